package dev.weft.generator.diagram;

import dev.weft.generator.Backend;
import dev.weft.generator.Design;
import dev.weft.generator.Outputs;
import dev.weft.topology.Issue;
import java.io.IOException;
import java.util.List;

/**
 * Draws the fabric as {@code diagrams/fabric.svg}, every switch of a small one, one of each kind of
 * a big one; as {@code diagrams/ports.svg} what goes into which port; and as {@code
 * diagrams/racks.svg} what stands in which rack, where the text places things.
 */
public final class DiagramBackend implements Backend {
  @Override
  public String target() {
    return "diagram";
  }

  @Override
  public List<Issue> limits(Design design) {
    return List.of();
  }

  @Override
  public void generate(Design design, Outputs outputs) throws IOException {
    Plan plan = new PlanBuilder(design).build();
    outputs.write("diagrams/fabric.svg", SvgWriter.render(Layout.of(plan)));
    if (design.topology().switches().count() > 0) {
      outputs.write("diagrams/ports.svg", SvgWriter.render(PortPlates.of(design)));
    }
    if (design.topology().racks().count() > 0) {
      Picture racks = RackElevations.of(design.topology(), design.topology().name());
      outputs.write("diagrams/racks.svg", SvgWriter.render(racks));
    }
  }
}
