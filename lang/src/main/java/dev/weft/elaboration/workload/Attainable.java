package dev.weft.elaboration.workload;

import dev.weft.lang.fixes.Sites;
import dev.weft.lang.workload.ScenarioPromise;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.ScenarioIssue;
import dev.weft.topology.measures.Measures;
import dev.weft.topology.workload.Metric;
import dev.weft.topology.workload.MostBandwidth;
import dev.weft.topology.workload.PromiseBound;
import dev.weft.topology.workload.RanksOnGpus;
import dev.weft.topology.workload.Run;
import java.util.List;
import org.eclipse.emf.ecore.EObject;

/**
 * Whether NICs and scale-up links can carry what a scenario promises of its collectives, whatever
 * the algorithm. After a failure fewer ranks may go on, of which nothing is said.
 */
final class Attainable {
  /** What is rounded in the last digits is not more than there is. */
  private static final double MORE = 1 + 1e-9;

  /** A rate that is this many times what can be was likely meant in bits. */
  private static final int FAR = 2;

  private static final int BITS_OF_BYTE = 8;
  private static final double PS_PER_SECOND = 1e12;

  private final Topology topology;
  private final Run run;
  private final Reports reports;

  /**
   * @param run what a scenario runs on one fabric
   */
  Attainable(Topology topology, Run run, Reports reports) {
    this.topology = topology;
    this.run = run;
    this.reports = reports;
  }

  void check(Run.Promise promise, ScenarioPromise declared) {
    boolean goesOnWithFewer = run.onFailure().action().isAnew() && !run.faults().isEmpty();
    if (goesOnWithFewer || !(promise.bound() instanceof PromiseBound.Value said)) {
      return;
    }
    int[] gpus = RanksOnGpus.of(topology.servers(), run.placement(), run.seed(), run.gpus());
    boolean mayAddInNetwork = run.nccl().hasCollNet() || "sharp".equals(run.algorithm());
    MostBandwidth bandwidth = MostBandwidth.of(topology, gpus, mayAddInNetwork);
    for (Run.Step step : run.steps()) {
      boolean isMeant = promise.atBytes() < 0 || step.bytes().contains(promise.atBytes());
      double most = bandwidth.algorithmBps(step.collective());
      boolean hasSize = !step.bytes().isEmpty(); // none where the sizes are an error
      if (isMeant && hasSize && !Double.isInfinite(most)) {
        check(promise, said.value(), declared, step, bandwidth);
      }
    }
  }

  private void check(
      Run.Promise promise,
      double said,
      ScenarioPromise declared,
      Run.Step step,
      MostBandwidth bandwidth) {
    boolean isLeast = List.of(">=", ">", "==").contains(promise.operator());
    boolean isMost = List.of("<=", "<", "==").contains(promise.operator());
    double most = bandwidth.algorithmBps(step.collective());
    double ofBus = most * bandwidth.busFactor(step.collective());
    long bytes = promise.atBytes() < 0 ? step.bytes().getLast() : promise.atBytes();
    double seconds = (double) bytes * BITS_OF_BYTE / most;
    Metric metric = promise.metric();
    double mostOf = metric == Metric.BUS_BANDWIDTH ? ofBus : most;
    boolean isRate = metric == Metric.BUS_BANDWIDTH || metric == Metric.ALGORITHM_BANDWIDTH;
    if (isRate && isLeast && said > mostOf * MORE) {
      reportRate(promise, said, mostOf, declared, step, bandwidth);
    } else if (metric == Metric.TIME && isMost && said * MORE < seconds) {
      String least = Measures.time(seconds * PS_PER_SECOND);
      report(ScenarioIssue.UNATTAINABLE_TIME, promise, least, declared, step, bandwidth, "");
    }
  }

  private void reportRate(
      Run.Promise promise,
      double said,
      double mostBps,
      ScenarioPromise declared,
      Run.Step step,
      MostBandwidth bandwidth) {
    String written = Sites.text(declared.getValue()).strip();
    boolean isLikelyInBits =
        written.endsWith("B/s") && said > FAR * mostBps && said / BITS_OF_BYTE <= mostBps * MORE;
    String most = Measures.size(mostBps / BITS_OF_BYTE) + "/s";
    if (isLikelyInBits) {
      Fix inBits = Fix.replace(written.substring(0, written.length() - "B/s".length()) + "b/s");
      EObject value = declared.getValue();
      report(ScenarioIssue.UNATTAINABLE_BYTES, promise, most, value, step, bandwidth, inBits);
    } else {
      report(ScenarioIssue.UNATTAINABLE, promise, most, declared, step, bandwidth, "");
    }
  }

  private void report(
      IssueKind kind,
      Run.Promise promise,
      String limit,
      EObject place,
      Run.Step step,
      MostBandwidth bandwidth,
      Object advice) {
    reports.report(
        kind,
        place,
        promise.text().replaceFirst("^expect ", ""),
        topology.name(),
        promise.metric().word(),
        step.collective(),
        bandwidth.ranks(),
        limit,
        bandwidth.isOfNics() ? "the NICs" : "the scale-up links",
        advice);
  }
}
