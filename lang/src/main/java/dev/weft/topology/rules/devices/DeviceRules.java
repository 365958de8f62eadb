package dev.weft.topology.rules.devices;

import dev.weft.topology.rule.Rule;
import java.util.List;

/** The rules of this package, in the order of their reports. */
public final class DeviceRules {
  public static final List<Rule> ALL =
      List.of(new NicAbilities(), new SwitchTransports(), new Abilities(), new BootImages());

  private DeviceRules() {}
}
