package dev.weft.lang.ui.tests;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.codemining.ICodeMiningProvider;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.PageBookView;

/**
 * Does what a user does: makes a file, opens it, asks for completion, looks. Call on the UI thread.
 */
final class Workbench {
  private static final long PATIENCE_MS = 60_000;

  private Workbench() {}

  /** A file in a new project of that name. */
  static IFile file(String project, String name, String text) throws CoreException {
    var made = ResourcesPlugin.getWorkspace().getRoot().getProject(project);
    if (!made.exists()) {
      made.create(null);
    }
    made.open(null);
    var file = made.getFile(name);
    file.write(text.getBytes(StandardCharsets.UTF_8), true, false, false, null);
    return file;
  }

  /** Opens the file as a double click does: in the editor that the workbench picks. */
  static IEditorPart open(IFile file) throws CoreException {
    return IDE.openEditor(
        PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage(), file);
  }

  /** The problem markers once there are any, as "line: message". */
  static List<String> problems(IFile file) throws CoreException {
    await(() -> !markers(file).isEmpty());
    return markers(file).stream()
        .filter(marker -> marker.getAttribute(IMarker.SEVERITY, -1) == IMarker.SEVERITY_ERROR)
        .map(
            marker ->
                marker.getAttribute(IMarker.LINE_NUMBER, -1)
                    + ": "
                    + marker.getAttribute(IMarker.MESSAGE, ""))
        .toList();
  }

  static List<IMarker> markers(IFile file) {
    try {
      return List.of(file.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO));
    } catch (CoreException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What the problems view and the editor offer for a marker. */
  static IMarkerResolution[] fixes(IMarker marker) {
    return IDE.getMarkerHelpRegistry().getResolutions(marker);
  }

  /**
   * The labels of all fixes of a file, behind the line that they are for, once there is this one.
   */
  static List<String> fixesWith(IFile file, String label) {
    await(() -> labels(file).contains(label));
    return labels(file);
  }

  private static List<String> labels(IFile file) {
    return markers(file).stream()
        .flatMap(
            marker ->
                Arrays.stream(fixes(marker))
                    .map(fix -> marker.getAttribute(IMarker.LINE_NUMBER, -1) + fix.getLabel()))
        .sorted()
        .toList();
  }

  /** Whether a problem of a file has this fix. */
  static boolean offers(IFile file, String label) {
    return markers(file).stream()
        .flatMap(marker -> Arrays.stream(fixes(marker)))
        .anyMatch(fix -> fix.getLabel().equals(label));
  }

  /** Takes the fix with a label. */
  static void fix(IFile file, String label) {
    for (var marker : markers(file)) {
      for (var fix : fixes(marker)) {
        if (fix.getLabel().equals(label)) {
          fix.run(marker);
          return;
        }
      }
    }
    throw new AssertionError("no '" + label + "'");
  }

  /** What a key does in the editor in front. */
  static void run(String command) throws Exception {
    PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(command, null);
  }

  static void save(IEditorPart editor) {
    editor.doSave(new NullProgressMonitor());
  }

  /** Closes all editors; what was not saved is lost. */
  static void closeAll() {
    PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().closeAllEditors(false);
  }

  static String text(IEditorPart editor) {
    return editor.getAdapter(ITextViewer.class).getDocument().get();
  }

  static void insert(IEditorPart editor, int offset, String text) throws BadLocationException {
    editor.getAdapter(ITextViewer.class).getDocument().replace(offset, 0, text);
  }

  /** What the quick fix popup (Ctrl+1) lists at an offset. */
  static List<String> quickFixes(IEditorPart editor, int offset) {
    return proposals(editor, offset, ISourceViewer.QUICK_ASSIST);
  }

  /** What the completion popup lists at an offset. */
  static List<String> completions(IEditorPart editor, int offset) {
    return proposals(editor, offset, ISourceViewer.CONTENTASSIST_PROPOSALS);
  }

  private static List<String> proposals(IEditorPart editor, int offset, int operation) {
    var viewer = editor.getAdapter(ITextViewer.class);
    viewer.setSelectedRange(offset, 0);
    viewer.getTextWidget().setFocus();
    ((ITextOperationTarget) viewer).doOperation(operation);
    await(() -> popup().anyMatch(table -> table.getItemCount() > 0 && isFilled(table)));
    return popup().filter(Workbench::isFilled).findFirst().map(Workbench::texts).orElse(List.of());
  }

  /** What the lists of proposals that are open now say. */
  static List<String> proposed() {
    return popup().flatMap(table -> texts(table).stream()).toList();
  }

  private static List<String> texts(Table table) {
    return Stream.iterate(0, i -> i < table.getItemCount(), i -> i + 1)
        .map(i -> table.getItem(i).getText())
        .toList();
  }

  /** What stands in the first tree of the view in front. */
  static List<String> tree(IWorkbenchPage page) {
    var view = (PageBookView) page.findView("org.eclipse.ui.views.ContentOutline");
    return view.getCurrentPage().getControl() instanceof Tree tree
        ? Arrays.stream(tree.getItems()).flatMap(Workbench::texts).toList()
        : List.of();
  }

  private static Stream<String> texts(TreeItem item) {
    return Stream.concat(
        Stream.of(item.getText()), Arrays.stream(item.getItems()).flatMap(Workbench::texts));
  }

  /** What a provider puts between the lines. */
  static String labels(IEditorPart editor, ICodeMiningProvider provider) {
    var answer = provider.provideCodeMinings(editor.getAdapter(ITextViewer.class), null);
    await(answer::isDone);
    return answer.join().stream().map(ICodeMining::getLabel).collect(Collectors.joining(", "));
  }

  /** While proposals are computed the popup shows one line that says so. */
  private static boolean isFilled(Table table) {
    return table.getItemCount() > 0 && !table.getItem(0).getText().startsWith("Computing");
  }

  private static Stream<Table> popup() {
    var main = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
    return Arrays.stream(Display.getCurrent().getShells())
        .filter(shell -> shell != main && shell.isVisible())
        .flatMap(Workbench::tables);
  }

  private static Stream<Table> tables(Control control) {
    return switch (control) {
      case Table table -> Stream.of(table);
      case Composite parent -> Arrays.stream(parent.getChildren()).flatMap(Workbench::tables);
      default -> Stream.of();
    };
  }

  /**
   * Lets the workbench work until the condition holds; gives up quietly, since the assertion that
   * follows says more.
   */
  static void await(BooleanSupplier condition) {
    var display = Display.getCurrent();
    long end = System.currentTimeMillis() + PATIENCE_MS;
    while (!condition.getAsBoolean() && System.currentTimeMillis() < end) {
      if (!display.readAndDispatch()) {
        display.timerExec(50, () -> {});
        display.sleep();
      }
    }
  }
}
