package dev.weft.generator.containerlab;

import dev.weft.generator.constructs.AddressConstructs;
import dev.weft.generator.constructs.BalancingConstructs;
import dev.weft.generator.constructs.Declaration;
import dev.weft.generator.constructs.DeviceConstructs;
import dev.weft.generator.constructs.OverlayConstructs;
import dev.weft.generator.constructs.PairConstructs;
import dev.weft.generator.constructs.QosConstructs;
import dev.weft.generator.constructs.RoutingConstructs;
import dev.weft.generator.constructs.Row;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.constructs.ServerConstructs;
import dev.weft.generator.constructs.ServiceConstructs;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.topology.RailNetworks;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What a lab has of each construct beside the configurations of its switches: nodes, links, and the
 * addresses of servers.
 */
final class LabDeclaration {
  private LabDeclaration() {}

  static Declaration of() {
    return new Declaration(
        "containerlab",
        "containerlab",
        devices(),
        routing(),
        addresses(),
        services(),
        classes(),
        servers());
  }

  private static List<Row> devices() {
    return Row.all(
        Row.emitted(
            DeviceConstructs.NAMES,
            DeviceConstructs.BREAKOUT,
            DeviceConstructs.PORTS,
            DeviceConstructs.EXTERNAL),
        Row.notApplicable(
            DeviceConstructs.INFINIBAND,
            DeviceConstructs.ROCE,
            DeviceConstructs.ULTRA_ETHERNET,
            DeviceConstructs.PLAIN_ETHERNET,
            DeviceConstructs.RELEASE,
            DeviceConstructs.PACKET_TRIMMING,
            DeviceConstructs.LINK_RETRY,
            DeviceConstructs.LINK_CREDITS));
  }

  /** What switches do with packets is in their configurations. */
  private static List<Row> routing() {
    return Row.all(
        Row.emittedWhere(OverlayConstructs.TENANT, LabDeclaration::shareLeaves),
        Row.emitted(RoutingConstructs.EQUAL_PATHS, RoutingConstructs.MTU),
        Row.notApplicable(
            RoutingConstructs.EBGP,
            RoutingConstructs.NUMBERED,
            RoutingConstructs.UNNUMBERED,
            RoutingConstructs.BFD,
            RoutingConstructs.IBGP,
            RoutingConstructs.REFLECTORS,
            RoutingConstructs.ECMP_WIDTH,
            BalancingConstructs.ECMP,
            BalancingConstructs.FLOWLET,
            BalancingConstructs.SPRAY,
            BalancingConstructs.ADAPTIVE,
            BalancingConstructs.STATIC,
            BalancingConstructs.GAP,
            OverlayConstructs.OVERLAY,
            OverlayConstructs.VNI,
            OverlayConstructs.TENANTS,
            OverlayConstructs.TENANT));
  }

  private static List<Row> addresses() {
    return Row.all(
        Row.emittedWhere(AddressConstructs.RAILS6, LabDeclaration::carryIpv6),
        Row.emittedWhere(AddressConstructs.AGGREGATE, LabDeclaration::haveSeveralBlocks),
        Row.emitted(
            AddressConstructs.RAILS,
            AddressConstructs.SERVER_LINKS,
            PairConstructs.MLAG,
            PairConstructs.ESI,
            PairConstructs.UNSTACKED,
            PairConstructs.PEER_LINK),
        Row.notApplicable(
            AddressConstructs.AGGREGATE,
            AddressConstructs.VLAN,
            AddressConstructs.RAILS6,
            AddressConstructs.LOOPBACKS6,
            PairConstructs.SYSTEM_MAC));
  }

  /** A lab has no servers of a management network, and addresses of its own there. */
  private static List<Row> services() {
    return Row.notApplicable(
        ServiceConstructs.NTP,
        ServiceConstructs.SYSLOG,
        ServiceConstructs.DNS,
        ServiceConstructs.TELEMETRY,
        ServiceConstructs.AAA,
        ServiceConstructs.RADIUS,
        ServiceConstructs.BOOT,
        ServiceConstructs.MANAGEMENT);
  }

  private static List<Row> classes() {
    return Row.notApplicable(
        QosConstructs.POLICIES,
        QosConstructs.PRIORITY,
        QosConstructs.LOSSLESS,
        QosConstructs.STRICT,
        QosConstructs.ECN,
        QosConstructs.XOFF,
        QosConstructs.HEADROOM,
        QosConstructs.DYNAMIC_THRESHOLD,
        QosConstructs.SHARES,
        QosConstructs.MARKING,
        QosConstructs.WATCHDOG,
        QosConstructs.FORWARD,
        QosConstructs.DCQCN);
  }

  /** A server of a lab is a container with the ports of its NICs. */
  private static List<Row> servers() {
    return Row.notApplicable(
        ServerConstructs.GPUS,
        ServerConstructs.BOARDS,
        ServerConstructs.SCALE_UP,
        ServerConstructs.PCIE,
        ServerConstructs.CPU,
        ServerConstructs.NUMA);
  }

  /** Whether tenants have networks of their own at the same leaves. */
  private static boolean shareLeaves(Scope scope) {
    RailNetworks networks = scope.topology().railNetworks();
    return IntStream.range(0, networks.count()).anyMatch(networks::isGuest);
  }

  /**
   * Whether servers have other addresses with 'aggregate': from the second leaf or pair on, whose
   * networks begin at the next prefix of that length.
   */
  private static boolean haveSeveralBlocks(Scope scope) {
    return scope.topology().attachments() > 1;
  }

  /** Whether leaves have addresses of IPv6, without which servers need none. */
  private static boolean carryIpv6(Scope scope) {
    return scope.switches().stream()
        .map(sw -> SwitchBackends.of(scope.topology().switchModel(sw).system()))
        .anyMatch(backend -> backend != null && backend.carriesIpv6(scope.topology()));
  }
}
