package dev.weft.topology.paths;

import dev.weft.topology.Links;
import dev.weft.topology.NicGroup;
import dev.weft.topology.Qos;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.buffers.Asic;
import dev.weft.topology.buffers.Chip;
import dev.weft.topology.buffers.Sku;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Headroom of a lossless class at a port: the buffer for what still arrives after the port decides
 * to pause its neighbour. On the wire that is the sum of IEEE 802.1Q-2018, annex N: a frame of this
 * port that the pause frame waits for, the pause frame, the cable there and back, the delay of both
 * ends, and a frame that the neighbour has begun. In the buffer it is more, for each packet takes
 * whole cells. A switch whose SKU has a table takes the row for the next longer cable instead.
 */
public final class Headroom {
  private static final int BITS_PER_QUANTUM = 512;
  private static final long GIGA = 1_000_000_000L;

  /** The fastest rate of {@link #QUANTA_OF_GBPS}. */
  private static final long TABLED_BPS = 400 * GIGA;

  private static final int KIB = 1024;

  /** NVIDIA's: a lossless packet that is under way, what MAC and PHY hold, light in a cable. */
  private static final int LOSSLESS_MTU = 1024;

  private static final double MAC_AND_PHY = 0.8 * KIB;
  private static final double SPECTRUM_METRES_PER_SECOND = 198e6;

  private static final Asic UNKNOWN = Asic.unknown();

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

  /** Where a figure comes from. */
  public enum Origin {
    /** The policy says it. */
    SET,
    /** It is computed here, and what Weft writes for the switch carries it. */
    EMITTED,
    /** It is computed here; the switch makes a figure of its own. */
    ASSUMED;

    /** As files and pages say it. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Headroom of a lossless class at a port. */
  public record Figure(long bytes, Origin origin) {}

  /**
   * What the headroom of a port is made of.
   *
   * @param cableDelayPs one way
   * @param ownPs delay of the port that pauses
   * @param isOwnStated whether its type states that; else it is the standard's
   * @param peerPs time of its neighbour from the pause frame on the wire to silence
   * @param isPeerStated whether its type states that; else it is the standard's
   * @param asic what keeps the packets; that of the greatest factor where nothing is known
   * @param factor bytes of buffer for each byte on the wire
   * @param row of the table of its SKU, which stands for all of the above; null where it has none
   */
  public record Terms(
      long rateBps,
      long lengthMm,
      long cableDelayPs,
      int mtu,
      long ownPs,
      boolean isOwnStated,
      long peerPs,
      boolean isPeerStated,
      Asic asic,
      double factor,
      Sku.@Nullable Profile row) {
    /** Buffer that is kept. */
    public long bytes() {
      return row == null ? computedBytes() : row.xoffBytes();
    }

    /** The same by the law alone. */
    public long computedBytes() {
      if (asic.law() == Asic.Law.SPECTRUM) {
        return upTo(KIB, LOSSLESS_MTU + factor * spectrumBytes());
      }
      return upTo(Math.max(1, asic.cellBytes()), factor * wireBytes());
    }

    /** What arrives meanwhile. */
    public double wireBytes() {
      return asic.law() == Asic.Law.SPECTRUM
          ? spectrumBytes()
          : Headroom.bytes(rateBps, cableDelayPs, mtu, ownPs, peerPs);
    }

    /** NVIDIA's sum: a frame, the cable, the neighbour, and what the port itself holds. */
    private double spectrumBytes() {
      double cable = Math.max(cableDelayPs, lengthMm * 1e9 / SPECTRUM_METRES_PER_SECOND);
      double own =
          isOwnStated
              ? onWire(ownPs)
              : MAC_AND_PHY + asic.tileBytesPerGbps() * (rateBps / (double) GIGA);
      boolean isBounded = !asic.isResponseTime() && rateBps > TABLED_BPS && !isPeerStated;
      double peer = isBounded ? onWire(peerPs) * TABLED_BPS / rateBps : onWire(peerPs);
      return mtu + 2 * onWire(cable) + own + peer;
    }

    private double onWire(double picoseconds) {
      return rateBps * picoseconds / 8e12;
    }

    private static long upTo(long unit, double bytes) {
      // A thousandth of a byte is what is left of thirds and the like.
      return unit * (long) Math.ceil((bytes - 1e-3) / unit);
    }
  }

