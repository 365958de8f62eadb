package dev.weft.generator.lldp;

import com.google.gson.stream.JsonWriter;
import dev.weft.generator.backend.Backend;
import dev.weft.generator.backend.Outputs;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.util.List;

/** Writes {@code lldp.json}; docs/reference/operations.md describes it. */
public final class LldpBackend implements Backend {
  @Override
  public String target() {
    return "lldp";
  }

  @Override
  public List<Issue> limits(FabricIndex design) {
    return List.of();
  }

  /** InfiniBand has no LLDP. */
  @Override
  public void generate(FabricIndex design, Outputs outputs) throws IOException {
    if (!design.topology().transport().isEthernet()) {
      return;
    }
    try (JsonWriter json = new JsonWriter(outputs.open("lldp.json"))) {
      new LldpJson(json, design).write();
    }
  }
}
