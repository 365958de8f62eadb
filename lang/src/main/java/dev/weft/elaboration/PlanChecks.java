package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.PodPlan;
import dev.weft.elaboration.FabricPlan.SegmentPlan;
import dev.weft.elaboration.FabricPlan.ServerGroup;
import dev.weft.elaboration.FabricPlan.TierPlan;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.FabricPackage;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.ServersOf;
import dev.weft.lang.fabric.SwitchesOf;
import dev.weft.lang.fixes.Sites;
import dev.weft.topology.Multihoming;
import dev.weft.topology.ServerRole;
import dev.weft.topology.findings.StructureIssue;
import dev.weft.topology.rules.homing.HomingIssue;
import dev.weft.topology.rules.homing.RailIssue;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.eclipse.xtext.EcoreUtil2;
import org.jspecify.annotations.Nullable;

/** Reports what of a plan does not fit together. */
final class PlanChecks {
  private final Findings findings;

  PlanChecks(Findings findings) {
    this.findings = findings;
  }

  /**
   * A segment has servers, unless it is there for what its leaves lead to.
   *
   * @param served the fabric whose servers the text may have forgotten to attach; null for none
   * @param network what the fabric is for
   */
  void refuseEmptySegments(List<PodPlan> pods, @Nullable Fabric served, String network) {
    Set<SegmentPlan> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (PodPlan pod : pods) {
      for (SegmentPlan segment : pod.segments()) {
        boolean isBorder = segment.leaves().stream().anyMatch(leaf -> !leaf.externals().isEmpty());
        if (segment.serverCount() == 0 && !isBorder && seen.add(segment)) {
          if (served == null) {
            findings.report(StructureIssue.EMPTY_SEGMENT, segment.element());
          } else {
            findings.report(
                StructureIssue.NOTHING_SERVED, segment.element(), served.getName(), network);
            return;
          }
        }
      }
    }
  }

  /**
   * A fabric has segments, unless it is one that others extend. One that gets servers from
   * elsewhere is told that no segment can take them.
   */
  void refuseWithoutSegments(Fabric fabric, List<Member> own, List<PodPlan> pods) {
    boolean hasPodLevel = !Place.all(own, Pod.class).isEmpty();
    boolean isBeside = hasPodLevel && !Place.all(own, Segment.class).isEmpty();
    boolean isEmpty =
        pods.isEmpty() || !hasPodLevel && pods.stream().allMatch(pod -> pod.segments().isEmpty());
    boolean isServed =
        Place.last(own, ServersOf.class) != null || Place.last(own, SwitchesOf.class) != null;
    if (isEmpty && !isBeside && !isServed && !isExtended(fabric)) {
      findings.reportAt(
          StructureIssue.EMPTY_FABRIC,
          fabric,
          FabricPackage.Literals.FABRIC__NAME,
          fabric.getName());
    }
  }

  private static boolean isExtended(Fabric fabric) {
    return List.copyOf(fabric.eResource().getResourceSet().getResources()).stream()
        .flatMap(resource -> List.copyOf(resource.getContents()).stream())
        .flatMap(file -> EcoreUtil2.getAllContentsOfType(file, Fabric.class).stream())
        .anyMatch(each -> each.getBase() == fabric);
  }

  /** Servers stand by for others that are in use. */
  void refuseBackupsAlone(List<PodPlan> pods) {
    List<ServerGroup> all =
        pods.stream()
            .flatMap(pod -> pod.segments().stream())
            .flatMap(segment -> segment.servers().stream())
            .toList();
    if (!all.isEmpty() && all.stream().allMatch(group -> group.role() == ServerRole.BACKUP)) {
      findings.report(StructureIssue.ALL_BACKUP, all.getFirst().element());
    }
  }

  /** Leaves serve rails that servers have, and no group of switches is for more. */
  void refuseAbsentRails(List<PodPlan> pods) {
    Set<TierPlan> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (PodPlan pod : pods) {
      pod.spines().forEach(spines -> refuseWideGroups(spines, pod.rails(), seen));
      for (SegmentPlan segment : pod.segments()) {
        for (TierPlan leaves : segment.leaves()) {
          int rails = segment.rails();
          refuseWideGroups(leaves, rails, seen);
          if (rails > 0 && leaves.lastRail() >= rails && seen.add(leaves)) {
            boolean isBeyond = leaves.firstRail() >= rails;
            findings.report(
                RailIssue.SERVES_TOO_MANY,
                leaves.element(),
                leaves.firstRail() + 1,
                leaves.lastRail() + 1,
                rails,
                isBeyond ? 1 : leaves.firstRail() + 1,
                rails,
                isBeyond
                    ? ""
                    : Sites.replace(
                        leaves.element(),
                        FabricPackage.Literals.SWITCH_TIER__LAST_RAIL,
                        Integer.toString(rails)));
          }
        }
      }
    }
  }

  private void refuseWideGroups(TierPlan tier, int rails, Set<TierPlan> seen) {
    int served = tier.served(rails);
    if (served > 0 && tier.railsEach() > served && seen.add(tier)) {
      findings.report(
          RailIssue.PER_TOO_MANY,
          tier.element(),
          tier.railsEach(),
          served,
          Sites.replace(
              tier.element(), FabricPackage.Literals.SWITCH_TIER__EACH, Integer.toString(served)));
    }
  }

  /** MLAG and ESI differ in what all leaves must run, so a fabric has one of them. */
  void refuseMixedMultihoming(List<PodPlan> pods) {
    Multihoming first = Multihoming.NONE;
    for (PodPlan pod : pods) {
      for (SegmentPlan segment : pod.segments()) {
        if (first == Multihoming.NONE) {
          first = segment.multihoming();
        } else if (segment.multihoming() != Multihoming.NONE && segment.multihoming() != first) {
          findings.report(
              HomingIssue.MIXED,
              segment.element(),
              segment.multihoming().word(),
              first.word(),
              Sites.set(segment.element(), "multihoming " + first.word()));
          return;
        }
      }
    }
  }
}
