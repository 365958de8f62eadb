package dev.weft.engine.report;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.nccl.Choice;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.CutSteps;
import dev.weft.engine.result.FlowTimes;
import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.text.Counts;
import dev.weft.engine.text.Listed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a run came to, in a sentence, and what was broken meanwhile. */
final class Headline {
  private static final int MOST_FAULTS = 4;

  /** Flows that take no longer than that of their time alone are as fast. */
  private static final double AS_IDLE = 1.005;

  private Headline() {}

  /** Returns the row that took longest, of equals the first; null without rows. */
  static @Nullable CollectiveRow row(SimulationResult result) {
    return longest(result.rows());
  }

  static @Nullable CollectiveRow longest(List<CollectiveRow> rows) {
    CollectiveRow longest = null;
    for (CollectiveRow row : rows) {
      if (longest == null || row.timeWithLossPs() > longest.timeWithLossPs()) {
        longest = row;
      }
    }
    return longest;
  }

  /** Returns what a row is of; null where a job runs, or there is none. */
  static @Nullable Operation operation(SimulationModel model, @Nullable CollectiveRow row) {
    return model.operations().stream()
        .filter(each -> row != null && each.name().equals(row.operation()))
        .findFirst()
        .orElse(null);
  }

  static String of(SimulationModel model, SimulationResult result) {
    CollectiveRow row = row(result);
    String came =
        result.step() != null
            ? StepName.sentence(result.step(), StepAdvice.longest(result.step()))
            : row == null ? noRow(model, result) : row(row, result);
    return came + broken(model, result.makespanPs()) + ".";
  }

  private static String noRow(SimulationModel model, SimulationResult result) {
    if (model.tasks().count() == 0 || !result.failures().hasEnded()) {
      return "Nothing ran";
    }
    CutSteps most = null;
    for (CutSteps job : result.failures().cutSteps()) {
      if (most == null || job.stepEndsPs().size() > most.stepEndsPs().size()) {
        most = job;
      }
    }
    return most == null || most.stepEndsPs().isEmpty()
        ? "No step came to its end in " + Readable.time(result.makespanPs())
        : Counts.text(
            "Of %d {steps|step} %d came to {their|its} end, and the next one was cut short after %s",
            most.count(), most.stepEndsPs().size(), Readable.time(most.cutStepPs()));
  }

  /** Names a row among others; a barrier has no size. */
  static String what(CollectiveRow row) {
    return row.bytes() == 0
        ? row.operation()
        : row.operation() + " of " + Readable.bytes(row.bytes());
  }

  private static String row(CollectiveRow row, SimulationResult result) {
    String what = what(row);
    if (!row.end().isFinished()) {
      return what + ": " + row.end().kind().word() + " after " + Readable.time(row.timePs());
    }
    if (row.collective() == Collective.FLOWS) {
      double slowdown =
          result.flows().stream()
              .filter(flows -> flows.operation().equals(row.operation()))
              .mapToDouble(FlowTimes::worstSlowdown)
              .max()
              .orElse(Double.NaN);
      return what + ": " + Readable.time(row.timePs()) + slowdown(slowdown);
    }
    if (row.ranks() == 1 && row.end().lostPs() > 0) {
      return what + ": one rank is left after " + Readable.time(row.timeWithLossPs());
    }
    return String.format(
        Locale.ROOT,
        "%s on %s: %s%s, algorithm %s",
        what,
        Readable.count(row.ranks(), "rank"),
        row.hasBandwidth() ? "busbw " + Readable.bandwidth(row.busbwBytesPerSecond()) + ", " : "",
        Readable.time(row.timeWithLossPs()),
        algorithm(row));
  }

  private static String slowdown(double slowdown) {
    if (Double.isNaN(slowdown)) {
      return "";
    }
    return slowdown < AS_IDLE
        ? ", all as fast as on an idle network"
        : ", the slowest " + Readable.number(slowdown) + " times as long as on an idle network";
  }

  /** Says the algorithm, of NCCL's own choice also protocol and channels. */
  static String algorithm(CollectiveRow row) {
    Choice choice = row.choice();
    if (choice == null && row.algorithm() == Algorithm.AUTO) {
      return "send/recv"; // for what NCCL makes of those it chooses none
    }
    return choice == null
        ? row.algorithm().word()
        : String.format(
                Locale.ROOT,
                "%s %s on %s",
                choice.algorithm(),
                choice.protocol(),
                Readable.count(choice.channels(), "channel"))
            .toLowerCase(Locale.ROOT)
            .replace('_', '-');
  }

  /** What was broken while the run lasted; what shares its end of the phrase stands together. */
  private static String broken(SimulationModel model, long endPs) {
    Map<String, List<String>> names = new LinkedHashMap<>();
    int count = 0;
    for (Fault fault : model.faults()) {
      boolean isMet = fault.atPs() == 0 || fault.atPs() < endPs;
      if (isMet && count++ < MOST_FAULTS) {
        String end = happened(fault) + SlowText.when(fault);
        names.computeIfAbsent(end, none -> new ArrayList<>()).add(fault.name());
      }
    }
    if (count == 0) {
      return "";
    }
    List<String> parts = new ArrayList<>();
    names.forEach((end, devices) -> parts.add(Listed.and(devices) + end));
    int more = count - MOST_FAULTS;
    return ", with "
        + String.join(", ", parts)
        + (more > 0 ? " and " + Readable.count(more, "more fault") : "");
  }

  private static String happened(Fault fault) {
    return fault.isFailure() ? " failed" : " at " + SlowText.part(fault) + " of its rate";
  }
}
