package dev.weft.generator.nccl;

import dev.weft.generator.constructs.AddressConstructs;
import dev.weft.generator.constructs.BalancingConstructs;
import dev.weft.generator.constructs.Construct;
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
import dev.weft.topology.Transport;
import java.util.List;

/** What NCCL's files have of each construct. */
final class NcclDeclaration {
  private NcclDeclaration() {}

  static Declaration of() {
    return new Declaration(
        "nccl", "NCCL", servers(), devices(), routing(), addresses(), services(), classes());
  }

  private static List<Row> servers() {
    return Row.all(
        Row.refused(ServerConstructs.GPUS, "too-many-elements", NcclServers::tooManyElements),
        Row.approximated(ServerConstructs.BOARDS, "boards", NcclServers::boards),
        Row.approximated(ServerConstructs.SCALE_UP, "links-uneven", NcclServers::unevenLinks),
        Row.approximated(ServerConstructs.SCALE_UP, "links-left-out", NcclServers::linksLeftOut),
        Row.emittedWhere(ServerConstructs.SCALE_UP, NcclServers::haveNvlinks),
        Row.approximated(ServerConstructs.PCIE, "pcie-unknown", NcclServers::unknownPcie),
        Row.approximated(ServerConstructs.CPU, "cpu-unknown", NcclServers::unknownCpu),
        Row.emitted(
            ServerConstructs.GPUS,
            ServerConstructs.PCIE,
            ServerConstructs.CPU,
            ServerConstructs.NUMA),
        Row.notApplicable(ServerConstructs.BOARDS, ServerConstructs.SCALE_UP));
  }

  private static List<Row> devices() {
    return Row.all(
        Row.approximated(
            DeviceConstructs.ULTRA_ETHERNET,
            "transport",
            scope ->
                scope.say(
                    "NCCL has no transport for Ultra Ethernet of its own; nccl.conf names no devices."
                        + "\nMaybe install the network plug-in of the NIC's vendor.")),
        Row.emitted(
            DeviceConstructs.INFINIBAND, DeviceConstructs.ROCE, DeviceConstructs.PLAIN_ETHERNET),
        Row.notApplicable(
            DeviceConstructs.NAMES,
            DeviceConstructs.BREAKOUT,
            DeviceConstructs.PORTS,
            DeviceConstructs.RELEASE,
            DeviceConstructs.PACKET_TRIMMING,
            DeviceConstructs.LINK_RETRY,
            DeviceConstructs.LINK_CREDITS,
            DeviceConstructs.EXTERNAL));
  }

  /** NCCL asks whether packets of a flow overtake one another, not how they find their way. */
  private static List<Row> routing() {
    return Row.all(
        overRoce(BalancingConstructs.SPRAY, BalancingConstructs.ADAPTIVE),
        Row.notApplicable(
            BalancingConstructs.ECMP,
            BalancingConstructs.FLOWLET,
            BalancingConstructs.STATIC,
            BalancingConstructs.GAP,
            RoutingConstructs.EBGP,
            RoutingConstructs.NUMBERED,
            RoutingConstructs.UNNUMBERED,
            RoutingConstructs.EQUAL_PATHS,
            RoutingConstructs.BFD,
            RoutingConstructs.MTU,
            RoutingConstructs.IBGP,
            RoutingConstructs.REFLECTORS,
            RoutingConstructs.ECMP_WIDTH,
            OverlayConstructs.OVERLAY,
            OverlayConstructs.VNI,
            OverlayConstructs.TENANTS,
            OverlayConstructs.TENANT));
  }

  /** A NIC of two leaves is one device, which is a bond where they have it so. */
  private static List<Row> addresses() {
    return Row.all(
        Row.emittedWhere(PairConstructs.MLAG, NcclDeclaration::isBonded),
        Row.emittedWhere(PairConstructs.ESI, NcclDeclaration::isBonded),
        Row.emittedWhere(PairConstructs.UNSTACKED, NcclDeclaration::isBonded),
        Row.notApplicable(
            PairConstructs.MLAG,
            PairConstructs.ESI,
            PairConstructs.UNSTACKED,
            PairConstructs.PEER_LINK,
            PairConstructs.SYSTEM_MAC,
            AddressConstructs.RAILS,
            AddressConstructs.VLAN,
            AddressConstructs.AGGREGATE,
            AddressConstructs.SERVER_LINKS,
            AddressConstructs.RAILS6,
            AddressConstructs.LOOPBACKS6));
  }

  private static boolean isBonded(Scope scope) {
    return scope.topology().isBonded();
  }

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

  /** What NCCL marks its packets with; what switches make of it is theirs. */
  private static List<Row> classes() {
    return Row.all(
        Row.emittedWhere(QosConstructs.POLICIES, NcclDeclaration::marks),
        Row.emittedWhere(QosConstructs.LOSSLESS, NcclDeclaration::marks),
        Row.notApplicable(
            QosConstructs.POLICIES,
            QosConstructs.LOSSLESS,
            QosConstructs.PRIORITY,
            QosConstructs.STRICT,
            QosConstructs.ECN,
            QosConstructs.XOFF,
            QosConstructs.HEADROOM,
            QosConstructs.DYNAMIC_THRESHOLD,
            QosConstructs.SHARES,
            QosConstructs.MARKING,
            QosConstructs.WATCHDOG,
            QosConstructs.FORWARD,
            QosConstructs.DCQCN));
  }

  private static boolean marks(Scope scope) {
    return isRoce(scope)
        && scope.topology().qos() != null
        && scope.topology().qos().losslessDscp().isPresent();
  }

  private static List<Row> overRoce(Construct one, Construct other) {
    return Row.all(
        Row.emittedWhere(one, NcclDeclaration::isRoce),
        Row.emittedWhere(other, NcclDeclaration::isRoce),
        Row.notApplicable(one, other));
  }

  private static boolean isRoce(Scope scope) {
    return scope.topology().transport() == Transport.ROCE;
  }
}
