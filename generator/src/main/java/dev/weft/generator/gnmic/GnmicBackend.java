package dev.weft.generator.gnmic;

import dev.weft.generator.backend.Backend;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.generator.yaml.Yaml;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Writes {@code interop/gnmic/gnmic.yaml}; docs/reference/operations.md describes it. */
public final class GnmicBackend implements Backend {
  @Override
  public String target() {
    return "gnmic";
  }

  @Override
  public List<Issue> limits(FabricIndex design) {
    return List.of();
  }

  /** Nothing where nobody collects, or where no switch answers those who ask. */
  @Override
  public void generate(FabricIndex design, Outputs outputs) throws IOException {
    ManagementServices services = design.topology().membership().services();
    if (services.telemetry().isEmpty() || !design.topology().transport().isEthernet()) {
      return;
    }
    Map<String, Object> tree = new Subscriptions(design, SwitchBackends.ALL).tree();
    if (!tree.isEmpty()) {
      outputs.write("interop/gnmic/gnmic.yaml", Yaml.write(tree));
    }
  }
}
