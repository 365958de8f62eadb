package dev.weft.generator.nccl;

import dev.weft.generator.constructs.BalancingConstructs;
import dev.weft.generator.constructs.Declaration;
import dev.weft.generator.constructs.DeviceConstructs;
import dev.weft.generator.constructs.PairConstructs;
import dev.weft.generator.constructs.QosConstructs;
import dev.weft.generator.constructs.Row;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.constructs.ServerConstructs;
import dev.weft.topology.Transport;
import java.util.List;

/** What NCCL's files have of each construct. */
final class NcclDeclaration {
  private NcclDeclaration() {}

  static Declaration of() {
    return Declaration.withoutSwitches(
        "nccl", "NCCL", servers(), devices(), routing(), addresses(), classes());
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
            ServerConstructs.NUMA));
  }

  private static List<Row> devices() {
    return Row.all(
        Row.approximated(
            DeviceConstructs.ULTRA_ETHERNET,
            "transport",
            scope ->
                scope.say(
                    "NCCL has no transport for Ultra Ethernet of its own; nccl.conf names no"
                        + " devices.\n"
                        + "Maybe install the network plug-in of the NIC's vendor.")),
        Row.emitted(
            DeviceConstructs.INFINIBAND, DeviceConstructs.ROCE, DeviceConstructs.PLAIN_ETHERNET));
  }

  /** NCCL asks whether packets of a flow overtake one another, not how they find their way. */
  private static List<Row> routing() {
    return Row.all(
        Row.emittedWhere(BalancingConstructs.SPRAY, NcclDeclaration::isRoce),
        Row.emittedWhere(BalancingConstructs.ADAPTIVE, NcclDeclaration::isRoce));
  }

  /** A NIC of two leaves is one device, which is a bond where they have it so. */
  private static List<Row> addresses() {
    return Row.all(
        Row.emittedWhere(PairConstructs.MLAG, NcclDeclaration::isBonded),
        Row.emittedWhere(PairConstructs.ESI, NcclDeclaration::isBonded),
        Row.emittedWhere(PairConstructs.UNSTACKED, NcclDeclaration::isBonded));
  }

  private static boolean isBonded(Scope scope) {
    return scope.topology().isBonded();
  }

  /** What NCCL marks its packets with; what switches make of it is theirs. */
  private static List<Row> classes() {
    return Row.all(
        Row.emittedWhere(QosConstructs.POLICIES, NcclDeclaration::marks),
        Row.emittedWhere(QosConstructs.LOSSLESS, NcclDeclaration::marks));
  }

  private static boolean marks(Scope scope) {
    return isRoce(scope)
        && scope.topology().qos() != null
        && scope.topology().qos().losslessDscp().isPresent();
  }

  private static boolean isRoce(Scope scope) {
    return scope.topology().transport() == Transport.ROCE;
  }
}
