package dev.weft.engine.model;

/**
 * A simulation model that can't be read or run. The message is one for users: it names the field
 * and the row, says what is wrong, and what to do.
 */
public class ModelException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Makes an exception whose message is shown to the user as it is. */
  public ModelException(String message) {
    super(message);
  }
}
