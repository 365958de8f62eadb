package dev.weft.elaboration;

import dev.weft.lang.settings.HardwareSettings;
import dev.weft.lang.settings.StackSettings;
import dev.weft.topology.workload.rates.Efficiencies;
import dev.weft.topology.workload.rates.GpuRates;
import dev.weft.topology.workload.rates.Kernel.Bound;
import dev.weft.topology.workload.rates.Precision;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Reads what GPUs compute, and the part of it that kernels reach. */
public final class ComputeReader {
  private static final double BITS = 8;

  private ComputeReader() {}

  /** The rates of a GPU type. */
  static GpuRates gpu(SettingReader settings) {
    List<Long> bandwidth = settings.said(HardwareSettings.MEMORY_BANDWIDTH);
    return new GpuRates(
        byPrecision(settings.byWord(HardwareSettings.COMPUTE)),
        bandwidth == null || bandwidth.isEmpty() ? 0 : bandwidth.getFirst() / BITS,
        settings.get(HardwareSettings.MULTIPROCESSORS),
        efficiencies(settings));
  }

  /** The efficiencies that a block says. */
  public static Efficiencies efficiencies(SettingReader settings) {
    Map<Bound, Map<Precision, Double>> parts = new EnumMap<>(Bound.class);
    StackSettings.EFFICIENCIES.forEach(
        (bound, row) -> parts.put(bound, byPrecision(settings.byWord(row))));
    return new Efficiencies(parts);
  }

  private static Map<Precision, Double> byPrecision(Map<String, Double> byWord) {
    Map<Precision, Double> values = new EnumMap<>(Precision.class);
    for (Precision precision : Precision.values()) {
      Double value = byWord.get(precision.word());
      if (value != null && value > 0) {
        values.put(precision, value);
      }
    }
    return values;
  }
}
