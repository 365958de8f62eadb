package dev.weft.lang.scoping;

import dev.weft.lang.reading.InputFiles;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.URIHandler;
import org.eclipse.emf.ecore.resource.impl.FileURIHandlerImpl;
import org.eclipse.emf.ecore.resource.impl.URIHandlerImpl;
import org.jspecify.annotations.Nullable;

/**
 * Reads the shipped catalog under {@code catalog:/PACKAGE/FILE.fabric}, in every host alike.
 * Read-only.
 */
public final class CatalogFiles extends URIHandlerImpl {
  public static final String SCHEME = "catalog";

  /** Makes a resource set read the catalog, and of other files those that can be texts. */
  public static void register(ResourceSet resources) {
    for (URIHandler handler : resources.getURIConverter().getURIHandlers()) {
      if (handler instanceof CatalogFiles) {
        return;
      }
    }
    EList<URIHandler> handlers = resources.getURIConverter().getURIHandlers();
    handlers.addFirst(new CatalogFiles());
    // Before the one of EMF for files, and behind those that editors put in front of it.
    int files = 0;
    while (files < handlers.size() && !(handlers.get(files) instanceof FileURIHandlerImpl)) {
      files++;
    }
    handlers.add(files, new InputFiles());
  }

  /** The address of a catalog file, for example {@code nvidia/gpus.fabric}. */
  public static URI uri(String path) {
    return URI.createURI(SCHEME + ":/" + path);
  }

  /** What stands in the file at an address of the catalog; null when there is none. */
  public static @Nullable String text(URI address) {
    return CatalogIndex.all().stream()
        .filter(type -> uri(type.path()).equals(address))
        .findFirst()
        .map(CatalogFiles::text)
        .orElse(null);
  }

  /** What stands in the file that declares a type. */
  public static String text(CatalogIndex.Entry type) {
    try (InputStream in = new CatalogFiles().createInputStream(uri(type.path()), Map.of())) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(type.path() + " is missing from this build", e);
    }
  }

  @Override
  public boolean canHandle(URI uri) {
    return SCHEME.equals(uri.scheme());
  }

  @Override
  public InputStream createInputStream(URI uri, Map<?, ?> options) throws IOException {
    InputStream stream = CatalogFiles.class.getResourceAsStream("/catalog" + uri.path());
    if (stream == null) {
      throw new FileNotFoundException(uri.toString());
    }
    return stream;
  }

  @Override
  public boolean exists(URI uri, Map<?, ?> options) {
    return CatalogFiles.class.getResource("/catalog" + uri.path()) != null;
  }

  @Override
  public Map<String, ?> getAttributes(URI uri, Map<?, ?> options) {
    return Map.of(org.eclipse.emf.ecore.resource.URIConverter.ATTRIBUTE_READ_ONLY, true);
  }
}
