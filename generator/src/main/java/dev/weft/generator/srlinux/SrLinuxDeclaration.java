package dev.weft.generator.srlinux;

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
import dev.weft.generator.constructs.ServiceConstructs;
import dev.weft.generator.underlay.RoutingRows;
import dev.weft.generator.underlay.RoutingRows.Bounds;
import dev.weft.generator.underlay.SystemRows;
import dev.weft.topology.systems.SrLinux;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What SR Linux has of each construct: a plain routed fabric is written, the rest is refused. */
final class SrLinuxDeclaration {
  /** What every platform takes; some take 128 or 256. */
  private static final int MAXIMUM_PATHS = 64;

  /** Least {@code ip-mtu} of a subinterface in {@code srl_nokia-interfaces}, 25.3. */
  private static final int LEAST_MTU = 1280;

  /** Leaf {@code host-name} of {@code srl_nokia-system-name}, 25.3. */
  private static final Pattern HOSTNAME =
      Pattern.compile(
          "([A-Za-z0-9]|[A-Za-z0-9][A-Za-z0-9-]*[A-Za-z0-9])(\\.([A-Za-z0-9]|[A-Za-z0-9][A-Za-z0-9-]*[A-Za-z0-9]))*");

  private static final SystemRows SYSTEM = new SystemRows(SrLinux.SYSTEM);
  private static final RoutingRows ROUTING = new RoutingRows(SrLinux.SYSTEM);

  private SrLinuxDeclaration() {}

  static Declaration of() {
    return new Declaration(
        SrLinux.SYSTEM.name(),
        SrLinux.SYSTEM.title(),
        devices(),
        routing(),
        Row.emitted(
            BalancingConstructs.ECMP,
            AddressConstructs.RAILS,
            AddressConstructs.VLAN,
            AddressConstructs.SERVER_LINKS,
            ServiceConstructs.MANAGEMENT),
        unwritten(),
        Row.notApplicable(ServerConstructs.all()));
  }

  private static List<Row> unwritten() {
    return Row.all(
        unwritten("'packet-trimming'", DeviceConstructs.PACKET_TRIMMING),
        unwritten("'link-retry'", DeviceConstructs.LINK_RETRY),
        unwritten("'link-credits'", DeviceConstructs.LINK_CREDITS),
        unwritten("internal BGP", RoutingConstructs.IBGP, RoutingConstructs.REFLECTORS),
        unwritten(
            "'load-balancing' but ecmp",
            BalancingConstructs.FLOWLET,
            BalancingConstructs.SPRAY,
            BalancingConstructs.ADAPTIVE,
            BalancingConstructs.STATIC,
            BalancingConstructs.GAP),
        unwritten(
            "'overlay' and its tenants",
            OverlayConstructs.OVERLAY,
            OverlayConstructs.VNI,
            OverlayConstructs.TENANTS,
            OverlayConstructs.TENANT,
            OutsideConstructs.TENANT),
        unwritten(
            "'vlans' of 'external'",
            OutsideConstructs.SWITCHED,
            OutsideConstructs.SWITCHED_LACP,
            OutsideConstructs.GATEWAY),
        unwritten("'hash-queue-pairs'", BalancingConstructs.QUEUE_PAIRS),
        unwritten("'aggregate'", AddressConstructs.AGGREGATE),
        unwritten(
            "'rails6' and 'loopbacks6'", AddressConstructs.RAILS6, AddressConstructs.LOOPBACKS6),
        unwritten(
            "'multihoming'",
            PairConstructs.MLAG,
            PairConstructs.ESI,
            PairConstructs.UNSTACKED,
            PairConstructs.PEER_LINK,
            PairConstructs.SYSTEM_MAC,
            PairConstructs.LACP_FALLBACK),
        Row.notApplicable(PairConstructs.NO_BPDU_GUARD),
        unwritten("'ntp'", ServiceConstructs.NTP),
        unwritten("'syslog'", ServiceConstructs.SYSLOG),
        unwritten("'dns'", ServiceConstructs.DNS),
        unwritten("'telemetry'", ServiceConstructs.TELEMETRY, ServiceConstructs.TELEMETRY_TLS),
        unwritten("'aaa'", ServiceConstructs.AAA, ServiceConstructs.RADIUS),
        unwritten("'boot'", ServiceConstructs.BOOT),
        unwritten("'qos'", QosConstructs.all().toArray(Construct[]::new)));
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
        Row.refused(RoutingConstructs.MTU, "least-mtu", SrLinuxDeclaration::leastMtu),
        ROUTING.mtu(),
        ROUTING.bfd(new Bounds(3, 20), new Bounds(10, 100_000)),
        ROUTING.equalPaths(MAXIMUM_PATHS),
        ROUTING.idleWidth(),
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
            RoutingConstructs.ECMP_WIDTH));
  }

  private static List<Sentence> leastMtu(Scope scope) {
    int mtu = scope.topology().routing().mtu();
    return mtu >= LEAST_MTU
        ? List.of()
        : scope.say(
            "'mtu %d' is less than SR Linux has (%d).\nMaybe set 'mtu %2$d' for all.",
            mtu, LEAST_MTU);
  }
}
