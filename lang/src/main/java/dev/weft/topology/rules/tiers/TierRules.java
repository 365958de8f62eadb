package dev.weft.topology.rules.tiers;

import dev.weft.topology.rule.Rule;
import java.util.List;

/** The rules of this package, in the order of their reports. */
public final class TierRules {
  public static final List<Rule> ALL =
      List.of(
          new RailsServedOnce(),
          new DarkSwitches(),
          new Reachability(),
          new GroupsMeet(),
          new IdleSuperspines());

  private TierRules() {}
}
