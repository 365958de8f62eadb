package dev.weft.generator.simulation;

import dev.weft.engine.model.ModelException;

/** A setting of a scenario that nothing which it runs has use for. */
final class UnusedSettingException extends ModelException {
  private static final long serialVersionUID = 1L;

  private final String key;

  /**
   * @param message as {@link ModelException} has it
   */
  UnusedSettingException(String key, String message) {
    super(message);
    this.key = key;
  }

  String key() {
    return key;
  }
}
