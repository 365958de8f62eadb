package dev.weft.generator.cumulus;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The paths of NVUE that NVIDIA documents, of those that our files have: {@code nvue-paths.csv}, a
 * row per path with the first and the last release that has it, where a page says so, and the page
 * with its heading, in NVIDIA's repository of the documentation of Cumulus Linux. A word in angle
 * brackets stands for a name; where a value stands below a path as a key, as in {@code link state
 * up}, it is the last word.
 */
final class NvuePaths {
  private static final String TABLE = "nvue-paths.csv";

  /**
   * A word of a path, and the words below it.
   *
   * @param rows numbers of those that end with it: names of other things may stand in one place
   */
  private record Word(Map<String, Word> below, List<Integer> rows) {
    Word() {
      this(new HashMap<>(), new ArrayList<>());
    }

    @Nullable Word next(String key) {
      Word word = below.get(key);
      return word != null ? word : below.get("<>");
    }
  }

  private record Row(String path, @Nullable Release since, @Nullable Release until) {
    boolean has(Release release) {
      return (since == null || !release.isBefore(since))
          && (until == null || !until.isBefore(release));
    }
  }

  private final List<Row> rows = new ArrayList<>();
  private final Word first = new Word();
  private final Set<String> seen = new TreeSet<>();

  private NvuePaths() {}

  static NvuePaths read() throws IOException {
    NvuePaths paths = new NvuePaths();
    try (InputStream in = NvuePaths.class.getResourceAsStream(TABLE)) {
      String table = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      table.lines().skip(1).map(line -> line.split(",", 4)).forEach(paths::add);
    }
    return paths;
  }

  private void add(String[] row) {
    Word word = first;
    for (String each : row[0].split(" ")) {
      word = word.below.computeIfAbsent(each.startsWith("<") ? "<>" : each, key -> new Word());
    }
    word.rows.add(rows.size());
    rows.add(new Row(row[0], release(row[1]), release(row[2])));
  }

  private static @Nullable Release release(String text) {
    if (text.isEmpty()) {
      return null;
    }
    int dot = text.indexOf('.');
    return new Release(
        Integer.parseInt(text.substring(0, dot)), Integer.parseInt(text.substring(dot + 1)));
  }

  /** The paths of a file that no row has, or of which the row says that the release has none. */
  Set<String> unknown(Nvue config, Release release) {
    Set<String> unknown = new TreeSet<>();
    walk(config, first, "", release, unknown);
    return unknown;
  }

  private void walk(Nvue tree, Word word, String path, Release release, Set<String> unknown) {
    for (Map.Entry<String, Object> each : tree.children().entrySet()) {
      String own = path + " " + each.getKey();
      Word next = word.next(each.getKey());
      if (next == null) {
        unknown.add(own.strip());
      } else if (each.getValue() instanceof Nvue child && !child.children().isEmpty()) {
        walk(child, next, own, release, unknown);
      } else {
        List<Row> documented =
            next.rows.stream().map(rows::get).filter(row -> row.has(release)).toList();
        documented.forEach(row -> seen.add(row.path));
        if (documented.isEmpty()) {
          unknown.add(own.strip());
        }
      }
    }
  }

  /** The rows that no file has had. */
  List<String> unused() {
    return rows.stream().map(Row::path).filter(path -> !seen.contains(path)).toList();
  }
}
