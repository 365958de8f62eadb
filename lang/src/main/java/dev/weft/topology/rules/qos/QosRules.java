package dev.weft.topology.rules.qos;

import dev.weft.topology.rule.Rule;
import java.util.List;

/** The rules of this package, in the order of their reports. */
public final class QosRules {
  public static final List<Rule> ALL =
      List.of(
          new LosslessClasses(),
          new PolicyReach(),
          new ClassesAtBothEnds(),
          new LosslessBuffers(),
          new LosslessPools(),
          new KnownSilicon(),
          new LeastHeadroom(),
          new InfinibandBalancing(),
          new FlowletGap(),
          new FlowEntropy(),
          new PlannedUplinks(),
          new PacketsFitLinks(),
          new SmallPackets(),
          new SecurityRoom());

  private QosRules() {}
}
