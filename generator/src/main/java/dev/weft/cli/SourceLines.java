package dev.weft.cli;

import dev.weft.generator.outcome.SourceName;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.reading.InputFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lines of the texts that findings point to. */
final class SourceLines {
  private final Map<String, List<String>> linesOfFile = new HashMap<>();

  /** Place of a finding as tools know it: {@code file:line:column}. */
  String place(Diagnostic diagnostic) {
    return name(diagnostic.file()) + ":" + diagnostic.line() + ":" + diagnostic.column();
  }

  /** Name of a file: relative when it lies below the working folder. */
  static String name(String uri) {
    Path path = SourceName.path(uri);
    if (path == null) {
      return Terminal.line(uri);
    }
    Path here = Path.of("").toAbsolutePath();
    Path absolute = path.toAbsolutePath().normalize();
    Path shown = absolute.startsWith(here) ? here.relativize(absolute) : absolute;
    return Terminal.line(shown);
  }

  /** The line of a finding; null where there is none, or nothing in it but a byte order mark. */
  @Nullable String line(Diagnostic diagnostic) {
    List<String> lines = linesOfFile.computeIfAbsent(diagnostic.file(), SourceLines::read);
    int index = diagnostic.line() - 1;
    String line = index >= 0 && index < lines.size() ? lines.get(index) : null;
    return line == null || line.equals("\ufeff") ? null : line;
  }

  private static List<String> read(String uri) {
    Path path = SourceName.path(uri);
    if (path == null) {
      return List.of();
    }
    try {
      return new String(InputFile.bytes(path), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      return List.of(); // The finding stands without its line.
    }
  }
}
