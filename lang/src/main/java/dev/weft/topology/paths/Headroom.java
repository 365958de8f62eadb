package dev.weft.topology.paths;

import dev.weft.topology.Links;
import dev.weft.topology.NicGroup;
import dev.weft.topology.Qos;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;

/**
 * Headroom of a lossless class at a port: what still arrives after the port decides to pause its
 * neighbour. The sum is that of IEEE 802.1Q-2018, annex N: a frame of this port that the pause
 * frame waits for, the pause frame, the cable there and back, the delay of both ends, and a frame
 * that the neighbour has begun.
 */
public final class Headroom {
  private static final int BITS_PER_QUANTUM = 512;

  /** Around an IP packet: preamble 8, addresses and type 14, VLAN tag 4, check 4, gap 12 bytes. */
  static final int FRAME_OVERHEAD_BYTES = 42;

  /** A pause frame of 64 bytes with preamble and gap. */
  static final int PAUSE_FRAME_BYTES = 84;

  /**
   * Longest time, in quanta of 512 bits, that a port may take from a pause frame on the wire until
   * it is silent: IEEE 802.3-2022, 31B.3.7. It covers both directions of the port, MAC control
   * included.
   */
  private static final long[][] QUANTA_OF_GBPS = {
    {10, 60}, {25, 80}, {40, 118}, {50, 147}, {100, 394}, {200, 453}, {400, 905}
  };

  private Headroom() {}

  /**
   * Bytes that arrive at one end of a link after it decides to pause the other.
   *
   * @param cableDelayPs one way
   * @param mtu IP MTU of the link
   * @param ownPs delay of the port that pauses, both directions together
   * @param peerPs time of its neighbour from the pause frame on the wire to silence
   */
  public static long bytes(long rateBps, long cableDelayPs, int mtu, long ownPs, long peerPs) {
    double picoseconds = 2.0 * cableDelayPs + ownPs + peerPs;
    long onTheWay = Math.round(rateBps * picoseconds / 8e12);
    return onTheWay + 2L * (mtu + FRAME_OVERHEAD_BYTES) + PAUSE_FRAME_BYTES;
  }

  /** The bound of the standard for a rate; above 400 Gb/s the time that it allows there. */
  public static long standardResponsePs(long rateBps) {
    for (long[] row : QUANTA_OF_GBPS) {
      if (rateBps <= row[0] * 1_000_000_000L) {
        return Math.round(row[1] * BITS_PER_QUANTUM * 1e12 / rateBps);
      }
    }
    long[] last = QUANTA_OF_GBPS[QUANTA_OF_GBPS.length - 1];
    return last[1] * BITS_PER_QUANTUM * 1000 / last[0];
  }

  /** Headroom of one lossless class at the switch's end of a link. */
  public static long ofPort(Topology topology, int link, int sw) {
    return ofPort(topology, link, sw, topology.cableDelayPs(link));
  }

  /** The same with a cable of another delay. */
  public static long ofPort(Topology topology, int link, int sw, long cableDelayPs) {
    return terms(topology, link, sw, cableDelayPs).bytes();
  }

  /**
   * What the headroom of a port is the sum of.
   *
   * @param cableDelayPs one way
   * @param ownPs delay of the port that pauses
   * @param isOwnStated whether its type states that; else it is the standard's
   * @param peerPs time of its neighbour from the pause frame on the wire to silence
   * @param isPeerStated whether its type states that; else it is the standard's
   */
  public record Terms(
      long rateBps,
      long cableDelayPs,
      int mtu,
      long ownPs,
      boolean isOwnStated,
      long peerPs,
      boolean isPeerStated) {
    /** What arrives meanwhile. */
    public long bytes() {
      return Headroom.bytes(rateBps, cableDelayPs, mtu, ownPs, peerPs);
    }

    /** Bytes of a frame of full size on the wire. */
    public long frameBytes() {
      return (long) mtu + FRAME_OVERHEAD_BYTES;
    }

    /** Bytes of a pause frame on the wire. */
    public int pauseBytes() {
      return PAUSE_FRAME_BYTES;
    }
  }

  /** The terms of one lossless class at the switch's end of a link. */
  public static Terms terms(Topology topology, int link, int sw) {
    return terms(topology, link, sw, topology.cableDelayPs(link));
  }

  private static Terms terms(Topology topology, int link, int sw, long cableDelayPs) {
    long rateBps = topology.links().rateBps(link);
    long standardPs = standardResponsePs(rateBps);
    long ownPs = topology.switchModel(sw).pauseResponsePs();
    long peerPs = peerResponsePs(topology, link, sw);
    return new Terms(
        rateBps,
        cableDelayPs,
        topology.routing().mtu(),
        ownPs > 0 ? ownPs : standardPs,
        ownPs > 0,
        peerPs > 0 ? peerPs : standardPs,
        peerPs > 0);
  }

  /** Headroom of all lossless classes at all ports of a switch, with cables cut to a length. */
  public static long ofSwitch(
      Topology topology, Adjacency adjacency, Qos qos, int sw, long longestMm) {
    long total = 0;
    for (int i = 0; i < adjacency.degreeOfSwitch(sw); i++) {
      int link = adjacency.linkOfSwitch(sw, i);
      long lengthMm = Math.min(topology.links().lengthMm(link), longestMm);
      long delayPs = topology.cableModel(link).delayPsPerMetre() * lengthMm / 1000;
      long computed = ofPort(topology, link, sw, delayPs);
      for (TrafficClass each : qos.classes()) {
        if (each.lossless()) {
          total += each.headroomBytes() > 0 ? each.headroomBytes() : computed;
        }
      }
    }
    return total;
  }

  /** Headroom of all lossless classes at all ports of a switch as it is cabled. */
  public static long ofSwitch(Topology topology, Adjacency adjacency, Qos qos, int sw) {
    return ofSwitch(topology, adjacency, qos, sw, Long.MAX_VALUE);
  }

  private static long peerResponsePs(Topology topology, int link, int sw) {
    Links links = topology.links();
    int lower = links.lower(link);
    if (links.isHost(link)) {
      NicGroup nics = topology.serverModel(topology.servers().serverOfNic(lower)).fabricNics();
      return nics == null ? 0 : nics.model().pauseResponsePs();
    }
    return topology.switchModel(lower == sw ? links.upper(link) : lower).pauseResponsePs();
  }
}
