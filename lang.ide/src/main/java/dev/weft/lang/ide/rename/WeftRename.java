package dev.weft.lang.ide.rename;

import com.google.inject.Inject;
import dev.weft.lang.scoping.CatalogFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.DocumentExtensions;
import org.eclipse.xtext.ide.server.ILanguageServerAccess;
import org.eclipse.xtext.ide.server.UriExtensions;
import org.eclipse.xtext.ide.server.rename.RenameService2;
import org.eclipse.xtext.ide.server.rename.ServerRefactoringIssueAcceptor;
import org.eclipse.xtext.resource.XtextResource;

/**
 * Gives a declaration another name: at its place, in every file of the workspace that names it, and
 * in the pins beside it. Changes nothing where the new name is none, or would mean something else.
 */
public class WeftRename extends RenameService2 {
  @Inject private NewName names;
  @Inject private Occurrences occurrences;
  @Inject private PlainNames plain;
  @Inject private Clashes clashes;
  @Inject private DocumentExtensions documents;
  @Inject private UriExtensions uris;

  @Override
  protected void applyModifications(
      EObject element,
      WorkspaceEdit edit,
      ServerRefactoringIssueAcceptor acceptor,
      Options options,
      ILanguageServerAccess.Context context) {
    String name = options.getRenameParams().getNewName();
    String mistake = names.mistake(name);
    if (mistake != null) {
      throw refused(mistake);
    }
    URI declaring = element.eResource().getURI();
    if (CatalogFiles.SCHEME.equals(declaring.scheme())) {
      throw refused(
          getElementName(element)
              + " is declared in the catalog, which can't be changed. Declare a type of your own that extends it.");
    }
    List<XtextResource> files = occurrences.filesThatSee(element, context.getResource().getURI());
    List<Occurrence> found = new ArrayList<>(occurrences.of(element, files));
    found.addAll(plain.of(element, files));
    String clash = clashes.of(element, name, found, files);
    if (clash != null) {
      throw refused(clash);
    }
    Map<String, List<TextEdit>> changes = new TreeMap<>();
    for (Occurrence each : found) {
      changes
          .computeIfAbsent(uris.toUriString(each.file().getURI()), file -> new ArrayList<>())
          .add(new TextEdit(documents.newRange(each.file(), each.region()), name));
    }
    PinnedNames.rename(element, name)
        .forEach((file, edits) -> changes.put(uris.toUriString(file), edits));
    edit.setChanges(changes);
  }

  /**
   * What is to get another name; a client that can't ask beforehand is told where there is none.
   */
  @Override
  protected EObject getElementAtOffset(
      XtextResource resource, Document document, Position position) {
    EObject element = super.getElementAtOffset(resource, document, position);
    if (element == null || element.eIsProxy()) {
      throw refused("There is no name here that could be changed. Place the cursor on one.");
    }
    return element;
  }

  private static ResponseErrorException refused(String message) {
    return new ResponseErrorException(
        new ResponseError(ResponseErrorCode.RequestFailed, message, null));
  }
}
