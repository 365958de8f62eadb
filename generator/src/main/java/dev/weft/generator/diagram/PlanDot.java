package dev.weft.generator.diagram;

import dev.weft.generator.diagram.DotGraph.Look;
import dev.weft.generator.diagram.Plan.Edge;
import dev.weft.generator.diagram.Plan.Node;
import dev.weft.generator.diagram.Plan.PodBlock;
import dev.weft.generator.diagram.Plan.Row;
import dev.weft.generator.diagram.Plan.SegmentBlock;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A plan in the DOT language: what is drawn, without a place for anything. */
final class PlanDot {
  /** No box is lost. */
  private static final int NONE = -1;

  private final Plan plan;
  private final int lost;
  private final DotGraph graph;

  private PlanDot(Plan plan, int lost, List<String> caption) {
    this.plan = plan;
    this.lost = lost;
    graph = new DotGraph(caption);
  }

  /** The plan as it is. */
  static String of(Plan plan) {
    List<String> caption = new ArrayList<>(List.of(plan.title(), plan.subtitle()));
    if (!plan.note().isEmpty()) {
      caption.add(plan.note());
    }
    return new PlanDot(plan, NONE, caption).draw();
  }

  /**
   * The plan with a box that is lost, or one switch of it, and the lines that this cuts.
   *
   * @param sentence what the loss takes
   */
  static String ofLoss(Plan plan, int lost, String sentence) {
    return new PlanDot(plan, lost, List.of(plan.title(), sentence)).draw();
  }

  private String draw() {
    for (int node : plan.superspines()) {
      box(node, null);
    }
    for (int pod = 0; pod < plan.pods().size(); pod++) {
      draw(pod, plan.pods().get(pod));
    }
    for (int i = 0; i < plan.outsides().size(); i++) {
      String name = plan.outsides().get(i).name();
      graph.box("outside" + i, null, List.of(name), Palette.NEUTRAL);
    }
    plan.edges().forEach(this::line);
    return graph.text();
  }

  private void draw(int index, PodBlock pod) {
    String frame = pod.label().isEmpty() ? null : "pod" + index;
    if (frame != null) {
      graph.frame(frame, null, pod.label());
    }
    for (int node : pod.spines()) {
      box(node, frame);
    }
    for (SegmentBlock segment : pod.segments()) {
      for (int node : segment.leaves()) {
        box(node, frame);
      }
      graph.box(id(segment.segment()), frame, segment.servers(), Palette.NEUTRAL);
    }
  }

  private void box(int index, @Nullable String frame) {
    Node node = plan.nodes().get(index);
    List<String> lines = new ArrayList<>(List.of(node.name()));
    if (!node.detail().isEmpty()) {
      lines.add(node.detail());
    }
    if (index == lost) {
      lines.add(node.count() == 1 ? "lost" : "one of them lost");
    }
    graph.box("switch" + index, frame, lines, node.colour());
    if (index == lost) {
      graph.lose("switch" + index);
    }
  }

  private void line(Edge edge) {
    String lower = edge.row() == Row.SERVERS ? id(edge.lower()) : "switch" + edge.lower();
    String upper = edge.row() == Row.OUTSIDE ? "outside" + edge.upper() : "switch" + edge.upper();
    boolean isCut =
        edge.row() != Row.SERVERS && edge.lower() == lost
            || edge.row() != Row.OUTSIDE && edge.upper() == lost;
    List<Look> looks = new ArrayList<>();
    if (isCut) {
      looks.add(Look.LOST);
    }
    if (edge.row() == Row.PEERS) {
      looks.add(Look.BESIDE);
    }
    graph.line(lower, upper, edge.text(), looks.toArray(Look[]::new));
  }

  private static String id(int segment) {
    return "servers" + segment;
  }
}
