package dev.weft.generator.nxos;

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
import dev.weft.generator.underlay.Heartbeat;
import dev.weft.generator.underlay.InternalRows;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.PairRows;
import dev.weft.generator.underlay.RoutingRows;
import dev.weft.generator.underlay.RoutingRows.Bounds;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.generator.underlay.SystemRows;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Topology;
import dev.weft.topology.systems.Nxos;
import java.util.List;

/** What NX-OS has of each construct. */
final class NxosDeclaration {
  private static final int MAXIMUM_PATHS = 64;

  private static final SystemRows SYSTEM = new SystemRows(Nxos.SYSTEM);
  private static final RoutingRows ROUTING = new RoutingRows(Nxos.SYSTEM);
  private static final PairRows PAIRS = new PairRows(Nxos.SYSTEM);

  private NxosDeclaration() {}

  static Declaration of() {
    return new Declaration(
        Nxos.SYSTEM.name(),
        Nxos.SYSTEM.title(),
        devices(),
        routing(),
        addresses(),
        pairs(),
        services(),
        NxosClasses.rows(),
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
    return Row.all(
        ROUTING.bfd(new Bounds(1, 50), new Bounds(50, 999)),
        ROUTING.equalPaths(MAXIMUM_PATHS),
        ROUTING.idleWidth(),
        InternalRows.of(Nxos.SYSTEM),
        ROUTING.becomes(
            BalancingConstructs.ADAPTIVE,
            LoadBalancing.ADAPTIVE,
            "dynamic load balancing of packets by local load"),
        ROUTING.unplanned(false),
        ROUTING.withoutQueuePairs(
            "the words of its user-defined fields are not published for all models"),
        Row.approximated(BalancingConstructs.GAP, "flowlet-gap", NxosDeclaration::gap),
        ROUTING.attachments(),
        EvpnRows.of(Nxos.SYSTEM),
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
            BalancingConstructs.FLOWLET,
            BalancingConstructs.SPRAY,
            BalancingConstructs.STATIC,
            BalancingConstructs.GAP,
            OverlayConstructs.OVERLAY,
            OverlayConstructs.VNI,
            OverlayConstructs.TENANTS,
            OverlayConstructs.TENANT,
            OutsideConstructs.TENANT,
            OutsideConstructs.SWITCHED,
            OutsideConstructs.SWITCHED_LACP,
            OutsideConstructs.GATEWAY));
  }

  private static List<Sentence> gap(Scope scope) {
    long gapPs = scope.topology().routing().flowletGapPs();
    return NxosBalancing.isWholeGap(gapPs)
        ? List.of()
        : scope.say(
            "'load-balancing flowlet': NX-OS counts the gap in whole microseconds, so it becomes %d us.",
            NxosBalancing.gapMicroseconds(gapPs));
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
        PAIRS.mixed(MLAG),
        PAIRS.beyond(NxosPeerLink.MAXIMUM_PAIRS, MLAG),
        PAIRS.channels(NxosPeerLink.PEER_LINK - 1, MLAG),
        Row.approximated(MLAG, "keepalive", NxosDeclaration::keepalive),
        Row.refused(PairConstructs.ESI, "esi", NxosDeclaration::esi),
        PAIRS.unstacked(),
        Row.emitted(
            MLAG,
            PairConstructs.ESI,
            PairConstructs.UNSTACKED,
            PairConstructs.PEER_LINK,
            PairConstructs.SYSTEM_MAC,
            PairConstructs.NO_BPDU_GUARD,
            PairConstructs.LACP_FALLBACK));
  }

  private static List<Sentence> esi(Scope scope) {
    return PairRows.paired(scope).stream()
        .findFirst()
        .map(
            leaf ->
                scope
                    .of(leaf)
                    .say(
                        "%s is one of a pair with 'multihoming esi', whose NX-OS syntax differs by release and model; Weft writes neither.\nMaybe: Use 'multihoming mlag'.",
                        scope.design().names().ofSwitch(leaf)))
        .orElse(List.of());
  }

  private static List<Sentence> keepalive(Scope scope) {
    Topology topology = scope.topology();
    for (int leaf : PairRows.paired(scope)) {
      int partner = LeafPairs.of(topology).partner(leaf);
      if (Heartbeat.of(topology, leaf, partner) == null
          && SwitchPorts.of(scope.design(), leaf).routed().isEmpty()) {
        return scope.sayOf(
            leaf,
            "%s reaches its partner over the peer link only, so the vPC keepalive fails with it."
                + "\nMaybe give the switches management addresses, by a 'management' network in their cluster.",
            scope.design().names().ofSwitch(leaf));
      }
    }
    return List.of();
  }

  private static List<Row> services() {
    return Row.all(
        SYSTEM.servers(),
        Row.emitted(
            ServiceConstructs.NTP,
            ServiceConstructs.SYSLOG,
            ServiceConstructs.DNS,
            ServiceConstructs.TELEMETRY,
            ServiceConstructs.TELEMETRY_TLS,
            ServiceConstructs.AAA,
            ServiceConstructs.RADIUS,
            ServiceConstructs.MANAGEMENT),
        Row.dropped(ServiceConstructs.BOOT_TLS, "boot-tls", NxosDeclaration::firstFile),
        Row.notApplicable(ServiceConstructs.BOOT, ServiceConstructs.BOOT_IMAGE));
  }

  private static List<Sentence> firstFile(Scope scope) {
    return scope.say(
        "NX-OS fetches its boot script by HTTP in spite of 'boot-tls': whoever can change it on the way has"
            + " the switch. The script fetches all else by HTTPS.");
  }
}
