package dev.weft.topology.rules;

import dev.weft.topology.FabricIndex;
import dev.weft.topology.Issue;
import java.util.ArrayList;
import java.util.List;

/** All rules on the built fabric, in the order of their reports. */
public final class Rules {
  private static final List<Rule> ALL =
      List.of(
          new ServersAlike(),
          new Planes(),
          new RailsHaveLeaves(),
          new LikelyGroupings(),
          new Pairs(),
          new PeerLinks(),
          new EsiPeers(),
          new NicPorts(),
          new SinglePointOfFailure(),
          new NicAbilities(),
          new SwitchTransports(),
          new Abilities(),
          new LinkSpeeds(),
          new CableSplits(),
          new CablePlugs(),
          new RackRoom(),
          new RackPower(),
          new Radix(),
          new PortsUsedOnce(),
          new RailsServedOnce(),
          new DarkSwitches(),
          new UplinkSpread(),
          new Reachability(),
          new GroupsMeet(),
          new SingleUpperSwitch(),
          new Oversubscription(),
          new AsNumbers(),
          new AsPaths(),
          new Vlans(),
          new FreeVlans(),
          new Reflectors(),
          new EcmpWidths(),
          new Vnis(),
          new Tenants(),
          new EmptyTenants(),
          new Hostnames(),
          new LidSpace(),
          new ServiceAddresses(),
          new LosslessClasses(),
          new PolicyReach(),
          new ClassesAtBothEnds(),
          new LosslessBuffers(),
          new LeastHeadroom(),
          new FlowletGap(),
          new FlowEntropy(),
          new PlannedUplinks(),
          new PacketsFitLinks(),
          new SmallPackets(),
          new SecurityRoom());

  private Rules() {}

  public static List<Rule> all() {
    return ALL;
  }

  /** Runs some rules. One that fails is reported as a fault of Weft's own; the others run. */
  public static List<Issue> check(FabricIndex built, List<Rule> rules) {
    List<Issue> issues = new ArrayList<>();
    for (Rule rule : rules) {
      try {
        issues.addAll(rule.check(built));
      } catch (RuntimeException fault) {
        String name = rule.getClass().getSimpleName();
        issues.add(FaultIssue.BROKEN_RULE.at(0, FaultIssue.broken(name, fault)));
      }
    }
    return issues;
  }
}
