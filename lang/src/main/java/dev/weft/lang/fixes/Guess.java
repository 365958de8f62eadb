package dev.weft.lang.fixes;

import dev.weft.topology.findings.Fix;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What somebody may have meant.
 *
 * @param candidates that are equally near, by name; empty when nothing is near
 * @param isSure whether there is one, and what is written is a slip of typing: then it may be
 *     replaced without asking
 */
public record Guess(List<String> candidates, boolean isSure) {
  public Guess {
    candidates = List.copyOf(candidates);
  }

  public static Guess none() {
    return new Guess(List.of(), false);
  }

  public boolean isEmpty() {
    return candidates.isEmpty();
  }

  /** {@code 'a'}, or {@code 'a', 'b' or 'c'}. */
  public String words() {
    int last = candidates.size() - 1;
    return last < 1
        ? "'" + String.join("", candidates) + "'"
        : candidates.subList(0, last).stream().collect(Collectors.joining("', '", "'", "'"))
            + " or '"
            + candidates.get(last)
            + "'";
  }

  /** An edit for each candidate, as {@link #fixes} are. */
  public List<Edit> edits(Function<String, Edit> to) {
    return candidates.stream().map(to).map(each -> isSure ? each : each.asGuess()).toList();
  }

  /** A fix for each candidate; what is not sure is offered and left to the author. */
  public List<Fix> fixes(Function<String, Fix> to) {
    return candidates.stream().map(to).map(each -> isSure ? each : Sites.guess(each)).toList();
  }
}
