package dev.weft.cli;

import dev.weft.generator.diagram.Rendering;
import picocli.CommandLine.Option;

/** Option of commands that write graphs in the DOT language. */
final class RenderOption {
  @Option(
      names = "--render",
      paramLabel = "BY",
      description =
          "graphviz: draws each diagrams/*.dot as .dot.svg by the dot on the PATH; none: leaves"
              + " them to you (default). Pictures by dot differ from version to version.")
  private Rendering rendering = Rendering.NONE;

  Rendering rendering() {
    return rendering;
  }
}
