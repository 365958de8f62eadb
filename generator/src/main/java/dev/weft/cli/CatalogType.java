package dev.weft.cli;

import dev.weft.lang.scoping.CatalogFiles;
import dev.weft.lang.scoping.CatalogIndex.Entry;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A type of the catalog as its file says it. Declarations of the catalog begin in column one, and a
 * block that takes several lines ends there.
 *
 * @param line where the declaration begins, from 1
 * @param header the file's first comment, which names the source where the type's own does not
 * @param comment what stands above the type, or above the lines that it stands among
 */
record CatalogType(Entry entry, int line, String header, String comment, String text) {
  private static final String COMMENT = "//";

  static CatalogType read(Entry entry) throws IOException {
    List<String> lines = lines(entry);
    int from = 0;
    String declaration = entry.kind() + " " + entry.name() + " ";
    while (!lines.get(from).startsWith(declaration)) {
      from++;
    }
    int to = from;
    while (!isClosed(lines.get(from), lines.get(to))) {
      to++;
    }
    int top = from;
    while (top > 0 && !lines.get(top - 1).isBlank()) {
      top--;
    }
    return new CatalogType(
        entry,
        from + 1,
        comments(lines.stream().skip(1).dropWhile(line -> !line.startsWith(COMMENT))),
        comments(lines.subList(top, from).stream()),
        String.join("\n", lines.subList(from, to + 1)));
  }

  private static List<String> lines(Entry entry) throws IOException {
    try (InputStream in =
        new CatalogFiles().createInputStream(CatalogFiles.uri(entry.path()), Map.of())) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }

  /** Whether a declaration ends in a line: its first one, or the one with the brace in front. */
  private static boolean isClosed(String first, String line) {
    return line.startsWith("}") || first.equals(line) && line.endsWith("}");
  }

  /** The comments that a text begins with; other lines between them are passed over. */
  private static String comments(Stream<String> lines) {
    return lines
        .takeWhile(line -> !line.isBlank())
        .filter(line -> line.startsWith(COMMENT))
        .collect(Collectors.joining("\n"));
  }

  /** A comment without its marks, as running text. */
  static String plain(String comment) {
    return comment
        .lines()
        .map(line -> line.substring(COMMENT.length()).strip())
        .collect(Collectors.joining(" "));
  }

  /** The address of the declaration, as findings name places. */
  String place() {
    return CatalogFiles.uri(entry.path()) + ":" + line;
  }
}
