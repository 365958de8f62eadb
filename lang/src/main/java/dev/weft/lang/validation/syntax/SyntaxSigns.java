package dev.weft.lang.validation.syntax;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What somebody may have meant who wrote a sign, or a quoted text, where it can't stand. */
final class SyntaxSigns {
  private static final String IPV6 = "An IPv6 address stands in quotes, such as '\"2001:db8::1\"'.";

  private SyntaxSigns() {}

  /** A hint; null when nothing is known to say. */
  static @Nullable SyntaxHint hint(SyntaxSpot spot) {
    SyntaxHint unquoted = unquoted(spot);
    if (unquoted != null) {
      return unquoted;
    }
    if (spot.word().equals("-") && isRange(spot)) {
      return new SyntaxHint(
          "A range is written '" + spot.before(1) + ".." + spot.next() + "'.",
          List.of(spot.replace("..")));
    }
    if (spot.word().equals("%") && SyntaxSpot.isName(spot.before(1))) {
      return new SyntaxHint(
          "What a division leaves is written '" + spot.before(1) + " mod " + spot.next() + "'.",
          List.of(spot.replace("mod")));
    }
    boolean isListed = SyntaxSpot.isNumber(spot.word()) && spot.next().equals(",");
    if (isListed && spot.isNextOnLine() && !spot.before(1).equals("in")) {
      return new SyntaxHint(
          "Numbers of a setting stand side by side, without ','.", List.of(spot.withoutNext()));
    }
    boolean needless = spot.word().equals(";") || spot.word().equals(",") && !isThousands(spot);
    return needless ? between(spot) : SyntaxHint.plain(text(spot));
  }

  /** A sign at the end of a line says nothing; one in a line may be meant to list something. */
  private static SyntaxHint between(SyntaxSpot spot) {
    boolean isListed =
        spot.word().equals(",")
            && SyntaxSpot.isName(spot.next())
            && SyntaxSpot.isName(spot.before(1))
            && spot.isNextOnLine();
    return isListed
        ? new SyntaxHint(
            "One name stands here, not '" + spot.before(1) + ", " + spot.next() + "'.", List.of())
        : new SyntaxHint(
            "Nothing stands between lines; take the '" + spot.word() + "' out.",
            List.of(spot.replace("")));
  }

  /** A name or a word of the language in quotes. */
  private static @Nullable SyntaxHint unquoted(SyntaxSpot spot) {
    String word = spot.word();
    boolean isQuoted = word.length() > 2 && word.startsWith("\"") && word.endsWith("\"");
    String inside = isQuoted ? word.substring(1, word.length() - 1) : "";
    return isQuoted && SyntaxSpot.isName(inside) && SyntaxSpot.isName(spot.before(1))
        ? new SyntaxHint(
            "It stands without quotes: '" + spot.before(1) + " " + inside + "'.",
            List.of(spot.replace(inside)))
        : null;
  }

  private static @Nullable String text(SyntaxSpot spot) {
    String before = spot.before(1);
    boolean promised = spot.block().equals("expect");
    return switch (spot.word()) {
      case "," -> "A number has no commas: '" + before + spot.next() + "'.";
      case "^" -> "There are no powers; write '" + before + " * " + before + "'.";
      case "?" -> "A choice is written '(A when CONDITION else B)'.";
      case "." -> SyntaxSpot.isName(before) && SyntaxSpot.isName(spot.next()) ? dot(spot) : null;
      case "#" -> "Comments begin with '//'.";
      case ":" -> colon(spot, promised);
      case "=" -> equal(spot, promised);
      case "*" ->
          SyntaxSpot.isNumber(before)
              ? "Links are written with 'x': '" + before + " x 400 Gb/s'."
              : null;
      case SyntaxSpot.END ->
          spot.unclosed() == null
              ? "What '" + spot.before(1) + "' belongs to is not complete."
              : "A block that is open has no '}': that of " + spot.unclosed() + ".";
      default -> other(spot, promised);
    };
  }

  private static boolean isRange(SyntaxSpot spot) {
    return SyntaxSpot.isNumber(spot.before(1)) && SyntaxSpot.isNumber(spot.next());
  }

  private static boolean isThousands(SyntaxSpot spot) {
    return SyntaxSpot.isNumber(spot.before(1))
        && SyntaxSpot.isNumber(spot.next())
        && spot.next().length() == 3;
  }

