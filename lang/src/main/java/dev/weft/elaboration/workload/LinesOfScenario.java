package dev.weft.elaboration.workload;

import dev.weft.elaboration.Evaluator;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.fabric.LibraryUse;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.settings.ScenarioSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.workload.ExplicitPlacement;
import dev.weft.lang.workload.Fault;
import dev.weft.lang.workload.Run;
import dev.weft.lang.workload.Scenario;
import dev.weft.lang.workload.Step;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.PlanIssue;
import dev.weft.topology.workload.OnFailure;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** What must hold of a scenario for each of its lines to change anything; a test proves it. */
final class LinesOfScenario {
  /** What sends on channels. */
  private static final Set<String> ON_CHANNELS = Set.of("ring", "tree", "auto");

  /** Those that NCCL chooses no algorithm for: pairs of ranks send and receive. */
  private static final Set<String> WITHOUT_CHOICE =
      Set.of("gather", "scatter", "all-to-all", "send-recv", "barrier");

  /**
   * The one algorithm that all collectives of jobs can do. Of any other some are left to NCCL, with
   * channels and what else it is told.
   */
  private static final String OF_ALL = "direct";

  /** The one that flows take, too. */
  private static final String OF_FLOWS = "pxn";

  private static final Set<String> ANEW_WORDS =
      Stream.of(OnFailure.Action.values())
          .filter(OnFailure.Action::isAnew)
          .map(OnFailure.Action::word)
          .collect(Collectors.toUnmodifiableSet());

  /** One of these, and why there is no effect where it doesn't hold. */
  private record Need(Predicate<LinesOfScenario> holds, String reason) {}

  private static final Need COLLECTIVES =
      new Need(
          it -> !it.operations.isEmpty() || it.hasJobs,
          "the scenario runs flows, and neither collectives nor jobs");
  private static final Need COMMUNICATOR =
      new Need(
          it -> !it.operations.isEmpty() && !it.hasJobs,
          "it is for scenarios of collectives: flows have no communicator, and a job that a failure"
              + " ends starts again from its last checkpoint");
  private static final Need NCCL =
      new Need(
          it -> it.isOfNccl() || it.hasJobs,
          "it is for what NCCL chooses, and the scenario names an algorithm; 'algorithm auto' leaves"
              + " the choice to NCCL");
  private static final Need UNDIVIDED =
      new Need(
          it -> !it.isDivided(),
          "it is for what NCCL chooses, and with 'chunks' an algorithm of one's own runs; 'algorithm"
              + " auto' leaves the choice to NCCL");
  private static final Need DIVISIBLE =
      new Need(
          it -> it.algorithm == null ? !it.tellsNccl : !it.isOfNccl(),
          "what NCCL does has no chunks, which are of algorithms of one's own; name one, such as"
              + " 'algorithm ring'");
  private static final Need CHOICE =
      new Need(
          it -> it.hasJobs || !WITHOUT_CHOICE.containsAll(it.operations),
          "the scenario runs nothing that NCCL has several algorithms for, as it has for all-reduce,"
              + " all-gather, reduce-scatter, broadcast and reduce");
  private static final Need CHANNELED =
      new Need(
          it ->
              it.algorithm == null
                  || ON_CHANNELS.contains(it.algorithm)
                  || it.hasJobs && !OF_ALL.equals(it.algorithm),
          "the algorithm has no channels, as rings, trees and NCCL's choice do");
  private static final Need TRAINS =
      new Need(it -> it.contents.trains(), "no job of the scenario trains");
  private static final Need FAILS =
      new Need(it -> it.fails, "nothing fails in the scenario ('fail')");
  private static final Need SURPRISED =
      new Need(
          it -> it.isSurprised,
          "a job that lacks something from 0 s on starts on routes around it; it is for what fails"
              + " later, or works again ('until')");
  private static final Need PLACED =
      new Need(
          it -> !it.operations.isEmpty() || !it.hasJobs || !it.hasOwnGpus,
          "every job of the scenario has GPUs of its own ('over'), in the order in which they are"
              + " named or 'by rail'");
  private static final Need NO_WAIT =
      new Need(
          it -> it.action != OnFailure.Action.WAIT,
          "by 'on-failure wait' the scenario waits for as long as it takes");
  private static final Need ANEW =
      new Need(
          it -> it.action.isAnew(),
          "the scenario makes no new communicator, as 'on-failure shrink' and 'reroute' do;"
              + " only trials of these, in what to try, count with it");

  private static final Map<SettingRow<?>, List<Need>> OF_ROWS =
      Map.ofEntries(
          Map.entry(ScenarioSettings.NCCL_ALGORITHM, List.of(COLLECTIVES, NCCL, CHOICE)),
          Map.entry(ScenarioSettings.PROTOCOL, List.of(COLLECTIVES, NCCL, CHOICE)),
          Map.entry(ScenarioSettings.COLLNET, List.of(COLLECTIVES, NCCL, CHOICE)),
          Map.entry(ScenarioSettings.CHANNELS, List.of(COLLECTIVES, CHANNELED)),
          Map.entry(ScenarioSettings.CHUNKS, List.of(COLLECTIVES, DIVISIBLE)),
          Map.entry(ScenarioSettings.PLACEMENT, List.of(PLACED)),
          Map.entry(ScenarioSettings.STEPS, List.of(TRAINS)),
          Map.entry(ScenarioSettings.DETECTION, List.of(FAILS, SURPRISED)),
          Map.entry(ScenarioSettings.REROUTE, List.of(FAILS, SURPRISED)),
          Map.entry(ScenarioSettings.ON_FAILURE, List.of(FAILS)),
          Map.entry(ScenarioSettings.TIMEOUT, List.of(FAILS, NO_WAIT)),
          Map.entry(ScenarioSettings.RESTART, List.of(FAILS, ANEW, COMMUNICATOR)));

