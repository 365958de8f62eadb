package dev.weft.lang.ui;

import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextInputListener;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.reconciler.IReconciler;
import org.eclipse.jface.text.reconciler.IReconcilingStrategy;

/** Asks the server about a shown text whenever it rests. Nothing waits for the answer. */
public abstract class RestingReconciler implements IReconciler, ITextInputListener {
  private static final int PAUSE_MS = 300;

  private final RestingText resting = new RestingText(PAUSE_MS, this::rest);
  private ITextViewer viewer;
  private int questions;

  /** Asks about a text. */
  protected abstract void ask(IDocument document, String uri);

  /** What shows the text; null when nothing does any more. */
  protected final ITextViewer viewer() {
    return viewer;
  }

  @Override
  public void install(ITextViewer shown) {
    viewer = shown;
    shown.addTextInputListener(this);
    inputDocumentChanged(null, shown.getDocument());
  }

  @Override
  public void uninstall() {
    questions++;
    if (viewer != null) {
      viewer.removeTextInputListener(this);
      resting.follow(null);
      viewer = null;
    }
  }

  @Override
  public IReconcilingStrategy getReconcilingStrategy(String contentType) {
    return null;
  }

  @Override
  public void inputDocumentAboutToBeChanged(IDocument before, IDocument after) {}

  @Override
  public void inputDocumentChanged(IDocument before, IDocument after) {
    resting.follow(after);
    if (after != null) {
      resting.again(0);
    }
  }

  /** Asks now. */
  protected final void rest() {
    var uri = resting.document() == null ? null : Texts.uriOf(resting.document());
    if (uri != null && viewer != null) {
      ask(resting.document(), uri);
    }
  }

  /**
   * Takes an answer on the display's thread, unless there was another question or an edit since.
   */
  protected final <T> void take(CompletableFuture<T> answer, Consumer<T> shown) {
    int question = ++questions;
    var display = viewer.getTextWidget().getDisplay();
    answer.whenComplete(
        (it, fault) ->
            display.asyncExec(
                () -> {
                  if (fault != null) {
                    ILog.of(getClass()).info("Weft: " + fault.getMessage());
                  } else if (question == questions && it != null && viewer != null) {
                    shown.accept(it);
                  }
                }));
  }
}
