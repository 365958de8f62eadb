package dev.weft.elaboration.workload;

import dev.weft.lang.expressions.Choice;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.settings.DefaultedRow;
import dev.weft.lang.settings.JobSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.StackSettings;
import dev.weft.topology.workload.Communication;
import dev.weft.topology.workload.GridDimension;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Recompute;
import dev.weft.topology.workload.Schedule;
import dev.weft.topology.workload.rates.Kernel.Bound;
import dev.weft.topology.workload.rates.Precision;
import dev.weft.topology.workload.stages.Stages;
import dev.weft.topology.workload.traffic.SentKinds;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What must hold of a job for each of its lines to change anything; a test proves it. */
final class NeedsOfJob {
  /** One of these, and why there is no effect where it doesn't hold. */
  record Need(Predicate<CaseOfJob> holds, String reason) {
    static Need of(Predicate<Job> holds, String reason) {
      return new Need(here -> holds.test(here.job()), reason);
    }
  }

  private static final Need STAGES = divided(JobSettings.PIPELINE);
  private static final Need TENSOR = divided(JobSettings.TENSOR);
  private static final Need CONTEXT = divided(JobSettings.CONTEXT);
  private static final Need DEALT = divided(JobSettings.EXPERT);

  /** Of lines that are an error in a model without experts. */
  private static final Need DEALT_IF_ANY =
      new Need(
          here -> here.job().model().experts().count() == 0 || DEALT.holds().test(here),
          DEALT.reason());

  private static final Need EXPERTS =
      Need.of(job -> job.model().experts().count() > 0, "the model has no experts");
  private static final Need LOGITS =
      Need.of(
          Job::isTraining,
          "a job that serves computes the logits of one token at a time, which memory bounds");
  private static final Need UNEVEN =
      Need.of(NeedsOfJob::isUneven, "the layers divide evenly over the stages");
  private static final Need SHARDS =
      new Need(here -> here.isSaid(JobSettings.ZERO, 0), "'zero' is 0, so nothing is sharded");
  private static final Need COPIES =
      Need.of(
          job ->
              job.zeroStage() == 0
                  || job.copies() > 1
                  || job.model().experts().count() > 0 && job.copiesOfExperts() > 1,
          "there is one copy of what it would shard");
  private static final Need NARROW =
      Need.of(
          job -> job.precision().bytes() < Precision.BF16.bytes(),
          "it is for jobs that compute in 8 bits or fewer");
  private static final Need SHARES_HOLD =
      new Need(
          here -> !here.numbers().has(JobSettings.EXPERT_TRACE), "'expert-trace' says the loads");

  /** Of a line that is an error in a model without experts. */
  private static final Need OTHER_SHARE =
      Need.of(
          job ->
              job.model().experts().count() == 0 || job.expertTensor() != job.usualExpertTensor(),
          "as many GPUs share each expert without it");

  private static final Need OTHER_ORDER =
      Need.of(
          NeedsOfJob::isOtherOrder,
          "of the dimensions that are larger than 1 it is the usual order");
  private static final Need UNFUSED =
      Need.of(
          job -> !job.training().isFused(),
          "attention is fused, and its kernels compute their core again anyway; 'unfused-attention'"
              + " says otherwise");
  private static final Need HIDDEN_TENSOR =
      Need.of(
          job -> job.hides(Communication.TENSOR),
          "tensor communication is exposed; 'overlap tp' hides it");
  private static final Need IN_BUCKETS =
      Need.of(
          NeedsOfJob::hasBuckets,
          "gradients and weights are sent in one piece; 'overlap grad-reduce' or 'overlap"
              + " param-gather' hides them");
  private static final Need NOT_BY_LAYERS =
      Need.of(
          job -> !SentKinds.ofSteps(job).isEmpty(),
          "gradients and weights are sent layer by layer, or not at all");
  private static final Need SPLIT_SCHEDULE =
      Need.of(
          job -> job.training().schedule() != Schedule.ONE_F_ONE_B,
          "what the stages of this schedule send each other is 'plain-pp'");
  private static final Need PLAIN_SCHEDULE =
      Need.of(
          job -> job.training().schedule() == Schedule.ONE_F_ONE_B,
          "what the stages of this schedule send each other is 'pp'");
  private static final Need TIED =
      Need.of(job -> job.model().hasTiedEmbeddings(), "the model does not say 'tied-embeddings'");
  private static final Need UNPAIRED =
      Need.of(
          job -> job.training().schedule() != Schedule.DUAL_PIPE,
          "dualpipe computes beside what goes to experts, whatever is said");

