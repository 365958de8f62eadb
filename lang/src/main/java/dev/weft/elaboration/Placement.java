package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.PodPlan;
import dev.weft.elaboration.FabricPlan.SegmentPlan;
import dev.weft.elaboration.FabricPlan.TierPlan;
import dev.weft.topology.Multihoming;
import dev.weft.topology.PlaneMode;
import dev.weft.topology.Segments;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Servers;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;

/**
 * Second pass: places servers and switches. Post-condition: every row of the tables but AS numbers
 * and loopbacks is there, in the order that the tables promise.
 */
final class Placement {
  /** No position in particular. */
  static final int ANY = -1;

  private final FabricPlan plan;
  private final Origins origins;

  final PlacedServers placed;
  final List<TierPlan> tierOfSwitch = new ArrayList<>();
  final List<SegmentPlan> planOfSegment = new ArrayList<>();
  final IntColumn tier = new IntColumn();
  final IntColumn pod = new IntColumn();
  final IntColumn segment = new IntColumn();
  final IntColumn plane = new IntColumn();
  final IntColumn index = new IntColumn();
  final IntColumn firstRail = new IntColumn();
  final IntColumn railCount = new IntColumn();
  final IntColumn attachment = new IntColumn();

  /** Position of a switch among those of its pod or segment, plane and rail group, from 0. */
  final IntColumn position = new IntColumn();

  /** Position that a switch below must have to meet this one; {@link #ANY} when any does. */
  final IntColumn meetsPosition = new IntColumn();

  /** Group of pods that a switch below must be in to meet this one; {@link #ANY} when any does. */
  final IntColumn meetsPods = new IntColumn();

  final IntColumn switchOrigin = new IntColumn();

  /** First leaf of each segment, with one more entry for the end. */
  final IntColumn firstLeaf = new IntColumn();

  /** First server and number of servers of each attachment. */
  final IntColumn attachmentFirstServer = new IntColumn();

  final IntColumn attachmentServerCount = new IntColumn();

  /** First place of an attachment, from 0 in its segment. */
  final IntColumn attachmentFirstSlot = new IntColumn();

  /** Servers that an attachment has room for. */
  final IntColumn attachmentSlots = new IntColumn();

  /** First spine of each pod, with one more entry for the end. */
  final IntColumn firstSpine = new IntColumn();

  int firstSuperspine;
  private int attachments;
  private final Segments segments;
  private final Servers servers;

  /** Where the text says whose the servers of each segment are; the segment where it does not. */
  final IntColumn tenantOrigin = new IntColumn();

  Placement(FabricPlan plan, Origins origins) {
    this.plan = plan;
    this.origins = origins;
    IntColumn segmentPod = new IntColumn();
    IntColumn segmentIndex = new IntColumn();
    IntColumn firstServer = new IntColumn();
    IntColumn segmentOrigin = new IntColumn();
    IntColumn segmentTenant = new IntColumn();
    placed = new PlacedServers(origins, plan);
    for (int p = 0; p < plan.pods().size(); p++) {
      List<SegmentPlan> own = plan.pods().get(p).segments();
      for (int s = 0; s < own.size(); s++) {
        segmentPod.add(p);
        segmentIndex.add(s);
        firstServer.add(placed.count());
        segmentOrigin.add(origins.of(own.get(s).element()));
        segmentTenant.add(own.get(s).tenant());
        EObject tenantLine = own.get(s).tenantLine();
        tenantOrigin.add(origins.of(tenantLine == null ? own.get(s).element() : tenantLine));
        placed.place(own.get(s), planOfSegment.size());
        planOfSegment.add(own.get(s));
      }
    }
    firstServer.add(placed.count());
    segments =
        new Segments(
            segmentPod.toArray(),
            segmentIndex.toArray(),
            firstServer.toArray(),
            segmentOrigin.toArray(),
            segmentTenant.toArray());
    servers = placed.toServers();
    placeLeaves();
    placeSpines();
    placeSuperspines();
  }

