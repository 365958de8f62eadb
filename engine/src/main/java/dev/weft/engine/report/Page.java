package dev.weft.engine.report;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What all pages share: head, style, tables. Nothing from elsewhere. */
public final class Page {
  private static final String STYLE =
      """
      :root { color-scheme: light dark; --text: #1a1a1a; --soft: #444444; --faint: #666666; --back: #ffffff;
        --line: #d8d8d8; --shade: #00000038; --good: #006d4e; --bad: #b03a00; --link: #00589b; }
      @media screen and (prefers-color-scheme: dark) {
        :root { --text: #e6e6e6; --soft: #c4c4c4; --faint: #a3a3a3; --back: #141414; --line: #3d3d3d; --shade: #ffffff38;
          --good: #4cc9a0; --bad: #ff9a66; --link: #7ab8f5; }
        svg.chart, .picture img { filter: invert(1) hue-rotate(180deg); } .scroll img { mix-blend-mode: screen !important; } }
      body { font: 15px/1.5 system-ui, 'Segoe UI', Helvetica, Arial, sans-serif; color: var(--text);
        max-width: 1080px; margin: 2em auto; padding: 0 1em; background: var(--back); overflow-wrap: anywhere; }
      h1 { font-size: 1.6em; margin-bottom: 0.2em; line-height: 1.25; }
      h2 { font-size: 1.15em; margin: 1.8em 0 0.5em; border-bottom: 1px solid var(--line); }
      h3 { font-size: 1em; margin: 1.2em 0 0.4em; }
      a { color: var(--link); }
      .headline { font-size: 1.15em; font-weight: 600; margin: 0.4em 0; }
      .lead { color: var(--soft); margin-top: 0; }
      .note { color: var(--faint); font-size: 0.87em; margin: 0.3em 0; }
      .good { color: var(--good); } .bad { color: var(--bad); font-weight: bold; } td.good { white-space: nowrap; }
      .scroll { overflow-x: auto; background:
        linear-gradient(to right, var(--back) 30%, transparent) left / 36px 100% no-repeat local,
        linear-gradient(to left, var(--back) 30%, transparent) right / 36px 100% no-repeat local,
        linear-gradient(to right, var(--shade), transparent) left / 12px 100% no-repeat scroll,
        linear-gradient(to left, var(--shade), transparent) right / 12px 100% no-repeat scroll; }
      .scroll { isolation: isolate; background-color: var(--back); } .scroll img { mix-blend-mode: multiply; }
      .scroll + .scroll { margin-top: 1em; }
      @media screen { .scroll:has(table) { position: relative; left: 50%; transform: translateX(-50%);
        width: fit-content; min-width: 100%; max-width: calc(100vw - 4em); } }
      table { border-collapse: collapse; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
      th, td { text-align: left; padding: 0.2em 1.2em 0.2em 0; border-bottom: 1px solid var(--line); }
      th { font-weight: 600; }
      .num, .token { white-space: nowrap; }
      svg.chart { display: block; width: 100%; height: auto; font: 12px Helvetica, Arial, sans-serif; }
      .for-narrow { display: none; max-width: 600px; }
      .picture img { display: block; max-width: 100%; height: auto; }
      .picture.wide { width: calc(100vw - 4em); margin-left: calc(50% - 50vw + 2em); } .picture.wide img { margin: 0 auto; }
      @media screen and (max-width: 960px) { body { overflow-x: auto; }
        .for-wide { display: none; } .for-narrow { display: block; } }
      @media (max-width: 600px) { table { font-size: 0.9em; } th, td { padding-right: 0.8em; } td.long:first-child { min-width: 7em; } }
      .cards td::before { display: none; }
      @media screen and (max-width: 600px) { .cards thead { display: none; }
        .cards, .cards tbody { display: block; }
        .cards tr { display: grid; grid-template-columns: 1fr 1fr; column-gap: 1.2em; padding: 0.4em 0; border-bottom: 1px solid var(--line); }
        .cards td { display: flex; gap: 0.6em; padding: 0; border: 0; white-space: normal; overflow-wrap: anywhere; min-width: 0; }
        .cards td:first-child, .cards td.long, .cards td.wide, .cards td.why { grid-column: 1 / -1; }
        .cards td:first-child { font-weight: 600; } .cards td:first-child::before { display: none; }
        .cards td:empty { display: none; }
        .cards td:has(code) { display: block; grid-column: 1 / -1; } .cards td:has(code)::before { display: block; }
        .cards td::before { display: inline; overflow-wrap: normal; color: var(--faint); font-weight: 400; text-align: left; } }
      @media print { :root { color-scheme: light; } body { max-width: none; margin: 0; padding: 0; font-size: 11px; }
        h2, h3, figcaption { break-after: avoid; } .note { break-before: avoid; } p { orphans: 3; widows: 3; }
        svg.chart, .picture, tr, li, pre { break-inside: avoid; }
        tbody tr:first-child { break-after: avoid; } tbody tr:last-child { break-before: avoid; }
        table:not(:has(tr:nth-child(16))) { break-inside: avoid; } thead { display: table-header-group; }
        .scroll { overflow: visible; background: none; } a { color: inherit; text-decoration: none; }
        svg.fabric { min-width: 0 !important; }
        .picture img { min-width: 0 !important; max-width: 100%; margin: 0; } .picture.wide { width: auto; margin-left: 0; } }
      """;

