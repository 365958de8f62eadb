package dev.weft.lang.ide.server;

import dev.weft.lang.resource.WeftResource;
import dev.weft.lang.scoping.CatalogFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.ide.server.ProjectManager;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.resource.impl.ResourceDescriptionsData;

/**
 * A folder of texts, or those outside any; each reads the catalog. Files go while somebody asks
 * about them, and an editor tells of it later: such a text has no words, and neither has what is no
 * text at all, or would have to be fetched from elsewhere.
 */
final class Folder extends ProjectManager {
  /** Where no file can be. */
  private static final URI NOTHING = URI.createFileURI("/dev/null/nothing.fabric");

  @Override
  public XtextResourceSet createNewResourceSet(ResourceDescriptionsData newIndex) {
    XtextResourceSet resources = super.createNewResourceSet(newIndex);
    CatalogFiles.register(resources);
    WeftResource.readAbsentAsEmpty(resources);
    return resources;
  }

  @Override
  public Resource getResource(URI uri) {
    return isText(uri) ? super.getResource(uri) : empty();
  }

  private boolean isText(URI uri) {
    return languagesRegistry.getResourceServiceProvider(uri) != null
        && (uri.isFile()
            || CatalogFiles.SCHEME.equals(uri.scheme())
            || getOpenedDocumentsContentProvider().hasContent(uri));
  }

  private Resource empty() {
    Resource empty =
        createNewResourceSet(new ResourceDescriptionsData(List.of())).createResource(NOTHING);
    try {
      empty.load(InputStream.nullInputStream(), Map.of());
    } catch (IOException e) {
      throw new UncheckedIOException("nothing can't be read", e);
    }
    return empty;
  }
}
