package dev.weft.generator.nccl;

import dev.weft.generator.backend.Outputs;
import dev.weft.generator.constructs.Declaration;
import dev.weft.generator.constructs.DeclaringBackend;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.hosts.HostFolders;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Topology;
import dev.weft.topology.Transport;
import dev.weft.topology.UsedServers;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * Writes {@code nccl-topo.xml} and {@code nccl.conf} for every server type that has GPUs; for the
 * network among them only.
 */
public final class NcclBackend implements DeclaringBackend {
  private static final Declaration DECLARATION = NcclDeclaration.of();

  @Override
  public String target() {
    return "nccl";
  }

  @Override
  public Declaration declaration() {
    return DECLARATION;
  }

  @Override
  public Scope scope(FabricIndex design) {
    return design.topology().isBackend() ? Scope.all(design) : Scope.nothing(design);
  }

  @Override
  public void generate(FabricIndex design, Outputs outputs) throws IOException {
    Topology topology = design.topology();
    if (!topology.isBackend()) {
      return;
    }
    FabricTraits traits = FabricTraits.of(design);
    for (Map.Entry<Integer, String> each : HostFolders.of(topology).entrySet()) {
      int model = each.getKey();
      ServerModel server = topology.serverModels().get(model);
      if (server.gpuCount() == 0) {
        continue;
      }
      String folder = each.getValue();
      boolean infiniband = topology.transport() == Transport.INFINIBAND;
      int first = UsedServers.first(topology, model);
      Element system =
          HostTopology.of(
              server, NvLinks.network(topology, first), infiniband, traits.functionsPerNic(server));
      outputs.write(folder + "/nccl-topo.xml", NcclXml.render(system));
      List<Setting> settings = Environment.of(design, traits, first);
      outputs.write(
          folder + "/nccl.conf", NcclConf.render(topology.name(), server.name(), settings));
    }
  }
}
