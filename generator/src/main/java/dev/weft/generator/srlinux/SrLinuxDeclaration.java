package dev.weft.generator.srlinux;

import dev.weft.generator.constructs.AddressConstructs;
import dev.weft.generator.constructs.BalancingConstructs;
import dev.weft.generator.constructs.Construct;
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
import dev.weft.generator.underlay.PairRows;
import dev.weft.generator.underlay.RoutingRows;
import dev.weft.generator.underlay.RoutingRows.Bounds;
import dev.weft.generator.underlay.SystemRows;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Overlay;
import dev.weft.topology.findings.DesignIssue;
import dev.weft.topology.systems.SrLinux;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What SR Linux has of each construct: what is written, and what is refused. */
final class SrLinuxDeclaration {
  /** What every platform takes; some take 128 or 256. */
  private static final int MAXIMUM_PATHS = 64;

  /** Greatest {@code evi} of {@code srl_nokia-common}, 25.3. */
  private static final int MOST_INSTANCES = 65_535;

  /** Least {@code ip-mtu} of a subinterface in {@code srl_nokia-interfaces}, 25.3. */
  private static final int LEAST_MTU = 1280;

  /** Leaf {@code host-name} of {@code srl_nokia-system-name}, 25.3. */
  private static final Pattern HOSTNAME =
      Pattern.compile(
          "([A-Za-z0-9]|[A-Za-z0-9][A-Za-z0-9-]*[A-Za-z0-9])(\\.([A-Za-z0-9]|[A-Za-z0-9][A-Za-z0-9-]*[A-Za-z0-9]))*");

  private static final SystemRows SYSTEM = new SystemRows(SrLinux.SYSTEM);
  private static final PairRows PAIRS = new PairRows(SrLinux.SYSTEM);
  private static final RoutingRows ROUTING = new RoutingRows(SrLinux.SYSTEM);

  private SrLinuxDeclaration() {}

  static Declaration of() {
    return new Declaration(
        SrLinux.SYSTEM.name(),
        SrLinux.SYSTEM.title(),
        devices(),
        SrLinuxSilicon.rows(),
        routing(),
        balancing(),
        pairs(),
        ROUTING.withoutIpv6(),
        Row.emitted(
            AddressConstructs.RAILS,
            AddressConstructs.VLAN,
            AddressConstructs.AGGREGATE,
            AddressConstructs.SERVER_LINKS,
            ServiceConstructs.MANAGEMENT),
        unwritten(),
        SrLinuxClasses.rows(),
        Row.notApplicable(ServerConstructs.all()));
  }

  private static List<Row> unwritten() {
    return Row.all(
        unwritten("internal BGP", RoutingConstructs.IBGP, RoutingConstructs.REFLECTORS),
        unwritten("'load-balancing static'", BalancingConstructs.STATIC),
        unwritten(
            "'vlans' of 'external'",
            OutsideConstructs.SWITCHED,
            OutsideConstructs.SWITCHED_LACP,
            OutsideConstructs.GATEWAY),
        unwritten("'hash-queue-pairs'", BalancingConstructs.QUEUE_PAIRS),
        unwritten("'ntp'", ServiceConstructs.NTP),
        unwritten("'syslog'", ServiceConstructs.SYSLOG),
        unwritten("'dns'", ServiceConstructs.DNS),
        unwritten("'telemetry'", ServiceConstructs.TELEMETRY, ServiceConstructs.TELEMETRY_TLS),
        unwritten("'aaa'", ServiceConstructs.AAA, ServiceConstructs.RADIUS),
        Row.notApplicable(
            ServiceConstructs.BOOT, ServiceConstructs.BOOT_TLS, ServiceConstructs.BOOT_IMAGE));
  }

  /** No platform of 25.3 chooses among equal next hops by anything but a hash. */
  private static List<Row> balancing() {
    String hash = "a hash";
    return Row.all(
        ROUTING.becomes(BalancingConstructs.FLOWLET, LoadBalancing.FLOWLET, hash),
        ROUTING.becomes(BalancingConstructs.GAP, LoadBalancing.FLOWLET, hash),
        ROUTING.becomes(BalancingConstructs.SPRAY, LoadBalancing.SPRAY, hash),
        ROUTING.becomes(BalancingConstructs.ADAPTIVE, LoadBalancing.ADAPTIVE, hash),
        Row.emitted(BalancingConstructs.ECMP));
  }

  private static List<Row> pairs() {
    return Row.all(
        Row.refused(PairConstructs.MLAG, "mlag", SrLinuxDeclaration::withoutMlag),
        Row.refused(PairConstructs.PEER_LINK, "mlag", SrLinuxDeclaration::withoutMlag),
        PAIRS.mixed(PairConstructs.ESI),
        PAIRS.channels(SrLinuxNames.LAST_OF_SERVERS, PairConstructs.ESI),
        PAIRS.unstacked(),
        Row.emitted(
            PairConstructs.ESI,
            PairConstructs.UNSTACKED,
            PairConstructs.SYSTEM_MAC,
            PairConstructs.LACP_FALLBACK),
        Row.notApplicable(PairConstructs.NO_BPDU_GUARD));
  }

