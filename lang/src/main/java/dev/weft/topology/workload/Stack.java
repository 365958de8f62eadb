package dev.weft.topology.workload;

import dev.weft.topology.workload.rates.Efficiencies;
import dev.weft.topology.workload.rates.Precision;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * What a software stack for training does: which communication it hides, which schedules it has.
 *
 * @param overlaps what hides behind computation; what is not there is exposed
 * @param multiprocessors SMs that communication takes from computation while it is hidden; 0 for
 *     copy engines, NVLS and the like, which take none
 * @param schedules those that it can run; empty for all
 * @param gradientPrecision in which gradients are kept and reduced
 * @param parameterPrecision in which weights are kept and gathered
 * @param hasMainGradients whether the optimizer keeps a copy of narrower gradients in fp32
 * @param dispatchPrecision in which tokens go to experts, and gradients on the way back; what comes
 *     from experts has 16 bits
 * @param bucketParameters least number of parameters whose gradients are reduced together
 * @param bucketParametersOfCopy the same for each copy; the greater product holds
 * @param tensorParts parts in which tensor communication is hidden, of which the last is exposed
 * @param efficiencies parts of peak rates that its kernels reach, before what GPUs say
 */
public record Stack(
    String name,
    Map<Communication, Overlap> overlaps,
    Map<Communication, Integer> multiprocessors,
    Set<Schedule> schedules,
    Precision gradientPrecision,
    Precision parameterPrecision,
    boolean hasMainGradients,
    Precision dispatchPrecision,
    double bucketParameters,
    double bucketParametersOfCopy,
    int tensorParts,
    Efficiencies efficiencies) {

  /** Of a job that names none: everything is exposed, every schedule can run. */
  public static final Stack PLAIN =
      new Stack(
          "",
          Map.of(),
          Map.of(),
          Set.of(),
          Precision.BF16,
          Precision.BF16,
          false,
          Precision.BF16,
          0,
          0,
          1,
          Efficiencies.NONE);

  public Stack {
    overlaps = copy(overlaps);
    multiprocessors = copy(multiprocessors);
    schedules = schedules.isEmpty() ? Set.of() : EnumSet.copyOf(schedules);
  }

  private static <T> Map<Communication, T> copy(Map<Communication, T> map) {
    return map.isEmpty() ? Map.of() : new EnumMap<>(map);
  }

  public Overlap overlap(Communication what) {
    return overlaps.getOrDefault(what, Overlap.EXPOSED);
  }

  /** SMs that a kind of communication takes while it is hidden. */
  public int multiprocessors(Communication what) {
    return multiprocessors.getOrDefault(what, 0);
  }

  public boolean runs(Schedule schedule) {
    return schedules.isEmpty() || schedules.contains(schedule);
  }

  /** Parameters whose gradients are reduced together; 0 when all are, in one operation. */
  public double bucket(int copies) {
    return Math.max(bucketParameters, bucketParametersOfCopy * copies);
  }
}
