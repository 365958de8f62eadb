package dev.weft.elaboration.workload;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Origins;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.workload.FlowEnd;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Bound;
import dev.weft.topology.findings.ScenarioIssue;
import dev.weft.topology.workload.Device;
import dev.weft.topology.workload.Flows;
import dev.weft.topology.workload.Flows.End;
import dev.weft.topology.workload.Flows.Quantifier;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads flows of a scenario on a fabric. */
final class FlowReader {
  private final Topology topology;
  private final DevicePaths paths;
  private final Evaluator evaluator;
  private final Reports reports;
  private final Sizes sizes;
  private final ClassNames classes;

  FlowReader(Topology topology, Evaluator evaluator, Reports reports, Sizes sizes) {
    this.topology = topology;
    this.paths = new DevicePaths(topology, evaluator, reports);
    this.evaluator = evaluator;
    this.reports = reports;
    this.sizes = sizes;
    this.classes = new ClassNames(topology, reports);
  }

  /** The flows; null after reporting what is wrong with them. */
  @Nullable Flows read(dev.weft.lang.workload.Flows declared) {
    int count =
        evaluator.count(declared.getCount(), 1, (int) Bound.FLOWS.most(), 0, "The number of flows");
    Quantity size = evaluator.quantity(declared.getSize(), Dimension.DATA, "A size");
    if (count == 0 || size == null || !sizes.isGood(size, declared.getSize())) {
      return null;
    }
    End from = end(declared.getSources());
    End to = end(declared.getDestinations());
    return from == null || to == null || !areApart(from, to, declared)
        ? null
        : new Flows(
            count,
            size.bytes(),
            from,
            to,
            classes.known(declared.getTrafficClass(), declared),
            Origins.locate(declared));
  }

  private @Nullable End end(@Nullable FlowEnd declared) {
    if (declared == null) {
      return null;
    }
    if (declared.getPath() == null) {
      return new End(
          Quantifier.valueOf(declared.getQuantifier().toUpperCase(Locale.ROOT)),
          kind(declared.getKind()),
          null);
    }
    Device device = paths.resolve(declared.getPath());
    if (device == null) {
      return null;
    }
    if (declared.isIsHost()) {
      if (device.kind() != Device.Kind.SERVER) {
        reports.report(ScenarioIssue.HOST_OF, declared, device.path(), device.kind().word());
        return null;
      }
      return new End(Quantifier.NAMED, Device.Kind.HOST, device);
    }
    return switch (device.kind()) {
      case GPU, SERVER, NIC -> new End(Quantifier.NAMED, device.kind(), device);
      default -> {
        reports.report(ScenarioIssue.FLOW_END_KIND, declared, device.path(), device.kind().word());
        yield null;
      }
    };
  }

  private static Device.Kind kind(String word) {
    return switch (word) {
      case "gpu", "gpus" -> Device.Kind.GPU;
      case "nic", "nics" -> Device.Kind.NIC;
      case "host", "hosts" -> Device.Kind.HOST;
      default -> Device.Kind.SERVER;
    };
  }

  /** No flow ends where it begins, and 'other' means something. */
  private boolean areApart(End from, End to, dev.weft.lang.workload.Flows declared) {
    if (from.quantifier() == Quantifier.OTHER && to.quantifier() == Quantifier.OTHER) {
      reports.report(ScenarioIssue.BOTH_OTHER, declared);
      return false;
    }
    for (End end : new End[] {from, to}) {
      int there = count(end.kind());
      if (end.quantifier() == Quantifier.OTHER && there < 2) {
        String word = end.kind().word() + (there == 1 ? "" : "s");
        reports.report(ScenarioIssue.NO_OTHERS, declared, topology.name(), there, word);
        return false;
      }
    }
    boolean isSame = from.equals(to) && from.quantifier() != Quantifier.EVERY;
    if (isSame) {
      Device device = from.device();
      String where = device == null ? "one " + from.kind().word() : device.path();
      reports.report(ScenarioIssue.SAME_ENDS, declared, where);
    }
    return !isSame;
  }

  private int count(Device.Kind kind) {
    return switch (kind) {
      case GPU -> topology.servers().totalGpus();
      case NIC -> topology.servers().totalNics();
      default -> topology.servers().count();
    };
  }
}
