package dev.weft.elaboration.workload;

import dev.weft.elaboration.ComputeReader;
import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.SettingReader;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.settings.JobSettings;
import dev.weft.lang.workload.Job;
import dev.weft.lang.workload.StackUse;
import dev.weft.topology.findings.WorkloadIssue;
import dev.weft.topology.workload.Communication;
import dev.weft.topology.workload.ExpertLoad;
import dev.weft.topology.workload.GridOrder;
import dev.weft.topology.workload.Model;
import dev.weft.topology.workload.Overlap;
import dev.weft.topology.workload.ProfileRow;
import dev.weft.topology.workload.Schedule;
import dev.weft.topology.workload.Stack;
import dev.weft.topology.workload.Training;
import dev.weft.topology.workload.rates.Precision;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads how a step of training runs. */
final class TrainingReader {
  /** What sums of shares may be off by when they are written in some digits. */
  private static final double ROUNDING = 1e-3;

  private final Evaluator evaluator;
  private final Reports reports;
  private final MeasuredFiles files;
  private final StackReader stacks;

  TrainingReader(Evaluator evaluator, Reports reports) {
    this.evaluator = evaluator;
    this.reports = reports;
    this.files = new MeasuredFiles(reports);
    this.stacks = new StackReader(evaluator);
  }

  Training read(Job declared, Model model, Numbers numbers) {
    SettingReader settings = new SettingReader(declared.getMembers(), evaluator);
    Precision precision = numbers.get(JobSettings.PRECISION);
    Stack stack = stacks.read(stack(declared), declared.getMembers(), precision);
    int chunks = numbers.count(JobSettings.CHUNKS);
    return new Training(
        schedule(settings, chunks),
        chunks,
        settings.get(JobSettings.RECOMPUTE),
        !numbers.has(JobSettings.UNFUSED_ATTENTION),
        numbers.count(JobSettings.GLOBAL_BATCH),
        !numbers.has(JobSettings.NO_SEQUENCE_PARALLEL),
        numbers.count(JobSettings.EXPERT_TENSOR, 0),
        numbers.count(JobSettings.SHARD_GROUP, 0),
        numbers.has(JobSettings.EMBEDDING_AS_LAYER),
        numbers.has(JobSettings.HEAD_AS_LAYER),
        settings.get(JobSettings.CONTEXT_EXCHANGE),
        stack.gradientPrecision(),
        stack.parameterPrecision(),
        stack,
        ComputeReader.efficiencies(settings),
        load(settings, model),
        profile(settings),
        order(settings));
  }

  /** What a job hides without one of its lines. */
  Function<Setting, Map<Communication, Overlap>> overlapsWithout(
      Job declared, dev.weft.topology.workload.Job job) {
    return line ->
        stacks
            .read(
                stack(declared),
                declared.getMembers().stream().filter(member -> member != line).toList(),
                job.precision())
            .overlaps();
  }

  /** The stack that a job names; null where it names none that is known. */
  private static dev.weft.lang.workload.@Nullable Stack stack(Job declared) {
    StackUse use = Place.last(declared.getMembers(), StackUse.class);
    boolean isNamed = use != null && use.getStack() != null && !use.getStack().eIsProxy();
    return isNamed ? use.getStack() : null;
  }

  private static Schedule schedule(SettingReader settings, int chunks) {
    Schedule said = settings.said(JobSettings.SCHEDULE);
    if (said != null) {
      return said;
    }
    return chunks > 1 ? Schedule.INTERLEAVED : Schedule.ONE_F_ONE_B;
  }

  private GridOrder order(SettingReader settings) {
    Setting said = settings.find(JobSettings.RANK_ORDER);
    String text = settings.get(JobSettings.RANK_ORDER);
    GridOrder order = GridOrder.of(text);
    if (said != null && order == null) {
      reports.report(WorkloadIssue.RANK_ORDER, said, text, GridOrder.MEGATRON.text());
    }
    return order == null ? GridOrder.MEGATRON : order;
  }

  private List<ProfileRow> profile(SettingReader settings) {
    Setting setting = settings.find(JobSettings.PROFILE);
    String name = settings.get(JobSettings.PROFILE);
    return setting == null || name.isEmpty() ? List.of() : files.profile(setting, name);
  }

  private ExpertLoad load(SettingReader settings, Model model) {
    int experts = model.experts().count();
    Setting trace = settings.find(JobSettings.EXPERT_TRACE);
    String name = settings.get(JobSettings.EXPERT_TRACE);
    if (trace != null && !name.isEmpty() && experts > 0) {
      return new ExpertLoad(files.trace(trace, name, experts, model.sparseLayers()));
    }
    List<Double> shares = settings.get(JobSettings.EXPERT_SHARES);
    Setting said = settings.find(JobSettings.EXPERT_SHARES);
    if (said == null || shares.isEmpty() || experts == 0) {
      return ExpertLoad.EVEN;
    }
    List<Double> all = all(shares, experts, said);
    return all == null ? ExpertLoad.EVEN : new ExpertLoad(List.of(all));
  }

  /** Shares of all experts, of which a text says the first ones. */
  private @Nullable List<Double> all(List<Double> shares, int experts, Setting said) {
    double sum = shares.stream().mapToDouble(Double::doubleValue).sum();
    int others = experts - shares.size();
    boolean isNegative = shares.stream().anyMatch(share -> share < 0);
    if (others < 0) {
      reports.report(WorkloadIssue.TOO_MANY_SHARES, said, shares.size(), experts);
      return null;
    }
    if (isNegative || sum > 1 + ROUNDING || others == 0 && sum < 1 - ROUNDING) {
      reports.report(WorkloadIssue.SHARES_SUM, said, Math.round(sum * 1000) / 10.0);
      return null;
    }
    List<Double> all = new ArrayList<>(shares);
    all.addAll(Collections.nCopies(others, others == 0 ? 0 : Math.max(0, 1 - sum) / others));
    return all;
  }
}
