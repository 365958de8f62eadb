package dev.weft.lang.scoping;

import dev.weft.lang.reading.InputFiles;
import dev.weft.lang.resource.WeftResource;
import dev.weft.lang.weft.Import;
import dev.weft.lang.weft.WeftFile;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.common.util.WrappedException;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.jspecify.annotations.Nullable;

/** The transitive closure of a file's imports; cycles are fine. */
public final class ImportedFiles {
  public static final String EXTENSION = "fabric";

  private ImportedFiles() {}

  /**
   * A file and all that it imports, itself first; what can't be read is left out, and a rule
   * reports it.
   */
  public static List<WeftFile> closure(Resource start) {
    List<WeftFile> files = files(start);
    return files.size() > InputFiles.MOST_IMPORTS + 1
        ? files.subList(0, InputFiles.MOST_IMPORTS + 1)
        : files;
  }

  /** Whether a file imports more than Weft reads. */
  public static boolean areTooMany(Resource start) {
    return files(start).size() > InputFiles.MOST_IMPORTS + 1;
  }

  /** One more than there may be, where there are more. */
  private static List<WeftFile> files(Resource start) {
    return WeftResource.derivedOfAll(start, ImportedFiles.class, () -> read(start));
  }

  private static List<WeftFile> read(Resource start) {
    List<WeftFile> files = new ArrayList<>();
    Set<URI> seen = new HashSet<>();
    Deque<Resource> todo = new ArrayDeque<>();
    todo.add(start);
    seen.add(start.getURI());
    while (!todo.isEmpty() && files.size() < InputFiles.MOST_IMPORTS + 2) {
      Resource resource = todo.remove();
      if (resource.getContents().isEmpty()
          || !(resource.getContents().getFirst() instanceof WeftFile file)) {
        continue;
      }
      files.add(file);
      for (Import declared : file.getImports()) {
        if (seen.size() > InputFiles.MOST_IMPORTS + 2) {
          break;
        }
        URI uri = WeftGlobalScopeProvider.target(declared);
        Resource next = uri == null || !seen.add(uri) ? null : load(start.getResourceSet(), uri);
        if (next != null) {
          todo.add(next);
        }
      }
    }
    return List.copyOf(files);
  }

  /** Loads a file into a resource set; null when it can't be read. */
  public static @Nullable Resource load(@Nullable ResourceSet resources, URI uri) {
    if (resources == null) {
      return null;
    }
    CatalogFiles.register(resources);
    Resource known = resources.getResource(uri, false);
    if (known != null) {
      return known;
    }
    if (!EXTENSION.equals(uri.fileExtension()) || !resources.getURIConverter().exists(uri, null)) {
      return null;
    }
    try {
      return resources.getResource(uri, true);
    } catch (WrappedException unreadable) {
      // Xtext leaves an empty resource behind, which would be known when asked for again.
      resources.getResources().remove(resources.getResource(uri, false));
      return null;
    }
  }
}
