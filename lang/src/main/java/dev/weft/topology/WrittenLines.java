package dev.weft.topology;

import dev.weft.topology.findings.Origin;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where the text says what holds for a fabric as a whole: who can't do what is asked points to the
 * line that asks for it, not to a switch.
 *
 * @param byWord places by the word that a line begins with, such as {@code bfd}; {@code class NAME}
 *     for a traffic class
 */
public record WrittenLines(Map<String, Origin> byWord) {
  public static final WrittenLines NONE = new WrittenLines(Map.of());

  /** A line as a message quotes it, or a class that it names. */
  private static final Pattern QUOTED =
      Pattern.compile("(?<!\\w)'([a-z][a-z0-9-]*)[^']*'|\\b([Cc]lass [\\w-]+)");

  /** From here on a message speaks of what might be written instead. */
  private static final Pattern ADVICE = Pattern.compile("\\n|\\bMaybe\\b|\\bSay '");

  public WrittenLines {
    byWord = Map.copyOf(byWord);
  }

  /** The first line that a message names; null when it names none that is written. */
  public @Nullable Origin named(String message) {
    Matcher words = QUOTED.matcher(ADVICE.split(message, 2)[0]);
    while (words.find()) {
      String word =
          words.group(1) == null ? words.group(2).toLowerCase(Locale.ROOT) : words.group(1);
      Origin place = byWord.get(word);
      if (place != null) {
        return place;
      }
    }
    return null;
  }
}
