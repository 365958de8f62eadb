package dev.weft.lang.ide.hover;

import com.google.inject.Inject;
import dev.weft.lang.ide.selection.Cursor;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Range;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.hover.IHoverService;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;

/** Shows explanations over the language server protocol. */
public class WeftHover implements IHoverService {
  @Inject private Explanations explanations;

  @Override
  public Hover hover(
      Document document, XtextResource resource, HoverParams params, CancelIndicator cancelled) {
    int offset = Cursor.inWord(resource, document.getOffSet(params.getPosition()));
    Explanation found = explanations.at(resource, offset);
    if (found == null) {
      return EMPTY_HOVER;
    }
    Range range =
        new Range(
            document.getPosition(found.offset()),
            document.getPosition(found.offset() + found.length()));
    return new Hover(new MarkupContent(MarkupKind.MARKDOWN, found.markdown()), range);
  }
}
