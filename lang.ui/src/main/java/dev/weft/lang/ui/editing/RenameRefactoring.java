package dev.weft.lang.ui.editing;

import dev.weft.lang.ui.findings.Edits;
import dev.weft.lang.ui.server.WeftServer;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.Refactoring;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;

/** A new name, judged and spread by the language server. */
public final class RenameRefactoring extends Refactoring {
  private static final int PATIENCE_S = 30;

  private final String uri;
  private final Position place;
  private final String before;
  private String after;
  private WorkspaceEdit edit;

  /**
   * @param uri the text
   * @param place in it, where the name stands
   * @param before the name
   */
  public RenameRefactoring(String uri, Position place, String before) {
    this.uri = uri;
    this.place = place;
    this.before = before;
    after = before;
  }

  String before() {
    return before;
  }

  /** Sets the new name. */
  public void rename(String name) {
    after = name;
  }

  @Override
  public String getName() {
    return "Rename '" + before + "'";
  }

  @Override
  public RefactoringStatus checkInitialConditions(IProgressMonitor monitor) {
    return new RefactoringStatus();
  }

  /** What the server refuses, it gives the reason of. */
  @Override
  public RefactoringStatus checkFinalConditions(IProgressMonitor monitor) {
    var asked = new RenameParams(new TextDocumentIdentifier(uri), place, after);
    try {
      edit =
          WeftServer.get()
              .ask(it -> it.getTextDocumentService().rename(asked))
              .get(PATIENCE_S, TimeUnit.SECONDS);
      return edit == null
          ? RefactoringStatus.createFatalErrorStatus("Nothing can be renamed there.")
          : new RefactoringStatus();
    } catch (ExecutionException e) {
      return RefactoringStatus.createFatalErrorStatus(e.getCause().getMessage());
    } catch (TimeoutException e) {
      return RefactoringStatus.createFatalErrorStatus("The language server does not answer.");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return RefactoringStatus.createFatalErrorStatus("Interrupted.");
    }
  }

  @Override
  public Change createChange(IProgressMonitor monitor) throws CoreException {
    return Edits.change(edit, getName());
  }
}
