package dev.weft.topology.workload.rates;

import dev.weft.topology.workload.rates.Kernel.Bound;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a GPU type computes.
 *
 * @param peaks dense FLOP/s by number format; a format that is not there is not known
 * @param memoryBytesPerSecond of its memory; 0 when unknown
 * @param multiprocessors SMs, which communication takes some of; 0 when unknown
 * @param efficiencies parts of these that kernels reach
 */
public record GpuRates(
    Map<Precision, Double> peaks,
    double memoryBytesPerSecond,
    int multiprocessors,
    Efficiencies efficiencies) {
  public static final GpuRates UNKNOWN = new GpuRates(Map.of(), 0, 0, Efficiencies.NONE);

  /**
   * What kernels reach of peak and memory where neither GPU, stack nor job says it. GEMM and
   * attention in the middle of what steps of H100, A100 and GB200 reached; head 70 %: its matrix is
   * the largest of all.
   */
  private static final Map<Bound, Double> USUAL =
      Map.of(
          Bound.GEMM, 0.5,
          Bound.GROUPED_GEMM, 0.4,
          Bound.ATTENTION, 0.5,
          Bound.HEAD, 0.7,
          Bound.MEMORY, 0.85);

  public GpuRates {
    peaks = Map.copyOf(peaks);
  }

  /** FLOP/s at the peak; null when not known. */
  public @Nullable Double peak(Precision precision) {
    return peaks.get(precision);
  }

  /**
   * The rates at which a job computes. Multiplications run in its number format; the core of
   * attention and the head stay in 16 bits where the format is smaller, as NVIDIA's Transformer
   * Engine has it.
   *
   * @param said what stack and job say of efficiencies, before what the GPU does
   * @return null when a peak rate that is needed is not known
   */
  public @Nullable KernelRates of(Precision precision, Efficiencies said) {
    Precision wide = precision.wide();
    Double narrowPeak = peak(precision);
    Double widePeak = peak(wide);
    if (narrowPeak == null || widePeak == null || memoryBytesPerSecond <= 0) {
      return null;
    }
    Efficiencies all = said.over(efficiencies);
    return new KernelRates(
        narrowPeak * part(all, Bound.GEMM, precision),
        narrowPeak * part(all, Bound.GROUPED_GEMM, precision),
        widePeak * part(all, Bound.ATTENTION, precision),
        widePeak * part(all, Bound.HEAD, precision),
        memoryBytesPerSecond * part(all, Bound.MEMORY, precision));
  }

  private static double part(Efficiencies all, Bound bound, Precision ofJob) {
    Precision format = bound.format(ofJob);
    Double part = all.of(bound, format);
    if (part == null && bound == Bound.GROUPED_GEMM) {
      part = all.of(Bound.GEMM, format);
    }
    return part == null ? USUAL.get(bound) : part;
  }
}
