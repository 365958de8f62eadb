package dev.weft.elaboration;

import dev.weft.topology.Segments;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;

/**
 * Positions of switches and segments within slots: the number of slots of a level is the same in
 * every place of it, so that a position, and what is derived from it, depends on where a thing
 * stands and not on what else exists before it.
 */
final class Numbering {
  private final Placement placement;
  private final int segmentSlots;
  private final int leafSlots;
  private final int spineSlots;
  private final int serverSlots;

  /**
   * @param segmentsPerPod slots for segments in a pod; 0 for the next power of two
   */
  Numbering(FabricPlan plan, Placement placement, int segmentsPerPod) {
    this.placement = placement;
    int segments = plan.pods().stream().mapToInt(pod -> pod.segments().size()).max().orElse(1);
    this.segmentSlots =
        Math.max(segments, segmentsPerPod == 0 ? nextPowerOfTwo(segments) : segmentsPerPod);
    int leaves = 1;
    for (int s = 0; s < placement.planOfSegment.size(); s++) {
      leaves = Math.max(leaves, placement.firstLeaf.get(s + 1) - placement.firstLeaf.get(s));
    }
    this.leafSlots = leaves;
    int spines = 1;
    for (int p = 0; p < plan.pods().size(); p++) {
      spines = Math.max(spines, placement.firstSpine.get(p + 1) - placement.firstSpine.get(p));
    }
    this.spineSlots = spines;
    int servers = 1;
    for (int s = 0; s < placement.planOfSegment.size(); s++) {
      int own = placement.segments().serverCount(s);
      servers = Math.max(servers, Math.max(own, placement.planOfSegment.get(s).slots()));
    }
    this.serverSlots = nextPowerOfTwo(servers);
  }

  /** Slots for servers in a segment. */
  int serverSlots() {
    return serverSlots;
  }

  static int nextPowerOfTwo(int value) {
    return value <= 1 ? 1 : Integer.highestOneBit(value - 1) << 1;
  }

  long segment(int segmentId) {
    Segments segments = placement.segments();
    return (long) segments.pod(segmentId) * segmentSlots + segments.indexInPod(segmentId);
  }

  /** Position of a switch within its tier. */
  long ofSwitch(int sw) {
    int index = placement.index.get(sw);
    return switch (Tier.values()[placement.tier.get(sw)]) {
      case LEAF -> segment(placement.segment.get(sw)) * leafSlots + index;
      case SPINE -> (long) placement.pod.get(sw) * spineSlots + index;
      case SUPERSPINE -> index;
    };
  }

  /** Position of a switch's pod; {@link Switches#NONE} where it has none. */
  int pod(int sw) {
    return placement.pod.get(sw);
  }
}
