package dev.weft.lang.ide.drawing;

import dev.weft.topology.findings.Origin;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Draws fabrics of texts that may not be saved yet. An implementation is named in {@code
 * META-INF/services}; without one editors show no topology.
 */
public interface FabricDrawings {
  /**
   * Elaborates a text and draws one of its fabrics.
   *
   * @param file where the text will be saved: imports are relative to it
   * @param text what is drawn, in place of what the file holds
   * @param fabric name of the fabric; empty for the first
   * @throws IOException if what the text imports can't be read
   */
  Drawing draw(Path file, String text, String fabric) throws IOException;

  /**
   * A fabric as it is drawn; no picture where it has errors.
   *
   * @param fabric its name; empty when the text has none
   * @param summary what it comes to, in a line
   * @param svg the picture; null when it could not be built
   * @param boxes what the picture shows, in its coordinates
   * @param errors how many errors the text has, of expectations that fail too
   * @param expectations what is found of expectations of the text
   */
  record Drawing(
      String fabric,
      String summary,
      @Nullable String svg,
      List<Box> boxes,
      int errors,
      List<Finding> expectations) {}

  /**
   * Switches or servers that are drawn as one, in pixels of the picture.
   *
   * @param label their name, or how many of which type
   * @param origins the lines that they come from, the first member's first
   * @param within the segment that they stand in; null above the leaves
   */
  record Box(
      int x,
      int y,
      int width,
      int height,
      String label,
      List<Origin> origins,
      @Nullable Origin within) {}

  /**
   * What is found of an expectation.
   *
   * @param offset characters from the start of the text
   * @param length characters
   */
  record Finding(int offset, int length, String message, boolean isError) {}
}
