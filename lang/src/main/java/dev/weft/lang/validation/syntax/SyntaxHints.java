package dev.weft.lang.validation.syntax;

import static java.util.Map.entry;

import dev.weft.lang.fixes.Edit;
import dev.weft.lang.fixes.Guess;
import dev.weft.lang.fixes.Spelling;
import dev.weft.lang.settings.Settings;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What somebody may have meant who wrote a word where it can't stand. */
final class SyntaxHints {
  /** Words that name links for ports; no misspelt others. */
  private static final Set<String> PORTS = Set.of("hosts", "downlinks", "uplinks", "peers", "rail");

  /** Shorter words are near to too many others. */
  private static final int LEAST_LETTERS = 4;

  static final Map<String, String> EXAMPLES =
      Map.ofEntries(
          entry(
              "uplink",
              "'uplink 2 x 400 Gb/s to each spine', 'uplink 32 x 400 Gb/s across spines' or"
                  + " 'uplink 8 x 400 Gb/s striped over spines'"),
          entry("servers", "'servers 4 of HgxH100'"),
          entry("backup", "'backup 4 of HgxH100'"),
          entry("attach", "'attach 1 of ManagementNode'"),
          entry("leaf", "'leaf per rail of Tomahawk4' or 'leaf 2 of Sn5600'"),
          entry("spine", "'spine 4 of Sn5600' or 'spine 4 per rail of Sn5600'"),
          entry("superspine", "'superspine 4 of Sn5600' or 'superspine 8 per position of Sn5600'"),
          entry("segment", "'segment [4] { … }'"),
          entry("pod", "'pod [4] { … }'"),
          entry("ports", "'ports 64 x 400 Gb/s' or 'ports 32 x 800 Gb/s breakout 2 x 400 Gb/s'"),
          entry("gpus", "'gpus 8 of H100'"),
          entry("nics", "'nics 8 of ConnectX7 for backend'"),
          entry(
              "planes", "'planes 8 by nic', 'planes 2 by port' or 'planes 4 by lane of 200 Gb/s'"),
          entry("param", "'param n = 4' or 'param n in [4, 8]'"),
          entry("const", "'const n = 4'"),
          entry("external", "'external 4 x 100 Gb/s to \"core\"'"),
          entry("import", "'import catalog.generic.*' or 'import \"other.fabric\"'"));

  /** Rails of an example. */
  private static final int FEW_RAILS = 8;

  private static final List<String> STARTS = EXAMPLES.keySet().stream().sorted().toList();

  /** Words that something has to follow, which therefore begins no statement. */
  static final String BETWEEN = "of|per|each|x|to|across|over|by|for|all";

  /** Signs that something has to follow, which therefore begins no statement either. */
  static final String OPERATOR = "[-+*/=<>!(\\[,:]=?|mod|and|or|when|else";

  private static final List<Function<SyntaxSpot, @Nullable SyntaxHint>> HINTS =
      List.of(
          UnitWords::hint,
          SyntaxNumbers::hint,
          SyntaxHint.plain(SyntaxHints::ofEnd),
          SyntaxHint.plain(SyntaxAddresses::hint),
          SyntaxOutside::hint,
          SyntaxHint.plain(SyntaxBlocks::hint),
          SyntaxSigns::hint,
          SyntaxHints::ofArgument,
          SyntaxHints::ofNamedBlock,
          SyntaxHint.plain(SyntaxHints::ofBlock),
          SyntaxHint.plain(SyntaxHints::ofCount),
          SyntaxHint.plain(SyntaxHints::ofName),
          SyntaxHint.plain(SyntaxSettings::hint),
          SyntaxHint.plain(SyntaxPlaces::ofEnd),
          SyntaxHint.plain(SyntaxHomes::ofNextStatement),
          SyntaxHints::ofSynonym,
          SyntaxHints::ofSpelling,
          SyntaxHints::ofKeyword,
          SyntaxHints::ofKeywordBefore,
          SyntaxHint.plain(SyntaxPlaces::ofClass),
          SyntaxHint.plain(SyntaxHints::ofExample),
          SyntaxHint.plain(SyntaxHomes::of),
          SyntaxHints::ofOtherWord,
          SyntaxHint.plain(SyntaxNames::hint));

