package dev.weft.lang.ui;

import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.resources.IFile;
import org.eclipse.emf.common.util.URI;
import org.eclipse.jface.text.IDocument;

/** Where workspace files and editor documents lie, as the language services name places. */
public final class FabricFiles {
  private static final String EXTENSION = "fabric";

  private FabricFiles() {}

  /** True for files in the language. */
  public static boolean isFabric(IFile file) {
    return EXTENSION.equals(file.getFileExtension());
  }

  /** The file's place on disk, so that imports resolve as they do on the command line. */
  public static URI uriOf(IFile file) {
    var location = file.getLocation();
    return location == null
        ? URI.createPlatformResourceURI(file.getFullPath().toString(), true)
        : URI.createFileURI(location.toOSString());
  }

  /**
   * The place of the file that a document shows; an unsaved document gets a name that no file has.
   */
  public static URI uriOf(IDocument document) {
    var buffer = FileBuffers.getTextFileBufferManager().getTextFileBuffer(document);
    if (buffer == null || buffer.getFileStore() == null) {
      return URI.createURI("unsaved:/document." + EXTENSION);
    }
    return URI.createURI(buffer.getFileStore().toURI().toString());
  }
}
