package dev.weft.lang.ide.catalog;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import dev.weft.lang.scoping.CatalogFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.emf.common.util.URI;

/**
 * Copies of catalog files for editors, which can open files only: read-only, in the user's cache
 * folder, each below the digest of its text, so that versions of Weft don't share any. What is done
 * with a copy is done with the file of the catalog that it is a copy of.
 */
@Singleton
public final class CatalogCopies {
  private static final int DIGITS = 12;

  private final Path folder;
  private final Map<String, URI> copies = new ConcurrentHashMap<>();

  @Inject
  public CatalogCopies() {
    this(cacheFolder(System.getenv(), System.getProperty("user.home")));
  }

  CatalogCopies(Path folder) {
    this.folder = folder;
  }

  /** As the XDG base directory specification has it, {@code LOCALAPPDATA} on Windows. */
  static Path cacheFolder(Map<String, String> environment, String home) {
    String base = environment.getOrDefault("XDG_CACHE_HOME", environment.get("LOCALAPPDATA"));
    Path caches = base == null || base.isEmpty() ? Path.of(home, ".cache") : Path.of(base);
    return caches.resolve("weft").resolve(CatalogFiles.SCHEME);
  }

  /**
   * The address of a copy of a catalog file, written when there is none.
   *
   * @throws UncheckedIOException if it can't be written
   */
  public URI copyOf(URI catalogFile) {
    return copies.computeIfAbsent(catalogFile.path(), this::copy);
  }

  private URI copy(String path) {
    try (InputStream text = new CatalogFiles().createInputStream(uri(path), Map.of())) {
      byte[] bytes = text.readAllBytes();
      Path target = folder.resolve(digest(bytes)).resolve(path.substring(1));
      if (!Files.exists(target)) {
        Files.createDirectories(target.getParent());
        Path written = Files.createTempFile(target.getParent(), "copy", null);
        Files.write(written, bytes);
        written.toFile().setReadOnly();
        Files.move(written, target, StandardCopyOption.ATOMIC_MOVE);
      }
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

  private static String digest(byte[] bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return HexFormat.of().formatHex(digest).substring(0, DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Java has SHA-256", e);
    }
  }
}