  private SyntaxHints() {}

  /** A hint; null when nothing is known to say. */
  static @Nullable SyntaxHint of(SyntaxSpot spot) {
    for (Function<SyntaxSpot, @Nullable SyntaxHint> each : HINTS) {
      SyntaxHint hint = each.apply(spot);
      if (hint != null) {
        return hint;
      }
    }
    return null;
  }

  /** What lacks where a text ends in the middle of a statement. */
  private static @Nullable String ofEnd(SyntaxSpot spot) {
    String last = spot.before(1);
    if (!spot.word().equals(SyntaxSpot.END)) {
      return null;
    }
    if (last.equals("weft")) {
      return "The version is missing: 'weft 1'.";
    }
    if (List.of("param", "const").contains(spot.before(2))) {
      return "The value of '"
          + last
          + "' is missing: say for example '"
          + spot.before(2)
          + " "
          + last
          + " = 4'.";
    }
    if (EXAMPLES.containsKey(last)) {
      return "Something is missing after '"
          + last
          + "'. Say for example "
          + EXAMPLES.get(last)
          + ".";
    }
    return spot.words().named().contains(last) && spot.unclosed() == null
        ? "A name and a block are missing after '" + last + "': '" + last + " Main { … }'."
        : null;
  }

  /** An argument without its name: {@code segment of S(4)}. */
  private static @Nullable SyntaxHint ofArgument(SyntaxSpot spot) {
    boolean isName = spot.word().matches("[,)]");
    int open = isName ? 2 : 1;
    String template = spot.before(open + 1);
    if (!spot.before(open).equals("(") || !spot.before(open + 2).equals("of")) {
      return null;
    }
    String value = isName ? spot.before(1) : spot.word();
    String param = spot.param(template);
    String argument = (param == null ? "NAME" : param) + " = " + value;
    return new SyntaxHint(
        "An argument has its name: '" + template + "(" + argument + ")'.",
        param == null
            ? List.of()
            : spot.standing(
                Stream.of(isName ? spot.replaceBefore(1, argument) : spot.replace(argument))));
  }

  /** A misspelt word that begins a block with a name: {@code storag S {}. */
  private static @Nullable SyntaxHint ofNamedBlock(SyntaxSpot spot) {
    boolean isNamed = SyntaxSpot.isName(spot.before(1)) && !spot.isLineOf(1);
    return spot.word().matches("[{\\[]") && isNamed ? ofKeyword(spot, 2) : null;
  }

  private static @Nullable String ofBlock(SyntaxSpot spot) {
    String word = spot.word();
    String before = spot.before(1);
    boolean opens = word.equals("{") || word.equals("[");
    if (word.equals("{") && spot.words().named().contains(before)) {
      return "It has a name: '" + before + " Main {'.";
    }
    if (opens && !spot.words().blocks().contains(before)) {
      String synonym = Synonyms.ofPlace(lower(before));
      Guess block =
          synonym == null
              ? Spelling.guess(lower(before), spot.words().blocks())
              : new Guess(List.of(synonym), false);
      if (!block.isEmpty() && EXAMPLES.get(before) == null) {
        return "'" + before + "' begins no block; maybe " + block.words() + "?";
      }
    }
    if (word.equals("[") && EXAMPLES.containsKey(before)) {
      return "A count stands without brackets: '" + before + " " + spot.next() + "'.";
    }
    return spot.words().blocks().contains(lower(word)) && !word.equals(lower(word))
        ? "Words of the language are written small; maybe '" + lower(word) + "'?"
        : null;
  }

