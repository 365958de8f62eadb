package dev.weft.lang.ide.completion;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A piece of text with places to fill in, as the Language Server Protocol writes it: {@code
 * ${1:default}}, {@code $0} for where the cursor ends.
 *
 * @param place the kind of block that it belongs in
 * @param word the word that it begins with, which says what need it answers
 * @param label what it is listed as
 * @param says what it is, in a sentence
 * @param imports packages of the catalog that its defaults come from
 * @param body its text; {@code %F} is the name of a fabric of the file, {@code @Name} a name that
 *     is still free
 */
public record Snippet(
    String place, String word, String label, String says, List<String> imports, String body) {
  private static final Pattern STOP = Pattern.compile("\\$\\{\\d+:([^}]*)}|\\$\\d");

  /**
   * A text as it is before anything is filled in, at a place of a text, whose line's indentation
   * further lines have.
   */
  public static String plainAt(String body, String text, int offset) {
    int start = text.lastIndexOf('\n', Math.max(0, offset) - 1) + 1;
    int end = start;
    while (end < offset && " \t".indexOf(text.charAt(end)) >= 0) {
      end++;
    }
    return plain(body).replace("\n", "\n" + text.substring(start, end));
  }

  /** A text as it is before anything is filled in. */
  public static String plain(String body) {
    Matcher stop = STOP.matcher(body);
    return stop.replaceAll(
        found -> Matcher.quoteReplacement(found.group(1) == null ? "" : found.group(1)));
  }
}
