package dev.weft.generator.infiniband;

import dev.weft.generator.constructs.AddressConstructs;
import dev.weft.generator.constructs.BalancingConstructs;
import dev.weft.generator.constructs.Declaration;
import dev.weft.generator.constructs.DeviceConstructs;
import dev.weft.generator.constructs.OverlayConstructs;
import dev.weft.generator.constructs.PairConstructs;
import dev.weft.generator.constructs.QosConstructs;
import dev.weft.generator.constructs.RoutingConstructs;
import dev.weft.generator.constructs.Row;
import dev.weft.generator.constructs.ServerConstructs;
import dev.weft.generator.constructs.ServiceConstructs;
import java.util.List;

/**
 * What the list of identifiers has of each construct: names, and what the subnet manager numbers.
 */
final class InfinibandDeclaration {
  private InfinibandDeclaration() {}

  static Declaration of() {
    return new Declaration(
        "infiniband",
        "InfiniBand",
        devices(),
        routing(),
        addresses(),
        services(),
        classes(),
        servers());
  }

  private static List<Row> devices() {
    return Row.all(
        Row.emitted(DeviceConstructs.NAMES, DeviceConstructs.INFINIBAND),
        Row.notApplicable(
            DeviceConstructs.ROCE,
            DeviceConstructs.ULTRA_ETHERNET,
            DeviceConstructs.PLAIN_ETHERNET,
            DeviceConstructs.BREAKOUT,
            DeviceConstructs.PORTS,
            DeviceConstructs.RELEASE,
            DeviceConstructs.PACKET_TRIMMING,
            DeviceConstructs.LINK_RETRY,
            DeviceConstructs.LINK_CREDITS,
            DeviceConstructs.EXTERNAL));
  }

  /** The subnet manager routes, and knows nothing of IP. */
  private static List<Row> routing() {
    return Row.notApplicable(
        RoutingConstructs.EBGP,
        RoutingConstructs.NUMBERED,
        RoutingConstructs.UNNUMBERED,
        RoutingConstructs.EQUAL_PATHS,
        RoutingConstructs.BFD,
        RoutingConstructs.MTU,
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
        OverlayConstructs.TENANT);
  }

  private static List<Row> addresses() {
    return Row.notApplicable(
        AddressConstructs.RAILS,
        AddressConstructs.VLAN,
        AddressConstructs.AGGREGATE,
        AddressConstructs.SERVER_LINKS,
        AddressConstructs.RAILS6,
        AddressConstructs.LOOPBACKS6,
        PairConstructs.MLAG,
        PairConstructs.ESI,
        PairConstructs.UNSTACKED,
        PairConstructs.PEER_LINK,
        PairConstructs.SYSTEM_MAC);
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

  /** A NIC has its identifiers, whatever is behind it. */
  private static List<Row> servers() {
    return Row.notApplicable(
        ServerConstructs.GPUS,
        ServerConstructs.BOARDS,
        ServerConstructs.SCALE_UP,
        ServerConstructs.PCIE,
        ServerConstructs.CPU,
        ServerConstructs.NUMA);
  }
}
