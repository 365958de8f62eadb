package dev.weft.lang.validation.syntax;

import dev.weft.lang.fixes.Edit;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Units as people write them elsewhere, and how they are written here. */
public final class UnitWords {
  private static final Map<String, String> UNITS = units();

  private UnitWords() {}

  private static Map<String, String> units() {
    Map<String, String> units = new HashMap<>();
    put(units, "Gb/s", "gbps", "gbit", "gbits", "gbe", "g", "gig", "gige", "gigabit", "gigabits");
    put(units, "Tb/s", "tbps", "tbit", "tbits", "tbe", "t", "terabit", "terabits");
    put(units, "Mb/s", "mbps", "mbit", "mbits", "megabit", "megabits");
    put(units, "Kb/s", "kbps", "kbit", "kbits");
    put(units, "GB", "gb", "gbyte", "gbytes", "gigabyte", "gigabytes");
    put(units, "TB", "tb", "terabyte", "terabytes");
    put(units, "MB", "mb", "mbyte", "mbytes", "megabyte", "megabytes");
    put(units, "KB", "kb", "kbyte", "kbytes", "kilobyte", "kilobytes");
    put(units, "GiB", "gib", "gi");
    put(units, "MiB", "mib", "mi");
    put(units, "KiB", "kib", "ki");
    put(units, "B", "byte", "bytes");
    put(units, "W", "w", "watt", "watts");
    put(units, "kW", "kw", "kilowatt", "kilowatts");
    put(units, "MW", "mw", "megawatt", "megawatts");
    put(units, "s", "sec", "secs", "second", "seconds");
    put(units, "ms", "msec", "millisecond", "milliseconds");
    put(units, "us", "usec", "microsecond", "microseconds");
    put(units, "ns", "nsec", "nanosecond", "nanoseconds");
    put(units, "m", "metre", "metres", "meter", "meters");
    put(units, "TFLOP/s", "tflops", "teraflops");
    put(units, "PFLOP/s", "pflops", "petaflops");
    put(units, "%", "percent");
    return Map.copyOf(units);
  }

  private static void put(Map<String, String> units, String unit, String... words) {
    List.of(words).forEach(word -> units.put(word, unit));
  }

  /** The unit that a word means; null when it means none, or is one. */
  public static @Nullable String of(String word) {
    String unit = UNITS.get(word.toLowerCase(Locale.ROOT));
    return unit == null || unit.equals(word) ? null : unit;
  }

  /** What to say where a number with such a word stands before an error; null when none does. */
  static @Nullable SyntaxHint hint(SyntaxSpot spot) {
    String word = spot.before(1);
    String number = spot.before(2);
    String unit = of(word);
    if (!SyntaxSpot.isNumber(number)) {
      return null;
    }
    int begin = spot.offsets().get(1);
    if (spot.before(3).equals(".")) {
      number = spot.before(4) + "." + number;
    }
    if (word.equalsIgnoreCase("k")) {
      return SyntaxHint.plain(
          "There is no unit '" + word + "'; write '" + number + "e3', or all digits.");
    }
    boolean isRate = spot.word().equals("/") && unit != null && unit.matches("[KMGT]B");
    String right = isRate ? unit.charAt(0) + "b/s" : unit;
    if (right == null) {
      return null;
    }
    String written = number + space(right) + right;
    String text = "There is no unit '" + word + "'; write '" + written + "'.";
    boolean stands = spot.word().equals("/");
    return stands
        ? SyntaxHint.plain(text)
        : new SyntaxHint(text, List.of(unit(spot, begin, right)));
  }

  /** The unit in place of the word, with its space where the number had none. */
  private static Edit unit(SyntaxSpot spot, int number, String right) {
    boolean joined = number + spot.before(2).length() == spot.offsets().getFirst();
    return spot.replaceBefore(1, (joined ? space(right) : "") + right);
  }

  private static String space(String unit) {
    return unit.equals("%") ? "" : " ";
  }
}
