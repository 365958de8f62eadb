package dev.weft.generator.diagram;

import java.util.List;

/** A picture in pixels, in drawing order: frames, lines, boxes, texts. */
record Picture(
    int width,
    int height,
    String title,
    String description,
    List<Frame> frames,
    List<Line> lines,
    List<Box> boxes,
    List<Text> texts,
    List<Box> marks) {
  /** A picture in which nothing is marked. */
  Picture(
      int width,
      int height,
      String title,
      String description,
      List<Frame> frames,
      List<Line> lines,
      List<Box> boxes,
      List<Text> texts) {
    this(width, height, title, description, frames, lines, boxes, texts, List.of());
  }

  /** The same with some boxes marked as failed. */
  Picture withMarks(List<Box> marked) {
    return new Picture(width, height, title, description, frames, lines, boxes, texts, marked);
  }

  /** A rounded rectangle behind other things. */
  record Frame(int x, int y, int width, int height, String fill, String stroke) {}

  /** A line; {@code bendY} is how far its middle hangs below its ends. */
  record Line(
      int fromX,
      int fromY,
      int toX,
      int toY,
      int bendY,
      String colour,
      String dashes,
      String tooltip) {}

  /**
   * A box with its texts in the middle.
   *
   * @param kind its class
   * @param parts colours of its parts from left to right, all of one width; none where it is whole
   */
  record Box(
      String kind,
      int x,
      int y,
      int width,
      int height,
      String colour,
      List<String> parts,
      boolean stacked,
      List<String> lines) {
    /** A box that is whole. */
    Box(
        String kind,
        int x,
        int y,
        int width,
        int height,
        String colour,
        boolean stacked,
        List<String> lines) {
      this(kind, x, y, width, height, colour, List.of(), stacked, lines);
    }
  }

  /** A line of text that starts at x. */
  record Text(int x, int y, int size, boolean bold, String words) {}
}