  private static final Map<SettingRow<?>, List<Need>> OF_ROWS =
      Map.ofEntries(
          Map.entry(JobSettings.UNEVEN_STAGES, List.of(STAGES, UNEVEN)),
          Map.entry(JobSettings.EMBEDDING_AS_LAYER, List.of(STAGES)),
          Map.entry(JobSettings.HEAD_AS_LAYER, List.of(STAGES)),
          Map.entry(JobSettings.NO_SEQUENCE_PARALLEL, List.of(TENSOR)),
          Map.entry(JobSettings.CONTEXT_EXCHANGE, List.of(CONTEXT)),
          Map.entry(JobSettings.ZERO, List.of(COPIES)),
          Map.entry(JobSettings.SHARD_GROUP, List.of(SHARDS, COPIES)),
          Map.entry(JobSettings.NODE_LIMIT, List.of(DEALT_IF_ANY)),
          Map.entry(JobSettings.EXPERT_SHARES, List.of(DEALT_IF_ANY, SHARES_HOLD)),
          Map.entry(JobSettings.EXPERT_TRACE, List.of(DEALT_IF_ANY)),
          Map.entry(JobSettings.EXPERT_TENSOR, List.of(OTHER_SHARE)),
          Map.entry(JobSettings.RANK_ORDER, List.of(OTHER_ORDER)),
          Map.entry(StackSettings.DISPATCH_PRECISION, List.of(DEALT)),
          Map.entry(StackSettings.PARAMETER_PRECISION, List.of(NARROW)),
          Map.entry(StackSettings.TP_PARTS, List.of(TENSOR, HIDDEN_TENSOR)),
          Map.entry(StackSettings.BUCKET, List.of(NOT_BY_LAYERS, IN_BUCKETS)),
          Map.entry(StackSettings.BUCKET_PER_COPY, List.of(NOT_BY_LAYERS, IN_BUCKETS)));

  /** What must hold for something of a kind to be sent. */
  private static final Map<Communication, List<Need>> SENT = new EnumMap<>(Communication.class);

  private static final Map<SettingRow<?>, Function<String, List<Need>>> OF_WORDS = new HashMap<>();

  static {
    sent(Communication.TENSOR, TENSOR);
    sent(Communication.CONTEXT, CONTEXT);
    sent(Communication.PIPELINE, STAGES, SPLIT_SCHEDULE);
    sent(Communication.PLAIN_PIPELINE, STAGES, PLAIN_SCHEDULE);
    sent(Communication.EXPERT, DEALT);
    sent(Communication.GRADIENTS);
    sent(Communication.PARAMETERS, SHARDS);
    sent(Communication.EMBEDDING, STAGES, TIED);
    OF_WORDS.put(StackSettings.OVERLAP, NeedsOfJob::ofOverlap);
    OF_WORDS.put(StackSettings.EXPOSE, NeedsOfJob::ofOverlap);
    OF_WORDS.put(StackSettings.SMS, NeedsOfJob::ofMultiprocessors);
    OF_WORDS.put(
        JobSettings.RECOMPUTE,
        word -> Recompute.SELECTIVE.word().equals(word) ? List.of(UNFUSED) : List.of());
    StackSettings.EFFICIENCIES.forEach(
        (bound, row) -> OF_WORDS.put(row, word -> ofEfficiency(bound, word)));
  }

  private NeedsOfJob() {}

