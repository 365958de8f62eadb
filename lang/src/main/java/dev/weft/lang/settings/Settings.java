package dev.weft.lang.settings;

import dev.weft.topology.systems.SwitchSystems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All settings, in the order of the reference page. */
public final class Settings {
  private static final List<SettingRow> ROWS = new ArrayList<>();
  private static final Map<String, SettingRow> BY_PLACE_AND_KEY = new LinkedHashMap<>();

  static {
    hardware();
    switches();
    ROWS.addAll(RackRows.all());
    ROWS.addAll(PolicyRows.all());
    fabric();
    links();
    slots();
    addressing();
    ROWS.addAll(ClusterRows.all());
    routing();
    qos();
    ROWS.addAll(WorkloadRows.all());
    for (SettingRow row : ROWS) {
      for (String place : row.places()) {
        if (BY_PLACE_AND_KEY.put(place + " " + row.key(), row) != null) {
          throw new IllegalStateException("two rows for " + row.key() + " in " + place);
        }
      }
    }
  }

  private Settings() {}

  private static void hardware() {
    add("memory", "gpu", Kind.DATA, "unknown", "High-bandwidth memory of one GPU.");
    add("compute", "gpu", Kind.COMPUTE, "unknown", "Dense peak rate at a precision.");
    add("architecture", "gpu", Kind.NUMBER, "unknown", "CUDA compute capability times ten.");
    add(
        "out-of-order-writes",
        "nic",
        Kind.FLAG,
        "off",
        "Takes RDMA writes that arrive out of order: what packet spraying needs.");
    add("infiniband", "nic switch", Kind.FLAG, "off", "Speaks InfiniBand; a switch switches it.");
    add(
        "ethernet",
        "switch",
        Kind.FLAG,
        "off",
        "Switches Ethernet. A type that says neither this nor 'infiniband' is not checked.");
    add("roce", "nic", Kind.FLAG, "off", "Speaks RoCEv2.");
    add("ultra-ethernet", "nic", Kind.FLAG, "off", "Speaks Ultra Ethernet Transport.");
    add(
        "endpoints",
        "nic",
        Kind.NUMBER,
        "1",
        "Fabric endpoints (FEP of Ultra Ethernet) on each port, each with an address of its own.");
    abilities();
    add(
        "latency",
        "nic switch scale-up",
        Kind.TIME,
        "600 ns, 800 ns, 300 ns",
        "One-way delay through the device, without serialisation.");
    add(
        "pause-response",
        "nic switch",
        Kind.TIME,
        "bound of IEEE 802.3",
        "Longest time of a port from a pause frame on the wire until it is silent.");
    add(
        "mtu",
        "nic",
        Kind.NUMBER,
        "of the fabric",
        "IP MTU of its ports, in bytes; RDMA and what goes around it fit in.");
    add("numa", "server", Kind.NUMBER, "2", "NUMA nodes.");
    add(
        "cpu",
        "server",
        Kind.TEXT,
        "unknown",
        "Processor vendor, family and model, as NCCL names them.");
    add("delay", "cable", Kind.DELAY, "5 ns/m", "Signal delay.");
  }

  private static void switches() {
    choice(
        "os",
        "switch leaf spine superspine",
        SwitchSystems.words(),
        "of the type",
        "Network operating system.");
    add(
        "os-release",
        "switch leaf spine superspine",
        Kind.TEXT,
        "the newest",
        "Release of the operating system, such as \"5.14\"; configurations of Cumulus Linux depend on it.");
    add("buffer", "switch", Kind.DATA, "unknown", "Packet buffer shared by all ports.");
    add(
        "lossless-classes",
        "switch",
        Kind.NUMBER,
        "unknown",
        "Most traffic classes that can be lossless.");
    add(
        "management-port",
        "switch",
        Kind.LANES,
        "1 x 1 Gb/s",
        "Ports for its management, which 'switches of' plugs into a management network.");
  }

