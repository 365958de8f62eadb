package dev.weft.generator.srlinux;

import dev.weft.generator.bgp.Outside;
import dev.weft.generator.bgp.Speaker;
import dev.weft.generator.underlay.OutsideBundle;
import dev.weft.generator.underlay.OutsidePort;
import dev.weft.generator.underlay.WayOut;
import dev.weft.topology.addresses.Ipv4Prefix;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** What SR Linux is told of those outside of the fabric. */
final class OutsideTrees {
  private static final String GROUP = "OUTSIDE";
  private static final String BGP = "srl_nokia-common:bgp";
  private static final String EVPN = "srl_nokia-common:bgp-evpn";

  private final Outside outside;
  private final List<String> own;
  private final boolean isOfTenant;

  private OutsideTrees(Outside outside, List<String> own, boolean isOfTenant) {
    this.outside = outside;
    this.own = own;
    this.isOfTenant = isOfTenant;
  }

  /** Those outside whom the switch reaches from its default table. */
  static OutsideTrees ofDefault(Speaker speaker, List<String> own) {
    return new OutsideTrees(speaker.outside(), own, false);
  }

  /**
   * Those outside whom it reaches from the table of a tenant.
   *
   * @param own networks of servers there
   */
  static OutsideTrees ofTenant(Outside outside, List<String> own) {
    List<String> all = Stream.concat(own.stream(), outside.networks().stream()).toList();
    return new OutsideTrees(outside, all, true);
  }

  /** The interface of ports that are one. */
  static String lag(OutsideBundle bundle) {
    return SrLinuxNames.OUTSIDE.group(bundle.number());
  }

  /** The interface of a port that leads out of the fabric. */
  static String subinterface(OutsidePort port, WayOut way) {
    return SrLinuxNames.OUTSIDE.part(port.name(), way.vlan());
  }

  List<Tree> groups() {
    return groups(List.of());
  }

  /**
   * @param families what is said of the families of addresses
   */
  List<Tree> groups(List<Tree> families) {
    return outside.sessions().isEmpty()
        ? List.of()
        : List.of(Tree.of("group-name", GROUP).enable().put("afi-safi", families));
  }

  List<Tree> neighbors() {
    List<Tree> neighbors = new ArrayList<>();
    for (Outside.Session session : outside.sessions()) {
      Tree tree =
          Tree.of("peer-address", session.address(), "description", session.description())
              .enable()
              .put("peer-as", session.as())
              .put("peer-group", GROUP)
              .put("export-policy", List.of(session.advertises()))
              .put("import-policy", List.of(session.accepts()));
      if (session.isLimited()) {
        Tree most = Tree.of("max-received-routes", session.prefixLimit());
        Tree ipv4 = Tree.of("prefix-limit-received", most);
        tree.put("afi-safi", List.of(Tree.of(Bgp.FAMILY, Bgp.IPV4, "ipv4-unicast", ipv4)));
      }
      neighbors.add(
          session.hasBfd() ? tree.put("failure-detection", Tree.of("enable-bfd", true)) : tree);
    }
    return neighbors;
  }

  List<Tree> prefixSets() {
    List<Tree> sets = new ArrayList<>();
    for (Outside.Filter filter : outside.filters()) {
      if (!kept(filter).isEmpty()) {
        sets.add(set(filter.name() + "-KEPT", kept(filter)));
      }
      if (!named(filter).isEmpty()) {
        sets.add(set(filter.name(), named(filter)));
      }
      if (!filter.isOfOthers() && !own(filter).isEmpty()) {
        sets.add(
            set(
                filter.name() + "-OWN",
                own(filter).stream().map(prefix -> prefix(prefix, "exact")).toList()));
      }
    }
    return sets;
  }

