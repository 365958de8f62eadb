package dev.weft.elaboration.workload;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.expressions.Param;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.expressions.VariableReference;
import dev.weft.lang.workload.StackUse;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.PlanIssue;
import dev.weft.topology.workload.Communication;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Overlap;
import dev.weft.topology.workload.Parallelism;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.xtext.EcoreUtil2;
import org.jspecify.annotations.Nullable;

/**
 * Lines of a job that change neither its step nor its memory, wherever it runs: {@link NeedsOfJob}
 * says what must hold of the job. A job with params is left alone, since other values of these may
 * be what a line is for, and so is one whose stack is not known.
 */
final class LinesOfJob {
  /** Makes two copies of everything, experts too, where nothing says how many there are. */
  private static final int SEVERAL = 2;

  private final dev.weft.lang.workload.Job declared;
  private final Numbers numbers;
  private final List<Job> cases;
  private final Function<Setting, Map<Communication, Overlap>> without;

  /**
   * @param rooms of the runs of the job
   * @param without what the job hides without one of its lines
   */
  LinesOfJob(
      dev.weft.lang.workload.Job declared,
      Job job,
      Numbers numbers,
      List<Remedy.Room> rooms,
      Function<Setting, Map<Communication, Overlap>> without) {
    this.declared = declared;
    this.numbers = numbers;
    this.cases = cases(job, rooms);
    this.without = without;
  }

  /** The job as it runs on each of its fabrics; one with several copies where it runs nowhere. */
  private static List<Job> cases(Job job, List<Remedy.Room> rooms) {
    Parallelism written = job.parallelism();
    if (written.data() > 0) {
      return List.of(job);
    }
    List<Job> cases = new ArrayList<>();
    for (Remedy.Room room : rooms) {
      long copies = Math.max(1, room.gpus() / written.gpusOfCopy());
      cases.add(job.dividedAs(written.withData(Math.toIntExact(copies))));
    }
    return cases.isEmpty()
        ? List.of(job.dividedAs(written.withData(SEVERAL * written.expert())))
        : cases;
  }

  /** Reports what changes nothing; of what training alone has, nothing in a job that serves. */
  void check(Reports reports) {
    boolean hasParams =
        EcoreUtil2.eAllOfType(declared, VariableReference.class).stream()
            .anyMatch(reference -> reference.getTarget() instanceof Param);
    StackUse use = Place.last(declared.getMembers(), StackUse.class);
    boolean lacksStack = use != null && (use.getStack() == null || use.getStack().eIsProxy());
    if (hasParams || lacksStack) {
      return;
    }
    boolean isTraining = cases.getFirst().isTraining();
    for (Setting setting : EcoreUtil2.typeSelect(declared.getMembers(), Setting.class)) {
      if (isTraining || !JobReader.isOfTraining(setting)) {
        String reason = reason(setting);
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

  /** Why a line changes nothing in any case; null where it does in one. */
  private @Nullable String reason(Setting setting) {
    List<NeedsOfJob.Need> needs = NeedsOfJob.of(setting);
    String reason = null;
    for (Job job : needs.isEmpty() ? List.<Job>of() : cases) {
      CaseOfJob here = new CaseOfJob(job, numbers, () -> without.apply(setting));
      String missing =
          needs.stream()
              .filter(need -> !need.holds().test(here))
              .map(NeedsOfJob.Need::reason)
              .findFirst()
              .orElse(null);
      if (missing == null) {
        return null;
      }
      reason = reason == null ? missing : reason;
    }
    return reason;
  }
}
