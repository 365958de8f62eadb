package dev.weft.generator.cumulus;

import dev.weft.generator.underlay.ClassPlan;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Qos;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.Headroom;
import java.util.ArrayList;
import java.util.List;

/**
 * NVUE's RoCE profile, and over it what the policy says otherwise: which packets are of which
 * class, shares, marking, and headroom.
 */
final class QosTree {
  /** The priority that the profile pauses. */
  static final int LOSSLESS_PRIORITY = 3;

  private static final int TRAFFIC_CLASSES = 8;
  private static final String GLOBAL = "default-global";
  private static final String ENABLED = CumulusBuilder.ENABLED;

  private final FabricIndex design;
  private final Topology topology;
  private final Qos qos;
  private final ClassPlan plan;
  private final List<TrafficClass> classes;
  private final int sw;
  private final Nvue config;

  QosTree(FabricIndex design, Qos qos, int sw, Nvue config) {
    this.design = design;
    this.topology = design.topology();
    this.qos = qos;
    this.plan = ClassPlan.of(qos);
    this.classes = plan.classes();
    this.sw = sw;
    this.config = config;
  }

  void add(SwitchPorts ports) {
    Nvue tree = config.at("qos");
    marking(tree.at("congestion-control", GLOBAL));
    scheduling(tree.at("egress-scheduler", GLOBAL));
    mapping(tree.at("mapping", GLOBAL));
    List<TrafficClass> lossless = plan.lossless();
    lossless.forEach(each -> pause(tree.at("pfc", GLOBAL), each));
    tree.set(lossless.isEmpty() ? "lossy" : "lossless", "roce", "mode");
    tree.set(ENABLED, "roce", "state");
    if (plan.watchdogMs() > 0) {
      for (String port : names(ports)) {
        config.set("enable", "interface", port, "qos", "pfc-watchdog", "state");
      }
    }
  }

  private static List<String> names(SwitchPorts ports) {
    List<String> names = new ArrayList<>(ports.hosts().stream().map(HostPort::name).toList());
    names.addAll(ports.routed().stream().map(FabricPort::name).toList());
    names.addAll(ports.peers().stream().map(FabricPort::name).toList());
    return names;
  }

  private void marking(Nvue control) {
    for (TrafficClass each : classes) {
      if (each.ecnMinBytes() > 0) {
        Nvue marks = control.at("traffic-class", String.valueOf(each.priority()));
        marks.set("enable", "ecn");
        marks.set(each.ecnMaxBytes(), "max-threshold");
        marks.set(each.ecnMinBytes(), "min-threshold");
        marks.set(ClassPlan.percent(each.ecnProbability()), "probability");
      }
    }
  }

  /** All eight, since those without a class would keep the shares of the profile. */
  private void scheduling(Nvue scheduler) {
    for (int number = 0; number < TRAFFIC_CLASSES; number++) {
      int priority = number;
      TrafficClass each =
          classes.stream().filter(own -> own.priority() == priority).findFirst().orElse(null);
      Nvue queue = scheduler.at("traffic-class", String.valueOf(number));
      boolean isStrict = each != null && each.strict();
      if (!isStrict) {
        queue.set(each == null ? 0 : plan.percent(each), "bw-percent");
      }
      queue.set(isStrict ? "strict" : "dwrr", "mode");
    }
  }

  private void mapping(Nvue mapping) {
    int[] priorityOfDscp = plan.priorityOfDscp();
    for (int dscp = 0; dscp < priorityOfDscp.length; dscp++) {
      mapping.set(priorityOfDscp[dscp], "dscp", String.valueOf(dscp), "switch-priority");
    }
    mapping.set("l3", "trust");
  }

  private void pause(Nvue pfc, TrafficClass each) {
    long headroom = each.headroomBytes() > 0 ? each.headroomBytes() : greatestHeadroom();
    pfc.set(headroom, "port-buffer");
    pfc.at("switch-priority", String.valueOf(each.priority()));
    if (each.xoffBytes() > 0) {
      pfc.set(each.xoffBytes(), "xoff-threshold");
    }
  }

  private long greatestHeadroom() {
    long greatest = 0;
    for (int i = 0; i < design.adjacency().degreeOfSwitch(sw); i++) {
      int link = design.adjacency().linkOfSwitch(sw, i);
      greatest = Math.max(greatest, Headroom.ofPort(topology, link, sw));
    }
    return greatest;
  }
}
