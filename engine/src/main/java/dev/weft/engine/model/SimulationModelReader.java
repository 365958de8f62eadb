package dev.weft.engine.model;

import com.google.gson.stream.MalformedJsonException;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Reads simulation models, strictly: unknown fields, missing fields and wrong rows are refused with
 * one {@link ModelException} that says where and what to do.
 */
public final class SimulationModelReader {
  /**
   * Bytes of a file: room for four columns of the most rows, such as those of flows, of numbers
   * with 15 digits and a comma.
   */
  static final long MAX_FILE_BYTES = 4L * JsonFields.MAX_ROWS * 16;

  private SimulationModelReader() {}

  /**
   * Reads a model from a UTF-8 file.
   *
   * @throws IOException when the file can't be opened or read
   * @throws ModelException when what it says is wrong
   */
  public static SimulationModel read(Path file) throws IOException {
    if (Files.size(file) > MAX_FILE_BYTES) {
      throw tooLarge(file.toString());
    }
    InputStream bytes = new Bounded(Files.newInputStream(file), file.toString());
    // A decoder, unlike a character set, refuses what is not UTF-8.
    try (Reader reader = new InputStreamReader(bytes, StandardCharsets.UTF_8.newDecoder())) {
      return read(reader, file.toString());
    }
  }

  private static ModelException tooLarge(String sourceName) {
    return new ModelException(
        String.format(
            Locale.ROOT,
            "%s: has more than %d MiB, the most that is read. Write columns as runs, or split the"
                + " model.",
            sourceName,
            MAX_FILE_BYTES >> 20));
  }

  /** Some files are longer than they say. */
  private static final class Bounded extends FilterInputStream {
    private final String sourceName;
    private long left = MAX_FILE_BYTES;

    Bounded(InputStream in, String sourceName) {
      super(in);
      this.sourceName = sourceName;
    }

    @Override
    public int read() throws IOException {
      int read = super.read();
      note(read < 0 ? 0 : 1);
      return read;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int read = super.read(bytes, offset, length);
      note(Math.max(0, read));
      return read;
    }

    private void note(int read) {
      left -= read;
      if (left < 0) {
        throw tooLarge(sourceName);
      }
    }
  }

  /** Reads a model; {@code sourceName} begins the messages. */
  public static SimulationModel read(Reader reader, String sourceName) throws IOException {
    JsonFields json = new JsonFields(reader);
    ModelFields fields = new ModelFields(json);
    try {
      fields.read();
    } catch (ModelException e) {
      throw new ModelException(sourceName + ": " + e.getMessage());
    } catch (EOFException | MalformedJsonException e) {
      throw new ModelException(sourceName + ": " + syntaxError(e, json.path()));
    } catch (CharacterCodingException e) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "%s: is not UTF-8 text. Save it as UTF-8; if it is compressed, unpack it first.",
              sourceName));
    }
    try {
      return fields.model();
    } catch (ModelException e) {
      throw new ModelException(sourceName + ": " + e.getMessage());
    }
  }

  private static String syntaxError(IOException e, String path) {
    String message = e.getMessage();
    boolean isCut =
        e instanceof EOFException
            || message.startsWith("Unterminated string")
            || message.startsWith("Unterminated escape");
    boolean isHalf = message.startsWith("Unpaired surrogate");
    String template =
        isHalf
            ? "has half of a surrogate pair (\\ud800 to \\udfff alone) near %s, in %s. Write both halves, or"
                + " another character."
            : isCut
                ? "ends too early, at %s, in %s. The file seems to be cut off; write it again."
                : "is not JSON near %s, in %s. Write plain numbers (no NaN, at most 1000 digits), strings in double"
                    + " quotes on one line, no comments, and no comma after the last element.";
    String field = path.endsWith(".") ? path.substring(0, path.length() - 1) : path;
    return String.format(Locale.ROOT, template, JsonFields.place(message), field);
  }
}
