package dev.weft.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The part of the page about accuracy that {@code bench/training/run} writes, and others keep. */
public final class TrainingPart {
  /** The line that it begins with. */
  public static final String HEADING = "# Training steps";

  private TrainingPart() {}

  /** What a page has of it, after an empty line; nothing where it has none. */
  static String of(Path file) throws IOException {
    String text = Files.exists(file) ? Files.readString(file) : "";
    int begin = text.indexOf(HEADING + "\n");
    return begin < 0 ? "" : "\n" + text.substring(begin);
  }
}
