package dev.weft.cli;

import dev.weft.generator.scenario.Reporter;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.fixes.Edit;
import dev.weft.topology.findings.Counts;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Prints findings with their source line, a caret and the code of the rule. */
class DiagnosticPrinter implements Reporter {
  /**
   * Broken texts can have thousands of findings; mending the first mends most. Of errors so many
   * are shown, however many warnings come before; warnings take the room that errors leave.
   */
  private static final int SHOWN = 100;

  /** The code of what could not be read. */
  private static final String SYNTAX = "syntax.error";

  /** Between the number of a line and the line. */
  private static final String BAR = " | ";

  private final Terminal terminal;
  private final SourceLines sources = new SourceLines();
  private int errors;
  private int warnings;
  private int shown;

  /** What could not be read or built is looked at no further. */
  private static final String REST = "once these are mended, more may be found";

  /** Whether errors kept something from being looked at. */
  private boolean isUnfinished;

  DiagnosticPrinter(Terminal terminal) {
    this.terminal = terminal;
  }

  final Terminal terminal() {
    return terminal;
  }

  @Override
  public void diagnostic(Diagnostic diagnostic) {
    errors += diagnostic.isError() ? 1 : 0;
    isUnfinished |= diagnostic.code().equals(SYNTAX);
    warnings += diagnostic.isError() ? 0 : 1;
    if (!isShown(diagnostic)) {
      return;
    }
    shown++;
    String[] message = Terminal.plain(diagnostic.message()).strip().split("\n");
    String severity = inColour(diagnostic, diagnostic.isError() ? "error" : "warning");
    String place =
        diagnostic.file().isEmpty() ? "" : terminal.bold(sources.place(diagnostic)) + ": ";
    String code = terminal.faint("[" + diagnostic.code() + "]");
    terminal.err().println(place + severity + ": " + message[0] + " " + code);
    printSource(diagnostic);
    for (int i = 1; i < message.length; i++) {
      terminal.err().println("  " + message[i].strip());
    }
    printFixes(diagnostic);
  }

  /** Whether there is room for a finding that has been counted. */
  private boolean isShown(Diagnostic diagnostic) {
    return (diagnostic.isError() ? errors : errors + warnings) <= SHOWN;
  }

  /** Errors and warnings have a colour each. */
  private String inColour(Diagnostic diagnostic, String text) {
    return diagnostic.isError() ? terminal.red(text) : terminal.yellow(text);
  }

  /** What to try, unless the message says it. */
  private void printFixes(Diagnostic diagnostic) {
    for (Edit edit : diagnostic.edits()) {
      String text = edit.replacement().strip();
      if (text.isEmpty() || !diagnostic.message().contains(text)) {
        String label = Terminal.plain(edit.label());
        String words = Character.toLowerCase(label.charAt(0)) + label.substring(1);
        terminal.err().println(terminal.faint("     = ") + "try: " + words);
      }
    }
  }

  private void printSource(Diagnostic diagnostic) {
    String number = Integer.toString(diagnostic.line());
    String margin = " ".repeat(Math.max(4, number.length()));
    int width = terminal.columns() - margin.length() - BAR.length();
    Excerpt excerpt =
        Excerpt.of(sources.line(diagnostic), diagnostic.column(), diagnostic.length(), width);
    if (excerpt != null) {
      terminal
          .err()
          .println(
              terminal.faint(margin.substring(number.length()) + number + BAR) + excerpt.text());
      terminal.err().println(terminal.faint(margin + BAR) + inColour(diagnostic, excerpt.carets()));
    }
  }

  /** Says in one line how many findings there were. */
  final void summarise(List<Path> files) {
    String what = files.size() == 1 ? files.getFirst().toString() : files.size() + " files";
    String found =
        errors + warnings == 0
            ? terminal.green("no problems")
            : (errors > 0 ? terminal.red(count(errors, "error")) : count(errors, "error"))
                + ", "
                + (warnings > 0
                    ? terminal.yellow(count(warnings, "warning"))
                    : count(warnings, "warning"));
    boolean saysRest = isUnfinished && errors > 0;
    isUnfinished &= !saysRest;
    String rest = saysRest ? "; " + REST : "";
    terminal.err().println(Terminal.line(what) + ": " + found + choice() + rest);
  }

  /** Says what is unfinished, once, where no line says how many findings there were. */
  void sayWhatIsLeft() {
    if (isUnfinished) {
      isUnfinished = false;
      terminal.err().println("note: errors kept something from being looked at; " + REST);
    }
  }

  /** Notes whether errors kept a fabric from being built, so that no rule has looked at it. */
  @Override
  public final void checked(Compiled text) {
    Set<String> unbuilt = new HashSet<>(text.faulty());
    text.topologies().forEach(topology -> unbuilt.remove(topology.name()));
    isUnfinished |= !unbuilt.isEmpty();
  }

  /** Which of the findings were shown; nothing when all were. */
  private String choice() {
    if (errors + warnings == shown) {
      return "";
    }
    if (errors == 0) {
      return "; the first " + SHOWN + " are shown";
    }
    return errors > SHOWN
        ? "; of the errors, the first " + SHOWN + " are shown"
        : Counts.text("; all errors are shown, and the first %d warnings", shown - errors);
  }

  static String count(int count, String word) {
    return count + " " + word + (count == 1 ? "" : "s");
  }
}
