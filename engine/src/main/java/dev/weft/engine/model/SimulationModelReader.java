package dev.weft.engine.model;

import com.google.gson.stream.MalformedJsonException;
import java.io.EOFException;
import java.io.IOException;
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
  private SimulationModelReader() {}

  /**
   * Reads a model from a UTF-8 file.
   *
   * @throws IOException when the file can't be opened or read
   * @throws ModelException when what it says is wrong
   */
  public static SimulationModel read(Path file) throws IOException {
    try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      return read(reader, file.toString());
    }
  }

  /** Reads a model; {@code sourceName} begins the messages. */
  public static SimulationModel read(Reader reader, String sourceName) throws IOException {
    JsonFields json = new JsonFields(reader);
    try {
      ModelFields fields = new ModelFields(json);
      fields.read();
      return fields.model();
    } catch (ModelException e) {
      throw new ModelException(sourceName + ": " + e.getMessage());
    } catch (EOFException e) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "%s: ends in the middle, at %s. Write the file again; it seems cut off.",
              sourceName,
              json.path()));
    } catch (MalformedJsonException e) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "%s: is not JSON at %s. Numbers are plain (no NaN), texts in double quotes, no comments.",
              sourceName,
              json.path()));
    } catch (CharacterCodingException e) {
      throw new ModelException(
          String.format(Locale.ROOT, "%s: is not UTF-8 text. Save it as UTF-8.", sourceName));
    }
  }
}
