package dev.weft.topology;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A NIC type of the catalog.
 *
 * @param ports network ports and their native rate
 * @param breakouts other ways to run one port
 * @param reordersWrites whether RDMA writes that arrive out of order are accepted
 * @param latencyPs one-way latency through the NIC, picoseconds
 * @param pluginLatencyPs what NCCL's plug-in states for its network, picoseconds; 0 for nothing
 * @param mtu IP MTU of its ports in bytes; 0 for that of the fabric
 * @param pauseResponsePs longest time from a pause frame on the wire to silence; 0 for the bound of
 *     IEEE 802.3
 * @param cages connectors; fewer than ports where the lanes of a connector are ports of their own
 * @param cost price of one, in a currency of the user's choice; 0 when unknown
 * @param abilities what it says that it can
 * @param endpoints fabric endpoints on each port, each with an address of its own; at least 1
 * @param isLatencyStated whether the latency is its type's own, not what is assumed without one
 * @param isOnBoard whether this is no NIC of a slot, but a port that the device itself names
 */
public record NicModel(
    String name,
    Lanes ports,
    List<Lanes> breakouts,
    Set<Transport> transports,
    boolean reordersWrites,
    double powerW,
    long latencyPs,
    long pluginLatencyPs,
    int mtu,
    long pauseResponsePs,
    int cages,
    double cost,
    Set<Ability> abilities,
    int endpoints,
    boolean isLatencyStated,
    boolean isOnBoard) {

  /** Most fabric endpoints of a port that a text may say. */
  public static final int MOST_ENDPOINTS = 256;

  /** Name of the ports of a board management controller. */
  public static final String BMC = "bmc";

  /**
   * A NIC with the MTU of its fabric, a connector for each port, a pause as in IEEE 802.3 and a
   * latency that is assumed.
   */
  public NicModel(
      String name,
      Lanes ports,
      List<Lanes> breakouts,
      Set<Transport> transports,
      boolean reordersWrites,
      double powerW,
      long latencyPs) {
    this(
        name,
        ports,
        breakouts,
        transports,
        reordersWrites,
        powerW,
        latencyPs,
        0,
        0,
        0,
        ports.count(),
        0,
        Set.of(),
        1,
        false,
        false);
  }

  /** Ports of a device itself, with the name that it gives them. */
  public static NicModel onBoard(String name, Lanes ports, long latencyPs) {
    return new NicModel(
        name,
        ports,
        List.of(),
        Set.of(),
        false,
        0,
        latencyPs,
        0,
        0,
        0,
        ports.count(),
        0,
        Set.of(),
        1,
        false,
        true);
  }

  /**
   * The transports that a fabric may run over it; none where its type says nothing. Ports of a
   * board, its controller among them, speak TCP/IP, whatever else is in a server.
   */
  public Set<Transport> spoken() {
    return isOnBoard ? Set.of(Transport.TCP) : transports;
  }

  /** The same NIC with each of its ports run as some lanes. */
  public NicModel withPortsAs(Lanes lanes) {
    return with(new Lanes(ports.count() * lanes.count(), lanes.rateBps()), cages);
  }

  /**
   * The lanes that a port is run as.
   *
   * @param wanted count 0 for as many as the port holds
   * @return null where that is the port as it is, or where it can't be run so
   */
  public @Nullable Lanes runAs(Lanes wanted) {
    Lanes run = wanted.count() > 0 ? wanted : lanesAt(wanted.rateBps());
    return breakouts.contains(run) ? run : null;
  }

  /** As many lanes of a rate as a port holds. */
  public Lanes lanesAt(long rateBps) {
    return new Lanes((int) Math.max(1, ports.rateBps() / Math.max(1, rateBps)), rateBps);
  }

  /** So many of the ports of a NIC. */
  public NicModel withPorts(int count) {
    return with(new Lanes(count, ports.rateBps()), Math.min(count, cages));
  }

  private NicModel with(Lanes otherPorts, int otherCages) {
    return new NicModel(
        name,
        otherPorts,
        breakouts,
        transports,
        reordersWrites,
        powerW,
        latencyPs,
        pluginLatencyPs,
        mtu,
        pauseResponsePs,
        otherCages,
        cost,
        abilities,
        endpoints,
        isLatencyStated,
        isOnBoard);
  }
}
