package dev.weft.generator.book;

import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Readable;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.topology.Links;
import dev.weft.topology.Topology;
import dev.weft.topology.Transport;
import dev.weft.topology.index.FabricIndex;
import java.util.Locale;

/** The steps from the first cable to the first job, with what each must show. */
final class CommissioningSection {
  private final Topology topology;
  private final DesignBook.Told told;
  private final Markup out;

  CommissioningSection(FabricIndex design, DesignBook.Told told, Markup out) {
    this.topology = design.topology();
    this.told = told;
    this.out = out;
  }

  void write() {
    Links links = topology.links();
    out.open("ol");
    step(
        "Racks and power",
        String.format(
            Locale.ROOT,
            "Place %,d switches and %,d servers as racks.csv says; measure what each rack draws against"
                + " the table of racks.",
            topology.switches().count(),
            topology.servers().machines()));
    step(
        "Cables",
        String.format(
            Locale.ROOT,
            "Pull %,d links by the bundles above, label both ends by their number in cabling.csv.",
            links.count()));
    step(
        "Configuration",
        "Boot the switches with the files of configs/ (dhcp and ztp hand them out, where the systems"
            + " have that).");
    step(
        "Neighbours",
        String.format(
            Locale.ROOT,
            "Compare what LLDP hears with lldp.json: all %,d links between switches, each at the ports"
                + " that the table says. A swapped cable is found here, not by a slow job.",
            links.count() - links.count(Links.Kind.HOST)));
    if (topology.routing().isBgp()) {
      step(
          "Routes",
          "Every session of BGP is up, and every leaf has the prefixes of all others that it is joined"
              + " with, over as many next hops as it has uplinks that lead there.");
    }
    if (topology.transport() == Transport.ROCE || topology.transport() == Transport.INFINIBAND) {
      step(
          "Each NIC",
          "Run the pairs of commissioning/pairs.csv, round by round; a pair below its accept_gbps has a"
              + " bad cable, a slow slot or a wrong class.");
    }
    for (ScenarioResult result : told.results()) {
      scenario(result);
    }
    out.close();
  }

  private void scenario(ScenarioResult result) {
    CollectiveRow last = null;
    for (CollectiveRow row : result.result().rows()) {
      last = row.end().isFinished() && row.busbwBytesPerSecond() > 0 ? row : last;
    }
    if (last != null && result.result().step() == null && result.result().events().isEmpty()) {
      step(
          "Scenario " + result.scenario(),
          String.format(
              Locale.ROOT,
              "Run %s of nccl-tests with %s on %d ranks; the simulation has a bus bandwidth of %s.",
              last.collective().word(),
              Readable.bytes(last.bytes()),
              last.ranks(),
              Readable.bandwidth(last.busbwBytesPerSecond())));
    }
  }

  private void step(String title, String text) {
    out.open("li").element("strong", title + ". ").text(text).close();
  }
}
