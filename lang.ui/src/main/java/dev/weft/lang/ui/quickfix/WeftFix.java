package dev.weft.lang.ui.quickfix;

import dev.weft.lang.ui.FabricFiles;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.IMarkerResolution2;

/**
 * Makes one change of a text: in the editor that shows it, which then has something to save, or
 * else in the file.
 */
final class WeftFix implements IMarkerResolution2 {
  private final IFile file;
  private final MovedEdit edit;

  WeftFix(IFile file, MovedEdit edit) {
    this.file = file;
    this.edit = edit;
  }

  @Override
  public String getLabel() {
    return edit.edit().label();
  }

  @Override
  public String getDescription() {
    return null;
  }

  @Override
  public Image getImage() {
    return null;
  }

  @Override
  public void run(IMarker marker) {
    var buffers = FileBuffers.getTextFileBufferManager();
    var path = file.getFullPath();
    try {
      boolean isShown = FabricFiles.isShown(file);
      buffers.connect(path, LocationKind.IFILE, null);
      try {
        var buffer = buffers.getTextFileBuffer(path, LocationKind.IFILE);
        change(buffer);
        if (!isShown) {
          buffer.commit(null, false);
        }
      } finally {
        buffers.disconnect(path, LocationKind.IFILE, null);
      }
    } catch (CoreException e) {
      ILog.of(WeftFix.class).log(e.getStatus());
    }
  }

  private void change(ITextFileBuffer buffer) throws CoreException {
    var document = buffer.getDocument();
    var now = edit.in(document.get());
    if (now == null) {
      throw new CoreException(
          Status.warning("'" + getLabel() + "': the text is not what it was any more."));
    }
    try {
      document.replace(now.offset(), now.replaced().length(), now.replacement());
    } catch (BadLocationException e) {
      throw new CoreException(Status.error(getLabel(), e));
    }
  }
}
