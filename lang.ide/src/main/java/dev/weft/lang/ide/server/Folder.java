package dev.weft.lang.ide.server;

import dev.weft.lang.scoping.CatalogFiles;
import org.eclipse.xtext.ide.server.ProjectManager;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.resource.impl.ResourceDescriptionsData;

/** A folder of texts, or those outside any; each reads the catalog. */
final class Folder extends ProjectManager {
  @Override
  public XtextResourceSet createNewResourceSet(ResourceDescriptionsData newIndex) {
    XtextResourceSet resources = super.createNewResourceSet(newIndex);
    CatalogFiles.register(resources);
    return resources;
  }
}
