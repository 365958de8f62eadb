package dev.weft.cli;

import dev.weft.generator.comparison.Comparison;
import dev.weft.generator.comparison.Comparison.Cell;
import dev.weft.generator.comparison.Comparison.Design;
import dev.weft.generator.comparison.Comparison.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Prints designs side by side: what differs as a table, what is equal in a paragraph. Where not all
 * columns fit, those that don't stand in further tables below.
 */
final class CompareOutput {
  private static final String BEST = "*";
  private static final int MOST_TITLE = 26;
  private static final int MOST_CELL = 16;
  private static final int GAP = 2;

  private final Terminal terminal;
  private final Comparison comparison;
  private final List<Row> rows;
  private final int title;
  private final int cell;

  private CompareOutput(Terminal terminal, Comparison comparison, List<Row> rows) {
    this.terminal = terminal;
    this.comparison = comparison;
    this.rows = rows;
    int longest = rows.stream().mapToInt(row -> row.titleBesideOthers().length()).max().orElse(0);
    title = Math.min(MOST_TITLE, longest + GAP);
    int widest =
        rows.stream()
            .flatMap(row -> row.cells().stream())
            .mapToInt(each -> each.text().length() + BEST.length())
            .max()
            .orElse(0);
    int names =
        comparison.designs().stream().mapToInt(each -> each.name().length()).max().orElse(0);
    cell = Math.min(MOST_CELL, Math.max(widest, names + BEST.length()));
  }

  /** A message about the value of a param begins with the name of the only design that has it. */
  private static String named(String names, String why) {
    return why.startsWith(names + ": ") ? why : names + ": " + why;
  }

  /**
   * Prints a comparison.
   *
   * @param isAll whether details and equal rows stand in the table, too
   */
  static void table(Terminal terminal, Comparison comparison, boolean isAll) {
    comparison
        .refusals()
        .forEach(
            (why, names) ->
                paragraph(
                    terminal, terminal.red("refused") + ": ", "refused: ", named(names, why)));
    List<Row> rows = isAll ? comparison.rows() : comparison.differing(false);
    if (!comparison.hasDifferences()
        && comparison.designs().stream().noneMatch(Design::isRefused)) {
      terminal.out().println("The designs differ in nothing that is compared.");
    }
    if (!rows.isEmpty()) {
      new CompareOutput(terminal, comparison, rows).blocks();
    }
    String equal = equal(comparison);
    if (!isAll && !equal.isEmpty()) {
      terminal.out().println();
      paragraph(terminal, terminal.bold("equal") + ": ", "equal: ", equal);
    }
    comparison.notes().forEach(note -> paragraph(terminal, "note: ", "note: ", note));
  }

  /** Group by group: {@code what is built: GPUs 2048, servers 256; scenario Bench: …}. */
  private static String equal(Comparison comparison) {
    Map<String, List<String>> groups = new LinkedHashMap<>();
    for (Row row : comparison.equal()) {
      groups
          .computeIfAbsent(row.group(), group -> new ArrayList<>())
          .add(row.title() + " " + row.common());
    }
    return groups.entrySet().stream()
        .map(group -> group.getKey() + ": " + String.join(", ", group.getValue()))
        .collect(Collectors.joining("; "));
  }

  /** As many designs beside each other as fit. */
  private void blocks() {
    int fit = Math.max(1, (terminal.columns() - title) / (cell + GAP));
    int count = comparison.designs().size();
    for (int from = 0; from < count; from += fit) {
      if (from > 0) {
        terminal.out().println();
      }
      block(from, Math.min(count, from + fit));
    }
    if (rows.stream().flatMap(row -> row.cells().stream()).anyMatch(Cell::isBest)) {
      terminal.out().println(terminal.faint(BEST + " best of its row"));
    }
  }

  private void block(int from, int to) {
    List<List<String>> names = new ArrayList<>();
    for (Design design : comparison.designs().subList(from, to)) {
      names.add(wrap(Terminal.line(design.name()), cell - BEST.length()));
    }
    int lines = names.stream().mapToInt(List::size).max().orElse(0);
    for (int line = 0; line < lines; line++) {
      StringBuilder text = new StringBuilder(" ".repeat(title));
      for (List<String> name : names) {
        int own = line - (lines - name.size());
        text.append(right(own < 0 ? "" : name.get(own), cell - BEST.length() + GAP)).append(' ');
      }
      terminal.out().println(terminal.bold(text.toString().stripTrailing()));
    }
    String group = "";
    for (Row row : rows) {
      if (!row.group().equals(group)) {
        group = row.group();
        terminal.out().println(terminal.bold(Terminal.line(group)));
      }
      row(row, from, to);
    }
  }

  private void row(Row row, int from, int to) {
    List<String> words = wrap(row.titleBesideOthers(), title - GAP);
    List<List<String>> texts = new ArrayList<>();
    for (Cell each : row.cells().subList(from, to)) {
      String text = each.text().isEmpty() ? "-" : Terminal.line(each.text());
      texts.add(wrap(text, cell - BEST.length()));
    }
    int lines = Math.max(words.size(), texts.stream().mapToInt(List::size).max().orElse(0));
    for (int line = 0; line < lines; line++) {
      StringBuilder text = new StringBuilder("  ");
      text.append(left(line < words.size() ? words.get(line) : "", title - GAP));
      for (int i = 0; i < texts.size(); i++) {
        List<String> own = texts.get(i);
        boolean isBest = row.cells().get(from + i).isBest() && line == 0;
        String part = line < own.size() ? own.get(line) : "";
        String placed = right(part + (isBest ? BEST : " "), cell + GAP);
        text.append(isBest ? terminal.green(placed) : placed);
      }
      terminal.out().println(text.toString().stripTrailing());
    }
  }

  static void paragraph(Terminal terminal, String head, String plainHead, String text) {
    List<String> lines = wrap(Terminal.line(text), terminal.columns() - plainHead.length());
    for (int i = 0; i < lines.size(); i++) {
      String margin = " ".repeat(plainHead.length());
      terminal.out().println((i == 0 ? head : margin) + lines.get(i));
    }
  }

  /** Lines no longer than that, broken at spaces where there are some. */
  static List<String> wrap(String text, int width) {
    List<String> lines = new ArrayList<>();
    String rest = text;
    while (rest.length() > width) {
      int space = rest.lastIndexOf(' ', width);
      int end = space > 0 ? space : width;
      lines.add(rest.substring(0, end));
      rest = rest.substring(end).stripLeading();
    }
    if (!rest.isEmpty() || lines.isEmpty()) {
      lines.add(rest);
    }
    return lines;
  }

  private static String right(String text, int width) {
    return " ".repeat(Math.max(0, width - text.length())) + text;
  }

  private static String left(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