  private void placeLeaves() {
    for (int s = 0; s < planOfSegment.size(); s++) {
      firstLeaf.add(tier.size());
      SegmentPlan own = planOfSegment.get(s);
      int next = 0;
      for (TierPlan leaves : own.leaves()) {
        int copies =
            plan.planeMode() == PlaneMode.NONE || serversOfPlane(leaves) ? 1 : plan.planes();
        for (int p = 0; p < copies; p++) {
          next = placeLeafGroups(s, own, leaves, p, next);
        }
      }
    }
    firstLeaf.add(tier.size());
  }

  /** With planes by NIC, leaves declared per rail already fall into planes by their rails. */
  private boolean serversOfPlane(TierPlan leaves) {
    return plan.planeMode() == PlaneMode.BY_NIC
        && (leaves.railsEach() > 0 || leaves.lastRail() >= 0);
  }

  private int placeLeafGroups(
      int segmentId, SegmentPlan own, TierPlan leaves, int planeCopy, int start) {
    int railsPerPlane = Math.max(1, plan.rails() / plan.planes());
    boolean perPlane = plan.planeMode() == PlaneMode.BY_NIC && !serversOfPlane(leaves);
    int from = perPlane ? planeCopy * railsPerPlane : leaves.firstRail();
    int served =
        perPlane
            ? Math.max(0, Math.min(railsPerPlane, own.rails() - from))
            : leaves.served(own.rails());
    int groups = perPlane ? 1 : leaves.groups(own.rails());
    int each = leaves.railsEach() == 0 ? served : leaves.railsEach();
    int width = own.multihoming() == Multihoming.NONE ? 1 : 2;
    int perGroup = Math.max(1, leaves.count() / width);
    int next = start;
    for (int g = 0; g < groups; g++) {
      int first = from + g * each;
      int rails = Math.min(each, from + served - first);
      for (int member = 0; member < leaves.count(); member++) {
        int block = Math.min(member / width, perGroup - 1);
        if (member % width == 0) {
          attach(segmentId, own, leaves, block, perGroup);
        }
        addSwitch(Tier.LEAF, leaves, segments.pod(segmentId), segmentId, next++);
        position.add(member);
        meetsPosition.add(ANY);
        meetsPods.add(ANY);
        plane.add(plan.planeMode() == PlaneMode.BY_NIC ? first / railsPerPlane : planeCopy);
        firstRail.add(first);
        railCount.add(rails);
        attachment.add(attachments - 1);
      }
    }
    return next;
  }

  /**
   * Starts an attachment for one block of the segment's slots out of {@code blocks}: of as many as
   * the text says, else of an equal share.
   */
  private void attach(int segmentId, SegmentPlan own, TierPlan leaves, int block, int blocks) {
    int count = segments.serverCount(segmentId);
    int slots = Math.max(count, own.slots());
    int size = leaves.serversEach() > 0 ? leaves.serversEach() : (slots + blocks - 1) / blocks;
    int from = (int) Math.min(count, (long) block * size);
    attachmentFirstServer.add(segments.firstServer(segmentId) + from);
    attachmentServerCount.add(Math.min(size, count - from));
    attachmentFirstSlot.add((int) Math.min(slots, (long) block * size));
    attachmentSlots.add((int) Math.max(0, Math.min(size, (long) slots - (long) block * size)));
    attachments++;
  }

  private void placeSpines() {
    for (int p = 0; p < plan.pods().size(); p++) {
      firstSpine.add(tier.size());
      PodPlan own = plan.pods().get(p);
      int below = positions(Tier.LEAF, firstLeafOfPod(p), firstLeafOfPod(p + 1));
      int next = 0;
      for (TierPlan spines : own.spines()) {
        next = placeUpper(Tier.SPINE, p, spines, own.rails(), below, next);
      }
    }
    firstSpine.add(tier.size());
  }

