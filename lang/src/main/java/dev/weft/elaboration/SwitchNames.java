package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.ServerGroup;
import dev.weft.elaboration.FabricPlan.TierPlan;
import dev.weft.lang.fabric.Fabric;
import dev.weft.topology.NamePatterns;
import dev.weft.topology.Names;
import dev.weft.topology.Segments;
import dev.weft.topology.ServerModel;
import dev.weft.topology.ServerRole;
import dev.weft.topology.Tier;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;

/**
 * The switches of a planned fabric with the names that it gives them, for those who manage them.
 */
final class SwitchNames {
  private final FabricPlan plan;
  private final Placement placement;
  private final NamePatterns patterns;

  SwitchNames(FabricPlan plan, NamePatterns patterns) {
    this.plan = plan;
    this.placement = new Placement(plan, new Origins());
    this.patterns = patterns;
  }

  /** Hostnames, by switch. */
  List<String> all() {
    List<String> names = new ArrayList<>();
    for (int sw = 0; sw < placement.switchCount(); sw++) {
      names.add(of(sw));
    }
    return names;
  }

  private String of(int sw) {
    int segment = placement.segment.get(sw);
    return Names.ofSwitch(
        patterns,
        plan.hasPodLevel(),
        plan.planes(),
        new Names.SwitchPlace(
            Tier.values()[placement.tier.get(sw)],
            placement.pod.get(sw),
            segment < 0 ? -1 : placement.segments().indexInPod(segment),
            placement.plane.get(sw),
            placement.firstRail.get(sw),
            placement.index.get(sw)));
  }

  /**
   * The management ports of the switches, in their order.
   *
   * @param element where the other network asks for them
   * @param managing the other network
   */
  List<ServerGroup> groups(
      EObject element, Fabric managing, NicShares shares, HardwareReader hardware) {
    List<ServerGroup> groups = new ArrayList<>();
    int end = placement.switchCount();
    for (int first = 0; first < end; ) {
      TierPlan tier = placement.tierOfSwitch.get(first);
      List<String> names = new ArrayList<>();
      int next = first;
      while (next < end && placement.tierOfSwitch.get(next) == tier) {
        names.add(of(next++));
      }
      ServerModel port =
          ServerModel.ofSwitch(
              tier.model(),
              hardware.managementPorts(tier.element().getType()),
              shares.network(),
              shares.number());
      groups.add(
          new ServerGroup(
              element,
              names.size(),
              port,
              ServerRole.SWITCH,
              0,
              ServerGroup.BY_PORT,
              null,
              names,
              Segments.NOT_SAID,
              null,
              new ServerHome(managing, port)));
      first = next;
    }
    return groups;
  }
}
