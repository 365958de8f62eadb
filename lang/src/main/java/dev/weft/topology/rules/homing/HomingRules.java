package dev.weft.topology.rules.homing;

import dev.weft.topology.rule.Rule;
import java.util.List;

/** The rules of this package, in the order of their reports. */
public final class HomingRules {
  public static final List<Rule> ALL =
      List.of(
          new ServersAlike(),
          new Planes(),
          new AttachedInPlanes(),
          new RailsHaveLeaves(),
          new LikelyGroupings(),
          new Pairs(),
          new EsiPeers(),
          new NicPorts(),
          new SinglePointOfFailure(),
          new SingleUpperSwitch(),
          new SingleWayOut());

  private HomingRules() {}
}
