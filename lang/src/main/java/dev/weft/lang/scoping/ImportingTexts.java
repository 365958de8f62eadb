package dev.weft.lang.scoping;

import dev.weft.lang.weft.WeftFile;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.naming.QualifiedName;
import org.eclipse.xtext.resource.IDefaultResourceDescriptionStrategy;
import org.eclipse.xtext.resource.IResourceDescription;
import org.eclipse.xtext.resource.IResourceDescription.Delta;
import org.eclipse.xtext.resource.IResourceDescriptions;
import org.eclipse.xtext.resource.impl.DefaultResourceDescription;
import org.eclipse.xtext.resource.impl.DefaultResourceDescriptionManager;
import org.eclipse.xtext.util.IResourceScopeCache;

/**
 * A change of what a text declares concerns every text that imports it, directly or through others,
 * also while that text is not there: what comes back is known again.
 */
public class ImportingTexts extends DefaultResourceDescriptionManager {
  @Override
  protected IResourceDescription internalGetResourceDescription(
      Resource text, IDefaultResourceDescriptionStrategy strategy) {
    return new Importing(text, strategy, getCache());
  }

  @Override
  public boolean isAffected(
      Collection<Delta> deltas, IResourceDescription candidate, IResourceDescriptions all) {
    if (super.isAffected(deltas, candidate, all)) {
      return true;
    }
    Set<QualifiedName> changed = new HashSet<>();
    for (Delta each : deltas) {
      if (hasChanges(each, candidate)) {
        changed.add(name(each.getUri()));
      }
    }
    return !changed.isEmpty() && imports(candidate, changed, all);
  }

  private static boolean imports(
      IResourceDescription candidate, Set<QualifiedName> changed, IResourceDescriptions all) {
    Set<QualifiedName> seen = new HashSet<>();
    Deque<IResourceDescription> open = new ArrayDeque<>();
    open.add(candidate);
    while (!open.isEmpty()) {
      for (QualifiedName imported : open.remove().getImportedNames()) {
        if (changed.contains(imported)) {
          return true;
        }
        if (isFile(imported) && seen.add(imported)) {
          IResourceDescription next =
              all.getResourceDescription(URI.createURI(imported.getLastSegment()));
          if (next != null) {
            open.add(next);
          }
        }
      }
    }
    return false;
  }

  /** Of one segment more than any name that a text declares. */
  private static QualifiedName name(URI file) {
    return QualifiedName.create("import", file.toString());
  }

  private static boolean isFile(QualifiedName imported) {
    return imported.getSegmentCount() == 2;
  }

  /** The files that a text imports, as names; reads nothing beside the text. */
  public static Set<QualifiedName> importedFiles(IResourceDescription text) {
    return text instanceof Importing own ? own.files() : Set.of();
  }

  /** A description that says, among the names that a text asks for, the files that it imports. */
  private static final class Importing extends DefaultResourceDescription {
    Importing(
        Resource text, IDefaultResourceDescriptionStrategy strategy, IResourceScopeCache cache) {
      super(text, strategy, cache);
    }

    @Override
    public Iterable<QualifiedName> getImportedNames() {
      Set<QualifiedName> names = files();
      super.getImportedNames().forEach(names::add);
      return names;
    }

    Set<QualifiedName> files() {
      Set<QualifiedName> files = new LinkedHashSet<>();
      if (!getResource().getContents().isEmpty()
          && getResource().getContents().getFirst() instanceof WeftFile file) {
        file.getImports().stream()
            .map(WeftGlobalScopeProvider::target)
            .filter(target -> target != null)
            .forEach(target -> files.add(name(target)));
      }
      return files;
    }
  }
}
