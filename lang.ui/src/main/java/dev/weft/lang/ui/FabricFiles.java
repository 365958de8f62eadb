package dev.weft.lang.ui;

import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.common.util.URI;
import org.eclipse.jface.text.IDocument;

/** Where workspace files and editor documents lie, as the language services name places. */
public final class FabricFiles {
  private static final String EXTENSION = "fabric";
  private static final String BYTE_ORDER_MARK = "\uFEFF";

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

  /** What a file holds, as a document shows it: without a byte order mark. */
  public static String textOf(IFile file) throws CoreException {
    var text = file.readString();
    return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
  }

  /** The text in the editor that shows a file, saved or not; the other one when none does. */
  public static String shownTextOf(IFile file, String otherwise) {
    var buffer = bufferOf(file);
    return buffer == null ? otherwise : buffer.getDocument().get();
  }

  /** Whether an editor shows a file. */
  public static boolean isShown(IFile file) {
    return bufferOf(file) != null;
  }

  private static ITextFileBuffer bufferOf(IFile file) {
    return FileBuffers.getTextFileBufferManager()
        .getTextFileBuffer(file.getFullPath(), LocationKind.IFILE);
  }
}
