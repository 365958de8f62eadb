package dev.weft.lang.ide.drawing;

import java.util.List;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * The answer to {@code weft/topology}, as it goes over the wire; see {@link
 * FabricDrawings.Drawing}.
 */
public record Topology(
    String fabric,
    String summary,
    @Nullable String svg,
    List<Box> boxes,
    int errors,
    List<Finding> expectations) {

  /**
   * A box of the picture.
   *
   * @param places the lines that it comes from; those in other files are empty ranges
   * @param within the segment that it stands in; null above the leaves
   */
  public record Box(
      int x,
      int y,
      int width,
      int height,
      String label,
      List<Location> places,
      @Nullable Location within) {}

  /** What is found of an expectation. */
  public record Finding(Range range, String message, boolean isError) {}

  /** Which text is drawn, and of which fabric: that at a line, from 0, else the first. */
  public record Params(TextDocumentIdentifier textDocument, int line) {}
}