  private static String colon(SyntaxSpot spot, boolean promised) {
    String dotted = dotted(spot);
    if (dotted.matches("\\d+(\\.\\d+){3}")) {
      return "An address names no port here: write '" + dotted + "'.";
    }
    if (spot.next().equals(":")) {
      return IPV6;
    }
    if (SyntaxSpot.isNumber(spot.before(1)) && SyntaxSpot.isNumber(spot.next())) {
      return "A ratio can't stand here; write '(" + spot.before(1) + " / " + spot.next() + ")'.";
    }
    return promised
        ? promise(spot, spot.next())
        : "A value follows its setting without a ':'; take it out.";
  }

  /** The numbers or names before the error that dots join. */
  private static String dotted(SyntaxSpot spot) {
    StringBuilder text = new StringBuilder(spot.before(1));
    for (int at = 2; spot.before(at).equals("."); at += 2) {
      text.insert(0, spot.before(at + 1) + ".");
    }
    return text.toString();
  }

  private static String dot(SyntaxSpot spot) {
    StringBuilder text = new StringBuilder(dotted(spot));
    for (int at = -1; at < spot.after().size() - 1; at += 2) {
      if (at >= 0 && !spot.after().get(at).equals(".")) {
        break;
      }
      text.append('.').append(spot.after().get(at + 1));
    }
    return "A name with dots stands in quotes: '\"" + text + "\"'.";
  }

  private static String equal(SyntaxSpot spot, boolean promised) {
    if (promised) {
      return promise(spot, spot.next());
    }
    return Set.of("let", "var").contains(spot.before(2))
        ? "Say '" + Synonyms.of(spot.before(2)) + " " + spot.before(1) + " = " + spot.next() + "'."
        : "A value follows its setting without a '='; a promise compares with '=='.";
  }

  private static String promise(SyntaxSpot spot, String value) {
    return "A promise compares: '" + spot.before(1) + " == " + value + "'.";
  }

  private static @Nullable String other(SyntaxSpot spot, boolean promised) {
    String before = spot.before(1);
    String word = spot.word();
    if (word.startsWith("\"") && before.equals("from") && spot.before(2).equals("numbered")) {
      return "Links between switches are numbered from IPv4 alone, such as 'numbered from 172.16.0.0/12';"
          + " 'unnumbered' they speak by IPv6 addresses that need no pool.";
    }
    if (word.startsWith("\"") && SyntaxSpot.isName(before)) {
      return "A name stands without quotes, such as '"
          + before
          + " Main'; a word to show follows"
          + " 'called'.";
    }
    if (before.equals("called")) {
      return "The word to show stands in quotes: 'called \"" + word + "\"'.";
    }
    if (before.equals("expect") && SyntaxSpot.isName(word)) {
      return "Promises stand in a block: 'expect { " + word + " == … }'.";
    }
    if (before.equals(":") && spot.next().equals(":")) {
      return IPV6;
    }
    if (before.equals(":") && SyntaxSpot.isName(word)) {
      return "A parameter in a ratio stands in parentheses: '"
          + spot.before(2)
          + ":("
          + word
          + ")'.";
    }
    if (!SyntaxSpot.isNumber(word) && !word.equals("to")) {
      return null;
    }
    if (word.equals("to") && SyntaxSpot.isNumber(before) && SyntaxSpot.isNumber(spot.next())) {
      return "A ratio is written '" + before + ":" + spot.next() + "'.";
    }
    if (before.equals("oversubscription")
        && spot.next().equals("/")
        && spot.after().size() > 1
        && SyntaxSpot.isName(spot.after().get(1))) {
      return "What is computed stands in parentheses: 'oversubscription ("
          + word
          + " / "
          + spot.after().get(1)
          + ")'.";
    }
    if (before.equals("oversubscription") && spot.next().matches("to|/|:1")) {
      return "A ratio is written '" + word + ":" + second(spot) + "'.";
    }
    return promised && SyntaxSpot.isName(before) ? promise(spot, word) : null;
  }

  private static String second(SyntaxSpot spot) {
    return spot.after().size() > 1 && SyntaxSpot.isNumber(spot.after().get(1))
        ? spot.after().get(1)
        : "1";
  }
}