  /** Headroom of one lossless class at the switch's end of a link, where the policy says none. */
  public static long ofPort(Topology topology, int link, int sw) {
    return terms(topology, link, sw).bytes();
  }

  /** Headroom of a class at the switch's end of a link. */
  public static Figure figure(Topology topology, TrafficClass each, int link, int sw) {
    if (each.headroomBytes() > 0) {
      return new Figure(each.headroomBytes(), Origin.SET);
    }
    return new Figure(ofPort(topology, link, sw), origin(topology, sw));
  }

  /** Where the figures of a switch come from, of classes whose policy says none. */
  public static Origin origin(Topology topology, int sw) {
    boolean isEmitted = topology.switchModel(sw).system().carriesHeadroom();
    return isEmitted ? Origin.EMITTED : Origin.ASSUMED;
  }

  /** The terms of one lossless class at the switch's end of a link. */
  public static Terms terms(Topology topology, int link, int sw) {
    return terms(topology, link, sw, topology.links().lengthMm(link));
  }

  private static Terms terms(Topology topology, int link, int sw, long lengthMm) {
    long rateBps = topology.links().rateBps(link);
    long standardPs = standardResponsePs(rateBps);
    long ownPs = topology.switchModel(sw).pauseResponsePs();
    long peerPs = peerResponsePs(topology, link, sw);
    Chip chip = topology.switchModel(sw).chip();
    Asic asic = chip.asic() == null ? UNKNOWN : chip.asic();
    Qos qos = topology.qos();
    return new Terms(
        rateBps,
        lengthMm,
        Math.floorDiv(topology.cableModel(link).delayPsPerMetre() * lengthMm, 1000),
        topology.routing().mtu(),
        ownPs > 0 ? ownPs : standardPs,
        ownPs > 0,
        peerPs > 0 ? peerPs : standardPs,
        peerPs > 0,
        asic,
        asic.factor(qos == null ? 1 : qos.smallPacketShare()),
        chip.sku() == null ? null : chip.sku().profile(rateBps, lengthMm));
  }

  /** Headroom of all lossless classes at all ports of a switch, with cables cut to a length. */
  public static long ofSwitch(
      Topology topology, Adjacency adjacency, Qos qos, int sw, long longestMm) {
    long stated = 0;
    int computing = 0;
    for (TrafficClass each : qos.classes()) {
      if (each.lossless()) {
        stated += each.headroomBytes();
        computing += each.headroomBytes() > 0 ? 0 : 1;
      }
    }
    long total = stated * adjacency.degreeOfSwitch(sw);
    int before = -1;
    long bytes = 0;
    for (int i = 0; computing > 0 && i < adjacency.degreeOfSwitch(sw); i++) {
      int link = adjacency.linkOfSwitch(sw, i);
      if (before < 0 || !isAlike(topology, before, link, sw)) {
        long lengthMm = Math.min(topology.links().lengthMm(link), longestMm);
        bytes = terms(topology, link, sw, lengthMm).bytes();
      }
      total += computing * bytes;
      before = link;
    }
    return total;
  }

  /** Says whether two links of a switch have the same terms there: neighbours mostly have. */
  private static boolean isAlike(Topology topology, int link, int other, int sw) {
    Links links = topology.links();
    return links.rateBps(link) == links.rateBps(other)
        && links.lengthMm(link) == links.lengthMm(other)
        && topology.cableModel(link) == topology.cableModel(other)
        && peerResponsePs(topology, link, sw) == peerResponsePs(topology, other, sw);
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
