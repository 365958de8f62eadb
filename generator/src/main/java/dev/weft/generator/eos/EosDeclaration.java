package dev.weft.generator.eos;

import static dev.weft.generator.constructs.PairConstructs.ESI;
import static dev.weft.generator.constructs.PairConstructs.MLAG;

import dev.weft.generator.constructs.AddressConstructs;
import dev.weft.generator.constructs.BalancingConstructs;
import dev.weft.generator.constructs.Declaration;
import dev.weft.generator.constructs.DeviceConstructs;
import dev.weft.generator.constructs.OutsideConstructs;
import dev.weft.generator.constructs.OverlayConstructs;
import dev.weft.generator.constructs.PairConstructs;
import dev.weft.generator.constructs.RoutingConstructs;
import dev.weft.generator.constructs.Row;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.constructs.Sentence;
import dev.weft.generator.constructs.ServerConstructs;
import dev.weft.generator.constructs.ServiceConstructs;
import dev.weft.generator.underlay.EvpnRows;
import dev.weft.generator.underlay.InternalRows;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.PairRows;
import dev.weft.generator.underlay.RoutingRows;
import dev.weft.generator.underlay.RoutingRows.Bounds;
import dev.weft.generator.underlay.SafeWords;
import dev.weft.generator.underlay.ServerText;
import dev.weft.generator.underlay.SystemRows;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.index.EcmpWidth;
import dev.weft.topology.systems.Eos;
import java.util.List;
import java.util.stream.IntStream;

/** What EOS has of each construct. */
final class EosDeclaration {
  /** Equal next hops of OSPF on EOS; BGP takes more. */
  static final int MAXIMUM_OSPF_PATHS = 128;

  private static final int MAXIMUM_PATHS = 600;

  private static final SystemRows SYSTEM = new SystemRows(Eos.SYSTEM);
  private static final RoutingRows ROUTING = new RoutingRows(Eos.SYSTEM);
  private static final PairRows PAIRS = new PairRows(Eos.SYSTEM);

  private EosDeclaration() {}

  static Declaration of() {
    return new Declaration(
        Eos.SYSTEM.name(),
        Eos.SYSTEM.title(),
        devices(),
        routing(),
        addresses(),
        pairs(),
        services(),
        EosClasses.rows(),
        Row.notApplicable(ServerConstructs.all()));
  }

  private static List<Row> devices() {
    return Row.all(
        SYSTEM.names(),
        SYSTEM.releases(),
        SYSTEM.abilities(),
        SYSTEM.external(),
        SystemRows.outside(),
        Row.emitted(DeviceConstructs.NAMES, DeviceConstructs.BREAKOUT, DeviceConstructs.PORTS),
        Row.notApplicable(
            DeviceConstructs.INFINIBAND,
            DeviceConstructs.ROCE,
            DeviceConstructs.ULTRA_ETHERNET,
            DeviceConstructs.PLAIN_ETHERNET));
  }

  private static List<Row> routing() {
    String dynamic = "dynamic load balancing of flowlets by local load";
    return Row.all(
        ROUTING.bfd(new Bounds(3, 50), new Bounds(50, 60_000)),
        ROUTING.equalPaths(MAXIMUM_PATHS),
        ROUTING.idleWidth(),
        Row.approximated(RoutingConstructs.EQUAL_PATHS, "ospf-paths", EosDeclaration::ospfPaths),
        Row.approximated(RoutingConstructs.EQUAL_PATHS, "hash-seed", EosDeclaration::oneSeed),
        Row.approximated(OverlayConstructs.OVERLAY, "tunnel-qos", EosDeclaration::tunnelClasses),
        InternalRows.of(Eos.SYSTEM),
        ROUTING.becomes(
            BalancingConstructs.FLOWLET,
            LoadBalancing.FLOWLET,
            "dynamic load balancing with the gap that EOS chooses"),
        ROUTING.becomes(BalancingConstructs.SPRAY, LoadBalancing.SPRAY, dynamic),
        ROUTING.becomes(BalancingConstructs.ADAPTIVE, LoadBalancing.ADAPTIVE, dynamic),
        ROUTING.unplanned(true),
        ROUTING.becomes(
            BalancingConstructs.GAP,
            LoadBalancing.FLOWLET,
            "dynamic load balancing with the gap that EOS chooses"),
        ROUTING.attachments(),
        EvpnRows.of(Eos.SYSTEM),
        Row.emitted(
            RoutingConstructs.EBGP,
            RoutingConstructs.NUMBERED,
            RoutingConstructs.UNNUMBERED,
            RoutingConstructs.EQUAL_PATHS,
            RoutingConstructs.BFD,
            RoutingConstructs.HOLD_TIME,
            RoutingConstructs.GRACEFUL_RESTART,
            RoutingConstructs.PREFIX_LIMIT,
            RoutingConstructs.MTU,
            RoutingConstructs.IBGP,
            RoutingConstructs.REFLECTORS,
            RoutingConstructs.ECMP_WIDTH,
            BalancingConstructs.ECMP,
            BalancingConstructs.STATIC,
            BalancingConstructs.QUEUE_PAIRS,
            OverlayConstructs.OVERLAY,
            OverlayConstructs.VNI,
            OverlayConstructs.TENANTS,
            OverlayConstructs.TENANT,
            OutsideConstructs.TENANT,
            OutsideConstructs.SWITCHED,
            OutsideConstructs.SWITCHED_LACP,
            OutsideConstructs.GATEWAY));
  }

