package dev.weft.generator.comparison;

import dev.weft.generator.comparison.Metric.Better;
import dev.weft.generator.comparison.Metric.Row;
import dev.weft.topology.measures.Overview;
import dev.weft.topology.measures.Summary;
import dev.weft.topology.paths.DeviceLoss;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Numbers of a design that nothing has to run for. */
final class DesignMetrics {
  static final Row GPUS = count("GPUs", "gpus", Better.NEITHER);

  static final String ISLANDS = "islands";

  private static final String BUILT = "what is built";
  private static final String NO_PATH = "no path";
  private static final String PRICE = "cost and power";
  private static final String LOST = "with one device of a kind failed";
  private static final double MM = 1e3;

  private final Overview of;
  private final boolean assumesLengths;
  private final List<Metric> metrics = new ArrayList<>();

  private DesignMetrics(Overview of, boolean assumesLengths) {
    this.of = of;
    this.assumesLengths = assumesLengths;
  }

  /**
   * The numbers of a design.
   *
   * @param assumesLengths whether nothing says how long some of its cables are
   */
  static List<Metric> of(Overview overview, boolean assumesLengths) {
    DesignMetrics found = new DesignMetrics(overview, assumesLengths);
    found.counts();
    found.network();
    found.losses();
    found.prices();
    return found.metrics;
  }

  private static Row count(String title, String column, Better better) {
    return new Row(BUILT, title, column, Unit.COUNT, better, false);
  }

  private void add(Row row, @Nullable Double value, String otherwise) {
    metrics.add(Metric.of(row, value, otherwise));
  }

  private void count(String title, String column, int count) {
    add(count(title, column, Better.LESS), (double) count, "");
  }

  private void counts() {
    Summary summary = of.summary();
    add(GPUS, (double) summary.gpus().lit(), "");
    add(count("servers", "servers", Better.NEITHER), (double) summary.servers(), "");
    add(count("rails", "rails", Better.NEITHER), (double) summary.levels().rails(), "");
    add(count("planes", "planes", Better.NEITHER), (double) summary.levels().planes(), "");
    add(count("segments", "segments", Better.NEITHER), (double) summary.levels().segments(), "");
    add(count("pods", "pods", Better.NEITHER), (double) summary.levels().pods(), "");
    count("leaf switches", "leaf_switches", summary.switches().leaf());
    count("spine switches", "spine_switches", summary.switches().spine());
    count("super-spines", "superspine_switches", summary.switches().superspine());
    count("switches, total", "switches", summary.switches().total());
    Integer transceivers = of.cables().transceiverTotal();
    add(
        count("transceivers", "transceivers", Better.LESS),
        transceivers == null ? null : transceivers.doubleValue(),
        Metric.UNKNOWN);
    count("cables", "cables", of.cables().cableTotal());
    Long lengthMm = of.cables().totalLengthMm();
    add(
        new Row(
            BUILT,
            "cable length, total",
            "cable_length_m",
            Unit.METRES,
            assumesLengths ? Better.NEITHER : Better.LESS,
            false),
        lengthMm == null ? null : Double.valueOf(lengthMm / MM),
        Metric.UNKNOWN);
    Double racks = of.racks() == 0 ? null : Double.valueOf(of.racks());
    add(count("racks", "racks", Better.LESS), racks, "no racks");
  }

  private void network() {
    Summary summary = of.summary();
    // Half of each island is no half of the network, and paths end at its border.
    boolean isOne = summary.islands().built() < 2;
    Better more = isOne ? Better.MORE : Better.NEITHER;
    Better less = isOne ? Better.LESS : Better.NEITHER;
    add(
        new Row(BUILT, "bisection", "bisection_gbps", Unit.GIGABITS, more, false),
        summary.bisection().gbps(),
        "");
    add(
        new Row(BUILT, "bisection per GPU", "bisection_per_gpu_gbps", Unit.GIGABITS, more, false),
        summary.bisection().gbps() / summary.gpus().lit(),
        "no GPU");
    oversubscription("leaf", summary.oversubscription().leaf());
    oversubscription("spine", summary.oversubscription().spine());
    Double hops = of.latencyPs().isEmpty() ? null : Double.valueOf(summary.maxSwitchHops());
    add(count("switch hops", "switch_hops", less), hops, NO_PATH);
    latency("latency", "latency_ns", less, of.latencyPs().orElse(-1));
    latency("latency scale-up", "latency_scale_up_ns", Better.LESS, of.scaleUpPs().orElse(-1));
    add(count(ISLANDS, "islands", Better.NEITHER), (double) summary.islands().built(), "");
  }

  private void oversubscription(String tier, @Nullable Double ratio) {
    String column = "oversubscription_" + tier;
    add(
        new Row(BUILT, "oversubs. " + tier, column, Unit.TO_ONE, Better.LESS, false),
        ratio,
        "no uplinks");
  }

  private void latency(String title, String column, Better better, long picoseconds) {
    add(
        new Row(BUILT, title, column, Unit.NANOSECONDS, better, false),
        picoseconds < 0 ? null : Double.valueOf(picoseconds / 1e3),
        NO_PATH);
  }

  /**
   * What one device of a kind does at worst, each figure by itself: the share of the bandwidth of
   * all GPUs that is left, how many GPUs lose some, and how many all that the share is of.
   */
  private void losses() {
    for (DeviceLoss.Kind kind : DeviceLoss.Kind.values()) {
      DeviceLoss loss =
          of.devices().stream().filter(each -> each.kind() == kind).findFirst().orElse(null);
      String word = kind.word();
      String column = word.toLowerCase(Locale.ROOT).replace("-", "").replace(' ', '_');
      String none = kind == DeviceLoss.Kind.PLANE ? "one plane" : "no " + word;
      Row left =
          new Row(
              LOST,
              word + ": capacity left",
              "capacity_without_" + column,
              Unit.LEFT,
              Better.MORE,
              false);
      add(left, loss == null ? null : Double.valueOf(loss.left()), none);
      boolean isDetail = kind.ordinal() > DeviceLoss.Kind.SUPERSPINE.ordinal();
      Row hit = lost(word + ": GPUs affected", column + "_lost_gpus", isDetail);
      Row cut = lost(word + ": GPUs " + kind.allLost(), column + "_lost_gpus_cut", isDetail);
      add(hit, loss == null ? null : Double.valueOf(loss.gpus()), none);
      add(cut, loss == null ? null : Double.valueOf(loss.gpusCut()), none);
    }
  }

  private static Row lost(String title, String column, boolean isDetail) {
    return new Row(LOST, title, column, Unit.COUNT, Better.LESS, isDetail);
  }

  private void prices() {
    Double cost = of.costs().total();
    Double kilowatts = of.summary().powerKw();
    int gpus = of.summary().gpus().lit();
    add(new Row(PRICE, "cost", "cost", Unit.PRICE, Better.LESS, false), cost, Metric.UNKNOWN);
    add(
        new Row(PRICE, "cost per GPU", "cost_per_gpu", Unit.PRICE, Better.LESS, false),
        cost == null ? null : Double.valueOf(cost / gpus),
        Metric.UNKNOWN);
    add(
        new Row(PRICE, "power", "power_kw", Unit.KILOWATTS, Better.LESS, false),
        kilowatts,
        Metric.UNKNOWN);
    add(
        new Row(PRICE, "power per GPU", "power_per_gpu_w", Unit.WATTS, Better.LESS, false),
        kilowatts == null ? null : Double.valueOf(kilowatts * 1e3 / gpus),
        Metric.UNKNOWN);
  }
}
