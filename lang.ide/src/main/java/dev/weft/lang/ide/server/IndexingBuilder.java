package dev.weft.lang.ide.server;

import dev.weft.lang.resource.WeftResource;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.xtext.build.IncrementalBuilder.InternalStatefulIncrementalBuilder;
import org.eclipse.xtext.resource.IResourceDescription;
import org.eclipse.xtext.util.LazyStringInputStream;

/**
 * Xtext's builder holds the lock that completion waits for: it indexes, and leaves validation to
 * others. Of an open text it parses what an edit changed, and of a text that only reads what
 * changed it keeps the tree.
 */
class IndexingBuilder extends InternalStatefulIncrementalBuilder {
  /** Open texts that stay in memory. */
  private final Set<URI> edited = new HashSet<>();

  /**
   * Answers that nothing may be generated from a text: otherwise the builder would run all rules to
   * know whether to.
   */
  @Override
  protected boolean validate(Resource resource) {
    return false;
  }

  @Override
  protected void unloadResource(URI uri, Predicate<Resource> condition) {
    Resource known = getRequest().getResourceSet().getResource(uri, false);
    boolean isKept =
        known instanceof WeftResource text
            && text.isLoaded()
            && condition.test(text)
            && !getRequest().getDeletedFiles().contains(uri)
            && bringUpToDate(text);
    if (!isKept) {
      super.unloadResource(uri, condition);
    }
  }

  @Override
  protected IResourceDescription getSerializableResourceDescription(IResourceDescription text) {
    return edited.contains(text.getURI())
        ? EditedText.of(
            super.getSerializableResourceDescription(EditedText.withoutReferences(text)), text)
        : super.getSerializableResourceDescription(text);
  }

  /** Whether a text is in memory now what it is in the editor; one that can't be is read anew. */
  private boolean bringUpToDate(WeftResource text) {
    ResourceSet resources = getRequest().getResourceSet();
    try {
      if (!getRequest().getDirtyFiles().contains(text.getURI())) {
        text.relink();
        return true;
      }
      try (InputStream contents =
          resources.getURIConverter().createInputStream(text.getURI(), null)) {
        if (contents instanceof LazyStringInputStream open) {
          text.change(open.getString());
          edited.add(text.getURI());
          return true;
        }
        return false;
      }
    } catch (IOException | RuntimeException | StackOverflowError e) {
      return false;
    }
  }
}
