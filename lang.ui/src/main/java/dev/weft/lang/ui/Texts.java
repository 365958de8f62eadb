package dev.weft.lang.ui;

import java.net.URI;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentExtension4;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Region;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** Texts of the workspace and places in them, as the language server names them. */
public final class Texts {
  /** What file names of the language end in, behind the dot. */
  public static final String EXTENSION = "fabric";

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private Texts() {}

  /** Whether a file is in the language. */
  public static boolean isFabric(String path) {
    return path.endsWith("." + EXTENSION);
  }

  /** Where the file of a document is; null for one that is no file, or none of the language. */
  public static String uriOf(IDocument document) {
    var buffer = FileBuffers.getTextFileBufferManager().getTextFileBuffer(document);
    return buffer == null ? null : uriOf(buffer);
  }

  /** Where the file of a buffer is; null for one that is no file, or none of the language. */
  public static String uriOf(ITextFileBuffer buffer) {
    var store = buffer.getFileStore();
    return store == null || !isFabric(store.getName()) ? null : uriOf(store.toURI());
  }

  /** Where a file of the workspace is. */
  public static String uriOf(IFile file) {
    return uriOf(file.getLocationURI());
  }

  /** A place as text, in the one of several spellings that has an empty host. */
  public static String uriOf(URI place) {
    return "file".equals(place.getScheme()) && place.getRawAuthority() == null
        ? "file://" + place.getRawPath()
        : place.toString();
  }

  /** The files of the workspace at a place; the same place may be in several projects. */
  public static List<IFile> filesOf(String uri) {
    return Stream.of(
            ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(URI.create(uri)))
        .filter(IFile::exists)
        .toList();
  }

  /** The document that editors show of a file; null when none does. */
  public static IDocument shown(IFile file) {
    var buffer =
        FileBuffers.getTextFileBufferManager()
            .getTextFileBuffer(file.getFullPath(), LocationKind.IFILE);
    return buffer == null ? null : buffer.getDocument();
  }

  /** What editors show of a file, or what it holds when none does. */
  public static IDocument documentOf(IFile file) throws CoreException {
    var shown = shown(file);
    if (shown != null) {
      return shown;
    }
    var text = file.readString();
    return new Document(text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text);
  }

  /** A place as an offset; one past the end of a line or of the text is that end. */
  public static int offsetOf(IDocument document, Position place) {
    try {
      if (place.getLine() >= document.getNumberOfLines()) {
        return document.getLength();
      }
      var line = document.getLineInformation(place.getLine());
      return line.getOffset() + Math.min(place.getCharacter(), line.getLength());
    } catch (BadLocationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** An offset as a place. */
  public static Position placeOf(IDocument document, int offset) {
    try {
      int line = document.getLineOfOffset(offset);
      return new Position(line, offset - document.getLineOffset(line));
    } catch (BadLocationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What stands in a part of a text. */
  public static String textOf(IDocument document, IRegion part) {
    try {
      return document.get(part.getOffset(), part.getLength());
    } catch (BadLocationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What stands between two offsets. */
  public static String textOf(IDocument document, int start, int end) {
    return textOf(document, new Region(start, end - start));
  }

  /** Another number after each change of a text. */
  public static long stampOf(IDocument document) {
    return document instanceof IDocumentExtension4 it
        ? it.getModificationStamp()
        : IDocumentExtension4.UNKNOWN_MODIFICATION_STAMP;
  }

  /** A part of a text. */
  public static Range rangeOf(IDocument document, int offset, int length) {
    return new Range(placeOf(document, offset), placeOf(document, offset + length));
  }
}
