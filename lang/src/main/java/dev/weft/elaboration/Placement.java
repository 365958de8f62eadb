package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.PodPlan;
import dev.weft.elaboration.FabricPlan.SegmentPlan;
import dev.weft.elaboration.FabricPlan.ServerGroup;
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

/**
 * Second pass: places servers and switches. Post-condition: every row of the tables but AS numbers
 * and loopbacks is there, in the order that the tables promise.
 */
final class Placement {
  private final FabricPlan plan;
  private final Origins origins;

  final List<ServerModel> serverModels = new ArrayList<>();
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
  final IntColumn switchOrigin = new IntColumn();

  /** First leaf of each segment, with one more entry for the end. */
  final IntColumn firstLeaf = new IntColumn();

  /** First server and number of servers of each attachment. */
  final IntColumn attachmentFirstServer = new IntColumn();

  final IntColumn attachmentServerCount = new IntColumn();

  /** First spine of each pod, with one more entry for the end. */
  final IntColumn firstSpine = new IntColumn();

  int firstSuperspine;
  private int attachments;
  private final Segments segments;
  private final Servers servers;

  Placement(FabricPlan plan, Origins origins) {
    this.plan = plan;
    this.origins = origins;
    IntColumn segmentPod = new IntColumn();
    IntColumn segmentIndex = new IntColumn();
    IntColumn firstServer = new IntColumn();
    IntColumn segmentOrigin = new IntColumn();
    ServerColumns columns = new ServerColumns();
    for (int p = 0; p < plan.pods().size(); p++) {
      List<SegmentPlan> own = plan.pods().get(p).segments();
      for (int s = 0; s < own.size(); s++) {
        segmentPod.add(p);
        segmentIndex.add(s);
        firstServer.add(columns.segment.size());
        segmentOrigin.add(origins.of(own.get(s).element()));
        columns.place(own.get(s), planOfSegment.size());
        planOfSegment.add(own.get(s));
      }
    }
    firstServer.add(columns.segment.size());
    segments =
        new Segments(
            segmentPod.toArray(),
            segmentIndex.toArray(),
            firstServer.toArray(),
            segmentOrigin.toArray());
    servers = columns.toServers();
    placeLeaves();
    placeSpines();
    placeSuperspines();
  }

  private final class ServerColumns {
    final IntColumn segment = new IntColumn();
    final IntColumn model = new IntColumn();
    final IntColumn firstGpu = new IntColumn();
    final IntColumn firstNic = new IntColumn();
    final IntColumn origin = new IntColumn();
    int gpus;
    int nics;

    void place(SegmentPlan plan, int id) {
      for (ServerGroup group : plan.servers()) {
        int modelId = serverModels.indexOf(group.model());
        if (modelId < 0) {
          modelId = serverModels.size();
          serverModels.add(group.model());
        }
        for (int i = 0; i < group.count(); i++) {
          segment.add(id);
          model.add(modelId);
          firstGpu.add(gpus);
          firstNic.add(nics);
          origin.add(origins.of(group.element()));
          gpus += group.model().gpuCount();
          nics += group.model().backendNicCount();
        }
      }
    }

    Servers toServers() {
      firstGpu.add(gpus);
      firstNic.add(nics);
      return new Servers(
          segment.toArray(),
          model.toArray(),
          firstGpu.toArray(),
          firstNic.toArray(),
          origin.toArray());
    }
  }

