package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.PodPlan;
import dev.weft.elaboration.FabricPlan.SegmentPlan;
import dev.weft.elaboration.FabricPlan.ServerGroup;
import dev.weft.elaboration.FabricPlan.Spread;
import dev.weft.elaboration.FabricPlan.TierPlan;
import dev.weft.elaboration.FabricPlan.UplinkPlan;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.FabricPackage;
import dev.weft.topology.NicGroup;
import dev.weft.topology.findings.Bound;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Estimates from above what a plan would build, before anything is, so that a slip of a few digits
 * gives a message and does not fill the memory. Ten times the largest fabrics known fit.
 */
final class SizeLimit {
  /** Servers, switches and links together. */
  static final double MOST = Bound.FABRIC.most();

  private final int planes;
  private final @Nullable TierPlan superspine;
  private double superspines;
  private final Map<PodPlan, Double> sizes = new IdentityHashMap<>();

  SizeLimit(int planes, @Nullable TierPlan superspine) {
    this.planes = planes;
    this.superspine = superspine;
  }

  /** Servers, switches and links of some pods and their super-spines. */
  double of(List<PodPlan> pods) {
    superspines =
        superspine == null
            ? 0
            : (double) superspine.count() * planes * superspine.podGroups(pods.size());
    double total = superspines;
    for (PodPlan pod : pods) {
      total += sizes.computeIfAbsent(pod, this::ofPod);
    }
    return total;
  }

  /** Whether a fabric would be larger than a machine can hold, which is reported then. */
  boolean isExceeded(Fabric fabric, List<PodPlan> pods, Findings findings) {
    double size = of(pods);
    double networks = networks(pods);
    if (size > MOST) {
      refuse(fabric, size, Bound.FABRIC, findings);
    } else if (networks > Bound.NETWORKS.most()) {
      refuse(fabric, networks, Bound.NETWORKS, findings);
    }
    return size > MOST || networks > Bound.NETWORKS.most();
  }

  private static void refuse(Fabric fabric, double size, Bound bound, Findings findings) {
    findings.reportAt(
        bound.kind(), fabric, FabricPackage.Literals.FABRIC__NAME, size, bound.most());
  }

  /** Networks of some pods: each leaf has one for each rail that it serves. */
  double networks(List<PodPlan> pods) {
    Map<PodPlan, Double> ofPods = new IdentityHashMap<>();
    Map<SegmentPlan, Double> ofSegments = new IdentityHashMap<>();
    double total = 0;
    for (PodPlan pod : pods) {
      total +=
          ofPods.computeIfAbsent(
              pod,
              each ->
                  each.segments().stream()
                      .mapToDouble(segment -> ofSegments.computeIfAbsent(segment, this::networksOf))
                      .sum());
    }
    return total;
  }

  private double networksOf(SegmentPlan segment) {
    double total = 0;
    for (TierPlan tier : segment.leaves()) {
      int rails = tier.served(segment.rails());
      double leaves = switches(List.of(tier), List.of(segment), 1);
      total += leaves * (tier.railsEach() == 0 ? rails : Math.min(rails, tier.railsEach()));
    }
    return total;
  }

  private double ofPod(PodPlan pod) {
    double spines = switches(pod.spines(), pod.segments(), leavesOfSegment(pod));
    double total = spines;
    for (TierPlan tier : pod.spines()) {
      total += spines * uplinks(tier, superspines);
    }
    Map<SegmentPlan, Double> known = new IdentityHashMap<>();
    for (SegmentPlan segment : pod.segments()) {
      total += known.computeIfAbsent(segment, plan -> ofSegment(plan, spines));
    }
    return total;
  }

  private double ofSegment(SegmentPlan segment, double spines) {
    double leaves = switches(segment.leaves(), List.of(segment), 1);
    double total = leaves;
    for (ServerGroup group : segment.servers()) {
      total += group.count() * ofServer(group);
    }
    if (!segment.servers().isEmpty()) {
      int empty = Math.max(0, segment.slots() - segment.serverCount());
      total += empty * ofServer(segment.servers().getFirst());
    }
    for (TierPlan tier : segment.leaves()) {
      total += leaves * uplinks(tier, spines);
    }
    return segment.peerLink() == null ? total : total + leaves * segment.peerLink().count();
  }

  /** One server with its links and GPUs; empty slots keep the ports of one. */
  private static double ofServer(ServerGroup group) {
    NicGroup nics = group.model().fabricNics();
    double ports = nics == null ? 0 : (double) nics.count() * nics.model().ports().count();
    return 1 + ports + group.model().gpuCount();
  }

  /**
   * @param positions positions of the switches below, for tiers that have a group for each
   */
  private double switches(List<TierPlan> tiers, List<SegmentPlan> segments, double positions) {
    int rails = segments.stream().mapToInt(SegmentPlan::rails).max().orElse(0);
    return tiers.stream()
        .mapToDouble(
            tier ->
                (double) tier.count()
                    * Math.max(1, tier.groups(rails))
                    * (tier.perPosition() ? positions : 1)
                    * planes)
        .sum();
  }

  private static double leavesOfSegment(PodPlan pod) {
    return pod.segments().stream()
        .flatMap(segment -> segment.leaves().stream())
        .mapToDouble(TierPlan::count)
        .max()
        .orElse(1);
  }

  /**
   * Links of one switch upwards; those that are derived are no more than what is below or above.
   */
  private static double uplinks(TierPlan tier, double above) {
    UplinkPlan uplink = tier.uplink();
    if (uplink == null) {
      return above;
    }
    return uplink.spread() == Spread.EACH ? uplink.lanes().count() * above : uplink.lanes().count();
  }
}
