package dev.weft.lang.reading;

import dev.weft.topology.findings.Bound;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;

/**
 * How deep a text is at each of its words: the brackets that are open, and in each the conditions
 * whose 'else' leads on, since the parser goes one level down for each of these.
 */
public final class Nesting {
  /** The conditions of each open bracket. */
  private final Deque<Integer> open = new ArrayDeque<>();

  private int conditions;

  /** Whether a chain of what extends each other may go on: a rule reports those that are longer. */
  public static boolean mayGoOn(Set<?> extensions) {
    return extensions.size() < Bound.EXTENSIONS.most();
  }

  /** Takes the next word; whether it leads deeper than texts may go. */
  public boolean isTooDeepAt(String word) {
    switch (word) {
      case "(", "[", "{" -> open.push(0);
      case ")", "]", "}" -> leave(open.poll());
      case "," -> {
        if (!open.isEmpty()) {
          leave(open.pop());
          open.push(0);
        }
      }
      case "else" -> {
        open.push((open.isEmpty() ? 0 : open.pop()) + 1);
        conditions++;
      }
      default -> {
        return false;
      }
    }
    return open.size() + conditions > Bound.NESTING.most();
  }

  private void leave(Integer left) {
    conditions -= left == null ? 0 : left;
  }
}
