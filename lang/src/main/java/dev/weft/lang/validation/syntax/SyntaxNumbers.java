package dev.weft.lang.validation.syntax;

import dev.weft.lang.fixes.Edit;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Units;
import dev.weft.lang.settings.Settings;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What somebody may have meant who wrote a number where none, or no such one, can stand. */
final class SyntaxNumbers {
  /** Words behind which all of something is meant, or each of it. */
  private static final String ALL_OF = "each|over|all|across|to";

  /** Units of other languages end as those of their dimension do. */
  private static final List<Shape> SHAPES =
      List.of(
          new Shape("[A-Za-z]{0,2}i?[Bb]", Dimension.DATA),
          new Shape("[A-Za-z]{0,2}i?[Bb](it|yte)?s?|[A-Za-z]bps", Dimension.DATA),
          new Shape("[A-Za-z]{0,2}FLOPS?", Dimension.FLOP),
          new Shape("d|days?|weeks?|hours?|hrs?|mins?|minutes?|[fa]s|millis", Dimension.TIME),
          new Shape("in|ft|feet|inch|inches|yd|nm|um|dm", Dimension.LENGTH),
          new Shape("GW|mW|kVA|VA|hp", Dimension.POWER));

  private record Shape(String pattern, Dimension dimension) {}

  private SyntaxNumbers() {}

  /** A hint; null when nothing is known to say. */
  static @Nullable SyntaxHint hint(SyntaxSpot spot) {
    SyntaxHint sign = ofSign(spot);
    SyntaxHint needless = sign == null ? needless(spot) : sign;
    return needless == null ? unknownUnit(spot) : needless;
  }

  /** A number below zero: there are only differences. */
  private static @Nullable SyntaxHint ofSign(SyntaxSpot spot) {
    String before = spot.before(1);
    boolean follows = SyntaxSpot.isName(before) || before.matches("[=(,\\[]|[<>=!]=?");
    if (!spot.word().equals("-") || !SyntaxSpot.isNumber(spot.next()) || !follows) {
      return null;
    }
    String number = spot.next();
    boolean hasUnit = spot.after().size() > 1 && Units.isUnit(spot.after().get(1));
    String unit = hasUnit ? " " + spot.after().get(1) : "";
    if (before.equals("[") && !spot.before(2).equals("in")) {
      return SyntaxHint.plain("Numbers have no sign; write '" + number + "'.");
    }
    if (before.matches("[=(,\\[]|[<>=!]=?")) {
      return SyntaxHint.plain(
          "Numbers have no sign; write '0" + unit + " - " + number + unit + "'.");
    }
    String written = before + " " + number + unit;
    return new SyntaxHint(
        "Numbers have no sign; write '"
            + written
            + (Settings.named(before).isEmpty() ? "'." : "', or leave '" + before + "' out."),
        spot.standing(Stream.of(spot.replace("").asGuess())));
  }

  /** A number behind a word that means all there are. */
  private static @Nullable SyntaxHint needless(SyntaxSpot spot) {
    boolean isCount = SyntaxSpot.isNumber(spot.word()) && SyntaxSpot.isName(spot.next());
    if (!isCount || !spot.before(1).matches(ALL_OF)) {
      return null;
    }
    Edit without = spot.replace("");
    String said = (spot.before(2).equals("striped") ? "striped " : "") + spot.before(1);
    return spot.stands().test(without)
        ? new SyntaxHint(
            "'" + said + " " + spot.next() + "' means all there are; leave the number out.",
            List.of(without))
        : null;
  }

  /** A word behind a number that looks like a unit and is none. */
  private static @Nullable SyntaxHint unknownUnit(SyntaxSpot spot) {
    if (SyntaxSpot.isNumber(spot.before(1))) {
      return unknownUnit(spot.word(), spot);
    }
    return SyntaxSpot.isNumber(spot.before(2)) ? unknownUnit(spot.before(1), spot) : null;
  }

  private static @Nullable SyntaxHint unknownUnit(String word, SyntaxSpot spot) {
    if (Units.isUnit(word) || UnitWords.of(word) != null || spot.words().all().contains(word)) {
      return null;
    }
    for (Shape each : SHAPES) {
      if (word.matches(each.pattern())) {
        return SyntaxHint.plain(
            "There is no unit '" + word + "'; there are " + units(each.dimension()) + ".");
      }
    }
    return null;
  }

  private static String units(Dimension dimension) {
    List<String> units = Units.of(dimension);
    int last = units.size() - 1;
    return String.join(", ", units.subList(0, last)) + " and " + units.get(last);
  }
}
