package dev.weft.generator.fuzz;

import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Texts that ask for much in few words: chains, circles, nesting, counts, lines and words without
 * end. Each is of a random length, up to some times of what is refused.
 */
final class Extremes {
  private static final String FABRIC =
      "import catalog.generic.*\nimport catalog.nvidia.*\nfabric F { transport ethernet segment [%s] { servers %s of HgxH100 leaf %s of"
          + " Tomahawk4 } }\n";

  private static final int MOST = 3_000;

  private final Random random;
  private final List<IntFunction<String>> kinds =
      List.of(
          this::constants,
          this::params,
          this::extensions,
          this::circle,
          this::unclosed,
          this::brackets,
          this::conditions,
          this::counts,
          this::flows,
          this::digits,
          this::longLine,
          this::spaces,
          this::again,
          this::unknown,
          this::wholeFabrics);

  Extremes(Random random) {
    this.random = random;
  }

  String text() {
    int length = 1 + random.nextInt(1 + random.nextInt(MOST));
    return "weft 1\n" + kinds.get(random.nextInt(kinds.size())).apply(length);
  }

  private static String lines(int from, int to, IntFunction<String> line) {
    return IntStream.range(from, to).mapToObj(line).collect(Collectors.joining("\n")) + "\n";
  }

  /** Each used twice by the next: evaluated anew at each use they never end. */
  private String constants(int length) {
    int last = random.nextBoolean() ? length % 64 : length;
    return FABRIC.formatted("1", "(c" + last + ")", "8")
        + "const c0 = 1\n"
        + lines(1, last + 1, i -> "const c%d = c%d * c%d".formatted(i, i - 1, i - 1));
  }

  private String params(int length) {
    return lines(0, length * 5, i -> "param p%d = %s".formatted(i, i == 0 ? "1" : "p" + (i - 1)));
  }

  private String extensions(int length) {
    String kind = List.of("fabric", "gpu", "model", "switch").get(random.nextInt(4));
    return lines(0, length, i -> "%s X%d extends X%d { }".formatted(kind, i + 1, i));
  }

  private String circle(int length) {
    int size = 1 + length % 70;
    return lines(0, size, i -> "fabric X%d extends X%d { }".formatted(i, (i + 1) % size))
        + lines(0, size, i -> "const c%d = c%d + 1".formatted(i, (i + 1) % size));
  }

  private String unclosed(int length) {
    String block =
        List.of("fabric F {", "pod {", "class x {", "{", "segment [2] {").get(length % 5);
    return "fabric G {\n" + (block + "\n").repeat(length * 3);
  }

  private String brackets(int length) {
    String open = List.of("(", "ceil(", "min(1, ", "(1 + ").get(random.nextInt(4));
    int closed = random.nextBoolean() ? length : 0;
    return "const a = " + open.repeat(length) + "1" + ")".repeat(closed) + "\n";
  }

  private String conditions(int length) {
    return "const a = (" + "1 when 1 == 2 else ".repeat(length) + "2)\n";
  }

  private String number() {
    return List.of("1", "1000", "65536", "1000000", "2147483647", "1e12").get(random.nextInt(6));
  }

  private String counts(int length) {
    return FABRIC.formatted(number(), number(), number());
  }

  private String flows(int length) {
    return FABRIC.formatted("1", "4", "8")
        + "scenario S {\n"
        + ("flows " + number() + " of 1 MB from every gpu to every gpu on F\n").repeat(length % 9)
        + "placement explicit { server[1.."
        + number()
        + "] }\n}\n";
  }

  private String digits(int length) {
    return "const a = " + "9".repeat(length) + "." + "1".repeat(length % 60) + "e1\n";
  }

  private String longLine(int length) {
    return "const a = 1"
        + List.of(" + 1", " * 2", " - 1").get(length % 3).repeat(length * 5)
        + "\n";
  }

  private String spaces(int length) {
    return FABRIC.formatted("1", "4", "8")
        + "scenario S { all-reduce"
        + " ".repeat(length * 20)
        + "1 MiB seed"
        + "\n".repeat(length * 20)
        + "1 on F }\n";
  }

  private String again(int length) {
    String line =
        List.of("transport roce", "allow as.public because \"x\"", "foo 1").get(length % 3);
    return "fabric F {\n" + (line + "\n").repeat(length) + "}\n";
  }

  private String unknown(int length) {
    return lines(0, length, i -> "const a%d = zz%d + 1".formatted(i, i));
  }

  private String wholeFabrics(int length) {
    return lines(0, length / 4, i -> "fabric F%d { servers of F%d }".formatted(i, i + 1));
  }
}
