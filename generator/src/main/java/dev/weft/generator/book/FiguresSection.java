package dev.weft.generator.book;

import static dev.weft.generator.book.DesignBook.reasoned;

import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Page;
import dev.weft.engine.report.Readable;
import dev.weft.topology.Rates;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.Costs;
import dev.weft.topology.measures.Overview;
import dev.weft.topology.measures.Summary;
import dev.weft.topology.paths.AssumedLatencies;
import java.util.Locale;
import java.util.stream.Collectors;

/** What is built, in a table with the reason of each figure. */
final class FiguresSection {
  private final FabricIndex design;
  private final Overview overview;
  private final Markup out;

  FiguresSection(FabricIndex design, Overview overview, Markup out) {
    this.design = design;
    this.overview = overview;
    this.out = out;
  }

  void write() {
    Summary summary = overview.summary();
    Topology topology = design.topology();
    Page.tableHead(out, "what", "> value", "reason");
    reasoned(out, "of servers in use; others stand by", "GPUs", group(summary.gpus().lit()));
    reasoned(out, "as the text counts them", "servers", group(summary.servers()));
    reasoned(out, "of this network", "NICs", group(summary.nics()));
    levels(summary.levels());
    Summary.SwitchCounts switches = summary.switches();
    reasoned(
        out,
        String.format(
            Locale.ROOT,
            "%,d leaf, %,d spine, %,d superspine",
            switches.leaf(),
            switches.spine(),
            switches.superspine()),
        "switches",
        group(switches.total()));
    Summary.LinkCounts links = summary.links();
    reasoned(
        out,
        String.format(
            Locale.ROOT,
            "%,d host, %,d leaf-spine, %,d spine-superspine; peer links beside: %,d",
            links.host(),
            links.leafSpine(),
            links.spineSuperspine(),
            links.peer()),
        "links",
        group(links.total()));
    reasoned(
        out,
        "half of the links of the narrowest tier times their rate, in one direction",
        "bisection bandwidth",
        number(summary.bisection().gbps() / 1000) + " Tb/s");
    reasoned(
        out,
        "on the longest of the shortest paths between two NICs",
        "switch hops",
        Integer.toString(summary.maxSwitchHops()));
    latency();
    power();
    cost();
    reasoned(
        out,
        "transport "
            + topology.transport().word()
            + ", load-balancing "
            + topology.routing().loadBalancing().word(),
        "MTU",
        topology.routing().mtu() + " bytes");
    Page.tableEnd(out);
  }

  private void levels(Summary.Levels levels) {
    String where =
        "a rail for each NIC of a server, in " + Readable.count(levels.planes(), "plane");
    reasoned(out, where, "rails", Integer.toString(levels.rails()));
    String segment = "servers below the same leaves";
    reasoned(out, segment, levels.segmentWord() + "s", group(levels.segments()));
    reasoned(out, "segments below the same spines", levels.podWord() + "s", group(levels.pods()));
  }

  private void latency() {
    if (overview.latencyPs().isPresent()) {
      String assumed = AssumedLatencies.text(overview.assumed().path());
      String why = "cables, switches and NICs of the longest path";
      reasoned(
          out,
          assumed.isEmpty() ? why : why + "; assumed of it: " + assumed,
          "latency at most",
          number(overview.latencyPs().getAsLong() / 1e3) + " ns");
    }
  }

  private void power() {
    boolean isWhole = overview.draw().lacking().isEmpty();
    reasoned(
        out,
        isWhole
            ? "what the types state, times their number"
            : "without " + String.join(", ", overview.draw().lacking()) + ", which state none",
        isWhole ? "power" : "power at least",
        number(overview.draw().knownWatts() / 1000) + " kW");
  }

  private void cost() {
    Costs costs = overview.costs();
    String lacking =
        costs.lacking().stream().map(Costs.Item::text).collect(Collectors.joining(", "));
    reasoned(
        out,
        lacking.isEmpty() ? "prices of the text, times numbers" : "no price: " + lacking,
        lacking.isEmpty() || costs.known() == 0 ? "cost" : "cost at least",
        costs.known() > 0 ? Costs.text(costs.known()) : "unknown");
  }

  private static String group(int number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private static String number(double value) {
    return Rates.number(value);
  }
}
