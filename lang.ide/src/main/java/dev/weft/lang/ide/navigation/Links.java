package dev.weft.lang.ide.navigation;

import dev.weft.lang.scoping.CatalogFiles;
import dev.weft.lang.scoping.CatalogIndex;
import dev.weft.lang.scoping.WeftGlobalScopeProvider;
import dev.weft.lang.weft.Import;
import dev.weft.lang.weft.WeftFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.jspecify.annotations.Nullable;

/** Where imports of a text lead: to the file, or to the files of the package of the catalog. */
public final class Links {
  private static final String IMPORT = "import";
  private static final String CATALOG = "catalog.";

  /**
   * A part of a text that leads somewhere.
   *
   * @param offset where it begins
   * @param length its characters
   * @param targets the files, at least one
   */
  public record Link(int offset, int length, List<URI> targets) {}

  private Links() {}

  /** All of a text, in its order. */
  public static List<Link> of(XtextResource resource) {
    List<Link> links = new ArrayList<>();
    if (resource.getContents().isEmpty()
        || !(resource.getContents().getFirst() instanceof WeftFile file)) {
      return links;
    }
    for (Import used : file.getImports()) {
      List<URI> targets = targets(resource, used);
      INode node = NodeModelUtils.findActualNodeFor(used);
      ILeafNode first = node == null ? null : firstAfterKeyword(node);
      if (node != null && first != null && !targets.isEmpty()) {
        int end = node.getOffset() + node.getLength();
        links.add(new Link(first.getOffset(), end - first.getOffset(), targets));
      }
    }
    return links;
  }

  /** The one at an offset; null when nothing there leads anywhere. */
  public static @Nullable Link at(XtextResource resource, int offset) {
    return of(resource).stream()
        .filter(link -> link.offset() <= offset && offset <= link.offset() + link.length())
        .findFirst()
        .orElse(null);
  }

  private static @Nullable ILeafNode firstAfterKeyword(INode node) {
    for (ILeafNode leaf : node.getLeafNodes()) {
      if (!leaf.isHidden() && !leaf.getText().equals(IMPORT)) {
        return leaf;
      }
    }
    return null;
  }

  private static List<URI> targets(XtextResource resource, Import used) {
    if (used.getCatalog() != null) {
      return CatalogIndex.all().stream()
          .filter(type -> used.getCatalog().equals(CATALOG + type.packageName() + ".*"))
          .map(CatalogIndex.Entry::path)
          .distinct()
          .map(CatalogFiles::uri)
          .toList();
    }
    URI target = WeftGlobalScopeProvider.target(used);
    boolean exists =
        target != null
            && Objects.requireNonNull(resource.getResourceSet())
                .getURIConverter()
                .exists(target, null);
    return exists ? List.of(target) : List.of();
  }
}