  /** What no statement names is rejected. */
  List<Tree> policies() {
    List<Tree> policies = new ArrayList<>();
    for (Outside.Filter filter : outside.filters()) {
      List<Tree> statements = new ArrayList<>();
      if (!kept(filter).isEmpty()) {
        statements.add(statement("kept", of(filter.name() + "-KEPT"), "reject"));
      }
      if (!filter.isOfOthers() && !own(filter).isEmpty()) {
        statements.add(statement("own", of(filter.name() + "-OWN"), "accept"));
      }
      if (!named(filter).isEmpty()) {
        statements.add(statement("learnt", of(filter.name()).put("protocol", BGP), "accept"));
        if (isOfTenant && !filter.isOfOthers()) {
          statements.add(statement("fabric", of(filter.name()).put("protocol", EVPN), "accept"));
        }
      }
      policies.add(
          Tree.of("name", filter.name(), "default-action", Tree.of("policy-result", "reject"))
              .put("statement", statements));
    }
    return policies;
  }

  private static Tree set(String name, List<Tree> prefixes) {
    return Tree.of("name", name, "prefix", prefixes);
  }

  private static Tree of(String set) {
    return Tree.of("prefix", Tree.of("prefix-set", set));
  }

  private static Tree statement(String name, Tree match, String result) {
    return Tree.of("name", name, "match", match, "action", Tree.of("policy-result", result));
  }

  private static Tree prefix(String prefix, String range) {
    return Tree.of("ip-prefix", prefix, "mask-length-range", range);
  }

  private static Tree prefix(WayOut.Entry entry) {
    String length = entry.prefix().substring(entry.prefix().indexOf('/') + 1);
    return prefix(entry.prefix(), entry.isWithin() ? length + ".." + entry.longest() : "exact");
  }

  private static List<Tree> named(Outside.Filter filter) {
    return filter.entries().stream()
        .filter(WayOut.Entry::isPermitted)
        .map(OutsideTrees::prefix)
        .toList();
  }

  /** What is denied before anything is permitted. */
  private static List<Tree> kept(Outside.Filter filter) {
    return filter.entries().stream()
        .limit(filter.entries().size() - 1L)
        .filter(entry -> !entry.isPermitted())
        .map(OutsideTrees::prefix)
        .toList();
  }

  /** What the switch tells by itself, as far as it is named. */
  private List<String> own(Outside.Filter filter) {
    return own.stream()
        .filter(prefix -> filter.entries().stream().anyMatch(entry -> names(entry, prefix)))
        .toList();
  }

  private static boolean names(WayOut.Entry entry, String prefix) {
    Ipv4Prefix around = Objects.requireNonNull(Ipv4Prefix.parse(entry.prefix()));
    Ipv4Prefix inside = Objects.requireNonNull(Ipv4Prefix.parse(prefix));
    return entry.isPermitted()
        && (entry.isWithin() ? around.contains(inside) : around.equals(inside));
  }

  /** Adds the routes that are written to a network instance. */
  void addRoutes(Tree instance) {
    Map<String, List<String>> hops = new LinkedHashMap<>();
    for (Outside.Route route : outside.routes()) {
      hops.computeIfAbsent(route.prefix(), prefix -> new ArrayList<>()).add(route.via());
    }
    if (hops.isEmpty()) {
      return;
    }
    List<Tree> groups = new ArrayList<>();
    List<Tree> routes = new ArrayList<>();
    hops.forEach(
        (prefix, vias) -> {
          String name = GROUP + "-" + (groups.size() + 1);
          List<Tree> next = new ArrayList<>();
          for (String via : vias) {
            next.add(Tree.of("index", next.size() + 1, "ip-address", via));
          }
          groups.add(Tree.of("name", name, "nexthop", next));
          routes.add(Tree.of("prefix", prefix, "next-hop-group", name));
        });
    instance.put("srl_nokia-next-hop-groups:next-hop-groups", Tree.of("group", groups));
    instance.put("srl_nokia-static-routes:static-routes", Tree.of("route", routes));
  }
}
