package dev.weft.generator.backend;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/**
 * Where a backend puts its files. Paths are relative to the folder of the fabric, with {@code /}.
 */
public interface Outputs {
  /** Opens a file of bytes; it appears, whole, when the run has ended well. */
  OutputStream stream(String path) throws IOException;

  /** Opens a file of text: UTF-8, {@code \n}. */
  default Writer open(String path) throws IOException {
    return new BufferedWriter(new OutputStreamWriter(stream(path), StandardCharsets.UTF_8));
  }

  /** Writes a whole file. */
  default void write(String path, CharSequence text) throws IOException {
    try (Writer out = open(path)) {
      out.append(text);
    }
  }
}
