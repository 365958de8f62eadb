package dev.weft.generator.cumulus;

import dev.weft.generator.bgp.Outside;
import dev.weft.generator.switches.OutsideNames;
import dev.weft.generator.underlay.OutsideBundle;
import dev.weft.generator.underlay.OutsidePort;
import dev.weft.generator.underlay.RouteTargets;
import dev.weft.generator.underlay.WayOut;
import java.util.List;

/** Interfaces, routes and sessions that lead out of the fabric. */
final class OutsideTree {
  static final OutsideNames NAMES = number -> "bond" + OutsideBundle.channel(number);

  private final Nvue config;

  OutsideTree(Nvue config) {
    this.config = config;
  }

  /** Ports to the outside as one; LACP is what bonds of Cumulus Linux speak without a word. */
  void bond(OutsideBundle bundle, int mtu) {
    Nvue bond = config.at("interface", name(bundle));
    bundle.members().forEach(port -> bond.at("bond", "member", port.name()));
    bond.set(bundle.description(), "description");
    bond.set(mtu, "link", "mtu");
    bond.set("bond", "type");
  }

  private static String name(OutsideBundle bundle) {
    return NAMES.group(bundle.number());
  }

  /** The address of a port, or of the part of it for one VLAN. */
  void address(OutsidePort port) {
    WayOut way = port.way();
    if (way == null) {
      return;
    }
    Nvue own = config.at("interface", NAMES.interfaceOf(port.name(), way.vlan()));
    if (way.vlan() > 0) {
      own.set(port.name(), "base-interface");
      own.set(port.description(), "description");
      own.set("sub", "type");
      own.set(way.vlan(), "vlan");
    }
    own.at("ipv4", "address", way.address());
    if (way.tenant() > 0) {
      own.set(RouteTargets.tenantName(way.tenant()), "vrf");
    }
  }

  /**
   * @param vrf whose routing table they are in
   */
  void routes(Outside outside, String vrf) {
    if (outside.isEmpty()) {
      return;
    }
    outside.filters().forEach(this::filter);
    Nvue router = config.at("vrf", vrf, "router");
    for (String network : outside.networks()) {
      router.at("bgp", "address-family", "ipv4-unicast", "network", network);
    }
    for (Outside.Route route : outside.routes()) {
      Nvue own = router.at("static", route.prefix());
      own.set("ipv4-unicast", "address-family");
      own.set("ipv4-address", "via", route.via(), "type");
    }
    for (Outside.Session session : outside.sessions()) {
      session(router.at("bgp", "neighbor", session.address()), session);
    }
  }

  /**
   * A map of routes that lets all through but some.
   *
   * @param name of the map
   */
  void withoutLinks(String name, List<String> links) {
    if (links.isEmpty()) {
      return;
    }
    Nvue policy = config.at("router", "policy");
    Nvue list = policy.at("prefix-list", "LINKS");
    for (String link : links) {
      Nvue rule = list.at("rule", String.valueOf(10 * (links.indexOf(link) + 1)));
      rule.set("permit", "action");
      rule.at("match", link);
    }
    list.set("ipv4", "type");
    Nvue rules = policy.at("route-map", name, "rule");
    rules.at("10", "action", "deny");
    rules.set("LINKS", "10", "match", "ip-prefix-list");
    rules.set("ipv4", "10", "match", "type");
    rules.at("20", "action", "permit");
  }

  private void filter(Outside.Filter filter) {
    Nvue list = config.at("router", "policy", "prefix-list", filter.name());
    for (WayOut.Entry entry : filter.entries()) {
      Nvue rule = list.at("rule", String.valueOf(entry.sequence()));
      rule.set(entry.isPermitted() ? "permit" : "deny", "action");
      Nvue match = rule.at("match", entry.prefix());
      if (entry.isWithin()) {
        match.set(entry.longest(), "max-prefix-len");
      }
    }
    list.set("ipv4", "type");
  }

  private static void session(Nvue own, Outside.Session session) {
    Nvue family = own.at("address-family", "ipv4-unicast");
    family.set(session.accepts(), "policy", "inbound", "prefix-list");
    family.set(session.advertises(), "policy", "outbound", "prefix-list");
    if (session.isLimited()) {
      family.set(session.prefixLimit(), "prefix-limits", "inbound", "maximum");
    }
    family.set(CumulusBuilder.ENABLED, "state");
    if (session.hasBfd()) {
      own.set(CumulusBuilder.BFD_PROFILE, "bfd", "profile");
      own.set(CumulusBuilder.ENABLED, "bfd", "state");
    }
    own.set(session.description(), "description");
    own.set(session.as(), "remote-as");
    own.set("numbered", "type");
  }
}
