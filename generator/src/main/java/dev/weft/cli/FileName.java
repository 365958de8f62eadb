package dev.weft.cli;

import dev.weft.generator.backend.RequestException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Names of files as they are typed. Java reads them in the encoding of the locale that it was
 * started under; where that is ASCII, it loses all other letters before Weft sees them.
 */
final class FileName implements ITypeConverter<Path> {
  /** What Java puts for bytes that are no letter in its encoding. */
  private static final char LOST = '\uFFFD';

  private static final String ADVICE =
      "Maybe set LC_ALL=C.UTF-8, as the script 'weft' does, or give the name in UTF-8.";

  @Override
  public Path convert(String name) {
    if (name.isEmpty()) {
      throw new TypeConversionException("no file is named. Give its name.");
    }
    Path path;
    try {
      path = Path.of(name);
    } catch (InvalidPathException e) {
      throw new TypeConversionException(
          name.indexOf('\0') >= 0
              ? "'" + name + "' can't be a file name. Name another file."
              : unreadable("'" + name + "'") + "\n" + ADVICE);
    }
    if (name.indexOf(LOST) >= 0 && !Files.exists(path)) {
      throw new TypeConversionException(unreadable("'" + name + "'") + "\n" + ADVICE);
    }
    return path;
  }

  /** Refuses to start in a folder that Java can't name: relative names would lead elsewhere. */
  static void requireWorkingFolder() {
    String here = System.getProperty("user.dir");
    if (here.indexOf(LOST) >= 0 && !Files.isDirectory(Path.of("").toAbsolutePath())) {
      throw new RequestException(unreadable("the working folder '" + here + "'"), ADVICE);
    }
  }

  private static String unreadable(String what) {
    return what
        + " does not exist as Java reads it, in the encoding "
        + System.getProperty("sun.jnu.encoding")
        + " of this locale.";
  }
}