  /** What types of devices say that they can, and a fabric asks for; see Ability. */
  private static void abilities() {
    ability("ai-base", "nic fabric", "Ultra Ethernet profile AI Base.");
    ability("ai-full", "nic fabric", "Ultra Ethernet profile AI Full.");
    ability("hpc", "nic fabric", "Ultra Ethernet profile HPC.");
    ability(
        "transport-security",
        "nic fabric",
        "Endpoints encrypt and authenticate every packet (TSS of Ultra Ethernet).");
    add(
        "security-overhead",
        "fabric",
        Kind.DATA,
        "32 B",
        "What 'transport-security' adds to each packet.");
    ability(
        "packet-trimming",
        "switch fabric",
        "A full queue forwards the head of a packet instead of dropping all of it.");
    ability(
        "link-retry",
        "nic switch fabric",
        "The ends of a link repeat frames that were damaged on it (LLR of Ultra Ethernet).");
    ability(
        "link-credits",
        "nic switch fabric",
        "The ends of a link pace each other by credits (CBFC of Ultra Ethernet).");
  }

  private static void ability(String key, String places, String sentence) {
    add(key, places, Kind.FLAG, "off", sentence);
  }

  private static void fabric() {
    choice(
        "transport",
        "fabric",
        List.of("roce", "infiniband", "ultra-ethernet", "ethernet"),
        "roce; ethernet for frontend and management",
        "What carries data: RDMA over one of the first three, or plain TCP/IP.");
    choice(
        "network",
        "fabric",
        List.of("backend", "storage", "frontend", "management"),
        "backend",
        "Which NICs of the servers plug into the fabric: those that their types have for it.");
    add(
        "guid-base",
        "fabric",
        Kind.TEXT,
        "02:57:45:46; the other networks of a cluster count on",
        "First four octets of the GUIDs of InfiniBand, which are derived until an inventory names the"
            + " real ones.");
    choice(
        "load-balancing",
        "fabric routing",
        List.of("ecmp", "flowlet", "spray", "adaptive", "static"),
        "ecmp",
        "How a switch chooses among equal next hops.");
    add(
        "queue-pairs",
        "fabric",
        Kind.NUMBER,
        "1",
        "Flows, each with headers of its own, that a NIC has under way at once.");
  }

  private static void links() {
    choice(
        "multihoming",
        "fabric pod segment",
        List.of("none", "mlag", "esi", "unstacked"),
        "none",
        "How the two ports of a NIC are attached to a pair of leaves.");
    add(
        "peer-link",
        "fabric pod segment",
        Kind.LANES,
        "2 links at port speed",
        "Links between the two leaves of an MLAG pair.");
    add(
        "host-cable",
        "fabric pod segment",
        Kind.LENGTH,
        "5 m",
        "Length of the cables between servers and leaves.");
    add(
        "uplink-cable",
        "fabric pod segment",
        Kind.LENGTH,
        "30 m",
        "Length of the cables upwards from here.");
    add(
        "oversubscription",
        "fabric pod segment leaf spine",
        Kind.RATIO,
        "1",
        "Greatest ratio of down to up bandwidth; where no uplinks are written, decides how many there are.");
  }

  private static void slots() {
    add(
        "servers-per-leaf",
        "fabric pod segment leaf",
        Kind.NUMBER,
        "equal shares",
        "Servers that plug into one leaf or pair, where several serve the same rails.");
    add(
        "slots",
        "segment",
        Kind.NUMBER,
        "its servers",
        "Places for servers; those that are empty keep their ports and addresses.");
    choice(
        "cabled",
        "fabric pod segment",
        List.of("filled-slots", "all-slots"),
        "filled-slots",
        "To which slots cables are laid: only to servers that are there, or to empty ones as well.");
    add(
        "host-links",
        "fabric pod segment",
        Kind.LANES,
        "as the NIC's ports are",
        "How each port of a NIC is run: 2 x 400 Gb/s makes two links of one 800 Gb/s port.");
  }

