package dev.weft.generator.cumulus;

import dev.weft.generator.underlay.ClassPlan;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Qos;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * NVUE's RoCE profile, and over it what the policy says otherwise: which packets are of which
 * class, shares, marking, cables and the pause watchdog. Buffers stay as the profile computes them.
 * Source: NVUE reference, QoS commands.
 */
final class QosTree {
  /**
   * The priorities that the profile sends to queues of their own; it sends all others to queue 0
   * (Cumulus Linux 5.9 user guide, "RDMA over Converged Ethernet", nv show qos roce).
   */
  private static final Set<Integer> OWN_QUEUES = Set.of(0, 3, 6);

  /** The priority that the profile pauses. */
  static final int LOSSLESS_PRIORITY = 3;

  /** How often NVUE looks at a paused queue if nobody says. */
  private static final int POLLING_MS = 100;

  private static final String GLOBAL = "default-global";

  /** The profiles of ports that lead out of the fabric; they stand over those for all ports. */
  private static final String OUTSIDE = "outside";

  private static final String ENABLED = CumulusBuilder.ENABLED;

  private final Topology topology;
  private final ClassPlan plan;
  private final List<TrafficClass> classes;
  private final Nvue config;
  private final Release release;

  /**
   * What is to be written for a switch.
   *
   * @param release of its system
   */
  QosTree(Topology topology, Qos qos, Release release, Nvue config) {
    this.topology = topology;
    this.plan = ClassPlan.of(qos);
    this.classes = plan.classes();
    this.release = release;
    this.config = config;
  }

  void add(SwitchPorts ports) {
    Nvue tree = config.at("qos");
    marking(tree.at("congestion-control", GLOBAL));
    queues(tree);
    scheduling(tree.at("egress-scheduler", GLOBAL));
    mapping(tree.at("mapping", GLOBAL));
    boolean isLossless = !plan.lossless().isEmpty();
    CableLengths cables = CableLengths.of(topology.links(), ports);
    if (isLossless) {
      pause(tree, cables);
    }
    tree.set(isLossless ? "lossless" : "lossy", "roce", "mode");
    tree.set(ENABLED, "roce", "state");
    if (plan.watchdogMs() > 0 && !release.isBefore(Release.PAUSE_WATCHDOG)) {
      watchdog(tree.at("pfc-watchdog"), cables);
    }
    ports.outside().forEach(port -> outside(tree, port.name(), isLossless));
  }

  /** A port that believes no mark, and neither pauses nor is paused. */
  private void outside(Nvue tree, String port, boolean isLossless) {
    Nvue own = config.at("interface", port, "qos");
    Nvue mapping = tree.at("mapping", OUTSIDE);
    mapping.set(plan.outsidePriority(), "port-default-sp");
    mapping.set("port", "trust");
    own.set(OUTSIDE, "mapping", "profile");
    if (isLossless) {
      Nvue pauses = tree.at("pfc", OUTSIDE);
      pauses.set("disable", "rx");
      pauses.set("disable", "tx");
      own.set(OUTSIDE, "pfc", "profile");
    }
  }

  private void watchdog(Nvue watchdog, CableLengths cables) {
    watchdog.set(POLLING_MS, "polling-interval");
    watchdog.set(watchedMs(plan.watchdogMs()) / POLLING_MS, "robustness");
    for (List<String> names : cables.ports().values()) {
      for (String port : names) {
        config.set("enable", "interface", port, "qos", "pfc-watchdog", "state");
      }
    }
  }

  /**
   * The nearest time after which Cumulus Linux takes a queue for stuck: whole looks, one at least.
   */
  static int watchedMs(int wantedMs) {
    return Math.max(1, Math.round((float) wantedMs / POLLING_MS)) * POLLING_MS;
  }

  /** A class has the queue of its priority. */
  private void queues(Nvue tree) {
    for (TrafficClass each : classes) {
      if (!OWN_QUEUES.contains(each.priority())) {
        tree.at("egress-queue-mapping", GLOBAL, "switch-priority", String.valueOf(each.priority()))
            .set(each.priority(), "traffic-class");
      }
    }
  }

  /** What the profile marks and no class asks for is not marked. */
  private void marking(Nvue control) {
    for (int queue : RoceShares.QUEUES_OF_PROFILE) {
      if (classes.stream().noneMatch(each -> marks(each, queue))) {
        control.set("disable", "traffic-class", String.valueOf(queue), "ecn");
      }
    }
    for (TrafficClass each : classes) {
      if (each.ecnMinBytes() > 0) {
        Nvue marks = control.at("traffic-class", String.valueOf(each.priority()));
        marks.set("enable", "ecn");
        marks.set(each.ecnMaxBytes(), "max-threshold");
        marks.set(each.ecnMinBytes(), "min-threshold");
        marks.set(ClassPlan.markingPercent(each), "probability");
      }
    }
  }

  private static boolean marks(TrafficClass each, int queue) {
    return each.priority() == queue && each.ecnMinBytes() > 0;
  }

  /** NVUE takes 1 to 100 percent, so a queue without a share is not named. */
  private void scheduling(Nvue scheduler) {
    SortedMap<Integer, Integer> shares = RoceShares.of(plan);
    SortedSet<Integer> queues = new TreeSet<>(shares.keySet());
    classes.forEach(each -> queues.add(each.priority()));
    for (int number : queues) {
      Integer percent = shares.get(number);
      Nvue queue = scheduler.at("traffic-class", String.valueOf(number));
      if (percent != null) {
        queue.set(percent, "bw-percent");
      }
      queue.set(percent == null ? "strict" : "dwrr", "mode");
    }
  }

  private void mapping(Nvue mapping) {
    int[] priorityOfDscp = plan.priorityOfDscp();
    for (int dscp = 0; dscp < priorityOfDscp.length; dscp++) {
      mapping.set(priorityOfDscp[dscp], "dscp", String.valueOf(dscp), "switch-priority");
    }
    mapping.set("l3", "trust");
  }

  /** All ports have room for the longest cable, those with shorter ones a profile of their own. */
  private void pause(Nvue tree, CableLengths cables) {
    Nvue all = tree.at("pfc", GLOBAL);
    all.at("switch-priority", String.valueOf(LOSSLESS_PRIORITY));
    if (cables.isEmpty()) {
      return;
    }
    int longest = cables.longest();
    all.set(longest, "cable-length");
    cables
        .ports()
        .headMap(longest)
        .forEach(
            (metres, names) -> {
              String name = "cables-" + metres + "m";
              Nvue profile = tree.at("pfc", name);
              profile.set(metres, "cable-length");
              profile.set("enable", "rx");
              profile.at("switch-priority", String.valueOf(LOSSLESS_PRIORITY));
              profile.set("enable", "tx");
              names.forEach(port -> config.set(name, "interface", port, "qos", "pfc", "profile"));
            });
  }
}
