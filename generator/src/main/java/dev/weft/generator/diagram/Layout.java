package dev.weft.generator.diagram;

import dev.weft.generator.diagram.Picture.Box;
import dev.weft.generator.diagram.Picture.Frame;
import dev.weft.generator.diagram.Picture.Line;
import dev.weft.generator.diagram.Picture.Text;
import dev.weft.generator.diagram.Plan.Edge;
import dev.weft.generator.diagram.Plan.Node;
import dev.weft.generator.diagram.Plan.Outside;
import dev.weft.generator.diagram.Plan.PodBlock;
import dev.weft.generator.diagram.Plan.Row;
import dev.weft.generator.diagram.Plan.SegmentBlock;
import dev.weft.generator.diagram.Plan.Swatch;
import dev.weft.generator.diagram.Plan.TierNote;
import dev.weft.topology.Tier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Gives everything a place: a row per tier, super-spines on top, servers at the bottom; pods and in
 * them segments side by side, each wide enough for its boxes; what lines mean to the right.
 */
final class Layout {
  private static final int MARGIN = 24;
  private static final int GAP = 14;
  private static final int PAD = 16;
  private static final int BOX_HEIGHT = 38;
  private static final int LINE_HEIGHT = 15;
  private static final int TEXT = 12;
  private static final int LINKS_HEIGHT = 130;
  private static final int HOSTS_HEIGHT = 56;
  private static final String[] DASHES = {"", "8 4", "2 3", "10 3 2 3", "16 4", "5 5"};
  private static final String INK = "#222222";

  private final Plan plan;
  private final Box[] boxOf;
  private final Map<Integer, Box> boxOfSegment = new HashMap<>();
  private final List<Box> boxOfOutside = new ArrayList<>();
  private final List<Frame> frames = new ArrayList<>();
  private final List<Line> lines = new ArrayList<>();
  private final List<Text> texts = new ArrayList<>();
  private final int nodeWidth;
  private final int left;
  private int right;
  private int topY;
  private int superspineY;
  private int spineY;
  private int leafY;
  private int serverY;
  private int bottom;

  private Layout(Plan plan) {
    this.plan = plan;
    boxOf = new Box[plan.nodes().size()];
    int widest = 72;
    for (Node node : plan.nodes()) {
      widest =
          Math.max(widest, Math.max(width(node.name(), TEXT), width(node.detail(), TEXT)) + 16);
    }
    nodeWidth = widest;
    int notes = 0;
    for (TierNote tier : plan.tiers()) {
      for (String line : tier.lines()) {
        notes = Math.max(notes, width(line, 13));
      }
    }
    left = MARGIN + notes + 2 * PAD;
  }

  static Picture of(Plan plan) {
    return new Layout(plan).picture();
  }

  private Picture picture() {
    placeRows();
    placePods();
    placeRow(plan.superspines(), left, right - left, superspineY);
    placeOutsides();
    tierNotes();
    int width = Math.max(right, keys());
    drawEdges();
    int y = bottom + 34;
    if (!plan.note().isEmpty()) {
      texts.add(new Text(MARGIN, y, TEXT, false, plan.note()));
      width = Math.max(width, MARGIN + width(plan.note(), TEXT));
      y += 26;
    }
    List<Box> boxes = new ArrayList<>(List.of(boxOf));
    plan.pods().forEach(p -> p.segments().forEach(s -> boxes.add(boxOfSegment.get(s.segment()))));
    boxes.addAll(boxOfOutside);
    int x = MARGIN;
    for (Swatch swatch : plan.legend()) {
      boxes.add(new Box("swatch", x, y - 11, 18, 13, swatch.colour(), false, List.of()));
      texts.add(new Text(x + 24, y, TEXT, false, swatch.meaning()));
      x += 24 + width(swatch.meaning(), TEXT) + 20;
    }
    texts.add(new Text(MARGIN, 40, 22, true, plan.title()));
    texts.add(new Text(MARGIN, 64, 14, false, plan.subtitle()));
    width = Math.max(width, MARGIN + width(plan.title(), 24));
    width = Math.max(Math.max(width, x), MARGIN + width(plan.subtitle(), 14));
    return new Picture(
        width + MARGIN, y + MARGIN, plan.title(), plan.subtitle(), frames, lines, boxes, texts);
  }

