package dev.weft.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.weft.engine.Simulation;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.SimulationResult;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.Locale;

/**
 * One collective of 1 GiB on {@link RailPods} in a fresh JVM: what it is, GPUs, seconds that the
 * run took, CPU seconds of all its threads, MiB of heap at the peak, and the simulated
 * milliseconds.
 */
public final class ScaleTimes {
  private ScaleTimes() {}

  /**
   * Runs once.
   *
   * @param arguments {@code ring}, {@code hierarchical} or {@code all-to-all}; GPUs; load
   *     balancing; {@code plain}, {@code random} (placement) or {@code slow} (a link)
   */
  public static void main(String[] arguments) {
    Algorithm algorithm = algorithm(arguments[0]);
    int gpus = Integer.parseInt(arguments[1]);
    LoadBalancing mode = LoadBalancing.valueOf(arguments[2].toUpperCase(Locale.ROOT));
    boolean isRandom = arguments[3].equals("random");
    boolean isSlow = arguments[3].equals("slow");
    Collective collective =
        algorithm == Algorithm.DIRECT ? Collective.ALL_TO_ALL : Collective.ALL_REDUCE;
    SimulationModel model =
        RailPods.build(gpus, mode, isRandom, isSlow)
            .operation(Operation.of("it", collective, algorithm, 1L << 30))
            .build();
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long start = System.nanoTime();
    long cpuStart = system.getProcessCpuTime();
    SimulationResult result = Simulation.run(model);
    double seconds = (System.nanoTime() - start) / 1e9;
    double cpuSeconds = (system.getProcessCpuTime() - cpuStart) / 1e9;
    long peak = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      peak += pool.getType() == MemoryType.HEAP ? pool.getPeakUsage().getUsed() : 0;
    }
    System.out.printf(
        Locale.ROOT,
        "%s,%d,%s,%s,%.2f,%.2f,%d,%.6f%n",
        arguments[0],
        gpus,
        arguments[2],
        arguments[3],
        seconds,
        cpuSeconds,
        peak >> 20,
        result.rows().getFirst().timePs() / 1e9);
  }

  private static Algorithm algorithm(String word) {
    return switch (word) {
      case "ring" -> Algorithm.RING;
      case "hierarchical" -> Algorithm.HIERARCHICAL;
      case "all-to-all" -> Algorithm.DIRECT;
      default -> throw new IllegalArgumentException(word);
    };
  }
}
