package dev.weft.lang.ide.navigation;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import dev.weft.lang.ide.catalog.RuleCopies;
import dev.weft.lang.ide.selection.Cursor;
import dev.weft.lang.scoping.ImportedFiles;
import dev.weft.lang.weft.WeftFile;
import dev.weft.lang.weft.WeftPackage;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.lsp4j.DocumentLink;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.xtext.findReferences.IReferenceFinder;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.UriExtensions;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolService;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.IResourceDescription;
import org.eclipse.xtext.resource.IResourceDescriptions;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.util.concurrent.IUnitOfWork;
import org.jspecify.annotations.Nullable;

/**
 * Definitions and references of names; of imports the files that they are of, and who else imports
 * these; of codes the pages of their rules, and where else they are allowed.
 */
@Singleton
public class WeftDefinitions extends DocumentSymbolService {
  private static final Range START = new Range(new Position(0, 0), new Position(0, 0));

  @Inject private UriExtensions uris;
  @Inject private RuleCopies pages;

  @Override
  public List<? extends Location> getDefinitions(
      XtextResource resource,
      int offset,
      IReferenceFinder.IResourceAccess access,
      CancelIndicator cancelled) {
    Links.Link link = Links.at(resource, offset);
    if (link != null) {
      return link.targets().stream()
          .map(uri -> new Location(uris.toUriString(uri), START))
          .toList();
    }
    Codes.Code code = Codes.at(resource, offset);
    URI page = code == null ? null : pages.pageOf(code.code());
    return page != null
        ? List.of(new Location(uris.toUriString(page), START))
        : super.getDefinitions(resource, Cursor.inWord(resource, offset), access, cancelled);
  }

  /** Of the version that begins a text, who imports the text. */
  @Override
  public List<? extends Location> getReferences(
      XtextResource resource,
      int offset,
      IReferenceFinder.IResourceAccess access,
      IResourceDescriptions index,
      CancelIndicator cancelled) {
    Links.Link link = Links.at(resource, offset);
    if (link != null) {
      return importersOf(Set.copyOf(link.targets()), resource, access, index);
    }
    if (isAtVersion(resource, offset)) {
      return importersOf(Set.of(resource.getURI()), resource, access, index);
    }
    Codes.Code code = Codes.at(resource, offset);
    return code == null
        ? super.getReferences(resource, Cursor.inWord(resource, offset), access, index, cancelled)
        : everywhere(
            resource,
            access,
            index,
            text ->
                Codes.of(text).stream()
                    .filter(each -> each.code().equals(code.code()))
                    .map(each -> location(text, each.offset(), each.length())));
  }

  private List<Location> importersOf(
      Set<URI> files,
      XtextResource resource,
      IReferenceFinder.IResourceAccess access,
      IResourceDescriptions index) {
    return everywhere(
        resource,
        access,
        index,
        text ->
            Links.of(text).stream()
                .filter(each -> each.targets().stream().anyMatch(files::contains))
                .map(each -> location(text, each.offset(), each.length())));
  }

  /** What a function finds in all texts of the workspace. */
  private static List<Location> everywhere(
      XtextResource open,
      IReferenceFinder.IResourceAccess access,
      IResourceDescriptions index,
      Function<XtextResource, Stream<Location>> find) {
    Set<URI> texts = new LinkedHashSet<>();
    texts.add(open.getURI());
    for (IResourceDescription each : index.getAllResourceDescriptions()) {
      texts.add(each.getURI());
    }
    List<Location> found = new ArrayList<>();
    for (URI uri : texts) {
      IUnitOfWork<@Nullable Void, ResourceSet> read =
          resources -> {
            if (ImportedFiles.load(resources, uri) instanceof XtextResource text) {
              find.apply(text).forEach(found::add);
            }
            return null;
          };
      access.readOnly(uri, read);
    }
    return found;
  }

  private static boolean isAtVersion(XtextResource resource, int offset) {
    if (resource.getContents().isEmpty()
        || !(resource.getContents().getFirst() instanceof WeftFile file)) {
      return false;
    }
    List<INode> version =
        NodeModelUtils.findNodesForFeature(file, WeftPackage.Literals.WEFT_FILE__VERSION);
    return !version.isEmpty() && offset <= version.getFirst().getEndOffset();
  }

  private Location location(XtextResource text, int offset, int length) {
    Document document = new Document(1, text.getParseResult().getRootNode().getText());
    Range range = new Range(document.getPosition(offset), document.getPosition(offset + length));
    return new Location(uris.toUriString(text.getURI()), range);
  }

  /** Imports and codes as links; that of a package leads to the first of its files. */
  public List<DocumentLink> links(Document document, XtextResource resource) {
    List<DocumentLink> links = new ArrayList<>();
    for (Links.Link link : Links.of(resource)) {
      links.add(link(document, link.offset(), link.length(), link.targets().getFirst()));
    }
    for (Codes.Code code : Codes.of(resource)) {
      URI page = pages.pageOf(code.code());
      if (page != null) {
        links.add(link(document, code.offset(), code.length(), page));
      }
    }
    return links;
  }

  private DocumentLink link(Document document, int offset, int length, URI target) {
    Range range = new Range(document.getPosition(offset), document.getPosition(offset + length));
    return new DocumentLink(range, uris.toUriString(target));
  }
}
