package dev.weft.engine.report;

import dev.weft.engine.Events;
import dev.weft.engine.Progress;
import dev.weft.engine.Simulation;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.Variant;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.text.Counts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/** Runs changes and keeps those that gain something. */
final class Trials {
  /** At most so many changes are run. */
  private static final int MOST = 3;

  /** A change that gains less is no advice. */
  private static final double LEAST_GAIN = 0.02;

  /**
   * What each trial may do whatever the scenario took: events times directed links, a part of a
   * second's work.
   */
  private static final long ALWAYS = 50_000_000;

  private final SimulationModel model;
  private final SimulationResult base;
  private final @Nullable Figure figure;
  private final long each;
  private final double ofTask;
  private final Progress progress;

  /** The run without its faults; null until a trial needs it. */
  private @Nullable SimulationResult sound;

  /** Whether what is slow was let fail, for nothing, and whether a run ended so. */
  private boolean hasFailed;

  private boolean hasEnded;

  /** How many runs are left. */
  private int runs = MOST;

  /** Events that the trials to come may have together. */
  private long left;

  /**
   * How many events trials may have.
   *
   * @param together all of them
   * @param each of them, whatever the others have had
   * @param ofTask how many a task had in the run without changes
   */
  record Budget(long together, long each, double ofTask) {
    /**
     * Trials together about as many as the run itself, so that what is tried takes no longer than
     * what was asked for: a quarter more, since what takes another time divides into events
     * otherwise.
     *
     * @param events of the run without changes
     */
    static Budget of(SimulationModel model, long events) {
      long little = ALWAYS / Math.max(1, model.network().directedCount());
      double ofTask = (double) events / Math.max(1, model.tasks().count());
      return new Budget(events + events / 4, little, ofTask);
    }
  }

  /**
   * Trials of changes of a run.
   *
   * @param budget a trial that has more events than it has left is stopped, and one that has too
   *     many tasks is not begun
   */
  Trials(SimulationModel model, SimulationResult base, Budget budget, Progress progress) {
    this.model = model;
    this.base = base;
    this.figure = Figure.of(base);
    this.left = budget.together();
    this.each = budget.each();
    this.ofTask = budget.ofTask();
    this.progress = progress;
  }

  /**
   * Runs the first changes, as many as are left to run. One of faults, or of what is forced, that
   * is no advice takes no other's turn: what is slow is often the only way.
   */
  List<Trial> run(List<Change> changes) {
    List<Trial> found = new ArrayList<>();
    int turns = Math.min(runs, changes.size());
    runs -= turns;
    for (Change change : changes) {
      if (turns == 0) {
        break;
      }
      Trial trial = withOtherLuck(change, run(change));
      if (trial != null) {
        found.add(trial);
      }
      turns -= trial == null && change.goal().isOfScenario() ? 0 : 1;
    }
    runs += turns;
    return found;
  }

  /** Says whether a change was tried in which what is slow failed, which gained nothing. */
  boolean haveFailed() {
    return hasFailed;
  }

  /** Says whether a failure ended the run in one of these. */
  boolean haveEnded() {
    return hasEnded;
  }

  /** Names the first changes, which are not run since the run has more GPUs. */
  static List<Trial> left(List<Change> changes, int mostGpus) {
    return changes.stream()
        .limit(MOST)
        .map(change -> Trial.tooLarge(change.words(), mostGpus))
        .toList();
  }

  /** Null when it gains nothing with other luck, where runs are left to try that. */
  private @Nullable Trial withOtherLuck(Change change, @Nullable Trial trial) {
    if (trial == null || !trial.isTried() || change.alike().isEmpty()) {
      return trial;
    }
    int tried = 0;
    for (Change alike : change.alike()) {
      if (runs == 0) {
        break;
      }
      runs--;
      Trial again = run(alike);
      if (again == null) {
        return null;
      }
      if (!again.isTried()) {
        break;
      }
      tried++;
    }
    return trial.and(
        tried == 0
            ? "; other seeds were not tried"
            : Counts.text("; %d other {seeds gain|seed gains}, too", tried));
  }

