package dev.weft.elaboration.workload;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.settings.ScenarioSettings;
import dev.weft.lang.workload.Run;
import dev.weft.lang.workload.Scenario;
import dev.weft.lang.workload.Step;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.ScenarioIssue;
import dev.weft.topology.findings.WorkloadIssue;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Whether a scenario has use for a number of channels, and for what it tells NCCL. */
final class Channels {
  private static final Set<String> ALGORITHMS = Set.of("ring", "tree", "auto");

  /** Those that are neither in rings nor in trees where the scenario says no algorithm. */
  private static final Set<String> DIRECT = Set.of("gather", "scatter", "all-to-all", "send-recv");

  /** Those that NCCL chooses no algorithm for: pairs of ranks send and receive. */
  private static final Set<String> WITHOUT_CHOICE =
      Set.of("gather", "scatter", "all-to-all", "send-recv", "barrier");

  /** MAXCHANNELS in {@code src/include/comm.h} of NCCL, as the engine has it. */
  private static final int MOST_OF_NCCL = 64;

  /**
   * The one algorithm that all collectives of jobs can do. Of any other some are left to NCCL, with
   * channels and what else it is told.
   */
  private static final String OF_ALL = "direct";

  private Channels() {}

  /**
   * Reports more channels than NCCL has, where it runs the collectives of a scenario.
   *
   * @param channels that the scenario says; 0 without any
   * @param chunks that it says, with which the hardware runs them; 0 without any
   */
  static void checkMost(
      Scenario scenario, Topology topology, int channels, int chunks, Reports reports) {
    String algorithm = algorithm(scenario);
    boolean isOfNccl =
        algorithm == null ? chunks == 0 && hasNccl(topology) : algorithm.equals("auto");
    if (channels <= MOST_OF_NCCL || !isOfNccl) {
      return;
    }
    for (Step step : Place.all(scenario.getMembers(), Step.class)) {
      if (ScenarioSettings.CHANNELS.isNamed(step.getKey())) {
        reports.report(
            ScenarioIssue.CHANNELS_OF_NCCL,
            step.getValues().getFirst(),
            channels,
            topology.name(),
            MOST_OF_NCCL);
      }
    }
  }

  /** NCCL runs on CUDA GPUs. */
  private static boolean hasNccl(Topology topology) {
    Servers servers = topology.servers();
    return IntStream.range(0, servers.count())
        .filter(server -> servers.gpuCount(server) > 0)
        .mapToObj(server -> topology.serverModel(server).gpu())
        .allMatch(gpu -> gpu != null && gpu.architecture() > 0);
  }

  private static @Nullable String algorithm(Scenario scenario) {
    return Place.all(scenario.getMembers(), Choice.class).stream()
        .filter(choice -> ScenarioSettings.ALGORITHM.isNamed(choice.getKey()))
        .map(Choice::getWord)
        .findFirst()
        .orElse(null);
  }

  /**
   * Reports what is said to NCCL where another algorithm is named, or nothing runs that has any.
   */
  private static void checkNccl(
      Scenario scenario, @Nullable String algorithm, List<Step> operations, Reports reports) {
    String name = String.valueOf(scenario.getName());
    if (algorithm == null || algorithm.equals("auto")) {
      if (operations.stream().allMatch(step -> WITHOUT_CHOICE.contains(step.getKey()))) {
        checkChoice(scenario, name, reports);
      }
      return;
    }
    for (Choice choice : Place.all(scenario.getMembers(), Choice.class)) {
      if (ScenarioSettings.NCCL_ALGORITHM.isNamed(choice.getKey())
          || ScenarioSettings.PROTOCOL.isNamed(choice.getKey())) {
        reports.report(
            WorkloadIssue.NCCL_UNUSED, choice, choice.getKey(), algorithm, name, Fix.remove());
      }
    }
    for (Step step : Place.all(scenario.getMembers(), Step.class)) {
      if (ScenarioSettings.COLLNET.isNamed(step.getKey())) {
        reports.report(
            WorkloadIssue.NCCL_UNUSED, step, step.getKey(), algorithm, name, Fix.remove());
      }
    }
  }

  private static void checkChoice(Scenario scenario, String name, Reports reports) {
    for (Choice choice : Place.all(scenario.getMembers(), Choice.class)) {
      if (ScenarioSettings.NCCL_ALGORITHM.isNamed(choice.getKey())
          || ScenarioSettings.PROTOCOL.isNamed(choice.getKey())) {
        reports.report(WorkloadIssue.NCCL_OF_PEERS, choice, choice.getKey(), name, Fix.remove());
      }
    }
  }

  /**
   * Reports channels that no collective has.
   *
   * @param operations the collectives of the scenario
   */
  static void check(Scenario scenario, List<Step> operations, Reports reports) {
    String algorithm = algorithm(scenario);
    boolean hasJobs = !Place.all(scenario.getMembers(), Run.class).isEmpty();
    if (!hasJobs) {
      checkNccl(scenario, algorithm, operations, reports);
    }
    boolean areUsed =
        algorithm == null
            ? operations.stream().anyMatch(step -> !DIRECT.contains(step.getKey()))
            : !operations.isEmpty() && ALGORITHMS.contains(algorithm);
    boolean areOfJobs = hasJobs && !OF_ALL.equals(algorithm);
    for (Step step : Place.all(scenario.getMembers(), Step.class)) {
      if (ScenarioSettings.CHANNELS.isNamed(step.getKey()) && !areUsed && !areOfJobs) {
        String name = String.valueOf(scenario.getName());
        reports.report(WorkloadIssue.CHANNELS_UNUSED, step, name, Fix.remove());
      }
    }
  }
}