  private static void addressing() {
    add(
        "loopbacks",
        "addressing",
        Kind.PREFIX,
        "10.255.0.0/16; others by network",
        "Pool of the switches' loopback addresses.");
    add(
        "rails",
        "addressing",
        Kind.PREFIX,
        "10.0.0.0/9; others by network",
        "Pool of the rails' networks.");
    add(
        "segments-per-pod",
        "addressing",
        Kind.NUMBER,
        "next power of two",
        "Slots for segments in a pod, so that addresses stay when segments are added.");
    add("vlan", "addressing", Kind.NUMBER, "101", "VLAN of rail 1; the other rails follow.");
  }

  private static void routing() {
    add(
        "unnumbered",
        "routing",
        Kind.FLAG,
        "on",
        "No addresses on links between switches (RFC 8950).");
    add(
        "bfd",
        "routing",
        Kind.TIMES,
        "off",
        "Bidirectional forwarding detection: multiplier and interval.");
    add("mtu", "routing", Kind.NUMBER, "9216", "IP MTU of every fabric link, in bytes.");
    add(
        "gap",
        "routing fabric",
        Kind.TIME,
        "50 us",
        "Silence after which a flowlet may move to another path.");
  }

  private static void qos() {
    add("dscp", "class", Kind.NUMBERS, "none", "DSCP values of the class.");
    add(
        "priority",
        "class",
        Kind.NUMBER,
        "0",
        "IEEE 802.1p priority, queue and PFC priority of the class.");
    add(
        "lossless",
        "class",
        Kind.FLAG,
        "off",
        "Protected by priority flow control (IEEE 802.1Qbb).");
    add("strict", "class", Kind.FLAG, "off", "Served before all classes that are not strict.");
    add(
        "ecn",
        "class",
        Kind.MARKING,
        "off",
        "ECN marking begins at the first queue length, reaches the probability at the second.");
    add("bandwidth", "class", Kind.PERCENT, "0%", "Share of what strict classes leave.");
    add(
        "xoff",
        "class",
        Kind.DATA,
        "by dynamic-threshold",
        "Queue length at which a lossless class pauses its sender.");
    add(
        "dynamic-threshold",
        "class",
        Kind.NUMBER,
        "0.125",
        "Alpha: a queue may hold that times what is free of the shared buffer.");
    add(
        "headroom",
        "class",
        Kind.DATA,
        "computed for each port",
        "Buffer behind the threshold of a lossless class, at each port.");
    add("pause-watchdog", "qos", Kind.TIME, "off", "A queue paused for longer is declared stuck.");
    choice(
        "watchdog-action",
        "qos",
        List.of("drop", "forward"),
        "drop",
        "What happens to the packets of a stuck queue.");
    choice(
        "congestion-control",
        "qos",
        List.of("dcqcn", "none"),
        "none",
        "What the NICs do with ECN marks: 'dcqcn' needs 'ecn' in the lossless class. Weft configures no NICs.");
  }

  private static void add(String key, String places, Kind kind, String fallback, String sentence) {
    ROWS.add(SettingRow.of(key, places, kind, fallback, sentence));
  }

  private static void choice(
      String key, String places, List<String> words, String fallback, String sentence) {
    ROWS.add(SettingRow.choice(key, places, words, fallback, sentence));
  }

  public static List<SettingRow> all() {
    return List.copyOf(ROWS);
  }

  /** The row of a key in a block; null when it may not stand there. */
  public static @Nullable SettingRow find(String place, String key) {
    return BY_PLACE_AND_KEY.get(place + " " + key);
  }

  /** Keys that may stand in a block. */
  public static List<String> keys(String place) {
    return ROWS.stream().filter(row -> row.places().contains(place)).map(SettingRow::key).toList();
  }

  /** Rows of a key wherever they may stand. */
  public static List<SettingRow> named(String key) {
    return ROWS.stream().filter(row -> row.key().equals(key)).toList();
  }
}
