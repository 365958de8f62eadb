package dev.weft.topology;

import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A network operating system of switches: all in which systems differ that the language, its rules
 * and several targets have to know. What one alone needs in order to be configured is in its
 * backend. {@code dev.weft.topology.systems} has one class for each and the list of them.
 */
public abstract class SwitchSystem {
  /** Of a switch whose type and tier name no system. */
  public static final SwitchSystem NONE =
      new SwitchSystem("", "no system") {
        @Override
        public @Nullable String lldpPort(SwitchModel model, int port, long rateBps) {
          return null;
        }

        @Override
        public boolean isConfigured() {
          return false;
        }
      };

  /** What a system does with the traffic classes of a policy. */
  public enum Queues {
    /** Each class has a queue. */
    BY_CLASS,
    /** It has none: all packets are alike to it. */
    ALL_ALIKE,
    /** Nobody says. */
    UNKNOWN
  }

  /** Ethernet 14, outer IPv4 20, UDP 8, VXLAN 8 (RFC 7348, 5). */
  public static final int VXLAN_BYTES = 50;

  private static final int GREATEST_IP_MTU = 65_535;

  private final String name;
  private final String title;

  /**
   * Names it.
   *
   * @param name word after {@code os}
   * @param title what people call it
   */
  protected SwitchSystem(String name, String title) {
    this.name = name;
    this.title = title;
  }

  /** The word after {@code os}: {@code eos}. */
  public final String name() {
    return name;
  }

  /** What people call it: {@code EOS}. */
  public final String title() {
    return title;
  }

  /** Whose switches alone it runs on, as the catalog calls them; empty where it is open to all. */
  public String vendor() {
    return "";
  }

  /** Whether Weft writes configurations of its Ethernet switches. */
  public boolean isConfigured() {
    return true;
  }

  /** Greatest IP MTU of an interface in bytes. */
  public int greatestMtu() {
    return GREATEST_IP_MTU;
  }

  /**
   * Greatest IP packet of a server in bytes that the links between switches carry.
   *
   * @param inVxlan whether these have it in VXLAN, and so take that much more
   */
  public final int greatestServerMtu(boolean inVxlan) {
    return greatestMtu() - (inVxlan ? VXLAN_BYTES : 0);
  }

  /**
   * Greatest IP packet of a server in bytes that all these switches carry.
   *
   * @param inVxlan whether it runs in VXLAN between them
   */
  public static int greatestServerMtu(Collection<SwitchModel> models, boolean inVxlan) {
    return models.stream()
        .mapToInt(model -> model.system().greatestServerMtu(inVxlan))
        .min()
        .orElseGet(() -> NONE.greatestServerMtu(inVxlan));
  }

  /** Name of the management port of a switch. */
  public String managementPort(SwitchModel model) {
    return "mgmt0";
  }

  /**
   * Name of a port that carries packets.
   *
   * @param port packed, as in {@link Links}
   * @param rateBps at which it runs
   */
  public String portName(SwitchModel model, int port, long rateBps) {
    return Names.ofPort(port);
  }

  /**
   * What a switch says over LLDP as the id of a port that runs at a rate: the interface, if its
   * system says nothing else; null where that is not known.
   */
  public @Nullable String lldpPort(SwitchModel model, int port, long rateBps) {
    return portName(model, port, rateBps);
  }

  /** VLANs that are not free for rails on a leaf. */
  public List<TakenVlans> takenVlans(LeafRole leaf) {
    return List.of();
  }

  /** VLANs whose tag packets of a routed port can have. */
  public List<VlanSpan> routedTags() {
    return List.of(VlanSpan.ALL);
  }

  /** How packets wait, which decides whether a policy of the design reaches its switches. */
  public Queues queues() {
    return Queues.UNKNOWN;
  }

  /** Whether its files carry the PFC headroom of each port; else the system computes its own. */
  public boolean carriesHeadroom() {
    return false;
  }

  /** Whether bridged ports of servers hear of loops by a spanning tree, or by its packets. */
  public boolean guardsEdgePorts() {
    return false;
  }

  /**
   * Whether it is {@code telemetry-tls} that decides how its measurements travel; else they travel
   * by TLS anyway, or not at all.
   */
  public boolean measuresByTlsIfAsked() {
    return false;
  }

  /**
   * The seed of the hashes of a switch of a tier as it follows from the files that Weft writes;
   * empty where they leave it to the switch, which then hashes unlike all others.
   */
  public OptionalLong hashSeed(Tier tier) {
    return OptionalLong.empty();
  }

  /** The ways to attach a NIC to two leaves that Weft writes for it. */
  public Set<Multihoming> multihoming() {
    return EnumSet.of(Multihoming.MLAG, Multihoming.ESI, Multihoming.UNSTACKED);
  }

  /** Whether a new switch can fetch its configuration from the server that {@code boot} names. */
  public boolean bootsFromServer() {
    return false;
  }

  /** Whether a new switch fetches its first file by HTTPS where that is asked for. */
  public boolean bootsByTls() {
    return bootsFromServer();
  }

  /** Whether the leaves of an MLAG pair need an identity that the design gives them both. */
  public boolean takesPairIdentity() {
    return true;
  }

  /** Whether links without addresses are said for a switch as a whole, with or without links. */
  public boolean saysUnnumberedOnce() {
    return false;
  }

  @Override
  public final String toString() {
    return name;
  }
}
