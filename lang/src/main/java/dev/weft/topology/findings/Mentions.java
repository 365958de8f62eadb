package dev.weft.topology.findings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a message speaks of besides the place that it is reported at: of two lines that contradict
 * each other, the other one.
 *
 * @param keys settings that its template quotes
 * @param words arguments that may be names: of devices, of declarations, of lines
 * @param places those that the rule knows
 */
public record Mentions(List<String> keys, List<String> words, List<Named> places) {
  public static final Mentions NONE = new Mentions(List.of(), List.of(), List.of());

  private static final Pattern QUOTED_KEY = Pattern.compile("'([a-z][a-z0-9-]*)[ ']");

  /** The settings that a template quotes. */
  static List<String> keys(String template) {
    return QUOTED_KEY
        .matcher(template)
        .results()
        .map(MatchResult::group)
        .map(Mentions::key)
        .toList();
  }

  /**
   * Those of a message.
   *
   * @param keys of its template
   */
  static Mentions of(List<String> keys, Object... arguments) {
    return new Mentions(
        keys,
        Arrays.stream(arguments)
            .filter(String.class::isInstance)
            .map(String.class::cast)
            .filter(word -> !word.isEmpty())
            .toList(),
        Arrays.stream(arguments)
            .flatMap(each -> each instanceof List<?> several ? several.stream() : Stream.of(each))
            .filter(Named.class::isInstance)
            .map(Named.class::cast)
            .toList());
  }

  private static String key(String quoted) {
    return quoted.substring(1, quoted.length() - 1);
  }

  /** These and places that are known besides. */
  public Mentions and(List<Named> others) {
    List<Named> all = new ArrayList<>(places);
    all.addAll(others);
    return new Mentions(keys, words, List.copyOf(all));
  }
}
