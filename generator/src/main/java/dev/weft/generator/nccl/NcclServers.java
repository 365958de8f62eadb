package dev.weft.generator.nccl;

import dev.weft.generator.constructs.Scope;
import dev.weft.generator.constructs.Sentence;
import dev.weft.topology.ScaleUp;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Topology;
import dev.weft.topology.Transport;
import dev.weft.topology.UsedServers;
import dev.weft.topology.findings.Counts;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What the topology files of a fabric's servers can't say of them, or say only roughly. */
final class NcclServers {
  private NcclServers() {}

  /**
   * A server type with GPUs, told where its first server is.
   *
   * @param network what its GPUs are on, as far as the file of one host tells of it
   */
  private record Kind(ServerModel server, @Nullable ScaleUp network, int origin) {
    Sentence say(String template, Object... values) {
      return new Sentence(Counts.text(template, values), origin);
    }
  }

  private static List<Kind> all(Scope scope) {
    Topology topology = scope.topology();
    return UsedServers.of(topology).stream()
        .filter(model -> topology.serverModels().get(model).gpuCount() > 0)
        .map(
            model -> {
              int first = UsedServers.first(topology, model);
              return new Kind(
                  topology.serverModels().get(model),
                  NvLinks.network(topology, first),
                  topology.servers().origin(first));
            })
        .toList();
  }

  private static List<Kind> those(Scope scope, Predicate<Kind> wanted) {
    return all(scope).stream().filter(wanted).toList();
  }

  static List<Sentence> tooManyElements(Scope scope) {
    return those(scope, kind -> elements(scope, kind) > HostTopology.MAX_ELEMENTS).stream()
        .map(
            kind ->
                kind.say(
                    "Server %s needs %d elements in a topology file; NCCL takes about %d.",
                    kind.server.name(), elements(scope, kind), HostTopology.MAX_ELEMENTS))
        .toList();
  }

  private static int elements(Scope scope, Kind kind) {
    return HostTopology.of(kind.server, kind.network, isInfiniband(scope), functions(scope, kind))
        .count();
  }

  private static boolean isInfiniband(Scope scope) {
    return scope.topology().transport() == Transport.INFINIBAND;
  }

  private static int functions(Scope scope, Kind kind) {
    return FabricTraits.of(scope.design()).functionsPerNic(kind.server);
  }

  static List<Sentence> boards(Scope scope) {
    return all(scope).stream()
        .filter(kind -> kind.network != null && kind.network.boards() > 1)
        .map(NcclServers::boards)
        .toList();
  }

  private static Sentence boards(Kind kind) {
    ScaleUp network = Objects.requireNonNull(kind.network);
    return kind.say(
        "Server %s has its NVSwitch chips on %d boards, with %s GB/s each way between them. NCCL's"
            + " format knows one NVSwitch only, so it plans with %s GB/s from each GPU to every"
            + " other.",
        kind.server.name(),
        network.boards(),
        gigabytes(network.betweenBoardsBytesPerSecond()),
        gigabytes(network.gpuBytesPerSecond()));
  }

  static List<Sentence> unevenLinks(Scope scope) {
    return those(scope, kind -> NvLinks.areUneven(kind.server, kind.network)).stream()
        .map(
            kind ->
                kind.say(
                    "Server %s has %d NVLinks at each GPU for %d {others|other}, and no switch:"
                        + " nccl-topo.xml leaves them out, and NCCL asks the driver.\nMaybe take a"
                        + " number of links that %d divides.",
                    kind.server.name(),
                    Objects.requireNonNull(kind.network).linksPerGpu(),
                    kind.server.gpuCount() - 1,
                    kind.server.gpuCount() - 1))
        .toList();
  }

  static List<Sentence> linksLeftOut(Scope scope) {
    return those(
            scope,
            kind ->
                HostTopology.leavesNvlinksOut(
                    kind.server, kind.network, isInfiniband(scope), functions(scope, kind)))
        .stream()
        .map(
            kind ->
                kind.say(
                    "With its NVLinks, server %s needs more than the %d elements that NCCL takes"
                        + " in a topology file: nccl-topo.xml leaves them out, and NCCL asks the"
                        + " driver.",
                    kind.server.name(), HostTopology.MAX_ELEMENTS))
        .toList();
  }

  /** Whether the files have NVLinks. */
  static boolean haveNvlinks(Scope scope) {
    return all(scope).stream().anyMatch(kind -> NvLinks.areKnown(kind.server, kind.network));
  }

  static List<Sentence> unknownPcie(Scope scope) {
    return those(scope, kind -> kind.server.pcie() == null).stream()
        .map(
            kind ->
                kind.say(
                    "Server %s has no 'pcie'; nccl-topo.xml assumes generation 5 x 16 and no"
                        + " switches.",
                    kind.server.name()))
        .toList();
  }

  static List<Sentence> unknownCpu(Scope scope) {
    return those(scope, kind -> CpuKind.parse(kind.server.cpu()) == null).stream()
        .map(
            kind ->
                kind.say(
                    "Server %s has no 'cpu' that NCCL knows; nccl-topo.xml assumes %s %d %d.\nMaybe"
                        + " add 'cpu \"AuthenticAMD 25 17\"' (vendor, family and model as CPUID"
                        + " says).",
                    kind.server.name(),
                    CpuKind.ASSUMED.vendor(),
                    CpuKind.ASSUMED.family(),
                    CpuKind.ASSUMED.model()))
        .toList();
  }

  private static String gigabytes(double bytesPerSecond) {
    return BigDecimal.valueOf(bytesPerSecond / 1e9).stripTrailingZeros().toPlainString();
  }
}
