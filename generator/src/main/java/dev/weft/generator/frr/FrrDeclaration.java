package dev.weft.generator.frr;

import static dev.weft.generator.constructs.PairConstructs.ESI;
import static dev.weft.generator.constructs.PairConstructs.MLAG;

import dev.weft.generator.constructs.AddressConstructs;
import dev.weft.generator.constructs.BalancingConstructs;
import dev.weft.generator.constructs.Construct;
import dev.weft.generator.constructs.Declaration;
import dev.weft.generator.constructs.DeviceConstructs;
import dev.weft.generator.constructs.OutsideConstructs;
import dev.weft.generator.constructs.OverlayConstructs;
import dev.weft.generator.constructs.PairConstructs;
import dev.weft.generator.constructs.QosConstructs;
import dev.weft.generator.constructs.RoutingConstructs;
import dev.weft.generator.constructs.Row;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.constructs.Sentence;
import dev.weft.generator.constructs.ServerConstructs;
import dev.weft.generator.frrconf.VirtualNetworks;
import dev.weft.generator.underlay.EvpnRows;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.PairRows;
import dev.weft.generator.underlay.RoutingRows;
import dev.weft.generator.underlay.RoutingRows.Bounds;
import dev.weft.generator.underlay.SafeWords;
import dev.weft.generator.underlay.SystemRows;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.systems.Frr;
import java.util.List;

/** What FRR on Linux has of each construct. */
final class FrrDeclaration {
  /** What Debian's build and most others are compiled for. */
  private static final int MAXIMUM_PATHS = 256;

  private static final SystemRows SYSTEM = new SystemRows(Frr.SYSTEM);
  private static final RoutingRows ROUTING = new RoutingRows(Frr.SYSTEM);
  private static final PairRows PAIRS = new PairRows(Frr.SYSTEM);

  private FrrDeclaration() {}

  static Declaration of() {
    return new Declaration(
        Frr.SYSTEM.name(),
        Frr.SYSTEM.title(),
        devices(),
        routing(),
        balancing(),
        addresses(),
        pairs(),
        FrrServices.rows(),
        classes(),
        Row.notApplicable(ServerConstructs.all()));
  }

  private static List<Row> devices() {
    return Row.all(
        Row.refused(DeviceConstructs.NAMES, "name", FrrDeclaration::hostnames),
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

  /** Names of neighbours stand in descriptions, where what is not printable is replaced. */
  private static List<Sentence> hostnames(Scope scope) {
    return scope.switches().stream()
        .map(scope.design().names()::ofSwitch)
        .filter(name -> !SafeWords.isHostname(name))
        .findFirst()
        .map(name -> FrrServices.unsafe(scope, name, "a hostname"))
        .orElse(List.of());
  }

  private static List<Row> routing() {
    return Row.all(
        ROUTING.bfd(new Bounds(2, 255), new Bounds(10, 60_000)),
        ROUTING.equalPaths(MAXIMUM_PATHS),
        ROUTING.idleWidth(),
        ROUTING.sessionsAlongLinks(),
        EvpnRows.of(Frr.SYSTEM),
        ROUTING.tooManyTenants(VirtualNetworks.MAXIMUM_TENANTS),
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
            OverlayConstructs.OVERLAY,
            OverlayConstructs.VNI,
            OverlayConstructs.TENANTS,
            OverlayConstructs.TENANT,
            OutsideConstructs.TENANT,
            OutsideConstructs.SWITCHED,
            OutsideConstructs.SWITCHED_LACP,
            OutsideConstructs.GATEWAY));
  }

  private static List<Row> balancing() {
    return Row.all(
        ROUTING.withoutQueuePairs("Linux hashes addresses and ports"),
        hashed(BalancingConstructs.FLOWLET, LoadBalancing.FLOWLET),
        hashed(BalancingConstructs.GAP, LoadBalancing.FLOWLET),
        hashed(BalancingConstructs.SPRAY, LoadBalancing.SPRAY),
        hashed(BalancingConstructs.ADAPTIVE, LoadBalancing.ADAPTIVE),
        ROUTING.unplanned(false),
        Row.emitted(BalancingConstructs.ECMP, BalancingConstructs.STATIC));
  }

  private static List<Row> hashed(Construct construct, LoadBalancing mode) {
    return Row.dropped(
        construct,
        "load-balancing",
        scope ->
            scope.say(
                "Linux spreads flows by a hash of addresses and ports; 'load-balancing %s' becomes ecmp on FRR.",
                mode.word()));
  }

  private static List<Row> addresses() {
    return Row.all(
        ROUTING.ipv6(Ipv6::isInDefaultTable),
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
        Row.refused(MLAG, "mlag", FrrDeclaration::mlag),
        PAIRS.unstacked(),
        Row.emitted(
            MLAG,
            ESI,
            PairConstructs.UNSTACKED,
            PairConstructs.PEER_LINK,
            PairConstructs.SYSTEM_MAC),
        Row.notApplicable(PairConstructs.NO_BPDU_GUARD),
        Row.dropped(PairConstructs.LACP_FALLBACK, "lacp-fallback", FrrDeclaration::fallback));
  }

  private static List<Sentence> fallback(Scope scope) {
    return scope.say(
        "Linux has no fallback of bonds: a port of FRR whose server speaks no LACP carries what the kernel lets through.\n"
            + "Maybe have servers boot over a port of their own.");
  }

  private static List<Sentence> mlag(Scope scope) {
    return PairRows.paired(scope).stream()
        .findFirst()
        .map(
            leaf ->
                scope
                    .of(leaf)
                    .say(
                        "%s is one of a pair of leaves with 'multihoming mlag', which FRR on Linux"
                            + " doesn't have.\nMaybe use 'multihoming esi', or leaves that run eos.",
                        scope.design().names().ofSwitch(leaf)))
        .orElse(List.of());
  }

  /**
   * Ports without a switch driver have none; a rule of the language says that no policy applies.
   */
  private static List<Row> classes() {
    return Row.all(
        QosConstructs.all().stream()
            .filter(construct -> construct != QosConstructs.DCQCN)
            .flatMap(construct -> Row.approximatedByRule(construct, "qos.not-applied").stream())
            .toList(),
        Row.notApplicable(QosConstructs.DCQCN));
  }
}
