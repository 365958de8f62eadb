package dev.weft.generator.book;

import static dev.weft.generator.book.DesignBook.note;
import static dev.weft.generator.book.DesignBook.reasoned;

import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Page;
import dev.weft.engine.report.Readable;
import dev.weft.generator.underlay.RouteTargets;
import dev.weft.topology.Links;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.findings.Counts;
import dev.weft.topology.index.FabricIndex;
import java.util.Arrays;
import java.util.Locale;
import java.util.TreeMap;

/** Autonomous systems, loopbacks and networks of servers. */
final class AddressSection {
  /** More networks than this are summed up; the table of addresses has them all. */
  private static final int MOST_NETWORKS = 512;

  /** What the switches of a tier have: from, to, how many different ones. */
  private static final class Range {
    final TreeMap<Long, Integer> as = new TreeMap<>();
    int switches;
    int firstLoopback;
    int lastLoopback;

    boolean isShared() {
      return as.size() < switches;
    }
  }

  private final FabricIndex design;
  private final Topology topology;
  private final Markup out;

  AddressSection(FabricIndex design, Markup out) {
    this.design = design;
    this.topology = design.topology();
    this.out = out;
  }

  void write() {
    switches();
    networks();
  }

  /** Whether routes could come back to an AS that they went through. */
  private boolean hasLoops() {
    return topology.routing().isExternalBgp() && topology.links().count(Links.Kind.LEAF_SPINE) > 0;
  }

  private void switches() {
    Switches switches = topology.switches();
    TreeMap<Tier, Range> ranges = new TreeMap<>();
    for (int sw = 0; sw < switches.count(); sw++) {
      Range range = ranges.computeIfAbsent(switches.tier(sw), tier -> new Range());
      range.as.merge(switches.as(sw), 1, Integer::sum);
      int loopback = switches.loopback(sw);
      range.firstLoopback = range.switches == 0 ? loopback : range.firstLoopback;
      range.lastLoopback = loopback;
      range.switches++;
    }
    Page.wideTableHead(out, "tier", "> switches", "AS number", "loopbacks", "reason");
    ranges.forEach(
        (tier, range) ->
            reasoned(
                out,
                why(range),
                tier.word(),
                Readable.count(range.switches),
                as(range),
                loopbacks(range)));
    Page.tableEnd(out);
    note(
        out,
        "Routing protocol: "
            + topology.routing().protocol()
            + (topology.routing().isNumbered()
                ? ", with addresses on links between switches."
                : ", without addresses on links between switches.")
            + (hasLoops() && ranges.values().stream().anyMatch(Range::isShared)
                ? " Switches of one AS number take no route that carries it already, so that a path"
                    + " goes through a tier once."
                : ""));
  }

  private String as(Range range) {
    long first = range.as.firstKey();
    long last = range.as.lastKey();
    if (first == 0 && last == 0) {
      return "none";
    }
    return first == last ? "AS " + first : "AS " + first + " to " + last;
  }

  private String why(Range range) {
    if (!topology.routing().isBgp()) {
      return "no BGP: nothing to number";
    }
    return range.as.size() == 1
        ? "one AS for the tier"
        : range.as.size() == range.switches
            ? "an AS for each switch"
            : String.format(Locale.ROOT, "%d AS numbers", range.as.size());
  }

  private static String loopbacks(Range range) {
    String first = new Ipv4Prefix(range.firstLoopback, 32).toString();
    String last = new Ipv4Prefix(range.lastLoopback, 32).toString();
    return range.firstLoopback == 0 ? "none" : first.equals(last) ? first : first + " to " + last;
  }

  private void networks() {
    RailNetworks networks = topology.railNetworks();
    if (networks.count() == 0) {
      note(out, "No networks of servers are addressed.");
      return;
    }
    out.element("h3", "Networks of servers");
    Page.tableHead(out, "prefix", "for", "table", "> VLAN", "> gateway", "> hosts", "first host");
    int shown = Math.min(MOST_NETWORKS, networks.count());
    for (int network = 0; network < shown; network++) {
      int[] servers = design.serversOn(network).toArray();
      Page.row(
          out,
          networks.prefix(network).toString(),
          networks.title(network),
          networks.tenant(network) == 0
              ? "default"
              : RouteTargets.tenantName(networks.tenant(network)),
          Integer.toString(networks.vlan(network)),
          gateway(network),
          hosts(servers),
          servers.length == 0 ? "none" : design.names().ofServer(servers[0]));
    }
    Page.tableEnd(out);
    note(
        out,
        Counts.text(
            "%d of %d networks; addresses.csv has each address. One for each rail and leaf (or pair"
                + " of leaves), so that a prefix leads to the rack and the rail.",
            shown, networks.count()));
  }

  /** How many servers a network has, and ports for the management of switches. */
  private String hosts(int[] servers) {
    long switches = Arrays.stream(servers).filter(topology.servers()::isSwitch).count();
    String machines = Readable.count(servers.length - switches);
    return switches == 0
        ? machines
        : Readable.count(servers.length - switches, "server")
            + ", "
            + Readable.count(switches, "switch");
  }

  /** What servers send to that is beyond their network, and where it is. */
  private String gateway(int network) {
    RailNetworks networks = topology.railNetworks();
    return Ipv4Prefix.format(networks.gateway(network))
        + (topology.isGatewayOutside(network) ? ", outside of the fabric" : "");
  }
}
