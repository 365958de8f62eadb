package dev.weft.lang.compiler;

/** Texts whose brackets and blocks nest more deeply than the reader's stack is high. */
public final class TooDeep {

  private TooDeep() {}

  /** Whether a fault comes of it: Xtext's parser hands it on as the cause of the cause. */
  public static boolean isCauseOf(Throwable fault) {
    Throwable cause = fault;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause instanceof StackOverflowError;
  }
}
