package dev.weft.lang.ide.catalog;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import dev.weft.lang.scoping.CatalogFiles;
import dev.weft.lang.scoping.ImportedFiles;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.ide.server.UriExtensions;

/**
 * Addresses as an editor knows them: files of the catalog are read-only copies, unless the editor
 * asks the server for texts that are no files; and a text that was never saved, such as {@code
 * untitled:Untitled-1}, is one of Weft whatever its name.
 */
@Singleton
public final class WeftUris extends UriExtensions {
  /** The scheme by which editors name what was never saved. */
  private static final String UNSAVED = "untitled";

  private static final char LAST_OF_ASCII = 0x7f;

  @Inject private CatalogCopies copies;

  private final Map<URI, String> unsaved = new ConcurrentHashMap<>();
  private volatile boolean keepsCatalog;

  /** Whether files of the catalog keep their addresses, which are no files. */
  public void keepCatalog(boolean keeps) {
    keepsCatalog = keeps;
  }

  @Override
  public String toUriString(URI uri) {
    if (CatalogFiles.SCHEME.equals(uri.scheme()) && !keepsCatalog) {
      return encoded(super.toUriString(copies.copyOf(uri)));
    }
    String known = unsaved.get(uri);
    return known != null ? known : encoded(super.toUriString(uri));
  }

  /** Letters beyond ASCII stand in no address; editors compare addresses as they write them. */
  private static String encoded(String address) {
    StringBuilder all = new StringBuilder();
    address
        .codePoints()
        .mapToObj(Character::toString)
        .forEach(
            it ->
                all.append(
                    it.charAt(0) <= LAST_OF_ASCII
                        ? it
                        : URLEncoder.encode(it, StandardCharsets.UTF_8)));
    return all.toString();
  }

  @Override
  public URI toUri(String pathWithScheme) {
    return pathWithScheme.startsWith(UNSAVED + ":")
        ? unsaved(pathWithScheme)
        : copies.original(super.toUri(pathWithScheme));
  }

  /** A path with our extension, so that the text has a language and its imports a base. */
  private URI unsaved(String address) {
    String name = address.substring(UNSAVED.length() + 1);
    String path = name.startsWith("/") ? name : "/" + name;
    String extension = "." + ImportedFiles.EXTENSION;
    URI uri = URI.createURI(UNSAVED + ":" + path + (path.endsWith(extension) ? "" : extension));
    unsaved.put(uri, address);
    return uri;
  }
}
