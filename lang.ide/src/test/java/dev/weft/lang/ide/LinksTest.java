package dev.weft.lang.ide;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DocumentLink;
import org.eclipse.lsp4j.DocumentLinkParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** Imports lead to files. */
class LinksTest extends AbstractWeftServerTest {
  private static final String TEXT =
      "weft 1\n\nimport catalog.nvidia.*\nimport \"qos.fabric\"\nimport \"none.fabric\"\n\n"
          + "fabric F { qos Shared }\n";

  @Test
  void linkImportsToTheirFiles() throws Exception {
    writeFile("qos.fabric", "weft 1\nqos Shared { class default { priority 0 } }\n");
    open(uri, TEXT);
    List<DocumentLink> links =
        languageServer.documentLink(new DocumentLinkParams(new TextDocumentIdentifier(uri))).get();
    Assertions.assertEquals(2, links.size(), "what is not there is no link: " + links);
    assertTrue(links.get(0).getTarget().contains("/nvidia/"), links.get(0).getTarget());
    assertTrue(links.get(1).getTarget().endsWith("/qos.fabric"));
    // The string with its quotes: columns 7 to 19 of the fourth line.
    Assertions.assertEquals(new Position(3, 7), links.get(1).getRange().getStart());
    Assertions.assertEquals(new Position(3, 19), links.get(1).getRange().getEnd());
  }

  @Test
  void definitionOfAnImportIsItsFile() throws Exception {
    writeFile("qos.fabric", "weft 1\nqos Shared { class default { priority 0 } }\n");
    open(uri, TEXT);
    List<? extends Location> found = definition(new Position(3, 10));
    Assertions.assertEquals(1, found.size());
    assertTrue(found.getFirst().getUri().endsWith("/qos.fabric"));
    // gpus, nics, servers, switches and two files of architectures.
    Assertions.assertEquals(6, definition(new Position(2, 12)).size());
  }

  /** A code leads to the page of its rule; it is named twice, in this text and in another. */
  @Test
  void codesLeadToTheirPages() throws Exception {
    String allow = "allow qos.not-applied because \"tested\"\n";
    open(getVirtualFile("other.fabric"), "weft 1\n" + allow);
    open(uri, "weft 1\n\n" + allow);
    Position code = new Position(2, 8);
    List<? extends Location> page = definition(code);
    Assertions.assertEquals(1, page.size());
    assertTrue(page.getFirst().getUri().endsWith("/qos.not-applied.md"), page::toString);
    List<DocumentLink> links =
        languageServer.documentLink(new DocumentLinkParams(new TextDocumentIdentifier(uri))).get();
    Assertions.assertEquals(page.getFirst().getUri(), links.getFirst().getTarget());
    Assertions.assertEquals(2, references(code).size());
  }

  /** Of an import, who else imports the same; of the first line of a text, who imports it. */
  @Test
  void importsAndVersionsHaveTheirImporters() throws Exception {
    String shared = "weft 1\nqos Shared { class default { priority 0 } }\n";
    String file = writeFile("qos.fabric", shared);
    String second = "weft 1\nimport \"qos.fabric\"\n\nfabric G { qos Shared }\n";
    open(getVirtualFile("second.fabric"), second);
    open(uri, TEXT);
    Assertions.assertEquals(2, references(new Position(3, 10)).size());
    open(file, shared);
    uri = file;
    List<? extends Location> importers = references(new Position(0, 1));
    Assertions.assertEquals(2, importers.size());
    // The string of the import in the second line of the other text.
    assertTrue(
        importers.stream()
            .anyMatch(
                each ->
                    each.getUri().endsWith("/second.fabric")
                        && each.getRange().getStart().equals(new Position(1, 7))),
        importers::toString);
  }

  private List<? extends Location> references(Position place) throws Exception {
    return languageServer
        .references(
            new ReferenceParams(
                new TextDocumentIdentifier(uri), place, new ReferenceContext(false)))
        .get();
  }

  private List<? extends Location> definition(Position place) throws Exception {
    return languageServer
        .definition(new DefinitionParams(new TextDocumentIdentifier(uri), place))
        .get()
        .getLeft();
  }
}