  /** A number in the wrong place: before its word, or copies without brackets. */
  private static @Nullable String ofCount(SyntaxSpot spot) {
    boolean isNumber = SyntaxSpot.isNumber(spot.word());
    String before = spot.before(1);
    if (isNumber && before.equals("serves")) {
      return ofRails(spot);
    }
    String place = before.equals("segment") || before.equals("pod") ? before : null;
    String synonym = Synonyms.ofPlace(lower(before));
    if (isNumber && (place != null || synonym != null)) {
      String word = place == null ? synonym : place;
      return "Copies stand in brackets: '" + word + " [" + spot.word() + "]'.";
    }
    if (place != null && spot.word().equals("x")) {
      return "Copies stand in brackets: '" + place + " [" + spot.next() + "]'.";
    }
    if (isNumber && spot.words().named().contains(before)) {
      return "A name begins with a letter.";
    }
    if (isNumber && spot.next().equals("x")) {
      return "Say what these are, for example 'ports 64 x 400 Gb/s' in a switch or NIC.";
    }
    if (isNumber && !Settings.named(before).isEmpty()) {
      return SyntaxHomes.ofWordAfter(spot);
    }
    boolean counted = EXAMPLES.containsKey(spot.next()) || Synonyms.of(spot.next()) != null;
    if (isNumber && counted && spot.isNextOnLine()) {
      String word = Synonyms.of(spot.next()) == null ? spot.next() : Synonyms.of(spot.next());
      return "The number follows its word: '" + word + " " + spot.word() + "'.";
    }
    return spot.word().matches("x\\d.*")
        ? "Write spaces around 'x', such as '2 x 400 Gb/s'."
        : null;
  }

  /** How many rails each leaf serves, where only the numbers of rails can stand. */
  private static String ofRails(SyntaxSpot spot) {
    boolean isCounted = spot.before(3).equals("of") && spot.before(4).matches("\\d{1,4}");
    String model = spot.before(3).equals("of") ? spot.before(2) : "Tomahawk4";
    boolean isSmall = isCounted && spot.word().matches("\\d{1,4}");
    int all =
        isSmall ? Integer.parseInt(spot.before(4)) * Integer.parseInt(spot.word()) : FEW_RAILS;
    return "'serves' names rails by number, such as 'serves rails 1 .. "
        + all
        + "'; a leaf for each "
        + spot.word()
        + " rails is 'leaf per "
        + spot.word()
        + " rails of "
        + model
        + "', which needs no count.";
  }

  /** A parameter where only a number, a quantity or something in parentheses can stand. */
  private static @Nullable String ofName(SyntaxSpot spot) {
    String word = spot.word();
    if (spot.before(1).equals(")") && spot.before(3).equals("(") && isUnit(word)) {
      return "A unit follows a number: give it to the parameter, as in 'param "
          + spot.before(2)
          + " = 400 Gb/s', and write '("
          + spot.before(2)
          + ")'.";
    }
    if (!SyntaxSpot.isName(word)) {
      return null;
    }
    if (spot.before(1).equals("x")) {
      return "After 'x' stands a rate such as 400 Gb/s, or a parameter in parentheses: 'x ("
          + word
          + ")'.";
    }
    boolean beforeRate = spot.next().equals("x") && spot.before(1).matches("ports|uplink|external");
    return beforeRate ? "A parameter before 'x' stands in parentheses: '(" + word + ") x'." : null;
  }

  private static boolean isUnit(String word) {
    return word.matches("[KMGTP]?b|[KMGTP]?i?B|[pnum]?s|[km]?W|[cmk]?m");
  }

  /** A word of another language, at the error or just before it, where it was read as a setting. */
  private static @Nullable SyntaxHint ofSynonym(SyntaxSpot spot) {
    boolean begins = spot.lines().isEmpty() || !spot.before(1).matches(BETWEEN);
    String here = begins ? Synonyms.of(spot.word()) : null;
    boolean isUse = SyntaxSpot.isNumber(spot.next()) || spot.next().matches("per|of|x|=|\\w+");
    if (here != null && isUse && !spot.word().equals("let")) {
      List<Edit> edits = spot.standing(meanings(spot.word(), here).map(spot::replace));
      return edits.isEmpty() ? null : new SyntaxHint("Maybe '" + here + "'?", edits);
    }
    boolean alone = !spot.before(2).matches(BETWEEN) && !spot.before(2).matches(OPERATOR);
    String before = alone ? Synonyms.of(spot.before(1)) : null;
    if (before == null) {
      return null;
    }
    List<Edit> edits =
        spot.standing(meanings(spot.before(1), before).map(each -> spot.replaceBefore(1, each)));
    return edits.isEmpty()
        ? null
        : new SyntaxHint("Maybe '" + before + "' instead of '" + spot.before(1) + "'?", edits);
  }

