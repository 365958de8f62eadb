package dev.weft.lang.ui.server;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.editing.Layout;
import dev.weft.lang.ui.preferences.Choices;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.IFileBuffer;
import org.eclipse.core.filebuffers.IFileBufferListener;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;

/** Tells the server what editors show, edit by edit. */
public final class OpenTexts implements IFileBufferListener {
  private static final String LANGUAGE = "weft";

  private final WeftServer server;
  private final Map<String, Shown> shown = new ConcurrentHashMap<>();

  OpenTexts(WeftServer server) {
    this.server = server;
  }

  void follow() {
    var buffers = FileBuffers.getTextFileBufferManager();
    buffers.addFileBufferListener(this);
    for (var buffer : buffers.getFileBuffers()) {
      bufferCreated(buffer);
    }
  }

  void end() {
    FileBuffers.getTextFileBufferManager().removeFileBufferListener(this);
  }

  /** How often a shown text was changed; -1 of one that is not shown. */
  public int versionOf(String uri) {
    var text = shown.get(uri);
    return text == null ? -1 : text.version;
  }

  /** Tells a server that was started again of all that is shown. */
  void openAll(WeftRequests started) {
    shown.values().forEach(text -> text.open(started));
  }

  @Override
  public void bufferCreated(IFileBuffer buffer) {
    var uri = buffer instanceof ITextFileBuffer text ? Texts.uriOf(text) : null;
    if (uri == null || shown.containsKey(uri)) {
      return;
    }
    var text = new Shown(uri, ((ITextFileBuffer) buffer).getDocument());
    text.document.addDocumentListener(text);
    var opened = text.item();
    server.need();
    server.tell(
        running -> {
          if (shown.putIfAbsent(uri, text) == null) {
            running.getTextDocumentService().didOpen(new DidOpenTextDocumentParams(opened));
          }
        });
  }

  @Override
  public void bufferDisposed(IFileBuffer buffer) {
    var uri = buffer instanceof ITextFileBuffer text ? Texts.uriOf(text) : null;
    if (uri == null) {
      return;
    }
    server.tell(
        running -> {
          var text = shown.remove(uri);
          if (text != null) {
            text.document.removeDocumentListener(text);
            running
                .getTextDocumentService()
                .didClose(new DidCloseTextDocumentParams(new TextDocumentIdentifier(uri)));
          }
        });
  }

  @Override
  public void dirtyStateChanged(IFileBuffer buffer, boolean isDirty) {
    var uri = buffer instanceof ITextFileBuffer text ? Texts.uriOf(text) : null;
    if (uri != null && !isDirty) {
      server.tell(
          running ->
              running
                  .getTextDocumentService()
                  .didSave(new DidSaveTextDocumentParams(new TextDocumentIdentifier(uri))));
      if (Choices.store().getBoolean(Choices.FORMATS)) {
        layOut((ITextFileBuffer) buffer);
      }
    }
  }

  /** Nobody waits for the server while saving: what it lays out is saved once more. */
  private static void layOut(ITextFileBuffer buffer) {
    Layout.of(
        buffer.getDocument(),
        isLaidOut -> {
          if (buffer.isDirty() && isLaidOut) {
            new SaveJob(buffer).schedule();
          }
        });
  }

  private static final class SaveJob extends Job {
    private final ITextFileBuffer buffer;

    SaveJob(ITextFileBuffer buffer) {
      super("Saving " + buffer.getLocation().lastSegment());
      this.buffer = buffer;
      setRule(buffer.computeCommitRule());
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
      try {
        buffer.commit(monitor, false);
        return Status.OK_STATUS;
      } catch (CoreException e) {
        return e.getStatus();
      }
    }
  }

  /** A text that an editor shows. */
  private final class Shown implements IDocumentListener {
    private final String uri;
    private final IDocument document;
    private volatile int version;
    private TextDocumentContentChangeEvent change;

    Shown(String uri, IDocument document) {
      this.uri = uri;
      this.document = document;
    }

    TextDocumentItem item() {
      return new TextDocumentItem(uri, LANGUAGE, version, document.get());
    }

    void open(WeftRequests started) {
      started.getTextDocumentService().didOpen(new DidOpenTextDocumentParams(item()));
    }

    /** The range is that of the text before. */
    @Override
    public void documentAboutToBeChanged(DocumentEvent event) {
      change =
          new TextDocumentContentChangeEvent(
              Texts.rangeOf(document, event.getOffset(), event.getLength()), event.getText());
    }

    @Override
    public void documentChanged(DocumentEvent event) {
      version++;
      var parameters =
          new DidChangeTextDocumentParams(
              new VersionedTextDocumentIdentifier(uri, version), List.of(change));
      server.tell(running -> running.getTextDocumentService().didChange(parameters));
    }
  }

  @Override
  public void bufferContentAboutToBeReplaced(IFileBuffer buffer) {}

  @Override
  public void bufferContentReplaced(IFileBuffer buffer) {}

  @Override
  public void stateChanging(IFileBuffer buffer) {}

  @Override
  public void stateValidationChanged(IFileBuffer buffer, boolean isValidated) {}

  @Override
  public void underlyingFileMoved(IFileBuffer buffer, IPath path) {}

  @Override
  public void underlyingFileDeleted(IFileBuffer buffer) {}

  @Override
  public void stateChangeFailed(IFileBuffer buffer) {}
}
