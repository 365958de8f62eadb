package dev.weft.generator.constructs;

import java.util.List;

/** When a row fits, and what is said then. */
@FunctionalInterface
public interface Finder {
  /** What there is to say of a design, of which the row fits if that is something. */
  List<Sentence> find(Scope scope);
}