  /** Null when it gains nothing, or can't be. */
  private @Nullable Trial run(Change change) {
    long most = Math.max(left, each);
    Events events = Events.atMost(most, progress);
    try {
      SimulationModel changed = change.model().get();
      if (changed.tasks().count() * ofTask > most) {
        return Trial.tooLong(change.words());
      }
      Trial trial =
          isApart(change.goal())
              ? apart(change, changed, events)
              : compare(change, base, Simulation.run(changed, events), "");
      hasFailed |= trial == null && change.words().startsWith(Changes.FAIL);
      return trial;
    } catch (ModelException e) {
      // The engine can't run the change on this model: it is no advice for it.
      return null;
    } catch (CancellationException e) {
      if (!events.areTooMany() || progress.cancelled()) {
        throw e;
      }
      return Trial.tooLong(change.words());
    } finally {
      left -= events.count();
    }
  }

  /**
   * Says whether a change has to be compared without the faults: a fault that begins or ends while
   * steps run hits other tasks when these take another time, or none at all, which would be a
   * second change.
   */
  private boolean isApart(Change.Goal goal) {
    return !goal.isOfFaults()
        && goal != Change.Goal.COST
        && goal != Change.Goal.END
        && model.tasks().count() > 0
        && model.faults().stream()
            .anyMatch(fault -> fault.atPs() > 0 || fault.untilPs() != Fault.FOR_GOOD);
  }

  private @Nullable Trial apart(Change change, SimulationModel changed, Events events) {
    if (sound == null) {
      sound = Simulation.run(Variant.of(model).withoutFaults().model(), progress);
    }
    SimulationResult result = Simulation.run(Variant.of(changed).withoutFaults().model(), events);
    return compare(change, sound, result, ", both without the faults");
  }

  /**
   * @param how both ran; empty for as the scenario says
   */
  private @Nullable Trial compare(
      Change change, SimulationResult before, SimulationResult changed, String how) {
    if (changed.failures().hasEnded()) {
      hasEnded |= change.goal() == Change.Goal.FAULTS;
      return null;
    }
    return switch (change.goal()) {
      case TIME, FAULTS, CHOICE -> time(change, before, changed, how, LEAST_GAIN);
      case COST -> cost(change, before, changed);
      case END -> Trial.tried(change.words(), "the run comes to its end in " + ended(changed), 0);
      case BANDWIDTH -> bandwidth(change, before, changed, how);
      case ANEW -> anew(change, before, changed);
    };
  }

  private static String ended(SimulationResult changed) {
    return Readable.time(changed.makespanPs());
  }

  /** What faults cost, also where that is nothing: no rank is lost, and all ends as early. */
  private @Nullable Trial cost(Change change, SimulationResult base, SimulationResult changed) {
    Trial cost = time(change, base, changed, "", CostBeside.LEAST);
    boolean isKnown = figure != null && figure.timePs(changed) > 0;
    return cost != null || !isKnown || !base.failures().list().isEmpty()
        ? cost
        : CostBeside.trial(change.words(), figure, base, changed);
  }

  private @Nullable Trial time(
      Change change, SimulationResult base, SimulationResult changed, String how, double least) {
    if (base.failures().hasEnded()) {
      return Trial.tried(change.words(), "the run comes to its end in " + ended(changed), 0);
    }
    long before = figure == null ? -1 : figure.timePs(base);
    long after = figure == null ? -1 : figure.timePs(changed);
    if (figure == null || before <= 0 || after < 0) {
      return null;
    }
    double saved = 1 - (double) after / before;
    boolean hasLost = changed.failures().list().size() > base.failures().list().size();
    return saved < least || hasLost
        ? null
        : Trial.tried(
            change.words(),
            String.format(
                Locale.ROOT,
                "%s%s instead of %s (%s less%s)%s",
                figure.name().isEmpty() ? "" : figure.name() + " takes ",
                Readable.time(after),
                Readable.time(before),
                saved(saved),
                how,
                price(base, changed)),
            saved);
  }

