package dev.weft.lang.ide.catalog;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import dev.weft.lang.scoping.CatalogFiles;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.ide.server.UriExtensions;

/** Addresses as an editor knows them: files of the catalog are read-only copies. */
@Singleton
public final class WeftUris extends UriExtensions {
  @Inject private CatalogCopies copies;

  @Override
  public String toUriString(URI uri) {
    if (CatalogFiles.SCHEME.equals(uri.scheme())) {
      return super.toUriString(copies.copyOf(uri));
    }
    return super.toUriString(uri);
  }

  @Override
  public URI toUri(String pathWithScheme) {
    return copies.original(super.toUri(pathWithScheme));
  }
}
