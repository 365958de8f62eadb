package dev.weft.lang.ide.navigation;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.DocumentLink;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.xtext.findReferences.IReferenceFinder;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.UriExtensions;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolService;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;

/** Definitions of names, and of imports the files that they are of. */
@Singleton
public class WeftDefinitions extends DocumentSymbolService {
  private static final Range START = new Range(new Position(0, 0), new Position(0, 0));

  @Inject private UriExtensions uris;

  @Override
  public List<? extends Location> getDefinitions(
      XtextResource resource,
      int offset,
      IReferenceFinder.IResourceAccess access,
      CancelIndicator cancelled) {
    Links.Link link = Links.at(resource, offset);
    return link == null
        ? super.getDefinitions(resource, offset, access, cancelled)
        : link.targets().stream().map(uri -> new Location(uris.toUriString(uri), START)).toList();
  }

  /** Imports as links; that of a package leads to the first of its files. */
  public List<DocumentLink> links(Document document, XtextResource resource) {
    List<DocumentLink> links = new ArrayList<>();
    for (Links.Link link : Links.of(resource)) {
      Range range =
          new Range(
              document.getPosition(link.offset()),
              document.getPosition(link.offset() + link.length()));
      URI first = link.targets().getFirst();
      links.add(new DocumentLink(range, uris.toUriString(first)));
    }
    return links;
  }
}
