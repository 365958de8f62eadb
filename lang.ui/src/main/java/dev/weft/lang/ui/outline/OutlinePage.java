package dev.weft.lang.ui.outline;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.server.WeftServer;
import java.util.List;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;

/** The declarations of a text as a tree, which leads to them. */
final class OutlinePage extends ContentOutlinePage implements IDocumentListener {
  private static final int PAUSE_MS = 400;
  private static final int OPEN_LEVELS = 2;

  private final ITextEditor editor;
  private final IDocument document;
  private int edits;

  OutlinePage(ITextEditor editor, IDocument document) {
    this.editor = editor;
    this.document = document;
  }

  @Override
  public void createControl(Composite parent) {
    super.createControl(parent);
    var tree = getTreeViewer();
    tree.setContentProvider(new Declarations());
    tree.setLabelProvider(new DeclarationLabels());
    tree.setAutoExpandLevel(OPEN_LEVELS);
    document.addDocumentListener(this);
    askWhenQuiet();
  }

  @Override
  public void dispose() {
    document.removeDocumentListener(this);
    super.dispose();
  }

  @Override
  public void documentAboutToBeChanged(DocumentEvent event) {}

  @Override
  public void documentChanged(DocumentEvent event) {
    askWhenQuiet();
  }

  private void askWhenQuiet() {
    int edit = ++edits;
    getControl()
        .getDisplay()
        .timerExec(
            PAUSE_MS,
            () -> {
              if (edit == edits && !getControl().isDisposed()) {
                ask(edit);
              }
            });
  }

  private void ask(int edit) {
    var uri = Texts.uriOf(document);
    if (uri == null) {
      return;
    }
    var display = getControl().getDisplay();
    var asked = new DocumentSymbolParams(new TextDocumentIdentifier(uri));
    WeftServer.get()
        .ask(it -> it.getTextDocumentService().documentSymbol(asked))
        .thenAccept(
            answer ->
                display.asyncExec(
                    () -> {
                      if (edit == edits && answer != null && !getControl().isDisposed()) {
                        show(answer.stream().map(it -> it.getRight()).toList());
                      }
                    }));
  }

  private void show(List<DocumentSymbol> declarations) {
    var tree = getTreeViewer();
    var open = tree.getExpandedElements();
    tree.setInput(declarations);
    tree.setExpandedElements(open);
    if (open.length == 0) {
      tree.expandToLevel(OPEN_LEVELS);
    }
  }

  @Override
  public void selectionChanged(SelectionChangedEvent event) {
    super.selectionChanged(event);
    if (event.getSelection() instanceof StructuredSelection selected
        && selected.getFirstElement() instanceof DocumentSymbol declaration
        && getTreeViewer().getControl().isFocusControl()) {
      int start = Texts.offsetOf(document, declaration.getSelectionRange().getStart());
      int end = Texts.offsetOf(document, declaration.getSelectionRange().getEnd());
      editor.selectAndReveal(start, end - start);
    }
  }
}
