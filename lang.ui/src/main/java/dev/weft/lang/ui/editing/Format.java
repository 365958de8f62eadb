package dev.weft.lang.ui.editing;

import org.eclipse.core.commands.ExecutionEvent;

/** Ctrl+Shift+F: lays the text out in the house style. */
public final class Format extends EditorHandler {
  @Override
  protected void run(Place place, ExecutionEvent event) {
    Layout.of(
        place.document(),
        isLaidOut -> {
          if (!isLaidOut) {
            place.say("The text can't be laid out: is there a mistake in its syntax?");
          }
        });
  }
}
