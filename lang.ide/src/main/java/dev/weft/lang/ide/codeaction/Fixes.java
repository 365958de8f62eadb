package dev.weft.lang.ide.codeaction;

import dev.weft.lang.scoping.CatalogIndex;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.xtext.diagnostics.Diagnostic;

/** The fixes of issues. A fix needs nothing but the code, place and data, and the text. */
public final class Fixes {
  private Fixes() {}

  /**
   * The fixes of an issue.
   *
   * @param offset where the issue begins in the text
   * @param data what the rule says besides its message
   */
  public static List<Fix> of(String code, int offset, int length, List<String> data, String text) {
    return switch (code) {
      case "setting.unknown", "setting.unknown-word" -> replace(offset, length, data);
      case "file.no-version" ->
          List.of(new Fix("Begin the file with 'weft 1'", 0, 0, "weft 1\n\n"));
      case Diagnostic.LINKING_DIAGNOSTIC -> imports(text.substring(offset, offset + length), text);
      default -> List.of();
    };
  }

  private static List<Fix> replace(int offset, int length, List<String> words) {
    return words.stream()
        .map(word -> new Fix("Change to '" + word + "'", offset, length, word))
        .toList();
  }

  /** A type that is in the catalog, but not imported. */
  private static List<Fix> imports(String name, String text) {
    List<Fix> fixes = new ArrayList<>();
    for (CatalogIndex.Entry entry : CatalogIndex.all()) {
      String catalog = "catalog." + entry.packageName() + ".*";
      if (entry.name().equals(name) && !text.contains("import " + catalog)) {
        fixes.add(
            new Fix("Import " + catalog, Imports.offset(text), 0, Imports.text(text, catalog)));
      }
    }
    return fixes;
  }
}
