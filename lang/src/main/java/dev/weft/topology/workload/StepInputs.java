package dev.weft.topology.workload;

import dev.weft.topology.GpuModel;
import dev.weft.topology.workload.rates.Precision;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What must be said of a model and of GPUs so that the time of a step of training follows. */
public final class StepInputs {
  private StepInputs() {}

  /**
   * The sizes of a job's model that are not said, by their keys: work and traffic follow from all
   * of them.
   */
  public static List<String> missingSizes(Job job) {
    Model sizes = job.model();
    List<String> missing = new ArrayList<>();
    add(missing, "layers", sizes.layers());
    add(missing, "hidden", sizes.hidden());
    add(missing, "heads", sizes.attention().heads());
    add(missing, "vocabulary", sizes.vocabulary());
    add(missing, "sequence", job.sequence());
    add(missing, "feed-forward", sizes.layers() == sizes.sparseLayers() ? 1 : sizes.feedForward());
    add(missing, "expert-hidden", sizes.sparseLayers() == 0 ? 1 : sizes.experts().hidden());
    return missing;
  }

  private static void add(List<String> missing, String key, int value) {
    if (value == 0) {
      missing.add(key);
    }
  }

  /**
   * The rates that a GPU type does not say and that a job at a precision needs, in the words of a
   * text, such as {@code 'compute fp8' and 'memory-bandwidth'}; empty when all are there. Attention
   * and head stay in 16 bits where the precision is smaller.
   */
  public static String missingRates(Precision precision, GpuModel gpu) {
    Set<String> missing = new LinkedHashSet<>();
    for (Precision each : List.of(precision, precision.wide())) {
      if (gpu.rates().peak(each) == null) {
        missing.add("'compute " + each.word() + "'");
      }
    }
    if (gpu.rates().memoryBytesPerSecond() <= 0) {
      missing.add("'memory-bandwidth'");
    }
    return String.join(" and ", missing);
  }
}
