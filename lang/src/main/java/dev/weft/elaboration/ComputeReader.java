package dev.weft.elaboration;

import dev.weft.lang.settings.HardwareSettings;
import dev.weft.lang.settings.SettingRow;
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
    return new GpuRates(
        byPrecision(settings.byWord(HardwareSettings.COMPUTE)),
        bytesPerSecond(settings, HardwareSettings.MEMORY_BANDWIDTH),
        settings.get(HardwareSettings.MULTIPROCESSORS),
        efficiencies(settings));
  }

  /** What NCCL counts for an NVLink of a GPU type, bytes per second; 0 where it does not say. */
  static double ncclNvlink(SettingReader settings) {
    return bytesPerSecond(settings, HardwareSettings.NCCL_NVLINK);
  }

  private static double bytesPerSecond(SettingReader settings, SettingRow<List<Long>> row) {
    List<Long> rates = settings.said(row);
    return rates == null || rates.isEmpty() ? 0 : rates.getFirst() / BITS;
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
