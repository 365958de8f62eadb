package dev.weft.lang.validation.checks;

import dev.weft.lang.scoping.CatalogFiles;
import dev.weft.lang.scoping.ImportedFiles;
import dev.weft.lang.weft.Import;
import dev.weft.lang.weft.WeftFile;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;

/** The texts that import another one, of those that are read. */
final class Importers {
  private Importers() {}

  /**
   * The files that other texts use through the imports of a text, as no import of theirs leads to
   * them by another way.
   */
  static Set<URI> usedThrough(WeftFile file) {
    Resource own = file.eResource();
    Set<URI> used = new HashSet<>();
    for (Resource other : List.copyOf(own.getResourceSet().getResources())) {
      if (other != own
          && !CatalogFiles.SCHEME.equals(other.getURI().scheme())
          && !other.getContents().isEmpty()
          && other.getContents().getFirst() instanceof WeftFile importer
          && ImportedFiles.closure(other).contains(file)) {
        used.addAll(onlyThrough(file, importer));
      }
    }
    return used;
  }

  private static Set<URI> onlyThrough(WeftFile file, WeftFile importer) {
    Set<URI> used = ImportChecks.usedFiles(importer);
    if (used == null) {
      return Set.of();
    }
    for (Import declared : importer.getImports()) {
      if (!leadsTo(declared, file)) {
        used.removeIf(each -> ImportChecks.contributes(declared, Set.of(each)));
      }
    }
    return used;
  }

  private static boolean leadsTo(Import declared, WeftFile file) {
    Resource target = ImportChecks.target(declared);
    return target != null && ImportedFiles.closure(target).contains(file);
  }
}
