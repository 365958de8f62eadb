package dev.weft.lang.reading;

import dev.weft.topology.findings.Bound;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.impl.FileURIHandlerImpl;
import org.jspecify.annotations.Nullable;

/** Reads files for EMF as {@link InputFile} does; what it refuses is not there. */
public final class InputFiles extends FileURIHandlerImpl {
  /** Files that a text may import, those of its imports among them. */
  public static final int MOST_IMPORTS = (int) Bound.IMPORTS.most();

  @Override
  public InputStream createInputStream(URI uri, Map<?, ?> options) throws IOException {
    Path file = path(uri);
    if (file == null) {
      throw new FileNotFoundException(uri.toFileString());
    }
    return new ByteArrayInputStream(InputFile.bytes(file));
  }

  @Override
  public boolean exists(URI uri, Map<?, ?> options) {
    Path file = path(uri);
    return file != null && InputFile.mistake(file) == null;
  }

  /** The file of an address; null where no file can be called so, as with a NUL in its name. */
  public static @Nullable Path path(@Nullable URI uri) {
    try {
      return uri == null || !uri.isFile() ? null : Path.of(uri.toFileString());
    } catch (InvalidPathException malformed) {
      return null;
    }
  }
}
