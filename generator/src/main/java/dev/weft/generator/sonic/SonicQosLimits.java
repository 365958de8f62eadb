package dev.weft.generator.sonic;

import dev.weft.generator.underlay.ClassPlan;
import dev.weft.generator.underlay.WholePercents;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Headroom;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.Qos;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.systems.Sonic;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What SONiC can't do of a QoS policy, or does only roughly. */
final class SonicQosLimits {
  private static final int QUEUES = 8;

  private final FabricIndex design;
  private final Topology topology;
  private final Qos qos;
  private final List<Integer> switches;
  private final List<Issue> issues = new ArrayList<>();

  SonicQosLimits(FabricIndex design, Qos qos, List<Integer> switches) {
    this.design = design;
    this.topology = design.topology();
    this.qos = qos;
    this.switches = switches;
  }

  List<Issue> find() {
    checkPriorities();
    for (TrafficClass each : qos.classes()) {
      checkThreshold(each);
    }
    int origin = topology.switches().origin(switches.getFirst());
    issues.addAll(WholePercents.of(Sonic.SYSTEM, ClassPlan.of(qos), origin));
    int watchdogMs = qos.watchdogMs();
    if (watchdogMs > 0 && QosRows.watchdogMs(qos) != watchdogMs) {
      warn(
          "watchdog",
          "SONiC's pause watchdog takes 100 to 5000 ms; %d ms become %d ms.",
          watchdogMs,
          QosRows.watchdogMs(qos));
    }
    checkBuffers();
    return issues;
  }

  private void checkPriorities() {
    Set<Integer> seen = new HashSet<>();
    int lossless = 0;
    for (TrafficClass each : qos.classes()) {
      lossless += each.lossless() ? 1 : 0;
      if (each.priority() < 0 || each.priority() >= QUEUES || !seen.add(each.priority())) {
        refuse(
            "priority",
            "Class %s has priority %d; on SONiC each class needs its own, from 0 to 7.",
            each.name(),
            each.priority());
      }
    }
    if (lossless >= QUEUES) {
      refuse("lossless", "All %d classes are lossless; SONiC needs a group that is not.", lossless);
    }
  }

  private void checkThreshold(TrafficClass each) {
    double alpha = each.dynamicThreshold();
    double becomes = Math.pow(2, BufferRows.exponent(alpha));
    if (each.xoffBytes() > 0) {
      warn(
          "xoff",
          "The pause threshold of class %s follows what is free of the buffer on SONiC, times %s.",
          each.name(),
          becomes);
    } else if (alpha > 0 && Math.abs(alpha - becomes) > 1e-9) {
      warn(
          "threshold",
          "SONiC's thresholds are powers of two: %s of class %s becomes %s.",
          alpha,
          each.name(),
          becomes);
    }
  }

  private void checkBuffers() {
    for (int sw : switches) {
      long buffer = topology.switchModel(sw).bufferBytes();
      if (buffer == 0) {
        warn(
            "buffer",
            "The type of %s states no 'buffer': its pools and headroom stay SONiC's own, looked up by"
                + " speed and length of cable.",
            design.names().ofSwitch(sw));
        return;
      }
      long headroom = Headroom.ofSwitch(topology, design.adjacency(), qos, sw);
      if (headroom >= buffer) {
        refuse(
            "headroom",
            "The headroom of %s takes %d bytes of a buffer of %d.\nMaybe use fewer lossless classes.",
            design.names().ofSwitch(sw),
            headroom,
            buffer);
        return;
      }
    }
  }

  private void warn(String code, String template, Object... values) {
    add(Severity.WARNING, code, template, values);
  }

  private void refuse(String code, String template, Object... values) {
    add(Severity.ERROR, code, template, values);
  }

  private void add(Severity severity, String code, String template, Object... values) {
    String message = String.format(Locale.ROOT, template, values);
    int origin = topology.switches().origin(switches.getFirst());
    issues.add(new Issue(severity, "sonic." + code, message, origin));
  }
}
