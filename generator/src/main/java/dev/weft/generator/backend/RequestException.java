package dev.weft.generator.backend;

/**
 * What was asked for can't be: an unknown target, a missing file. The message is for the user: one
 * line and perhaps one of advice, whatever the name of a file contains.
 */
public final class RequestException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public RequestException(String message) {
    super(oneLine(message));
  }

  /** With what to do about it, on a line of its own. */
  public RequestException(String message, String advice) {
    super(oneLine(message) + "\n" + oneLine(advice));
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\p{Cntrl}", "?");
  }
}
