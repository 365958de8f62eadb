package dev.weft.elaboration;

import dev.weft.elaboration.RackPacking.Block;
import dev.weft.topology.Racks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Leaves that stand in the racks of the servers that plug into them: those of the same racks are
 * dealt out over them evenly. The answers have a rack for each leaf of a segment, from its first;
 * {@link Racks#NONE} where nothing below it has a place.
 */
final class LeavesOverServers {
  private final Placement placement;

  LeavesOverServers(Placement placement) {
    this.placement = placement;
  }

  /**
   * By where the servers are, wherever that is.
   *
   * @param rackOfServer {@link Racks#NONE} for those without a place
   */
  int[] servers(int segment, int[] rackOfServer) {
    return deal(
        segment,
        leaf -> {
          int attachment = placement.attachment.get(leaf);
          int first = placement.attachmentFirstServer.get(attachment);
          int count = placement.attachmentServerCount.get(attachment);
          return Arrays.stream(rackOfServer, first, first + count)
              .filter(rack -> rack != Racks.NONE)
              .distinct()
              .sorted()
              .boxed()
              .toList();
        });
  }

  /**
   * By the places of a segment, filled or not.
   *
   * @param rackOfBlock rack of each block of places, from 0 in the segment
   * @param ids racks of the segment
   */
  int[] places(int segment, List<Block> blocks, int[] rackOfBlock, int[] ids) {
    int[] rackOfSlot = rackOfSlot(blocks, rackOfBlock);
    return deal(
        segment,
        leaf -> {
          int first = Math.min(firstSlot(leaf), rackOfSlot.length - 1);
          int slots = placement.attachmentSlots.get(placement.attachment.get(leaf));
          int last = Math.clamp((long) first + slots - 1, first, rackOfSlot.length - 1);
          return IntStream.rangeClosed(rackOfSlot[first], rackOfSlot[last])
              .mapToObj(rack -> ids[rack])
              .toList();
        });
  }

  private int[] deal(int segment, IntFunction<List<Integer>> racksBelow) {
    int first = placement.firstLeaf.get(segment);
    int[] racks = new int[placement.firstLeaf.get(segment + 1) - first];
    Arrays.fill(racks, Racks.NONE);
    Map<List<Integer>, List<Integer>> leaves = new LinkedHashMap<>();
    for (int leaf = first; leaf < first + racks.length; leaf++) {
      leaves.computeIfAbsent(racksBelow.apply(leaf), key -> new ArrayList<>()).add(leaf);
    }
    leaves.forEach(
        (below, own) -> {
          for (int k = 0; k < own.size() && !below.isEmpty(); k++) {
            racks[own.get(k) - first] = below.get((int) ((long) k * below.size() / own.size()));
          }
        });
    return racks;
  }

  private static int[] rackOfSlot(List<Block> blocks, int[] rackOfBlock) {
    IntColumn racks = new IntColumn();
    for (int i = 0; i < rackOfBlock.length; i++) {
      for (int k = 0; k < blocks.get(i).count(); k++) {
        racks.add(rackOfBlock[i]);
      }
    }
    return racks.toArray();
  }

  /** The first place, from 0 in its segment, of the servers below a leaf. */
  private int firstSlot(int leaf) {
    int slot = 0;
    int last = placement.attachment.get(leaf);
    for (int other = leaf - placement.position.get(leaf); other < leaf; other++) {
      int attachment = placement.attachment.get(other);
      if (attachment != last && attachment != placement.attachment.get(other + 1)) {
        slot += placement.attachmentSlots.get(attachment);
      }
    }
    return slot;
  }
}
