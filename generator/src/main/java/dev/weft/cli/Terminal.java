package dev.weft.cli;

import java.io.Console;
import java.io.FileDescriptor;
import java.io.PrintStream;
import java.util.Map;

/**
 * Where a command prints.
 *
 * @param out what was asked for
 * @param err diagnostics and progress
 * @param isInteractive whether a person watches what goes to {@code err}
 * @param isColoured whether to colour
 * @param columns characters of a line of {@code err}
 */
record Terminal(
    PrintStream out, PrintStream err, boolean isInteractive, boolean isColoured, int columns) {
  /** Of what is no terminal, or does not say how wide it is. */
  private static final int COLUMNS = 120;

  /** Narrower ones wrap: there a line with its margin says nothing any more. */
  private static final int LEAST_COLUMNS = 40;

  Terminal(PrintStream out, PrintStream err, boolean isInteractive, boolean isColoured) {
    this(out, err, isInteractive, isColoured, COLUMNS);
  }

  static Terminal system(Map<String, String> environment) {
    boolean both = isTerminal();
    // Java can't ask where standard error goes; the script that starts it can.
    boolean interactive =
        switch (environment.getOrDefault("WEFT_STDERR", "")) {
          case "terminal" -> true;
          case "file" -> false;
          default -> both;
        };
    interactive &= !"dumb".equals(environment.get("TERM"));
    boolean coloured = both && interactive && environment.getOrDefault("NO_COLOR", "").isEmpty();
    return new Terminal(
        PrintedStream.of(FileDescriptor.out),
        PrintedStream.of(FileDescriptor.err),
        interactive,
        coloured,
        interactive ? columns(environment.getOrDefault("COLUMNS", "")) : COLUMNS);
  }

  /** The width that a shell, or the script that starts Weft, found out. */
  static int columns(String said) {
    boolean isNumber =
        !said.isEmpty() && said.length() <= 5 && said.chars().allMatch(Terminal::isDigit);
    int columns = isNumber ? Integer.parseInt(said) : 0;
    return columns > 0 ? Math.max(LEAST_COLUMNS, columns) : COLUMNS;
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  /** From Java 22 on there may be a console that is no terminal; Java 21 can't ask it. */
  private static boolean isTerminal() {
    System.setProperty("jdk.console", "java.base");
    Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (ReflectiveOperationException e) {
      return true;
    }
  }

  void flush() {
    out.flush();
    err.flush();
  }

  String bold(String text) {
    return styled("1", text);
  }

  String red(String text) {
    return styled("1;31", text);
  }

  String yellow(String text) {
    return styled("1;33", text);
  }

  String green(String text) {
    return styled("1;32", text);
  }

  String faint(String text) {
    return styled("2", text);
  }

  private String styled(String style, String text) {
    return isColoured ? "\u001b[" + style + "m" + text + "\u001b[0m" : text;
  }

  /** A text that can't steer the terminal: control characters become question marks. */
  static String plain(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> c == '\n' || c == '\t' || !isSteering(c) ? c : '?')
        .forEach(plain::appendCodePoint);
    return plain.toString();
  }

  /** The same for what is no more than a part of a line, such as the name of a file. */
  static String line(Object text) {
    return plain(String.valueOf(text).replace('\n', '?').replace('\t', '?'));
  }

  private static boolean isSteering(int c) {
    int type = Character.getType(c);
    return type == Character.CONTROL || type == Character.FORMAT || type == Character.SURROGATE;
  }
}
