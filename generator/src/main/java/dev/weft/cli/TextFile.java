package dev.weft.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Texts of the user, which Weft changes only when it is asked to. */
final class TextFile {
  private TextFile() {}

  /** Writes beside the file and moves, so that an interruption leaves the old text. */
  static void replace(Path file, String text) throws IOException {
    Path real = file.toRealPath();
    Path temporary = Files.createTempFile(real.getParent(), ".weft-text", null);
    try {
      Files.copy(
          real, temporary, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
      Files.writeString(temporary, text);
      Files.move(temporary, real, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }
}