  /** How heads of columns of numbers begin. */
  public static final String NUMBERS = "> ";

  /** Tables have no more columns of numbers to the left of others than this. */
  private static final int MOST_COLUMNS = 24;

  private static final String NUMBER_COLUMNS =
      IntStream.rangeClosed(1, MOST_COLUMNS)
          .mapToObj(n -> ".n" + n + " th:nth-child(" + n + "), .n" + n + " td:nth-child(" + n + ")")
          .collect(
              Collectors.joining(
                  ", ", "", " { text-align: right; justify-content: space-between; }\n"));

  /** Before the cells of a card, what the head of their column says. */
  private static final String LABELS =
      IntStream.rangeClosed(1, MOST_COLUMNS)
          .mapToObj(n -> ".cards td:nth-child(" + n + ")::before { content: var(--h" + n + "); }")
          .collect(Collectors.joining(" ", "", "\n"));

  /** From so many columns on, a row is a card where the window is narrow. */
  private static final int CARD_COLUMNS = 6;

  private static final Pattern NUMBER =
      Pattern.compile("[+\u2212-]?[0-9][0-9.,:]*(e[+-]?[0-9]+)?( ?[A-Za-z%\u00b5/]{1,7})?");

  /** An option, with the value behind it. */
  private static final Pattern TOKEN = Pattern.compile("-\\S+(?: [^-\\s]\\S*)?");

  /** The space between a number and its unit. */
  private static final Pattern UNIT =
      Pattern.compile(
          "(?<=[0-9]) (?=(?:[pnum]?s|(?:[KMGTP]i?)?B(?:/s)?|[KMGTP]?b/s)(?![A-Za-z/]))");

  private static final String NO_BREAK = "\u00a0";

  /** First cells with more signs may break into lines, which are not to be narrow. */
  private static final int LONG = 20;

  /** A picture that is readable on an upright sheet, in pixels. */
  private static final int PORTRAIT = 860;

  /** A picture wider than the text of a page, in pixels. */
  private static final int TEXT_WIDTH = 1080;

  /** Texts of a picture stay readable at this part of their size; below it the picture scrolls. */
  private static final double LEAST_SCALE = 0.87;

  private static final Pattern SVG_WIDTH = Pattern.compile("<svg [^>]*\\bwidth=\"([0-9]{1,6})\"");
  private static final Pattern SVG_HEIGHT = Pattern.compile("<svg [^>]*\\bheight=\"([0-9]{1,6})\"");

  private Page() {}

  static void begin(Markup out, String title) {
    begin(out, title, "");
  }

  /**
   * Begins a page.
   *
   * @param style rules of its own, after those that all pages have
   */
  public static void begin(Markup out, String title, String style) {
    String all = STYLE + NUMBER_COLUMNS + LABELS + print(title) + style;
    if (all.chars().anyMatch(c -> c == '<' || c == '>' || c == '&')) {
      throw new IllegalArgumentException("a style has a character that XML escapes");
    }
    out.documentType().open("html", "lang", "en").open("head");
    out.empty("meta", "charset", "utf-8");
    out.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    out.element("title", title).element("style", all).close();
    out.open("body");
  }

  /** Ends the page and flushes; does not close the writer. */
  public static void end(Markup out) {
    out.close().close().flush();
  }

