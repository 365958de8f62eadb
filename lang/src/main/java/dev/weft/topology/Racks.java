package dev.weft.topology;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The racks of a hall, row by row, and where in them servers and switches stand. Networks of a
 * cluster may stand on one floor: then all its racks are here, those that this network set up are
 * its own, and what the others have there is known too.
 */
public final class Racks {
  /** No rack. */
  public static final int NONE = -1;

  /** Of a fabric whose text says nothing of racks. */
  public static final Racks UNPLACED =
      new Racks(List.of(), new int[0], new int[0], new int[0], new int[0], Floor.NONE);

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

  /**
   * A device of another network of the cluster.
   *
   * @param rack where it stands
   */
  public record Neighbour(int rack, RackLoads.Device device) {}

  /**
   * What holds for the whole floor.
   *
   * @param hallW most that all racks of a hall together may draw; 0 when there is no limit
   * @param origin where the floor was declared
   * @param isShared whether all networks of a cluster stand on it
   * @param firstOwn first of the racks that this network set up
   * @param endOwn one past the last of them
   * @param neighbours what the other networks have on it
   */
  public record Floor(
      double hallW,
      int origin,
      boolean isShared,
      int firstOwn,
      int endOwn,
      List<Neighbour> neighbours) {
    static final Floor NONE = new Floor(0, 0, false, 0, 0, List.of());

    public Floor {
      neighbours = List.copyOf(neighbours);
    }

    /** The floor of a fabric that shares it with none. */
    public static Floor own(double hallW, int origin, int racks) {
      return new Floor(hallW, origin, false, 0, racks, List.of());
    }
  }

  private final List<Rack> racks;
  private final int[] rackOfServer;
  private final int[] unitOfServer;
  private final int[] rackOfSwitch;
  private final int[] unitOfSwitch;
  private final Floor floor;

  /**
   * @param unitOfServer lowest unit that a server takes, from 1
   * @param unitOfSwitch lowest unit that a switch takes, from 1
   */
  public Racks(
      List<Rack> racks,
      int[] rackOfServer,
      int[] unitOfServer,
      int[] rackOfSwitch,
      int[] unitOfSwitch,
      Floor floor) {
    this.racks = List.copyOf(racks);
    this.rackOfServer = rackOfServer;
    this.unitOfServer = unitOfServer;
    this.rackOfSwitch = rackOfSwitch;
    this.unitOfSwitch = unitOfSwitch;
    this.floor = floor;
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
    return floor.hallW;
  }

  /** Where the limit of the hall was declared. */
  public int hallOrigin() {
    return floor.origin;
  }

  /** Whether all networks of a cluster stand on this floor. */
  public boolean areShared() {
    return floor.isShared;
  }

  /** Whether this network set up a rack; what concerns a rack as a whole is said of its own. */
  public boolean isOwn(int rack) {
    return rack >= floor.firstOwn && rack < floor.endOwn;
  }

  /** Whether this network set up the first rack; what concerns the floor is said of that one. */
  public boolean isFirst() {
    return floor.firstOwn == 0 && floor.endOwn > 0;
  }

  /** Racks that this network set up. */
  public int ownCount() {
    return floor.endOwn - floor.firstOwn;
  }

  /** What other networks have on this floor. */
  public List<Neighbour> neighbours() {
    return floor.neighbours;
  }

  /** Whole units that a device takes; one when its height is not known. */
  public static int height(double rackUnits) {
    return Math.max(1, (int) Math.ceil(Math.min(rackUnits, 1000)));
  }
}
