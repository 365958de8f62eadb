package dev.weft.generator.comparison;

import dev.weft.engine.report.Readable;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.Failure;
import dev.weft.engine.result.SimulationResult;
import dev.weft.generator.comparison.Metric.Better;
import dev.weft.generator.comparison.Metric.Row;
import dev.weft.generator.scenario.JobSummary;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.topology.measures.Overview;
import dev.weft.topology.workload.flops.FlopsConvention;
import dev.weft.topology.workload.flops.TrainingFlops;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Numbers of a scenario on a design, and what a unit of its work costs. */
final class ScenarioMetrics {
  /** What ends the column of how many expectations of a scenario are broken. */
  static final String BROKEN = "broken_expectations";

  private static final String ABORTED = "aborted";

  /** It has nobody to send to: that its time is short is no merit. */
  private static final String ONE_RANK = "one rank";

  private static final double GIGA = 1e9;
  private static final double PETA = 1e15;
  private static final double PS_PER_SECOND = 1e12;

  private final String group;
  private final String column;
  private final @Nullable Double cost;
  private final @Nullable Double watts;
  private final List<Metric> metrics = new ArrayList<>();

  private ScenarioMetrics(String scenario, Overview overview) {
    group = scenario.isEmpty() ? "scenario" : "scenario " + scenario;
    column = scenario.isEmpty() ? "" : scenario + ": ";
    cost = overview.costs().total();
    Double kilowatts = overview.summary().powerKw();
    watts = kilowatts == null ? null : Double.valueOf(kilowatts * 1e3);
  }

  /**
   * Of a scenario that ran.
   *
   * @param scenario its name; empty where each design has one of its own
   */
  static List<Metric> of(String scenario, ScenarioResult result, Overview overview) {
    ScenarioMetrics found = new ScenarioMetrics(scenario, overview);
    found.read(result);
    return found.metrics;
  }

  /** Of a scenario that did not run to its end. */
  static List<Metric> none(String scenario, String why, Overview overview) {
    ScenarioMetrics found = new ScenarioMetrics(scenario, overview);
    found.add("outcome", BROKEN, Unit.COUNT, Better.LESS, false, null, why);
    return found.metrics;
  }

  private void add(
      String title,
      String name,
      Unit unit,
      Better better,
      boolean isDetail,
      @Nullable Double value,
      String otherwise) {
    Row row = new Row(group, title, column + name + unit.suffix(), unit, better, isDetail);
    metrics.add(Metric.of(row, value, otherwise));
  }

  private void read(ScenarioResult scenario) {
    SimulationResult result = scenario.result();
    boolean isAborted = result.failures().hasEnded();
    expectations(scenario, isAborted);
    Map<String, List<CollectiveRow>> operations = new LinkedHashMap<>();
    for (CollectiveRow row : result.rows()) {
      operations.computeIfAbsent(row.operation(), name -> new ArrayList<>()).add(row);
    }
    // What fewer ranks do is no match for what all do.
    boolean hasShrunk =
        result.failures().list().stream()
            .map(Failure::remade)
            .anyMatch(remade -> remade != null && remade.ranks() < remade.ranksBefore());
    boolean isFirst = true;
    for (Map.Entry<String, List<CollectiveRow>> operation : operations.entrySet()) {
      operation(operation.getKey(), operation.getValue(), hasShrunk);
      isFirst &= !perBandwidth(operation.getKey(), operation.getValue(), isFirst);
    }
    scenario.jobs().forEach(job -> job(job, scenario.jobs().size() > 1));
    boolean isOne = scenario.jobs().isEmpty() && result.rows().size() == 1;
    boolean isOfOneRank =
        scenario.jobs().isEmpty()
            && !result.rows().isEmpty()
            && result.rows().stream().allMatch(CollectiveRow::isOfOneRank);
    boolean isAll = scenario.jobs().isEmpty() && !isOne;
    add(
        "total time",
        "time",
        Unit.PICOSECONDS,
        // Of one operation it is no match for that of many.
        isOne ? Better.NEITHER : Better.LESS,
        !isAll,
        isAborted || isOfOneRank ? null : Double.valueOf(result.makespanPs()),
        isAborted ? ABORTED : ONE_RANK);
  }

