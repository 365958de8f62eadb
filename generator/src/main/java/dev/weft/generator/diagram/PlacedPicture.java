package dev.weft.generator.diagram;

import dev.weft.topology.Servers;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The picture of a fabric with the lines of the text that its boxes come from.
 *
 * @param summary what is built, in a line
 * @param svg what {@code diagrams/fabric.svg} holds
 * @param boxes switches first, then servers; what is outside of the fabric is not among them
 */
public record PlacedPicture(String summary, String svg, List<PlacedBox> boxes) {
  /**
   * A box of the picture, in its pixels.
   *
   * @param label the first line in it
   * @param origins where what it stands for is declared, the first member's first, each once
   * @param segment where the segment is declared that it stands in; null above the leaves
   */
  public record PlacedBox(
      int x,
      int y,
      int width,
      int height,
      String label,
      List<Origin> origins,
      @Nullable Origin segment) {}

  /** Draws a fabric. */
  public static PlacedPicture of(FabricIndex design) {
    Plan plan = new PlanBuilder(design).build();
    Picture picture = Layout.of(plan);
    Topology topology = design.topology();
    List<PlacedBox> boxes = new ArrayList<>();
    // The order of the boxes of a picture: nodes, segments as the pods have them, others.
    for (Plan.Node node : plan.nodes()) {
      boxes.add(ofSwitches(picture.boxes().get(boxes.size()), node, topology));
    }
    for (Plan.PodBlock pod : plan.pods()) {
      for (Plan.SegmentBlock segment : pod.segments()) {
        boxes.add(ofServers(picture.boxes().get(boxes.size()), segment.segment(), topology));
      }
    }
    return new PlacedPicture(plan.subtitle(), SvgWriter.render(picture), boxes);
  }

  private static PlacedBox ofSwitches(Picture.Box box, Plan.Node node, Topology topology) {
    Switches switches = topology.switches();
    int segment = switches.segment(node.members()[0]);
    return placed(box, IntStream.of(node.members()).map(switches::origin), segment, topology);
  }

  private static PlacedBox ofServers(Picture.Box box, int segment, Topology topology) {
    int first = topology.segments().firstServer(segment);
    int count = topology.segments().serverCount(segment);
    Servers servers = topology.servers();
    return placed(
        box, IntStream.range(first, first + count).map(servers::origin), segment, topology);
  }

  private static PlacedBox placed(
      Picture.Box box, IntStream origins, int segment, Topology topology) {
    List<Origin> all = topology.origins();
    return new PlacedBox(
        box.x(),
        box.y(),
        box.width(),
        box.height(),
        box.lines().getFirst(),
        origins.distinct().mapToObj(all::get).toList(),
        segment == Switches.NONE ? null : all.get(topology.segments().origin(segment)));
  }
}
