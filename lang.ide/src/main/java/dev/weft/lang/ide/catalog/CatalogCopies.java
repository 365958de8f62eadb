package dev.weft.lang.ide.catalog;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import dev.weft.lang.scoping.CatalogFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.emf.common.util.URI;

/**
 * Copies of catalog files for editors. What is done with a copy is done with the file of the
 * catalog that it is a copy of.
 */
@Singleton
public final class CatalogCopies {
  private final Path folder;
  private final Map<String, URI> copies = new ConcurrentHashMap<>();

  @Inject
  public CatalogCopies() {
    this(Copies.ownFolder().resolve(CatalogFiles.SCHEME));
  }

  CatalogCopies(Path folder) {
    this.folder = folder;
  }

  /**
   * The address of a copy of a catalog file, written when there is none; that of a file which the
   * catalog does not have is left as it is.
   *
   * @throws UncheckedIOException if it can't be written
   */
  public URI copyOf(URI catalogFile) {
    return CatalogFiles.text(catalogFile) == null
        ? catalogFile
        : copies.computeIfAbsent(catalogFile.path(), this::copy);
  }

  private URI copy(String path) {
    try (InputStream text = new CatalogFiles().createInputStream(uri(path), Map.of())) {
      Path target = Copies.write(folder, path.substring(1), text.readAllBytes());
      return URI.createFileURI(target.toString());
    } catch (IOException e) {
      throw new UncheckedIOException("can't copy " + path + " of the catalog to " + folder, e);
    }
  }

  /** The catalog file that a file is a copy of; another file is itself. */
  public URI original(URI file) {
    if (!file.isFile()) {
      return file;
    }
    Path path = Path.of(file.toFileString()).toAbsolutePath();
    if (!path.startsWith(folder) || path.getNameCount() < folder.getNameCount() + 2) {
      return file;
    }
    Path within = path.subpath(folder.getNameCount() + 1, path.getNameCount());
    return uri("/" + within.toString().replace('\\', '/'));
  }

  private static URI uri(String path) {
    return CatalogFiles.uri(path.substring(1));
  }
}
