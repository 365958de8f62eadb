package dev.weft.topology;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The racks of a hall, row by row, and where in them servers and switches stand. */
public final class Racks {
  /** No rack. */
  public static final int NONE = -1;

  /** Of a fabric whose text says nothing of racks. */
  public static final Racks UNPLACED =
      new Racks(List.of(), new int[0], new int[0], new int[0], new int[0], 0, 0);

  /**
   * A rack; row number in the table = rack id.
   *
   * @param hall hall from 0; {@link #NONE} where there is one
   * @param row row of the hall, from 0
   * @param position place in the row, from 0
   * @param units height in rack units
   * @param budgetW most that its devices may draw; 0 when there is no limit
   * @param cooling null when not stated
   * @param origin where it was declared
   */
  public record Rack(
      int hall,
      int row,
      int position,
      int units,
      double budgetW,
      @Nullable Cooling cooling,
      int origin) {
    /** Path of the rack, for example {@code row[2].rack[7]} or {@code hall[1].row[2].rack[7]}. */
    public String name() {
      return (hall == NONE ? "" : "hall[" + (hall + 1) + "].")
          + "row["
          + (row + 1)
          + "].rack["
          + (position + 1)
          + "]";
    }
  }

  private final List<Rack> racks;
  private final int[] rackOfServer;
  private final int[] unitOfServer;
  private final int[] rackOfSwitch;
  private final int[] unitOfSwitch;
  private final double hallW;
  private final int hallOrigin;

  /**
   * @param unitOfServer lowest unit that a server takes, from 1
   * @param unitOfSwitch lowest unit that a switch takes, from 1
   * @param hallW most that all racks of a hall together may draw; 0 when there is no limit
   */
  public Racks(
      List<Rack> racks,
      int[] rackOfServer,
      int[] unitOfServer,
      int[] rackOfSwitch,
      int[] unitOfSwitch,
      double hallW,
      int hallOrigin) {
    this.racks = List.copyOf(racks);
    this.rackOfServer = rackOfServer;
    this.unitOfServer = unitOfServer;
    this.rackOfSwitch = rackOfSwitch;
    this.unitOfSwitch = unitOfSwitch;
    this.hallW = hallW;
    this.hallOrigin = hallOrigin;
  }

  public int count() {
    return racks.size();
  }

  /** Number of halls; 0 without racks. */
  public int halls() {
    return racks.stream().mapToInt(rack -> Math.max(0, rack.hall()) + 1).max().orElse(0);
  }

  public Rack rack(int rack) {
    return racks.get(rack);
  }

  /** Rack of a server; {@link #NONE} when it has no place. */
  public int ofServer(int server) {
    return rackOfServer.length == 0 ? NONE : rackOfServer[server];
  }

  /** Lowest unit that a server takes, from 1. */
  public int unitOfServer(int server) {
    return unitOfServer[server];
  }

  /** Rack of a switch; {@link #NONE} when it has no place. */
  public int ofSwitch(int sw) {
    return rackOfSwitch.length == 0 ? NONE : rackOfSwitch[sw];
  }

  /** Lowest unit that a switch takes, from 1. */
  public int unitOfSwitch(int sw) {
    return unitOfSwitch[sw];
  }

  /** Most that all racks of a hall together may draw, watts; 0 when there is no limit. */
  public double hallW() {
    return hallW;
  }

  /** Where the limit of the hall was declared. */
  public int hallOrigin() {
    return hallOrigin;
  }

  /** Whole units that a device takes; one when its height is not known. */
  public static int height(double rackUnits) {
    return Math.max(1, (int) Math.ceil(Math.min(rackUnits, 1000)));
  }
}
