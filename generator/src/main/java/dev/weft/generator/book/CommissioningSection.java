package dev.weft.generator.book;

import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Page;
import dev.weft.engine.report.Readable;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.generator.backend.RequestException;
import dev.weft.generator.commissioning.CommissioningPlan;
import dev.weft.generator.scenario.NcclTests;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.topology.Links;
import dev.weft.topology.ServerRole;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Counts;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.CableCount;
import java.util.List;
import java.util.Locale;

/** The steps from the first cable to the first job, with what each must show. */
final class CommissioningSection {
  /** The sizes of a scenario that stand in the plan: what is between them is in its table. */
  private static final int MOST_SIZES = 2;

  private final FabricIndex design;
  private final Topology topology;
  private final CableCount cables;
  private final DesignBook.Told told;
  private final Markup out;

  CommissioningSection(FabricIndex design, CableCount cables, DesignBook.Told told, Markup out) {
    this.design = design;
    this.topology = design.topology();
    this.cables = cables;
    this.told = told;
    this.out = out;
  }

  void write() {
    out.open("ol");
    devices();
    cables();
    step(
        "Configuration",
        design.topology().membership().services().inBand()
            ? "Load the files of configs/ by the console: before this network runs, its switches"
                + " have nothing to boot from."
            : "Boot the switches with the files of configs/ (dhcp and ztp hand them out, where the"
                + " systems have that).");
    links();
    waysOut();
    if (CommissioningPlan.isThere(design)) {
      try {
        pairs(CommissioningPlan.of(design));
      } catch (RequestException e) {
        step("Each NIC", e.getMessage());
      }
    }
    for (ScenarioResult result : told.results()) {
      if (result.fabric().equals(topology.name())) {
        scenario(result);
      }
    }
    out.close();
  }

  private void devices() {
    int guests = DesignBook.guests(topology);
    int own = topology.servers().machines() - guests;
    String all =
        Counts.text(
            "%d {switches|switch}" + (own == 0 ? "" : " and %d {servers|server}"),
            topology.switches().count(),
            own);
    String others =
        guests == 0
            ? ""
            : Counts.text(
                " %d servers more {are|is} in the plans of the fabrics that declare {them|it}.",
                guests);
    boolean hasRacks = topology.racks().count() > 0;
    step(
        hasRacks ? "Racks and power" : "Devices",
        hasRacks
            ? "Place "
                + all
                + " as racks.csv says; measure what each rack draws against the table of racks."
                + others
            : "Install " + all + "." + others);
  }

  private void cables() {
    int count = cables.cables().values().stream().mapToInt(Integer::intValue).sum();
    int links = topology.links().count();
    step(
        "Cables",
        Counts.text("Pull %d {cables|cable}", count)
            + (count == links ? "" : Counts.text(" for %d {links|link}", links))
            + " by the bundles above, label both ends by the numbers of their links in"
            + " cabling.csv.");
  }

  /** What holds of links to the outside, where there are any. */
  private void waysOut() {
    int count = topology.externals().size();
    if (count == 0) {
      return;
    }
    boolean hasSessions =
        topology.externals().stream()
            .anyMatch(link -> link.handoff() != null && link.handoff().terms().isBgp());
    step(
        "Ways out",
        Counts.text("Plug %d {links|link} to the outside as the section on ways out says", count)
            + (hasSessions
                ? "; every session of BGP is up, and each table has the default route from where its"
                    + " row accepts it."
                : "."));
  }

  /** What holds of links between switches, where there are any. */
  private void links() {
    Links links = topology.links();
    int between = links.count() - links.count(Links.Kind.HOST);
    if (between == 0) {
      return;
    }
    step(
        "Neighbours",
        Counts.text(
            "Compare what LLDP hears with lldp.json: %d links between switches, each at the"
                + " ports that the table says. A swapped cable is found here, not by a slow job.",
            between));
    if (topology.routing().isBgp()) {
      String nextHops =
          links.count(Links.Kind.LEAF_SPINE) == 0
              ? "."
              : ", over as many next hops as it has uplinks that lead there.";
      step(
          "Routes",
          "Every session of BGP is up, and every leaf has the prefixes of all others that it is"
              + " joined with"
              + nextHops);
    }
  }

