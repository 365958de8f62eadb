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
    losses();
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

  /** At worst, before anything forwards around it: what GPUs lose, and what all have left. */
  private void losses() {
    Page.tableHead(
        out, "lost", "> GPUs hit", "> of them cut off", "> they lose", "> capacity left", "reason");
    for (DeviceLoss loss : overview.devices()) {
      SwitchLoss ofTier = ofTier(loss.kind());
      reasoned(
          out,
          ofTier == null ? "the worst one" : "the worst one of its tier: " + ofTier.sentence(),
          "a " + loss.kind().word(),
          Integer.toString(loss.gpus()),
          Integer.toString(loss.gpusCut()),
          ofTier == null ? "" : Rates.number(Math.round(ofTier.share() * 1e4) / 1e2) + "%",
          loss.leftText());
    }
    Page.tableEnd(out);
    note(
        out,
        "Before anything forwards around what is lost. Capacity left is the share of the bandwidth"
            + " of all GPUs into the network.");
  }

  /** What is lost with a switch of a kind; null for what is no switch. */
  private @Nullable SwitchLoss ofTier(DeviceLoss.Kind kind) {
    return overview.losses().stream()
        .filter(loss -> loss.tier().name().equals(kind.name()))
        .findFirst()
        .orElse(null);
  }

  private void ratio(String tier, @Nullable Double ratio, String why) {
    if (ratio != null) {
      reasoned(out, why, tier, Rates.number(ratio) + ":1");
    }
  }
}
