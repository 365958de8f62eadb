package dev.weft.generator.containerlab;

import dev.weft.generator.backend.Backend;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.switches.LabNode;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.generator.switches.SwitchesOf;
import dev.weft.generator.yaml.Yaml;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Issue;
import java.io.IOException;
import java.util.List;

/**
 * Writes a containerlab topology for fabrics of at most {@value #MOST_SWITCHES} switches that all
 * have a container image and a configuration.
 */
public final class ContainerlabBackend implements Backend {
  /** More than one machine can run. */
  private static final int MOST_SWITCHES = 64;

  private static final String FOLDER = "interop/containerlab/";

  @Override
  public String target() {
    return "containerlab";
  }

  /** The limits of the systems are told by their own targets. */
  @Override
  public List<Issue> limits(FabricIndex design) {
    return List.of();
  }

  @Override
  public void generate(FabricIndex design, Outputs outputs) throws IOException {
    if (!fits(design)) {
      return;
    }
    Lab lab = new LabBuilder(design).build();
    outputs.write(FOLDER + "topology.clab.yml", LabTree.HEADER + Yaml.write(LabTree.of(lab)));
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
