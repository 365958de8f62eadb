package dev.weft.generator.nxos;

import dev.weft.generator.underlay.ClassPlan;
import dev.weft.generator.underlay.WholePercents;
import dev.weft.generator.underlay.WordLimits;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.Qos;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.systems.Nxos;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What NX-OS can't do of a QoS policy, or does only roughly. */
final class NxosQosLimits {
  /** Of a map: the policy's name, a dash, and the class's or what kind of map it is. */
  private static final int MAXIMUM_NAME = 40;

  private static final int LONGEST_SUFFIX = 4;
  private static final int STRICT_LEVELS = 3;

  private final Qos qos;
  private final int origin;
  private final List<Issue> issues = new ArrayList<>();

  NxosQosLimits(Qos qos, int origin) {
    this.qos = qos;
    this.origin = origin;
  }

  List<Issue> find() {
    checkNames();
    checkGroups();
    for (TrafficClass each : qos.classes()) {
      checkThresholds(each);
      checkBuffers(each);
    }
    issues.addAll(WholePercents.of(Nxos.SYSTEM, ClassPlan.of(qos), origin));
    checkWatchdog();
    return issues;
  }

  private void checkNames() {
    checkName(qos.name(), qos.name().length() + LONGEST_SUFFIX);
    for (TrafficClass each : qos.classes()) {
      checkName(each.name(), qos.name().length() + 1 + each.name().length());
    }
  }

  private void checkName(String name, int length) {
    if (length > MAXIMUM_NAME) {
      add(
          Severity.ERROR,
          "nxos.name",
          "NX-OS can't take '%s' as the name of a policy or class: policy and class have at most %d letters"
              + " together.",
          WordLimits.printable(name),
          MAXIMUM_NAME - 1);
    }
  }

  private void checkGroups() {
    Set<Integer> seen = new HashSet<>();
    int strict = 0;
    for (TrafficClass each : qos.classes()) {
      int priority = each.priority();
      if (priority < 0 || priority >= NxosQosBuilder.GROUPS || !seen.add(priority)) {
        add(
            Severity.ERROR,
            "nxos.priority",
            "Class %s has priority %d; on NX-OS each class needs its own, from 0 to 7.",
            each.name(),
            priority);
      }
      if (each.lossless() && priority == 0) {
        add(
            Severity.ERROR,
            "nxos.lossless-default",
            "Class %s is lossless with priority 0, which NX-OS keeps for all other packets."
                + "\nMaybe: 'priority 3'.",
            each.name());
      }
      strict += each.strict() ? 1 : 0;
    }
    if (strict > STRICT_LEVELS) {
      add(
          Severity.ERROR,
          "nxos.strict",
          "Policy %s has %d strict classes; NX-OS takes at most %d.",
          WordLimits.printable(qos.name()),
          strict,
          STRICT_LEVELS);
    }
  }

  private void checkThresholds(TrafficClass each) {
    for (long bytes : new long[] {each.ecnMinBytes(), each.ecnMaxBytes()}) {
      if (bytes > 0 && NxosQosBuilder.kilobytes(bytes) * 1000 != bytes) {
        add(
            Severity.WARNING,
            "nxos.threshold",
            "NX-OS counts ECN thresholds in kB: %d bytes of class %s become %d kB.",
            bytes,
            each.name(),
            NxosQosBuilder.kilobytes(bytes));
      }
    }
  }

  private void checkBuffers(TrafficClass each) {
    if (each.statesBuffers()) {
      add(
          Severity.WARNING,
          "nxos.buffers",
          "NX-OS sets pause threshold and headroom of class %s itself; the values of the policy are not written.",
          each.name());
    }
  }

  private void checkWatchdog() {
    int watchdogMs = qos.watchdogMs();
    int takenMs =
        NxosQosBuilder.watchdogIntervals(watchdogMs)
            * NxosQosBuilder.watchdogIntervalMs(watchdogMs);
    if (watchdogMs > 0 && takenMs != watchdogMs) {
      add(
          Severity.WARNING,
          "nxos.watchdog",
          "NX-OS runs the pause watchdog at intervals of 100 to 1000 ms: 'pause-watchdog %d ms' becomes %d ms.",
          watchdogMs,
          takenMs);
    }
    if (watchdogMs > 0 && qos.watchdogAction().equals("forward")) {
      add(
          Severity.WARNING,
          "nxos.watchdog-action",
          "The pause watchdog of NX-OS drops what waits; 'watchdog-action forward' becomes drop.");
    }
  }

  private void add(Severity severity, String code, String template, Object... values) {
    issues.add(new Issue(severity, code, String.format(Locale.ROOT, template, values), origin));
  }
}
