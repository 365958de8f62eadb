package dev.weft.generator.frr;

import dev.weft.generator.underlay.ServerText;
import dev.weft.topology.ManagementPorts;
import dev.weft.topology.ManagementServices;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The files of a switch's other programs.
 *
 * @param files in output order
 * @param notWritten what they leave out, a remark a line
 */
record SystemServices(String hostname, List<TextFile> files, List<String> notWritten) {

  /**
   * @param path on the switch
   */
  record TextFile(String path, List<String> lines) {}

  private static final String TABLE = "Table=" + LinuxDevices.MANAGEMENT_TABLE;

  /** Messages from notice on go to collectors. */
  private static final String LOGGED = "*.notice";

  static SystemServices of(
      String hostname, ManagementServices services, ManagementPorts.@Nullable Port port) {
    List<TextFile> files = new ArrayList<>();
    files.add(new TextFile("/etc/hostname", List.of(hostname)));
    files.add(
        new TextFile(
            "/etc/systemd/network/50-weft-mgmt.netdev",
            List.of("[NetDev]", "Name=mgmt", "Kind=vrf", "[VRF]", TABLE)));
    List<String> resolvers = services.dns().stream().filter(ServerText::isAddress).toList();
    List<String> behindPort = services.inBand() ? List.of() : resolvers;
    files.add(
        new TextFile("/etc/systemd/network/50-weft-eth0.network", management(port, behindPort)));
    files.add(
        new TextFile(
            "/etc/lldpd.d/weft.conf",
            List.of(
                "configure system hostname " + hostname, "configure lldp portidsubtype ifname")));
    if (!services.ntp().isEmpty()) {
      if (!services.inBand()) {
        files.add(new TextFile("/etc/chrony/conf.d/weft.conf", List.of("bindacqdevice mgmt")));
      }
      files.add(
          new TextFile(
              "/etc/chrony/sources.d/weft.sources",
              services.ntp().stream().map(server -> clock(services, server)).toList()));
    }
    if (!services.syslog().isEmpty()) {
      files.add(
          new TextFile(
              "/etc/rsyslog.d/90-weft.conf",
              services.syslog().stream().map(server -> collector(services, server)).toList()));
    }
    if (!resolvers.isEmpty()) {
      files.add(
          new TextFile(
              "/etc/resolv.conf",
              resolvers.stream().map(server -> "nameserver " + server).toList()));
    }
    return new SystemServices(hostname, files, notWritten(services));
  }

  /**
   * The address of the management network; without one, whatever its DHCP server says. Programs ask
   * resolvers from outside the VRF, so that a rule sends them there.
   */
  private static List<String> management(
      ManagementPorts.@Nullable Port port, List<String> resolvers) {
    List<String> lines = new ArrayList<>(List.of("[Match]", "Name=eth0", "[Network]", "VRF=mgmt"));
    if (port == null) {
      lines.add("DHCP=yes");
    } else {
      lines.add("Address=" + port.cidr());
      lines.add("Gateway=" + port.gatewayText());
    }
    for (String resolver : resolvers) {
      lines.addAll(List.of("[RoutingPolicyRule]", "To=" + resolver, TABLE));
    }
    return lines;
  }

  private static String clock(ManagementServices services, String server) {
    String prefer = server.equals(services.ntp().getFirst()) ? " prefer" : "";
    return "server " + server + " iburst" + prefer;
  }

  private static String collector(ManagementServices services, String server) {
    return LOGGED
        + " action(type=\"omfwd\" target=\""
        + server
        + "\" port=\"514\" protocol=\"udp\""
        + (services.inBand() ? ")" : " device=\"mgmt\")");
  }

  private static List<String> notWritten(ManagementServices services) {
    List<String> remarks = new ArrayList<>();
    services.aaa().forEach(server -> remarks.add("Logins: " + server + "; set up PAM."));
    services
        .telemetry()
        .forEach(server -> remarks.add("Measurements: " + server + "; needs an agent."));
    return remarks;
  }
}
