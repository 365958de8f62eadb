package dev.weft.lang.ide;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DocumentLink;
import org.eclipse.lsp4j.DocumentLinkParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
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

  private List<? extends Location> definition(Position place) throws Exception {
    return languageServer
        .definition(new DefinitionParams(new TextDocumentIdentifier(uri), place))
        .get()
        .getLeft();
  }
}
