package dev.weft.lang.ui.editing;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.server.WeftServer;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.ltk.ui.refactoring.RefactoringWizardOpenOperation;

/** Alt+Shift+R: gives what stands at the cursor another name in all texts that say it. */
public final class Rename extends EditorHandler {
  private static final int PATIENCE_MS = 5_000;

  @Override
  protected void run(Place place, ExecutionEvent event) {
    var word = Words.around(place.document(), place.offset());
    var position = Texts.placeOf(place.document(), place.offset());
    var asked = new PrepareRenameParams(new TextDocumentIdentifier(place.uri()), position);
    var answer =
        WeftServer.get().await(it -> it.getTextDocumentService().prepareRename(asked), PATIENCE_MS);
    if (answer == null || word == null) {
      place.say("What stands at the cursor has no name that a text gave it.");
      return;
    }
    var before = Texts.textOf(place.document(), word);
    var refactoring = new RenameRefactoring(place.uri(), position, before);
    try {
      new RefactoringWizardOpenOperation(new RenameWizard(refactoring))
          .run(place.editor().getSite().getShell(), "Rename");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
