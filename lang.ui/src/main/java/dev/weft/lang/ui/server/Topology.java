package dev.weft.lang.ui.server;

import dev.weft.lang.ui.Texts;
import java.net.URI;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.TextDocumentIdentifier;

/**
 * What the server answers about a fabric.
 *
 * @param svg the picture; null while the text has errors
 */
public record Topology(String fabric, String summary, String svg, List<Box> boxes, int errors) {
  /**
   * A box of the picture.
   *
   * @param places the lines that it comes from
   * @param within the segment that it stands in; null above the leaves
   */
  public record Box(
      int x, int y, int width, int height, String label, List<Location> places, Location within) {
    private boolean covers(int atX, int atY) {
      return x <= atX && atX < x + width && y <= atY && atY < y + height;
    }
  }

  /** Which text is drawn, and of which fabric: that at a line, from 0, else the first. */
  public record Params(TextDocumentIdentifier textDocument, int line) {}

  /** The number of the box at a point of the picture; -1 where there is none. */
  public int boxAt(int x, int y) {
    return IntStream.range(0, boxes.size())
        .filter(box -> boxes.get(box).covers(x, y))
        .findFirst()
        .orElse(-1);
  }

  /** The boxes that come from a line of a text; else those of the segment around it. */
  public List<Box> boxesOf(String uri, int line) {
    var own = boxesOf(uri, line, Box::places);
    return own.isEmpty()
        ? boxesOf(uri, line, box -> box.within() == null ? List.of() : List.of(box.within()))
        : own;
  }

  private List<Box> boxesOf(String uri, int line, Function<Box, List<Location>> places) {
    return boxes.stream()
        .filter(box -> places.apply(box).stream().anyMatch(place -> holds(place, uri, line)))
        .toList();
  }

  private static boolean holds(Location place, String uri, int line) {
    return Texts.uriOf(URI.create(place.getUri())).equals(uri)
        && place.getRange().getStart().getLine() <= line
        && line <= place.getRange().getEnd().getLine();
  }
}
