package dev.weft.topology.findings;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Fills templates of messages, in which words agree with the number before them. What is counted is
 * plural in a template: {@code %d rails} and {@code %d %ss} say "1 rail" and "1 spine". Any other
 * word that agrees stands there in both forms, for many and for one: {@code %d cages {are|is}
 * left}.
 */
public final class Counts {
  /** What a number counts, with a word that describes it. */
  private static final Pattern COUNTED =
      Pattern.compile(
          " ((?:(?:equal|external|lossless|more|other|own|strict|such) )?)"
              + "(rails|NICs|GPUs|VLANs|leaves|spines|super-spines|pods|switches|servers|planes|ports|units"
              + "|links|cages|addresses|networks|slots|tenants|endpoints|lanes|uplinks|levels|bytes|letters|flows|files|parts|groups|classes|next"
              + " hops|layers|experts|heads|devices|tasks|stages|chunks|copies|sequences|tokens|queue"
              + " pairs|params|digits|values|ranks|prefixes|declarations|points|rows|columns"
              + "|steps|turns|passes|micro-batches|boards|racks|reasons|failures|warnings|elements|NVLinks|pairs|pins)\\b");

  /** A directive of {@link String#format}, or a word in two forms. */
  private static final Pattern PART =
      Pattern.compile(
          "%(?:(?<at>\\d+)\\$)?[-#+ 0,(]*[\\d.]*(?<type>[a-zA-Z%])"
              + "|\\{(?<many>[^|{}]*)\\|(?<one>[^|{}]*)}");

  /** Behind a name that is counted. */
  private static final Pattern PLURAL = Pattern.compile("s\\b");

  private static final Map<String, String> IRREGULAR =
      Map.of(
          "leaves", "leaf",
          "switches", "switch",
          "addresses", "address",
          "classes", "class",
          "prefixes", "prefix",
          "copies", "copy",
          "passes", "pass",
          "micro-batches", "micro-batch");

  private Counts() {}

  /** A template of {@link String#format} with its arguments. */
  public static String text(String template, Object... arguments) {
    boolean isPlain = template.indexOf('{') < 0 && !hasNumber(arguments);
    return String.format(
        Locale.ROOT, isPlain ? template : agreeing(template, arguments), arguments);
  }

  private static boolean hasNumber(Object[] arguments) {
    for (Object argument : arguments) {
      if (argument instanceof Number) {
        return true;
      }
    }
    return false;
  }

  private static String agreeing(String template, Object[] arguments) {
    StringBuilder text = new StringBuilder();
    Matcher parts = PART.matcher(template);
    boolean isOne = false;
    int endOfOne = -1;
    int next = 0;
    int end = 0;
    while (parts.find()) {
      text.append(template, end, parts.start());
      end = parts.end();
      if (parts.group("type") == null) {
        text.append(parts.group(isOne ? "one" : "many"));
        continue;
      }
      text.append(parts.group());
      if (parts.group("type").equals("%")) {
        continue;
      }
      int argument = parts.group("at") == null ? next++ : Integer.parseInt(parts.group("at")) - 1;
      if (argument < arguments.length && arguments[argument] instanceof Number number) {
        isOne = number.doubleValue() == 1;
        endOfOne = isOne ? end : -1;
        end = isOne ? appendOne(template, end, text) : end;
      } else if (parts.start() == endOfOne + 1
          && PLURAL.matcher(template).region(end, template.length()).lookingAt()) {
        end++;
      }
    }
    return text.append(template, end, template.length()).toString();
  }

  /** Appends what one is of, where that follows, and returns where the template goes on. */
  private static int appendOne(String template, int from, StringBuilder text) {
    Matcher counted = COUNTED.matcher(template).region(from, template.length());
    if (!counted.lookingAt()) {
      return from;
    }
    text.append(' ').append(counted.group(1)).append(one(counted.group(2)));
    return counted.end();
  }

  private static String one(String plural) {
    return IRREGULAR.getOrDefault(plural, plural.substring(0, plural.length() - 1));
  }
}
