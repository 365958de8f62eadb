package dev.weft.generator.eos;

import dev.weft.generator.underlay.ClassPlan;
import dev.weft.generator.underlay.WholePercents;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.Qos;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.systems.Eos;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What EOS can't do of a QoS policy, or does only roughly. */
final class EosQosLimits {
  private static final int QUEUES = 8;

  private final Qos qos;
  private final int origin;
  private final List<Issue> issues = new ArrayList<>();

  EosQosLimits(Qos qos, int origin) {
    this.qos = qos;
    this.origin = origin;
  }

  List<Issue> find() {
    checkPriorities();
    checkStrict();
    for (TrafficClass each : qos.classes()) {
      if (each.statesBuffers()) {
        add(
            Severity.WARNING,
            "eos.buffers",
            "EOS sets pause threshold and headroom of class %s itself; the values of the policy are not written.",
            each.name());
      }
    }
    issues.addAll(WholePercents.of(Eos.SYSTEM, ClassPlan.of(qos), origin));
    int watchdogMs = qos.watchdogMs();
    if (watchdogMs > 0 && EosQosBuilder.roundedWatchdogMs(watchdogMs) != watchdogMs) {
      add(
          Severity.WARNING,
          "eos.watchdog",
          "EOS runs the pause watchdog in steps of 10 ms: 'pause-watchdog %d ms' becomes %d ms.",
          watchdogMs,
          EosQosBuilder.roundedWatchdogMs(watchdogMs));
    }
    return issues;
  }

  private void checkPriorities() {
    Set<Integer> seen = new HashSet<>();
    for (TrafficClass each : qos.classes()) {
      if (each.priority() < 0 || each.priority() >= QUEUES || !seen.add(each.priority())) {
        add(
            Severity.ERROR,
            "eos.priority",
            "Class %s has priority %d; on EOS each class needs its own, from 0 to 7.",
            each.name(),
            each.priority());
      }
    }
  }

  /** EOS serves strictly the queues above the highest shared one, and only those. */
  private void checkStrict() {
    int highestShared =
        qos.classes().stream()
            .filter(each -> !each.strict())
            .mapToInt(TrafficClass::priority)
            .max()
            .orElse(-1);
    for (TrafficClass each : qos.classes()) {
      if (each.strict() && each.priority() < highestShared) {
        add(
            Severity.WARNING,
            "eos.strict-below-shared",
            "Strict class %s (priority %d) is below a shared one (%d); EOS then shares its queue too.",
            each.name(),
            each.priority(),
            highestShared);
      }
    }
  }

  private void add(Severity severity, String code, String template, Object... values) {
    issues.add(new Issue(severity, code, String.format(Locale.ROOT, template, values), origin));
  }
}
