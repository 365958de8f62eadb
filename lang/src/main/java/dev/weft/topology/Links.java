package dev.weft.topology;

import java.util.Arrays;

/**
 * Links: one cable lane-group each at its operating speed after breakout. Row number = link id;
 * rows are ordered by kind: host links, leaf to spine, spine to super-spine, peer links.
 *
 * <p>The lower end of a host link is a NIC (its id) and port (from 0); every other end is a switch
 * (its id) and port. A switch port is a cage from 1 and a lane from 1, lane 0 when the cage is not
 * split.
 */
public final class Links {
  /** The kinds of links, in row order. */
  public enum Kind {
    HOST,
    LEAF_SPINE,
    SPINE_SUPERSPINE,
    PEER
  }

  private static final Kind[] KINDS = Kind.values();

  private final int[] firstOfKind;
  private final int[] lower;
  private final int[] lowerPort;
  private final int[] upper;
  private final int[] upperPort;
  private final long[] rateBps;
  private final int[] lengthMm;
  private final int[] cable;
  private final int[] origin;

  /**
   * @param firstOfKind first row of each kind, with one more entry for the end
   * @param cable index into {@link Topology#cableModels()}
   */
  public Links(
      int[] firstOfKind,
      int[] lower,
      int[] lowerPort,
      int[] upper,
      int[] upperPort,
      long[] rateBps,
      int[] lengthMm,
      int[] cable,
      int[] origin) {
    if (firstOfKind.length != KINDS.length + 1 || firstOfKind[KINDS.length] != lower.length) {
      throw new IllegalArgumentException("bad kind ranges");
    }
    this.firstOfKind = firstOfKind;
    this.lower = lower;
    this.lowerPort = lowerPort;
    this.upper = upper;
    this.upperPort = upperPort;
    this.rateBps = rateBps;
    this.lengthMm = lengthMm;
    this.cable = cable;
    this.origin = origin;
  }

  /** More cages than any switch has; the cage of links for which a list of cages has no room. */
  public static final int MOST_CAGES = 10_000;

  /** The same links with other cables. */
  public Links withCables(int[] otherLengthMm, int[] otherCable) {
    return new Links(
        firstOfKind,
        lower,
        lowerPort,
        upper,
        upperPort,
        rateBps,
        otherLengthMm,
        otherCable,
        origin);
  }

  /** Packs a switch port. */
  public static int port(int cage, int lane) {
    return cage << 8 | lane;
  }

  /** Cage of a packed switch port, from 1. */
  public static int cage(int port) {
    return port >>> 8;
  }

  /** Lane of a packed switch port, from 1; 0 when the cage is not split. */
  public static int lane(int port) {
    return port & 255;
  }

  public int count() {
    return lower.length;
  }

  public int first(Kind kind) {
    return firstOfKind[kind.ordinal()];
  }

  public int end(Kind kind) {
    return firstOfKind[kind.ordinal() + 1];
  }

  public int count(Kind kind) {
    return end(kind) - first(kind);
  }

  public Kind kind(int link) {
    int kind = 0;
    while (link >= firstOfKind[kind + 1]) {
      kind++;
    }
    return KINDS[kind];
  }

  public boolean isHost(int link) {
    return link < firstOfKind[1];
  }

  /** NIC of a host link, else the switch of the lower tier. */
  public int lower(int link) {
    return lower[link];
  }

  /** NIC port from 0 of a host link, else a packed switch port. */
  public int lowerPort(int link) {
    return lowerPort[link];
  }

  /** Switch of the upper tier. */
  public int upper(int link) {
    return upper[link];
  }

  /** Packed switch port. */
  public int upperPort(int link) {
    return upperPort[link];
  }

  /** Bits per second, one direction. */
  public long rateBps(int link) {
    return rateBps[link];
  }

  /** Length in millimetres; 0 when not known. */
  public int lengthMm(int link) {
    return lengthMm[link];
  }

  /** Length of the longest link, millimetres. */
  public int longestMm() {
    return Arrays.stream(lengthMm).max().orElse(0);
  }

  public int cable(int link) {
    return cable[link];
  }

  public int origin(int link) {
    return origin[link];
  }
}
