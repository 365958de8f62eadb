package dev.weft.engine.report;

import dev.weft.engine.result.CutSteps;
import dev.weft.engine.result.Failure;
import dev.weft.engine.text.Counts;
import dev.weft.engine.text.Listed;
import java.util.List;
import java.util.Locale;

/** What a failure did to an operation, in words. */
public final class FailureText {
  private static final int MOST_NAMES = 4;

  private FailureText() {}

  /** Returns one or two sentences. */
  public static String of(Failure failure) {
    String stood =
        String.format(
            Locale.ROOT,
            switch (failure.outcome()) {
              case ABORTED ->
                  "%s stood still from %s on and " + was(failure) + " aborted at %s: %s.";
              case HUNG ->
                  areMany(failure)
                      ? "%s stand still from %s on and would wait for ever (seen at %s): %s."
                      : "%s stands still from %s on and would wait for ever (seen at %s): %s.";
              case SHRUNK, REROUTED ->
                  "%s stood still from %s on and " + was(failure) + " given up at %s: %s.";
            },
            failure.operation(),
            Readable.time(failure.sincePs()),
            Readable.time(failure.atPs()),
            cause(failure));
    return stood + (failure.isEnd() ? obstacle(failure) : " " + anew(failure));
  }

  /** Returns when and how a run ended before its time, as the end of a sentence. */
  public static String end(Failure failure) {
    return String.format(
        Locale.ROOT,
        switch (failure.outcome()) {
          case HUNG -> "%s would wait for ever at %s";
          default -> "%s " + was(failure) + " aborted at %s";
        },
        failure.operation(),
        Readable.time(failure.atPs()));
  }

  /** Returns what became of the steps of a job: {@code 1 of 3 steps, then cut short after 4 s}. */
  public static String of(CutSteps job) {
    String after = "cut short after " + Readable.time(job.cutStepPs());
    return job.count() == 1
        ? after
        : Counts.text(
            "%d of %d {steps|step}, the next one %s", job.stepEndsPs().size(), job.count(), after);
  }

  /** Operations are named after what they do: {@code flows}, {@code flows-2}. */
  private static boolean areMany(Failure failure) {
    return failure.operation().startsWith("flows");
  }

  private static String was(Failure failure) {
    return areMany(failure) ? "were" : "was";
  }

  private static String cause(Failure failure) {
    String faults = names(failure.faults(), failure.faults().size());
    if (failure.cutOffCount() > 0 && failure.cutOff().equals(failure.faults())) {
      return faults + " failed";
    }
    return failure.cutOffCount() == 0
        ? "routes did not avoid " + faults + " in time"
        : faults + " cut off " + names(failure.cutOff(), failure.cutOffCount());
  }

  private static String names(List<String> names, int count) {
    List<String> shown = names.subList(0, Math.min(MOST_NAMES, names.size()));
    int more = count - shown.size();
    if (more > 0) {
      return String.join(", ", shown) + " and " + more + " more";
    }
    return Listed.and(shown);
  }

  private static String obstacle(Failure failure) {
    return failure.obstacle().isEmpty()
        ? ""
        : " It could not begin anew: " + failure.obstacle() + ".";
  }

  private static String anew(Failure failure) {
    Failure.Remade remade = failure.remade();
    if (remade == null) {
      throw new IllegalArgumentException(failure + " says of no new communicator");
    }
    String at = Readable.time(remade.startPs());
    if (remade.ranks() < remade.ranksBefore()) {
      return Counts.text(
          "It began anew at %s on %d of %d {ranks|rank}, without the servers that were cut off.",
          at, remade.ranks(), remade.ranksBefore());
    }
    return remade.nics() < remade.nicsBefore()
        ? Counts.text(
            "It began anew at %s on %d of %d {NICs|NIC} of each server.",
            at, remade.nics(), remade.nicsBefore())
        : String.format(
            Locale.ROOT, "It began anew at %s on all ranks and as many NICs as before.", at);
  }
}
