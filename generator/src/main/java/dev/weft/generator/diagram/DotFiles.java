package dev.weft.generator.diagram;

import dev.weft.generator.backend.Outputs;
import dev.weft.generator.diagram.Plan.Node;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.UsedServers;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.SwitchLoss;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Pictures for everybody's own Graphviz: the fabric folded as in {@code fabric.svg}, where it is
 * folded a pod of each kind, a segment of each kind, the inside of each server type, and what the
 * worst loss of a switch of each tier cuts.
 */
final class DotFiles {
  private final FabricIndex design;
  private final Topology topology;

  private DotFiles(FabricIndex design) {
    this.design = design;
    topology = design.topology();
  }

  /** Writes all files, whose names end in {@code .dot}, and if wanted each as a picture beside. */
  static void write(FabricIndex design, Rendering rendering, Outputs outputs) throws IOException {
    for (var each : new DotFiles(design).all().entrySet()) {
      String path = "diagrams/" + each.getKey() + ".dot";
      outputs.write(path, each.getValue());
      if (rendering == Rendering.GRAPHVIZ) {
        outputs.write(path + ".svg", GraphvizRenderer.svg(path, each.getValue()));
      }
    }
  }

  private SortedMap<String, String> all() {
    SortedMap<String, String> files = new TreeMap<>();
    PlanBuilder whole = new PlanBuilder(design);
    Plan plan = whole.build();
    files.put("fabric", PlanDot.of(plan));
    for (int pod : whole.kindsOfPods()) {
      files.put("pod-" + (pod + 1), PlanDot.of(PlanBuilder.ofPod(design, pod).build()));
    }
    for (int segment : whole.kindsOfSegments()) {
      files.put("segment-" + (segment + 1), SegmentDot.of(design, segment));
    }
    for (int model : UsedServers.of(topology)) {
      int first = UsedServers.first(topology, model);
      if (!topology.servers().isSwitch(first)) {
        String name = "server-" + topology.serverModels().get(model).name();
        files.put(name, ServerDot.of(topology, first));
      }
    }
    for (SwitchLoss.Lost lost : SwitchLoss.worstSwitches(topology, design.adjacency())) {
      files.put("loss-of-" + lost.loss().tier().word(), loss(lost, whole.isFull(), plan));
    }
    return files;
  }

  /** In a fabric that is folded, what is below the super-spines is drawn with its pod alone. */
  private String loss(SwitchLoss.Lost lost, boolean isFull, Plan whole) {
    boolean isTop = topology.switches().tier(lost.sw()) == Tier.SUPERSPINE;
    Plan plan =
        isFull || isTop || !topology.hasPodLevel()
            ? whole
            : PlanBuilder.ofPod(design, topology.switches().pod(lost.sw())).build();
    String name = design.names().ofSwitch(lost.sw());
    String sentence =
        "Without " + name + " of " + topology.name() + ", " + lost.loss().sentence() + ".";
    return PlanDot.ofLoss(plan, box(plan.nodes(), lost.sw()), sentence);
  }

  /** The box that a switch is in, or the first of its tier where only others of its kind are. */
  private int box(List<Node> nodes, int sw) {
    Tier tier = topology.switches().tier(sw);
    int found = -1;
    for (int i = 0; i < nodes.size(); i++) {
      boolean isIn = Arrays.stream(nodes.get(i).members()).anyMatch(member -> member == sw);
      if (isIn) {
        return i;
      }
      if (found < 0 && nodes.get(i).tier() == tier) {
        found = i;
      }
    }
    return found;
  }
}
