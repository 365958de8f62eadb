package dev.weft.lang.ui.findings;

import dev.weft.lang.ui.Texts;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.text.IDocument;
import org.eclipse.lsp4j.CreateFile;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.ltk.core.refactoring.CompositeChange;
import org.eclipse.ltk.core.refactoring.PerformChangeOperation;
import org.eclipse.ltk.core.refactoring.RefactoringCore;
import org.eclipse.ltk.core.refactoring.TextFileChange;
import org.eclipse.text.edits.MultiTextEdit;
import org.eclipse.text.edits.ReplaceEdit;

/** Edits of the server as changes of the workspace, which can be looked at before and undone. */
public final class Edits {
  private Edits() {}

  /** Makes the edits; true when all of them are made. */
  public static boolean apply(WorkspaceEdit edit, String label) {
    try {
      var change = change(edit, label);
      change.initializeValidationData(new NullProgressMonitor());
      var operation = new PerformChangeOperation(change);
      operation.setUndoManager(RefactoringCore.getUndoManager(), label);
      ResourcesPlugin.getWorkspace().run(operation, new NullProgressMonitor());
      return operation.changeExecuted();
    } catch (CoreException e) {
      ILog.of(Edits.class).log(e.getStatus());
      return false;
    }
  }

  /** The edits as a change. */
  public static CompositeChange change(WorkspaceEdit edit, String label) throws CoreException {
    Map<String, List<TextEdit>> edits = new LinkedHashMap<>();
    var change = new CompositeChange(label);
    if (edit.getDocumentChanges() == null) {
      edits.putAll(edit.getChanges());
    } else {
      List<String> created = new ArrayList<>();
      for (var each : edit.getDocumentChanges()) {
        if (each.isRight() && each.getRight() instanceof CreateFile file) {
          created.add(file.getUri());
        } else if (each.isLeft()) {
          var texts = edits.computeIfAbsent(uriOf(each.getLeft()), uri -> new ArrayList<>());
          each.getLeft().getEdits().forEach(it -> texts.add(it.getLeft()));
        }
      }
      for (var uri : created) {
        change.add(created(uri, edits.remove(uri)));
      }
    }
    for (var each : edits.entrySet()) {
      change.add(changed(each.getKey(), each.getValue()));
    }
    return change;
  }

  private static String uriOf(TextDocumentEdit edit) {
    return edit.getTextDocument().getUri();
  }

  private static NewFile created(String uri, List<TextEdit> edits) throws CoreException {
    var files = ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(URI.create(uri));
    if (files.length == 0) {
      throw outside(uri);
    }
    var text = new StringBuilder();
    if (edits != null) {
      edits.forEach(it -> text.append(it.getNewText()));
    }
    return new NewFile(files[0], text.toString());
  }

  private static TextFileChange changed(String uri, List<TextEdit> edits) throws CoreException {
    var files = Texts.filesOf(uri);
    if (files.isEmpty()) {
      throw outside(uri);
    }
    IFile file = files.getFirst();
    var change = new TextFileChange(file.getName(), file);
    // What an editor shows stays to be saved by whoever looks at it.
    change.setSaveMode(
        Texts.shown(file) == null ? TextFileChange.FORCE_SAVE : TextFileChange.LEAVE_DIRTY);
    change.setEdit(edit(Texts.documentOf(file), edits));
    return change;
  }

  /** Edits of a text as one. */
  public static MultiTextEdit edit(IDocument document, List<? extends TextEdit> edits) {
    var all = new MultiTextEdit();
    for (var edit : edits) {
      int start = Texts.offsetOf(document, edit.getRange().getStart());
      int end = Texts.offsetOf(document, edit.getRange().getEnd());
      all.addChild(new ReplaceEdit(start, end - start, edit.getNewText()));
    }
    return all;
  }

  private static CoreException outside(String uri) {
    return new CoreException(
        Status.error(uri + " is in no open project: open the project, and try again"));
  }
}