  /** Begins a chart of a width. */
  static void beginChart(Markup out, Span span, double height, String title) {
    out.open("div", "class", span.style());
    beginSvg(out, span.width(), (int) Math.ceil(height), title, "chart");
  }

  /**
   * Begins a picture that scrolls by itself where the page is narrow.
   *
   * @param more further attributes: name, value, name, value
   */
  static void beginPicture(
      Markup out, int width, int height, String title, String classes, String... more) {
    out.open("div", "class", "scroll" + sheet(width, height));
    String range = "min-width: " + leastWidth(width) + "px; max-width: " + width + "px";
    String[] all = Stream.concat(Stream.of("style", range), Stream.of(more)).toArray(String[]::new);
    beginSvg(out, width, height, title, classes, all);
  }

  private static void beginSvg(
      Markup out, int width, int height, String title, String classes, String... more) {
    String box = "0 0 " + width + " " + height;
    out.open("svg", "viewBox", box, "role", "img", "class", classes).attributes(more);
    out.element("title", title);
  }

  /** Ends a chart or a picture. */
  static void endChart(Markup out) {
    out.close().close();
  }

  /**
   * Writes a picture as an image, so that nothing in it is part of the page. One that is wider than
   * the text takes what the window has; its {@code section} lies across in print.
   */
  public static void picture(Markup out, String svg, String alt) {
    int width = size(SVG_WIDTH, svg);
    boolean isWide = width > TEXT_WIDTH;
    String data = Base64.getEncoder().encodeToString(svg.getBytes(StandardCharsets.UTF_8));
    String sheet = sheet(width, size(SVG_HEIGHT, svg));
    out.open("div", "class", (isWide ? "picture wide scroll" : "picture scroll") + sheet);
    String least = "min-width: " + leastWidth(width) + "px";
    out.empty("img", "src", "data:image/svg+xml;base64," + data, "alt", alt, "style", least);
    out.close();
  }

  /**
   * Returns the rules for a box of pictures in a row: beside others where the window has room for
   * them at the least size at which their texts are readable, and never wider than its picture.
   *
   * @param frame of padding and borders, left and right, as a length of CSS
   */
  public static String besideOthers(String svg, String frame) {
    int width = size(SVG_WIDTH, svg);
    return String.format(
        Locale.ROOT,
        "flex: 1 1 calc(%dpx + %s); max-width: min(100%%, calc(%dpx + %s))",
        leastWidth(width),
        frame,
        width,
        frame);
  }

  /** The class of a picture that lies across in print; none where an upright sheet will do. */
  private static String sheet(int width, int height) {
    return width > PORTRAIT ? " " + Sheet.of(width, height).style() : "";
  }

  /** How narrow a picture of a width may become. */
  private static int leastWidth(int width) {
    return (int) (LEAST_SCALE * width);
  }

  /** Returns the rule for an image of a picture: as wide as the window lets it, but readable. */
  public static String asWideAsReadable(String svg) {
    return "max-width: 100%; min-width: " + leastWidth(size(SVG_WIDTH, svg)) + "px";
  }

  private static int size(Pattern attribute, String svg) {
    Matcher size = attribute.matcher(svg);
    return size.find() ? Integer.parseInt(size.group(1)) : 0;
  }

  /** Begins a table; a column whose head begins with {@link #NUMBERS} stands at the right. */
  public static void tableHead(Markup out, String... columns) {
    tableHead(out, columns.length >= CARD_COLUMNS, columns);
  }

  /** As {@link #tableHead}, where few columns are wide: a row is a card in a narrow window. */
  public static void wideTableHead(Markup out, String... columns) {
    tableHead(out, true, columns);
  }

  private static void tableHead(Markup out, boolean areCards, String... columns) {
    if (columns.length > MOST_COLUMNS) {
      throw new IllegalArgumentException(columns.length + " columns");
    }
    String numbers =
        IntStream.range(0, columns.length)
            .filter(column -> columns[column].startsWith(NUMBERS))
            .mapToObj(column -> "n" + (column + 1))
            .collect(Collectors.joining(" "));
    out.open("div", "class", "scroll")
        .open("table", "class", areCards ? numbers + " cards" : numbers);
    if (areCards) {
      out.attributes("style", labels(columns));
    }
    out.open("thead").open("tr");
    for (String column : columns) {
      out.element("th", head(column));
    }
    out.close().close().open("tbody");
  }

