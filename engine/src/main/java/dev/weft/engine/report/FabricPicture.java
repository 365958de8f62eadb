package dev.weft.engine.report;

import dev.weft.engine.model.Network;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.Decimals;
import dev.weft.engine.result.LinkUse;
import dev.weft.engine.result.SimulationResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

/**
 * The fabric with its links coloured by how busy they were. Neighbours share a box where a tier has
 * more switches than fit, and a line shows the busiest of the links between two boxes.
 */
final class FabricPicture {
  private static final double WIDEST = 1040;

  /** Fits a narrow window and the legend. */
  private static final double NARROWEST = 536;

  /** From box to box of a row that has room. */
  private static final double BOX_PITCH = 113;

  private static final double LEFT = 84;
  private static final double ROW = 126;
  private static final double BOX = 40;

  private static final double MARK = PictureLegend.MARK;

  private static final double MARGIN = 2;

  /** Of links whose utilisations differ by less the first is the busiest. */
  private static final double ALIKE = 1e-6;

  private final Network network;
  private final LinkUse use;
  private final Tiers tiers;
  private final Cells cells;
  private final BrokenBoxes broken;
  private final ActiveNodes active;
  private final Rails rails;
  private final SimulationResult result;
  private final LoadBins bins;
  private final double width;
  private final PictureLegend legend;

  FabricPicture(SimulationModel model, SimulationResult result, Tiers tiers) {
    this.network = model.network();
    this.result = result;
    this.bins = new LoadBins(result.series());
    this.use = result.links();
    this.rails = new Rails(model, tiers);
    this.tiers = tiers;
    this.active = new ActiveNodes(model, result.links(), tiers);
    this.cells = new Cells(model, tiers, active);
    this.broken = new BrokenBoxes(model, cells);
    this.width = Math.clamp(LEFT + BOX_PITCH * cells.widest(), NARROWEST, WIDEST);
    this.legend = new PictureLegend(width < WIDEST ? 0 : LEFT, width < WIDEST);
  }

  /** The links between two boxes. */
  private static final class Bundle {
    final int lowerRow;
    final int lower;
    final int upperRow;
    final int upper;
    int links;
    int parts;
    long rails;
    double sum;
    int busiest = -1;
    double most = -1;

    Bundle(int lowerRow, int lower, int upperRow, int upper) {
      this.lowerRow = lowerRow;
      this.lower = lower;
      this.upperRow = upperRow;
      this.upper = upper;
    }

    void add(int directed, double utilisation, boolean takesPart, long onRails) {
      links++;
      rails |= onRails;
      parts += takesPart ? 1 : 0;
      sum += takesPart ? utilisation : 0;
      if (utilisation > most + ALIKE) {
        most = utilisation;
        busiest = directed;
      }
    }

    double most() {
      return most;
    }
  }

  /** Writes the picture; the links of {@code hot} get their number in that list, from 1. */
  void write(Markup out, List<Integer> hot) {
    double height = (cells.rowCount() - 1) * ROW + BOX + MARGIN + legend.height();
    begin(out, (int) height);
    int first = hot.stream().filter(this::isDrawn).findFirst().orElse(-1);
    bundles().forEach(bundle -> writeBundle(out, bundle, bundle.busiest == first));
    for (int row = 0; row < cells.rowCount(); row++) {
      writeRow(out, row);
    }
    MarkPlaces places = new MarkPlaces(MARK, this::isClear);
    for (int i = 0; i < hot.size(); i++) {
      if (isDrawn(hot.get(i))) {
        writeMark(out, hot.get(i), i + 1, places);
      }
    }
    legend.write(out, height, !hot.isEmpty(), broken.areAny());
    Page.endChart(out);
  }

  private boolean isDrawn(int directed) {
    int fromRow = cells.rowOf(network.source(directed));
    int toRow = cells.rowOf(network.target(directed));
    return fromRow != Tiers.NONE && toRow != Tiers.NONE && fromRow != toRow;
  }

  /** With what the script needs: it can be left out, and the picture says the same. */
  private void begin(Markup out, int height) {
    String[] more = {
      "data-end",
      Readable.time(chartedPs()),
      "data-step",
      Decimals.of(LoadCode.share(bins, chartedPs()), 6),
      "data-rail-names",
      String.join("|", rails.names())
    };
    String title = "Utilisation of the links of the fabric";
    Page.beginPicture(out, (int) width, height, title, "chart fabric", more);
  }

