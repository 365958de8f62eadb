package dev.weft.generator.backend;

/** What was asked for can't be: an unknown target, a missing file. The message is for the user. */
public final class RequestException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public RequestException(String message) {
    super(message);
  }
}
