package dev.weft.lang.ui.findings;

import org.eclipse.core.resources.IMarker;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.IMarkerResolution2;

/** One fix of a problem. */
final class WeftFix implements IMarkerResolution2 {
  private final CodeAction action;

  WeftFix(CodeAction action) {
    this.action = action;
  }

  @Override
  public String getLabel() {
    return action.getTitle();
  }

  @Override
  public String getDescription() {
    return action.getTitle();
  }

  @Override
  public Image getImage() {
    return null;
  }

  @Override
  public void run(IMarker marker) {
    Edits.apply(action.getEdit(), action.getTitle());
  }
}