  /** What the load over time is drawn of: all but long standstills. */
  private double chartedPs() {
    return result.makespanPs() - result.series().standstill().cutSeconds() * 1e12;
  }

  /** Coldest first, so that hot ones are drawn above. */
  private List<Bundle> bundles() {
    TreeMap<Long, Bundle> bundles = new TreeMap<>();
    long lastKey = -1;
    Bundle last = null;
    for (int directed = 0; directed < network.directedCount(); directed++) {
      int from = network.source(directed);
      int to = network.target(directed);
      if (!isDrawn(directed)) {
        continue;
      }
      int fromRow = cells.rowOf(from);
      int toRow = cells.rowOf(to);
      int lower = fromRow < toRow ? from : to;
      int upper = fromRow < toRow ? to : from;
      long key =
          ((cells.rowOf(lower) * 64L + cells.cellOf(lower)) * 64L + cells.rowOf(upper)) * 64L
              + cells.cellOf(upper);
      if (last == null || key != lastKey) { // the two directions of a cable follow each other
        last =
            bundles.computeIfAbsent(
                key,
                none ->
                    new Bundle(
                        cells.rowOf(lower),
                        cells.cellOf(lower),
                        cells.rowOf(upper),
                        cells.cellOf(upper)));
        lastKey = key;
      }
      last.add(directed, use.utilisation(directed), active.joins(directed), rails.ofLink(directed));
    }
    List<Bundle> sorted = new ArrayList<>(bundles.values());
    sorted.sort(Comparator.comparingDouble(Bundle::most));
    return sorted;
  }

  private void writeBundle(Markup out, Bundle bundle, boolean isFirst) {
    out.open(
        "line",
        "x1",
        x(bundle.lowerRow, bundle.lower),
        "y1",
        y(bundle.lowerRow),
        "x2",
        x(bundle.upperRow, bundle.upper),
        "y2",
        y(bundle.upperRow) + BOX,
        "stroke",
        Colours.amount(bundle.most),
        "stroke-width",
        1 + 3 * Math.min(1, bundle.most),
        "data-rails",
        Rails.text(bundle.rails),
        "data-load",
        LoadCode.of(bins, bundle.busiest));
    if (isFirst) {
      out.attributes("data-first", "");
    }
    String words =
        String.format(
            Locale.ROOT,
            "%s: %s busy; %s directed links, %s on average",
            use.name(bundle.busiest),
            Readable.percent(bundle.most),
            bundle.links,
            Readable.percent(bundle.sum / Math.max(1, bundle.parts)));
    String faults = broken.between(bundle.lowerRow, bundle.lower, bundle.upperRow, bundle.upper);
    out.element("title", faults.isEmpty() ? words : words + "; " + faults).close();
    if (!faults.isEmpty()) {
      writeBrokenLine(out, bundle, faults);
    }
  }

  /** Dashes over a bundle, which a print in grey shows too. */
  private void writeBrokenLine(Markup out, Bundle bundle, String faults) {
    out.open(
        "line",
        "x1",
        x(bundle.lowerRow, bundle.lower),
        "y1",
        y(bundle.lowerRow),
        "x2",
        x(bundle.upperRow, bundle.upper),
        "y2",
        y(bundle.upperRow) + BOX,
        "stroke",
        Colours.BAD,
        "stroke-width",
        3,
        "stroke-dasharray",
        "6 5",
        "data-rails",
        Rails.text(bundle.rails),
        "class",
        "broken");
    out.element("title", faults).close();
  }

