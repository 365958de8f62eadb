package dev.weft.lang.ui.markers;

import org.eclipse.core.filebuffers.IDocumentSetupParticipant;
import org.eclipse.core.filebuffers.IDocumentSetupParticipantExtension;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.text.IDocument;

/** An opened file is validated, and from the first one on, each file that changes. */
public final class ValidateWhenOpened
    implements IDocumentSetupParticipant, IDocumentSetupParticipantExtension {
  @Override
  public void setup(IDocument document) {
    // The platform calls the other method, which knows the file.
  }

  @Override
  public void setup(IDocument document, IPath location, LocationKind kind) {
    if (kind == LocationKind.IFILE) {
      ValidateWhenChanged.watch();
      new ValidationJob(ResourcesPlugin.getWorkspace().getRoot().getFile(location)).schedule();
    }
  }
}
