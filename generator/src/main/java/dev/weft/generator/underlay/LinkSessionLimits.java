package dev.weft.generator.underlay;

import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.Routing;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.List;
import java.util.Locale;

/**
 * What internal BGP becomes on systems where its sessions run along links: there every switch above
 * the leaves reflects the routes of those below.
 */
public final class LinkSessionLimits {
  private LinkSessionLimits() {}

  /** The difference from what the text says, if there is one. */
  public static List<Issue> of(Topology topology, SystemTraits system, int first) {
    Routing routing = topology.routing();
    Switches switches = topology.switches();
    boolean hasSuperspines = switches.tier(switches.count() - 1) == Tier.SUPERSPINE;
    if (!routing.isInternalBgp() || routing.reflectors() == Tier.SPINE && !hasSuperspines) {
      return List.of();
    }
    String message =
        String.format(
            Locale.ROOT,
            "%s gets internal BGP over its links, where every switch above the leaves reflects the routes of those below, whatever 'reflectors' says.",
            system.name());
    return List.of(
        new Issue(Severity.WARNING, system.target() + ".ibgp", message, switches.origin(first)));
  }
}
