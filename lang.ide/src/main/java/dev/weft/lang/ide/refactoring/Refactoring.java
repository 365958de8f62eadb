package dev.weft.lang.ide.refactoring;

import dev.weft.lang.fixes.Edit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A change that an editor offers.
 *
 * @param title what it does, for a menu
 * @param kind as the Language Server Protocol has it
 * @param edits of the text, in its order, none in the way of another
 * @param file a new file; null for none
 */
public record Refactoring(String title, String kind, List<Edit> edits, @Nullable NewFile file) {
  public static final String EXTRACT = "refactor.extract";
  public static final String MOVE = "refactor.move";
  public static final String REWRITE = "refactor.rewrite";
  public static final String IMPORTS = "source.organizeImports";

  /**
   * A file that comes with it.
   *
   * @param name beside the text
   */
  public record NewFile(String name, String text) {}

  Refactoring(String title, String kind, List<Edit> edits) {
    this(title, kind, edits, null);
  }

  /** The text after it. */
  public String apply(String text) {
    String changed = text;
    for (Edit edit : edits.reversed()) {
      changed = edit.apply(changed);
    }
    return changed;
  }
}
