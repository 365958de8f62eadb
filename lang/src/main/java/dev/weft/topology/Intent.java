package dev.weft.topology;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** What the text asks for and the tables don't show. */
public final class Intent {
  private final double[] oversubscription;
  private final int queuePairs;
  private final int overlayBytes;
  private final List<Multihoming> multihoming;
  private final List<KeptPort> keptPorts;
  private final Joins joins;

  /**
   * What is to be joined.
   *
   * @param above switches above that each meets, linked to it or not
   * @param saidPlanes servers of which the text says in which planes they are
   * @param saidShares leaves of which the text says how many servers plug into each
   * @param striped switches whose uplinks the text stripes over those above
   * @param across switches of whose uplinks the text says how many there are in all
   * @param tenantOrigins where the text says whose the servers of each segment are, by segment
   * @param serverTenantOrigins where the text says whose each server is, by server
   * @param saysIslands whether the text promises how many islands there are
   * @param hasOpenPods whether params decide how many pods there are
   */
  public record Joins(
      int[] above,
      BitSet saidPlanes,
      BitSet saidShares,
      BitSet striped,
      BitSet across,
      int[] tenantOrigins,
      int[] serverTenantOrigins,
      boolean saysIslands,
      boolean hasOpenPods) {}

  /**
   * @param oversubscription greatest ratio of down to up bandwidth of each switch, by switch id
   * @param queuePairs flows that a NIC has under way at once; 0 where the text decides neither on
   *     them nor on load balancing, since nobody is warned of a default
   * @param overlayBytes bytes that the overlay adds to each packet
   * @param multihoming what each segment asks for, by segment id
   * @param keptPorts ports kept free for servers to come, by switch
   * @param joins what is to be joined
   */
  public Intent(
      double[] oversubscription,
      int queuePairs,
      int overlayBytes,
      List<Multihoming> multihoming,
      List<KeptPort> keptPorts,
      Joins joins) {
    this.oversubscription = oversubscription;
    this.queuePairs = queuePairs;
    this.overlayBytes = overlayBytes;
    this.multihoming = List.copyOf(multihoming);
    this.keptPorts = List.copyOf(keptPorts);
    this.joins = joins;
  }

  /** What a fabric asks for that says nothing else. */
  public static Intent of(Topology topology) {
    double[] ratios = new double[topology.switches().count()];
    Arrays.fill(ratios, 1);
    return new Intent(
        ratios,
        0,
        0,
        Collections.nCopies(topology.segments().count(), topology.multihoming()),
        List.of(),
        new Joins(
            met(topology),
            new BitSet(),
            new BitSet(),
            new BitSet(),
            new BitSet(),
            origins(topology),
            IntStream.range(0, topology.servers().count())
                .map(topology.servers()::origin)
                .toArray(),
            false,
            false));
  }

  private static int[] origins(Topology topology) {
    return IntStream.range(0, topology.segments().count())
        .map(topology.segments()::origin)
        .toArray();
  }

  /** For each switch, whether it has a link upwards. */
  private static int[] met(Topology topology) {
    Links links = topology.links();
    int[] above = new int[topology.switches().count()];
    for (int link = links.end(Links.Kind.HOST); link < links.first(Links.Kind.PEER); link++) {
      above[links.lower(link)] = 1;
    }
    return above;
  }

  /** Greatest ratio of down to up bandwidth that a switch may have. */
  public double oversubscription(int sw) {
    return oversubscription[sw];
  }

  /**
   * Flows that a NIC has under way at once; 0 where the text decides neither on them nor on load
   * balancing.
   */
  public int queuePairs() {
    return queuePairs;
  }

  /** Bytes that the overlay adds to each packet. */
  public int overlayBytes() {
    return overlayBytes;
  }

  /** What each segment asks for, by segment id. */
  public List<Multihoming> multihoming() {
    return multihoming;
  }

  /** Ports kept free for servers to come, by switch. */
  public List<KeptPort> keptPorts() {
    return keptPorts;
  }

  /** What is to be joined. */
  public Joins joins() {
    return joins;
  }
}