  private static List<Sentence> withoutMlag(Scope scope) {
    return scope.say(
        "SR Linux has no MLAG: two of its switches are one to a server by EVPN alone.\nMaybe: Say 'multihoming esi'.");
  }

  /** Constructs that are refused, with one sentence for all of them. */
  private static List<Row> unwritten(String what, Construct... constructs) {
    return Stream.of(constructs)
        .flatMap(
            construct ->
                Row.refused(
                    construct,
                    "unwritten",
                    scope ->
                        scope.say(
                            "Weft writes no %s for SR Linux, and so no file at all.\n"
                                + "Maybe: Leave it out, or use another system.",
                            what))
                    .stream())
        .toList();
  }

  private static List<Row> devices() {
    return Row.all(
        SYSTEM.names(),
        Row.refused(DeviceConstructs.NAMES, "name", SrLinuxDeclaration::hostnames),
        SYSTEM.releases(),
        SYSTEM.abilities(),
        SYSTEM.external(),
        SystemRows.outside(),
        Row.refused(DeviceConstructs.BREAKOUT, "breakout", PortUses::unknownSplits),
        Row.refused(DeviceConstructs.PORTS, "cages", PortUses::unknownCages),
        Row.refused(DeviceConstructs.PORTS, "port-speed", PortUses::unknownSpeeds),
        Row.emitted(DeviceConstructs.NAMES, DeviceConstructs.BREAKOUT, DeviceConstructs.PORTS),
        Row.notApplicable(
            DeviceConstructs.INFINIBAND,
            DeviceConstructs.ROCE,
            DeviceConstructs.ULTRA_ETHERNET,
            DeviceConstructs.PLAIN_ETHERNET));
  }

  private static List<Sentence> hostnames(Scope scope) {
    return scope.switches().stream()
        .map(scope.design().names()::ofSwitch)
        .filter(name -> !HOSTNAME.matcher(name).matches())
        .findFirst()
        .map(
            name ->
                scope.say(
                    "SR Linux can't take '%s' as a hostname.\n"
                        + "Use letters and digits, with '-' and '.' between them.",
                    name))
        .orElse(List.of());
  }

  /** Ranges of BFD: {@code srl_nokia-bfd}, 25.3. */
  private static List<Row> routing() {
    return Row.all(
        Row.refusedRatherThan(
            RoutingConstructs.MTU,
            "least-mtu",
            SrLinuxDeclaration::leastMtu,
            DesignIssue.MTU_BELOW_IPV6),
        ROUTING.bfd(new Bounds(3, 20), new Bounds(10, 100_000)),
        ROUTING.equalPaths(MAXIMUM_PATHS),
        ROUTING.idleWidth(),
        ROUTING.attachments(),
        EvpnRows.of(SrLinux.SYSTEM),
        Row.refused(OverlayConstructs.TENANTS, "tenants", SrLinuxDeclaration::tooManyTenants),
        Row.approximated(
            RoutingConstructs.GRACEFUL_RESTART,
            "graceful-restart",
            scope ->
                scope.say(
                    "SR Linux helps neighbours whose BGP restarts, and ends its own sessions when it restarts: 'graceful-restart' is half written.")),
        Row.emitted(
            RoutingConstructs.EBGP,
            RoutingConstructs.NUMBERED,
            RoutingConstructs.UNNUMBERED,
            RoutingConstructs.EQUAL_PATHS,
            RoutingConstructs.BFD,
            RoutingConstructs.HOLD_TIME,
            RoutingConstructs.PREFIX_LIMIT,
            RoutingConstructs.MTU,
            RoutingConstructs.ECMP_WIDTH,
            OverlayConstructs.OVERLAY,
            OverlayConstructs.VNI,
            OverlayConstructs.TENANTS,
            OverlayConstructs.TENANT,
            OutsideConstructs.TENANT));
  }

  private static List<Sentence> leastMtu(Scope scope) {
    int mtu = scope.topology().routing().mtu();
    return mtu >= LEAST_MTU
        ? List.of()
        : scope.say(
            "'mtu %d' is less than SR Linux has (%d).\nMaybe set 'mtu %2$d' for all.",
            mtu, LEAST_MTU);
  }

  /** Instances of EVPN have numbers of two octets: those of VLANs, then tenants. */
  private static List<Sentence> tooManyTenants(Scope scope) {
    Overlay overlay = scope.topology().routing().overlay();
    int most = MOST_INSTANCES - (overlay.vniOfTenant(0) - overlay.vniBase());
    return overlay.tenants() <= most
        ? List.of()
        : scope.say(
            "'tenants %d' is more than SR Linux has numbers of EVPN for; it takes up to %d.",
            overlay.tenants(), most);
  }
}
