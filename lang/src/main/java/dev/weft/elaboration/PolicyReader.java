package dev.weft.elaboration;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.fabric.Bgp;
import dev.weft.lang.fabric.Ibgp;
import dev.weft.lang.fabric.Numbered;
import dev.weft.lang.fabric.QosPolicy;
import dev.weft.lang.fabric.QosUse;
import dev.weft.lang.fabric.Routing;
import dev.weft.lang.fabric.TrafficClass;
import dev.weft.lang.settings.FabricSettings;
import dev.weft.lang.settings.HardwareSettings;
import dev.weft.lang.settings.LinkSettings;
import dev.weft.lang.settings.Marking;
import dev.weft.lang.settings.OverlaySettings;
import dev.weft.lang.settings.QosSettings;
import dev.weft.lang.settings.Repeated;
import dev.weft.lang.settings.RoutingSettings;
import dev.weft.topology.EdgePorts;
import dev.weft.topology.EthernetSegments;
import dev.weft.topology.InfinibandIds;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Overlay;
import dev.weft.topology.Qos;
import dev.weft.topology.Sessions;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Transport;
import dev.weft.topology.addresses.Ipv4Prefix;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads routing and QoS of a fabric. */
final class PolicyReader {
  private static final int MOST_SECURITY_BYTES = 256;

  private static final long PS_PER_SECOND = 1_000_000_000_000L;

  /** Hold times have 16 bits (RFC 4271, 4.2). */
  private static final int MOST_SECONDS = 65_535;

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
    boolean isIp = transport.isEthernet();
    Repeated bfd = isIp ? settings.said(RoutingSettings.BFD) : null;
    LoadBalancing said = settings.said(FabricSettings.LOAD_BALANCING);
    LoadBalancing mode = said == null ? own.get(FabricSettings.LOAD_BALANCING) : said;
    Long gap = settings.said(RoutingSettings.GAP);
    return new dev.weft.topology.Routing(
        protocol(members, transport),
        isIp ? pool : null,
        bfd == null ? 0 : bfd.count(),
        bfd == null ? 0 : bfd.intervalPs(),
        settings.get(RoutingSettings.MTU),
        mode,
        mode == LoadBalancing.FLOWLET ? (gap == null ? own.get(RoutingSettings.GAP) : gap) : 0,
        settings.said(OverlaySettings.REFLECTORS),
        isIp ? overlay(fabric) : Overlay.NONE,
        isIp ? settings.get(OverlaySettings.ECMP_WIDTH) : 0,
        EthernetSegments.parseMac(settings.get(OverlaySettings.SYSTEM_MAC)),
        guidBase(own, guidBase),
        Math.max(1, own.get(FabricSettings.QUEUE_PAIRS)),
        own.abilities(),
        securityBytes(own),
        isIp ? sessions(settings, bfd != null) : Sessions.OF_SYSTEM,
        new EdgePorts(!own.has(LinkSettings.NO_BPDU_GUARD), own.has(LinkSettings.LACP_FALLBACK)),
        transport == Transport.ROCE && settings.get(RoutingSettings.HASH_QUEUE_PAIRS));
  }

  private static Sessions sessions(SettingReader routing, boolean hasBfd) {
    int usual = hasBfd ? 0 : Sessions.USUAL_HOLD_SECONDS;
    return new Sessions(
        seconds(routing.said(RoutingSettings.HOLD_TIME), usual),
        seconds(routing.said(RoutingSettings.GRACEFUL_RESTART), 0),
        Math.max(0, routing.get(RoutingSettings.PREFIX_LIMIT)));
  }

  /** Rule {@code routing.bgp-timer} reports times that are none. */
  private static int seconds(@Nullable Long saidPs, int otherwise) {
    return saidPs == null ? otherwise : (int) Math.clamp(saidPs / PS_PER_SECOND, 0, MOST_SECONDS);
  }

  /** What transport security adds to a packet, where the fabric asks for it. */
  private static int securityBytes(SettingReader fabric) {
    return fabric.has(HardwareSettings.TRANSPORT_SECURITY)
        ? (int) Math.clamp(fabric.get(HardwareSettings.SECURITY_OVERHEAD), 0, MOST_SECURITY_BYTES)
        : 0;
  }

  private static long guidBase(SettingReader fabric, long derived) {
    String said = fabric.said(FabricSettings.GUID_BASE);
    return said == null ? derived : InfinibandIds.parseBase(said, derived);
  }

  private static String protocol(List<Member> members, Transport transport) {
    if (!transport.isEthernet()) {
      return dev.weft.topology.Routing.NONE;
    }
    return Place.last(members, Ibgp.class) == null
        ? dev.weft.topology.Routing.EBGP
        : dev.weft.topology.Routing.IBGP;
  }

  /** The overlay, said in the fabric or in its routing. */
  Overlay overlay(List<Member> fabric) {
    SettingReader own = new SettingReader(fabric, evaluator);
    SettingReader routing = routing(fabric);
    String kind = routing.said(OverlaySettings.OVERLAY);
    Integer tenants = routing.said(OverlaySettings.TENANTS);
    return new Overlay(
        kind == null ? own.get(OverlaySettings.OVERLAY) : kind,
        routing.get(OverlaySettings.VNI),
        tenants == null ? own.get(OverlaySettings.TENANTS) : tenants);
  }

  /**
   * Flows that a NIC has under way at once; 0 where the text decides neither on them nor on load
   * balancing.
   */
  int queuePairs(List<Member> fabric) {
    SettingReader own = new SettingReader(fabric, evaluator);
    boolean isDecided =
        own.has(FabricSettings.QUEUE_PAIRS)
            || own.has(FabricSettings.LOAD_BALANCING)
            || routing(fabric).has(FabricSettings.LOAD_BALANCING);
    return isDecided ? Math.max(1, own.get(FabricSettings.QUEUE_PAIRS)) : 0;
  }

  /** Bytes that the overlay adds to each packet. */
  int overlayBytes(List<Member> fabric) {
    return overlay(fabric).isVxlan() ? SwitchSystem.VXLAN_BYTES : 0;
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
    return new Qos(
        policy.getName(),
        classes,
        settings.get(QosSettings.PAUSE_WATCHDOG),
        settings.get(QosSettings.WATCHDOG_ACTION),
        settings.get(QosSettings.CONGESTION_CONTROL),
        Math.clamp(settings.get(QosSettings.SMALL_PACKET_PERCENTAGE), 0, 1));
  }

  private dev.weft.topology.TrafficClass trafficClass(TrafficClass declared) {
    SettingReader settings = new SettingReader(declared.getMembers(), evaluator);
    Marking ecn = settings.said(QosSettings.ECN);
    return new dev.weft.topology.TrafficClass(
        declared.getName(),
        settings.get(QosSettings.DSCP),
        settings.get(QosSettings.PRIORITY),
        settings.has(QosSettings.LOSSLESS),
        settings.has(QosSettings.STRICT),
        ecn == null ? 0 : ecn.leastBytes(),
        ecn == null ? 0 : ecn.mostBytes(),
        ecn == null ? 0 : ecn.probability(),
        settings.get(QosSettings.BANDWIDTH),
        settings.get(QosSettings.XOFF),
        settings.get(QosSettings.HEADROOM),
        settings.get(QosSettings.DYNAMIC_THRESHOLD));
  }
}
