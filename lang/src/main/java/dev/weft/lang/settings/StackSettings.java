package dev.weft.lang.settings;

import static dev.weft.lang.settings.Plausible.between;

import dev.weft.topology.workload.Communication;
import dev.weft.topology.workload.Schedule;
import dev.weft.topology.workload.rates.Kernel.Bound;
import dev.weft.topology.workload.rates.Precision;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Settings of software stacks for training; jobs say some of them in their place. */
public final class StackSettings {
  /** What a stack may hide also while the pipeline fills and drains. */
  public static final String WARM_UP = "pp-warmup-flush";

  static final Rows ROWS = new Rows();

  /** Efficiencies by what bounds kernels; parts of one, each for a number format. */
  public static final Map<Bound, SettingRow<Double>> EFFICIENCIES = new EnumMap<>(Bound.class);

  private static final String BOTH = "stack job";
  private static final List<String> HIDDEN =
      Stream.concat(Stream.of(Communication.values()).map(Communication::word), Stream.of(WARM_UP))
          .toList();

  public static final SettingRow<String> RUNS =
      ROWS.words("runs", "stack", Stream.of(Schedule.values()).map(Schedule::word).toList())
          .says("A schedule of pipelines that it has.")
          .derived("all schedules");

  public static final SettingRow<String> OVERLAP =
      ROWS.words("overlap", BOTH, HIDDEN)
          .says("Communication that goes on behind computation.")
          .derived("none; of a job what its stack says");

  public static final SettingRow<String> EXPOSE =
      ROWS.words("expose", BOTH, HIDDEN)
          .says("Communication that computation waits for, against what is inherited.")
          .derived("none; of a job what its stack says");

  public static final SettingRow<Integer> SMS =
      ROWS.countOf("sms", BOTH)
          .says("Multiprocessors that communication takes from computation that hides it.")
          .plausible(between("0", "200", "DeepEP: 20 to 24 of 132; NCCL: 4 to 16"))
          .derived("0: copy engines, NVLS, RDMA alone");

  public static final SettingRow<Precision> GRADIENT_PRECISION =
      ROWS.choice("gradient-precision", BOTH, Precision::word, List.of(Precision.values()))
          .says("Number format in which gradients are added up and sent.")
          .derived("that of the job, of 16 bits at least");

  public static final SettingRow<Precision> PARAMETER_PRECISION =
      ROWS.choice("parameter-precision", BOTH, Precision::word, List.of(Precision.values()))
          .says(
              "Number format of weights that are kept and gathered, where a job computes in 8 bits or fewer.")
          .derived("that of the job");

  public static final SettingRow<Precision> DISPATCH_PRECISION =
      ROWS.choice("dispatch-precision", BOTH, Precision::word, List.of(Precision.values()))
          .says(
              "Number format in which tokens go to experts, and gradients on the way back; what comes from experts has 16 bits.")
          .derived("bf16");

  public static final DefaultedRow<Boolean> MAIN_GRADIENTS =
      ROWS.flag("fp32-main-gradients", BOTH)
          .says("The optimizer keeps a copy in fp32 of gradients that are narrower.")
          .byDefault(false);

  public static final DefaultedRow<Double> BUCKET =
      ROWS.number("bucket", BOTH)
          .says("Least number of parameters whose gradients are reduced together.")
          .plausible(between("0", "1e12", "Megatron Core: 40e6"))
          .absent(0.0, "all");

  public static final DefaultedRow<Double> BUCKET_PER_COPY =
      ROWS.number("bucket-per-copy", BOTH)
          .says("The same for each copy of the model; the greater number holds.")
          .plausible(between("0", "1e12", "Megatron Core: 1e6"))
          .absent(0.0, "none");

  public static final DefaultedRow<Integer> TP_PARTS =
      ROWS.whole("tp-parts", BOTH)
          .says("Parts in which tensor communication is hidden; the last one is exposed.")
          .plausible(between("1", "64", "Transformer Engine: 4"))
          .byDefault(1);

  static {
    efficiency(Bound.GEMM, "Part of the peak that multiplications of matrices reach.");
    efficiency(Bound.GROUPED_GEMM, "Part of the peak that experts reach.");
    efficiency(Bound.ATTENTION, "Part of the peak that the core of attention reaches.");
    efficiency(Bound.HEAD, "Part of the peak that the logits reach.");
    efficiency(Bound.MEMORY, "Part of the memory's bandwidth that element-wise kernels reach.");
  }

  private StackSettings() {}

  private static void efficiency(Bound bound, String sentence) {
    EFFICIENCIES.put(
        bound,
        ROWS.part(bound.key(), "gpu stack job")
            .says(sentence)
            .plausible(between("1%", "100%", "a kernel reaches no more than the peak"))
            .derived("of a job that of its stack, then that of the GPU, then a usual one"));
  }
}
