package dev.weft.topology.index;

import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.Origin;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a system can't do of a fabric.
 *
 * @param place where the text asks for it; null when no text does
 * @param replaced codes of warnings about the same line, to which it has more to say
 */
public record Refusal(Issue issue, @Nullable Origin place, Set<String> replaced) {
  public Refusal {
    replaced = Set.copyOf(replaced);
  }

  /**
   * Whether a warning is not told beside it: of the two it is what stops the design.
   *
   * @param at where the warning stands
   */
  public boolean replaces(String code, Origin at) {
    return place != null && replaced.contains(code) && place.holds(at);
  }
}
