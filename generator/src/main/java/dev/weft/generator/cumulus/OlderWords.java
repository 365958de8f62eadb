package dev.weft.generator.cumulus;

import java.util.List;

/**
 * A configuration in the words of Cumulus Linux 5.14 and older: switches are {@code enable: on},
 * addresses of both families stand below {@code ip}, times of BFD stand at the session, and servers
 * below {@code service}.
 */
final class OlderWords {
  private OlderWords() {}

  static Nvue of(Nvue config, Release release) {
    Nvue older = words(config);
    telemetry(config, older);
    Nvue interfaces = older.find("interface");
    if (interfaces != null) {
      interfaces.children().replaceAll((name, port) -> port((Nvue) port));
    }
    bfd(older);
    services(older, release);
    return older;
  }

  /** Measurements never had other words. */
  private static void telemetry(Nvue config, Nvue older) {
    Nvue telemetry = config.find("system", "telemetry");
    if (telemetry != null) {
      older.at("system").children().put("telemetry", telemetry);
    }
  }

  private static Nvue words(Nvue tree) {
    Nvue older = new Nvue();
    tree.children()
        .forEach(
            (key, value) -> {
              switch (value) {
                case Nvue child -> older.children().put(key, words(child));
                case String text when isSwitch(text) ->
                    older.set(
                        text.equals("enabled") ? "on" : "off",
                        key.equals("state") ? "enable" : key);
                default -> older.children().put(key, value);
              }
            });
    return older;
  }

  private static boolean isSwitch(String text) {
    return text.equals("enabled") || text.equals("disabled");
  }

  /**
   * Addresses of both families, their gateways and the VRF are below {@code ip}, DHCP is an
   * address; LLDP is on.
   */
  private static Nvue port(Nvue port) {
    Nvue older = new Nvue();
    port.children()
        .forEach(
            (key, value) -> {
              switch (key) {
                case "ipv4", "ipv6" -> merge(older.at("ip"), (Nvue) value);
                case "vrf" -> older.set(value.toString(), "ip", "vrf");
                case "lldp" -> {}
                default -> older.children().put(key, value);
              }
            });
    Nvue ip = older.find("ip");
    if (ip == null) {
      return older;
    }
    if (ip.children().remove("dhcp-client") != null) {
      ip.at("address", "dhcp");
    }
    Nvue gateways = ip.find("vrr");
    if (gateways != null) {
      gateways.children().put("state", gateways.children().remove("vrr-state"));
    }
    return older;
  }

  private static void merge(Nvue into, Nvue from) {
    from.children()
        .forEach(
            (key, value) -> {
              if (value instanceof Nvue child) {
                merge(into.at(key), child);
              } else {
                into.children().put(key, value);
              }
            });
  }

  /** Profiles are new: the times stand wherever a session or a group of them has one. */
  private static void bfd(Nvue config) {
    Nvue times = config.find("router", "bfd", "profile", CumulusBuilder.BFD_PROFILE);
    if (times == null) {
      return;
    }
    config.at("router").children().remove("bfd");
    withTimes(config.at("vrf"), times);
  }

  private static void withTimes(Nvue tree, Nvue times) {
    for (Object value : List.copyOf(tree.children().values())) {
      if (value instanceof Nvue child) {
        withTimes(child, times);
      }
    }
    Nvue bfd = tree.find("bfd");
    if (bfd != null) {
      bfd.children().remove("profile");
      merge(bfd, times);
    }
  }

  /** {@code service <name> <vrf> server <address>}; LLDP is on without a word. */
  private static void services(Nvue config, Release release) {
    Nvue system = config.at("system");
    system.children().remove("lldp");
    List<String> names =
        release.isBefore(Release.SYSLOG_OF_SYSTEM)
            ? List.of("dns", "ntp", "syslog")
            : List.of("dns", "ntp");
    for (String name : names) {
      Nvue servers = system.find(name, "server");
      if (servers == null) {
        continue;
      }
      Object ofAll = system.at(name).children().get("vrf");
      system.children().remove(name);
      servers
          .children()
          .forEach(
              (server, value) -> {
                Object itsOwn = ((Nvue) value).children().get("vrf");
                String vrf = String.valueOf(itsOwn == null ? ofAll : itsOwn);
                Nvue own = config.at("service", name, vrf, "server", server);
                ((Nvue) value).children().forEach((key, each) -> own.children().put(key, each));
                own.children().remove("vrf");
              });
    }
  }
}
