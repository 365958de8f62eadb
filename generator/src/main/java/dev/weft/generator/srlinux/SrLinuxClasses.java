package dev.weft.generator.srlinux;

import dev.weft.generator.constructs.QosConstructs;
import dev.weft.generator.constructs.Row;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.constructs.Sentence;
import dev.weft.generator.underlay.Bundle;
import dev.weft.generator.underlay.ClassPlan;
import dev.weft.generator.underlay.ClassRows;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.measures.Measures;
import dev.weft.topology.systems.SrLinux;
import java.util.ArrayList;
import java.util.List;

/** What SR Linux has of traffic classes. */
final class SrLinuxClasses {
  private static final ClassRows CLASSES = new ClassRows(SrLinux.SYSTEM);

  private SrLinuxClasses() {}

  static List<Row> rows() {
    return Row.all(
        CLASSES.names(),
        ClassRows.headroom(),
        Row.refused(QosConstructs.LOSSLESS, "buffer", SrLinuxClasses::withoutBuffer),
        CLASSES.priorities(),
        CLASSES.wholePercents(),
        Row.approximated(QosConstructs.LOSSLESS, "bridged", SrLinuxClasses::bridged),
        ClassRows.approximated(
            QosConstructs.DYNAMIC_THRESHOLD, "threshold", SrLinuxClasses::threshold),
        Row.approximated(QosConstructs.ECN, "pause", SrLinuxClasses::pausedFirst),
        Row.approximated(QosConstructs.WATCHDOG, "watchdog", SrLinuxClasses::watchdog),
        Row.emitted(
            QosConstructs.POLICIES,
            QosConstructs.PRIORITY,
            QosConstructs.LOSSLESS,
            QosConstructs.SHARES,
            QosConstructs.STRICT,
            QosConstructs.ECN,
            QosConstructs.MARKING,
            QosConstructs.HEADROOM,
            QosConstructs.XOFF,
            QosConstructs.WATCHDOG,
            QosConstructs.FORWARD),
        Row.notApplicable(QosConstructs.DCQCN));
  }

  /** The part of the buffer that headroom gets is said in percent. */
  private static List<Sentence> withoutBuffer(Scope scope) {
    for (int sw : scope.switches()) {
      if (scope.topology().switchModel(sw).bufferBytes() == 0) {
        return scope.sayOf(
            sw,
            "SR Linux reserves headroom in percent of the buffer, and the type of %s has no 'buffer'.\nMaybe say 'buffer' in the type.",
            scope.design().names().ofSwitch(sw));
      }
    }
    return List.of();
  }

  /** Leaves {@code dot1p} and {@code forwarding-class} of {@code unicast-mapping}. */
  private static List<Sentence> bridged(Scope scope) {
    return scope.topology().pointToPoint().hasHostLinks() || !scope.hasLeaves()
        ? List.of()
        : scope.say(
            "On bridged ports SR Linux chooses whom to pause by VLAN tags, which servers here don't send: it sends them no pauses.\nMaybe: Use 'server-links', whose ports are routed.");
  }

  private static List<Sentence> threshold(Scope scope, TrafficClass each) {
    return each.lossless() && each.statesDynamicThreshold()
        ? scope.say(
            "SR Linux pauses class %s at a fixed size, whatever 'dynamic-threshold' says.\nMaybe set 'xoff'.",
            each.name())
        : List.of();
  }

  /** A port whose queues pause before they are marked in full leaves congestion control no time. */
  private static List<Sentence> pausedFirst(Scope scope) {
    LeafPairs pairs = LeafPairs.of(scope.topology());
    for (int sw : scope.switches()) {
      if (scope.topology().switchModel(sw).bufferBytes() == 0) {
        continue;
      }
      SwitchPorts ports = SwitchPorts.of(scope.design(), sw);
      List<Bundle> bundles = Bundle.of(scope.topology(), ports, pairs.pair(sw));
      Qos qos = new Qos(scope.design(), sw, ports, bundles);
      for (TrafficClass each : ClassPlan.of(ClassRows.policy(scope)).lossless()) {
        if (each.ecnMinBytes() > 0 && each.ecnMaxBytes() > qos.pauseBytes(each)) {
          return scope.sayOf(
              sw,
              "%s: SR Linux pauses class %s at %s, an even share of the buffer, before its queue is marked in full at %s.\nMaybe mark below that, or set 'xoff'.",
              scope.design().names().ofSwitch(sw),
              each.name(),
              Measures.size(qos.pauseBytes(each)),
              Measures.size(each.ecnMaxBytes()));
        }
      }
    }
    return List.of();
  }

  private static List<Sentence> watchdog(Scope scope) {
    String times =
        "SR Linux's pause watchdog takes " + Qos.LEAST_DETECTION_MS + " to " + Qos.MOST_MS + " ms";
    List<Sentence> sentences =
        new ArrayList<>(
            ClassRows.watchdog(
                scope,
                times,
                wantedMs -> Math.clamp(wantedMs, Qos.LEAST_DETECTION_MS, Qos.MOST_MS)));
    ClassPlan plan = ClassPlan.of(ClassRows.policy(scope));
    if (!plan.watchdogForwards()) {
      sentences.addAll(
          scope.say(
              "A stuck queue goes on to send on SR Linux, which has no other action.\nMaybe set 'watchdog-action forward'."));
    }
    return sentences;
  }
}
