package dev.weft.lang.reading;

import dev.weft.topology.findings.Bound;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A file of the user that Weft reads whole: a regular one, of no more bytes than a text may have. A
 * pipe would be waited for, and a device has no end.
 */
public final class InputFile {
  private static final long MEBIBYTE = 1L << 20;

  /** What is said of a file that has more bytes; %d are its bound in MiB. */
  private static final String TOO_LARGE = "is larger than %d MiB, the limit of what Weft reads";

  private InputFile() {}

  /** The bytes of a file that is too large are not asked for. */
  public static final class TooLarge extends FileSystemException {
    private TooLarge(Path file) {
      super(file.toString(), null, tooLarge());
    }
  }

  /**
   * Why a file can't be read, with the file as its subject; null when nothing speaks against it.
   */
  public static @Nullable String mistake(Path file) {
    String mistake = kindMistake(file);
    return mistake == null && isTooLarge(file) ? tooLarge() : mistake;
  }

  /** The same for a file that may have any number of bytes. */
  public static @Nullable String kindMistake(Path file) {
    if (!Files.exists(file)) {
      return Files.isSymbolicLink(file) ? linkMistake(file) : "does not exist";
    }
    if (Files.isDirectory(file)) {
      return "is a folder";
    }
    if (!Files.isRegularFile(file)) {
      return "is a device, a pipe or a socket, not a regular file";
    }
    if (!Files.isReadable(file)) {
      return "can't be read: permission denied";
    }
    return null;
  }

  /** Why a link leads to no file. */
  private static String linkMistake(Path link) {
    try {
      link.toRealPath();
      return "does not exist"; // It did a moment ago.
    } catch (NoSuchFileException dangling) {
      return "is a link to a file that does not exist";
    } catch (AccessDeniedException hidden) {
      return "is a link whose file can't be read: permission denied";
    } catch (IOException circle) {
      return "is a link that leads back to itself";
    }
  }

  /** Whether a file is known to have more bytes than Weft reads. */
  public static boolean isTooLarge(Path file) {
    try {
      return Files.size(file) > Bound.FILE.most();
    } catch (IOException unknown) {
      return false;
    }
  }

  /** What is wrong with a file that has too many bytes, with the file as its subject. */
  public static String tooLarge() {
    return String.format(Locale.ROOT, TOO_LARGE, Bound.FILE.most() / MEBIBYTE);
  }

  /**
   * The bytes of a file.
   *
   * @throws FileSystemException when it is none that Weft reads, with the reason
   */
  public static byte[] bytes(Path file) throws IOException {
    String mistake = mistake(file);
    if (mistake != null && isTooLarge(file)) {
      throw new TooLarge(file);
    }
    if (mistake != null) {
      throw new FileSystemException(file.toString(), null, mistake);
    }
    try (InputStream in = Files.newInputStream(file)) {
      // Some systems have files that are longer than they say.
      byte[] bytes = in.readNBytes((int) Bound.FILE.most() + 1);
      if (bytes.length > Bound.FILE.most()) {
        throw new TooLarge(file);
      }
      return bytes;
    }
  }

  /**
   * The text of a file.
   *
   * @throws CharacterCodingException when it is not UTF-8
   */
  public static String text(Path file) throws IOException {
    return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes(file))).toString();
  }
}
