package dev.weft.elaboration;

import dev.weft.topology.Racks;
import dev.weft.topology.Racks.Rack;
import java.util.ArrayList;
import java.util.List;

/** Racks under construction: set up one after the other, row by row. */
final class RackFloor {
  private final Origins origins;
  private final int racksPerRow;
  private final List<Rack> racks = new ArrayList<>();
  private final List<int[]> used = new ArrayList<>();
  private int hall;
  private int row;
  private int position;

  RackFloor(Origins origins, int racksPerRow) {
    this.origins = origins;
    this.racksPerRow = racksPerRow;
  }

  /** Sets up the next rack. */
  int add(RackSettings settings) {
    if (position == racksPerRow) {
      newRow();
    }
    racks.add(
        new Rack(
            hall,
            row,
            position++,
            settings.units(),
            settings.budgetW(),
            settings.cooling(),
            origins.of(settings.element())));
    used.add(new int[2]);
    return racks.size() - 1;
  }

  /** The next rack begins a row, unless one has just begun. */
  void newRow() {
    if (position > 0) {
      row++;
      position = 0;
    }
  }

  /** The next rack begins a hall, unless one has just begun. */
  void newHall() {
    if (row > 0 || position > 0) {
      hall++;
      row = 0;
      position = 0;
    }
  }

  /** Puts a device on those at the bottom of a rack; its lowest unit, from 1. */
  int putBelow(int rack, int height) {
    int unit = used.get(rack)[0] + 1;
    used.get(rack)[0] += height;
    return unit;
  }

  /**
   * Puts a device under those at the top of a rack; its lowest unit, below 1 when there is no room.
   */
  int putAbove(int rack, int height) {
    used.get(rack)[1] += height;
    return racks.get(rack).units() - used.get(rack)[1] + 1;
  }

  /** Racks so far. */
  int count() {
    return racks.size();
  }

  /** All racks; the number of a hall is left out where there is one. */
  List<Rack> racks() {
    boolean isOne = racks.stream().allMatch(rack -> rack.hall() == 0);
    return isOne ? racks.stream().map(RackFloor::withoutHall).toList() : racks;
  }

  private static Rack withoutHall(Rack rack) {
    return new Rack(
        Racks.NONE,
        rack.row(),
        rack.position(),
        rack.units(),
        rack.budgetW(),
        rack.cooling(),
        rack.origin());
  }
}
