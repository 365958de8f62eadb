package dev.weft.elaboration.workload;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.settings.ScenarioSettings;
import dev.weft.lang.workload.Scenario;
import dev.weft.lang.workload.Step;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.ScenarioIssue;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** How many channels a scenario may have. */
final class Channels {
  /** MAXCHANNELS in {@code src/include/comm.h} of NCCL, as the engine has it. */
  static final int MOST_OF_NCCL = 64;

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

  /** The algorithm that a scenario names; null for none. */
  static @Nullable String algorithm(Scenario scenario) {
    return Place.all(scenario.getMembers(), Choice.class).stream()
        .filter(choice -> ScenarioSettings.ALGORITHM.isNamed(choice.getKey()))
        .map(Choice::getWord)
        .findFirst()
        .orElse(null);
  }
}
