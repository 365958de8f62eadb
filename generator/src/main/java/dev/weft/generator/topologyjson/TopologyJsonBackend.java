package dev.weft.generator.topologyjson;

import com.google.gson.stream.JsonWriter;
import dev.weft.generator.backend.Backend;
import dev.weft.generator.backend.Outputs;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.util.List;

/** Writes {@code topology.json}; docs/reference/topology-json.md describes it. */
public final class TopologyJsonBackend implements Backend {
  @Override
  public String target() {
    return "topology";
  }

  @Override
  public List<Issue> limits(FabricIndex design) {
    return List.of();
  }

  @Override
  public void generate(FabricIndex design, Outputs outputs) throws IOException {
    try (JsonWriter json = new JsonWriter(outputs.open("topology.json"))) {
      new TopologyJson(json, design).write();
    }
  }
}
