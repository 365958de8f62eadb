package dev.weft.topology;

import dev.weft.topology.buffers.Chip;
import dev.weft.topology.buffers.Sku;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A switch type of the catalog; unknown quantities are 0.
 *
 * @param system network operating system
 * @param osRelease release of it, {@code 5.14}; empty for the newest
 * @param osImage file that a new switch installs; empty where it keeps what it has
 * @param groups cages of equal kind, in the order of their numbers
 * @param bufferBytes shared packet buffer
 * @param latencyPs port to port, picoseconds
 * @param pauseResponsePs longest time from a pause frame on the wire to silence; 0 for the bound of
 *     IEEE 802.3
 * @param losslessClasses most classes that can be lossless; {@link #UNKNOWN} when not stated
 * @param cooling null when not stated
 * @param cost price of one, in a currency of the user's choice
 * @param abilities what it says that it can
 * @param transports what it switches: InfiniBand, Ethernet or both; empty when not stated
 * @param isLatencyStated whether the latency is its type's own, not what is assumed without one
 * @param isSystemNamed whether a text of the design names its system, not the catalog alone
 * @param chip its silicon
 * @param portNames how its ports are named; null for the usual way of its system
 */
public record SwitchModel(
    String name,
    SwitchSystem system,
    String osRelease,
    String osImage,
    List<PortGroup> groups,
    long bufferBytes,
    long latencyPs,
    int losslessClasses,
    double powerW,
    double rackUnits,
    long pauseResponsePs,
    @Nullable Cooling cooling,
    double cost,
    Set<Ability> abilities,
    Set<Transport> transports,
    boolean isLatencyStated,
    boolean isSystemNamed,
    Chip chip,
    @Nullable PortNames portNames) {
  /** A number of lossless classes that nobody states. */
  public static final int UNKNOWN = -1;

  private static final long NDR_BPS = 400_000_000_000L;
  private static final long EIGHT_LANES_BPS = 400_000_000_000L;
  private static final long FOUR_LANES_BPS = 40_000_000_000L;

  /**
   * Equal cages with consecutive numbers.
   *
   * @param ports cages and their native rate
   * @param breakouts ways to split one cage
   */
  public record PortGroup(Lanes ports, List<Lanes> breakouts) {
    public PortGroup {
      breakouts = List.copyOf(breakouts);
    }

    /**
     * Electrical lanes of one cage, by which EOS and SONiC number its ports: eight from 400 Gb/s on
     * (QSFP-DD, OSFP), four from 40 Gb/s on (QSFP), else one (SFP).
     */
    public int lanes() {
      long rate = ports.rateBps();
      return rate >= EIGHT_LANES_BPS ? 8 : rate >= FOUR_LANES_BPS ? 4 : 1;
    }

    /** How many links of a rate one cage carries; 0 when it can't. */
    public int linksPerCage(long rateBps) {
      if (rateBps == ports.rateBps()) {
        return 1;
      }
      for (Lanes mode : breakouts) {
        if (mode.rateBps() == rateBps) {
          return mode.count();
        }
      }
      return 0;
    }
  }

  public SwitchModel {
    groups = List.copyOf(groups);
  }

  /** A switch whose cages are all alike and that answers a pause as IEEE 802.3 asks. */
  public SwitchModel(
      String name,
      SwitchSystem system,
      Lanes ports,
      List<Lanes> breakouts,
      long bufferBytes,
      long latencyPs,
      int losslessClasses,
      double powerW,
      double rackUnits) {
    this(
        name,
        system,
        "",
        "",
        List.of(new PortGroup(ports, breakouts)),
        bufferBytes,
        latencyPs,
        losslessClasses,
        powerW,
        rackUnits,
        0,
        null,
        0,
        Set.of(),
        Set.of(),
        true,
        true,
        Chip.UNKNOWN,
        null);
  }

  /**
   * The same switch with the network operating system that a design names, or a release of it.
   *
   * @param image file with that release; empty for none
   */
  public SwitchModel withSystem(SwitchSystem other, String release, String image, boolean isNamed) {
    return new SwitchModel(
        name,
        other,
        release,
        image,
        groups,
        bufferBytes,
        latencyPs,
        losslessClasses,
        powerW,
        rackUnits,
        pauseResponsePs,
        cooling,
        cost,
        abilities,
        transports,
        isLatencyStated,
        isSystemNamed || isNamed,
        chip,
        portNames);
  }

  /** Whether it switches the packets of a transport, or does not say what it switches. */
  public boolean carries(Transport transport) {
    Transport kind = transport.isEthernet() ? Transport.TCP : transport;
    return transports.isEmpty() || transports.contains(kind);
  }

  /** The pools that its SKU has for a tier; null where nothing is known of them. */
  public Sku.@Nullable Pool pool(Tier tier) {
    return chip.sku() == null
        ? null
        : chip.sku()
            .pool(
                switch (tier) {
                  case LEAF -> List.of("t0", "t1", "lt2", "ft2", "t2");
                  case SPINE -> List.of("t1", "t0", "lt2", "ft2", "t2");
                  case SUPERSPINE -> List.of("lt2", "ft2", "t2", "t1", "t0");
                });
  }

  /** Name of its management port, as its system spells it. */
  public String managementPort() {
    return system.managementPort(this);
  }

  /** Name of a packed port that runs at a rate, as its system spells it. */
  public String portName(int port, long rateBps) {
    return system.portName(this, port, rateBps);
  }

  /** What it says over LLDP as the id of a port; null where that is not known. */
  public @Nullable String lldpPort(int port, long rateBps) {
    return system.lldpPort(this, port, rateBps);
  }

  /** All cages, at the rate of the fastest. */
  public Lanes ports() {
    return new Lanes(cages(), fastest().ports().rateBps());
  }

  /** The number of all cages. */
  public int cages() {
    int count = 0;
    for (int i = 0; i < groups.size(); i++) {
      count += groups.get(i).ports().count();
    }
    return count;
  }

  /** Ways to split one of the fastest cages. */
  public List<Lanes> breakouts() {
    return fastest().breakouts();
  }

  private PortGroup fastest() {
    PortGroup fastest = groups.getFirst();
    for (PortGroup group : groups) {
      fastest = group.ports().rateBps() > fastest.ports().rateBps() ? group : fastest;
    }
    return fastest;
  }

  /** The group of a cage, from 1; the last one for cages past the end. */
  public PortGroup groupOf(int cage) {
    int end = 0;
    // Asked for each end of each link: an iterator would be most of it.
    for (int i = 0; i < groups.size(); i++) {
      end += groups.get(i).ports().count();
      if (cage <= end) {
        return groups.get(i);
      }
    }
    return groups.getLast();
  }

  /**
   * Most links of a rate that one plug carries in a cage, from 1. From NDR (400 Gb/s) on,
   * InfiniBand switches have two ports in each OSFP cage, which a text counts as two cages.
   * Sources: QM97X0 and Q3400-RA user manuals.
   */
  public int linksPerPlug(int cage, long rateBps) {
    PortGroup group = groupOf(cage);
    int most = group.linksPerCage(rateBps);
    for (Lanes mode : group.breakouts()) {
      most = mode.rateBps() == rateBps ? Math.max(most, mode.count()) : most;
    }
    boolean isTwin =
        transports.equals(Set.of(Transport.INFINIBAND)) && group.ports().rateBps() >= NDR_BPS;
    return isTwin ? 2 * most : most;
  }

  /** How many links of a rate one cage carries, in the group that carries most; 0 when none can. */
  public int linksPerCage(long rateBps) {
    int most = 0;
    for (PortGroup group : groups) {
      most = Math.max(most, group.linksPerCage(rateBps));
    }
    return most;
  }
}
