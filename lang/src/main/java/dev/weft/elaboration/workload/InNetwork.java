package dev.weft.elaboration.workload;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.settings.ScenarioSettings;
import dev.weft.lang.workload.Scenario;
import dev.weft.lang.workload.Step;
import dev.weft.topology.GpuModel;
import dev.weft.topology.ScaleUp;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.ScenarioIssue;
import org.jspecify.annotations.Nullable;

/** Whether the switches of a network, or of NVLink, can add what a scenario leaves to them. */
final class InNetwork {
  private static final String SHARP = "sharp";
  private static final String NVLS = "nvls";
  private static final String NVLINK = "nvlink";

  /** The first architecture whose GPUs have switches of NVLink add: Hopper's. */
  private static final int ADDS = 90;

  private InNetwork() {}

  /**
   * Reports SHARP, which InfiniBand switches have, on a fabric of Ethernet; and NVLink SHARP on
   * GPUs that came before it, or that other switches join.
   *
   * @param hasCollNet whether NCCL is told to use it, and something runs that can
   */
  static void check(Scenario scenario, Topology topology, boolean hasCollNet, Reports reports) {
    boolean isRefused = hasCollNet && topology.transport().isEthernet();
    for (Step step : Place.all(scenario.getMembers(), Step.class)) {
      if (isRefused && ScenarioSettings.COLLNET.isNamed(step.getKey())) {
        reports.report(
            ScenarioIssue.COLLNET_ON_ETHERNET,
            step,
            topology.name(),
            topology.transport().word(),
            Fix.remove());
      }
    }
    for (Choice choice : Place.all(scenario.getMembers(), Choice.class)) {
      if (!ScenarioSettings.ALGORITHM.isNamed(choice.getKey())) {
        continue;
      }
      if (SHARP.equals(choice.getWord()) && topology.transport().isEthernet()) {
        reports.report(
            ScenarioIssue.SHARP_ON_ETHERNET,
            choice,
            topology.name(),
            topology.transport().word(),
            Fix.replace("algorithm hierarchical"));
      }
      if (NVLS.equals(choice.getWord())) {
        checkNvls(choice, topology, reports);
      }
    }
  }

  private static void checkNvls(Choice choice, Topology topology, Reports reports) {
    Fix instead = Fix.replace("algorithm hierarchical");
    GpuModel tooOld = tooOld(topology);
    int forwarding = forwarding(topology);
    if (tooOld != null) {
      reports.report(
          ScenarioIssue.NVLS_BEFORE_HOPPER, choice, topology.name(), tooOld.name(), instead);
    } else if (forwarding >= 0) {
      reports.report(
          ScenarioIssue.NVLS_WITHOUT_NVLINK,
          choice,
          topology.serverModel(forwarding).name(),
          topology.name(),
          topology.scaleUp(forwarding).technology(),
          instead);
    }
  }

  /** A server with switches between its GPUs that are not NVLink's; negative when there is none. */
  private static int forwarding(Topology topology) {
    Servers servers = topology.servers();
    for (int server = 0; server < servers.count(); server++) {
      ScaleUp inside = servers.gpuCount(server) == 0 ? null : topology.scaleUp(server);
      if (inside != null && inside.switches() > 0 && !inside.technology().equals(NVLINK)) {
        return server;
      }
    }
    return -1;
  }

  /** A GPU of a known architecture that has no switches add; null when there is none. */
  private static @Nullable GpuModel tooOld(Topology topology) {
    Servers servers = topology.servers();
    for (int server = 0; server < servers.count(); server++) {
      GpuModel gpu = servers.gpuCount(server) == 0 ? null : topology.serverModel(server).gpu();
      if (gpu != null && 0 < gpu.architecture() && gpu.architecture() < ADDS) {
        return gpu;
      }
    }
    return null;
  }
}
