package dev.weft.topology.why;

import dev.weft.topology.External;
import dev.weft.topology.Handoff;
import dev.weft.topology.Qos;
import dev.weft.topology.Rates;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.Transport;
import dev.weft.topology.Trunk;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.Measures;
import dev.weft.topology.paths.Headroom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What was derived of the ports of some switches: the ways out, and room for what arrives late. */
final class EdgeFacts {
  private final FabricIndex built;
  private final Topology topology;
  private final int[] rows;

  EdgeFacts(FabricIndex built, int[] rows) {
    this.built = built;
    this.topology = built.topology();
    this.rows = rows.clone();
  }

  List<Fact> all() {
    List<Fact> facts = new ArrayList<>();
    topology.externals().stream()
        .filter(link -> isOfRows(link.sw()))
        .map(External::origin)
        .distinct()
        .forEach(line -> facts.add(ofLine(line)));
    Qos qos = topology.qos();
    if (qos != null && topology.transport() != Transport.INFINIBAND) {
      qos.classes().stream()
          .filter(TrafficClass::lossless)
          .forEach(each -> addHeadroom(facts, each));
    }
    return facts;
  }

  /** What one line of links to the outside comes to at these switches. */
  private Fact ofLine(int line) {
    List<External> links =
        topology.externals().stream()
            .filter(link -> link.origin() == line && isOfRows(link.sw()))
            .toList();
    return ofLinks(topology, links);
  }

  /** What some links of one line come to. */
  static Fact ofLinks(Topology topology, List<External> links) {
    External first = links.getFirst();
    Origin place = topology.origins().get(first.origin());
    return new Fact(
        "outside",
        links.size() + " x " + Rates.text(first.rateBps()) + " to \"" + first.name() + "\"",
        how(links),
        place);
  }

  /** Addresses of both ends, those of a group once, and by what routes are known. */
  static String how(List<External> links) {
    Handoff first = links.getFirst().handoff();
    Handoff last = links.getLast().handoff();
    Trunk trunk = links.getFirst().trunk();
    if (trunk != null) {
      return switched(trunk);
    }
    if (first == null || last == null) {
      return "nothing is agreed with the other end";
    }
    Handoff.Terms terms = first.terms();
    String ends = ends(first).equals(ends(last)) ? ends(first) : ends(first) + " to " + ends(last);
    String tag = terms.vlan() == 0 ? "" : ", VLAN " + terms.vlan();
    String table = terms.tenant() == 0 ? "" : ", in the routing table of tenant " + terms.tenant();
    String group = terms.isBundle() ? ", one group of links by LACP on each switch" : "";
    String bgp =
        terms.isBgp()
            ? "; BGP with AS "
                + terms.peerAs()
                + (terms.hasBfd() ? " and BFD" : "")
                + ", takes "
                + joined(terms.accepts())
                + ", tells "
                + joined(terms.advertises())
            : "";
    String routes = terms.routes().isEmpty() ? "" : "; routes " + joined(terms.routes());
    return ends + tag + table + group + bgp + routes;
  }

  /** What they carry, as one or each alone, and whose the gateway is. */
  private static String switched(Trunk trunk) {
    String tagged = trunk.vlans().stream().map(String::valueOf).collect(Collectors.joining(", "));
    String carried =
        Stream.of(
                tagged.isEmpty() ? "" : tagged + " with a tag",
                trunk.untagged() == 0 ? "" : trunk.untagged() + " without a tag")
            .filter(text -> !text.isEmpty())
            .collect(Collectors.joining("; "));
    return "switched VLANs: "
        + carried
        + (trunk.isBundle() ? ", one group of links by LACP" : "")
        + "; the gateway is "
        + (trunk.isGatewayOutside() ? "outside" : "the leaf");
  }

  private static String ends(Handoff handoff) {
    return handoff.own() + " with " + Ipv4Prefix.format(handoff.peer());
  }

  private static String joined(List<Ipv4Prefix> prefixes) {
    return prefixes.isEmpty()
        ? "nothing"
        : prefixes.stream().map(Ipv4Prefix::toString).collect(Collectors.joining(", "));
  }

  /** Headroom of a class at all ports of these switches, by who decides it. */
  private void addHeadroom(List<Fact> facts, TrafficClass each) {
    Map<Headroom.Origin, long[]> bounds = new TreeMap<>();
    for (int sw : rows) {
      for (int i = 0; i < built.adjacency().degreeOfSwitch(sw); i++) {
        int link = built.adjacency().linkOfSwitch(sw, i);
        Headroom.Figure figure = Headroom.figure(topology, each, link, sw);
        long[] own = bounds.computeIfAbsent(figure.origin(), any -> new long[] {Long.MAX_VALUE, 0});
        own[0] = Math.min(own[0], figure.bytes());
        own[1] = Math.max(own[1], figure.bytes());
      }
    }
    bounds.forEach(
        (origin, own) ->
            facts.add(
                new Fact(
                    "headroom of " + each.name(),
                    own[0] == own[1] ? size(own[0]) : size(own[0]) + " to " + size(own[1]),
                    origin.word() + ": " + why(origin),
                    null)));
  }

  private static String size(long bytes) {
    return Measures.size(bytes);
  }

  private static String why(Headroom.Origin origin) {
    return switch (origin) {
      case SET -> "the policy says it for each port";
      case EMITTED -> "from rate, cable and silicon of each port, and in the files of the switch";
      case ASSUMED ->
          "from rate, cable and silicon of each port; the switch computes its own figure";
    };
  }

  private boolean isOfRows(int sw) {
    return IntStream.of(rows).anyMatch(row -> row == sw);
  }
}
