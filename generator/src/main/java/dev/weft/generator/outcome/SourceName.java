package dev.weft.generator.outcome;

import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** How files name the texts that they are made of. */
public final class SourceName {
  private SourceName() {}

  /** Relative to the working folder where it lies below it, else without its folder. */
  public static String of(Path file) {
    Path here = Path.of("").toAbsolutePath();
    Path absolute = file.toAbsolutePath().normalize();
    Path named = absolute.startsWith(here) ? here.relativize(absolute) : absolute.getFileName();
    return named.toString().replace('\\', '/');
  }

  /** The same of a text by its address; what is no file keeps that. */
  public static String of(String uri) {
    Path path = path(uri);
    return path == null ? uri : of(path);
  }

  /** The file of a URI or path; null for what is no file, such as the catalog. */
  public static @Nullable Path path(String uri) {
    try {
      if (uri.startsWith("file:")) {
        return Path.of(URI.create(uri));
      }
      return uri.contains(":/") ? null : Path.of(uri);
    } catch (IllegalArgumentException | FileSystemNotFoundException e) {
      return null;
    }
  }
}
