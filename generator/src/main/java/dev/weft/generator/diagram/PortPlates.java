package dev.weft.generator.diagram;

import dev.weft.generator.diagram.Picture.Box;
import dev.weft.generator.diagram.Picture.Text;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The front of each kind of switch, cage by cage: odd numbers above even ones, as most boxes have
 * them. Switches whose cages are used alike are drawn once.
 */
final class PortPlates {
  private static final int MARGIN = 24;
  private static final int CAGE_WIDTH = 48;
  private static final int CAGE_HEIGHT = 38;
  private static final int GAP = 4;

  /** Columns of two cages before a plate goes on below. */
  private static final int MOST_COLUMNS = 32;

  /** Plates of one picture. */
  private static final int MOST_PLATES = 48;

  private static final String KEY =
      "r1: to NICs of rail 1. up, down: to the tier above, below. peer: to the other leaf of the"
          + " pair. ext: to something outside. No word: no cable. A cage that is split has its"
          + " lanes side by side.";

  private final Topology topology;
  private final FabricIndex design;
  private final PortUses uses;
  private final List<Box> boxes = new ArrayList<>();
  private final List<Text> texts = new ArrayList<>();
  private int width = MARGIN + KEY.length() * 7;
  private int y = 92;

  private PortPlates(FabricIndex design) {
    this.design = design;
    topology = design.topology();
    uses = new PortUses(topology);
  }

  /** Returns the picture. */
  static Picture of(FabricIndex design) {
    return new PortPlates(design).draw();
  }

  private Picture draw() {
    String title = PlanBuilder.clip(topology.name(), 80) + ": ports";
    texts.add(new Text(MARGIN, 40, 22, true, title));
    texts.add(new Text(MARGIN, 64, 14, false, KEY));
    List<List<Integer>> groups = uses.alike();
    groups.stream().limit(MOST_PLATES).forEach(this::plate);
    if (groups.size() > MOST_PLATES) {
      String more = "And %d more kinds of plates; cabling.csv has all.";
      texts.add(
          new Text(
              MARGIN, y, 14, false, String.format(Locale.ROOT, more, groups.size() - MOST_PLATES)));
      y += 20;
    }
    return new Picture(width + MARGIN, y + MARGIN, title, KEY, List.of(), List.of(), boxes, texts);
  }

  private void plate(List<Integer> alike) {
    int sw = alike.getFirst();
    String others = alike.size() == 1 ? "" : " and " + (alike.size() - 1) + " more";
    String name =
        PlanBuilder.clip(design.names().ofSwitch(sw), 80)
            + others
            + ", "
            + PlanBuilder.clip(topology.switchModel(sw).name(), 80);
    texts.add(new Text(MARGIN, y, 14, true, name));
    width = Math.max(width, MARGIN + name.length() * 9);
    y += 10;
    int columns = (uses.cages(sw) + 1) / 2;
    for (int cage = 0; cage < uses.cages(sw); cage++) {
      int column = cage / 2;
      int x = MARGIN + column % MOST_COLUMNS * (CAGE_WIDTH + GAP);
      int row = column / MOST_COLUMNS * 2 + cage % 2;
      width = Math.max(width, x + CAGE_WIDTH);
      boxes.add(port(sw, cage, x, y + row * (CAGE_HEIGHT + GAP)));
    }
    int rows = (columns + MOST_COLUMNS - 1) / MOST_COLUMNS * 2;
    y += rows * (CAGE_HEIGHT + GAP) + 26;
  }

  /** A cage; one that is split has its lanes side by side. */
  private Box port(int sw, int cage, int x, int top) {
    List<String> colours = uses.colours(sw, cage);
    boolean isSplit = colours.size() > 1;
    return new Box(
        "port",
        x,
        top,
        CAGE_WIDTH,
        CAGE_HEIGHT,
        isSplit ? Palette.NEUTRAL : colours.getFirst(),
        isSplit ? colours : List.of(),
        false,
        List.of("" + (cage + 1), uses.word(sw, cage)));
  }
}
