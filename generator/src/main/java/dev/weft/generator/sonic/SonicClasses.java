package dev.weft.generator.sonic;

import dev.weft.generator.constructs.QosConstructs;
import dev.weft.generator.constructs.Row;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.constructs.Sentence;
import dev.weft.generator.underlay.ClassRows;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.buffers.Sku;
import dev.weft.topology.systems.Sonic;
import java.util.List;

/** What SONiC has of traffic classes. */
final class SonicClasses {
  private static final int QUEUES = 8;
  private static final double ROUNDING = 1e-9;

  private static final ClassRows CLASSES = new ClassRows(Sonic.SYSTEM);

  private SonicClasses() {}

  static List<Row> rows() {
    return Row.all(
        CLASSES.names(),
        ClassRows.headroom(),
        Row.refused(QosConstructs.LOSSLESS, "buffer", SonicClasses::withoutPool),
        Row.approximated(QosConstructs.POLICIES, "template", SonicClasses::withoutTemplate),
        CLASSES.priorities(),
        Row.refused(QosConstructs.LOSSLESS, "lossless", SonicClasses::allLossless),
        CLASSES.wholePercents(),
        ClassRows.approximated(QosConstructs.XOFF, "xoff", SonicClasses::xoff),
        ClassRows.approximated(
            QosConstructs.DYNAMIC_THRESHOLD, "threshold", SonicClasses::threshold),
        Row.approximated(QosConstructs.WATCHDOG, "watchdog", SonicClasses::watchdog),
        Row.emitted(
            QosConstructs.POLICIES,
            QosConstructs.PRIORITY,
            QosConstructs.LOSSLESS,
            QosConstructs.SHARES,
            QosConstructs.STRICT,
            QosConstructs.ECN,
            QosConstructs.MARKING,
            QosConstructs.HEADROOM,
            QosConstructs.DYNAMIC_THRESHOLD,
            QosConstructs.WATCHDOG,
            QosConstructs.FORWARD),
        Row.notApplicable(QosConstructs.DCQCN));
  }

  private static List<Sentence> allLossless(Scope scope) {
    long lossless =
        ClassRows.policy(scope).classes().stream().filter(TrafficClass::lossless).count();
    return lossless < QUEUES
        ? List.of()
        : scope.say("All %d classes are lossless; SONiC needs a group that is not.", lossless);
  }

  private static List<Sentence> xoff(Scope scope, TrafficClass each) {
    return each.xoffBytes() == 0
        ? List.of()
        : scope.say(
            "The pause threshold of class %s follows what is free of the buffer on SONiC, times %s.",
            each.name(), taken(each));
  }

  private static double taken(TrafficClass each) {
    return Math.pow(2, BufferRows.exponent(each.dynamicThreshold()));
  }

  private static List<Sentence> threshold(Scope scope, TrafficClass each) {
    double wanted = each.dynamicThreshold();
    return each.xoffBytes() > 0 || wanted <= 0 || Math.abs(wanted - taken(each)) <= ROUNDING
        ? List.of()
        : scope.say(
            "SONiC's thresholds are powers of two: %s of class %s becomes %s.",
            wanted, each.name(), taken(each));
  }

  private static List<Sentence> watchdog(Scope scope) {
    return ClassRows.watchdog(
        scope,
        "SONiC's pause watchdog takes 100 to 5000 ms",
        wantedMs -> QosRows.watchdogMs(ClassRows.policy(scope)));
  }

  /** Without a pool SONiC makes no lossless priority group: the priority would pause and drop. */
  private static List<Sentence> withoutPool(Scope scope) {
    for (int sw : scope.switches()) {
      if (!BufferRows.havePool(scope.topology(), sw)) {
        return scope.sayOf(
            sw,
            "The type of %s has neither 'buffer' nor a 'sku' whose pools are known; without a pool SONiC"
                + " makes no lossless priority.\nMaybe say 'buffer' in the type.",
            scope.design().names().ofSwitch(sw));
      }
    }
    return List.of();
  }

  /** The type of a device chooses SONiC's own template, and the seed of its hashes. */
  private static List<Sentence> withoutTemplate(Scope scope) {
    for (int sw : scope.switches()) {
      SwitchModel model = scope.topology().switchModel(sw);
      Sku sku = model.chip().sku();
      SonicType type = SonicType.of(model, scope.topology().switches().tier(sw));
      if (sku != null && !sku.hasTemplate(type.template())) {
        return scope.sayOf(
            sw,
            "%s is a %s to SONiC, so that it hashes otherwise than the tiers below; %s has no"
                + " buffers_defaults_%s.j2, so don't run 'config qos reload' there.",
            scope.design().names().ofSwitch(sw),
            type.word(),
            sku.name(),
            type.template());
      }
    }
    return List.of();
  }
}
