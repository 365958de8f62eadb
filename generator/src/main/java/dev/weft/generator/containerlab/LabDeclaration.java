package dev.weft.generator.containerlab;

import dev.weft.generator.constructs.AddressConstructs;
import dev.weft.generator.constructs.Declaration;
import dev.weft.generator.constructs.DeviceConstructs;
import dev.weft.generator.constructs.OverlayConstructs;
import dev.weft.generator.constructs.PairConstructs;
import dev.weft.generator.constructs.RoutingConstructs;
import dev.weft.generator.constructs.Row;
import dev.weft.generator.constructs.Scope;
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
    return Declaration.withoutSwitches(
        "containerlab", "containerlab", devices(), routing(), addresses());
  }

  private static List<Row> devices() {
    return Row.emitted(
        DeviceConstructs.NAMES,
        DeviceConstructs.BREAKOUT,
        DeviceConstructs.PORTS,
        DeviceConstructs.EXTERNAL);
  }

  /** What switches do with packets is in their configurations. */
  private static List<Row> routing() {
    return Row.all(
        Row.emittedWhere(OverlayConstructs.TENANT, LabDeclaration::shareLeaves),
        Row.emitted(RoutingConstructs.EQUAL_PATHS, RoutingConstructs.MTU));
  }

  private static List<Row> addresses() {
    return Row.all(
        Row.emittedWhere(AddressConstructs.RAILS6, LabDeclaration::carryIpv6),
        Row.emittedWhere(AddressConstructs.AGGREGATE, LabDeclaration::haveSeveralBlocks),
        Row.emitted(
            AddressConstructs.RAILS,
            AddressConstructs.SERVER_LINKS,
            ServiceConstructs.MANAGEMENT,
            PairConstructs.MLAG,
            PairConstructs.ESI,
            PairConstructs.UNSTACKED,
            PairConstructs.PEER_LINK));
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
