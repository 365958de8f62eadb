package dev.weft.topology.rules.racks;

import dev.weft.topology.rule.Rule;
import java.util.List;

/** The rules of this package, in the order of their reports. */
public final class RackRules {
  public static final List<Rule> ALL = List.of(new RackRoom(), new RackPower());

  private RackRules() {}
}
