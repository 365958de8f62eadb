package dev.weft.generator.containerlab;

import com.google.gson.stream.JsonWriter;
import dev.weft.generator.Backend;
import dev.weft.generator.Configurations;
import dev.weft.generator.Design;
import dev.weft.generator.Outputs;
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
    outputs.write(FOLDER + "topology.clab.yml", LabTree.HEADER + Yaml.write(LabTree.of(lab)));
    for (Lab.Switch sw : lab.switches()) {
      switch (sw.kind()) {
        case EOS -> interfaceMap(sw, outputs);
        case SONIC -> sonicPorts(sw, outputs);
        case FRR -> {}
      }
    }
    if (lab.has(Lab.Kind.FRR)) {
      outputs.write(FOLDER + LabTree.DAEMONS, LabTree.DAEMONS_TEXT);
    }
  }

  private static boolean fits(Design design) {
    int count = design.topology().switches().count();
    if (count == 0 || count > MOST_SWITCHES) {
      return false;
    }
    int configured = 0;
    for (Lab.Kind kind : Lab.Kind.values()) {
      String os = kind.os();
      configured +=
          Configurations.areWritten(design, os) ? SwitchesOf.os(design.topology(), os).size() : 0;
    }
    return configured == count;
  }

  /** Which Ethernet port of EOS each Linux interface is. */
  private static void interfaceMap(Lab.Switch sw, Outputs outputs) throws IOException {
    try (JsonWriter json =
        new JsonWriter(outputs.open(FOLDER + sw.name() + "/EosIntfMapping.json"))) {
      json.setIndent("  ");
      json.beginObject();
      json.name("ManagementIntf").beginObject();
      json.name("eth0").value("Management1");
      json.endObject();
      json.name("EthernetIntf").beginObject();
      for (Lab.Port port : sw.ports()) {
        json.name(port.linux()).value(port.name());
      }
      json.endObject();
      json.endObject();
      json.flush();
    }
  }

  /** Which lanes each Linux interface is, and which port has them. */
  private static void sonicPorts(Lab.Switch sw, Outputs outputs) throws IOException {
    StringBuilder lanes = new StringBuilder();
    StringBuilder ports = new StringBuilder("# name lanes alias index speed\n");
    for (Lab.Port port : sw.ports()) {
      lanes.append(port.linux()).append(':').append(port.lanes()).append('\n');
      ports.append(port.name()).append(' ').append(port.lanes()).append(' ');
      ports.append(port.alias()).append(' ').append(port.cage()).append(' ');
      ports.append(port.megabits()).append('\n');
    }
    outputs.write(FOLDER + sw.name() + "/lanemap.ini", lanes);
    outputs.write(FOLDER + sw.name() + "/port_config.ini", ports);
  }
}
