package dev.weft.lang.ide.completion;

import dev.weft.lang.ide.hover.MetricText;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Units;
import dev.weft.lang.settings.Kind;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import dev.weft.lang.validation.promises.Metrics;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The units that a number before a place may have, the usual ones first.
 *
 * @param words empty where the number counts something
 * @param areNeeded whether nothing else can follow
 */
record UnitWords(List<String> words, boolean areNeeded) {
  private static final Map<Dimension, List<String>> UNITS =
      Map.of(
          Dimension.NONE, List.of(),
          Dimension.RATE, List.of("Gb/s", "Tb/s", "GB/s"),
          Dimension.DATA, List.of("KB", "MB", "GB", "KiB", "MiB", "GiB"),
          Dimension.TIME, List.of("ns", "us", "ms", "s", "min"),
          Dimension.LENGTH, List.of("m", "km"),
          Dimension.POWER, List.of("W", "kW", "MW"),
          Dimension.COMPUTE, List.of("TFLOP/s", "PFLOP/s"),
          Dimension.DELAY, List.of("ns/m"));

  private static final List<Dimension> USUAL =
      List.of(Dimension.RATE, Dimension.DATA, Dimension.TIME, Dimension.LENGTH, Dimension.POWER);

  private static final UnitWords NONE = new UnitWords(List.of(), false);
  private static final UnitWords TIMES = new UnitWords(List.of("x"), true);
  private static final UnitWords PERCENT = new UnitWords(List.of("%"), true);

  /** Words that a value goes on with. */
  private static final Set<String> WITHIN = Set.of("..", "at", ":", "x", "/", "*", "+", "-", "(");

  /** Values that begin after these are of some dimension, whatever the block. */
  private static final Map<String, Dimension> AFTER =
      Map.of(
          "until",
          Dimension.TIME,
          "every",
          Dimension.TIME,
          "at",
          Dimension.TIME,
          "x",
          Dimension.RATE);

  private static final Set<String> DEFINING = Set.of("=", "[", ",");

  /** Whether a value must follow what a block says last: the key of a setting that needs one. */
  static boolean isValueNext(Scan.Block block) {
    SettingRow<?> row = Settings.find(block.kind(), block.before(1));
    return row != null && row.kind() != Kind.FLAG && row.kind() != Kind.WORD;
  }

  /** The units at the end of what a block says. */
  static UnitWords after(Scan.Block block) {
    String number = block.before(1);
    if (!Character.isDigit(number.charAt(0))) {
      return NONE;
    }
    String before = block.before(2);
    SettingRow<?> row = row(block);
    if (row != null) {
      return of(row.kind(), before);
    }
    if (before.equals("x") && !block.kind().equals("pcie") && !block.words().contains("gen")) {
      return of(Dimension.RATE);
    }
    Dimension promised = promised(block);
    if (promised != null) {
      return of(promised);
    }
    if (block.kind().equals("scenario") || block.kind().equals("job")) {
      return ofWorkload(block, before);
    }
    if (before.equals("to") && block.before(3).equals("up")) {
      return of(Dimension.LENGTH);
    }
    return DEFINING.contains(before) ? new UnitWords(all(), false) : NONE;
  }

  private static UnitWords ofWorkload(Scan.Block block, String before) {
    if (before.equals("to") && block.words().contains("slow")) {
      return PERCENT;
    }
    if (before.equals("of") && block.before(4).equals("flows")) {
      return of(Dimension.DATA);
    }
    Dimension known = AFTER.get(before);
    return known == null ? NONE : of(known);
  }

  private static UnitWords of(Dimension dimension) {
    List<String> words = UNITS.getOrDefault(dimension, List.of());
    return new UnitWords(words, !words.isEmpty());
  }

  private static UnitWords of(Kind kind, String before) {
    return switch (kind) {
      case PERCENT, PART -> PERCENT;
      case MARKING -> before.equals("at") ? PERCENT : of(Dimension.DATA);
      case LANES, TIMES -> before.equals("x") ? dimension(kind) : TIMES;
      default -> dimension(kind);
    };
  }

  private static UnitWords dimension(Kind kind) {
    Dimension dimension = kind.dimension();
    return dimension == null ? NONE : of(dimension);
  }

  /** The setting whose value the last number is a part of; null when it is of none. */
  private static @Nullable SettingRow<?> row(Scan.Block block) {
    for (int at = 2; at <= block.words().size(); at++) {
      String word = block.before(at);
      SettingRow<?> row = Settings.find(block.kind(), word);
      if (row != null && (row.kind() != Kind.WORD && row.kind() != Kind.FLAG)) {
        return row;
      }
      boolean goesOn = Character.isDigit(word.charAt(0)) || WITHIN.contains(word) || isUnit(word);
      boolean isWordOfSetting =
          at < block.words().size() && row == null && isForEachWord(block, block.before(at + 1));
      if (!goesOn && !isWordOfSetting) {
        return null;
      }
    }
    return null;
  }

  private static boolean isForEachWord(Scan.Block block, String key) {
    SettingRow<?> row = Settings.find(block.kind(), key);
    return row != null && row.kind().isForEachWord();
  }

  /** Whether a word is a unit, of rates too. */
  static boolean isUnit(String word) {
    return Units.isUnit(word.split("/")[0]);
  }

  /**
   * The dimension of the metric that the last number is compared with; null when it is with none.
   */
  private static @Nullable Dimension promised(Scan.Block block) {
    String comparator = block.before(2);
    if (!comparator.endsWith("=") && !comparator.equals("<") && !comparator.equals(">")
        || comparator.equals("=")) {
      return null;
    }
    String last = block.before(3);
    String two = block.before(4) + " " + last;
    return MetricText.dimension(Metrics.names().contains(two) ? two : last);
  }

  private static List<String> all() {
    List<String> all = new ArrayList<>();
    USUAL.forEach(dimension -> all.addAll(UNITS.getOrDefault(dimension, List.of())));
    return all;
  }
}
