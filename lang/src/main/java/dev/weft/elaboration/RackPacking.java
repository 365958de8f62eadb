package dev.weft.elaboration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Deals things out to racks in their order: so many to each as the text says, else as many as fit
 * by height and by power.
 */
final class RackPacking {
  /**
   * Something that stands in one rack: a server, a scale-up domain, a place for either, a switch.
   *
   * @param first server or switch; {@link #EMPTY} for a place that is not filled
   * @param count servers or switches that it is
   * @param height rack units
   * @param watts 0 when not known
   */
  record Block(int first, int count, int height, double watts) {
    static final int EMPTY = -1;

    boolean isEmpty() {
      return first == EMPTY;
    }
  }

  private final int each;
  private final int units;
  private final double watts;

  /**
   * @param each how many stand in one rack; 0 for as many as fit
   * @param watts limit of a rack; 0 for none
   */
  RackPacking(int each, int units, double watts) {
    this.each = each;
    this.units = units;
    this.watts = watts;
  }

  /** Rack of each thing, from 0; no rack is left empty. */
  int[] pack(List<Block> blocks) {
    int[] racks = new int[blocks.size()];
    int rack = 0;
    int count = 0;
    int height = 0;
    double draw = 0;
    for (int i = 0; i < racks.length; i++) {
      Block block = blocks.get(i);
      boolean isFull =
          each > 0
              ? count + block.count() > each
              : height + block.height() > units || watts > 0 && draw + block.watts() > watts;
      if (isFull && count > 0) {
        rack++;
        count = 0;
        height = 0;
        draw = 0;
      }
      racks[i] = rack;
      count += block.count();
      height += block.height();
      draw += block.watts();
    }
    return racks;
  }

  /**
   * Rack of each server's block when switches stand in the same racks, dealt out evenly: room for
   * them is kept at the top.
   */
  int[] pack(List<Block> blocks, List<Block> switches) {
    int[] racks = pack(blocks);
    int most = switches.stream().mapToInt(Block::height).max().orElse(0);
    double draw = switches.stream().mapToDouble(Block::watts).max().orElse(0);
    for (int kept = 1; each == 0 && kept <= switches.size(); kept++) {
      int share = (switches.size() + count(racks) - 1) / Math.max(1, count(racks));
      if (share < kept) {
        break;
      }
      racks = keeping(kept * most, kept * draw).pack(blocks);
    }
    return racks;
  }

  private RackPacking keeping(int height, double draw) {
    return new RackPacking(
        0, Math.max(1, units - height), watts == 0 ? 0 : Math.max(1e-9, watts - draw));
  }

  /** Racks in use. */
  static int count(int[] racks) {
    return racks.length == 0 ? 0 : racks[racks.length - 1] + 1;
  }

  /** The empty places of a segment: blocks like its first one. */
  static List<Block> empty(List<Block> filled, int places) {
    if (filled.isEmpty() || places <= 0) {
      return List.of();
    }
    Block usual = filled.getFirst();
    Block[] blocks = new Block[(places + usual.count() - 1) / usual.count()];
    Arrays.fill(blocks, new Block(Block.EMPTY, usual.count(), usual.height(), usual.watts()));
    return new ArrayList<>(Arrays.asList(blocks));
  }
}