  private void placeRows() {
    boolean hasSpines = plan.pods().stream().anyMatch(pod -> !pod.spines().isEmpty());
    topY = 96;
    boolean hasRowOnTop = plan.outsides().stream().anyMatch(o -> o.tier() == topTier());
    superspineY = topY + (hasRowOnTop ? BOX_HEIGHT + HOSTS_HEIGHT : 0);
    spineY = superspineY + (plan.superspines().isEmpty() ? 0 : BOX_HEIGHT + LINKS_HEIGHT);
    spineY += isFramed() ? PAD : 0;
    leafY = spineY + (hasSpines ? BOX_HEIGHT + LINKS_HEIGHT : 0);
    serverY = leafY + BOX_HEIGHT + HOSTS_HEIGHT;
    int most = 0;
    for (PodBlock pod : plan.pods()) {
      for (SegmentBlock segment : pod.segments()) {
        most = Math.max(most, segment.servers().size());
      }
    }
    bottom = serverY + serverHeight(most) + PAD + (isFramed() ? 30 : 0);
  }

  /** The highest tier that the fabric has. */
  private Tier topTier() {
    return plan.nodes().stream().map(Node::tier).max(Tier::compareTo).orElse(Tier.LEAF);
  }

  /** Above the highest tier; what a lower one leads to stands right of the tier above that. */
  private void placeOutsides() {
    int ofTop = -GAP;
    for (Outside outside : plan.outsides()) {
      ofTop += outside.tier() == topTier() ? outsideWidth(outside) + GAP : 0;
    }
    Map<Integer, Integer> ends = new HashMap<>();
    if (ofTop >= 0) {
      // A row of its own; without one the highest tier of switches stands there.
      ends.put(topY, Math.max(left, left + (right - left - ofTop) / 2));
    }
    for (Outside outside : plan.outsides()) {
      boolean isOnTop = outside.tier() == topTier();
      int y = isOnTop ? topY : outside.tier() == Tier.LEAF ? spineY : superspineY;
      int x = ends.getOrDefault(y, right + 2 * GAP);
      int width = outsideWidth(outside);
      List<String> words = List.of(outside.name(), "outside");
      boxOfOutside.add(new Box("outside", x, y, width, BOX_HEIGHT, INK, false, words));
      ends.put(y, x + width + GAP);
    }
    for (Box box : boxOfOutside) {
      right = Math.max(right, box.x() + box.width());
    }
  }

  private static int outsideWidth(Outside outside) {
    return Math.max(72, width(outside.name(), TEXT) + 16);
  }

  private boolean isFramed() {
    return plan.pods().stream().anyMatch(pod -> !pod.label().isEmpty());
  }

  private static int serverHeight(int lines) {
    return lines * LINE_HEIGHT + 14;
  }

  private void placePods() {
    int x = left;
    for (PodBlock pod : plan.pods()) {
      int inner = rowWidth(pod.spines().size());
      int segments = (pod.segments().size() - 1) * 2 * GAP;
      for (SegmentBlock segment : pod.segments()) {
        segments += segmentWidth(segment);
      }
      inner = Math.max(Math.max(inner, segments), width(pod.label(), 13));
      int start = x + PAD;
      if (!pod.label().isEmpty()) {
        frame(x, spineY - PAD, inner + 2 * PAD, bottom - spineY + PAD, pod.times() > 1, "#ffffff");
        texts.add(new Text(start, bottom - 12, 13, true, pod.label()));
      }
      placeRow(pod.spines(), start, inner, spineY);
      int segmentX = start + (inner - segments) / 2;
      for (SegmentBlock segment : pod.segments()) {
        placeSegment(segment, segmentX);
        segmentX += segmentWidth(segment) + 2 * GAP;
      }
      x += inner + 2 * PAD + 2 * GAP;
    }
    right = Math.max(x - 2 * GAP, left + rowWidth(plan.superspines().size()));
  }

  private void frame(int x, int y, int width, int height, boolean stacked, String fill) {
    if (stacked) {
      frames.add(new Frame(x + 6, y + 6, width, height, fill, Palette.FRAME));
    }
    frames.add(new Frame(x, y, width, height, fill, Palette.FRAME));
  }

  private int rowWidth(int boxes) {
    return Math.max(0, boxes * (nodeWidth + GAP) - GAP);
  }

  private int segmentWidth(SegmentBlock segment) {
    int width = rowWidth(segment.leaves().size());
    for (String line : segment.servers()) {
      width = Math.max(width, width(line, TEXT) + 24);
    }
    return width + 2 * GAP;
  }

  private void placeSegment(SegmentBlock segment, int x) {
    int width = segmentWidth(segment);
    int height = serverHeight(segment.servers().size());
    frame(
        x, leafY - 12, width, serverY + height + 12 - (leafY - 12), segment.times() > 1, "#f4f4f4");
    placeRow(segment.leaves(), x + GAP, width - 2 * GAP, leafY);
    boxOfSegment.put(
        segment.segment(),
        new Box(
            "servers", x + GAP, serverY, width - 2 * GAP, height, INK, false, segment.servers()));
  }