  private static void sent(Communication what, Need... needs) {
    List<Need> all = new ArrayList<>(List.of(needs));
    all.add(
        Need.of(
            job -> SentKinds.of(job).contains(what),
            what == Communication.GRADIENTS || what == Communication.PARAMETERS
                ? "there is one copy of the model, which sends none to others"
                : "the job sends nothing of that kind"));
    SENT.put(what, List.copyOf(all));
  }

  /** What a line needs; nothing for one that always changes something. */
  static List<Need> of(Setting setting) {
    String word = setting instanceof Choice choice ? String.valueOf(choice.getWord()) : "";
    return Stream.concat(
            OF_ROWS.entrySet().stream()
                .filter(entry -> entry.getKey().isNamed(setting.getKey()))
                .map(Map.Entry::getValue),
            OF_WORDS.entrySet().stream()
                .filter(entry -> entry.getKey().isNamed(setting.getKey()))
                .map(entry -> entry.getValue().apply(word)))
        .flatMap(List::stream)
        .toList();
  }

  private static List<Need> ofOverlap(String word) {
    Communication what =
        StackSettings.WARM_UP.equals(word) ? Communication.PIPELINE : Communication.of(word);
    if (what == null) {
      return List.of();
    }
    List<Need> needs = new ArrayList<>(SENT.get(what));
    if (what == Communication.EXPERT) {
      needs.add(UNPAIRED);
    }
    if (what == Communication.EMBEDDING) {
      needs.add(
          Need.of(
              job -> false,
              "they are added when all stages have theirs, with no computation beside it"));
    }
    needs.add(new Need(here -> here.changesOverlap(what), "the job does so without it"));
    return needs;
  }

  private static List<Need> ofMultiprocessors(String word) {
    Communication what = Communication.of(word);
    if (what == null) {
      return List.of();
    }
    List<Need> needs = new ArrayList<>(SENT.get(what));
    needs.add(
        Need.of(
            job -> job.hides(what),
            "that communication is exposed"
                + (what == Communication.EMBEDDING ? "" : "; 'overlap " + word + "' hides it")));
    return needs;
  }

  private static List<Need> ofEfficiency(Bound bound, String word) {
    Need format =
        Need.of(
            job -> bound.format(job.precision()).word().equals(word),
            "no such kernel of the job computes in that number format");
    return switch (bound) {
      case GROUPED_GEMM -> List.of(EXPERTS, format);
      case HEAD -> List.of(LOGITS, format);
      default -> List.of(format);
    };
  }

  private static Need divided(DefaultedRow<Integer> row) {
    return new Need(here -> here.isSaid(row, 1), "'" + row.key() + "' is 1");
  }

  private static boolean isUneven(Job job) {
    int chunks = job.isTraining() ? ScheduleRules.chunks(job) : job.parallelism().pipeline();
    return job.model().layers() == 0 || Stages.slots(job.model(), job.training()) % chunks != 0;
  }

  private static boolean hasBuckets(Job job) {
    return SentKinds.ofSteps(job).stream()
        .filter(what -> what == Communication.GRADIENTS || what == Communication.PARAMETERS)
        .anyMatch(job::hides);
  }

  /** Layers with experts have a grid of their own. */
  private static boolean isOtherOrder(Job job) {
    boolean isDefault = job.training().order().isAsMegatron(each -> true);
    return isDefault
        || !job.training().order().isAsMegatron(each -> sizeOfDense(job, each) > 1)
        || job.model().experts().count() > 0
            && !job.training().order().isAsMegatron(each -> sizeOfExperts(job, each) > 1);
  }

  private static double sizeOfDense(Job job, GridDimension dimension) {
    return switch (dimension) {
      case TENSOR -> job.parallelism().tensor();
      case CONTEXT -> job.parallelism().context();
      case EXPERT -> 1;
      case DATA -> job.parallelism().data();
      case PIPELINE -> job.parallelism().pipeline();
    };
  }

  private static double sizeOfExperts(Job job, GridDimension dimension) {
    return switch (dimension) {
      case TENSOR -> job.expertTensor();
      case CONTEXT -> 1;
      case EXPERT -> job.parallelism().expert();
      case DATA -> job.copiesOfExperts();
      case PIPELINE -> job.parallelism().pipeline();
    };
  }
}
