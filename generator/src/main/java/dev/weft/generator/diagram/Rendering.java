package dev.weft.generator.diagram;

import java.util.Locale;

/** Who draws the pictures that Weft writes in the DOT language. */
public enum Rendering {
  /** Nobody: whoever wants them uses a Graphviz of their own. */
  NONE,
  /** The {@code dot} on the path, whose bytes differ from version to version. */
  GRAPHVIZ;

  /** The word on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
