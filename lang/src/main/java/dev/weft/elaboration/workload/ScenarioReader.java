package dev.weft.elaboration.workload;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.Origins;
import dev.weft.elaboration.SettingReader;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.expressions.Range;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.settings.DefaultedRow;
import dev.weft.lang.settings.ScenarioSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import dev.weft.lang.workload.ExplicitPlacement;
import dev.weft.lang.workload.Scenario;
import dev.weft.lang.workload.Step;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Bound;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.ScenarioIssue;
import dev.weft.topology.workload.Fault;
import dev.weft.topology.workload.Flows;
import dev.weft.topology.workload.NcclForced;
import dev.weft.topology.workload.OnFailure;
import dev.weft.topology.workload.RankOrder;
import dev.weft.topology.workload.RanksOnGpus;
import dev.weft.topology.workload.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.xtext.EcoreUtil2;
import org.jspecify.annotations.Nullable;

/**
 * Reads scenarios into runs: one for the networks of a cluster that a scenario names, and one for
 * each other fabric.
 */
public final class ScenarioReader {
  /** As the engine has it. */
  private static final int MOST_STEPS = 10_000;

  private final Evaluator evaluator;
  private final Findings findings;
  private final Reports reports;
  private final JobReader jobs;
  private final SimulatedJobs simulated;
  private final LibraryReader libraries;
  private final Function<Fabric, @Nullable Topology> topologies;
  private final Sizes sizes;

  /**
   * @param topologies what the fabrics are built as; null for one that can't be built
   */
  public ScenarioReader(
      Evaluator evaluator,
      Findings findings,
      JobReader jobs,
      LibraryReader libraries,
      Function<Fabric, @Nullable Topology> topologies) {
    this.evaluator = evaluator;
    this.findings = findings;
    this.reports = new Reports(findings);
    this.jobs = jobs;
    this.simulated = new SimulatedJobs(reports);
    this.libraries = libraries;
    this.topologies = topologies;
    this.sizes = new Sizes(evaluator, findings);
  }

  /** What a scenario runs; reports what is wrong. */
  public List<Run> read(Scenario scenario) {
    List<Fabric> fabrics = FabricsOfScenario.of(scenario);
    List<Step> operations =
        Place.all(scenario.getMembers(), Step.class).stream().filter(this::isOperation).toList();
    if (fabrics.isEmpty() && operations.isEmpty()) {
      reports.report(ScenarioIssue.EMPTY, scenario);
    }
    placementIsSaidOnce(scenario);
    Options options = options(scenario, operations);
    Map<Step, List<Long>> steps = steps(scenario);
    Together.checkTargets(scenario, fabrics, reports);
    List<Run> runs = new ArrayList<>();
    List<List<Fabric>> together = Together.of(scenario);
    for (List<Fabric> networks : together) {
      String name = Together.name(scenario, together, networks);
      runs.add(run(name, scenario, networks, options, steps));
    }
    return runs;
  }

  /** Reports what stands by itself in a scenario that can't be read, since something is wrong. */
  public void checkUnread(Scenario scenario) {
    new PromiseReader(evaluator, findings).checkMetrics(scenario);
  }

  /** What a scenario runs on networks of a cluster, or on one fabric. */
  private Run run(
      String name,
      Scenario scenario,
      List<Fabric> networks,
      Options options,
      Map<Step, List<Long>> sizesOfSteps) {
    List<Run> parts = new ArrayList<>();
    for (Fabric fabric : networks) {
      Run first = parts.isEmpty() ? null : parts.getFirst();
      parts.add(part(name, scenario, networks, fabric, first, options, sizesOfSteps));
    }
    boolean isBuilt = networks.stream().allMatch(each -> topologies.apply(each) != null);
    return parts
        .getFirst()
        .with(
            parts.subList(1, parts.size()),
            new PromisesOfRun(evaluator, findings, topologies)
                .read(scenario, networks, isBuilt ? parts : null));
  }

  /** A scenario has one placement, and an explicit one lists its GPUs. */
  private void placementIsSaidOnce(Scenario scenario) {
    List<Choice> words =
        Place.all(scenario.getMembers(), Choice.class).stream()
            .filter(choice -> ScenarioSettings.PLACEMENT.isNamed(choice.getKey()))
            .toList();
    for (Choice choice : words) {
      if (RankOrder.EXPLICIT.word().equals(choice.getWord())) {
        reports.report(ScenarioIssue.PLACEMENT_EMPTY, choice, PlacementReader.EXAMPLE);
      }
    }
    List<ExplicitPlacement> lists = Place.all(scenario.getMembers(), ExplicitPlacement.class);
    for (ExplicitPlacement list :
        lists.subList(words.isEmpty() ? Math.min(1, lists.size()) : 0, lists.size())) {
      reports.report(ScenarioIssue.TWICE, list, "placement");
    }
    if (!lists.isEmpty() && lists.getFirst().getDevices().isEmpty()) {
      reports.report(ScenarioIssue.PLACEMENT_EMPTY, lists.getFirst(), PlacementReader.EXAMPLE);
    }
  }

