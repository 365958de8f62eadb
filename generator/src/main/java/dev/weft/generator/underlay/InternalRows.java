package dev.weft.generator.underlay;

import static dev.weft.generator.constructs.RoutingConstructs.IBGP;
import static dev.weft.generator.constructs.RoutingConstructs.REFLECTORS;

import dev.weft.generator.constructs.Row;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.constructs.Sentence;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.topology.Multihoming;
import dev.weft.topology.SwitchSystem;
import java.util.List;

/**
 * Rows about what internal BGP between loopbacks asks of a design: OSPF, which makes loopbacks
 * reachable, must run on every switch.
 */
public final class InternalRows {
  private InternalRows() {}

  /** What is wrong with it, if something is. */
  public static List<Row> of(SwitchSystem system) {
    return Row.all(
        Row.refused(IBGP, "mixed-ibgp", scope -> withoutOspf(scope, system)),
        Row.approximated(
            REFLECTORS,
            "reflected-pair",
            scope ->
                scope.topology().multihoming() == Multihoming.MLAG
                        && withoutOspf(scope, system).isEmpty()
                    ? scope.say(
                        "Reflectors pass on one path to a network: of a pair of leaves only one is used from afar.\nMaybe: Use 'ebgp'.")
                    : List.of()));
  }

  private static List<Sentence> withoutOspf(Scope scope, SwitchSystem system) {
    for (int sw = 0; sw < scope.topology().switches().count(); sw++) {
      SwitchSystem own = scope.topology().switchModel(sw).system();
      SwitchBackend backend = SwitchBackends.of(own);
      if (backend == null || !backend.writesOspf()) {
        return scope
            .of(sw)
            .say(
                "Under 'ibgp' Weft lets %s find loopbacks by OSPF; %s runs %s, for which it writes none.\nMaybe: Use 'ebgp'.",
                system.title(), scope.design().names().ofSwitch(sw), own.name());
      }
    }
    return List.of();
  }
}
