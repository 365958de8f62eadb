package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.PortPlan;
import dev.weft.elaboration.FabricPlan.TierPlan;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.fabric.PortRange;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.fixes.Sites;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.findings.Counts;
import dev.weft.topology.rules.ports.PortIssue;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Reports lists of cages that are too short for the links that go there. */
final class PortLists {
  private final Placement placement;
  private final PortAllocator ports;
  private final Findings findings;
  private final Set<EObject> reported = new HashSet<>();

  PortLists(Placement placement, PortAllocator ports, Findings findings) {
    this.placement = placement;
    this.ports = ports;
    this.findings = findings;
  }

  void check() {
    for (int sw = 0; sw < placement.switchCount(); sw++) {
      PortPlan declared = placement.tierOfSwitch.get(sw).ports();
      boolean isLeaf = isLeaf(placement.tierOfSwitch.get(sw).element());
      check(sw, isLeaf ? "hosts" : "downlinks", declared.hosts(), PortAllocator.DOWN);
      check(sw, "uplinks", declared.uplinks(), PortAllocator.UP);
      check(sw, "peers", declared.peers(), PortAllocator.END);
      checkLost(sw, isLeaf ? "hosts" : "downlinks", ports.lost(sw, PortAllocator.DOWN));
      for (var rail : declared.byRail().entrySet()) {
        int asked = ports.beyondRailList(sw, rail.getKey());
        int fitted = ports.fitted(sw, PortAllocator.DOWN, rail.getKey());
        check(sw, "rail " + (rail.getKey() + 1), rail.getValue(), asked, fitted);
        checkLost(sw, "rail " + (rail.getKey() + 1), ports.lostOfRail(sw, rail.getKey()));
      }
    }
    checkRails();
  }

  /** A rail that has cages of its own is a rail of some switch of the tier. */
  private void checkRails() {
    Map<TierPlan, Set<Integer>> unused = new LinkedHashMap<>();
    for (int sw = 0; sw < placement.switchCount(); sw++) {
      TierPlan tier = placement.tierOfSwitch.get(sw);
      if (!tier.ports().byRail().isEmpty()) {
        Set<Integer> rails =
            unused.computeIfAbsent(tier, key -> new TreeSet<>(key.ports().byRail().keySet()));
        int own = sw;
        rails.removeIf(rail -> ports.isRailUsed(own, rail));
      }
    }
    unused.forEach(
        (tier, rails) -> {
          if (!rails.isEmpty() && reported.add(tier.element())) {
            findings.report(
                PortIssue.RAIL_WITHOUT_LINKS, tier.element(), rails.iterator().next() + 1);
          }
        });
  }

  /** Ports listed for what is below go to other links only where the rest is taken. */
  private void checkLost(int sw, String role, int lost) {
    EObject element = placement.tierOfSwitch.get(sw).element();
    if (lost > 0 && reported.add(element)) {
      findings.report(PortIssue.LISTED_FOR_OTHERS, element, Counts.text("%d ports", lost), role);
    }
  }

  private void check(int sw, String role, int @Nullable [] cages, int kind) {
    check(sw, role, cages, ports.beyondList(sw, kind), ports.fitted(sw, kind, -1));
  }

  private void check(int sw, String role, int @Nullable [] cages, int links, int fitted) {
    EObject element = placement.tierOfSwitch.get(sw).element();
    if (cages == null || links == 0 || !reported.add(element)) {
      return;
    }
    String held = fitted == 1 ? "one link" : fitted + " links";
    boolean isSplit = fitted > cages.length || !canSplit(placement.tierOfSwitch.get(sw).model());
    findings.report(
        isSplit ? PortIssue.SPLIT_LIST_TOO_SHORT : PortIssue.LIST_TOO_SHORT,
        list(placement.tierOfSwitch.get(sw).element(), role),
        cages.length,
        role,
        held,
        links);
  }

  /** The line that lists ports for some links, of those that a tier has. */
  private static EObject list(SwitchTier tier, String role) {
    return Place.all(tier.getMembers(), PortRange.class).stream()
        .filter(range -> role.equals(role(range)))
        .map(EObject.class::cast)
        .findFirst()
        .orElse(tier);
  }

  private static String role(PortRange range) {
    if (range.getRole() == null) {
      return "rail " + Sites.text(range.getRail());
    }
    boolean isOfSpine = range.eContainer() instanceof SwitchTier tier && !isLeaf(tier);
    return isOfSpine && range.getRole().equals("hosts") ? "downlinks" : range.getRole();
  }

  private static boolean isLeaf(SwitchTier tier) {
    return "leaf".equals(tier.getLevel());
  }

  private static boolean canSplit(SwitchModel model) {
    return model.groups().stream().anyMatch(each -> !each.breakouts().isEmpty());
  }
}
