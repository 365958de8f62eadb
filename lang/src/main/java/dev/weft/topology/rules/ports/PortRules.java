package dev.weft.topology.rules.ports;

import dev.weft.topology.rule.Rule;
import java.util.List;

/** The rules of this package, in the order of their reports. */
public final class PortRules {
  public static final List<Rule> ALL =
      List.of(
          new PeerLinks(),
          new LinkSpeeds(),
          new CableSplits(),
          new CablePlugs(),
          new Radix(),
          new PortsUsedOnce(),
          new UplinkSpread(),
          new UplinkRates(),
          new Oversubscription());

  private PortRules() {}
}
