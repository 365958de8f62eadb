package dev.weft.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Draws the rows of {@link ScaleTimes}: CPU seconds against GPUs, both axes logarithmic, one panel
 * per collective, with a line that grows as the GPUs do to compare with.
 */
public final class ScalePlot {
  /** Okabe and Ito's colours, which people of all kinds of sight tell apart. */
  private static final String[] COLOURS = {"#0072B2", "#D55E00", "#009E73", "#CC79A7", "#000000"};

  private static final String[] DASHES = {"", "7 3", "2 3", "9 3 2 3", "4 2"};
  private static final int PANEL = 330;
  private static final int LEFT = 60;
  private static final int TOP = 40;
  private static final int SIZE = 240;
  private static final double LEAST_GPUS = 128;
  private static final double MOST_GPUS = 262_144;
  private static final double LEAST_SECONDS = 0.05;
  private static final double MOST_SECONDS = 50;

  private final StringBuilder svg = new StringBuilder();

  private ScalePlot() {}

  /**
   * Draws.
   *
   * @param arguments a file of rows, and the SVG to write
   */
  public static void main(String[] arguments) throws IOException {
    Map<String, Map<String, List<double[]>>> panels = new LinkedHashMap<>();
    for (String line : Files.readAllLines(Path.of(arguments[0]))) {
      String[] cells = line.split(",");
      String series = cells[2] + ", " + words(cells[3]);
      panels
          .computeIfAbsent(cells[0], key -> new LinkedHashMap<>())
          .computeIfAbsent(series, key -> new ArrayList<>())
          .add(new double[] {Double.parseDouble(cells[1]), Double.parseDouble(cells[5])});
    }
    Files.writeString(Path.of(arguments[1]), new ScalePlot().draw(panels));
  }

  private static String words(String variant) {
    return switch (variant) {
      case "plain" -> "in order";
      case "random" -> "random placement";
      case "slow" -> "one link at half rate";
      default -> throw new IllegalArgumentException(variant);
    };
  }

  private String draw(Map<String, Map<String, List<double[]>>> panels) {
    int width = panels.size() * PANEL;
    add("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d 430' width='%d'", width, width);
    add(" font-family='sans-serif' font-size='11'>%n");
    add("<rect width='%d' height='430' fill='white'/>%n", width);
    int column = 0;
    for (Map.Entry<String, Map<String, List<double[]>>> panel : panels.entrySet()) {
      add("<g transform='translate(%d,0)'>%n", column++ * PANEL);
      add("<text x='%d' y='20' font-size='14'>%s</text>%n", LEFT, panel.getKey());
      axes();
      int row = 0;
      for (Map.Entry<String, List<double[]>> series : panel.getValue().entrySet()) {
        line(row++, series.getKey(), series.getValue());
      }
      add("</g>%n");
    }
    add("</svg>%n");
    return svg.toString();
  }

  private void axes() {
    for (double gpus = 256; gpus < MOST_GPUS; gpus *= 4) {
      add("<path d='M%.1f %d v%d' stroke='#ddd'/>", x(gpus), TOP, SIZE);
      add("<text x='%.1f' y='%d' text-anchor='middle'>", x(gpus), TOP + SIZE + 16);
      add("%,d</text>%n", (long) gpus);
    }
    for (double seconds = 0.1; seconds < MOST_SECONDS; seconds *= 10) {
      add("<path d='M%d %.1f h%d' stroke='#ddd'/>", LEFT, y(seconds), SIZE);
      add("<text x='%d' y='%.1f' text-anchor='end'>", LEFT - 6, y(seconds) + 4);
      add("%s s</text>%n", seconds < 1 ? "0.1" : Long.toString(Math.round(seconds)));
    }
    String frame = "<rect x='%d' y='%d' width='%d' height='%d' fill='none' stroke='#888'/>%n";
    add(frame, LEFT, TOP, SIZE, SIZE);
    add("<text x='%d' y='%d'>GPUs; CPU seconds of all threads</text>%n", LEFT, TOP + SIZE + 32);
    double right = LEAST_GPUS * MOST_SECONDS / LEAST_SECONDS / 4;
    String guide = "<path d='M%.1f %.1f L%.1f %.1f' stroke='#bbb' stroke-width='5'/>%n";
    add(guide, x(1024), y(LEAST_SECONDS), x(right), y(LEAST_SECONDS * right / 1024));
  }

  private void line(int row, String name, List<double[]> points) {
    String style = "fill='none' stroke='%s' stroke-width='2' stroke-dasharray='%s'";
    String look = String.format(Locale.ROOT, style, COLOURS[row], DASHES[row]);
    add("<path %s d='", look);
    char pen = 'M';
    for (double[] point : points) {
      add("%c%.1f %.1f ", pen, x(point[0]), y(point[1]));
      pen = 'L';
    }
    add("'/>%n");
    for (double[] point : points) {
      add("<circle cx='%.1f' cy='%.1f' r='2.5'", x(point[0]), y(point[1]));
      add(" fill='%s'/>", COLOURS[row]);
    }
    int y = TOP + SIZE + 52 + 16 * row;
    add("%n<path %s d='M%d %d h28'/>", look, LEFT, y - 4);
    add("<text x='%d' y='%d'>%s</text>%n", LEFT + 36, y, name);
  }

  private static double x(double gpus) {
    return LEFT + SIZE * Math.log(gpus / LEAST_GPUS) / Math.log(MOST_GPUS / LEAST_GPUS);
  }

  private static double y(double seconds) {
    double above = Math.log(seconds / LEAST_SECONDS) / Math.log(MOST_SECONDS / LEAST_SECONDS);
    return TOP + SIZE * (1 - above);
  }

  private void add(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values).replace("\r\n", "\n"));
  }
}
