package dev.weft.engine.report;

import dev.weft.engine.Progress;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.SimulationResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a run came to, what bounds it, and what helps.
 *
 * @param headline a sentence
 * @param bound what bounds it
 * @param cost what faults cost, from a run without them: a sentence; empty where that is not known
 * @param trials changes that were run and gained something, or that were not tried; what gained
 *     most first
 */
public record Advice(String headline, Bound bound, String cost, List<Trial> trials) {
  /** Sorts trials by what they gained; those that gained as much stay in their order. */
  public Advice {
    trials = trials.stream().sorted(Comparator.comparingDouble(Trial::share).reversed()).toList();
  }

  /** Returns what a run came to and what bounds it; nothing is tried. */
  public static Advice of(SimulationModel model, SimulationResult result) {
    return of(model, result, Tiers.of(model));
  }

  private static Advice of(
      SimulationModel model, SimulationResult result, List<Tiers> tiersOfFabrics) {
    return new Advice(
        Headline.of(model, result),
        bound(model, result, tiersOfFabrics, FaultCost.UNKNOWN),
        "",
        List.of());
  }

  /**
   * Runs changes that may help and keeps those that do: at most three, together with about as many
   * events as the run itself had, unless that is little.
   *
   * @param events that the run had
   * @param others changes that are no change of the model, tried before its own
   * @param tries whether changes are tried; those that are not are named
   * @param progress told how far trials are, and asked whether to go on
   * @throws java.util.concurrent.CancellationException when progress says so
   */
  public static Advice tried(
      SimulationModel model,
      SimulationResult result,
      long events,
      List<Change> others,
      Tries tries,
      Progress progress) {
    List<Tiers> tiers = Tiers.of(model);
    Advice advice = of(model, result, tiers);
    // What faults cost is what a scenario that has some is run for.
    List<Change> changes = new ArrayList<>(Changes.withoutFaults(model));
    if (!tries.includes(model)) {
      changes.addAll(inOrder(others, advice.bound, FaultCost.UNKNOWN, model, result, tiers));
      List<Trial> left = Trials.left(changes, Tries.mostGpus(model));
      return new Advice(advice.headline, advice.bound, cost(left), ofChanges(left));
    }
    Trials trials = new Trials(model, result, Trials.Budget.of(model, events), progress);
    List<Trial> costs = trials.run(changes);
    FaultCost cost = FaultCost.of(costs);
    Bound bound = bound(model, result, tiers, cost);
    List<Change> against = inOrder(others, bound, cost, model, result, tiers);
    List<Trial> tried = trials.run(against);
    return new Advice(
        advice.headline, withWhyNot(bound, result, trials, tried), cost(costs), tried);
  }

  /** Says why what is slow is not taken out, where nothing is gained so. */
  private static Bound withWhyNot(
      Bound bound, SimulationResult result, Trials trials, List<Trial> tried) {
    boolean isOffered = tried.stream().anyMatch(trial -> trial.change().startsWith(Changes.FAIL));
    if (isOffered || !trials.haveFailed()) {
      return bound;
    }
    CollectiveRow row = result.step() == null ? Headline.row(result) : null;
    boolean isOfRanks = row != null && row.collective() != Collective.FLOWS;
    String why =
        !trials.haveEnded()
            ? " nothing is gained."
            : isOfRanks
                ? " the run ends, and with 'on-failure reroute' or 'shrink' all ranks together get no"
                    + " more bandwidth."
                : " the run ends.";
    return new Bound(
        bound.by(), bound.isExpected(), bound.text() + " With 'fail' in place of 'slow'" + why);
  }

  /**
   * Other changes come before the model's own, unless the run has to come to its end before all
   * else; and behind those of the faults and of what is forced, which the scenario is about.
   */
  private static List<Change> inOrder(
      List<Change> others,
      Bound bound,
      FaultCost cost,
      SimulationModel model,
      SimulationResult result,
      List<Tiers> tiers) {
    List<Change> changes = new ArrayList<>(Changes.against(bound, cost, model, result, tiers));
    int first = 0;
    while (first < changes.size()
        && (bound.by() == Bound.Kind.CUT_SHORT || changes.get(first).goal().isOfScenario())) {
      first++;
    }
    changes.addAll(first, others);
    return changes;
  }

  /** What the change is called that lets a run go on in this way. */
  public static String onFailure(String action) {
    return "on-failure " + action;
  }

  private static String cost(List<Trial> trials) {
    return trials.stream().filter(Trial::isCost).map(Advice::cost).collect(Collectors.joining(" "));
  }

  private static List<Trial> ofChanges(List<Trial> trials) {
    return trials.stream().filter(trial -> !trial.isCost()).toList();
  }

  /** What faults cost, as a trial of the run without them tells, or that it was not run. */
  static String cost(Trial trial) {
    if (trial.isCostless()) {
      return "What the faults cost: " + trial.gain() + ".";
    }
    return trial.isTried()
        ? "What the faults cost: without them " + trial.gain() + "."
        : "What the faults cost was not tried: " + trial.whyNot() + ".";
  }

  /** Names the links that are full where these bound a step. */
  private static Bound ofStep(
      Bound bound,
      FaultCost cost,
      SimulationModel model,
      SimulationResult result,
      List<Tiers> tiers) {
    Bound told = bound;
    for (FullLink full : FullLink.of(bound.by(), cost, model, result, tiers)) {
      told = new Bound(told.by(), false, told.text() + " " + full.text(model, result, tiers));
    }
    return told;
  }

  private static Bound bound(
      SimulationModel model, SimulationResult result, List<Tiers> tiers, FaultCost cost) {
    if (result.failures().hasEnded()) {
      return new Bound(
          Bound.Kind.CUT_SHORT,
          false,
          "A failure cut the run short, so that nothing can be said of what bounds it.");
    }
    if (result.step() != null) {
      boolean hasFaults = !model.faults().isEmpty() && cost.mayBeOfFigure();
      String faults = hasFaults ? FaultWords.all(model, result) : "";
      Bound bound = StepAdvice.of(model, result.step(), faults);
      return ofStep(bound, cost, model, result, tiers);
    }
    CollectiveRow row = Headline.row(result);
    return row == null
        ? new Bound(Bound.Kind.NOTHING, true, "No link carried any traffic.")
        : Bounds.of(model, result, tiers, row, cost);
  }
}