  private void writeRow(Markup out, int row) {
    List<Cells.Cell> boxes = cells.row(row);
    String word = row == 0 ? "server" : tiers.word(row);
    out.element("text", word, "x", 0.0, "y", y(row) + BOX / 2 + 4, "font-weight", "bold");
    double boxWidth = Math.min(120, (width - LEFT) / boxes.size() - 6);
    String[] onRails = railsOf(row, boxes.size());
    for (int i = 0; i < boxes.size(); i++) {
      Cells.Cell box = boxes.get(i);
      String faults = broken.inBox(row, i);
      out.open(
          "rect",
          "x",
          x(row, i) - boxWidth / 2,
          "y",
          y(row),
          "width",
          boxWidth,
          "height",
          BOX,
          "rx",
          4,
          "fill",
          "#ffffff",
          "stroke",
          faults.isEmpty() ? Colours.TEXT : Colours.BAD,
          "stroke-width",
          faults.isEmpty() ? 1 : 2.5,
          "class",
          faults.isEmpty() ? "node" : "node broken",
          "data-rails",
          onRails[i]);
      String all = box.nodes() == 1 ? box.first() : box.first() + " to " + box.last();
      all = faults.isEmpty() ? all : all + ": " + faults;
      out.element("title", all).close();
      if (!faults.isEmpty()) {
        PictureLegend.writeCross(out, x(row, i) + boxWidth / 2, y(row), "data-rails", onRails[i]);
      }
      BoxLabel label = BoxLabel.of(label(box, boxWidth), boxWidth - 4, BOX - 4);
      writeLabel(out, label, x(row, i), y(row) + BOX / 2, all, onRails[i]);
    }
  }

  private static void writeLabel(
      Markup out, BoxLabel label, double x, double middle, String title, String onRails) {
    double line = BoxLabel.LEADING * label.size();
    double first = middle - (label.lines().size() - 1) * line / 2 + 0.35 * label.size();
    for (int i = 0; i < label.lines().size(); i++) {
      out.open(
          "text",
          "x",
          x,
          "y",
          first + i * line,
          "text-anchor",
          "middle",
          "font-size",
          label.size(),
          "data-rails",
          onRails);
      out.text(label.lines().get(i)).element("title", title).close();
    }
  }

  /** The rails of each box of a row. */
  private String[] railsOf(int row, int boxes) {
    long[] masks = new long[boxes];
    for (int node = 0; node < network.nodeCount(); node++) {
      if (cells.rowOf(node) == row) {
        masks[cells.cellOf(node)] |= rails.of(node);
      }
    }
    return Arrays.stream(masks).mapToObj(Rails::text).toArray(String[]::new);
  }

  /** The name of one, the number of several with what they have in common where that fits. */
  private static String label(Cells.Cell box, double width) {
    if (box.nodes() == 1) {
      return box.first();
    }
    String count = Readable.count(box.nodes());
    String both = box.word() + ": " + count;
    boolean fits = BoxLabel.of(both, width - 4, BOX - 4).isWhole();
    return box.word().isEmpty() || !fits ? count : both;
  }

  /** Beside its link, by turns at the left and the right of it. */
  private void writeMark(Markup out, int directed, int number, MarkPlaces places) {
    int from = network.source(directed);
    int to = network.target(directed);
    boolean isUp = cells.rowOf(from) < cells.rowOf(to);
    int lower = isUp ? from : to;
    int upper = isUp ? to : from;
    int lowerRow = cells.rowOf(lower);
    int upperRow = cells.rowOf(upper);
    MarkPlaces.Place place =
        places.beside(
            new MarkPlaces.Place(x(lowerRow, cells.cellOf(lower)), y(lowerRow)),
            new MarkPlaces.Place(x(upperRow, cells.cellOf(upper)), y(upperRow) + BOX),
            number);
    PictureLegend.writeCircle(
        out,
        place.x(),
        place.y(),
        Integer.toString(number),
        use.name(directed),
        "data-rails",
        Rails.text(rails.ofLink(directed)));
  }

  /** Whether the number of a link can stand there: inside the picture, and on no box. */
  private boolean isClear(MarkPlaces.Place place) {
    double belowRow = (place.y() - MARGIN) % ROW;
    return place.x() >= LEFT
        && place.x() <= width - MARK - 1
        && belowRow >= BOX + MARK + 1
        && belowRow <= ROW - MARK - 1;
  }

  /** Servers stand at the bottom. */
  private double y(int row) {
    return MARGIN + (cells.rowCount() - 1 - row) * ROW;
  }

  private double x(int row, int cell) {
    int count = cells.row(row).size();
    return LEFT + (cell + 0.5) * (width - LEFT) / count;
  }
}
