package dev.weft.engine.report;

import dev.weft.engine.Events;
import dev.weft.engine.Progress;
import dev.weft.engine.Simulation;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.SimulationResult;
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

  private final SimulationResult base;
  private final @Nullable Figure figure;
  private final long most;
  private final Progress progress;

  private Trials(SimulationResult base, long most, Progress progress) {
    this.base = base;
    this.figure = Figure.of(base);
    this.most = most;
    this.progress = progress;
  }

  /**
   * Returns how many events a trial may have: half as many again as the run itself, since what
   * takes another time divides into events otherwise; more where that is little.
   *
   * @param events of the run without changes
   */
  static long mostEvents(SimulationModel model, long events) {
    long little = ALWAYS / Math.max(1, model.network().directedCount());
    return Math.max(events + events / 2, little);
  }

  /**
   * Runs the first changes.
   *
   * @param most events of each; a trial that has more is stopped
   */
  static List<Trial> run(
      SimulationResult base, List<Change> changes, long most, Progress progress) {
    Trials trials = new Trials(base, most, progress);
    List<Trial> found = new ArrayList<>();
    for (Change change : changes.subList(0, Math.min(MOST, changes.size()))) {
      Trial trial = trials.run(change);
      if (trial != null) {
        found.add(trial);
      }
    }
    return found;
  }

  /** Null when it gains nothing, or can't be. */
  private @Nullable Trial run(Change change) {
    Events events = Events.atMost(most, progress);
    try {
      SimulationResult changed = Simulation.run(change.model().get(), events);
      return compare(change, changed);
    } catch (ModelException e) {
      // The engine can't run the change on this model: it is no advice for it.
      return null;
    } catch (CancellationException e) {
      if (!events.areTooMany() || progress.cancelled()) {
        throw e;
      }
      return Trial.notTried(change.words());
    }
  }

  private @Nullable Trial compare(Change change, SimulationResult changed) {
    if (changed.failures().hasEnded()) {
      return null;
    }
    return switch (change.goal()) {
      case TIME -> time(change, changed, "");
      case COST -> time(change, changed, ", which is what the faults cost");
      case END ->
          new Trial(change.words(), true, "the run comes to its end in " + ended(changed), 0);
      case BANDWIDTH -> bandwidth(change, changed);
    };
  }

  private static String ended(SimulationResult changed) {
    return Readable.time(changed.makespanPs());
  }

  private @Nullable Trial time(Change change, SimulationResult changed, String more) {
    if (base.failures().hasEnded()) {
      return new Trial(change.words(), true, "the run comes to its end in " + ended(changed), 0);
    }
    long before = figure == null ? -1 : figure.timePs(base);
    long after = figure == null ? -1 : figure.timePs(changed);
    if (figure == null || before <= 0 || after < 0) {
      return null;
    }
    double saved = 1 - (double) after / before;
    return saved < LEAST_GAIN
        ? null
        : new Trial(
            change.words(),
            true,
            String.format(
                Locale.ROOT,
                "%s%s instead of %s (%s less)%s%s",
                figure.name().isEmpty() ? "" : figure.name() + " takes ",
                Readable.time(after),
                Readable.time(before),
                saved(saved),
                more,
                price(changed)),
            saved);
  }

  /** What the whole run loses where the figure gains; empty where it loses nothing. */
  private String price(SimulationResult changed) {
    return changed.makespanPs() < base.makespanPs() * (1 + LEAST_GAIN)
        ? ""
        : String.format(
            Locale.ROOT,
            "; the whole run takes %s instead of %s",
            Readable.time(changed.makespanPs()),
            Readable.time(base.makespanPs()));
  }

  /** With a decimal where nearly all is saved. */
  private static String saved(double share) {
    return share > 0.99
        ? String.format(Locale.ROOT, "%.1f%%", Math.min(share, 0.999) * 100)
        : Readable.percent(share);
  }

  private @Nullable Trial bandwidth(Change change, SimulationResult changed) {
    CollectiveRow before = Headline.row(base);
    CollectiveRow after = before == null ? null : largest(changed, before.operation());
    if (before == null || after == null || before.busbwBytesPerSecond() == 0) {
      return null;
    }
    double more = after.busbwBytesPerSecond() / before.busbwBytesPerSecond() - 1;
    return more < LEAST_GAIN
        ? null
        : new Trial(
            change.words(),
            true,
            String.format(
                Locale.ROOT,
                "%sbusbw %s instead of %s",
                figure == null || figure.name().isEmpty() ? "" : Headline.what(after) + " has ",
                Readable.bandwidth(after.busbwBytesPerSecond()),
                Readable.bandwidth(before.busbwBytesPerSecond())),
            more);
  }

  private static @Nullable CollectiveRow largest(SimulationResult result, String operation) {
    return result.rows().stream()
        .filter(row -> row.operation().equals(operation))
        .max(Comparator.comparingLong(CollectiveRow::bytes))
        .orElse(null);
  }
}
