package dev.weft.generator.eos;

import dev.weft.generator.constructs.QosConstructs;
import dev.weft.generator.constructs.Row;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.constructs.Sentence;
import dev.weft.generator.underlay.ClassRows;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.systems.Eos;
import java.util.List;

/** What EOS has of traffic classes. */
final class EosClasses {
  private static final ClassRows CLASSES = new ClassRows(Eos.SYSTEM);

  private EosClasses() {}

  static List<Row> rows() {
    return Row.all(
        CLASSES.names(),
        CLASSES.priorities(),
        CLASSES.ownBuffers(),
        CLASSES.wholePercents(),
        Row.approximated(QosConstructs.STRICT, "strict-below-shared", EosClasses::strict),
        Row.approximated(QosConstructs.WATCHDOG, "watchdog", EosClasses::watchdog),
        Row.emitted(
            QosConstructs.POLICIES,
            QosConstructs.PRIORITY,
            QosConstructs.LOSSLESS,
            QosConstructs.SHARES,
            QosConstructs.STRICT,
            QosConstructs.ECN,
            QosConstructs.MARKING,
            QosConstructs.WATCHDOG,
            QosConstructs.FORWARD),
        Row.notApplicable(QosConstructs.DCQCN));
  }

  /** EOS serves strictly the queues above the highest shared one, and only those. */
  private static List<Sentence> strict(Scope scope) {
    int highestShared =
        ClassRows.policy(scope).classes().stream()
            .filter(each -> !each.strict())
            .mapToInt(TrafficClass::priority)
            .max()
            .orElse(-1);
    return ClassRows.ofEach(
        scope,
        (all, each) ->
            each.strict() && each.priority() < highestShared
                ? all.say(
                    "Strict class %s (priority %d) is below a shared one (%d); EOS then shares its queue too.",
                    each.name(), each.priority(), highestShared)
                : List.of());
  }

  private static List<Sentence> watchdog(Scope scope) {
    return ClassRows.watchdog(
        scope, "EOS runs the pause watchdog in steps of 10 ms", EosQosBuilder::roundedWatchdogMs);
  }
}
