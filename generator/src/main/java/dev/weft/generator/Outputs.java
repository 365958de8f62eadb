package dev.weft.generator;

import java.io.IOException;
import java.io.Writer;

/**
 * Where a backend puts its files. Paths are relative to the folder of the fabric, with {@code /}.
 */
public interface Outputs {
  /** Opens a file; it appears, whole, when the run has ended well. UTF-8, {@code \n}. */
  Writer open(String path) throws IOException;

  /** Writes a whole file. */
  default void write(String path, CharSequence text) throws IOException {
    try (Writer out = open(path)) {
      out.append(text);
    }
  }
}
