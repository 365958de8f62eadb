package dev.weft.generator.diagram;

import dev.weft.generator.diagram.Picture.Box;
import dev.weft.generator.diagram.Picture.Text;
import dev.weft.topology.Racks;
import dev.weft.topology.Racks.Rack;
import dev.weft.topology.findings.Counts;
import java.util.List;
import java.util.Locale;

/** The plan of a big floor: a line for each kind of row, with the kinds of its racks in order. */
final class RackRows {
  private static final int LABEL_WIDTH = 190;
  private static final int BOX_WIDTH = 54;
  private static final int BOX_HEIGHT = 22;
  private static final int GAP = 4;

  /** Lines of the plan. */
  private static final int MOST_LINES = 40;

  /** Boxes of a line. */
  private static final int MOST_BOXES = 24;

  private final Racks racks;
  private final RackKinds kinds;
  private final int left;
  private int right;
  private int y;

  RackRows(Racks racks, RackKinds kinds, int left, int top) {
    this.racks = racks;
    this.kinds = kinds;
    this.left = left;
    this.right = left;
    this.y = top;
  }

  int right() {
    return right;
  }

  int bottom() {
    return y;
  }

  /** A row as names of racks say it. */
  static String name(Rack rack) {
    String name = rack.name();
    return name.substring(0, name.lastIndexOf('.'));
  }

  void draw(List<Box> boxes, List<Text> texts) {
    List<List<List<Integer>>> groups = kinds.rowsAlike();
    for (List<List<Integer>> group : groups.subList(0, Math.min(MOST_LINES, groups.size()))) {
      line(group, boxes, texts);
    }
    if (groups.size() > MOST_LINES) {
      String more = "And %d more kinds of rows; racks.csv has all.";
      texts.add(
          new Text(
              left,
              y + 16,
              14,
              false,
              String.format(Locale.ROOT, more, groups.size() - MOST_LINES)));
      y += BOX_HEIGHT + GAP;
    }
  }

  private void line(List<List<Integer>> alike, List<Box> boxes, List<Text> texts) {
    List<Integer> row = alike.getFirst();
    String more = alike.size() == 1 ? "" : " and " + (alike.size() - 1) + " like it";
    texts.add(new Text(left, y + 16, 13, true, name(racks.rack(row.getFirst())) + more));
    int x = left + LABEL_WIDTH;
    int drawn = 0;
    int from = 0;
    while (from < row.size() && drawn < MOST_BOXES) {
      String letter = kinds.letter(row.get(from));
      int to = from + 1;
      while (to < row.size() && kinds.letter(row.get(to)).equals(letter)) {
        to++;
      }
      String words = to - from == 1 ? letter : letter + " × " + (to - from);
      boxes.add(
          new Box("kind", x, y, BOX_WIDTH, BOX_HEIGHT, Palette.NEUTRAL, false, List.of(words)));
      x += BOX_WIDTH + GAP;
      drawn++;
      from = to;
    }
    if (from < row.size()) {
      texts.add(
          new Text(x, y + 16, 13, false, Counts.text("and %d more racks", row.size() - from)));
      x += 140;
    }
    right = Math.max(right, x);
    y += BOX_HEIGHT + GAP;
  }
}