  private static final List<Need> OF_LIBRARIES = List.of(COLLECTIVES, NCCL, UNDIVIDED);

  /** Of words that need more than their row, by row. */
  private static final Map<SettingRow<?>, Function<String, List<Need>>> OF_WORDS =
      Map.of(
          ScenarioSettings.ALGORITHM,
          word -> OF_FLOWS.equals(word) ? List.of() : List.of(COLLECTIVES),
          ScenarioSettings.ON_FAILURE,
          word -> ANEW_WORDS.contains(word) ? List.of(COMMUNICATOR) : List.of());

  private final Scenario scenario;
  private final Contents contents;
  private final boolean hasJobs;
  private final boolean hasOwnGpus;
  private final Set<String> operations;
  private final @Nullable String algorithm;
  private final boolean hasChunks;
  private final boolean tellsNccl;
  private final boolean fails;
  private final boolean isSurprised;
  private final OnFailure.Action action;

  /**
   * @param operations the collectives that it runs
   * @param action what is done on a failure
   * @param values of the times of faults
   */
  LinesOfScenario(
      Scenario scenario, List<Step> operations, OnFailure.Action action, Evaluator values) {
    this.scenario = scenario;
    this.contents = Contents.of(scenario);
    List<Run> runs = Place.all(scenario.getMembers(), Run.class);
    this.hasJobs = !runs.isEmpty();
    this.hasOwnGpus = runs.stream().noneMatch(run -> run.getDevices().isEmpty());
    this.operations = operations.stream().map(Step::getKey).collect(Collectors.toSet());
    this.algorithm = Channels.algorithm(scenario);
    this.hasChunks = says(ScenarioSettings.CHUNKS);
    this.tellsNccl =
        says(ScenarioSettings.NCCL_ALGORITHM)
            || says(ScenarioSettings.PROTOCOL)
            || says(ScenarioSettings.COLLNET);
    List<Fault> failures =
        Place.all(scenario.getMembers(), Fault.class).stream()
            .filter(fault -> "fail".equals(fault.getAction()))
            .toList();
    this.fails = !failures.isEmpty();
    this.isSurprised = !hasJobs || failures.stream().anyMatch(fault -> !isLasting(fault, values));
    this.action = action;
  }

  /** Whether something is broken from the start to the end. */
  private static boolean isLasting(Fault fault, Evaluator values) {
    Quantity at = fault.getEnd() == null ? values.evaluate(fault.getTime()) : null;
    return at != null && at.value() == 0;
  }

  /** Whether NCCL chooses how collectives run that can run so; without a word it does. */
  private boolean isOfNccl() {
    return algorithm == null || algorithm.equals("auto");
  }

  private boolean says(SettingRow<?> row) {
    return Place.all(scenario.getMembers(), Choice.class).stream()
            .anyMatch(choice -> row.isNamed(choice.getKey()))
        || Place.all(scenario.getMembers(), Step.class).stream()
            .anyMatch(step -> row.isNamed(step.getKey()));
  }

  /**
   * Whether 'chunks' take the place of NCCL, which has a say where the scenario tells it something.
   */
  private boolean isDivided() {
    return algorithm == null && hasChunks && !tellsNccl;
  }

  /** Whether a setting changes something. */
  boolean isUsed(SettingRow<?> row) {
    return needs(row.key(), null).stream().allMatch(need -> need.holds().test(this));
  }

  /** Reports what changes nothing; all of a scenario that runs nothing is reported as that. */
  void check(Reports reports) {
    if (operations.isEmpty() && !hasJobs && !contents.hasFlows()) {
      return;
    }
    for (Choice choice : Place.all(scenario.getMembers(), Choice.class)) {
      report(choice, needs(choice.getKey(), choice.getWord()), words(choice), reports);
    }
    for (Step step : Place.all(scenario.getMembers(), Step.class)) {
      report(step, needs(step.getKey(), null), String.valueOf(step.getKey()), reports);
    }
    for (ExplicitPlacement list : Place.all(scenario.getMembers(), ExplicitPlacement.class)) {
      report(list, List.of(PLACED), "placement explicit", reports);
    }
    for (LibraryUse use : Place.all(scenario.getMembers(), LibraryUse.class)) {
      report(use, OF_LIBRARIES, "library", reports);
    }
  }

  private static String words(Choice choice) {
    return choice.getKey() + " " + choice.getWord();
  }

  private static List<Need> needs(@Nullable String key, @Nullable String word) {
    return Stream.concat(
            OF_ROWS.entrySet().stream()
                .filter(entry -> entry.getKey().isNamed(key))
                .map(Map.Entry::getValue),
            OF_WORDS.entrySet().stream()
                .filter(entry -> word != null && entry.getKey().isNamed(key))
                .map(entry -> entry.getValue().apply(word)))
        .flatMap(List::stream)
        .toList();
  }

  private void report(EObject line, List<Need> needs, String words, Reports reports) {
    for (Need need : needs) {
      if (!need.holds().test(this)) {
        reports.report(PlanIssue.NO_EFFECT, line, words, need.reason(), Fix.remove());
        return;
      }
    }
  }
}
