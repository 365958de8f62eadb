package dev.weft.topology.rules;

import java.util.Set;

/**
 * Findings that depend on the whole run: they say that something is of no use, which is known only
 * once all that could use it has been built and checked. Where an error stopped a part of the run,
 * nothing is taken out on their word.
 */
public final class WholeRun {
  private static final Set<String> NEEDED_BY =
      Set.of(
          "allow.unused", "import.unused", "param.unused", "port.list-unused", "setting.no-effect");

  private WholeRun() {}

  /** Whether findings of a code depend on it. */
  public static boolean isNeededBy(String code) {
    return NEEDED_BY.contains(code);
  }
}
