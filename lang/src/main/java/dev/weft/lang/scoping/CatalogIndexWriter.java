package dev.weft.lang.scoping;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Writes the catalog's index; the build runs it over the folder of the catalog. */
public final class CatalogIndexWriter {
  private static final Pattern DECLARATION =
      Pattern.compile(
          "^(gpu|nic|server|switch|cable|domain|qos|library|stack)\\s+([A-Za-z_][A-Za-z0-9_-]*)");

  private CatalogIndexWriter() {}

  /**
   * Writes {@code index.tsv} into a catalog folder.
   *
   * @param arguments the folder
   */
  public static void main(String[] arguments) throws IOException {
    Path root = Path.of(arguments[0]);
    List<String> lines = new ArrayList<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file :
          files.filter(path -> path.toString().endsWith(".fabric")).sorted().toList()) {
        String path = root.relativize(file).toString().replace('\\', '/');
        String packageName = path.substring(0, path.lastIndexOf('/')).replace('/', '.');
        for (String line : Files.readAllLines(file)) {
          Matcher matcher = DECLARATION.matcher(line);
          if (matcher.find()) {
            lines.add(String.join("\t", packageName, matcher.group(1), matcher.group(2), path));
          }
        }
      }
    }
    Files.writeString(root.resolve("index.tsv"), String.join("\n", lines) + "\n");
  }
}
