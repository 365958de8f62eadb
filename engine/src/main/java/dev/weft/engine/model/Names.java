package dev.weft.engine.model;

import dev.weft.engine.text.Counts;
import java.util.function.Supplier;

/** What names of models, nodes, operations and faults may be: tables and folders carry them. */
final class Names {
  private static final int MOST_CHARACTERS = 200;

  private Names() {}

  /**
   * @param where begins the message; asked for only when there is one, since there are millions of
   *     names
   * @throws ModelException when there is no name, or one that nobody would read
   */
  static void check(Supplier<String> where, String name) {
    if (name.isBlank()) {
      throw new ModelException(where.get() + "name is empty. Give it one.");
    }
    if (name.length() > MOST_CHARACTERS) {
      throw new ModelException(
          Counts.text(
              "%sname has %d {characters|character}. Write at most %d.",
              where.get(), name.length(), MOST_CHARACTERS));
    }
  }
}
