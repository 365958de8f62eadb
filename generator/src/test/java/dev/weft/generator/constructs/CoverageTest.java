package dev.weft.generator.constructs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.WeftStandaloneSetup;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.IGrammarAccess;
import org.junit.jupiter.api.Test;

/** What the language can say is a construct, or reaches targets as something else. */
class CoverageTest {
  @Test
  void everySettingIsKnown() {
    Set<String> known = Coverage.known();
    List<String> missing = new ArrayList<>();
    for (SettingRow<?> row : Settings.all()) {
      for (String place : row.places()) {
        String setting = place + " " + row.key();
        if (!known.contains(setting)) {
          List<String> words = row.words().isEmpty() ? List.of("") : row.words();
          words.stream()
              .map(word -> (setting + " " + word).strip())
              .filter(word -> !known.contains(word))
              .forEach(missing::add);
        }
      }
    }
    assertEquals(List.of(), missing, "make a construct of it, or name it in Coverage");
  }

  @Test
  void everyKeywordIsKnown() {
    Set<String> missing = new TreeSet<>(keywords());
    missing.removeAll(Coverage.known());
    assertEquals(Set.of(), missing, "make a construct of it, or name it in Coverage");
  }

  /** What the language lost is not kept here. */
  @Test
  void nothingElseIsKnown() {
    Set<String> rest = new TreeSet<>(Coverage.known());
    rest.removeAll(keywords());
    for (SettingRow<?> row : Settings.all()) {
      for (String place : row.places()) {
        String setting = place + " " + row.key();
        rest.remove(setting);
        row.words().forEach(word -> rest.remove(setting + " " + word));
      }
    }
    assertEquals(Set.of(), rest);
  }

  private static Set<String> keywords() {
    IGrammarAccess grammar =
        new WeftStandaloneSetup()
            .createInjectorAndDoEMFRegistration()
            .getInstance(IGrammarAccess.class);
    Set<String> words = new TreeSet<>(GrammarUtil.getAllKeywords(grammar.getGrammar()));
    words.removeIf(word -> !Character.isLetter(word.charAt(0)));
    return words;
  }
}
