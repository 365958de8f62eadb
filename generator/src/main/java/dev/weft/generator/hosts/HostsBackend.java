package dev.weft.generator.hosts;

import dev.weft.generator.backend.Backend;
import dev.weft.generator.backend.Outputs;
import dev.weft.topology.NicGroup;
import dev.weft.topology.Qos;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.Transport;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Writes {@code roce.conf} for every server type of a fabric whose RoCE has a lossless class. */
public final class HostsBackend implements Backend {
  @Override
  public String target() {
    return "hosts";
  }

  @Override
  public List<Issue> limits(FabricIndex design) {
    return List.of();
  }

  @Override
  public void generate(FabricIndex design, Outputs outputs) throws IOException {
    Topology topology = design.topology();
    Qos qos = topology.qos();
    boolean isLossless =
        topology.transport() == Transport.ROCE
            && qos != null
            && qos.classes().stream().anyMatch(TrafficClass::lossless);
    if (qos == null || !isLossless) {
      return;
    }
    for (Map.Entry<Integer, String> folder : HostFolders.of(topology).entrySet()) {
      NicGroup nics = topology.serverModels().get(folder.getKey()).fabricNics();
      if (nics != null) {
        String text = new RoceConf(topology, qos, folder.getKey()).render();
        outputs.write(folder.getValue() + "/roce.conf", text);
      }
    }
  }
}
