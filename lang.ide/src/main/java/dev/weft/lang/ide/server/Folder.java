package dev.weft.lang.ide.server;

import dev.weft.lang.resource.WeftResource;
import dev.weft.lang.scoping.CatalogFiles;
import org.eclipse.xtext.ide.server.ProjectManager;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.resource.impl.ResourceDescriptionsData;

/**
 * A folder of texts, or those outside any; each reads the catalog. Files go while somebody asks
 * about them, and an editor tells of it later: such a text has no words.
 */
final class Folder extends ProjectManager {
  @Override
  public XtextResourceSet createNewResourceSet(ResourceDescriptionsData newIndex) {
    XtextResourceSet resources = super.createNewResourceSet(newIndex);
    CatalogFiles.register(resources);
    WeftResource.readAbsentAsEmpty(resources);
    return resources;
  }
}
