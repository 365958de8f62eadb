package dev.weft.generator.book;

import static dev.weft.generator.book.DesignBook.reasoned;

import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Page;
import dev.weft.engine.report.Readable;
import dev.weft.topology.Links;
import dev.weft.topology.Rates;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Counts;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.Costs;
import dev.weft.topology.measures.Overview;
import dev.weft.topology.measures.PowerDraw;
import dev.weft.topology.measures.Summary;
import dev.weft.topology.paths.AssumedLatencies;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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
    reasoned(
        out,
        "in servers that are in use" + standingBy(summary.gpus().backup()),
        "GPUs",
        Readable.count(summary.gpus().lit()));
    reasoned(out, servers(), "servers", Readable.count(summary.servers()));
    reasoned(out, "attached to this network", "NICs", Readable.count(summary.nics()));
    levels(summary.levels());
    Summary.SwitchCounts switches = summary.switches();
    reasoned(
        out,
        String.format(
            Locale.ROOT,
            "%d leaf, %d spine, %d superspine",
            switches.leaf(),
            switches.spine(),
            switches.superspine()),
        "switches",
        Readable.count(switches.total()));
    Summary.LinkCounts links = summary.links();
    reasoned(
        out,
        String.format(
            Locale.ROOT,
            "%d host, %d leaf-spine, %d spine-superspine%s",
            links.host(),
            links.leafSpine(),
            links.spineSuperspine(),
            links.peer() == 0
                ? ""
                : Counts.text("; %d peer {links|link} not counted", links.peer())),
        "links",
        Readable.count(links.total()));
    reasoned(
        out,
        "half the sum of the link rates of the narrowest tier, one direction" + ofHosts(),
        "bisection bandwidth",
        summary.bisection().text());
    reasoned(
        out,
        "on the longest shortest path between two NICs",
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
        Readable.count(topology.routing().mtu()) + " bytes");
    Page.tableEnd(out);
  }

  private static String standingBy(int gpus) {
    return gpus == 0 ? "" : Counts.text("; %,d more GPUs {stand|stands} by", gpus);
  }

  private String servers() {
    int guests = DesignBook.guests(design.topology());
    return guests == 0
        ? "as declared"
        : Counts.text(
            "on this fabric; %d of them are declared by other fabrics, whose bills of materials have them",
            guests);
  }

  /** Links to servers count only where these compute: others fill none of it. */
  private String ofHosts() {
    Links links = design.topology().links();
    Servers servers = design.topology().servers();
    boolean isAll =
        IntStream.range(links.first(Links.Kind.HOST), links.end(Links.Kind.HOST))
            .allMatch(link -> servers.isLit(servers.serverOfNic(links.lower(link))));
    return isAll ? "" : "; of links to servers, those of GPU servers in use";
  }

  private void levels(Summary.Levels levels) {
    String where = "one per NIC of a server, in " + Readable.count(levels.planes(), "plane");
    reasoned(out, where, "rails", Integer.toString(levels.rails()));
    String segments = "groups of servers that share their leaves";
    String pods = "groups of segments that share their spines";
    reasoned(
        out,
        segments + called("segment", levels.segmentWord()),
        "segments",
        Readable.count(levels.segments()));
    reasoned(out, pods + called("pod", levels.podWord()), "pods", Readable.count(levels.pods()));
  }

  /** The word of the text, where it has one. */
  private static String called(String usual, String word) {
    return word.equals(usual) ? "" : "; each is called \"" + word + "\"";
  }

  private void latency() {
    if (overview.latencyPs().isPresent()) {
      String assumed = AssumedLatencies.text(overview.assumed().path());
      String why = "cables, switches and NICs of the longest path";
      reasoned(
          out,
          assumed.isEmpty() ? why : why + "; includes assumed values: " + assumed,
          "maximum latency",
          Readable.time(overview.latencyPs().getAsLong()));
    }
  }

  private void power() {
    PowerDraw draw = overview.draw();
    boolean isWhole = draw.lacking().isEmpty();
    boolean isUnknown = !isWhole && draw.knownWatts() == 0;
    reasoned(
        out,
        (isWhole ? "power of each type times its number" : draw.lackingText())
            + behind(overview.cables().withoutPower()),
        isWhole || isUnknown ? "power" : "power, at least",
        isUnknown ? "unknown" : number(draw.knownWatts() / 1000) + " kW");
  }

  private static String behind(String text) {
    return text.isEmpty() ? "" : "; " + text;
  }

  private void cost() {
    Costs costs = overview.costs();
    String lacking =
        costs.lacking().stream().map(Costs.Item::text).collect(Collectors.joining(", "));
    reasoned(
        out,
        lacking.isEmpty() ? "price of each type times its number" : "no price: " + lacking,
        lacking.isEmpty() || costs.known() == 0 ? "cost" : "cost, at least",
        costs.known() > 0 ? Costs.text(costs.known()) : "unknown");
  }

  private static String number(double value) {
    return Rates.number(value);
  }
}
