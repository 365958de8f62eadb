package dev.weft.lang.validation.promises;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.fabric.PortRange;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.Servers;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.hardware.Nics;
import dev.weft.lang.hardware.Ports;
import dev.weft.lang.settings.LinkSettings;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.rules.ports.PortIssue;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Where a text decides on the rate of links that a switch does not run. */
final class RateCulprits {
  private RateCulprits() {}

  /** The line that says the rate, or lists ports that do not run it; null where none does. */
  static @Nullable EObject line(Issue issue, EObject element) {
    return switch (element) {
      case Segment segment -> Culprits.said(LinkSettings.PEER_LINK.key(), segment);
      case SwitchTier tier -> listed(issue, tier);
      case Servers servers -> ofServers(issue, servers);
      default -> null;
    };
  }

  private static @Nullable EObject listed(Issue issue, SwitchTier tier) {
    if (!(issue.cause() instanceof PortIssue.Listed list)) {
      return null;
    }
    for (PortRange range : Place.all(tier.getMembers(), PortRange.class)) {
      boolean isOfRail = range.getRole() == null && list.role().equals("hosts");
      boolean isOfLeaf = "downlinks".equals(range.getRole()) && list.role().equals("hosts");
      if (isOfRail || isOfLeaf || list.role().equals(range.getRole())) {
        return range;
      }
    }
    return null;
  }

  /** What splits the ports of the NICs, else the ports of the type whose name the message has. */
  private static @Nullable EObject ofServers(Issue issue, Servers servers) {
    EObject split = Culprits.said(LinkSettings.HOST_LINKS.key(), servers);
    if (split != null || servers.getType() == null) {
      return split;
    }
    for (Nics nics : Place.all(Place.members(servers.getType()), Nics.class)) {
      boolean isMeant =
          nics.getType() != null
              && !nics.getType().eIsProxy()
              && issue.message().contains(" of " + nics.getType().getName() + ";");
      List<Ports> ports =
          isMeant ? Place.all(Place.members(nics.getType()), Ports.class) : List.of();
      if (ports.size() == 1) {
        return ports.getFirst();
      }
    }
    return null;
  }
}
