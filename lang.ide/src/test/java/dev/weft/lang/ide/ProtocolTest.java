package dev.weft.lang.ide;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the protocol asks of a server, whatever the language. */
class ProtocolTest extends AbstractWeftServerTest {
  private static final String DESIGN =
      "weft 1\nimport catalog.nvidia.*\nfabric A { segment { servers 2 of HgxH100 } }\n";

  private static final Position TYPE = new Position(2, 36);

  /** A type of the catalog is in a file that an editor can open and not write. */
  @Test
  void definitionsOfTheCatalogAreFiles() throws Exception {
    open(uri, DESIGN);
    Location found = definition(TYPE);
    Path file = Path.of(java.net.URI.create(found.getUri()));
    assertTrue(file.endsWith("nvidia/servers.fabric"), found.getUri());
    assertFalse(Files.isWritable(file) && !isRoot(), found.getUri());
    List<String> lines = Files.readAllLines(file);
    assertTrue(lines.get(found.getRange().getStart().getLine()).startsWith("server HgxH100"));
  }

  /** What is asked in that file is answered as in any other. */
  @Test
  void filesOfTheCatalogAreExplained() throws Exception {
    open(uri, DESIGN);
    Location found = definition(TYPE);
    Path file = Path.of(java.net.URI.create(found.getUri()));
    open(found.getUri(), Files.readString(file));
    String hover =
        languageServer
            .hover(
                new HoverParams(
                    new TextDocumentIdentifier(found.getUri()), found.getRange().getStart()))
            .get()
            .getContents()
            .getRight()
            .getValue();
    assertTrue(hover.contains("server HgxH100"), hover);
  }

  /** Where a word was just typed, the cursor is behind its last letter. */
  @ParameterizedTest
  @CsvSource({"1,6", "1,7", "2,12"})
  void aCursorBehindANameIsAtIt(int line, int character) throws Exception {
    open(uri, "weft 1\nconst a = 1\nconst bc = a\n");
    Position at = new Position(line, character);
    TextDocumentIdentifier text = new TextDocumentIdentifier(uri);
    // "const " has six letters.
    Assertions.assertEquals(new Position(1, 6), definition(at).getRange().getStart());
    Assertions.assertTrue(
        languageServer.hover(new HoverParams(text, at)).get().getContents().getRight() != null);
    ReferenceParams asked = new ReferenceParams(text, at, new ReferenceContext(true));
    List<Integer> lines =
        languageServer.references(asked).get().stream()
            .map(each -> each.getRange().getStart().getLine())
            .sorted()
            .toList();
    Assertions.assertEquals(List.of(1, 2), lines);
  }

  @Test
  void referencesToTheCatalogAreFound() throws Exception {
    open(uri, DESIGN);
    definition(TYPE);
    ReferenceParams params =
        new ReferenceParams(new TextDocumentIdentifier(uri), TYPE, new ReferenceContext(false));
    List<? extends Location> found = languageServer.references(params).get();
    Assertions.assertEquals(List.of(uri), found.stream().map(Location::getUri).toList());
  }

  /** Where names of an open text lead is that of the text as it is now, moved and named anew. */
  @Test
  void referencesFollowEdits() throws Exception {
    open(uri, DESIGN);
    change(2, DESIGN.replace("fabric A", "\n\nfabric A"));
    Position moved = new Position(TYPE.getLine() + 2, TYPE.getCharacter());
    Assertions.assertEquals(List.of(moved.getLine()), linesNaming(moved));
    change(3, DESIGN + "fabric B { segment { servers 2 of HgxH100 } }\n");
    Assertions.assertEquals(List.of(2, 3), linesNaming(TYPE));
    change(4, DESIGN.replace("HgxH100", "HgxH200"));
    Assertions.assertEquals(List.of(2), linesNaming(TYPE));
  }

  private List<Integer> linesNaming(Position type) throws Exception {
    ReferenceParams params =
        new ReferenceParams(new TextDocumentIdentifier(uri), type, new ReferenceContext(false));
    return languageServer.references(params).get().stream()
        .filter(found -> found.getUri().equals(uri))
        .map(found -> found.getRange().getStart().getLine())
        .sorted()
        .toList();
  }

  /** LSP 3.17, "Position": past the end of a line it means the end of the line. */
  @ParameterizedTest
  @CsvSource({"2,9999", "99999,0", "2147483647,2147483647"})
  void positionsPastTheEndAreTheEnd(int line, int character) throws Exception {
    open(uri, DESIGN);
    Position past = new Position(line, character);
    TextDocumentIdentifier text = new TextDocumentIdentifier(uri);
    languageServer.completion(new CompletionParams(text, past)).get();
    languageServer.hover(new HoverParams(text, past)).get();
    languageServer.definition(new DefinitionParams(text, past)).get();
  }

  @Test
  void tokensAreThere() throws Exception {
    open(uri, "weft 1\n");
    // keyword at 0, four long; number one after it: of each the deltas, the length, the type
    List<Integer> data =
        languageServer
            .semanticTokensFull(new SemanticTokensParams(new TextDocumentIdentifier(uri)))
            .get()
            .getData();
    Assertions.assertEquals(10, data.size());
    Assertions.assertEquals(List.of(0, 0, 4), data.subList(0, 3));
    Assertions.assertEquals(List.of(0, 5, 1), data.subList(5, 8));
  }

  /** Places in a text that was never saved are at the address by which the client knows it. */
  @Test
  void placesInATextThatWasNeverSavedKeepItsAddress() throws Exception {
    uri = "untitled:Untitled-1";
    open(uri, "weft 1\nconst a = 1\nconst b = a\n");
    Assertions.assertEquals(uri, definition(new Position(2, 10)).getUri());
  }

  /** The form of RFC 3986, which editors compare addresses in. */
  @Test
  void addressesOfFilesHaveNoLettersBeyondAscii() throws Exception {
    uri = getVirtualFile("k\u00fcche.fabric").replace("\u00fc", "%C3%BC");
    open(uri, "weft 1\nconst a = 1\nconst b = a\n");
    assertTrue(uri.endsWith("k%C3%BCche.fabric"), uri);
    Assertions.assertEquals(uri, definition(new Position(2, 10)).getUri());
  }

  /** An editor may take any file for one of Weft, such as one in capitals on Windows. */
  @Test
  void filesWithAnotherEndingHaveNoWords() throws Exception {
    uri = getVirtualFile("X.FABRIC");
    open(uri, DESIGN);
    TextDocumentIdentifier text = new TextDocumentIdentifier(uri);
    Assertions.assertEquals(
        List.of(), languageServer.definition(new DefinitionParams(text, TYPE)).get().getLeft());
    languageServer.hover(new HoverParams(text, TYPE)).get();
    languageServer.completion(new CompletionParams(text, TYPE)).get();
  }

  private Location definition(Position at) throws InterruptedException, ExecutionException {
    return languageServer
        .definition(new DefinitionParams(new TextDocumentIdentifier(uri), at))
        .get()
        .getLeft()
        .getFirst();
  }

  /** To root every file is writable. */
  private static boolean isRoot() {
    return "root".equals(System.getProperty("user.name"));
  }
}