  /** What the whole run loses where the figure gains; empty where it loses nothing. */
  private static String price(SimulationResult base, SimulationResult changed) {
    return changed.makespanPs() < base.makespanPs() * (1 + LEAST_GAIN)
        ? ""
        : String.format(
            Locale.ROOT,
            "; the whole run takes %s instead of %s",
            Readable.time(changed.makespanPs()),
            Readable.time(base.makespanPs()));
  }

  /** With a decimal where nearly all is saved. */
  static String saved(double share) {
    return share > 0.99
        ? String.format(Locale.ROOT, "%.1f%%", Math.min(share, 0.999) * 100)
        : Readable.percent(share);
  }

  private @Nullable Trial bandwidth(
      Change change, SimulationResult base, SimulationResult changed, String how) {
    CollectiveRow before = Headline.row(base);
    CollectiveRow after = before == null ? null : largest(changed, before.operation());
    if (before == null || after == null || before.busbwBytesPerSecond() == 0) {
      return null;
    }
    double more = after.busbwBytesPerSecond() / before.busbwBytesPerSecond() - 1;
    return more < LEAST_GAIN
        ? null
        : Trial.tried(
            change.words(),
            String.format(
                Locale.ROOT,
                "%sbusbw %s instead of %s%s",
                figure == null || figure.name().isEmpty() ? "" : Headline.what(after) + " has ",
                Readable.bandwidth(after.busbwBytesPerSecond()),
                Readable.bandwidth(before.busbwBytesPerSecond()),
                how),
            more);
  }

  /**
   * By the bandwidth of all ranks together, so that none is lost for nothing; what is lost once is
   * no part of it.
   */
  private @Nullable Trial anew(Change change, SimulationResult before, SimulationResult changed) {
    CollectiveRow was = figure == null ? null : figure.row(before);
    CollectiveRow is = figure == null ? null : figure.row(changed);
    boolean isAnew = !changed.failures().list().isEmpty();
    if (!isAnew || was == null || is == null || is.isOfOneRank()) {
      return null;
    }
    // A run on fewer ranks counts as that part of one: what it has of bandwidth, and what it saves.
    double ranks = (double) is.ranks() / was.ranks();
    double more = ranks * is.busbwBytesPerSecond() / was.busbwBytesPerSecond() - 1;
    long savedPs = Math.round(was.timePs() - is.timePs() / ranks);
    if (!(more >= LEAST_GAIN) || savedPs <= 0) {
      return null;
    }
    long lostPs = changed.rows().stream().mapToLong(row -> row.end().lostPs()).sum();
    return Trial.tried(
        change.words(),
        String.format(
            Locale.ROOT,
            "%sbusbw %s instead of %s%s, once a new communicator runs; %s are lost until then, as"
                + " much as %s%s",
            figure.name().isEmpty() ? "" : Headline.what(is) + " has ",
            Readable.bandwidth(is.busbwBytesPerSecond()),
            Readable.bandwidth(was.busbwBytesPerSecond()),
            is.ranks() == was.ranks()
                ? ""
                : Counts.text(" on %d of %d {ranks|rank}", is.ranks(), was.ranks()),
            Readable.time(lostPs),
            Counts.text(
                "%,d {runs|run} of this size {save|saves}", -Math.floorDiv(-lostPs, savedPs)),
            is.ranks() == was.ranks()
                ? ""
                : Counts.text(
                    ", where %d {runs|run} on %d {ranks|rank} {count|counts} as %d",
                    was.ranks(), is.ranks(), is.ranks())),
        more);
  }

  private static @Nullable CollectiveRow largest(SimulationResult result, String operation) {
    return result.rows().stream()
        .filter(row -> row.operation().equals(operation))
        .max(Comparator.comparingLong(CollectiveRow::bytes))
        .orElse(null);
  }
}