  /** Two tiers that choose among equal links, the second of what the first sent it. */
  private static List<Sentence> oneSeed(Scope scope) {
    Switches switches = scope.topology().switches();
    boolean climbsTwice =
        scope.topology().routing().loadBalancing() == LoadBalancing.ECMP
            && IntStream.range(0, switches.count())
                .anyMatch(sw -> switches.tier(sw) == Tier.SUPERSPINE)
            && scope.hasLeaves()
            && scope.switches().stream().anyMatch(sw -> switches.tier(sw) == Tier.SPINE);
    return climbsTwice
        ? scope.say(
            "EOS switches of one kind start with one seed of their hashes, by report, and Weft knows no word for another: spines may use a part of their uplinks only.\nMaybe set a seed of its own for each tier by hand.")
        : List.of();
  }

  private static List<Sentence> tunnelClasses(Scope scope) {
    return scope.topology().qos() != null && scope.topology().routing().overlay().isVxlan()
        ? scope.say(
            "Whether EOS copies DSCP and ECN into tunnels and out of them depends on the platform, and Weft leaves it as it is.\nMaybe add 'vxlan qos dscp propagation encapsulation', 'vxlan qos ecn propagation' and 'vxlan qos map dscp to traffic-class decapsulation' below Vxlan1 where it takes them.")
        : List.of();
  }

  private static List<Sentence> ospfPaths(Scope scope) {
    int widest =
        scope.switches().stream().mapToInt(sw -> EcmpWidth.of(scope.design(), sw)).max().orElse(0);
    return scope.topology().routing().isInternalBgp() && widest > MAXIMUM_OSPF_PATHS
        ? scope.say(
            "OSPF on EOS uses at most %d of %d equal next hops.\nMaybe: Use 'ebgp'.",
            MAXIMUM_OSPF_PATHS, widest)
        : List.of();
  }

  private static List<Row> addresses() {
    return Row.all(
        ROUTING.ipv6(Ipv6::isCarried),
        Row.emitted(
            AddressConstructs.RAILS,
            AddressConstructs.VLAN,
            AddressConstructs.AGGREGATE,
            AddressConstructs.SERVER_LINKS,
            AddressConstructs.RAILS6,
            AddressConstructs.LOOPBACKS6));
  }

  private static List<Row> pairs() {
    return Row.all(
        PAIRS.mixed(MLAG, ESI),
        PAIRS.beyond(EosPeerLink.MAXIMUM_PAIRS, MLAG, ESI),
        PAIRS.channels(EosPeerLink.PORT_CHANNEL - 1, MLAG, ESI),
        Row.emitted(
            MLAG,
            ESI,
            PairConstructs.UNSTACKED,
            PairConstructs.PEER_LINK,
            PairConstructs.SYSTEM_MAC,
            PairConstructs.NO_BPDU_GUARD,
            PairConstructs.LACP_FALLBACK));
  }

  private static List<Row> services() {
    return Row.all(
        SYSTEM.servers(),
        Row.approximated(ServiceConstructs.TELEMETRY, "telemetry", EosDeclaration::telemetry),
        Row.emitted(
            ServiceConstructs.NTP,
            ServiceConstructs.SYSLOG,
            ServiceConstructs.DNS,
            ServiceConstructs.TELEMETRY,
            ServiceConstructs.TELEMETRY_TLS,
            ServiceConstructs.AAA,
            ServiceConstructs.RADIUS,
            ServiceConstructs.MANAGEMENT),
        Row.notApplicable(
            ServiceConstructs.BOOT, ServiceConstructs.BOOT_TLS, ServiceConstructs.BOOT_IMAGE));
  }

  private static List<Sentence> telemetry(Scope scope) {
    ManagementServices services = scope.topology().membership().services();
    return services.telemetry().stream()
        .filter(server -> !ServerText.isIpv4(server))
        .findFirst()
        .map(
            name ->
                scope.say(
                    "EOS restricts gNMI to IPv4 addresses only: with '%s' in 'telemetry', everything in the VRF MGMT has access.",
                    SafeWords.printable(name)))
        .orElse(List.of());
  }
}
