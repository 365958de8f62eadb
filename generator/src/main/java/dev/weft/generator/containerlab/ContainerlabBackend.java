package dev.weft.generator.containerlab;

import dev.weft.generator.Backend;
import dev.weft.generator.Design;
import dev.weft.generator.Outputs;
import dev.weft.generator.SwitchBackend;
import dev.weft.generator.SwitchBackends;
import dev.weft.generator.switches.LabNode;
import dev.weft.generator.underlay.SwitchesOf;
import dev.weft.generator.yaml.Yaml;
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
  public List<Issue> limits(Design design) {
    return List.of();
  }

  @Override
  public void generate(Design design, Outputs outputs) throws IOException {
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

  private static boolean fits(Design design) {
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
