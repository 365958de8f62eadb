package dev.weft.generator.diagram;

import dev.weft.generator.diagram.Picture.Box;
import dev.weft.generator.diagram.Picture.Frame;
import dev.weft.generator.diagram.Picture.Text;
import dev.weft.topology.RackLoads;
import dev.weft.topology.RackLoads.Device;
import dev.weft.topology.Racks;
import dev.weft.topology.Racks.Rack;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.measures.PowerDraw;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Racks seen from the front, units numbered from the bottom: those of a small floor row by row;
 * those of a big one once for each kind, below a plan of its rows.
 */
final class RackElevations {
  private static final int MARGIN = 24;
  private static final int UNIT = 17;
  private static final int NUMBERS = 20;
  private static final int GAP = 18;
  private static final int LETTER_WIDTH = 7;
  private static final int LEAST_WIDTH = 118;

  /** Longest name that is shown whole. */
  private static final int LONGEST_NAME = 30;

  /** Above a rack: its name, its units, its power, and a bar for the power. */
  private static final int HEAD = 66;

  /** Racks of a floor that is drawn whole. */
  private static final int MOST_RACKS = 64;

  /** Kinds of racks in one picture. */
  private static final int MOST_KINDS = 48;

  /** Kinds side by side. */
  private static final int MOST_COLUMNS = 8;

  private static final String KEY =
      "Units count from the bottom. Power is the greatest draw of what stands in a rack, of its"
          + " budget where it has one.";

  private static final String KEY_OF_KINDS =
      "Racks that hold the same have one letter, and are drawn once, with the names of the first.";

  private final Racks racks;
  private final RackLoads loads;
  private final RackKinds kinds;
  private final String title;
  private final int rackWidth;
  private final List<Frame> frames = new ArrayList<>();
  private final List<Box> boxes = new ArrayList<>();
  private final List<Text> texts = new ArrayList<>();
  private int width = MARGIN + KEY.length() * LETTER_WIDTH;
  private int y = 92;

  private RackElevations(Topology topology, String name) {
    racks = topology.racks();
    loads = RackLoads.of(topology);
    kinds = new RackKinds(racks, loads);
    title = PlanBuilder.clip(name, 80) + ": racks";
    int longest = 0;
    for (int rack = 0; rack < racks.count(); rack++) {
      for (Device device : loads.devices(rack)) {
        for (String line : nameLines(device)) {
          longest = Math.max(longest, Math.min(LONGEST_NAME, line.length()));
        }
      }
    }
    rackWidth = Math.max(LEAST_WIDTH, longest * LETTER_WIDTH + 12);
  }

  /**
   * Returns the picture.
   *
   * @param topology a fabric with racks
   * @param name of what the racks belong to
   */
  static Picture of(Topology topology, String name) {
    return new RackElevations(topology, name).draw();
  }

  private Picture draw() {
    texts.add(new Text(MARGIN, 40, 22, true, title));
    texts.add(new Text(MARGIN, 64, 14, false, KEY));
    if (racks.count() <= MOST_RACKS) {
      kinds.rows().forEach(this::row);
    } else {
      texts.add(new Text(MARGIN, y - 8, 14, false, KEY_OF_KINDS));
      y += 18;
      RackRows plan = new RackRows(racks, kinds, MARGIN, y);
      plan.draw(boxes, texts);
      width = Math.max(width, plan.right());
      y = plan.bottom() + GAP;
      drawKinds();
    }
    return new Picture(width + MARGIN, y + MARGIN, title, KEY, frames, List.of(), boxes, texts);
  }

  private void row(List<Integer> row) {
    Rack first = racks.rack(row.getFirst());
    texts.add(new Text(MARGIN, y, 14, true, RackRows.name(first)));
    y += 12;
    List<Elevation> side = row.stream().map(rack -> new Elevation(rack, nameOf(rack))).toList();
    sideBySide(side);
  }

  private String nameOf(int rack) {
    return "rack[" + (racks.rack(rack).position() + 1) + "]";
  }

