package dev.weft.generator.diagram;

import dev.weft.generator.backend.Outputs;
import dev.weft.generator.backend.Site;
import dev.weft.generator.backend.SiteBackend;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.Fault;
import java.io.IOException;
import java.util.List;

/**
 * Draws the fabric as {@code diagrams/fabric.svg}, every switch of a small one, one of each kind of
 * a big one; as {@code diagrams/ports.svg} what goes into which port; and as {@code
 * diagrams/racks.svg} what stands in which rack, where the text places things; of a cluster whose
 * networks stand on one floor once, beside their folders. The same and more in the DOT language for
 * everybody's own Graphviz: {@link DotFiles}.
 */
public final class DiagramBackend implements SiteBackend {
  private final Rendering rendering;

  public DiagramBackend(Rendering rendering) {
    this.rendering = rendering;
  }

  @Override
  public String target() {
    return "diagram";
  }

  /** What {@code diagrams/fabric.svg} holds. */
  public static String picture(FabricIndex design) {
    return SvgWriter.render(Layout.of(new PlanBuilder(design).build()));
  }

  /** The same, in which the boxes are marked of which something fails or slows down. */
  public static String picture(FabricIndex design, List<Fault> faults) {
    Plan plan = new PlanBuilder(design).build();
    Picture picture = Layout.of(plan);
    return SvgWriter.render(FailedBoxes.marked(picture, plan, design.topology(), faults));
  }

  @Override
  public void generate(FabricIndex design, Outputs outputs) throws IOException {
    outputs.write("diagrams/fabric.svg", picture(design));
    if (design.topology().switches().count() > 0) {
      outputs.write("diagrams/ports.svg", SvgWriter.render(PortPlates.of(design)));
    }
    DotFiles.write(design, rendering, outputs);
    if (!design.topology().racks().areShared()) {
      racks(design.topology(), design.topology().name(), outputs);
    }
  }

  @Override
  public void generate(Site site, Outputs outputs) throws IOException {
    Topology first = site.networks().getFirst().topology();
    if (first.racks().areShared()) {
      racks(first, site.name(), outputs);
    }
  }

  private static void racks(Topology topology, String name, Outputs outputs) throws IOException {
    if (topology.racks().count() > 0) {
      outputs.write("diagrams/racks.svg", SvgWriter.render(RackElevations.of(topology, name)));
    }
  }
}
