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
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.settings.DefaultedRow;
import dev.weft.lang.settings.ScenarioSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import dev.weft.lang.workload.ExplicitPlacement;
import dev.weft.lang.workload.Scenario;
import dev.weft.lang.workload.ScenarioPromise;
import dev.weft.lang.workload.Step;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Bound;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.ScenarioIssue;
import dev.weft.topology.workload.Fault;
import dev.weft.topology.workload.Flows;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.NcclForced;
import dev.weft.topology.workload.RankOrder;
import dev.weft.topology.workload.RanksOnGpus;
import dev.weft.topology.workload.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.xtext.EcoreUtil2;
import org.jspecify.annotations.Nullable;

/** Reads scenarios into runs: one for each fabric that a scenario names. */
public final class ScenarioReader {
  private final Evaluator evaluator;
  private final Findings findings;
  private final Reports reports;
  private final JobReader jobs;
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
    this.libraries = libraries;
    this.topologies = topologies;
    this.sizes = new Sizes(evaluator, findings);
  }

  /** The fabrics that a scenario runs on, in the order of the text. */
  public static List<Fabric> fabrics(Scenario scenario) {
    return scenario.getMembers().stream()
        .map(
            member ->
                switch (member) {
                  case Step step -> step.getTarget();
                  case dev.weft.lang.workload.Run run -> run.getTarget();
                  case dev.weft.lang.workload.Flows flows -> flows.getTarget();
                  default -> null;
                })
        .filter(Objects::nonNull)
        .filter(fabric -> !fabric.eIsProxy())
        .distinct()
        .toList();
  }

  /** What a scenario runs on each of its fabrics; reports what is wrong. */
  public List<Run> read(Scenario scenario) {
    List<Fabric> fabrics = fabrics(scenario);
    List<Step> operations =
        Place.all(scenario.getMembers(), Step.class).stream().filter(this::isOperation).toList();
    if (fabrics.isEmpty() && operations.isEmpty()) {
      reports.report(ScenarioIssue.EMPTY, scenario);
    }
    placementIsSaidOnce(scenario);
    Options options = options(scenario);
    Channels.check(scenario, operations, reports);
    libraries.checkUse(scenario);
    Map<Step, List<Long>> steps = steps(scenario);
    List<Run> runs = new ArrayList<>();
    for (Fabric fabric : fabrics) {
      String name =
          fabrics.size() == 1 ? scenario.getName() : scenario.getName() + "-" + fabric.getName();
      runs.add(run(name, scenario, fabric, options, steps));
    }
    return runs;
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
      boolean isPacketLevel,
      long detectionPs,
      long reroutePs) {}

  /** Whether it runs on a fabric; so does a word that is no setting, which the checks report. */
  private boolean isOperation(Step step) {
    SettingRow<?> row = Settings.find("scenario", String.valueOf(step.getKey()));
    return row == null || ScenarioSettings.OPERATIONS.contains(row);
  }

  private Options options(Scenario scenario) {
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
    return new Options(
        count(said, ScenarioSettings.CHANNELS, 1, 1024, "The number of channels"),
        count(said, ScenarioSettings.CHUNKS, 1, 65_536, "The number of chunks"),
        count(said, ScenarioSettings.SEED, 0, Integer.MAX_VALUE, "The seed"),
        said.containsKey(ScenarioSettings.COLLNET.key()),
        said.containsKey(ScenarioSettings.PACKET_LEVEL.key()),
        time(said, ScenarioSettings.DETECTION),
        time(said, ScenarioSettings.REROUTE));
  }

  private int count(
      Map<String, Step> said, DefaultedRow<Integer> row, int least, int most, String what) {
    return evaluator.count(number(said.get(row.key())), least, most, row.otherwise(), what);
  }

  private long time(Map<String, Step> said, DefaultedRow<Long> row) {
    Quantity time = evaluator.quantity(number(said.get(row.key())), Dimension.TIME, "A time");
    return time == null ? row.otherwise() : time.picoseconds();
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

  private Run run(
      String name,
      Scenario scenario,
      Fabric fabric,
      Options options,
      Map<Step, List<Long>> sizesOfSteps) {
    SettingReader words = new SettingReader(scenario.getMembers(), evaluator);
    Topology topology = topologies.apply(fabric);
    List<ExplicitPlacement> placements = Place.all(scenario.getMembers(), ExplicitPlacement.class);
    RankOrder order =
        placements.isEmpty() ? words.get(ScenarioSettings.PLACEMENT) : RankOrder.EXPLICIT;
    List<Integer> gpus =
        topology == null || placements.isEmpty()
            ? List.of()
            : new PlacementReader(topology, evaluator, reports).read(placements.getFirst());
    TenantsOfRun tenants =
        topology == null
            ? null
            : new TenantsOfRun(
                topology, RanksOnGpus.of(topology.servers(), order, options.seed(), gpus), reports);
    List<Run.Step> steps = steps(scenario, fabric, topology, sizesOfSteps, tenants);
    if (topology != null && !steps.isEmpty()) {
      InNetwork.check(scenario, topology, reports);
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
        promises(scenario, fabric.getName(), topology == null ? null : sizes(steps, flows)),
        tenants == null ? List.of() : jobs(scenario, fabric, tenants, gpus.size()),
        flows,
        topology == null ? List.of() : faults(scenario, topology),
        order,
        gpus,
        options.isPacketLevel(),
        options.detectionPs(),
        options.reroutePs(),
        libraries.of(scenario, fabric),
        Origins.locate(scenario));
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
        steps.add(new Run.Step(step.getKey(), own, trafficClass));
      }
    }
    return steps;
  }

  private List<Job> jobs(Scenario scenario, Fabric fabric, TenantsOfRun tenants, int placed) {
    List<dev.weft.lang.workload.Run> here =
        Place.all(scenario.getMembers(), dev.weft.lang.workload.Run.class).stream()
            .filter(run -> run.getTarget() == fabric)
            .filter(run -> run.getJob() != null && !run.getJob().eIsProxy())
            .toList();
    List<Job> read = new ArrayList<>();
    JobOnFabric rules = new JobOnFabric(tenants.topology(), reports, placed);
    long taken = 0;
    for (dev.weft.lang.workload.Run run : here) {
      Job job = jobs.read(run.getJob());
      if (job == null) {
        continue;
      }
      Job settled = rules.check(job, here.size() == 1, run);
      tenants.checkJob(settled.name(), taken, settled.parallelism().gpus(), run);
      taken += job.parallelism().gpus();
      if (here.size() > 1 && run == here.getLast() && taken > rules.gpus()) {
        rules.reportTaken(settled.name(), taken, run);
      } else if (here.size() > 1 && run == here.getLast() && placed > taken) {
        reports.report(ScenarioIssue.PLACEMENT_COUNT, run, placed, taken);
      }
      read.add(settled);
    }
    return read;
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

  private List<Fault> faults(Scenario scenario, Topology topology) {
    FaultReader reader = new FaultReader(topology, evaluator, reports);
    return Place.all(scenario.getMembers(), dev.weft.lang.workload.Fault.class).stream()
        .map(reader::read)
        .filter(Objects::nonNull)
        .toList();
  }

  /** The sizes that collectives and flows have. */
  private static Set<Long> sizes(List<Run.Step> steps, List<Flows> flows) {
    return Stream.concat(
            steps.stream().flatMap(step -> step.bytes().stream()), flows.stream().map(Flows::bytes))
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * What a scenario promises on a fabric.
   *
   * @param sizes those that are run; null where they are not known
   */
  private List<Run.Promise> promises(Scenario scenario, String fabric, @Nullable Set<Long> sizes) {
    PromiseReader reader = new PromiseReader(evaluator, findings);
    Contents contents = Contents.of(scenario);
    List<Run.Promise> promises = new ArrayList<>();
    for (ScenarioPromise declared : Place.all(scenario.getMembers(), ScenarioPromise.class)) {
      Run.Promise promise = reader.read(declared, fabric);
      if (promise == null) {
        continue;
      }
      boolean isSized = promise.atBytes() >= 0 && sizes != null && !sizes.isEmpty();
      if (isSized && !sizes.contains(promise.atBytes())) {
        reports.report(
            ScenarioIssue.SIZE_NOT_RUN,
            declared,
            scenario.getName(),
            Sites.text(declared.getAt()).strip(),
            fabric);
      } else if (contents.has(promise.metric().needs())) {
        promises.add(promise);
      } else {
        reports.report(
            ScenarioIssue.NOT_MEASURED,
            declared,
            promise.metric().word(),
            promise.metric().needs().words(),
            scenario.getName());
      }
    }
    return promises;
  }
}
