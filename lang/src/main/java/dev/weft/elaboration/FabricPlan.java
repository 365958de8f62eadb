package dev.weft.elaboration;

import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.topology.Lanes;
import dev.weft.topology.Multihoming;
import dev.weft.topology.PlaneMode;
import dev.weft.topology.ServerModel;
import dev.weft.topology.SwitchModel;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * The structure of a fabric with every number evaluated: the result of the first pass. Pods and
 * segments are listed one by one; equal ones share their plan.
 */
record FabricPlan(
    List<PodPlan> pods,
    boolean hasPodLevel,
    @Nullable TierPlan superspine,
    PlaneMode planeMode,
    int planes,
    int rails) {

  /** A pod: its segments and the spines that join them. */
  record PodPlan(List<SegmentPlan> segments, List<TierPlan> spines) {}

  /** A segment: its servers and leaves. Lengths in millimetres. */
  record SegmentPlan(
      Segment element,
      List<ServerGroup> servers,
      List<TierPlan> leaves,
      Multihoming multihoming,
      @Nullable Lanes peerLink,
      int hostCableMm) {
    int serverCount() {
      return servers.stream().mapToInt(ServerGroup::count).sum();
    }

    /** NICs of the server that has most. */
    int rails() {
      return servers.stream().mapToInt(group -> group.model().backendNicCount()).max().orElse(0);
    }
  }

  /** Equal servers. */
  record ServerGroup(EObject element, int count, ServerModel model) {}

  /**
   * Switches of one tier.
   *
   * @param count switches in each plane and rail group
   * @param railsEach rails that a group serves; 0 for all
   * @param firstRail first rail served, from 0
   * @param lastRail last rail served, from 0; -1 for all
   */
  record TierPlan(
      SwitchTier element,
      int count,
      int railsEach,
      int firstRail,
      int lastRail,
      SwitchModel model,
      @Nullable UplinkPlan uplink,
      int hostsFrom,
      int uplinksFrom,
      int uplinkCableMm) {

    /** Rail groups over a number of rails. */
    int groups(int rails) {
      return railsEach == 0 ? 1 : (served(rails) + railsEach - 1) / railsEach;
    }

    /** Rails served out of a number of rails. */
    int served(int rails) {
      return lastRail < 0 ? rails : Math.max(0, Math.min(lastRail + 1, rails) - firstRail);
    }
  }

  /**
   * Links upwards.
   *
   * @param lanes links to each upper switch, or in all when striped
   */
  record UplinkPlan(EObject element, Lanes lanes, boolean striped) {}
}
