package dev.weft.lang.scoping;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Which file of the catalog declares which type, so that a file loads only what it uses. Made at
 * build time by {@link CatalogIndexWriter}.
 */
public final class CatalogIndex {
  /** A type of the catalog: its package, kind, name and file. */
  public record Entry(String packageName, String kind, String name, String path) {}

  private static final List<Entry> ENTRIES = read();

  private static final Map<String, List<Entry>> BY_NAME =
      ENTRIES.stream().collect(Collectors.groupingBy(Entry::name));

  private CatalogIndex() {}

  private static List<Entry> read() {
    List<Entry> entries = new ArrayList<>();
    try (InputStream stream = CatalogIndex.class.getResourceAsStream("/catalog/index.tsv")) {
      if (stream == null) {
        throw new IllegalStateException("the catalog's index is missing from the build");
      }
      BufferedReader reader =
          new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        String[] cells = line.split("\t");
        entries.add(new Entry(cells[0], cells[1], cells[2], cells[3]));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return List.copyOf(entries);
  }

  /** {@code nvidia} for {@code catalog.nvidia.*}; the text itself when it is not in the catalog. */
  static String packageOf(String imported) {
    return imported.startsWith("catalog.")
            && imported.endsWith(".*")
            && imported.length() > "catalog.*".length()
        ? imported.substring("catalog.".length(), imported.length() - 2)
        : imported;
  }

  /** Whether an import such as {@code catalog.nvidia.*} names a package that exists. */
  public static boolean hasPackage(String imported) {
    return packages().contains(imported);
  }

  /** The packages as they are imported, for example {@code catalog.nvidia.*}. */
  public static List<String> packages() {
    return ENTRIES.stream()
        .map(entry -> "catalog." + entry.packageName() + ".*")
        .distinct()
        .toList();
  }

  /**
   * The package of an import that lacks {@code catalog.} or {@code .*}, or names a type in it; null
   * when there is none.
   */
  public static @Nullable String meant(String imported) {
    for (String each : packages()) {
      String whole = each.substring(0, each.length() - 2);
      String name = packageOf(each);
      boolean isMeant =
          imported.equals(whole)
              || imported.equals(name)
              || imported.equals(name + ".*")
              || imported.startsWith(whole + ".");
      if (isMeant) {
        return each;
      }
    }
    return null;
  }

  public static List<Entry> all() {
    return ENTRIES;
  }

  static @Nullable Entry find(List<String> packages, String name) {
    for (Entry entry : BY_NAME.getOrDefault(name, List.of())) {
      if (packages.contains(entry.packageName())) {
        return entry;
      }
    }
    return null;
  }
}
