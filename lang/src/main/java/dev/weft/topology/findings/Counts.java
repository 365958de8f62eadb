package dev.weft.topology.findings;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Fills templates of messages, with "1 rail" where a template has "%d rails". */
public final class Counts {
  /** A number, words that describe what it counts, and the plural of that. */
  private static final Pattern COUNTED =
      Pattern.compile(
          "%d ((?:(?:equal|lossless|other|own) )?)"
              + "(rails|NICs|GPUs|VLANs|leaves|spines|super-spines|pods|switches|servers|planes|ports|units"
              + "|links|cages|addresses|networks|slots|tenants|endpoints|lanes|uplinks|levels|bytes|letters"
              + "|flows|files|parts|groups|classes|next hops|layers|experts|heads|devices|tasks"
              + "|stages|chunks|copies|sequences|tokens|queue pairs|params|digits)\\b");

  private static final Pattern DIRECTIVE =
      Pattern.compile("%(?:(\\d+)\\$)?[-#+ 0,(]*[\\d.]*[a-zA-Z%]");

  private static final Map<String, String> IRREGULAR =
      Map.of(
          "leaves", "leaf",
          "switches", "switch",
          "addresses", "address",
          "classes", "class",
          "copies", "copy");

  private Counts() {}

  /** A template of {@link String#format} with its arguments. */
  public static String text(String template, Object... arguments) {
    return String.format(Locale.ROOT, singular(template, arguments), arguments);
  }

  private static String singular(String template, Object[] arguments) {
    StringBuilder text = new StringBuilder();
    Matcher directives = DIRECTIVE.matcher(template);
    Matcher counted = COUNTED.matcher(template);
    int next = 0;
    int end = 0;
    while (directives.find()) {
      boolean isOrdinary = directives.group(1) == null && !directives.group().endsWith("%");
      int argument = isOrdinary ? next++ : -1;
      boolean isOne =
          argument >= 0
              && argument < arguments.length
              && arguments[argument] instanceof Number number
              && number.longValue() == 1
              && counted.region(directives.start(), template.length()).lookingAt();
      if (isOne) {
        text.append(template, end, counted.start(2)).append(one(counted.group(2)));
        end = counted.end();
      }
    }
    return text.append(template.substring(end)).toString();
  }

  private static String one(String plural) {
    return IRREGULAR.getOrDefault(plural, plural.substring(0, plural.length() - 1));
  }
}
