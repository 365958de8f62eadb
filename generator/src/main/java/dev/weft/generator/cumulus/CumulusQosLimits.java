package dev.weft.generator.cumulus;

import dev.weft.generator.underlay.ClassPlan;
import dev.weft.generator.underlay.WholePercents;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.Qos;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.systems.CumulusLinux;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What Cumulus Linux can't do of a QoS policy, or does only roughly. */
final class CumulusQosLimits {
  private static final int QUEUES = 8;

  private final Qos qos;
  private final int origin;
  private final List<Issue> issues = new ArrayList<>();

  CumulusQosLimits(Qos qos, int origin) {
    this.qos = qos;
    this.origin = origin;
  }

  List<Issue> find() {
    Set<Integer> seen = new HashSet<>();
    for (TrafficClass each : qos.classes()) {
      if (each.priority() < 0 || each.priority() >= QUEUES || !seen.add(each.priority())) {
        refuse(
            "priority",
            "Class %s has priority %d; on Cumulus Linux each class needs its own, from 0 to 7.",
            each.name(),
            each.priority());
      }
      if (each.lossless() && each.priority() != QosTree.LOSSLESS_PRIORITY) {
        refuse(
            "lossless",
            "Class %s is lossless at priority %d; the RoCE profile of Cumulus Linux pauses priority %d"
                + " alone.",
            each.name(),
            each.priority(),
            QosTree.LOSSLESS_PRIORITY);
      }
      if (each.statesDynamicThreshold()) {
        warn(
            "threshold",
            "'dynamic-threshold' of class %s stays what the RoCE profile of Cumulus Linux computes.",
            each.name());
      }
    }
    issues.addAll(WholePercents.of(CumulusLinux.SYSTEM, ClassPlan.of(qos), origin));
    boolean hasLossless = qos.classes().stream().anyMatch(TrafficClass::lossless);
    if (hasLossless && qos.watchdogMs() > 0) {
      warn(
          "watchdog",
          "The pause watchdog is on, but its time and action stay those of Cumulus Linux, not %d ms"
              + " and %s.",
          qos.watchdogMs(),
          qos.watchdogAction());
    }
    return issues;
  }

  private void warn(String code, String template, Object... values) {
    add(Severity.WARNING, code, template, values);
  }

  private void refuse(String code, String template, Object... values) {
    add(Severity.ERROR, code, template, values);
  }

  private void add(Severity severity, String code, String template, Object... values) {
    String message = String.format(Locale.ROOT, template, values);
    issues.add(new Issue(severity, "cumulus." + code, message, origin));
  }
}
