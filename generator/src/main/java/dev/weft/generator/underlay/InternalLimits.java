package dev.weft.generator.underlay;

import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Routing;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Topology;
import java.util.List;
import java.util.Locale;

/**
 * What internal BGP between loopbacks asks of a design: OSPF, which makes loopbacks reachable, must
 * run on every switch.
 */
public final class InternalLimits {
  private InternalLimits() {}

  /** What is wrong with it, if something is. */
  public static List<Issue> of(FabricIndex design, SystemTraits system, int first) {
    Topology topology = design.topology();
    Routing routing = topology.routing();
    if (!routing.isInternalBgp()) {
      return List.of();
    }
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      SwitchSystem own = topology.switchModel(sw).system();
      SwitchBackend backend = SwitchBackends.of(own);
      if (backend == null || !backend.writesOspf()) {
        String message =
            String.format(
                Locale.ROOT,
                "Under 'ibgp' Weft lets %s find loopbacks by OSPF; %s runs %s, for which it writes none.\nMaybe: Use 'ebgp'.",
                system.name(),
                design.names().ofSwitch(sw),
                own.name());
        return List.of(
            new Issue(
                Severity.ERROR,
                system.target() + ".mixed-ibgp",
                message,
                topology.switches().origin(sw)));
      }
    }
    if (topology.multihoming() == Multihoming.MLAG && routing.reflectors() != null) {
      String message =
          "Reflectors pass on one path to a network: of a pair of leaves only one is used from afar.\nMaybe: Use 'ebgp'.";
      int origin = topology.switches().origin(first);
      return List.of(
          new Issue(Severity.WARNING, system.target() + ".reflected-pair", message, origin));
    }
    return List.of();
  }
}
