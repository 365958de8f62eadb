package dev.weft.lang.ide;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.scoping.CatalogFiles;
import java.util.List;
import java.util.Objects;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DocumentLinkParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.TextDocumentContentCapabilities;
import org.eclipse.lsp4j.TextDocumentContentParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A client that asks for texts which are no files reads the catalog where it is. */
class CatalogTextsTest extends AbstractWeftServerTest {
  private static final String DESIGN =
      "weft 1\nimport catalog.nvidia.*\nfabric A { segment { servers 2 of HgxH100 } }\n";
  private static final Position TYPE = new Position(2, 36);
  private static final String SERVERS = "catalog:/nvidia/servers.fabric";

  @Override
  @BeforeEach
  void start() {
    WorkspaceClientCapabilities workspace = new WorkspaceClientCapabilities();
    workspace.setTextDocumentContent(new TextDocumentContentCapabilities());
    ClientCapabilities able = new ClientCapabilities();
    able.setWorkspace(workspace);
    initialized = initialize(params -> params.setCapabilities(able));
    uri = getVirtualFile("x.fabric");
  }

  @Test
  void theSchemeIsAnnounced() {
    Assertions.assertEquals(
        List.of(CatalogFiles.SCHEME),
        initialized.getCapabilities().getWorkspace().getTextDocumentContent().getSchemes());
  }

  @Test
  void definitionsAndLinksLeadIntoTheCatalog() throws Exception {
    open(uri, DESIGN);
    Location found = definition(uri, TYPE);
    Assertions.assertEquals(SERVERS, found.getUri());
    String line = text(SERVERS).lines().toList().get(found.getRange().getStart().getLine());
    assertTrue(line.startsWith("server HgxH100"), line);
    String link =
        languageServer
            .documentLink(new DocumentLinkParams(new TextDocumentIdentifier(uri)))
            .get()
            .getFirst()
            .getTarget();
    assertTrue(link.startsWith("catalog:/nvidia/"), link);
  }

  /** In it, too, names have definitions, references and explanations, and imports are links. */
  @Test
  void filesOfTheCatalogAreAnsweredAsAnyOther() throws Exception {
    open(uri, DESIGN);
    Location declared = definition(uri, TYPE);
    open(SERVERS, text(SERVERS));
    TextDocumentIdentifier servers = new TextDocumentIdentifier(SERVERS);
    Position place = declared.getRange().getStart();
    String hover =
        languageServer
            .hover(new HoverParams(servers, place))
            .get()
            .getContents()
            .getRight()
            .getValue();
    assertTrue(hover.contains("server HgxH100"), hover);
    Assertions.assertEquals(declared, definition(SERVERS, place));
    List<? extends Location> used =
        languageServer
            .references(new ReferenceParams(servers, place, new ReferenceContext(false)))
            .get();
    assertTrue(used.stream().anyMatch(each -> each.getUri().equals(uri)), used::toString);
    assertTrue(
        languageServer.documentLink(new DocumentLinkParams(servers)).get().stream()
            .allMatch(each -> each.getTarget().startsWith("catalog:/")));
  }

  @Test
  void whatTheCatalogLacksIsSaid() {
    for (String absent : List.of("catalog:/nvidia/none.fabric", "catalog:/index.tsv", uri)) {
      ResponseErrorException refusal =
          assertThrows(
              ResponseErrorException.class,
              () -> languageServer.textDocumentContent(new TextDocumentContentParams(absent)));
      Assertions.assertEquals(
          ResponseErrorCode.InvalidParams.getValue(), refusal.getResponseError().getCode());
      assertTrue(refusal.getMessage().contains(absent), refusal::getMessage);
    }
  }

  private String text(String address) throws Exception {
    String text =
        languageServer.textDocumentContent(new TextDocumentContentParams(address)).get().getText();
    Assertions.assertEquals(
        Objects.requireNonNull(CatalogFiles.text(URI.createURI(address))), text);
    return text;
  }

  private Location definition(String text, Position at) throws Exception {
    return languageServer
        .definition(new DefinitionParams(new TextDocumentIdentifier(text), at))
        .get()
        .getLeft()
        .getFirst();
  }
}
