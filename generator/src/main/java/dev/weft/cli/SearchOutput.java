package dev.weft.cli;

import dev.weft.engine.report.Readable;
import dev.weft.generator.search.SearchResult;
import dev.weft.generator.search.SearchText;
import java.util.ArrayList;
import java.util.List;

/** Prints what a search found, and the first designs as a table. */
final class SearchOutput {
  private static final int GAP = 2;
  private static final int LEAST_WORDS = 20;

  private SearchOutput() {}

  /**
   * Prints a result.
   *
   * @param top how many designs
   */
  static void table(Terminal terminal, SearchResult result, int top) {
    if (result.earlier().isSome()) {
      String done =
          Readable.count(result.earlier().points(), "point")
              + " and "
              + Readable.count(result.earlier().designs(), "simulated design");
      terminal.err().println("went on after an interrupted search, which had done " + done);
    }
    SearchText text = new SearchText(result);
    List<List<String>> rows = new ArrayList<>(List.of(text.header()));
    rows.addAll(text.cells(top));
    if (rows.size() > 1) {
      print(terminal, rows);
    }
    if (text.left(top) > 0) {
      terminal.out().println("and " + text.left(top) + " more, which are in search/results.csv");
    }
    terminal.out().println();
    line(terminal, text.counts());
    text.notes().forEach(each -> line(terminal, "note: " + each));
    text.notRun().forEach(each -> line(terminal, "can't run: " + each));
    text.refusals().forEach(each -> line(terminal, "refused: " + each));
    String found = Terminal.line(text.found());
    terminal.out().println();
    for (String each :
        CompareOutput.wrap(result.isFound() ? "best: " + found : found, terminal.columns())) {
      terminal.out().println(result.isFound() ? terminal.green(each) : terminal.red(each));
    }
    if (result.isFound()) {
      terminal.out().println("  " + Terminal.line(text.command()));
    }
  }

  private static void line(Terminal terminal, String text) {
    CompareOutput.wrap(Terminal.line(text), terminal.columns()).forEach(terminal.out()::println);
  }

  /** Numbers stand right, the words of the last column left and wrapped. */
  private static void print(Terminal terminal, List<List<String>> rows) {
    int last = rows.getFirst().size() - 1;
    int[] widths = new int[last];
    for (List<String> row : rows) {
      for (int i = 0; i < last; i++) {
        widths[i] = Math.max(widths[i], Terminal.line(row.get(i)).length());
      }
    }
    int before = 0;
    for (int width : widths) {
      before += width + GAP;
    }
    int words = Math.max(LEAST_WORDS, terminal.columns() - before);
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < last; i++) {
        String cell = Terminal.line(row.get(i));
        line.append(" ".repeat(widths[i] - cell.length())).append(cell).append("  ");
      }
      List<String> parts = CompareOutput.wrap(Terminal.line(row.get(last)), words);
      for (int i = 0; i < parts.size(); i++) {
        String begin = i == 0 ? line.toString() : " ".repeat(before);
        String text = (begin + parts.get(i)).stripTrailing();
        terminal.out().println(row == rows.getFirst() ? terminal.bold(text) : text);
      }
    }
  }
}
