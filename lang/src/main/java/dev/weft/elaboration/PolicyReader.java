package dev.weft.elaboration;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Lanes;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.expressions.Range;
import dev.weft.lang.fabric.Bgp;
import dev.weft.lang.fabric.Ibgp;
import dev.weft.lang.fabric.Numbered;
import dev.weft.lang.fabric.QosPolicy;
import dev.weft.lang.fabric.QosUse;
import dev.weft.lang.fabric.Routing;
import dev.weft.lang.fabric.TrafficClass;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.topology.Ability;
import dev.weft.topology.EthernetSegments;
import dev.weft.topology.InfinibandIds;
import dev.weft.topology.Ipv4Prefix;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Overlay;
import dev.weft.topology.Qos;
import dev.weft.topology.Tier;
import dev.weft.topology.Transport;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads routing and QoS of a fabric. */
final class PolicyReader {
  private static final int DEFAULT_MTU = 9216;

  /** Alpha of lossless queues as SONiC sets it for many switches ({@code dynamic_th -3}). */
  private static final long DEFAULT_FLOWLET_GAP_PS = 50_000_000L;

  /** IPv4 20, UDP 8, VXLAN 8 and the inner Ethernet header 14 (RFC 7348). */
  private static final int VXLAN_BYTES = 50;

  /**
   * A tag of 16 bytes, the full one of AES-GCM (NIST SP 800-38D, 5.2.1.2), and 16 bytes for the
   * header before it: an assumption, since the header of the specification was not at hand.
   */
  private static final int SECURITY_BYTES = 16 + 16;

  private static final int MOST_SECURITY_BYTES = 256;

  private final Evaluator evaluator;

