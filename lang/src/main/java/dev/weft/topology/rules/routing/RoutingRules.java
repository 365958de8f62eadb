package dev.weft.topology.rules.routing;

import dev.weft.topology.rule.Rule;
import java.util.List;

/** The rules of this package, in the order of their reports. */
public final class RoutingRules {
  public static final List<Rule> ALL =
      List.of(
          new AsNumbers(),
          new AsPaths(),
          new WaysOut(),
          new UnwrittenWaysOut(),
          new OutsideTags(),
          new SwitchedOutside(),
          new Vlans(),
          new FreeVlans(),
          new Reflectors(),
          new EcmpWidths(),
          new PrefixLimits(),
          new Vnis(),
          new Tenants(),
          new EmptyTenants(),
          new Hostnames(),
          new LidSpace(),
          new ServiceAddresses(),
          new Resolvers());

  private RoutingRules() {}
}
