package dev.weft.generator.nccl;

import dev.weft.topology.FabricIndex;
import dev.weft.topology.Issue;
import dev.weft.topology.ScaleUp;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Topology;
import dev.weft.topology.Transport;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What NCCL's files can't say of a design, or say only roughly. */
final class NcclLimits {
  private final Topology topology;
  private final FabricTraits traits;
  private final List<Issue> issues = new ArrayList<>();

  NcclLimits(FabricIndex design) {
    topology = design.topology();
    traits = FabricTraits.of(design);
  }

  List<Issue> find() {
    for (int model : UsedServers.of(topology)) {
      ServerModel server = topology.serverModels().get(model);
      if (server.gpuCount() > 0) {
        check(server, UsedServers.first(topology, model));
      }
    }
    if (topology.transport() == Transport.ULTRA_ETHERNET) {
      warn(
          "nccl.transport",
          0,
          "NCCL has no transport for Ultra Ethernet of its own; nccl.conf names no devices."
              + "\nMaybe install the network plug-in of the NIC's vendor.");
    }
    return List.copyOf(issues);
  }

  private void check(ServerModel server, int first) {
    int origin = topology.servers().origin(first);
    ScaleUp network = NvLinks.network(topology, first);
    boolean infiniband = topology.transport() == Transport.INFINIBAND;
    int count =
        HostTopology.of(server, network, infiniband, traits.functionsPerNic(server)).count();
    if (count > HostTopology.MAX_ELEMENTS) {
      issues.add(
          new Issue(
              Issue.Severity.ERROR,
              "nccl.too-many-elements",
              String.format(
                  Locale.ROOT,
                  "Server %s needs %d elements in a topology file; NCCL takes about %d.",
                  server.name(),
                  count,
                  HostTopology.MAX_ELEMENTS),
              origin));
    }
    checkLinks(server, network, origin);
    if (server.pcie() == null) {
      warn(
          "nccl.pcie-unknown",
          origin,
          "Server %s states no 'pcie'; nccl-topo.xml assumes generation 5 x 16 and no switches.",
          server.name());
    }
    if (CpuKind.parse(server.cpu()) == null) {
      warn(
          "nccl.cpu-unknown",
          origin,
          "Server %s states no processor that NCCL knows; nccl-topo.xml assumes %s %d %d.\n"
              + "Maybe add 'cpu \"AuthenticAMD 25 17\"' (vendor, family and model as CPUID says).",
          server.name(),
          CpuKind.ASSUMED.vendor(),
          CpuKind.ASSUMED.family(),
          CpuKind.ASSUMED.model());
    }
  }

  private void checkLinks(ServerModel server, @Nullable ScaleUp network, int origin) {
    if (network != null && network.boards() > 1) {
      warn(
          "nccl.boards",
          origin,
          "Server %s has its NVSwitch chips on %d boards, with %s GB/s each way between them. NCCL's"
              + " format knows one NVSwitch only, so it plans with %s GB/s from each GPU to every"
              + " other.",
          server.name(),
          network.boards(),
          gigabytes(network.betweenBoardsBytesPerSecond()),
          gigabytes(network.gpuBytesPerSecond()));
    }
    if (NvLinks.areUneven(server, network)) {
      warn(
          "nccl.links-uneven",
          origin,
          "Server %s has %d NVLinks at each GPU for %d others, and no switch: nccl-topo.xml leaves"
              + " them out, and NCCL asks the driver.\nMaybe take a number of links that %d divides.",
          server.name(),
          network.linksPerGpu(),
          server.gpuCount() - 1,
          server.gpuCount() - 1);
    }
  }

  private static String gigabytes(double bytesPerSecond) {
    return BigDecimal.valueOf(bytesPerSecond / 1e9).stripTrailingZeros().toPlainString();
  }

  private void warn(String code, int origin, String template, Object... values) {
    String message = String.format(Locale.ROOT, template, values);
    issues.add(new Issue(Issue.Severity.WARNING, code, message, origin));
  }
}