  private static String labels(String... columns) {
    return IntStream.range(0, columns.length)
        .mapToObj(column -> "--h" + (column + 1) + ": " + quoted(head(columns[column])))
        .collect(Collectors.joining("; "));
  }

  private static String head(String column) {
    return column.startsWith(NUMBERS) ? column.substring(NUMBERS.length()) : column;
  }

  /** As a string of CSS, in which each sign but letters and digits is its number. */
  private static String quoted(String text) {
    return text.codePoints()
        .mapToObj(
            sign ->
                Character.isLetterOrDigit(sign)
                    ? Character.toString(sign)
                    : String.format(Locale.ROOT, "\\%06x", sign))
        .collect(Collectors.joining("", "'", "'"));
  }

  /** Pages have their number, and what they are of, below. */
  private static String print(String title) {
    String small = "font: 9px system-ui, Helvetica, Arial, sans-serif; color: #666666;";
    return "@page { size: A4; margin: 12mm 12mm 16mm; @bottom-left { content: "
        + quoted(title)
        + "; "
        + small
        + " } @bottom-right { content: counter(page) ' / ' counter(pages); "
        + small
        + " } }\n@media print { "
        + Sheet.rules()
        + "}\n";
  }

  /** The head of a column of numbers; of one that has a sentence among its cells the plain one. */
  public static String numbers(String head, List<String> cells) {
    return cells.stream().anyMatch(Page::isSentence) ? head : NUMBERS + head;
  }

  private static boolean isSentence(String cell) {
    return cell.length() > LONG && !isNumber(cell);
  }

  /**
   * Writes a table without the columns that are empty in all rows. Columns of numbers with a
   * sentence in them stand at the left, head and cells.
   */
  public static void table(Markup out, List<String> columns, List<List<String>> rows) {
    int[] used =
        IntStream.range(0, columns.size())
            .filter(column -> rows.stream().anyMatch(row -> !row.get(column).isEmpty()))
            .toArray();
    tableHead(
        out,
        IntStream.of(used)
            .mapToObj(
                column ->
                    columns.get(column).startsWith(NUMBERS)
                        ? numbers(head(columns.get(column)), column(rows, column))
                        : columns.get(column))
            .toArray(String[]::new));
    for (List<String> row : rows) {
      row(out, IntStream.of(used).mapToObj(row::get).toArray(String[]::new));
    }
    tableEnd(out);
  }

  private static List<String> column(List<List<String>> rows, int column) {
    return rows.stream().map(row -> row.get(column)).toList();
  }

  /** Ends a table. */
  public static void tableEnd(Markup out) {
    out.close().close().close();
  }

  /** Writes a row; numbers, with a unit or without, stay in one line. */
  public static void row(Markup out, String... cells) {
    out.open("tr");
    for (int i = 0; i < cells.length; i++) {
      boolean isLong = i == 0 && cells[i].length() > LONG && cells[i].indexOf(' ') >= 0;
      cell(out, cells[i], isLong ? "long" : "");
    }
    out.close();
  }

  /** Writes a cell of a row. */
  public static void cell(Markup out, String cell) {
    cell(out, cell, "");
  }

  private static void cell(Markup out, String cell, String style) {
    if (isNumber(cell)) {
      out.element("td", cell, "class", "num");
    } else {
      String text = UNIT.matcher(cell).replaceAll(NO_BREAK);
      String wide = cell.length() > LONG ? "wide" : "";
      String classes = style.isEmpty() ? wide : style;
      if (classes.isEmpty()) {
        out.element("td", text);
      } else {
        out.element("td", text, "class", classes);
      }
    }
  }

  /** Writes a command, which breaks into lines between its options only. */
  public static void code(Markup out, String command) {
    out.open("code");
    Matcher tokens = TOKEN.matcher(command);
    int end = 0;
    while (tokens.find()) {
      out.text(command.substring(end, tokens.start()));
      out.inline("span", tokens.group(), "class", "token");
      end = tokens.end();
    }
    out.text(command.substring(end)).close();
  }

  /** Says whether a text is a number, perhaps with a sign before and a unit behind it. */
  static boolean isNumber(String text) {
    return NUMBER.matcher(text).matches();
  }

  /** The last cell is there where a page has that column. */
  public static String[] cells(List<String> cells, boolean hasLast, String last) {
    List<String> all = new ArrayList<>(cells);
    if (hasLast) {
      all.add(last);
    }
    return all.toArray(String[]::new);
  }
}
