package dev.weft.lang.ui.editing;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.server.WeftServer;
import java.net.URI;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.hyperlink.AbstractHyperlinkDetector;
import org.eclipse.jface.text.hyperlink.IHyperlink;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;

/** Leads from a name to its declaration: Ctrl and a click, or F3. */
public final class DefinitionLinks extends AbstractHyperlinkDetector {
  private static final int PATIENCE_MS = 1_500;

  @Override
  public IHyperlink[] detectHyperlinks(ITextViewer viewer, IRegion region, boolean several) {
    var document = viewer.getDocument();
    var word = Words.around(document, region.getOffset());
    if (word == null) {
      return null; // The contract: never an empty array.
    }
    var links =
        definitions(document, region.getOffset()).stream()
            .map(it -> new Link(word, it))
            .toArray(IHyperlink[]::new);
    return links.length == 0 ? null : links;
  }

  /** Where what stands at an offset is declared. */
  static List<Location> definitions(IDocument document, int offset) {
    var uri = Texts.uriOf(document);
    if (uri == null) {
      return List.of();
    }
    var asked =
        new DefinitionParams(new TextDocumentIdentifier(uri), Texts.placeOf(document, offset));
    var answer =
        WeftServer.get().await(it -> it.getTextDocumentService().definition(asked), PATIENCE_MS);
    if (answer == null) {
      return List.of();
    }
    Stream<Location> places =
        answer.isLeft()
            ? answer.getLeft().stream().map(it -> it)
            : answer.getRight().stream()
                .map(it -> new Location(it.getTargetUri(), it.getTargetSelectionRange()));
    Range here = Texts.rangeOf(document, offset, 0);
    return places
        .filter(
            it ->
                !(Texts.uriOf(URI.create(it.getUri())).equals(uri)
                    && contains(it.getRange(), here)))
        .toList();
  }

  private static boolean contains(Range outer, Range inner) {
    return outer.getStart().getLine() == inner.getStart().getLine()
        && outer.getStart().getCharacter() <= inner.getStart().getCharacter()
        && inner.getEnd().getCharacter() <= outer.getEnd().getCharacter()
        && outer.getEnd().getLine() == inner.getEnd().getLine();
  }

  private record Link(IRegion word, Location place) implements IHyperlink {
    @Override
    public IRegion getHyperlinkRegion() {
      return word;
    }

    @Override
    public String getTypeLabel() {
      return "Declaration";
    }

    @Override
    public String getHyperlinkText() {
      var path = place.getUri();
      return "Open the declaration in " + path.substring(path.lastIndexOf('/') + 1);
    }

    @Override
    public void open() {
      Places.open(place);
    }
  }
}