  private String standingBy() {
    int backups = topology.servers().count(ServerRole.BACKUP);
    return backups == 0
        ? ""
        : Counts.text(
            " %d servers that {stand|stands} by {are|is} in no pair: measure {their|its} NICs"
                + " against those of the same rail by hand.",
            backups);
  }

  /** What each pair has to show, and how the first of those alike is measured. */
  private void pairs(CommissioningPlan plan) {
    out.open("li").element("strong", "Each NIC. ");
    out.text(
        "Run perftest between the pairs of commissioning/pairs.csv, all pairs of a round at once:"
            + " first neighbours, mostly on one leaf, then pairs across the fabric. The value is"
            + " what the simulation of that round has; accepted is what measurements of sound NICs"
            + " stay above. A pair below it has a bad cable, a slow slot or a wrong class."
            + standingBy());
    Page.wideTableHead(
        out, "> round", "> pairs", "> simulated", "> accepted from", "the first of them, by hand");
    for (CommissioningPlan.Group group : plan.groups()) {
      CommissioningPlan.Pair first = group.first();
      out.open("tr");
      Page.cell(out, Integer.toString(first.round()));
      Page.cell(out, String.format(Locale.ROOT, "%d", group.count()));
      Page.cell(out, gigabits(first.simulatedGbps()));
      Page.cell(out, gigabits(first.acceptGbps()));
      out.open("td").text("on " + first.server() + ": ");
      Page.code(out, first.serverCommand());
      out.text(", then on " + first.client() + ": ");
      Page.code(out, first.clientCommand());
      out.close().close();
    }
    Page.tableEnd(out);
    DesignBook.note(
        out,
        "Where a round has several values, the lower ones belong to pairs that share a link. With"
            + " hashed flows (ECMP) the switches decide which pairs these are, so compare the number"
            + " of pairs at each value rather than single pairs.");
    out.close();
  }

  private static String gigabits(double value) {
    return String.format(Locale.ROOT, "%.1f Gb/s", value);
  }

  private void scenario(ScenarioResult result) {
    List<CollectiveRow> rows =
        NcclTests.measurable(result.result(), topology.transport()).stream()
            .filter(row -> row.end().isFinished() && row.busbwBytesPerSecond() > 0)
            .toList();
    if (rows.isEmpty() || result.result().step() != null || !result.result().events().isEmpty()) {
      return;
    }
    out.open("li").element("strong", "Scenario " + result.scenario() + ". ");
    out.text(
        "Run nccl-tests on all its ranks; its report has the lines of all sizes in nccl-tests.csv,"
            + " with the environment where the scenario chooses for NCCL.");
    Page.tableHead(out, "> size", "> ranks", "> simulated", "> accepted from", "by hand");
    int skipped = Math.max(0, rows.size() - MOST_SIZES);
    for (int i = 0; i < rows.size(); i += i == 0 && skipped > 0 ? skipped + 1 : 1) {
      CollectiveRow row = rows.get(i);
      out.open("tr");
      Page.cell(out, Readable.bytes(row.bytes()));
      Page.cell(out, Readable.count(row.ranks()));
      Page.cell(out, Readable.bandwidth(row.busbwBytesPerSecond()));
      Page.cell(out, Readable.bandwidth(NcclTests.acceptBytesPerSecond(row)));
      out.open("td");
      Page.code(out, NcclTests.line(row));
      out.close().close();
    }
    Page.tableEnd(out);
    out.close();
  }

  private void step(String title, String text) {
    out.open("li").element("strong", title + ". ").text(text).close();
  }
}