  PolicyReader(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  dev.weft.topology.Routing routing(List<Member> fabric, Transport transport, long guidBase) {
    Routing declared = Place.last(fabric, Routing.class);
    List<Member> members = declared == null ? List.of() : declared.getMembers();
    SettingReader settings = new SettingReader(members, evaluator);
    SettingReader own = new SettingReader(fabric, evaluator);
    Numbered numbered = Place.last(members, Numbered.class);
    Ipv4Prefix pool = numbered == null ? null : Ipv4Prefix.parse(numbered.getPool().getAddress());
    Lanes bfd = settings.lanes("bfd");
    Quantity interval = bfd == null ? null : evaluator.evaluate(bfd.getRate());
    boolean isIp = transport.isEthernet();
    boolean timed = isIp && interval != null && interval.dimension().equals(Dimension.TIME);
    LoadBalancing mode =
        VocabularyConstants.loadBalancing(
            settings.word("load-balancing"),
            VocabularyConstants.loadBalancing(own.word("load-balancing"), LoadBalancing.ECMP));
    long gap = settings.picoseconds("gap", own.picoseconds("gap", DEFAULT_FLOWLET_GAP_PS));
    return new dev.weft.topology.Routing(
        protocol(members, transport),
        isIp ? pool : null,
        timed ? evaluator.count(bfd.getCount(), 1, 255, 3, "The BFD multiplier") : 0,
        timed ? (int) Math.round(interval.value() * 1000) : 0,
        settings.whole("mtu", DEFAULT_MTU),
        mode,
        mode == LoadBalancing.FLOWLET ? gap : 0,
        tier(settings.word("reflectors")),
        isIp ? overlay(fabric) : Overlay.NONE,
        isIp ? settings.whole("ecmp-width", 0) : 0,
        EthernetSegments.parseMac(settings.text("system-mac", "")),
        InfinibandIds.parseBase(own.text("guid-base", ""), guidBase),
        Math.max(1, new SettingReader(fabric, evaluator).whole("queue-pairs", 1)),
        own.abilities(),
        securityBytes(own));
  }

  /** What transport security adds to a packet, where the fabric asks for it. */
  private static int securityBytes(SettingReader fabric) {
    if (!fabric.has(Ability.TRANSPORT_SECURITY.word())) {
      return 0;
    }
    long said = fabric.bytes("security-overhead");
    return fabric.has("security-overhead")
        ? (int) Math.clamp(said, 0, MOST_SECURITY_BYTES)
        : SECURITY_BYTES;
  }

  private static String protocol(List<Member> members, Transport transport) {
    if (!transport.isEthernet()) {
      return dev.weft.topology.Routing.NONE;
    }
    return Place.last(members, Ibgp.class) == null
        ? dev.weft.topology.Routing.EBGP
        : dev.weft.topology.Routing.IBGP;
  }

  private static @Nullable Tier tier(@Nullable String word) {
    for (Tier tier : Tier.values()) {
      if (tier.word().equals(word)) {
        return tier;
      }
    }
    return null;
  }

  /** The overlay, said in the fabric or in its routing. */
  Overlay overlay(List<Member> fabric) {
    SettingReader own = new SettingReader(fabric, evaluator);
    SettingReader routing = routing(fabric);
    String kind = routing.word("overlay") == null ? own.word("overlay") : routing.word("overlay");
    return new Overlay(
        kind == null ? Overlay.NONE.kind() : kind,
        routing.whole("vni", Overlay.DEFAULT_VNI_BASE),
        routing.whole("tenants", own.whole("tenants", 0)));
  }

  /**
   * Flows that a NIC has under way at once; 0 where the text decides neither on them nor on load
   * balancing.
   */
  int queuePairs(List<Member> fabric) {
    SettingReader own = new SettingReader(fabric, evaluator);
    boolean isDecided =
        own.has("queue-pairs")
            || own.has("load-balancing")
            || routing(fabric).has("load-balancing");
    return isDecided ? Math.max(1, own.whole("queue-pairs", 1)) : 0;
  }

  /** Bytes that the overlay adds to each packet. */
  int overlayBytes(List<Member> fabric) {
    return overlay(fabric).isVxlan() ? VXLAN_BYTES : 0;
  }

  private SettingReader routing(List<Member> fabric) {
    Routing declared = Place.last(fabric, Routing.class);
    return new SettingReader(declared == null ? List.of() : declared.getMembers(), evaluator);
  }

  /** The BGP block of a fabric; null when there is none. */
  static @Nullable Bgp bgp(List<Member> fabric) {
    Routing declared = Place.last(fabric, Routing.class);
    return declared == null ? null : Place.last(declared.getMembers(), Bgp.class);
  }

  /** The line of internal BGP of a fabric; null when there is none. */
  static @Nullable Ibgp ibgp(List<Member> fabric) {
    Routing declared = Place.last(fabric, Routing.class);
    return declared == null ? null : Place.last(declared.getMembers(), Ibgp.class);
  }

  static @Nullable Numbered numbered(List<Member> fabric) {
    Routing declared = Place.last(fabric, Routing.class);
    return declared == null ? null : Place.last(declared.getMembers(), Numbered.class);
  }

  @Nullable Qos qos(List<Member> fabric) {
    QosUse use = Place.last(fabric, QosUse.class);
    QosPolicy policy = use == null ? null : use.getPolicy();
    if (policy == null || policy.eIsProxy()) {
      return null;
    }
    SettingReader settings = new SettingReader(policy.getMembers(), evaluator);
    List<dev.weft.topology.TrafficClass> classes = new ArrayList<>();
    for (TrafficClass declared : Place.all(policy.getMembers(), TrafficClass.class)) {
      classes.add(trafficClass(declared));
    }
    String action = settings.word("watchdog-action");
    String control = settings.word("congestion-control");
    return new Qos(
        policy.getName(),
        classes,
        (int) (settings.picoseconds("pause-watchdog", 0) / 1_000_000_000L),
        action == null ? "drop" : action,
        control == null ? "none" : control);
  }

  private dev.weft.topology.TrafficClass trafficClass(TrafficClass declared) {
    SettingReader settings = new SettingReader(declared.getMembers(), evaluator);
    Range ecn = settings.range("ecn");
    return new dev.weft.topology.TrafficClass(
        declared.getName(),
        settings.wholes("dscp"),
        settings.whole("priority", 0),
        settings.has("lossless"),
        settings.has("strict"),
        ecn == null ? 0 : bytes(evaluator.evaluate(ecn.getFrom())),
        ecn == null ? 0 : bytes(evaluator.evaluate(ecn.getTo())),
        ecn == null ? 0 : number(evaluator.evaluate(ecn.getAt())),
        settings.number("bandwidth", 0),
        settings.bytes("xoff"),
        settings.bytes("headroom"),
        settings.number(
            "dynamic-threshold", dev.weft.topology.TrafficClass.DEFAULT_DYNAMIC_THRESHOLD));
  }

  private static long bytes(@Nullable Quantity quantity) {
    return quantity == null || !quantity.dimension().equals(Dimension.DATA) ? 0 : quantity.bytes();
  }

  private static double number(@Nullable Quantity quantity) {
    return quantity == null || !quantity.isNumber() ? 1 : quantity.value();
  }
}