  /** Positions that the switches of a range have. */
  private int positions(Tier level, int from, int to) {
    int most = 0;
    for (int sw = from; sw < to; sw++) {
      if (tier.get(sw) == level.ordinal()) {
        most = Math.max(most, position.get(sw) + 1);
      }
    }
    return most;
  }

  /** Places switches above the leaves: in every plane, for each group, as many as are written. */
  private int placeUpper(
      Tier level, int podId, TierPlan tierPlan, int rails, int below, int first) {
    int railsPerPlane = Math.max(1, plan.rails() / plan.planes());
    boolean byRails = plan.planeMode() == PlaneMode.BY_NIC && tierPlan.railsEach() > 0;
    int planes = plan.planeMode() == PlaneMode.NONE || byRails ? 1 : plan.planes();
    int positions = tierPlan.perPosition() ? below : 1;
    int podGroups = tierPlan.podGroups(plan.pods().size());
    int each = tierPlan.railsEach();
    int next = first;
    for (int p = 0; p < planes; p++) {
      for (int g = 0; g < tierPlan.groups(rails); g++) {
        int rail = tierPlan.firstRail() + g * each;
        int last = each == 0 && tierPlan.lastRail() < 0 ? 0 : tierPlan.served(rails);
        int count = each == 0 ? last : Math.min(each, tierPlan.firstRail() + last - rail);
        for (int q = 0; q < positions * podGroups; q++) {
          for (int i = 0; i < tierPlan.count(); i++) {
            addSwitch(level, tierPlan, podId, Switches.NONE, next++);
            plane.add(byRails ? rail / railsPerPlane : p);
            firstRail.add(count == 0 ? 0 : rail);
            railCount.add(count);
            attachment.add(Switches.NONE);
            position.add(i);
            meetsPosition.add(tierPlan.perPosition() ? q % positions : ANY);
            meetsPods.add(tierPlan.podsEach() > 0 ? q / positions : ANY);
          }
        }
      }
    }
    return next;
  }

  private void placeSuperspines() {
    firstSuperspine = tier.size();
    TierPlan superspine = plan.superspine();
    if (superspine != null) {
      int below = positions(Tier.SPINE, 0, firstSuperspine);
      placeUpper(Tier.SUPERSPINE, Switches.NONE, superspine, plan.rails(), below, 0);
    }
  }

  private void addSwitch(Tier level, TierPlan declared, int podId, int segmentId, int place) {
    tier.add(level.ordinal());
    pod.add(podId);
    segment.add(segmentId);
    index.add(place);
    switchOrigin.add(origins.of(declared.element()));
    tierOfSwitch.add(declared);
  }

  /** First leaf of a pod; for one pod past the last, the number of leaves. */
  int firstLeafOfPod(int podId) {
    int segmentId = 0;
    for (int p = 0; p < podId; p++) {
      segmentId += plan.pods().get(p).segments().size();
    }
    return firstLeaf.get(segmentId);
  }

  /** Whether the leaf after this one, before an end, serves the same NICs. */
  boolean hasTwin(int leaf, int end) {
    return leaf + 1 < end && attachment.get(leaf + 1) == attachment.get(leaf);
  }

  /** Whether the leaf before this one serves the same NICs. */
  boolean isTwin(int leaf) {
    return leaf > 0 && attachment.get(leaf - 1) == attachment.get(leaf);
  }

  /** Whether it is a leaf whose NICs go to two leaves, but there is no second one. */
  boolean lacksTwin(int sw) {
    return tier.get(sw) == Tier.LEAF.ordinal()
        && planOfSegment.get(segment.get(sw)).multihoming() != Multihoming.NONE
        && !isTwin(sw)
        && !hasTwin(sw, firstLeaf.get(segment.get(sw) + 1));
  }

  int switchCount() {
    return tier.size();
  }

  int attachmentCount() {
    return attachments;
  }

  Segments segments() {
    return segments;
  }

  Servers servers() {
    return servers;
  }

  ServerModel model(int server) {
    return placed.models.get(servers.model(server));
  }
}
