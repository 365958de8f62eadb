package dev.weft.lang.ide.rename;

import dev.weft.lang.scoping.WeftGlobalScopeProvider;
import dev.weft.lang.weft.Import;
import dev.weft.lang.weft.WeftFile;
import dev.weft.lang.weft.WeftPackage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;

/** Files or folders that get other names, and what imports are to say after that. */
public final class MovedFiles {
  private static final String SEPARATOR = "/";

  private final Map<String, String> moves = new LinkedHashMap<>();

  /** One file, or one folder with all that is in it. */
  public void add(URI before, URI after) {
    moves.put(plain(before), plain(after));
  }

  /**
   * What is to be written instead of the imports of a text whose file, or a file that it imports,
   * moves; the text stands where it is until that is written. Imports stay relative or absolute as
   * they were.
   */
  public List<TextEdit> edits(XtextResource text, Document document) {
    List<TextEdit> edits = new ArrayList<>();
    if (text.getContents().isEmpty() || !(text.getContents().getFirst() instanceof WeftFile file)) {
      return edits;
    }
    URI base = after(text.getURI());
    for (Import declared : file.getImports()) {
      URI target = WeftGlobalScopeProvider.target(declared);
      if (target == null || !target.isFile()) {
        continue;
      }
      boolean isRelative = URI.createURI(declared.getUri()).isRelative();
      URI moved = after(target);
      boolean hasMoved = !moved.equals(target) || isRelative && !base.equals(text.getURI());
      String said = String.valueOf(isRelative ? relative(moved, base) : moved);
      if (hasMoved && !said.equals(declared.getUri())) {
        edits.add(edit(declared, said, document));
      }
    }
    return edits;
  }

  private static TextEdit edit(Import declared, String said, Document document) {
    INode node =
        NodeModelUtils.findNodesForFeature(declared, WeftPackage.Literals.IMPORT__URI).getFirst();
    Range range =
        new Range(
            document.getPosition(node.getOffset()), document.getPosition(node.getEndOffset()));
    return new TextEdit(range, '"' + said + '"');
  }

  /** Where a file is after the moves. */
  private URI after(URI file) {
    String path = plain(file);
    for (Map.Entry<String, String> move : moves.entrySet()) {
      String from = move.getKey();
      if (path.equals(from) || path.startsWith(from + SEPARATOR)) {
        return URI.createURI(move.getValue() + path.substring(from.length()));
      }
    }
    return URI.createURI(path);
  }

  private static URI relative(URI file, URI base) {
    return file.deresolve(base, true, true, true);
  }

  /** One spelling, however many slashes an address begins and ends with. */
  private static String plain(URI address) {
    String text =
        address.isFile()
            ? URI.createFileURI(address.toFileString()).toString()
            : address.toString();
    return text.endsWith(SEPARATOR) ? text.substring(0, text.length() - 1) : text;
  }
}