  /** The core of two tiers is the spines. */
  private static Stream<String> meanings(String word, String usual) {
    return usual.equals("superspine") && word.startsWith("core")
        ? Stream.of(usual, "spine")
        : Stream.of(usual);
  }

  /** A misspelt word: the error itself outside of blocks, in a block the first of its line. */
  private static @Nullable SyntaxHint ofSpelling(SyntaxSpot spot) {
    if (spot.block().isEmpty()) {
      Guess near = misspelt(spot.word(), spot.words().outermost());
      return hint(near, "", near.edits(spot::replace), spot);
    }
    int first = spot.statement().size();
    if (first == 0 || !Settings.named(spot.before(first)).isEmpty()) {
      return null;
    }
    String word = spot.before(first);
    if (PORTS.contains(word)) {
      return null;
    }
    Guess near = misspelt(word, STARTS);
    return hint(
        near,
        " instead of '" + word + "'",
        near.edits(each -> spot.replaceBefore(first, each)),
        spot);
  }

  /** A misspelt word in the middle of a line: those that are spelt alike and can stand there. */
  private static @Nullable SyntaxHint ofKeyword(SyntaxSpot spot) {
    return ofKeyword(spot, spot.words().all());
  }

  /** The same for what is a word too, of another place. */
  private static @Nullable SyntaxHint ofOtherWord(SyntaxSpot spot) {
    return ofKeyword(
        spot, spot.words().all().stream().filter(each -> !each.equals(spot.word())).toList());
  }

  private static @Nullable SyntaxHint ofKeyword(SyntaxSpot spot, List<String> words) {
    List<String> able =
        misspelt(spot.word(), words).candidates().stream()
            .filter(each -> spot.stands().test(spot.replace(each)))
            .toList();
    Guess near = Spelling.of(spot.word(), able);
    return near.isEmpty()
        ? null
        : new SyntaxHint("Maybe " + near.words() + "?", near.edits(spot::replace));
  }

  /** The same of the word before, which was read as a name. */
  private static @Nullable SyntaxHint ofKeywordBefore(SyntaxSpot spot) {
    return ofKeyword(spot, 1);
  }

  /** A misspelt word before the error, from 1: those that are spelt alike and can stand there. */
  private static @Nullable SyntaxHint ofKeyword(SyntaxSpot spot, int before) {
    String word = spot.before(before);
    List<String> able =
        misspelt(word, spot.words().all()).candidates().stream()
            .filter(each -> spot.stands().test(spot.replaceBefore(before, each)))
            .toList();
    Guess near = Spelling.of(word, able);
    return near.isEmpty()
        ? null
        : new SyntaxHint(
            "Maybe " + near.words() + " instead of '" + word + "'?",
            near.edits(each -> spot.replaceBefore(before, each)));
  }

  private static @Nullable SyntaxHint hint(
      Guess near, String instead, List<Edit> edits, SyntaxSpot spot) {
    return near.isEmpty()
        ? null
        : new SyntaxHint("Maybe " + near.words() + instead + "?", spot.standing(edits.stream()));
  }

  private static Guess misspelt(String word, List<String> candidates) {
    boolean isTried =
        word.length() >= LEAST_LETTERS && SyntaxSpot.isName(word) && !candidates.contains(word);
    return isTried ? Spelling.guess(lower(word), candidates) : Guess.none();
  }

  private static @Nullable String ofExample(SyntaxSpot spot) {
    if (spot.block().equals("expect")) {
      return null;
    }
    String word = SyntaxPlaces.beginning(spot, EXAMPLES.keySet());
    return word == null ? null : "Say for example " + EXAMPLES.get(word) + ".";
  }

  private static String lower(String word) {
    return word.toLowerCase(Locale.ROOT);
  }
}