  private void expectations(ScenarioResult scenario, boolean isAborted) {
    long broken = scenario.verdicts().stream().filter(verdict -> !verdict.isKept()).count();
    boolean isPlain = scenario.verdicts().isEmpty();
    Row row = new Row(group, "outcome", column + BROKEN, Unit.COUNT, Better.LESS, false);
    String words =
        isAborted ? ABORTED : isPlain ? "ran" : broken == 0 ? "all kept" : broken + " broken";
    metrics.add(new Metric(row, isPlain ? null : Double.valueOf(broken), words));
  }

  /** Of several sizes the smallest says how long it takes, the largest how much passes. */
  private void operation(String name, List<CollectiveRow> rows, boolean hasShrunk) {
    Better less = hasShrunk ? Better.NEITHER : Better.LESS;
    Better more = hasShrunk ? Better.NEITHER : Better.MORE;
    for (CollectiveRow row : rows) {
      boolean isFirst = row == rows.getFirst();
      boolean isLast = row == rows.getLast();
      String title = row.bytes() > 0 ? name + " " + Readable.bytes(row.bytes()) : name;
      String key = row.bytes() > 0 ? name + " " + row.bytes() : name;
      boolean hasEnded = row.end().isFinished() && !row.isOfOneRank();
      String otherwise = row.isOfOneRank() ? ONE_RANK : ABORTED;
      add(
          title + " time",
          key + " time",
          Unit.PICOSECONDS,
          less,
          !isFirst,
          hasEnded ? Double.valueOf(row.timeWithLossPs()) : null,
          otherwise);
      if (row.hasBandwidth()) {
        add(
            title + " busbw",
            key + " busbw",
            Unit.BYTES_PER_SECOND,
            more,
            !isLast,
            hasEnded ? Double.valueOf(row.busbwBytesPerSecond()) : null,
            otherwise);
      }
    }
  }

  /**
   * Cost and power of a GB/s that passes through all ranks, at the largest size.
   *
   * @return whether there is such a bandwidth
   */
  private boolean perBandwidth(String name, List<CollectiveRow> rows, boolean isFirst) {
    CollectiveRow row = rows.getLast();
    if (!row.hasBandwidth()) {
      return false;
    }
    double gigabytes = row.busbwBytesPerSecond() * row.ranks() / GIGA;
    per("aggregate GB/s", name + " gbytes_per_s", gigabytes, !isFirst);
    return true;
  }

  private void per(String title, String name, double work, boolean isDetail) {
    add(
        "cost per " + title,
        "cost per " + name,
        Unit.PRICE,
        Better.LESS,
        isDetail,
        cost == null ? null : Double.valueOf(cost / work),
        Metric.UNKNOWN);
    add(
        "power per " + title,
        "power per " + name,
        Unit.WATTS,
        Better.LESS,
        isDetail,
        watts == null ? null : Double.valueOf(watts / work),
        Metric.UNKNOWN);
  }

  private void job(JobSummary job, boolean isOneOfSeveral) {
    String name = job.job().name();
    String title = isOneOfSeveral ? name + " " : "";
    String key = isOneOfSeveral ? name + " " : "";
    add(
        title + "step time",
        key + "step_time",
        Unit.PICOSECONDS,
        Better.LESS,
        false,
        (double) job.times().stepPs(),
        "");
    add(
        title + "MFU",
        key + "mfu",
        Unit.SHARE,
        Better.MORE,
        false,
        job.modelFlopsUtilization(),
        Metric.UNKNOWN);
    double exposed =
        job.times().exposedPs().values().stream().mapToDouble(Double::doubleValue).sum();
    add(
        title + "exposed comm.",
        key + "exposed_share",
        Unit.SHARE,
        Better.LESS,
        false,
        job.share(exposed),
        "");
    double tokens = job.tokensPerSecond() * job.job().parallelism().gpus();
    add(title + "tokens/s", key + "tokens_per_s", Unit.NUMBER, Better.MORE, false, tokens, "");
    per(title + "token/s", key + "token_per_s", tokens, false);
    if (job.serving() == null) {
      double seconds = job.times().stepPs() / PS_PER_SECOND;
      double flops = TrainingFlops.ofStep(job.job(), FlopsConvention.CAUSAL).total();
      double petaflops = flops / seconds / PETA;
      add(
          title + "PFLOP/s trained",
          key + "pflops",
          Unit.NUMBER,
          Better.MORE,
          false,
          petaflops,
          "");
      per(title + "PFLOP/s", key + "pflops", petaflops, false);
    }
  }
}
