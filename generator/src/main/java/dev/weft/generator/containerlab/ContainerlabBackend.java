package dev.weft.generator.containerlab;

import dev.weft.generator.backend.Outputs;
import dev.weft.generator.constructs.Declaration;
import dev.weft.generator.constructs.DeclaringBackend;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.switches.LabNode;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.generator.switches.SwitchesOf;
import dev.weft.generator.yaml.Yaml;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;

/**
 * Writes a containerlab topology for fabrics of at most {@value #MOST_SWITCHES} switches that all
 * have a container image and a configuration.
 */
public final class ContainerlabBackend implements DeclaringBackend {
  private static final Declaration DECLARATION = LabDeclaration.of();

  /** More than one machine can run. */
  private static final int MOST_SWITCHES = 64;

  private static final String FOLDER = "interop/containerlab/";

  @Override
  public String target() {
    return "containerlab";
  }

  @Override
  public Declaration declaration() {
    return DECLARATION;
  }

  /** What switches can't do is told by the targets of their systems. */
  @Override
  public Scope scope(FabricIndex design) {
    return fits(design) ? Scope.all(design) : Scope.nothing(design);
  }

  @Override
  public void generate(FabricIndex design, Outputs outputs) throws IOException {
    if (!fits(design)) {
      return;
    }
    Lab lab = new LabBuilder(design).build();
    outputs.write(FOLDER + "topology.clab.yml", LabTree.header() + Yaml.write(LabTree.of(lab)));
    Outputs folder = path -> outputs.stream(FOLDER + path);
    for (Lab.Switch sw : lab.switches()) {
      sw.node().write(sw.device(), folder);
    }
    for (LabNode node : lab.nodes()) {
      node.writeShared(folder);
    }
  }

  private static boolean fits(FabricIndex design) {
    int count = design.topology().switches().count();
    if (count == 0 || count > MOST_SWITCHES) {
      return false;
    }
    int configured = 0;
    for (SwitchBackend backend : SwitchBackends.ALL) {
      if (backend.lab() != null && SwitchBackends.isWritten(design, backend)) {
        configured += SwitchesOf.running(design.topology(), backend.system()).size();
      }
    }
    return configured == count;
  }
}
