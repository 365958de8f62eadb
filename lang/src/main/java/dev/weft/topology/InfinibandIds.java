package dev.weft.topology;

/**
 * LIDs and GUIDs of an InfiniBand fabric, computed from positions within slots, so that none moves
 * when something is added at the end of its block. Every plane is a subnet of its own, with its own
 * LIDs.
 *
 * <p>Unicast LIDs run from 1 to 49,151 (InfiniBand Architecture Specification, volume 1, 4.1.3).
 * GUIDs are burnt in by the maker; these are placeholders, locally administered EUI-64, until an
 * inventory names the real ones.
 */
public final class InfinibandIds {
  /** The last unicast LID. */
  public static final int LAST_LID = 0xBFFF;

  private static final int FIRST_SUPERSPINE = 1;
  private static final int FIRST_SPINE = 2048;
  private static final int FIRST_LEAF = 6144;
  private static final int FIRST_NIC_PORT = 16_384;

  /** The locally administered prefix 02-57-45-46; a kind and a position follow it. */
  public static final long DEFAULT_BASE = 0x02574546L;

  private static final long GUID_OF_NICS = 8L << 28;

  /**
   * Bits for the ports of a NIC, which count from 1: enough for 15, or for as many as there are.
   */
  private static final int LEAST_GUID_BITS = 4;

  private final Topology topology;
  private final int segmentSlots;
  private final int serverSlots;
  private final int leafSlots;
  private final int spineSlots;
  private final int nicSlots;
  private final int portSlots;
  private final int guidBits;

  private InfinibandIds(Topology topology) {
    this.topology = topology;
    Segments segments = topology.segments();
    int mostSegments = 1;
    int mostServers = 1;
    for (int segment = 0; segment < segments.count(); segment++) {
      mostSegments = Math.max(mostSegments, segments.indexInPod(segment) + 1);
      mostServers = Math.max(mostServers, segments.serverCount(segment));
    }
    Switches switches = topology.switches();
    int[] most = new int[Tier.values().length];
    for (int sw = 0; sw < switches.count(); sw++) {
      int tier = switches.tier(sw).ordinal();
      most[tier] = Math.max(most[tier], switches.index(sw) + 1);
    }
    int ports = 1;
    for (ServerModel model : topology.serverModels()) {
      NicGroup group = model.fabricNics();
      ports = group == null ? ports : Math.max(ports, group.model().ports().count());
    }
    segmentSlots = powerOfTwo(mostSegments);
    serverSlots = powerOfTwo(mostServers);
    leafSlots = powerOfTwo(most[Tier.LEAF.ordinal()]);
    spineSlots = powerOfTwo(most[Tier.SPINE.ordinal()]);
    nicSlots = powerOfTwo(topology.rails());
    portSlots = powerOfTwo(ports);
    guidBits = Math.max(LEAST_GUID_BITS, Integer.SIZE - Integer.numberOfLeadingZeros(ports));
  }

  public static InfinibandIds of(Topology topology) {
    return new InfinibandIds(topology);
  }

  private static int powerOfTwo(int value) {
    return value <= 1 ? 1 : Integer.highestOneBit(value - 1) << 1;
  }

  /** LID of a switch; past the end of its tier's range when the fabric is too large. */
  public int lidOfSwitch(int sw) {
    return switch (topology.switches().tier(sw)) {
      case LEAF -> FIRST_LEAF + (int) position(sw);
      case SPINE -> FIRST_SPINE + (int) position(sw);
      case SUPERSPINE -> FIRST_SUPERSPINE + (int) position(sw);
    };
  }

  /** LID of a NIC port (from 0) in the subnet of its plane. */
  public int lidOfNicPort(int nic, int port) {
    int nics = topology.planeMode() == PlaneMode.BY_NIC ? nicSlots / topology.planes() : nicSlots;
    int ports =
        topology.planeMode() == PlaneMode.BY_PORT ? portSlots / topology.planes() : portSlots;
    int within =
        topology.servers().nicIndex(nic) % Math.max(1, nics) * Math.max(1, ports)
            + (topology.planeMode() == PlaneMode.BY_PORT ? port / topology.planes() : port);
    long server = serverPosition(topology.servers().serverOfNic(nic));
    return FIRST_NIC_PORT + (int) (server * Math.max(1, nics) * Math.max(1, ports) + within);
  }

  /** Whether every tier and the NIC ports stay within their ranges of LIDs. */
  public boolean lidsSuffice() {
    Switches switches = topology.switches();
    int[] limit = {FIRST_NIC_PORT, FIRST_LEAF, FIRST_SPINE};
    for (int sw = 0; sw < switches.count(); sw++) {
      if (lidOfSwitch(sw) >= limit[switches.tier(sw).ordinal()]) {
        return false;
      }
    }
    int last = topology.servers().totalNics() - 1;
    return last < 0 || lidOfNicPort(last, portSlots - 1) <= LAST_LID;
  }

  /** Reads the first four octets of GUIDs; what is not of that form is the default. */
  public static long parseBase(String text, long defaultBase) {
    return isBase(text) ? Long.parseLong(text.replace(":", ""), 16) : defaultBase;
  }

  /** Whether a text is four octets with colons, not a maker's and no group's (IEEE 802, 8.2). */
  public static boolean isBase(String text) {
    return text.matches("[0-9a-fA-F][26aeAE](:[0-9a-fA-F]{2}){3}");
  }

  private long guidPrefix() {
    return topology.routing().guidBase() << 32;
  }

  /** Node GUID of a switch. */
  public long guidOfSwitch(int sw) {
    return guidPrefix() | (1L + topology.switches().tier(sw).ordinal()) << 28 | position(sw);
  }

  /** Node GUID of a NIC; its port GUIDs follow it. */
  public long guidOfNic(int nic) {
    Servers servers = topology.servers();
    long position = serverPosition(servers.serverOfNic(nic)) * nicSlots + servers.nicIndex(nic);
    return guidPrefix() | GUID_OF_NICS | position << guidBits;
  }

  /** GUID of a NIC port, from 0. */
  public long guidOfNicPort(int nic, int port) {
    return guidOfNic(nic) + port + 1;
  }

  private long position(int sw) {
    Switches switches = topology.switches();
    return switch (switches.tier(sw)) {
      case LEAF -> segmentPosition(switches.segment(sw)) * leafSlots + switches.index(sw);
      case SPINE -> (long) switches.pod(sw) * spineSlots + switches.index(sw);
      case SUPERSPINE -> switches.index(sw);
    };
  }

  private long serverPosition(int server) {
    int segment = topology.servers().segment(server);
    return segmentPosition(segment) * serverSlots
        + server
        - topology.segments().firstServer(segment);
  }

  private long segmentPosition(int segment) {
    Segments segments = topology.segments();
    return (long) segments.pod(segment) * segmentSlots + segments.indexInPod(segment);
  }
}
