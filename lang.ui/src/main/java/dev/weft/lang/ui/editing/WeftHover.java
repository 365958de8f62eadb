package dev.weft.lang.ui.editing;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.server.WeftServer;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;

/** What a word means, and what was derived where it stands. */
public final class WeftHover implements ITextHover {
  private static final int WIDTH = 80;
  private static final int PATIENCE_MS = 3_000;

  @Override
  public IRegion getHoverRegion(ITextViewer viewer, int offset) {
    return Words.around(viewer.getDocument(), offset);
  }

  @Override
  public String getHoverInfo(ITextViewer viewer, IRegion region) {
    var document = viewer.getDocument();
    var uri = Texts.uriOf(document);
    if (uri == null) {
      return null;
    }
    var asked =
        new HoverParams(
            new TextDocumentIdentifier(uri), Texts.placeOf(document, region.getOffset()));
    var answer =
        WeftServer.get().await(it -> it.getTextDocumentService().hover(asked), PATIENCE_MS);
    return answer == null || !answer.getContents().isRight()
        ? null
        : PlainText.of(answer.getContents().getRight().getValue(), WIDTH);
  }
}
