package dev.weft.topology.workload.timing;

import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.LayerKind;
import dev.weft.topology.workload.ProfileRow;
import dev.weft.topology.workload.rates.Kernel;
import dev.weft.topology.workload.rates.KernelRates;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Seconds that one GPU computes a micro-batch in a layer: those of a profile where one is given for
 * the kind of layer, else the sum over kernels of what takes longer, operations or memory traffic.
 */
public final class LayerTimes {
  /**
   * Of each parameter: gradient, master copy and two moments read; these three and a weight
   * written.
   */
  private static final double OPTIMIZER_BYTES = 30;

  private final Job job;
  private final LayerWork work;
  private final KernelRates rates;

  public LayerTimes(Job job, KernelRates rates) {
    this(job, rates, 1);
  }

  /**
   * @param expertLoad what the experts of the GPU take, relative to even loads
   */
  public LayerTimes(Job job, KernelRates rates, double expertLoad) {
    this.job = job;
    this.work = new LayerWork(job, expertLoad);
    this.rates = rates;
  }

  /** Seconds of a pass. */
  public double seconds(LayerKind kind, Pass pass) {
    return byKernel(kind, pass).values().stream().mapToDouble(Double::doubleValue).sum();
  }

  /** The same by kernel; a profile does not tell them apart, and counts as multiplications. */
  public Map<Kernel, Double> byKernel(LayerKind kind, Pass pass) {
    Map<Kernel, Double> seconds = new EnumMap<>(Kernel.class);
    ProfileRow row = profile(kind);
    if (row != null) {
      double measured = measured(row, pass);
      if (measured > 0) {
        seconds.put(kind.isLayer() ? Kernel.FEED_FORWARD : Kernel.HEAD, measured);
      }
      return seconds;
    }
    for (KernelWork each : work.of(kind, pass)) {
      seconds.merge(
          each.kernel(), rates.seconds(each.kernel(), each.flops(), each.bytes()), Double::sum);
    }
    return seconds;
  }

  /** Seconds of a pass over several layers. */
  public double seconds(List<LayerKind> kinds, Pass pass) {
    return kinds.stream().mapToDouble(kind -> seconds(kind, pass)).sum();
  }

  /**
   * Seconds of the optimizer.
   *
   * @param parameters that this GPU updates
   */
  public double optimizer(double parameters) {
    return rates.seconds(Kernel.OPTIMIZER, 0, parameters * OPTIMIZER_BYTES);
  }

  private @Nullable ProfileRow profile(LayerKind kind) {
    for (ProfileRow row : job.training().profile()) {
      if (row.kind() == kind) {
        return row;
      }
    }
    return null;
  }

  private double measured(ProfileRow row, Pass pass) {
    return switch (pass) {
      case FORWARD -> row.forward();
      case INPUT_GRADIENT -> row.inputGradient();
      case WEIGHT_GRADIENT -> row.weightGradient();
      // A measured backward pass has in it what it computes again.
      case RECOMPUTATION -> 0;
    };
  }
}
