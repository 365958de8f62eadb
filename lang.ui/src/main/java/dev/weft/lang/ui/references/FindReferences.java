package dev.weft.lang.ui.references;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.editing.EditorHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.search.ui.NewSearchUI;

/** Ctrl+Shift+G: lists where what stands at the cursor is used. */
public final class FindReferences extends EditorHandler {
  @Override
  protected void run(Place place, ExecutionEvent event) {
    NewSearchUI.activateSearchResultView();
    NewSearchUI.runQueryInBackground(
        new ReferencesQuery(place.uri(), Texts.placeOf(place.document(), place.offset())));
  }
}
