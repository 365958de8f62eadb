package dev.weft.lang.ui.colouring;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.server.WeftServer;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.jface.text.ITextInputListener;
import org.eclipse.jface.text.ITextPresentationListener;
import org.eclipse.jface.text.TextPresentation;
import org.eclipse.jface.text.TextViewer;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.swt.custom.StyleRange;

/** Colours of a shown text by the server's tokens. What is written meanwhile moves them along. */
final class TokenColours implements ITextPresentationListener, IDocumentListener {
  private static final int PAUSE_MS = 150;

  /** Numbers of a token in an answer (LSP 3.17, {@code textDocument/semanticTokens}). */
  private static final int FIELDS = 5;

  /** A coloured part of the text. */
  private record Part(int offset, int length, Colour colour) {}

  private final TextViewer viewer;
  private final ITextInputListener input = new Input();

  /** Of the display's thread, as all here. */
  private List<Part> parts = List.of();

  private int edits;
  private boolean isDisposed;

  TokenColours(TextViewer viewer) {
    this.viewer = viewer;
    viewer.addTextPresentationListener(this);
    viewer.addTextInputListener(input);
    if (viewer.getDocument() != null) {
      input.inputDocumentChanged(null, viewer.getDocument());
    }
  }

  void dispose() {
    isDisposed = true;
    viewer.removeTextPresentationListener(this);
    viewer.removeTextInputListener(input);
    if (viewer.getDocument() != null) {
      viewer.getDocument().removeDocumentListener(this);
    }
  }

  private final class Input implements ITextInputListener {
    @Override
    public void inputDocumentAboutToBeChanged(IDocument before, IDocument after) {
      if (before != null) {
        before.removeDocumentListener(TokenColours.this);
      }
    }

    @Override
    public void inputDocumentChanged(IDocument before, IDocument after) {
      parts = List.of();
      if (after != null) {
        after.addDocumentListener(TokenColours.this);
        askWhenQuiet();
      }
    }
  }

  @Override
  public void documentAboutToBeChanged(DocumentEvent event) {}

  @Override
  public void documentChanged(DocumentEvent event) {
    int by = event.getText().length() - event.getLength();
    int end = event.getOffset() + event.getLength();
    List<Part> moved = new ArrayList<>(parts.size());
    for (var part : parts) {
      if (part.offset() + part.length() <= event.getOffset()) {
        moved.add(part);
      } else if (part.offset() >= end) {
        moved.add(new Part(part.offset() + by, part.length(), part.colour()));
      }
    }
    parts = moved;
    askWhenQuiet();
  }

  private void askWhenQuiet() {
    int edit = ++edits;
    var display = viewer.getTextWidget().getDisplay();
    display.timerExec(
        PAUSE_MS,
        () -> {
          if (!isDisposed && edit == edits) {
            ask(edit);
          }
        });
  }

  private void ask(int edit) {
    var document = viewer.getDocument();
    var uri = Texts.uriOf(document);
    if (uri == null) {
      return;
    }
    var asked = new SemanticTokensParams(new TextDocumentIdentifier(uri));
    var server = WeftServer.get();
    server
        .ask(it -> it.getTextDocumentService().semanticTokensFull(asked))
        .thenAccept(
            answer ->
                viewer
                    .getTextWidget()
                    .getDisplay()
                    .asyncExec(
                        () -> {
                          if (!isDisposed && edit == edits && answer != null) {
                            show(document, answer.getData(), server.tokenTypes());
                          }
                        }));
  }

  /** Places in an answer are relative to the token before. */
  private void show(IDocument document, List<Integer> data, List<String> types) {
    List<Part> read = new ArrayList<>();
    int line = 0;
    int column = 0;
    for (int i = 0; i + FIELDS <= data.size(); i += FIELDS) {
      column = data.get(i) > 0 ? data.get(i + 1) : column + data.get(i + 1);
      line += data.get(i);
      var colour = Colour.of(types.get(data.get(i + 3)));
      if (colour != null) {
        int offset = Texts.offsetOf(document, new Position(line, column));
        read.add(new Part(offset, data.get(i + 2), colour));
      }
    }
    if (!read.equals(parts)) {
      parts = read;
      viewer.invalidateTextPresentation();
    }
  }

  @Override
  public void applyTextPresentation(TextPresentation presentation) {
    var shown = presentation.getExtent();
    int end = shown.getOffset() + shown.getLength();
    var styles =
        parts.stream()
            .filter(it -> it.offset() < end && it.offset() + it.length() > shown.getOffset())
            .map(TokenColours::style)
            .toArray(StyleRange[]::new);
    presentation.replaceStyleRanges(styles);
  }

  private static StyleRange style(Part part) {
    var attribute = part.colour().attribute();
    return new StyleRange(
        part.offset(), part.length(), attribute.getForeground(), null, attribute.getStyle());
  }
}
