package dev.weft.lang.ui.hover;

import dev.weft.lang.ide.hover.Explanation;
import dev.weft.lang.ide.hover.Explanations;
import dev.weft.lang.ui.FabricFiles;
import dev.weft.lang.ui.WeftServices;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;

/** Explains the word under the pointer in the Generic Editor. */
public final class WeftHover implements ITextHover {
  private static final int WIDTH = 80;

  @Override
  public String getHoverInfo(ITextViewer viewer, IRegion region) {
    var found = explanation(viewer.getDocument(), region.getOffset());
    return found == null ? null : PlainText.of(found.markdown(), WIDTH);
  }

  @Override
  public IRegion getHoverRegion(ITextViewer viewer, int offset) {
    var found = explanation(viewer.getDocument(), offset);
    return found == null ? null : new Region(found.offset(), found.length());
  }

  private static Explanation explanation(IDocument document, int offset) {
    try {
      var resource = WeftServices.parse(FabricFiles.uriOf(document), document.get());
      return WeftServices.get(Explanations.class).at(resource, offset);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
