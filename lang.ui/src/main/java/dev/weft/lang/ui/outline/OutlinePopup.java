package dev.weft.lang.ui.outline;

import dev.weft.lang.ui.Texts;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.eclipse.jface.dialogs.PopupDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerFilter;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.texteditor.ITextEditor;

/**
 * Shows declarations over the text; what is typed leaves those that have it, and Enter leads there.
 */
final class OutlinePopup extends PopupDialog {
  private static final int BORDER = 1;
  private static final Point SIZE = new Point(420, 360);

  private final ITextEditor editor;
  private final IDocument document;
  private final List<DocumentSymbol> declarations;
  private Text typed;
  private TreeViewer tree;

  OutlinePopup(
      Shell parent, ITextEditor editor, IDocument document, List<DocumentSymbol> declarations) {
    super(parent, SWT.RESIZE, true, false, false, false, false, "", null);
    this.editor = editor;
    this.document = document;
    this.declarations = declarations;
  }

  /** A line around it: not every window manager draws one around a window without a title. */
  @Override
  protected void configureShell(Shell shell) {
    super.configureShell(shell);
    GridLayoutFactory.fillDefaults().margins(BORDER, BORDER).applyTo(shell);
    shell.addPaintListener(
        event -> {
          var area = shell.getClientArea();
          event.gc.setForeground(shell.getDisplay().getSystemColor(SWT.COLOR_WIDGET_NORMAL_SHADOW));
          event.gc.drawRectangle(0, 0, area.width - 1, area.height - 1);
        });
  }

  @Override
  protected Control createTitleControl(Composite parent) {
    typed = new Text(parent, SWT.NONE);
    typed.setMessage("Name of a declaration");
    GridDataFactory.fillDefaults().grab(true, false).applyTo(typed);
    typed.addModifyListener(event -> filter());
    typed.addListener(SWT.DefaultSelection, event -> lead());
    typed.addListener(
        SWT.KeyDown,
        event -> {
          if (event.keyCode == SWT.ARROW_DOWN) {
            tree.getTree().setFocus();
          }
        });
    return typed;
  }

  @Override
  protected Control createDialogArea(Composite parent) {
    tree = new TreeViewer(parent, SWT.V_SCROLL | SWT.H_SCROLL);
    tree.setContentProvider(new Declarations());
    tree.setLabelProvider(new DeclarationLabels());
    tree.addFilter(new Typed());
    tree.setInput(declarations);
    tree.expandAll();
    tree.addDoubleClickListener(event -> lead());
    tree.getTree().addListener(SWT.DefaultSelection, event -> lead());
    return tree.getControl();
  }

  @Override
  protected Control getFocusControl() {
    return typed;
  }

  @Override
  protected Point getDefaultSize() {
    return SIZE;
  }

  private void filter() {
    tree.refresh();
    tree.expandAll();
    var first = matching(declarations.stream()).findFirst();
    tree.setSelection(
        first.isPresent() && !typed.getText().isBlank()
            ? new StructuredSelection(first.get())
            : StructuredSelection.EMPTY,
        true);
  }

  private Stream<DocumentSymbol> matching(Stream<DocumentSymbol> among) {
    return among.flatMap(
        it ->
            Stream.concat(
                isTyped(it) ? Stream.of(it) : Stream.of(), matching(Declarations.inside(it))));
  }

  private boolean isTyped(DocumentSymbol declaration) {
    return DeclarationLabels.of(declaration)
        .toLowerCase(Locale.ROOT)
        .contains(typed.getText().strip().toLowerCase(Locale.ROOT));
  }

  private void lead() {
    if (tree.getStructuredSelection().getFirstElement() instanceof DocumentSymbol chosen) {
      close();
      int start = Texts.offsetOf(document, chosen.getSelectionRange().getStart());
      int end = Texts.offsetOf(document, chosen.getSelectionRange().getEnd());
      editor.selectAndReveal(start, end - start);
    }
  }

  private final class Typed extends ViewerFilter {
    @Override
    public boolean select(Viewer viewer, Object parent, Object declaration) {
      return matching(Stream.of((DocumentSymbol) declaration)).findAny().isPresent();
    }
  }
}