  private void placeRow(List<Integer> row, int x, int width, int y) {
    int at = x + (width - rowWidth(row.size())) / 2;
    for (int index : row) {
      Node node = plan.nodes().get(index);
      List<String> words =
          node.detail().isEmpty() ? List.of(node.name()) : List.of(node.name(), node.detail());
      boxOf[index] =
          new Box("switch", at, y, nodeWidth, BOX_HEIGHT, node.colour(), node.count() > 1, words);
      at += nodeWidth + GAP;
    }
  }

  private void tierNotes() {
    for (TierNote tier : plan.tiers()) {
      int y = rowY(tier.tier()) + 14;
      for (String line : tier.lines()) {
        boolean first = y == rowY(tier.tier()) + 14;
        texts.add(new Text(MARGIN, y, first ? 13 : TEXT, first, line));
        y += LINE_HEIGHT + 1;
      }
    }
    texts.add(new Text(MARGIN, serverY + 20, 13, true, "Servers"));
  }

  private int rowY(Tier tier) {
    return switch (tier) {
      case LEAF -> leafY;
      case SPINE -> spineY;
      case SUPERSPINE -> superspineY;
    };
  }

  /** Writes what lines mean to the right of each row and returns where that ends. */
  private int keys() {
    int end = 0;
    for (Row row : Row.values()) {
      int y = keyY(row);
      List<String> kinds = kinds(row);
      for (int i = 0; i < kinds.size(); i++) {
        if (i == DASHES.length) {
          texts.add(new Text(right + 64, y, TEXT, false, "and other bundles"));
          break;
        }
        int x = right + 28;
        lines.add(new Line(x, y - 4, x + 28, y - 4, 0, INK, dashes(row, i), kinds.get(i)));
        for (String words : kinds.get(i).split("\n")) {
          texts.add(new Text(x + 36, y, TEXT, false, words));
          end = Math.max(end, x + 36 + width(words, TEXT));
          y += LINE_HEIGHT;
        }
        y += 3;
      }
    }
    return end;
  }

  private int keyY(Row row) {
    return switch (row) {
      case SERVERS -> leafY + BOX_HEIGHT + HOSTS_HEIGHT / 2 + 4;
      case LEAVES -> leafY - LINKS_HEIGHT / 2;
      case SPINES -> spineY - LINKS_HEIGHT / 2 - PAD;
      case PEERS -> leafY + 20;
      case OUTSIDE -> boxOfOutside.isEmpty() ? 0 : boxOfOutside.getFirst().y() + 15;
    };
  }

  private List<String> kinds(Row row) {
    return plan.edges().stream()
        .filter(edge -> edge.row() == row)
        .map(Edge::text)
        .distinct()
        .toList();
  }

  private static String dashes(Row row, int kind) {
    return row == Row.PEERS ? "3 2" : DASHES[kind % DASHES.length];
  }

  private void drawEdges() {
    Map<Row, List<String>> kinds = new HashMap<>();
    for (Edge edge : plan.edges()) {
      List<String> ofRow = kinds.computeIfAbsent(edge.row(), this::kinds);
      Box upper = edge.row() == Row.OUTSIDE ? boxOfOutside.get(edge.upper()) : boxOf[edge.upper()];
      String dashes = dashes(edge.row(), ofRow.indexOf(edge.text()));
      String tooltip = edge.tooltip();
      int upperX = middle(upper);
      int upperY = upper.y() + upper.height();
      switch (edge.row()) {
        case SERVERS -> {
          Box servers = boxOfSegment.get(edge.lower());
          int x = Math.clamp(upperX, servers.x() + 8, servers.x() + servers.width() - 8);
          lines.add(new Line(x, servers.y(), upperX, upperY, 0, upper.colour(), dashes, tooltip));
        }
        case PEERS -> {
          if (edge.lower() != edge.upper()) {
            int x = middle(boxOf[edge.lower()]);
            lines.add(new Line(x, upperY, upperX, upperY, 30, INK, dashes, tooltip));
          }
        }
        default -> {
          Box lower = boxOf[edge.lower()];
          lines.add(
              new Line(
                  middle(lower), lower.y(), upperX, upperY, 0, lower.colour(), dashes, tooltip));
        }
      }
    }
  }

  private static int middle(Box box) {
    return box.x() + box.width() / 2;
  }

  /** About how wide a text is; a little more than most fonts need. */
  private static int width(String text, int size) {
    return text.codePointCount(0, text.length()) * size * 58 / 100;
  }
}
