package dev.weft.generator.output;

import java.io.IOException;

/** The output folder can't take what is to be written. The message is for the user. */
public final class OutputException extends IOException {
  private static final long serialVersionUID = 1L;

  public OutputException(String message) {
    super(message);
  }

  public OutputException(String message, Throwable cause) {
    super(message, cause);
  }
}