  private record Options(
      int channels,
      int chunks,
      long seed,
      boolean hasCollNet,
      int stepCount,
      boolean isPacketLevel,
      long detectionPs,
      long reroutePs,
      OnFailure onFailure) {}

  /** Whether it runs on a fabric; so does a word that is no setting, which the checks report. */
  private boolean isOperation(Step step) {
    SettingRow<?> row = Settings.find("scenario", String.valueOf(step.getKey()));
    return row == null || ScenarioSettings.OPERATIONS.contains(row);
  }

  /** The settings of a scenario; reports those that change nothing. */
  private Options options(Scenario scenario, List<Step> operations) {
    Map<String, Step> said = new HashMap<>();
    for (Step step : Place.all(scenario.getMembers(), Step.class)) {
      if (isOperation(step)) {
        continue;
      }
      if (step.getTarget() != null) {
        reports.report(
            ScenarioIssue.SETTING_ON_FABRIC,
            step,
            step.getKey(),
            step.getTarget().getName(),
            Fix.replace(
                String.join(" ", Sites.text(step).strip().split("\\s+"))
                    .replaceFirst(" on \\S+( in class \\S+)?$", "")));
      }
      if (said.putIfAbsent(step.getKey(), step) != null) {
        reports.report(ScenarioIssue.TWICE, step, step.getKey(), Fix.remove());
      }
    }
    OnFailure onFailure = onFailure(scenario, said);
    LinesOfScenario lines =
        new LinesOfScenario(
            scenario, operations, onFailure.action(), evaluator.reporting(new Findings()));
    lines.check(reports);
    return new Options(
        count(said, ScenarioSettings.CHANNELS, 1, 1024, "The number of channels"),
        count(said, ScenarioSettings.CHUNKS, 1, 65_536, "The number of chunks"),
        count(said, ScenarioSettings.SEED, 0, Integer.MAX_VALUE, "The seed"),
        said.containsKey(ScenarioSettings.COLLNET.key()) && lines.isUsed(ScenarioSettings.COLLNET),
        count(said, ScenarioSettings.STEPS, 1, MOST_STEPS, "The number of steps"),
        said.containsKey(ScenarioSettings.PACKET_LEVEL.key()),
        time(said, ScenarioSettings.DETECTION),
        time(said, ScenarioSettings.REROUTE),
        onFailure);
  }

  private OnFailure onFailure(Scenario scenario, Map<String, Step> said) {
    return new OnFailure(
        new SettingReader(scenario.getMembers(), evaluator).get(ScenarioSettings.ON_FAILURE),
        time(said, ScenarioSettings.TIMEOUT),
        time(said, ScenarioSettings.RESTART));
  }

  private int count(
      Map<String, Step> said, DefaultedRow<Integer> row, int least, int most, String what) {
    return evaluator.count(number(said.get(row.key())), least, most, row.otherwise(), what);
  }

  private long time(Map<String, Step> said, DefaultedRow<Long> row) {
    String what = "The time of '" + row.key() + "'";
    Long time = new Times(evaluator, reports).read(number(said.get(row.key())), what);
    return time == null ? row.otherwise() : time;
  }

  private static @Nullable Expression number(@Nullable Step step) {
    return step != null
            && step.getValues().size() == 1
            && step.getValues().getFirst() instanceof Range range
        ? range.getFrom()
        : null;
  }

  /** The step on each fabric of its file. */
  private static List<Fix> fabrics(Step step) {
    String written = Sites.text(step);
    return EcoreUtil2.getAllContentsOfType(EcoreUtil2.getRootContainer(step), Fabric.class).stream()
        .filter(fabric -> fabric.getName() != null)
        .map(fabric -> Fix.replace(written + " on " + fabric.getName()))
        .toList();
  }

  /** The sizes of each collective. */
  private Map<Step, List<Long>> steps(Scenario scenario) {
    Map<Step, List<Long>> steps = new HashMap<>();
    for (Step step : Place.all(scenario.getMembers(), Step.class)) {
      if (isOperation(step) && step.getTarget() == null) {
        reports.report(ScenarioIssue.NO_FABRIC, step, step.getKey(), fabrics(step));
      } else if (isOperation(step)) {
        steps.put(step, sizes.of(step));
      }
    }
    return steps;
  }

