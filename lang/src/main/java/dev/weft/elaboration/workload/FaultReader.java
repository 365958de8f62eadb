package dev.weft.elaboration.workload;

import dev.weft.elaboration.Evaluator;
import dev.weft.lang.expressions.Literal;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.topology.Rates;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.ScenarioIssue;
import dev.weft.topology.measures.Measures;
import dev.weft.topology.workload.Device;
import dev.weft.topology.workload.Fault;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/** Reads faults of a scenario on a fabric. */
final class FaultReader {
  /** One part in a million: of 400 Gb/s 400 Kb/s. No device that is so slow does any work. */
  private static final double LEAST_SHARE = 1e-6;

  private final DevicePaths paths;
  private final Evaluator evaluator;
  private final Reports reports;

  FaultReader(Topology topology, Evaluator evaluator, Reports reports) {
    this.paths = new DevicePaths(topology, evaluator, reports);
    this.evaluator = evaluator;
    this.reports = reports;
  }

  /** Faults that can be read, with what is wrong with the others and among them reported. */
  List<Fault> read(List<dev.weft.lang.workload.Fault> declared) {
    List<Fault> faults = new ArrayList<>();
    for (dev.weft.lang.workload.Fault each : declared) {
      Fault fault = read(each);
      if (fault != null) {
        faults.stream()
            .filter(other -> isRepeated(fault, other))
            .findFirst()
            .ifPresent(other -> reportRepeated(each, other));
        faults.add(fault);
      }
    }
    return faults;
  }

  /** Whether a fault says of the same time what another one says, or less. */
  private static boolean isRepeated(Fault fault, Fault other) {
    boolean areOfOne =
        fault.device().kind() == other.device().kind()
            && fault.device().row() == other.device().row()
            && fault.device().links().equals(other.device().links());
    boolean overlap = fault.atPs() < end(other) && other.atPs() < end(fault);
    boolean isInside = fault.atPs() >= other.atPs() && end(fault) <= end(other);
    boolean isAlike = fault.share() == other.share();
    return areOfOne && overlap && (isAlike || isInside && fault.share() > other.share());
  }

  private static long end(Fault fault) {
    return fault.untilPs() == Fault.FOR_GOOD ? Long.MAX_VALUE : fault.untilPs();
  }

  private void reportRepeated(dev.weft.lang.workload.Fault declared, Fault other) {
    reports.report(
        ScenarioIssue.FAULT_TWICE,
        declared,
        other.device().path(),
        other.isFailure() ? "fails" : "is slow",
        Measures.time(other.atPs()),
        other.untilPs() == Fault.FOR_GOOD ? "on" : "to " + Measures.time(other.untilPs()));
  }

  /** The fault; null after reporting what is wrong with it. */
  private @Nullable Fault read(dev.weft.lang.workload.Fault declared) {
    Device device = declared.getPath() == null ? null : paths.resolve(declared.getPath());
    double share = share(declared);
    Times times = new Times(evaluator, reports);
    Long at = times.read(declared.getTime(), "The time of a fault");
    Long end = times.read(declared.getEnd(), "The end of a fault");
    if (at == null || declared.getEnd() != null && end == null) {
      return null;
    }
    if (end != null && end <= at) {
      reports.report(
          ScenarioIssue.FAULT_ORDER, declared.getEnd(), Measures.time(end), Measures.time(at));
      return null;
    }
    return device == null || Double.isNaN(share)
        ? null
        : new Fault(device, share, at, end == null ? Fault.FOR_GOOD : end);
  }

  /** What is left of the rate; NaN after reporting. */
  private double share(dev.weft.lang.workload.Fault declared) {
    boolean isSlow = "slow".equals(declared.getAction());
    if (declared.getShare() == null) {
      if (isSlow) {
        reports.report(
            ScenarioIssue.SHARE_MISSING,
            declared,
            text(declared.getPath()),
            text(declared.getTime()));
      }
      return isSlow ? Double.NaN : 0;
    }
    Quantity share = evaluator.quantity(declared.getShare(), Dimension.NONE, "What is left");
    if (share == null) {
      return Double.NaN;
    }
    String percent = Rates.number(share.value() * 100);
    if (!isSlow) {
      reports.report(ScenarioIssue.FAIL_WITH_SHARE, declared, text(declared.getPath()), percent);
      return Double.NaN;
    }
    boolean isPlain = declared.getShare() instanceof Literal literal && !literal.isPercent();
    if (isPlain && share.value() > 1 && share.value() < 100) {
      String number = Rates.number(share.value());
      reports.report(
          ScenarioIssue.SHARE_WITHOUT_PERCENT,
          declared.getShare(),
          number,
          percent,
          Fix.replace(number + "%"));
      return Double.NaN;
    }
    if (share.value() <= 0 || share.value() >= 1) {
      reports.report(ScenarioIssue.SHARE_OUT_OF_RANGE, declared.getShare(), percent);
      return Double.NaN;
    }
    if (share.value() < LEAST_SHARE) {
      reports.report(
          ScenarioIssue.SHARE_TOO_SMALL,
          declared.getShare(),
          text(declared.getShare()),
          text(declared.getPath()));
      return Double.NaN;
    }
    return share.value();
  }

  private static String text(org.eclipse.emf.ecore.@Nullable EObject element) {
    return element == null
        ? ""
        : NodeModelUtils.getTokenText(NodeModelUtils.findActualNodeFor(element));
  }
}
