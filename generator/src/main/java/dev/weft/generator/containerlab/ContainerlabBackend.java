package dev.weft.generator.containerlab;

import dev.weft.generator.backend.Outputs;
import dev.weft.generator.constructs.Declaration;
import dev.weft.generator.constructs.DeclaringBackend;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.findings.OutputIssue;
import dev.weft.generator.switches.LabNode;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.generator.switches.SwitchesOf;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.generator.yaml.Yaml;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Writes a containerlab topology for fabrics of at most {@value #MOST_SWITCHES} switches that all
 * have a configuration, and an image with as many ports as they use.
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

  /** With those of a lab, or with what alone keeps a fabric from having one. */
  @Override
  public List<Issue> limits(FabricIndex design) {
    IssueCollector issues = new IssueCollector();
    if (nodes(design).size() == design.topology().switches().count()) {
      nodes(design).forEach((sw, node) -> ports(design, sw, node, issues));
    }
    return issues.isEmpty() ? DECLARATION.issues(scope(design)) : issues.issues();
  }

  private static void ports(FabricIndex design, int sw, LabNode node, IssueCollector issues) {
    int used = usedPorts(design, sw);
    if (used > node.mostPorts()) {
      issues.addTogether(
          design,
          OutputIssue.TOO_FEW_LAB_PORTS,
          design.topology().switches().origin(sw),
          sw,
          used,
          () ->
              new Object[] {
                design.names().ofSwitch(sw),
                used,
                node.kind(),
                node.mostPorts(),
                design.topology().name()
              });
    }
  }

  @Override
  public void generate(FabricIndex design, Outputs outputs) throws IOException {
    if (!fits(design)) {
      return;
    }
    Lab lab = new LabBuilder(design).build();
    outputs.write(FOLDER + "topology.clab.yml", LabTree.header(lab) + Yaml.write(LabTree.of(lab)));
    Outputs folder = path -> outputs.stream(FOLDER + path);
    Map<String, ByteArrayOutputStream> configs = configurations(design, lab);
    for (Lab.Switch sw : lab.switches()) {
      sw.node().write(sw.device(), folder);
      if (!sw.copy().isEmpty()) {
        String text = configs.get(sw.config()).toString(StandardCharsets.UTF_8);
        folder.write(sw.copy(), sw.node().copied(sw.device(), text));
      }
    }
    for (LabNode node : lab.nodes()) {
      node.writeShared(folder);
    }
  }

  /** The files of switches whose nodes have other ports. */
  private static Map<String, ByteArrayOutputStream> configurations(FabricIndex design, Lab lab)
      throws IOException {
    Set<String> wanted =
        lab.switches().stream()
            .filter(sw -> !sw.copy().isEmpty())
            .map(Lab.Switch::config)
            .collect(Collectors.toSet());
    Map<String, ByteArrayOutputStream> files = new HashMap<>();
    for (SwitchBackend backend : SwitchBackends.ALL) {
      if (backend.lab() != null && !backend.lab().copy().isEmpty()) {
        backend.generate(
            design,
            path ->
                wanted.contains(path)
                    ? files.computeIfAbsent(path, key -> new ByteArrayOutputStream())
                    : OutputStream.nullOutputStream());
      }
    }
    return files;
  }

  private static boolean fits(FabricIndex design) {
    Map<Integer, LabNode> nodes = nodes(design);
    return !nodes.isEmpty()
        && nodes.size() == design.topology().switches().count()
        && nodes.entrySet().stream()
            .allMatch(each -> usedPorts(design, each.getKey()) <= each.getValue().mostPorts());
  }

  /** How each switch would be run that has a configuration and an image; none of a great fabric. */
  private static Map<Integer, LabNode> nodes(FabricIndex design) {
    Map<Integer, LabNode> nodes = new TreeMap<>();
    if (design.topology().switches().count() > MOST_SWITCHES) {
      return nodes;
    }
    for (SwitchBackend backend : SwitchBackends.ALL) {
      LabNode lab = backend.lab();
      if (lab != null && SwitchBackends.isWritten(design, backend)) {
        for (int sw : SwitchesOf.running(design.topology(), backend.system())) {
          nodes.put(sw, lab.of(design.topology().switchModel(sw)));
        }
      }
    }
    return nodes;
  }

  private static int usedPorts(FabricIndex design, int sw) {
    SwitchPorts ports = SwitchPorts.of(design, sw);
    return ports.up().size()
        + ports.down().size()
        + ports.peers().size()
        + ports.hosts().size()
        + ports.outside().size();
  }
}