  /**
   * What a scenario runs on one fabric, without promises.
   *
   * @param networks the fabrics that run together, this one among them
   * @param first what runs on the first of them; null while that is read
   */
  private Run part(
      String name,
      Scenario scenario,
      List<Fabric> networks,
      Fabric fabric,
      @Nullable Run first,
      Options options,
      Map<Step, List<Long>> sizesOfSteps) {
    SettingReader words = new SettingReader(scenario.getMembers(), evaluator);
    Topology topology = topologies.apply(fabric);
    JobsOfRun jobsHere =
        topology == null
            ? null
            : new JobsOfRun(scenario, fabric, topology, jobs, evaluator, reports);
    RankOrder said = words.get(ScenarioSettings.PLACEMENT);
    PlacedRanks placed =
        topology == null || jobsHere == null
            ? new PlacedRanks(said, List.of(), 0)
            : first == null
                ? PlacedRanks.ofFirst(
                    scenario, topology, said, options.seed(), jobsHere, evaluator, reports)
                : PlacedRanks.beside(
                    scenario, topology, said, first, topologies.apply(networks.getFirst()));
    TenantsOfRun tenants =
        topology == null
            ? null
            : new TenantsOfRun(
                topology,
                RanksOnGpus.of(topology.servers(), placed.order(), options.seed(), placed.gpus()),
                reports);
    List<Run.Step> steps = steps(scenario, fabric, topology, sizesOfSteps, tenants);
    if (topology != null && !(steps.isEmpty() && jobsHere.isEmpty())) {
      InNetwork.check(scenario, topology, options.hasCollNet(), reports);
      Channels.checkMost(scenario, topology, options.channels(), options.chunks(), reports);
    }
    List<Flows> flows = tenants == null ? List.of() : flows(scenario, fabric, tenants);
    return new Run(
        name,
        fabric.getName(),
        words.get(ScenarioSettings.ALGORITHM),
        options.channels(),
        new NcclForced(
            words.get(ScenarioSettings.NCCL_ALGORITHM),
            words.get(ScenarioSettings.PROTOCOL),
            options.hasCollNet()),
        options.chunks(),
        options.seed(),
        steps,
        List.of(),
        tenants == null ? List.of() : jobsHere.read(tenants, simulated, placed.said()),
        tenants == null ? List.of() : jobsHere.starts(),
        options.stepCount(),
        flows,
        topology == null ? List.of() : faults(scenario, networks, fabric, topology),
        placed.order(),
        placed.gpus(),
        options.isPacketLevel(),
        options.detectionPs(),
        options.reroutePs(),
        options.onFailure(),
        libraries.of(scenario, fabric),
        List.of(),
        new CheckpointReader(evaluator, reports).read(scenario, fabric),
        PlacesOfRun.of(scenario, fabric));
  }

  /** The collectives on a fabric. */
  private List<Run.Step> steps(
      Scenario scenario,
      Fabric fabric,
      @Nullable Topology topology,
      Map<Step, List<Long>> sizesOfSteps,
      @Nullable TenantsOfRun tenants) {
    List<Run.Step> steps = new ArrayList<>();
    for (Step step : Place.all(scenario.getMembers(), Step.class)) {
      List<Long> own = sizesOfSteps.get(step);
      if (own != null && step.getTarget() == fabric) {
        String trafficClass =
            topology == null
                ? ""
                : new ClassNames(topology, reports).known(step.getTrafficClass(), step);
        if (tenants != null) {
          tenants.checkCollective(step);
        }
        steps.add(new Run.Step(step.getKey(), own, trafficClass, Origins.locate(step)));
      }
    }
    return steps;
  }

  private List<Flows> flows(Scenario scenario, Fabric fabric, TenantsOfRun tenants) {
    FlowReader reader = new FlowReader(tenants.topology(), evaluator, reports, sizes);
    List<Flows> read = new ArrayList<>();
    long total = 0;
    for (dev.weft.lang.workload.Flows declared :
        Place.all(scenario.getMembers(), dev.weft.lang.workload.Flows.class)) {
      Flows flows = declared.getTarget() == fabric ? reader.read(declared) : null;
      if (flows == null) {
        continue;
      }
      total += flows.count();
      if (total > Bound.FLOWS.most()) {
        reports.report(ScenarioIssue.TOO_MANY_FLOWS, declared, total, Bound.FLOWS.most());
        return List.of();
      }
      tenants.checkFlows(flows, declared);
      read.add(flows);
    }
    return read;
  }

  /** The faults on a fabric: those that name it, or none where it runs by itself. */
  private List<Fault> faults(
      Scenario scenario, List<Fabric> networks, Fabric fabric, Topology topology) {
    FaultReader reader = new FaultReader(topology, evaluator, reports);
    return reader.read(
        Place.all(scenario.getMembers(), dev.weft.lang.workload.Fault.class).stream()
            .filter(
                fault ->
                    fault.getTarget() == null ? networks.size() == 1 : fault.getTarget() == fabric)
            .toList());
  }
}
