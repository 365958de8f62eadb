package dev.weft.elaboration.workload;

import dev.weft.lang.expressions.Setting;
import dev.weft.lang.reading.InputFile;
import dev.weft.lang.reading.InputFiles;
import dev.weft.topology.findings.Counts;
import dev.weft.topology.findings.WorkloadIssue;
import dev.weft.topology.workload.LayerKind;
import dev.weft.topology.workload.ProfileRow;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.jspecify.annotations.Nullable;

/**
 * Tables of measurements that a job names: values with commas between them. A line without any, and
 * one that begins with {@code #}, says nothing. What can't be read is one finding at the setting.
 */
final class MeasuredFiles {
  private static final List<String> PROFILE_HEAD = List.of("layer", "forward-ms", "backward-ms");
  private static final String WEIGHTS = "weight-gradient-ms";
  private static final double MILLISECOND = 1e-3;

  private final Reports reports;

  MeasuredFiles(Reports reports) {
    this.reports = reports;
  }

  /** A line of a file that is not what it should be. */
  private static final class BadLine extends Exception {
    private static final long serialVersionUID = 1;

    private final int line;

    BadLine(int line, String what) {
      super(what);
      this.line = line;
    }
  }

  private record Line(int number, List<String> cells) {}

  /** Times of layers; none when the file can't be read. */
  List<ProfileRow> profile(Setting setting, String name) {
    List<Line> lines = lines(setting, name);
    try {
      return lines == null ? List.of() : profile(lines);
    } catch (BadLine bad) {
      reports.report(WorkloadIssue.BAD_LINE, setting, bad.line, name, bad.getMessage());
      return List.of();
    }
  }

  /**
   * Shares of the experts of each sparse layer; none when the file can't be read.
   *
   * @param experts numbers that each line has
   * @param layers most lines that count
   */
  List<List<Double>> trace(Setting setting, String name, int experts, int layers) {
    List<Line> lines = lines(setting, name);
    try {
      return lines == null ? List.of() : trace(lines, experts, layers);
    } catch (BadLine bad) {
      reports.report(WorkloadIssue.BAD_LINE, setting, bad.line, name, bad.getMessage());
      return List.of();
    }
  }

  private @Nullable List<Line> lines(Setting setting, String name) {
    URI text = setting.eResource() == null ? null : setting.eResource().getURI();
    Path file = InputFiles.path(text);
    String mistake = "can't be found from a text that is no file";
    try {
      if (file != null) {
        return lines(InputFile.text(file.resolveSibling(name)));
      }
    } catch (CharacterCodingException other) {
      mistake = "is no text in UTF-8";
    } catch (FileSystemException refused) {
      mistake = refused.getReason() == null ? "can't be read" : refused.getReason();
    } catch (IOException | InvalidPathException broken) {
      mistake = "can't be read";
    }
    reports.report(WorkloadIssue.BAD_FILE, setting, name, setting.getKey(), mistake);
    return null;
  }

  private static List<Line> lines(String text) {
    List<Line> lines = new ArrayList<>();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      if (!line.isBlank() && !line.startsWith("#")) {
        lines.add(new Line(number, List.of(line.strip().split("\\s*,\\s*", -1))));
      }
    }
    return lines;
  }

  private static List<ProfileRow> profile(List<Line> lines) throws BadLine {
    if (lines.isEmpty()) {
      throw new BadLine(1, "says no columns: write " + String.join(",", PROFILE_HEAD));
    }
    List<String> head = lines.getFirst().cells();
    boolean hasWeights = head.size() == 4 && head.getLast().equals(WEIGHTS);
    if (!head.equals(PROFILE_HEAD) && !(hasWeights && head.subList(0, 3).equals(PROFILE_HEAD))) {
      String columns = String.join(",", PROFILE_HEAD);
      throw new BadLine(
          lines.getFirst().number(),
          "names other columns: write " + columns + " or " + columns + "," + WEIGHTS);
    }
    List<ProfileRow> rows = new ArrayList<>();
    Set<LayerKind> seen = EnumSet.noneOf(LayerKind.class);
    for (Line line : lines.subList(1, lines.size())) {
      if (line.cells().size() != head.size()) {
        throw new BadLine(
            line.number(), Counts.text("has %d values, not %d", line.cells().size(), head.size()));
      }
      LayerKind kind = kind(line);
      if (!seen.add(kind)) {
        throw new BadLine(line.number(), "says the layer '" + kind.word() + "' again");
      }
      rows.add(
          new ProfileRow(
              kind,
              number(line, 1) * MILLISECOND,
              number(line, 2) * MILLISECOND,
              hasWeights ? number(line, 3) * MILLISECOND : 0));
    }
    return rows;
  }

  private static LayerKind kind(Line line) throws BadLine {
    List<String> words = new ArrayList<>();
    for (LayerKind kind : LayerKind.values()) {
      if (kind.word().equals(line.cells().getFirst())) {
        return kind;
      }
      words.add(kind.word());
    }
    throw new BadLine(
        line.number(),
        "names the layer '"
            + line.cells().getFirst()
            + "': write one of "
            + String.join(", ", words));
  }

  private static double number(Line line, int cell) throws BadLine {
    String written = line.cells().get(cell);
    try {
      double value = Double.parseDouble(written);
      if (value >= 0 && Double.isFinite(value)) {
        return value;
      }
    } catch (NumberFormatException none) {
      // Said below, as a number that can't be.
    }
    throw new BadLine(
        line.number(),
        String.format(
            Locale.ROOT, "has '%s' as value %d: write a number from 0", written, cell + 1));
  }

  private static List<List<Double>> trace(List<Line> lines, int experts, int layers)
      throws BadLine {
    List<List<Double>> shares = new ArrayList<>();
    for (Line line : lines) {
      if (line.cells().size() != experts) {
        throw new BadLine(
            line.number(),
            Counts.text("has %d values, but a layer has %d experts", line.cells().size(), experts));
      }
      List<Double> loads = new ArrayList<>();
      double sum = 0;
      for (int i = 0; i < experts; i++) {
        loads.add(number(line, i));
        sum += loads.getLast();
      }
      if (sum == 0) {
        throw new BadLine(line.number(), "gives no expert any load");
      }
      if (shares.size() == layers) {
        throw new BadLine(line.number(), "is one more than the model has layers with experts");
      }
      double all = sum;
      shares.add(loads.stream().map(load -> load / all).toList());
    }
    if (shares.isEmpty()) {
      throw new BadLine(1, "says no loads");
    }
    return shares;
  }
}
