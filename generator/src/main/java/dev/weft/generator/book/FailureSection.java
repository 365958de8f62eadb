package dev.weft.generator.book;

import static dev.weft.generator.book.DesignBook.note;
import static dev.weft.generator.book.DesignBook.reasoned;

import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Page;
import dev.weft.engine.report.Readable;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Rates;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.Overview;
import dev.weft.topology.measures.Summary;
import dev.weft.topology.paths.DeviceLoss;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
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
    if (ratios.leaf() == null && ratios.spine() == null) {
      note(out, "There is no tier above the leaves, so nothing is oversubscribed.");
    } else {
      Page.tableHead(out, "tier", "> oversubscription", "reason");
      ratio("leaf", ratios.leaf(), "rates of host links over rates of uplinks");
      ratio("spine", ratios.spine(), "rates of links down over rates of links up");
      Page.tableEnd(out);
    }
    out.element("h3", "Impact of single failures");
    losses();
    Multihoming homing = design.topology().multihoming();
    note(
        out,
        "Server multihoming: "
            + homing.word()
            + ". Islands (groups of switches without a link between them): "
            + overview.summary().islands().built()
            + ", expected: "
            + overview.summary().islands().asked()
            + ".");
  }

  /** Each figure at its worst, before routing converges: what GPUs lose, and what all have left. */
  private void losses() {
    Page.tableHead(
        out,
        "failed device",
        "> GPUs affected",
        "> GPUs that lose all",
        "> most that a GPU loses",
        "> capacity left",
        "reason");
    List<DeviceLoss> losses = overview.devices();
    List<String> lost = percents(losses.stream().map(FailureSection::lostPercent).toList());
    List<String> left = DeviceLoss.percents(losses.stream().map(DeviceLoss::left).toList());
    for (int i = 0; i < losses.size(); i++) {
      DeviceLoss loss = losses.get(i);
      reasoned(
          out,
          worstCase(loss.kind()),
          "a " + loss.kind().word(),
          Readable.count(loss.gpus()),
          Readable.count(loss.gpusCut()),
          lost.get(i),
          left.get(i));
    }
    Page.tableEnd(out);
    note(
        out,
        "Before routing converges around the failure. Each figure is the worst of any device of its"
            + " kind; where those differ, the figures of a row may be of several. Capacity left is"
            + " the share that remains of the bandwidth of all GPUs into the network; where a spine or"
            + " an uplink fails, of their bandwidth to other leaves, or to other pods: GPUs that lose"
            + " all of that still reach what is below their own leaves, or in their own pod.");
  }

  /** Which case it is, and what GPUs are that lose all in it. */
  private static String worstCase(DeviceLoss.Kind kind) {
    String worst = kind.tier() == null ? "worst case" : "worst case of its tier";
    return worst + "; GPUs that lose all are " + kind.allLost();
  }

  private static BigDecimal lostPercent(DeviceLoss loss) {
    return BigDecimal.valueOf(loss.ofGpu() * 100).setScale(2, RoundingMode.HALF_UP);
  }

  /** The cells of a column, with as many decimals as the one that needs most. */
  private static List<String> percents(List<BigDecimal> values) {
    int decimals =
        values.stream().mapToInt(each -> each.stripTrailingZeros().scale()).max().orElse(0);
    return values.stream()
        .map(each -> each.setScale(Math.max(0, decimals), RoundingMode.HALF_UP) + "%")
        .toList();
  }

  private void ratio(String tier, @Nullable Double ratio, String why) {
    if (ratio != null) {
      reasoned(out, why, tier, Rates.number(ratio) + ":1");
    }
  }
}
