package dev.weft.lang.reading;

import dev.weft.topology.findings.Bound;
import org.jspecify.annotations.Nullable;

/** What makes a word of a text one that can't be read, though the grammar has it. */
public enum ReadingFault {
  TOO_DEEP(Bound.NESTING),
  TOO_MANY_DIGITS(Bound.DIGITS);

  private final Bound bound;
  private final String message;

  ReadingFault(Bound bound) {
    this.bound = bound;
    this.message = bound.kind().text(bound.most());
  }

  public String message() {
    return message;
  }

  public String code() {
    return bound.kind().code();
  }

  /** The fault that a message is of; null when it is of none. */
  public static @Nullable ReadingFault of(String message) {
    for (ReadingFault each : values()) {
      if (each.message.equals(message)) {
        return each;
      }
    }
    return null;
  }

  /** What is wrong with a number; null when it can be read. */
  static @Nullable ReadingFault ofNumber(String number) {
    long digits = 0;
    for (int i = 0; i < number.length(); i++) {
      digits = Character.isDigit(number.charAt(i)) ? digits + 1 : 0;
      if (digits > Bound.DIGITS.most()) {
        return TOO_MANY_DIGITS;
      }
    }
    return null;
  }
}
