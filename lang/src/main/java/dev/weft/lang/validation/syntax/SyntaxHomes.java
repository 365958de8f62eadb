package dev.weft.lang.validation.syntax;

import static java.util.Map.entry;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where a word stands that was written in another block. */
final class SyntaxHomes {
  /** Where words stand that are often written elsewhere. */
  private static final Map<String, String> HOMES =
      Map.ofEntries(
          entry("servers", "a segment"),
          entry("backup", "a segment"),
          entry("attach", "a segment"),
          entry("leaf", "a segment"),
          entry("segment", "a fabric or pod"),
          entry("pod", "a fabric"),
          entry("superspine", "a fabric"),
          entry("class", "a qos policy"),
          entry("scenario", "the text, in no block"),
          entry("cluster", "the text, in no block"),
          entry("model", "the text, in no block"),
          entry("job", "the text, in no block"),
          entry("switch", "the text, in no block"),
          entry(
              "fabric",
              "the text, in no block; a network of a cluster is a backend, storage, frontend or"
                  + " management"),
          entry("external", "the block of a leaf, spine or super-spine"),
          entry(
              "as",
              "'ebgp' and 'ibgp', such as 'leaf as from 65001', and behind listed ports, such as"
                  + " 'uplinks on ports 1..8 as 2 x 200 Gb/s'"),
          entry("import", "the beginning of the text"));

  private SyntaxHomes() {}

  static @Nullable String of(SyntaxSpot spot) {
    if (spot.word().equals("rails")) {
      return "Rails follow from the NICs of the servers, or stand after 'serves' or 'on'.";
    }
    return HOMES.containsKey(spot.word()) ? "It stands in " + HOMES.get(spot.word()) + "." : null;
  }

  /** The same of the word behind a value, with which the statement can't go on. */
  static @Nullable String ofWordAfter(SyntaxSpot spot) {
    String home = HOMES.get(spot.next());
    return home == null
        ? null
        : "'" + spot.next() + "' behind it is the mistake: that stands in " + home + ".";
  }

  /** The same behind a statement that is complete, of which nothing has to be said. */
  static @Nullable String ofNextStatement(SyntaxSpot spot) {
    String before = spot.before(1);
    boolean isBegun =
        before.matches(SyntaxHints.BETWEEN)
            || before.matches(SyntaxHints.OPERATOR)
            || SyntaxHints.EXAMPLES.containsKey(before);
    return isBegun || before.isEmpty() ? null : of(spot);
  }
}
