package dev.weft.lang.ide.rename;

import com.google.inject.Inject;
import dev.weft.lang.services.WeftGrammarAccess;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.eclipse.xtext.GrammarUtil;
import org.jspecify.annotations.Nullable;

/**
 * What may be a new name: by the grammar's {@code ID}, and no word of the language or unit, which
 * the grammar takes in some places but which would read as something else.
 */
final class NewName {
  private static final Pattern ID = Pattern.compile("[a-zA-Z_](-?[a-zA-Z0-9_])*");

  private final Set<String> words;
  private final Set<String> units;

  @Inject
  NewName(WeftGrammarAccess grammar) {
    words = GrammarUtil.getAllKeywords(grammar.getGrammar());
    units = new TreeSet<>();
    grammar
        .getUNITRule()
        .eAllContents()
        .forEachRemaining(
            each -> {
              if (each instanceof org.eclipse.xtext.Keyword unit) {
                units.add(unit.getValue());
              }
            });
  }

  /** Why it is no name; null when it is one. */
  @Nullable String mistake(String name) {
    if (!ID.matcher(name).matches()) {
      return "'"
          + name
          + "' is no name. A name begins with a letter or '_', and goes on with letters, digits, '_' and single '-'.";
    }
    if (words.contains(name)) {
      return "'" + name + "' is a word of the language. Choose another name.";
    }
    if (units.contains(name)) {
      return "'" + name + "' is a unit. Choose another name.";
    }
    return null;
  }
}
