package dev.weft.generator.junos;

import dev.weft.generator.underlay.ClassPlan;
import dev.weft.generator.underlay.WholePercents;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.Qos;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.systems.Junos;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What Junos can't do of a QoS policy, or does only roughly. */
final class JunosQosLimits {
  private static final int QUEUES = 8;

  private final Qos qos;
  private final int origin;
  private final List<Issue> issues = new ArrayList<>();

  JunosQosLimits(Qos qos, int origin) {
    this.qos = qos;
    this.origin = origin;
  }

  List<Issue> find() {
    Set<Integer> seen = new HashSet<>();
    for (TrafficClass each : qos.classes()) {
      if (each.priority() < 0 || each.priority() >= QUEUES || !seen.add(each.priority())) {
        add(
            Severity.ERROR,
            "junos.priority",
            "Class %s has priority %d; on Junos each class needs its own, from 0 to 7.",
            each.name(),
            each.priority());
      }
      checkThresholds(each);
    }
    issues.addAll(WholePercents.of(Junos.SYSTEM, ClassPlan.of(qos), origin));
    int watchdogMs = qos.watchdogMs();
    if (watchdogMs > 0 && JunosQosBuilder.detectedMs(watchdogMs) != watchdogMs) {
      add(
          Severity.WARNING,
          "junos.watchdog",
          "Junos looks at paused queues 2 to 10 times, 100 ms or more apart; 'pause-watchdog %d ms' becomes %d ms.",
          watchdogMs,
          JunosQosBuilder.detectedMs(watchdogMs));
    }
    return issues;
  }

  private void checkThresholds(TrafficClass each) {
    if (each.ecnMinBytes() > 0) {
      add(
          Severity.WARNING,
          "junos.ecn",
          "Junos marks by the fill of a queue in whole percents: the bytes of 'ecn' of class %s become the nearest of those.",
          each.name());
    }
    if (each.xoffBytes() > 0) {
      add(
          Severity.WARNING,
          "junos.xoff",
          "Junos pauses by what is free of the buffer: the fixed 'xoff' of class %s is not set.",
          each.name());
    }
    if (each.headroomBytes() > 0) {
      add(
          Severity.WARNING,
          "junos.headroom",
          "Junos keeps a share of the whole buffer as headroom: the %d bytes of class %s at each port become a part of it.",
          each.headroomBytes(),
          each.name());
    }
    double alpha = each.dynamicThreshold();
    if (alpha > 0 && Math.abs(JunosBuffers.alpha(JunosBuffers.step(alpha)) - alpha) > 1e-9) {
      add(
          Severity.WARNING,
          "junos.alpha",
          "Junos takes powers of two from 1/128 to 8: the dynamic threshold %s of class %s becomes %s.",
          plain(BigDecimal.valueOf(alpha)),
          each.name(),
          plain(BigDecimal.valueOf(JunosBuffers.alpha(JunosBuffers.step(alpha)))));
    }
  }

  private static String plain(BigDecimal value) {
    return value.stripTrailingZeros().toPlainString();
  }

  private void add(Severity severity, String code, String template, Object... values) {
    issues.add(new Issue(severity, code, String.format(Locale.ROOT, template, values), origin));
  }
}
