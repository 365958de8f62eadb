package dev.weft.cli;

import dev.weft.generator.diagram.PlacedPicture;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.ide.drawing.FabricDrawings;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Draws what an editor shows beside a text, by the rules of {@code weft check}. */
public final class EditorDrawings implements FabricDrawings {
  /** Codes of findings on expectations begin with it. */
  private static final String EXPECTATIONS = "expect.";

  @Override
  public Drawing draw(Path file, String text, String fabric) throws IOException {
    Compiled compiled = EditorLanguage.compiler().compile(file, Map.of(), text);
    int errors = (int) compiled.diagnostics().stream().filter(Diagnostic::isError).count();
    List<Finding> expectations =
        compiled.diagnostics().stream()
            .filter(each -> each.code().startsWith(EXPECTATIONS))
            .filter(each -> Path.of(each.file()).equals(file))
            .map(each -> new Finding(each.offset(), each.length(), each.message(), each.isError()))
            .toList();
    for (FabricIndex each : compiled.fabrics()) {
      String name = each.topology().name();
      if (fabric.isEmpty() || fabric.equals(name)) {
        return drawing(each, isBuilt(compiled, name), errors, expectations);
      }
    }
    return new Drawing(fabric, "", null, List.of(), errors, expectations);
  }

  /** Whether nothing but expectations speaks against a fabric: then it is what the text says. */
  private static boolean isBuilt(Compiled compiled, String name) {
    return !compiled.faulty().contains(name)
        || compiled.diagnostics().stream()
            .filter(Diagnostic::isError)
            .allMatch(each -> each.code().startsWith(EXPECTATIONS));
  }

  private static Drawing drawing(
      FabricIndex design, boolean isBuilt, int errors, List<Finding> expectations) {
    String name = design.topology().name();
    if (!isBuilt) {
      return new Drawing(name, "", null, List.of(), errors, expectations);
    }
    PlacedPicture drawn = PlacedPicture.of(design);
    List<Box> boxes =
        drawn.boxes().stream()
            .map(
                box ->
                    new Box(
                        box.x(),
                        box.y(),
                        box.width(),
                        box.height(),
                        box.label(),
                        box.origins(),
                        box.segment()))
            .toList();
    return new Drawing(name, drawn.summary(), drawn.svg(), boxes, errors, expectations);
  }
}