  private void placeLeaves() {
    for (int s = 0; s < planOfSegment.size(); s++) {
      firstLeaf.add(tier.size());
      SegmentPlan own = planOfSegment.get(s);
      int position = 0;
      for (TierPlan leaves : own.leaves()) {
        int copies =
            plan.planeMode() == PlaneMode.NONE || serversOfPlane(leaves) ? 1 : plan.planes();
        for (int p = 0; p < copies; p++) {
          position = placeLeafGroups(s, own, leaves, p, position);
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
      int segmentId, SegmentPlan own, TierPlan leaves, int planeCopy, int position) {
    int railsPerPlane = Math.max(1, plan.rails() / plan.planes());
    boolean perPlane = plan.planeMode() == PlaneMode.BY_NIC && !serversOfPlane(leaves);
    int from = perPlane ? planeCopy * railsPerPlane : leaves.firstRail();
    int served =
        perPlane ? Math.min(railsPerPlane, own.rails() - from) : leaves.served(own.rails());
    int groups = perPlane ? 1 : leaves.groups(own.rails());
    int each = leaves.railsEach() == 0 ? served : leaves.railsEach();
    int width = own.multihoming() == Multihoming.NONE ? 1 : 2;
    int perGroup = Math.max(1, leaves.count() / width);
    int next = position;
    for (int g = 0; g < groups; g++) {
      int first = from + g * each;
      int rails = Math.min(each, from + served - first);
      for (int member = 0; member < leaves.count(); member++) {
        int block = Math.min(member / width, perGroup - 1);
        if (member % width == 0) {
          attach(segmentId, block, perGroup);
        }
        addSwitch(Tier.LEAF, leaves, segments.pod(segmentId), segmentId, next++);
        plane.add(plan.planeMode() == PlaneMode.BY_NIC ? first / railsPerPlane : planeCopy);
        firstRail.add(first);
        railCount.add(rails);
        attachment.add(attachments - 1);
      }
    }
    return next;
  }

  /**
   * Starts an attachment for one block of the segment's servers out of {@code blocks} equal ones.
   */
  private void attach(int segmentId, int block, int blocks) {
    int count = segments.serverCount(segmentId);
    int size = (count + blocks - 1) / blocks;
    int from = Math.min(count, block * size);
    attachmentFirstServer.add(segments.firstServer(segmentId) + from);
    attachmentServerCount.add(Math.min(size, count - from));
    attachments++;
  }

  private void placeSpines() {
    for (int p = 0; p < plan.pods().size(); p++) {
      firstSpine.add(tier.size());
      PodPlan own = plan.pods().get(p);
      int rails = own.segments().stream().mapToInt(SegmentPlan::rails).max().orElse(0);
      int position = 0;
      for (TierPlan spines : own.spines()) {
        position = placeSpineTier(p, spines, rails, position);
      }
    }
    firstSpine.add(tier.size());
  }

  private int placeSpineTier(int podId, TierPlan spines, int rails, int position) {
    int railsPerPlane = Math.max(1, plan.rails() / plan.planes());
    boolean byRails = plan.planeMode() == PlaneMode.BY_NIC && spines.railsEach() > 0;
    int planes = plan.planeMode() == PlaneMode.NONE || byRails ? 1 : plan.planes();
    int next = position;
    for (int p = 0; p < planes; p++) {
      for (int g = 0; g < spines.groups(rails); g++) {
        int first = spines.firstRail() + g * spines.railsEach();
        int count = spines.railsEach() == 0 ? 0 : Math.min(spines.railsEach(), rails - first);
        for (int i = 0; i < spines.count(); i++) {
          addSwitch(Tier.SPINE, spines, podId, Switches.NONE, next++);
          plane.add(byRails ? first / railsPerPlane : p);
          firstRail.add(spines.railsEach() == 0 ? 0 : first);
          railCount.add(count);
          attachment.add(Switches.NONE);
        }
      }
    }
    return next;
  }

  private void placeSuperspines() {
    firstSuperspine = tier.size();
    TierPlan superspine = plan.superspine();
    if (superspine == null) {
      return;
    }
    int next = 0;
    for (int p = 0; p < plan.planes(); p++) {
      for (int i = 0; i < superspine.count(); i++) {
        addSwitch(Tier.SUPERSPINE, superspine, Switches.NONE, Switches.NONE, next++);
        plane.add(p);
        firstRail.add(0);
        railCount.add(0);
        attachment.add(Switches.NONE);
      }
    }
  }

  private void addSwitch(Tier level, TierPlan declared, int podId, int segmentId, int position) {
    tier.add(level.ordinal());
    pod.add(podId);
    segment.add(segmentId);
    index.add(position);
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
}
