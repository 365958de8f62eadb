package dev.weft.lang.settings;

import java.util.ArrayList;
import java.util.List;

/** Settings of addresses and routing beyond pools and timers. */
final class PolicyRows {
  private final List<SettingRow> rows = new ArrayList<>();

  private PolicyRows() {}

  static List<SettingRow> all() {
    PolicyRows rows = new PolicyRows();
    rows.addressing();
    rows.routing();
    return rows.rows;
  }

  private void addressing() {
    add(
        "rails6",
        "addressing",
        Kind.TEXT,
        "none",
        "Pool of the rails' IPv6 networks, a /64 for each: \"2001:db8::/40\".");
    add(
        "loopbacks6",
        "addressing",
        Kind.TEXT,
        "none",
        "Pool of the switches' IPv6 loopback addresses: \"2001:db8:ffff::/48\".");
    choice(
        "order",
        "addressing",
        List.of("leaf-first", "rail-first"),
        "leaf-first",
        "Which networks follow one another in a pool: those of a leaf or server, or those of a rail.");
    add(
        "rail-prefix",
        "addressing",
        Kind.NUMBER,
        "as short as the servers need",
        "Length of the network of each rail of a leaf or pair.");
    add(
        "first-host",
        "addressing",
        Kind.NUMBER,
        "4",
        "Number of the first server in the network of a rail; before it are gateway and leaves.");
    add(
        "aggregate",
        "addressing",
        Kind.NUMBER,
        "none",
        "Length of the prefix that covers the rails of a leaf or pair and alone is advertised.");
    add(
        "server-links",
        "addressing",
        Kind.PREFIX,
        "none",
        "Pool of a /31 for each link to a server, whose port on the leaf then is routed.");
  }

  private void routing() {
    choice(
        "reflectors",
        "routing",
        List.of("spine", "superspine"),
        "none",
        "Tier whose switches reflect the routes of internal BGP (RFC 4456).");
    choice(
        "overlay",
        "routing fabric",
        List.of("none", "evpn-vxlan"),
        "none",
        "What is laid over the routed network.");
    add(
        "vni",
        "routing",
        Kind.NUMBER,
        "10000",
        "The VNI of a VLAN is this and its number; those of tenants follow after 4095.");
    add(
        "tenants",
        "routing fabric",
        Kind.NUMBER,
        "0",
        "Tenants, each with a routing table of its own in the overlay.");
    add(
        "tenant",
        "pod segment servers",
        Kind.NUMBER,
        "1",
        "Whose the servers are, of as many tenants as 'tenants' says.");
    add(
        "ecmp-width",
        "routing",
        Kind.NUMBER,
        "all there are",
        "Most equal next hops that a switch uses.");
    add(
        "system-mac",
        "routing",
        Kind.TEXT,
        "02:00:00:00:00:00",
        "What LACP system identifiers and Ethernet segments of pairs of leaves count from.");
  }

  private void add(String key, String places, Kind kind, String fallback, String sentence) {
    rows.add(SettingRow.of(key, places, kind, fallback, sentence));
  }

  private void choice(
      String key, String places, List<String> words, String fallback, String sentence) {
    rows.add(SettingRow.choice(key, places, words, fallback, sentence));
  }
}
