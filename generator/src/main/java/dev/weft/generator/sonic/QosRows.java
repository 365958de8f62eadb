package dev.weft.generator.sonic;

import dev.weft.generator.underlay.ClassPlan;
import dev.weft.topology.Qos;
import dev.weft.topology.TrafficClass;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** The maps, queues, marking, pausing and watchdog of a QoS policy. Traffic class = queue. */
final class QosRows {
  static final int PRIORITIES = 8;

  private static final int FINEST_POLL_MS = 100;
  private static final int COARSEST_POLL_MS = 1000;
  private static final int LONGEST_WATCHDOG_MS = 5000;

  /** Name of every map, so that nothing of the text becomes a name. */
  private static final String MAP = "WEFT";

  /** The map of ports that lead out of the fabric: all packets are of one class. */
  static final String OUTSIDE = "WEFT_OUTSIDE";

  /** The row of the switch beside those of its ports. */
  static final String SWITCH = "global";

  private final Qos qos;
  private final ClassPlan plan;
  private final List<TrafficClass> classes;
  private final String paused;
  private final boolean isSpectrum;
  private final ConfigDbRows rows;

  /**
   * What is to be written.
   *
   * @param isSpectrum whether a switch has silicon of NVIDIA
   */
  QosRows(Qos qos, boolean isSpectrum, ConfigDbRows rows) {
    this.qos = qos;
    this.isSpectrum = isSpectrum;
    this.rows = rows;
    this.plan = ClassPlan.of(qos);
    this.classes = plan.classes();
    this.paused =
        plan.lossless().stream()
            .map(each -> String.valueOf(each.priority()))
            .collect(Collectors.joining(","));
  }

  void add(List<ActivePort> ports) {
    maps();
    classes.forEach(this::queueKinds);
    if (hasWatchdog()) {
      int poll = clamp(watchdogMs(qos) / 2, FINEST_POLL_MS, COARSEST_POLL_MS);
      rows.add("PFC_WD", "GLOBAL", "POLL_INTERVAL", String.valueOf(poll));
    }
    if (ports.stream().anyMatch(ActivePort::isOutside)) {
      outsideMap();
    }
    ports.forEach(this::port);
  }

  /** Of ports that believe no mark. */
  private void outsideMap() {
    String only = String.valueOf(plan.outsidePriority());
    for (int dscp = 0; dscp < plan.priorityOfDscp().length; dscp++) {
      rows.add("DSCP_TO_TC_MAP", OUTSIDE, String.valueOf(dscp), only);
    }
  }

  static List<TrafficClass> sorted(Qos qos) {
    return qos.classes().stream().sorted(Comparator.comparingInt(TrafficClass::priority)).toList();
  }

  /** Detection time as SONiC takes it. */
  static int watchdogMs(Qos qos) {
    return clamp(qos.watchdogMs(), FINEST_POLL_MS, LONGEST_WATCHDOG_MS);
  }

  /** Priority group of all that is not lossless: the first that no lossless class has. */
  static int lossyGroup(List<TrafficClass> classes) {
    int group = 0;
    while (isLossless(classes, group)) {
      group++;
    }
    return group;
  }

  /** Whether a priority is that of a class that pauses. */
  static boolean isLossless(List<TrafficClass> classes, int priority) {
    return classes.stream().anyMatch(each -> each.lossless() && each.priority() == priority);
  }

  private static int clamp(int value, int least, int most) {
    return Math.min(most, Math.max(least, value));
  }

  private boolean hasWatchdog() {
    return plan.watchdogMs() > 0;
  }

  private void maps() {
    int[] classOfDscp = plan.priorityOfDscp();
    for (int dscp = 0; dscp < classOfDscp.length; dscp++) {
      add("DSCP_TO_TC_MAP", dscp, classOfDscp[dscp]);
    }
    for (int priority = 0; priority < PRIORITIES; priority++) {
      boolean isLossless = isLossless(classes, priority);
      add("TC_TO_QUEUE_MAP", priority, priority);
      add("TC_TO_PRIORITY_GROUP_MAP", priority, isLossless ? priority : lossyGroup(classes));
      add("MAP_PFC_PRIORITY_TO_QUEUE", priority, priority);
      if (hasPausedGroups() && isLossless) {
        add("PFC_PRIORITY_TO_PRIORITY_GROUP_MAP", priority, priority);
      }
    }
    rows.add("PORT_QOS_MAP", SWITCH, "dscp_to_tc_map", MAP);
  }

  /**
   * NVIDIA's silicon takes the groups that pause a priority from a map of their own (qos_config.j2
   * of sonic-buildimage).
   */
  private boolean hasPausedGroups() {
    return isSpectrum && !paused.isEmpty();
  }

  private void add(String table, int from, int to) {
    rows.add(table, MAP, String.valueOf(from), String.valueOf(to));
  }

  private void queueKinds(TrafficClass each) {
    String scheduler = "scheduler." + each.priority();
    if (each.strict()) {
      rows.add("SCHEDULER", scheduler, "type", "STRICT");
    } else {
      String weight = String.valueOf(Math.max(1, plan.percent(each)));
      rows.add("SCHEDULER", scheduler, "type", "DWRR", "weight", weight);
    }
    if (each.ecnMinBytes() > 0) {
      String wred = "wred_" + each.priority();
      rows.add("WRED_PROFILE", wred, "ecn", "ecn_all");
      for (String colour : List.of("green", "yellow", "red")) {
        rows.add("WRED_PROFILE", wred, "wred_" + colour + "_enable", "true");
        threshold(wred, colour + "_min_threshold", each.ecnMinBytes());
        threshold(wred, colour + "_max_threshold", each.ecnMaxBytes());
        threshold(wred, colour + "_drop_probability", ClassPlan.markingPercent(each));
      }
    }
  }

  private void threshold(String wred, String field, long value) {
    rows.add("WRED_PROFILE", wred, field, String.valueOf(value));
  }

  private void port(ActivePort port) {
    String map = port.isOutside() ? OUTSIDE : MAP;
    rows.add("PORT_QOS_MAP", port.name(), "dscp_to_tc_map", map, "tc_to_pg_map", MAP);
    rows.add("PORT_QOS_MAP", port.name(), "tc_to_queue_map", MAP);
    if (!port.isOutside()) {
      pauses(port.name());
    }
    queues(port.name());
  }

  private void pauses(String name) {
    if (!paused.isEmpty()) {
      rows.add("PORT_QOS_MAP", name, "pfc_enable", paused, "pfc_to_queue_map", MAP);
    }
    if (hasPausedGroups()) {
      rows.add("PORT_QOS_MAP", name, "pfc_to_pg_map", MAP);
    }
    if (hasWatchdog()) {
      String watchdog = String.valueOf(watchdogMs(qos));
      String action = plan.watchdogForwards() ? "forward" : "drop";
      rows.add("PORT_QOS_MAP", name, "pfcwd_sw_enable", paused);
      rows.add("PFC_WD", name, "action", action, "detection_time", watchdog);
      rows.add("PFC_WD", name, "restoration_time", watchdog);
    }
  }

  private void queues(String name) {
    for (TrafficClass each : classes) {
      List<String> fields = new ArrayList<>();
      fields.addAll(List.of("scheduler", "scheduler." + each.priority()));
      if (each.ecnMinBytes() > 0) {
        fields.addAll(List.of("wred_profile", "wred_" + each.priority()));
      }
      rows.add("QUEUE", name + "|" + each.priority(), fields.toArray(String[]::new));
    }
  }
}
