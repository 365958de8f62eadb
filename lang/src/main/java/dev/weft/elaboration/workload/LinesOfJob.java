package dev.weft.elaboration.workload;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.expressions.Param;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.expressions.VariableReference;
import dev.weft.lang.settings.DefaultedRow;
import dev.weft.lang.settings.JobSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.StackSettings;
import dev.weft.lang.workload.StackUse;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.PlanIssue;
import dev.weft.topology.workload.Communication;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Overlap;
import dev.weft.topology.workload.Recompute;
import dev.weft.topology.workload.rates.Kernel.Bound;
import dev.weft.topology.workload.rates.Precision;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/**
 * Lines of a job that change neither its step nor its memory: each says what must hold of the job.
 * A job with params is left alone, since other values of these may be what a line is for, and so is
 * one whose stack is not known.
 */
final class LinesOfJob {
  /** What must hold for a setting to change anything, and why it does not where it doesn't. */
  private record Need(Predicate<LinesOfJob> holds, String reason) {}

  private static final Need STAGES = divided(JobSettings.PIPELINE);
  private static final Need TENSOR = divided(JobSettings.TENSOR);
  private static final Need CONTEXT = divided(JobSettings.CONTEXT);
  private static final Need EXPERTS_DEALT = divided(JobSettings.EXPERT);
  private static final Need SHARDS =
      new Need(lines -> lines.isSaid(JobSettings.ZERO, 0), "'zero' is 0, so nothing is sharded");
  private static final Need NARROW =
      new Need(
          lines -> lines.job.precision().bytes() < Precision.BF16.bytes(),
          "it is for jobs that compute in 8 bits or fewer");
  private static final Need HIDDEN_TENSOR =
      new Need(
          lines -> lines.isHidden(Communication.TENSOR),
          "tensor communication is exposed; 'overlap tp' hides it");
  private static final Need HIDDEN_GRADIENTS =
      new Need(
          lines ->
              lines.isHidden(Communication.GRADIENTS) || lines.isHidden(Communication.PARAMETERS),
          "gradients and weights are sent in one piece; 'overlap grad-reduce' or 'overlap param-gather'"
              + " hides them");

  private static final Map<SettingRow<?>, List<Need>> NEEDS =
      Map.ofEntries(
          Map.entry(JobSettings.UNEVEN_STAGES, List.of(STAGES)),
          Map.entry(JobSettings.EMBEDDING_AS_LAYER, List.of(STAGES)),
          Map.entry(JobSettings.HEAD_AS_LAYER, List.of(STAGES)),
          Map.entry(JobSettings.NO_SEQUENCE_PARALLEL, List.of(TENSOR)),
          Map.entry(JobSettings.CONTEXT_EXCHANGE, List.of(CONTEXT)),
          Map.entry(JobSettings.SHARD_GROUP, List.of(SHARDS)),
          Map.entry(StackSettings.DISPATCH_PRECISION, List.of(EXPERTS_DEALT)),
          Map.entry(StackSettings.PARAMETER_PRECISION, List.of(NARROW)),
          Map.entry(StackSettings.TP_PARTS, List.of(TENSOR, HIDDEN_TENSOR)),
          Map.entry(StackSettings.BUCKET, List.of(HIDDEN_GRADIENTS)),
          Map.entry(StackSettings.BUCKET_PER_COPY, List.of(HIDDEN_GRADIENTS)));

  private final Job job;
  private final Numbers numbers;

  private LinesOfJob(Job job, Numbers numbers) {
    this.job = job;
    this.numbers = numbers;
  }

  /** Reports what changes nothing; of what training alone has, nothing in a job that serves. */
  static void check(
      Job job, dev.weft.lang.workload.Job declared, Numbers numbers, Reports reports) {
    boolean hasParams =
        EcoreUtil2.eAllOfType(declared, VariableReference.class).stream()
            .anyMatch(reference -> reference.getTarget() instanceof Param);
    StackUse use = Place.last(declared.getMembers(), StackUse.class);
    boolean lacksStack = use != null && (use.getStack() == null || use.getStack().eIsProxy());
    if (hasParams || lacksStack) {
      return;
    }
    LinesOfJob lines = new LinesOfJob(job, numbers);
    for (Setting setting : EcoreUtil2.typeSelect(declared.getMembers(), Setting.class)) {
      if (job.isTraining() || !JobReader.isOfTraining(setting)) {
        String reason = lines.reason(setting);
        if (reason != null) {
          reports.report(PlanIssue.NO_EFFECT, setting, words(setting), reason, Fix.remove());
        }
      }
    }
  }

  private static String words(Setting setting) {
    String word = setting instanceof Choice choice ? choice.getWord() : null;
    return setting.getKey() + (word == null ? "" : " " + word);
  }

  private @Nullable String reason(Setting setting) {
    for (Map.Entry<SettingRow<?>, List<Need>> entry : NEEDS.entrySet()) {
      if (entry.getKey().isNamed(setting.getKey())) {
        return entry.getValue().stream()
            .filter(need -> !need.holds().test(this))
            .map(Need::reason)
            .findFirst()
            .orElse(null);
      }
    }
    return setting instanceof Choice choice ? reasonOfWord(choice) : null;
  }

  private @Nullable String reasonOfWord(Choice choice) {
    if (JobSettings.RECOMPUTE.isNamed(choice.getKey())) {
      boolean isIdle =
          Recompute.SELECTIVE.word().equals(choice.getWord()) && job.training().isFused();
      return isIdle
          ? "attention is fused, and its kernels compute their core again anyway; 'unfused-attention' says"
              + " otherwise"
          : null;
    }
    if (StackSettings.SMS.isNamed(choice.getKey())) {
      boolean isExposed =
          Stream.of(Communication.values())
              // What goes to experts hides beside another micro-batch, whatever the stack says.
              .filter(what -> what != Communication.EXPERT)
              .anyMatch(what -> what.word().equals(choice.getWord()) && !isHidden(what));
      return isExposed
          ? "that communication is exposed; 'overlap " + choice.getWord() + "' hides it"
          : null;
    }
    return reasonOfEfficiency(choice);
  }

  private @Nullable String reasonOfEfficiency(Choice choice) {
    for (Map.Entry<Bound, SettingRow<Double>> entry : StackSettings.EFFICIENCIES.entrySet()) {
      if (entry.getValue().isNamed(choice.getKey())) {
        if (entry.getKey() == Bound.GROUPED_GEMM && job.model().experts().count() == 0) {
          return "the model has no experts";
        }
        List<String> formats =
            Stream.of(job.precision(), job.precision().wide())
                .map(Precision::word)
                .distinct()
                .toList();
        return formats.contains(choice.getWord())
            ? null
            : "the job computes in " + String.join(" and ", formats);
      }
    }
    return null;
  }

  private boolean isHidden(Communication what) {
    return job.training().stack().overlap(what) != Overlap.EXPOSED;
  }

  private static Need divided(DefaultedRow<Integer> row) {
    return new Need(lines -> lines.isSaid(row, 1), "'" + row.key() + "' is 1");
  }

  /** Whether a number is said that is another one; a malformed one, which is reported, is too. */
  private boolean isSaid(SettingRow<Integer> row, int otherwise) {
    if (!numbers.has(row)) {
      return false;
    }
    String text = NodeModelUtils.getTokenText(NodeModelUtils.findActualNodeFor(numbers.place(row)));
    return !List.of(text.split("\\s+")).getLast().equals(String.valueOf(otherwise));
  }
}
