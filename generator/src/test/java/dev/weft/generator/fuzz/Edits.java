package dev.weft.generator.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes a text of texts by random edits; the same seed makes the same text. */
final class Edits {
  private static final Pattern TOKEN =
      Pattern.compile("\"[^\"\n]*\"|[A-Za-z0-9_-]+|\\s+|.", Pattern.DOTALL);

  private static final List<String> NUMBERS =
      List.of(
          "0",
          "1",
          "3",
          "-1",
          "0.5",
          "0.0",
          "65",
          "513",
          "100000",
          "1e9",
          "2147483647",
          "2147483648",
          "4294967296",
          "9223372036854775807",
          "9223372036854775808",
          "99999999999999999999",
          "1e-9",
          "1e308",
          "1e400",
          "1e5.3");

  private static final List<String> STRANGE =
      List.of(
          "\"",
          "\"\"",
          "\"../../x\"",
          "\"/\"",
          "\"fuzz.fabric\"",
          "\"common\"",
          "\"a\\u0000b\"",
          "\"a\\nb\\\"<&>;,\"",
          "é",
          "\u0000",
          "\ud800",
          "\ufeff",
          "\u2028",
          "\r",
          "/*",
          "//",
          "}",
          "{",
          "(",
          ")",
          "[",
          "CON",
          "min",
          "Gb",
          "-",
          "%",
          "..",
          "0.0.0.0/0",
          "255.255.255.255/32",
          "10.0.0.0/33",
          "999.1.1.1");

  private final Corpus corpus;
  private final Random random;

  Edits(Corpus corpus, Random random) {
    this.corpus = corpus;
    this.random = random;
  }

  String text() {
    String text = any(random.nextInt(3) == 0 ? corpus.texts() : corpus.sound());
    List<String> tokens = tokens(random.nextInt(8) == 0 ? spliced(text) : text);
    // One edit most often: what is nearly right gets furthest.
    int edits = 1 + random.nextInt(1 + random.nextInt(6));
    boolean gentle = random.nextInt(5) < 3;
    for (int i = 0; i < edits && !tokens.isEmpty(); i++) {
      if (gentle) {
        change(tokens);
      } else {
        edit(tokens);
      }
    }
    return String.join("", tokens);
  }

  /** An edit that keeps most texts readable. */
  private void change(List<String> tokens) {
    int at = random.nextInt(tokens.size());
    int number = next(tokens, at, Edits::isNumber);
    int start = next(tokens, at, Edits::isBreak);
    switch (random.nextInt(8)) {
      case 0, 1, 2 -> tokens.set(number, scaled(tokens.get(number)));
      case 3 -> tokens.set(number, any(NUMBERS));
      case 4 -> tokens.add(start, "\n" + any(corpus.lines()));
      case 5 ->
          tokens.subList(start, Math.max(start, next(tokens, start + 1, Edits::isBreak))).clear();
      case 6 -> nest(tokens, number);
      default -> {
        int end = next(tokens, start + 1, Edits::isBreak);
        tokens.addAll(start, List.copyOf(tokens.subList(start, Math.max(start, end))));
      }
    }
  }

  /** A number near another, or some times as large or as small. */
  private String scaled(String number) {
    if (number.length() > 9 || !number.chars().allMatch(Character::isDigit)) {
      return number;
    }
    long value = Long.parseLong(number);
    return Long.toString(
        switch (random.nextInt(6)) {
          case 0 -> value + 1;
          case 1 -> Math.max(0, value - 1);
          case 2 -> value * 2;
          case 3 -> value / 2;
          case 4 -> value * 10;
          default -> random.nextInt(130);
        });
  }

  private void edit(List<String> tokens) {
    int at = random.nextInt(tokens.size());
    int other = random.nextInt(tokens.size());
    switch (random.nextInt(14)) {
      case 0 -> tokens.remove(at);
      case 1 -> tokens.add(at, tokens.get(other));
      case 2 -> tokens.set(at, tokens.set(other, tokens.get(at)));
      case 3 -> tokens.add(at, " " + any(corpus.keywords()) + " ");
      case 4 -> tokens.set(next(tokens, at, Edits::isWord), any(corpus.keywords()));
      case 5, 6, 7 -> tokens.set(next(tokens, at, Edits::isNumber), any(NUMBERS));
      case 8 -> tokens.set(next(tokens, at, Edits::isWord), tokens.get(other));
      case 9 -> tokens.set(at, any(STRANGE));
      case 10 -> tokens.set(next(tokens, at, Edits::isBreak), "\n" + any(corpus.lines()) + "\n");
      case 11 -> nest(tokens, next(tokens, at, Edits::isNumber));
      case 12 -> repeat(tokens, at);
      default -> tokens.subList(Math.min(at, other), Math.min(Math.max(at, other), at + 9)).clear();
    }
  }

  /** Brackets around a number, seldom many of them. */
  private void nest(List<String> tokens, int at) {
    int depth = 1 << random.nextInt(random.nextInt(8) == 0 ? 14 : 4);
    tokens.set(at, "(".repeat(depth) + tokens.get(at) + ")".repeat(depth));
  }

  /** Some tokens many times in a row. */
  private void repeat(List<String> tokens, int at) {
    int end = Math.min(tokens.size(), at + 1 + random.nextInt(12));
    int times = 1 << random.nextInt(random.nextInt(8) == 0 ? 10 : 4);
    tokens.add(at, String.join("", tokens.subList(at, end)).repeat(times));
  }

  /** The first part of a text and the last of another, cut at lines. */
  private String spliced(String text) {
    String other = any(corpus.texts());
    int end = text.indexOf('\n', random.nextInt(text.length())) + 1;
    int start = other.indexOf('\n', random.nextInt(other.length())) + 1;
    return text.substring(0, end) + other.substring(start);
  }

  /** The place of the next token of a kind; some place when there is none. */
  private static int next(
      List<String> tokens, int from, java.util.function.Predicate<String> kind) {
    for (int i = 0; i < tokens.size(); i++) {
      int at = (from + i) % tokens.size();
      if (kind.test(tokens.get(at))) {
        return at;
      }
    }
    return from;
  }

  private static boolean isNumber(String token) {
    return Character.isDigit(token.charAt(0));
  }

  private static boolean isWord(String token) {
    return Character.isLetter(token.charAt(0));
  }

  private static boolean isBreak(String token) {
    return token.contains("\n");
  }

  private static List<String> tokens(String text) {
    List<String> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(text);
    while (matcher.find()) {
      tokens.add(matcher.group());
    }
    return tokens;
  }

  String number() {
    return any(NUMBERS);
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
