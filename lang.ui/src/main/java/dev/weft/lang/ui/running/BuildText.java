package dev.weft.lang.ui.running;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.editing.EditorHandler;
import org.eclipse.core.commands.ExecutionEvent;

/** Saves the text and builds all of it into {@code out} beside it. */
public final class BuildText extends EditorHandler {
  @Override
  protected void run(Place place, ExecutionEvent event) {
    var file = Texts.filesOf(place.uri()).stream().findFirst();
    if (file.isPresent() && place.save()) {
      Running.build(file.get(), place.uri());
    }
  }
}
