package dev.weft.generator.nxos;

import dev.weft.generator.constructs.BalancingConstructs;
import dev.weft.generator.constructs.QosConstructs;
import dev.weft.generator.constructs.Row;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.constructs.Sentence;
import dev.weft.generator.underlay.ClassRows;
import dev.weft.generator.underlay.SafeWords;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Qos;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.systems.Nxos;
import java.util.ArrayList;
import java.util.List;

/** What NX-OS has of traffic classes. */
final class NxosClasses {
  /** Of a map: the policy's name, a dash, and the class's or what kind of map it is. */
  private static final int MAXIMUM_NAME = 40;

  private static final int LONGEST_SUFFIX = 4;
  private static final int STRICT_LEVELS = 3;

  private static final ClassRows CLASSES = new ClassRows(Nxos.SYSTEM);

  private NxosClasses() {}

  static List<Row> rows() {
    return Row.all(
        CLASSES.names(),
        Row.refused(QosConstructs.POLICIES, "name", NxosClasses::lengths),
        Row.approximated(QosConstructs.POLICIES, "dlb-qos", NxosClasses::dynamic),
        CLASSES.priorities(),
        Row.refused(QosConstructs.LOSSLESS, "lossless-default", NxosClasses::losslessDefault),
        Row.refused(QosConstructs.STRICT, "strict", NxosClasses::strict),
        Row.approximated(QosConstructs.ECN, "threshold", NxosClasses::thresholds),
        CLASSES.ownBuffers(),
        CLASSES.wholePercents(),
        Row.approximated(QosConstructs.WATCHDOG, "watchdog", NxosClasses::watchdog),
        Row.dropped(
            QosConstructs.FORWARD,
            "watchdog-action",
            scope ->
                scope.say(
                    "The pause watchdog of NX-OS drops what waits; 'watchdog-action forward' becomes drop.")),
        Row.emitted(
            QosConstructs.POLICIES,
            QosConstructs.PRIORITY,
            QosConstructs.LOSSLESS,
            QosConstructs.SHARES,
            QosConstructs.STRICT,
            QosConstructs.ECN,
            QosConstructs.MARKING,
            QosConstructs.WATCHDOG),
        Row.notApplicable(QosConstructs.DCQCN));
  }

  private static List<Sentence> lengths(Scope scope) {
    Qos qos = ClassRows.policy(scope);
    List<Sentence> sentences = new ArrayList<>();
    sentences.addAll(length(scope, qos.name(), qos.name().length() + LONGEST_SUFFIX));
    for (TrafficClass each : qos.classes()) {
      int length = qos.name().length() + 1 + each.name().length();
      sentences.addAll(length(scope.of(each), each.name(), length));
    }
    return sentences;
  }

  private static List<Sentence> length(Scope scope, String name, int length) {
    return length <= MAXIMUM_NAME
        ? List.of()
        : scope.say(
            "NX-OS can't take '%s' as the name of a policy or class: policy and class have at most %d letters"
                + " together.",
            SafeWords.printable(name), MAXIMUM_NAME - 1);
  }

  private static List<Sentence> dynamic(Scope scope) {
    LoadBalancing mode = scope.topology().routing().loadBalancing();
    return NxosBalancing.isDynamic(mode)
        ? scope
            .about(BalancingConstructs.of(mode))
            .say(
                "NX-OS applies no QoS policy of the output to flows under 'load-balancing %s': check that ECN"
                    + " still marks them.",
                mode.word())
        : List.of();
  }

  private static List<Sentence> losslessDefault(Scope scope) {
    return ClassRows.ofEach(
        scope,
        (all, each) ->
            each.lossless() && each.priority() == 0
                ? all.say(
                    "Class %s is lossless with priority 0, which NX-OS keeps for all other packets."
                        + "\nMaybe: 'priority 3'.",
                    each.name())
                : List.of());
  }

  private static List<Sentence> strict(Scope scope) {
    Qos qos = ClassRows.policy(scope);
    long strict = qos.classes().stream().filter(TrafficClass::strict).count();
    return strict <= STRICT_LEVELS
        ? List.of()
        : scope.say(
            "Policy %s has %d strict classes; NX-OS takes at most %d.",
            SafeWords.printable(qos.name()), strict, STRICT_LEVELS);
  }

  private static List<Sentence> thresholds(Scope scope) {
    return ClassRows.ofEach(
        scope,
        (all, each) -> {
          List<Sentence> sentences = new ArrayList<>();
          for (long bytes : new long[] {each.ecnMinBytes(), each.ecnMaxBytes()}) {
            if (bytes > 0 && NxosQosBuilder.kilobytes(bytes) * 1000 != bytes) {
              sentences.addAll(
                  all.say(
                      "NX-OS counts ECN thresholds in KB: %d bytes of class %s become %d KB.",
                      bytes, each.name(), NxosQosBuilder.kilobytes(bytes)));
            }
          }
          return sentences;
        });
  }

  private static List<Sentence> watchdog(Scope scope) {
    return ClassRows.watchdog(
        scope,
        "NX-OS runs the pause watchdog at intervals of 100 to 1000 ms",
        wantedMs ->
            NxosQosBuilder.watchdogIntervals(wantedMs)
                * NxosQosBuilder.watchdogIntervalMs(wantedMs));
  }
}
