package dev.weft.lang.validation.promises;

import dev.weft.lang.fixes.Guess;
import dev.weft.lang.fixes.Spelling;
import dev.weft.lang.validation.syntax.Synonyms;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Which metric somebody may have meant: {@code switches leaf} by {@code leaf switches}. */
final class MetricNames {
  private MetricNames() {}

  /**
   * The nearest metric: the first that has all words that were written, in any order and number;
   * else the one that is spelt alike, else the one of which most words were written.
   */
  static Guess nearest(List<String> written, Collection<String> names) {
    Set<String> words = words(String.join(" ", written));
    String best = null;
    int most = 0;
    for (String name : names) {
      Set<String> own = words(name);
      if (own.containsAll(words)) {
        return new Guess(List.of(name), true);
      }
      if (words.containsAll(own) && own.size() > most) {
        most = own.size();
        best = name;
      }
    }
    Guess spelt = Spelling.guess(String.join(" ", written), List.copyOf(names));
    return best == null || !spelt.isEmpty() ? spelt : new Guess(List.of(best), false);
  }

  /** Words without an s at their end, and by their name here. */
  private static Set<String> words(String text) {
    Set<String> words = new TreeSet<>();
    for (String each : new HashSet<>(List.of(text.split("[ -]")))) {
      String tier = Synonyms.ofTier(each);
      String word = tier == null ? each : tier;
      words.add(word.endsWith("es") ? word.substring(0, word.length() - 2) : strip(word));
    }
    return words;
  }

  private static String strip(String word) {
    return word.endsWith("s") ? word.substring(0, word.length() - 1) : word;
  }
}
