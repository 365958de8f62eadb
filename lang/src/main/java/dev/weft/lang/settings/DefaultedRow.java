package dev.weft.lang.settings;

/**
 * A setting that has a value where no text says it.
 *
 * @param <T> what its value is for readers
 */
public final class DefaultedRow<T> extends SettingRow<T> {
  private final T otherwise;
  private final boolean isWritable;

  DefaultedRow(Declaration<T> declared, String fallback, T otherwise, boolean isWritable) {
    super(declared, fallback);
    this.otherwise = otherwise;
    this.isWritable = isWritable;
  }

  /** The default. */
  public T otherwise() {
    return otherwise;
  }

  /** Whether a text could write the default; otherwise it only stands for nothing said. */
  public boolean isWritable() {
    return isWritable;
  }

  /** The line that says the default: {@code mtu 9216}. */
  public String line() {
    if (!isWritable) {
      throw new IllegalStateException("no text says the default of " + this);
    }
    return key() + (kind() == Kind.TEXT ? " \"" + fallback() + "\"" : " " + fallback());
  }
}
