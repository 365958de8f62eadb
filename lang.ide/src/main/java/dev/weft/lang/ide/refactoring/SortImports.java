package dev.weft.lang.ide.refactoring;

import dev.weft.lang.fixes.Edit;
import dev.weft.lang.weft.Import;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Imports in order: packages of the catalog, then files, each once. Comments right above an import,
 * and behind it on its line, go with it.
 */
final class SortImports {
  private record Entry(Import declared, String text) {
    boolean isFile() {
      return declared.getCatalog() == null;
    }

    String name() {
      return isFile() ? String.valueOf(declared.getUri()) : declared.getCatalog();
    }
  }

  private SortImports() {}

  /** Null where they are in order, or where something else stands between them. */
  static @Nullable Refactoring of(Source source) {
    List<Import> imports = source.file().getImports();
    if (imports.size() < 2) {
      return null;
    }
    int start = source.startWithComments(imports.getFirst());
    int at = start;
    List<Entry> entries = new ArrayList<>();
    for (Import each : imports) {
      int begin = source.startWithComments(each);
      int end = source.lineEnd(Source.end(each));
      boolean isApart = begin >= at && source.text().substring(at, begin).isBlank();
      if (!isApart) {
        return null;
      }
      String text = source.text().substring(begin, end);
      entries.add(new Entry(each, text.endsWith("\n") ? text : text + "\n"));
      at = end;
    }
    Set<String> seen = new HashSet<>();
    StringBuilder sorted = new StringBuilder();
    entries.stream()
        .sorted(Comparator.comparing(Entry::isFile).thenComparing(Entry::name))
        .filter(each -> seen.add(each.name()))
        .forEach(each -> sorted.append(each.text()));
    if (source.text().substring(start, at).equals(sorted.toString())) {
      return null;
    }
    String label = "Sort imports";
    Edit edit = source.replace(start, at, sorted.toString(), label);
    return new Refactoring(label, Refactoring.IMPORTS, List.of(edit));
  }
}
