package dev.weft.lang.validation.syntax;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the place of a word says of it: whether it begins a statement, or belongs to another. */
final class SyntaxPlaces {
  /** Blocks whose statements name devices, and build none. */
  private static final Set<String> OF_RUNS = Set.of("scenario", "job", "model", "stack", "expect");

  /** Words behind which a tier is named that something leads to. */
  private static final String LEADS_TO =
      "each|over|across|of|from|other|every|one|to|fail|slow|per|on|at|and|\\.";

  /** Words for what sends and receives. */
  private static final Set<String> ENDS =
      Set.of("server", "servers", "host", "hosts", "nic", "nics", "gpu", "gpus");

  private SyntaxPlaces() {}

  /** A traffic class behind what runs in none. */
  static @Nullable String ofClass(SyntaxSpot spot) {
    boolean isClass = spot.word().equals("in") && spot.next().equals("class");
    String named = spot.after().size() > 1 ? spot.after().get(1) : "NAME";
    return isClass && spot.kind().equals("scenario")
        ? "A class belongs to flows and collectives, behind their network: 'all-reduce 1 GiB on"
            + " F in class "
            + named
            + "'."
        : null;
  }

  /** A device where flows can't begin or end: {@code from every switch}. */
  static @Nullable String ofEnd(SyntaxSpot spot) {
    List<String> line = spot.statement();
    boolean isEnd = spot.word().matches("every|one|other") && line.contains("flows");
    boolean isNext = spot.before(1).matches("every|one|other") && line.contains("flows");
    String device = isEnd ? spot.next() : isNext ? spot.word() : "";
    return device.isEmpty() || ENDS.contains(device)
        ? null
        : "Flows run between servers, NICs and GPUs: 'every server', 'one nic', 'other gpus', or a"
            + " path such as 'segment[1].server[1]'.";
  }

  /**
   * The nearest of some words that begins a statement on the line; null when none does, as of a
   * tier that something leads to, or a device that fails.
   */
  static @Nullable String beginning(SyntaxSpot spot, Set<String> words) {
    if (OF_RUNS.contains(spot.kind())) {
      return null;
    }
    List<String> line = spot.statement();
    for (int i = 0; i < line.size(); i++) {
      boolean isLedTo = i + 1 < line.size() && line.get(i + 1).matches(LEADS_TO);
      boolean isPath = i > 0 && line.get(i - 1).matches("[.\\[]");
      if (words.contains(line.get(i)) && !isLedTo && !isPath) {
        return line.get(i);
      }
    }
    return null;
  }
}