  private void drawKinds() {
    List<List<Integer>> alike = kinds.alike();
    List<Elevation> side = new ArrayList<>();
    for (List<Integer> group : alike.subList(0, Math.min(MOST_KINDS, alike.size()))) {
      String each = group.size() == 1 ? "" : ", " + group.size() + " racks";
      side.add(new Elevation(group.getFirst(), kinds.letter(group.getFirst()) + each));
    }
    for (int from = 0; from < side.size(); from += MOST_COLUMNS) {
      sideBySide(side.subList(from, Math.min(side.size(), from + MOST_COLUMNS)));
    }
    if (alike.size() > MOST_KINDS) {
      String more = "And %d more kinds of racks; racks.csv has all.";
      texts.add(
          new Text(
              MARGIN, y, 14, false, String.format(Locale.ROOT, more, alike.size() - MOST_KINDS)));
      y += 20;
    }
  }

  /** A rack to draw, and what it is called. */
  private record Elevation(int rack, String name) {}

  /** Draws racks that stand on one floor line, whatever their heights. */
  private void sideBySide(List<Elevation> side) {
    int most = side.stream().mapToInt(each -> racks.rack(each.rack()).units()).max().orElse(0);
    int bottom = y + HEAD + most * UNIT;
    int x = MARGIN;
    for (Elevation each : side) {
      draw(each, x, bottom);
      x += NUMBERS + rackWidth + GAP;
    }
    width = Math.max(width, x - GAP);
    y = bottom + GAP + 20;
  }

  private void draw(Elevation each, int left, int bottom) {
    Rack rack = racks.rack(each.rack());
    int x = left + NUMBERS;
    int top = bottom - rack.units() * UNIT;
    head(each, rack, x, top - HEAD);
    frames.add(new Frame(x - 3, top - 3, rackWidth + 6, bottom - top + 6, "#fafafa", "#6b6b6b"));
    for (int unit = 1; unit <= rack.units(); unit++) {
      int inset = unit < 10 ? 9 : 3;
      texts.add(new Text(left + inset, bottom - (unit - 1) * UNIT - 4, 10, false, "" + unit));
    }
    for (Device device : loads.devices(each.rack())) {
      int height = device.units() * UNIT;
      int at = bottom - (device.unit() - 1) * UNIT - height;
      boxes.add(
          new Box(
              device.isServer() ? "servers" : "switch",
              x + 1,
              at + 1,
              rackWidth - 2,
              height - 2,
              colour(device),
              false,
              words(device)));
    }
  }

  private void head(Elevation each, Rack rack, int x, int top) {
    double watts = loads.watts(each.rack());
    boolean isBound = rack.budgetW() > 0;
    String power = draw(each.rack()) + (isBound ? " of " + PowerDraw.text(rack.budgetW()) : "");
    String units = loads.units(each.rack()) + " of " + rack.units() + " units";
    texts.add(new Text(x, top + 14, 13, true, each.name()));
    texts.add(new Text(x, top + 29, 11, false, units));
    texts.add(new Text(x, top + 43, 11, false, power));
    if (isBound) {
      int full = (int) Math.round(rackWidth * Math.min(1, watts / rack.budgetW()));
      String colour = watts > rack.budgetW() * (1 + 1e-9) ? "#d55e00" : "#009e73";
      boxes.add(new Box("budget", x, top + 49, rackWidth, 6, Palette.UNUSED, false, List.of()));
      if (full > 0) {
        boxes.add(new Box("swatch", x, top + 49, full, 6, colour, false, List.of()));
      }
    }
  }

  /** What the devices of a rack draw, or why that is not said. */
  private String draw(int rack) {
    if (loads.withoutPower(rack) == 0) {
      return PowerDraw.text(loads.watts(rack));
    }
    return loads.watts(rack) > 0
        ? "at least " + PowerDraw.text(loads.watts(rack))
        : "power not stated";
  }

  private static String colour(Device device) {
    Tier tier = device.tier();
    return tier == null ? Palette.NEUTRAL : Palette.of(tier);
  }

  /** Name, of a scale-up domain those of its first and last server; the type where it has room. */
  private static List<String> words(Device device) {
    List<String> words = new ArrayList<>();
    for (String line : nameLines(device)) {
      words.add(PlanBuilder.clip(line, LONGEST_NAME));
    }
    if (device.units() > 2 * words.size()) {
      words.add(PlanBuilder.clip(device.type(), LONGEST_NAME));
    }
    return words;
  }

  private static List<String> nameLines(Device device) {
    int to = device.units() < 4 ? -1 : device.name().indexOf(" to ");
    return to < 0
        ? List.of(device.name())
        : List.of(device.name().substring(0, to), device.name().substring(to + 1));
  }
}
