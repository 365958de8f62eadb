package dev.weft.lang.ide.server;

import dev.weft.lang.scoping.ImportingTexts;
import java.util.Set;
import org.eclipse.xtext.build.Indexer;
import org.eclipse.xtext.build.ResolvedResourceDescription;
import org.eclipse.xtext.naming.QualifiedName;
import org.eclipse.xtext.resource.IResourceDescription;

/** Knows of a text, before it is built, what it imports, as it does afterwards. */
final class ImportsIndexer extends Indexer {
  @Override
  protected IResourceDescription getResolvedResourceDescription(IResourceDescription description) {
    return new Resolved(description);
  }

  private static final class Resolved extends ResolvedResourceDescription {
    private final Set<QualifiedName> imported;

    Resolved(IResourceDescription description) {
      super(description);
      imported = ImportingTexts.importedFiles(description);
    }

    @Override
    public Iterable<QualifiedName> getImportedNames() {
      return imported;
    }
  }
}
