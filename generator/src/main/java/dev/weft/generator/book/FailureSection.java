package dev.weft.generator.book;

import static dev.weft.generator.book.DesignBook.note;
import static dev.weft.generator.book.DesignBook.reasoned;

import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Page;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Rates;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.Overview;
import dev.weft.topology.measures.Summary;
import dev.weft.topology.paths.DeviceLoss;
import dev.weft.topology.paths.SwitchLoss;
import org.jspecify.annotations.Nullable;

/** What goes down through a tier against what goes up, and what the loss of a device takes. */
final class FailureSection {
  private final FabricIndex design;
  private final Overview overview;
  private final Markup out;

  FailureSection(FabricIndex design, Overview overview, Markup out) {
    this.design = design;
    this.overview = overview;
    this.out = out;
  }

  void write() {
    Summary.Oversubscription ratios = overview.summary().oversubscription();
    Page.tableHead(out, "tier", "> oversubscription", "reason");
    ratio("leaf", ratios.leaf(), "rates of host links over rates of uplinks");
    ratio("spine", ratios.spine(), "rates of links down over rates of links up");
    Page.tableEnd(out);
    Page.tableHead(out, "lost", "> GPUs hit", "> of them cut off", "> bandwidth lost", "reason");
    for (SwitchLoss loss : overview.losses()) {
      reasoned(
          out,
          "the worst one of its tier, before anything forwards around it: " + loss.sentence(),
          "a " + loss.tier().word(),
          Integer.toString(loss.gpus()),
          Integer.toString(loss.gpusCut()),
          Rates.number(Math.round(loss.share() * 1e4) / 1e2) + "%");
    }
    Page.tableEnd(out);
    capacities();
    Multihoming homing = design.topology().multihoming();
    note(
        out,
        "Servers reach two leaves by: "
            + homing.word()
            + ". Islands (parts that no link joins): "
            + overview.summary().islands().built()
            + ", asked for: "
            + overview.summary().islands().asked()
            + ".");
  }

  /** Of all GPUs together, also without what is no switch. */
  private void capacities() {
    Page.tableHead(out, "lost", "> capacity left", "> GPUs hit", "> of them cut off", "reason");
    for (DeviceLoss loss : overview.devices()) {
      reasoned(
          out,
          "the worst one, before anything forwards around it; share of the bandwidth of all GPUs"
              + " into the network",
          "a " + loss.kind().word(),
          loss.leftText(),
          Integer.toString(loss.gpus()),
          Integer.toString(loss.gpusCut()));
    }
    Page.tableEnd(out);
  }

  private void ratio(String tier, @Nullable Double ratio, String why) {
    if (ratio != null) {
      reasoned(out, why, tier, Rates.number(ratio) + ":1");
    }
  }
}
