package dev.weft.lang.ui.editing;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.findings.Edits;
import dev.weft.lang.ui.server.WeftServer;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentRewriteSessionType;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentExtension4;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.ui.PlatformUI;

/** The house style of texts. */
public final class Layout {
  private static final int INDENT = 2;

  private Layout() {}

  /**
   * Lays a text out, unless somebody edits it before the server has answered.
   *
   * @param end told on the display's thread whether the text is laid out
   */
  public static void of(IDocument document, Consumer<Boolean> end) {
    long stamp = Texts.stampOf(document);
    var asked =
        new DocumentFormattingParams(
            new TextDocumentIdentifier(Texts.uriOf(document)), new FormattingOptions(INDENT, true));
    WeftServer.get()
        .ask(it -> it.getTextDocumentService().formatting(asked))
        .whenComplete(
            (edits, fault) ->
                PlatformUI.getWorkbench()
                    .getDisplay()
                    .asyncExec(
                        () -> {
                          if (fault != null) {
                            ILog.of(Layout.class).info("Weft: " + fault.getMessage());
                          }
                          boolean isKnown = edits != null && stamp == Texts.stampOf(document);
                          if (isKnown && !edits.isEmpty()) {
                            apply(document, edits);
                          }
                          end.accept(isKnown);
                        }));
  }

  private static void apply(IDocument document, List<? extends TextEdit> edits) {
    var session =
        document instanceof IDocumentExtension4 it
            ? it.startRewriteSession(DocumentRewriteSessionType.STRICTLY_SEQUENTIAL)
            : null;
    try {
      Edits.edit(document, edits).apply(document);
    } catch (BadLocationException e) {
      ILog.of(Layout.class).error("The edits of a layout do not fit the text", e);
    } finally {
      if (session != null) {
        ((IDocumentExtension4) document).stopRewriteSession(session);
      }
    }
  }
}
