package dev.weft.lang.ui;

import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.swt.widgets.Display;

/** Says when a text rests: some time after the last of its changes. Of the display's thread. */
public final class RestingText implements IDocumentListener {
  private final int pauseMs;
  private final Runnable rests;
  private final Runnable timer = this::rest;
  private IDocument document;

  /** Nothing is followed yet. */
  public RestingText(int pauseMs, Runnable rests) {
    this.pauseMs = pauseMs;
    this.rests = rests;
  }

  /** What is followed; null for nothing. */
  public IDocument document() {
    return document;
  }

  /** Follows another text; null for none. */
  public void follow(IDocument other) {
    if (document != null) {
      document.removeDocumentListener(this);
    }
    document = other;
    if (other == null) {
      Display.getCurrent().timerExec(-1, timer);
    } else {
      other.addDocumentListener(this);
    }
  }

  /** Waits once more, as after a change. */
  public void again(int inMs) {
    Display.getCurrent().timerExec(inMs, timer);
  }

  private void rest() {
    if (document != null) {
      rests.run();
    }
  }

  @Override
  public void documentAboutToBeChanged(DocumentEvent event) {}

  @Override
  public void documentChanged(DocumentEvent event) {
    var display = Display.getCurrent();
    if (display == null) {
      Display.getDefault().asyncExec(() -> again(pauseMs));
    } else {
      again(pauseMs);
    }
  }
}
