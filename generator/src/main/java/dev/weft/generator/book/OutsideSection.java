package dev.weft.generator.book;

import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Page;
import dev.weft.engine.report.Readable;
import dev.weft.generator.addresses.OutsideInterfaces;
import dev.weft.generator.underlay.RouteTargets;
import dev.weft.topology.External;
import dev.weft.topology.Handoff;
import dev.weft.topology.Topology;
import dev.weft.topology.Trunk;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Links to what is no part of the fabric, and what is agreed with who is there. */
final class OutsideSection {
  private static final String ALL = "0.0.0.0/0";

  private final FabricIndex design;
  private final Topology topology;
  private final Markup out;
  private final OutsideInterfaces names;

  OutsideSection(FabricIndex design, Markup out) {
    this.design = design;
    this.topology = design.topology();
    this.out = out;
    this.names = new OutsideInterfaces(design);
  }

  /** Links of one interface: a port, or those of a link aggregation group. */
  private record Interface(int sw, String name, Object agreed) {}

  void write() {
    Map<Interface, List<External>> interfaces = new LinkedHashMap<>();
    for (External link : topology.externals()) {
      Object agreed = link.handoff();
      if (link.trunk() != null) {
        agreed = link.trunk().isBundle() ? link.trunk() : link;
      }
      Interface own = new Interface(link.sw(), link.name(), agreed == null ? link : agreed);
      interfaces.computeIfAbsent(own, key -> new ArrayList<>()).add(link);
    }
    Page.wideTableHead(
        out,
        "switch",
        "ports",
        "> rate",
        "to",
        "table",
        "> VLAN",
        "interface",
        "own",
        "> peer",
        "agreed");
    interfaces.values().forEach(this::row);
    Page.tableEnd(out);
    DesignBook.note(
        out,
        "What is agreed with the other side, which routes its own way back where a row is static."
            + " Into a table comes what its row accepts, and out goes what its row tells, nothing"
            + " else.");
  }

  private void row(List<External> links) {
    External link = links.getFirst();
    Handoff handoff = link.handoff();
    Trunk trunk = link.trunk();
    String ports =
        links.stream()
            .map(each -> topology.switchModel(each.sw()).portName(each.port(), each.rateBps()))
            .collect(Collectors.joining(", "));
    Page.row(
        out,
        design.names().ofSwitch(link.sw()),
        ports,
        (links.size() > 1 ? links.size() + " x " : "") + Readable.rate(link.rateBps()),
        link.name(),
        handoff == null ? "bridged" : table(handoff.terms().tenant()),
        handoff != null ? tag(handoff.terms().vlan()) : trunk == null ? "none" : vlans(trunk),
        handoff == null ? "none" : names.of(link, handoff),
        handoff == null ? "none" : handoff.own().toString(),
        handoff == null ? "none" : Ipv4Prefix.format(handoff.peer()),
        handoff != null
            ? routed(link.sw(), handoff.terms())
            : trunk == null ? "the text says nothing" : switched(trunk));
  }

  private static String table(int tenant) {
    return tenant == 0 ? "default" : RouteTargets.tenantName(tenant);
  }

  private static String tag(int vlan) {
    return vlan == 0 ? "none" : Integer.toString(vlan);
  }

  private static String vlans(Trunk trunk) {
    List<String> vlans = new ArrayList<>();
    trunk.vlans().forEach(vlan -> vlans.add(Integer.toString(vlan)));
    if (trunk.untagged() > 0) {
      vlans.add(trunk.untagged() + " untagged");
    }
    return String.join(", ", vlans);
  }

  private String routed(int sw, Handoff.Terms terms) {
    List<String> parts = new ArrayList<>();
    if (terms.isBundle()) {
      parts.add("LACP");
    }
    if (terms.isBgp()) {
      long own = topology.switches().as(sw);
      parts.add(
          "BGP of AS " + own + " with AS " + terms.peerAs() + (terms.hasBfd() ? " and BFD" : ""));
      parts.add("accepts " + prefixes(terms.accepts()));
      parts.add("tells " + prefixes(terms.advertises()));
    }
    if (!terms.routes().isEmpty()) {
      parts.add("static: " + prefixes(terms.routes()));
    }
    return String.join("; ", parts);
  }

  private static String prefixes(List<Ipv4Prefix> prefixes) {
    return prefixes.isEmpty()
        ? "nothing"
        : prefixes.stream()
            .map(Ipv4Prefix::toString)
            .map(prefix -> prefix.equals(ALL) ? "the default route" : prefix)
            .collect(Collectors.joining(", "));
  }

  private static String switched(Trunk trunk) {
    return (trunk.isBundle() ? "LACP; " : "")
        + (trunk.isGatewayOutside()
            ? "the gateways of servers are there"
            : "the gateways of servers are the leaves");
  }
}
