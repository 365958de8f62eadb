package dev.weft.lang.ide;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticTag;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DocumentOnTypeFormattingParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PositionEncodingKind;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SelectionRange;
import org.eclipse.lsp4j.SelectionRangeParams;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensDelta;
import org.eclipse.lsp4j.SemanticTokensDeltaParams;
import org.eclipse.lsp4j.SemanticTokensEdit;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SemanticTokensRangeParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.eclipse.xtext.ide.server.Document;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** Requests about one text: colours, folds, selections, what its findings carry. */
class TextRequestsTest extends AbstractWeftServerTest {
  private static final String TWO_FABRICS =
      "weft 1\nfabric A { transport roce }\nfabric B { transport roce }\n";

  /** After an edit only what changed is told, and that makes the old numbers the new ones. */
  @Test
  void coloursChangeByWhatChanged() throws Exception {
    open(uri, TWO_FABRICS);
    SemanticTokens before = full();
    change(2, TWO_FABRICS.replace("B { ", "B { mtu 9000 "));
    SemanticTokensDelta delta = delta(before.getResultId()).getRight();
    Assertions.assertEquals(1, delta.getEdits().size());
    SemanticTokensEdit edit = delta.getEdits().getFirst();
    List<Integer> data = new ArrayList<>(before.getData());
    List<Integer> replaced = data.subList(edit.getStart(), edit.getStart() + edit.getDeleteCount());
    replaced.clear();
    replaced.addAll(edit.getData());
    Assertions.assertEquals(full().getData(), data);
    // The words of fabric A stand before the edit: weft 1 fabric A transport roce, five each.
    assertTrue(edit.getStart() >= 6 * 5, () -> "from " + edit.getStart());
  }

  @Test
  void coloursThatDidNotChangeAreNotToldAgain() throws Exception {
    open(uri, TWO_FABRICS);
    Assertions.assertEquals(List.of(), delta(full().getResultId()).getRight().getEdits());
  }

  /** A name of colours that nobody was told, or those of a text that was closed, give all. */
  @Test
  void coloursAreToldWholeWhereNoneAreKnown() throws Exception {
    open(uri, TWO_FABRICS);
    SemanticTokens known = full();
    Assertions.assertEquals(known.getData(), delta("never told").getLeft().getData());
    String last = full().getResultId();
    languageServer.didClose(new DidCloseTextDocumentParams(new TextDocumentIdentifier(uri)));
    open(uri, TWO_FABRICS);
    Assertions.assertEquals(known.getData(), delta(last).getLeft().getData());
  }

  /** The second line: fabric, A, transport, roce; the first is relative to the text's beginning. */
  @Test
  void coloursOfAPart() throws Exception {
    open(uri, TWO_FABRICS);
    Range line = new Range(new Position(1, 0), new Position(1, 27));
    List<Integer> data =
        languageServer
            .semanticTokensRange(
                new SemanticTokensRangeParams(new TextDocumentIdentifier(uri), line))
            .get()
            .getData();
    Assertions.assertEquals(4 * 5, data.size());
    Assertions.assertEquals(List.of(1, 0, 6), data.subList(0, 3));
    Assertions.assertEquals(List.of(0, 7, 1), data.subList(5, 8));
  }

  /** From the word to the whole text, each around the one before. */
  @Test
  void selectionsGrow() throws Exception {
    String text = "weft 1\nfabric A { segment { servers 2 of S } }\n";
    Position at = openMarked(text.replace("of S", "of |S"));
    List<String> selected = selections(text, at);
    Assertions.assertEquals("S", selected.getFirst());
    assertTrue(selected.contains("servers 2 of S"), selected::toString);
    assertTrue(selected.contains("segment { servers 2 of S }"), selected::toString);
    assertTrue(selected.contains("fabric A { segment { servers 2 of S } }"), selected::toString);
    Assertions.assertEquals(text, selected.getLast());
  }

  /** Between two words the one that the cursor touches is selected. */
  @Test
  void selectionsBeginWithTheWordThatIsTouched() throws Exception {
    String text = "weft 1\nfabric A { transport roce }\n";
    Assertions.assertEquals(
        "roce", selections(text, openMarked(text.replace("roce", "roce|"))).getFirst());
    Assertions.assertEquals(text, selections(text, new Position(99, 0)).getLast());
  }

  @Test
  void importsAndCommentsFold() throws Exception {
    open(
        uri,
        """
        weft 1
        import catalog.nvidia.*
        import catalog.generic.*

        // A fabric
        // of two lines.
        fabric A { // one alone
          /* said
             at length */
          transport roce
        }
        """);
    List<String> folds =
        languageServer
            .foldingRange(new FoldingRangeRequestParams(new TextDocumentIdentifier(uri)))
            .get()
            .stream()
            .map(TextRequestsTest::fold)
            .toList();
    Assertions.assertEquals(
        List.of("imports 1-2", "comment 4-5", "null 6-10", "comment 7-8"), folds);
  }

  private static String fold(FoldingRange range) {
    return range.getKind() + " " + range.getStartLine() + "-" + range.getEndLine();
  }

  /** A warning whose remedy is to take something out fades that; another one does not. */
  @Test
  void whatHasNoEffectIsMarkedAsNeedless() throws Exception {
    open(uri, "weft 1\nimport catalog.nvidia.*\nfabric A { transport roce }\n");
    Diagnostic needless = await("import.unused");
    Assertions.assertEquals("weft", needless.getSource());
    Assertions.assertEquals(List.of(DiagnosticTag.Unnecessary), needless.getTags());
    change(2, "weft 1\nfabric A { transprot roce }\n");
    assertNull(await("setting.unknown").getTags());
  }

  /** What was never saved has findings, completion and colours as a file has. */
  @Test
  void textsThatWereNeverSavedAreTexts() throws Exception {
    uri = "untitled:Untitled-1";
    open(uri, "weft 1\nfabric A { transprot roce }\n");
    await("setting.unknown");
    assertTrue(full().getData().size() > 4 * 5);
    change(2, "weft 1\nimport \"other.fabric\"\nfabric A { transport roce }\n");
    await("import.not-found");
    Assertions.assertEquals(uri, lastPublished().getUri());
  }

  /** The brace that was typed lays its block out, and nothing else. */
  @Test
  void aBraceLaysItsBlockOut() throws Exception {
    String marked = "weft 1\nfabric  A {\nsegment {servers 2 of S\nleaf of L}|\n}\n";
    Position at = openMarked(marked);
    String text = marked.replace("|", "");
    List<? extends TextEdit> edits = typed(at);
    String laidOut = apply(text, edits);
    assertTrue(laidOut.startsWith("weft 1\nfabric  A {\n"), laidOut);
    assertTrue(laidOut.contains("  segment {\n    servers 2 of S\n    leaf of L\n  }"), laidOut);
  }

  @Test
  void aBraceInABrokenTextChangesNothing() throws Exception {
    Position at = openMarked("weft 1\nfabric A { segment { servers servers }| }\n");
    Assertions.assertEquals(List.of(), typed(at));
  }

  private List<? extends TextEdit> typed(Position at) throws Exception {
    return languageServer
        .onTypeFormatting(
            new DocumentOnTypeFormattingParams(
                new TextDocumentIdentifier(uri), new FormattingOptions(2, true), at, "}"))
        .get();
  }

  /** Types of the catalog are found by a part of their name, at the line that declares them. */
  @Test
  void symbolsAreThoseOfTheCatalogToo() throws Exception {
    List<? extends WorkspaceSymbol> found =
        languageServer.symbol(new WorkspaceSymbolParams("hgxh100")).get().getRight();
    WorkspaceSymbol symbol =
        found.stream().filter(each -> "HgxH100".equals(each.getName())).findFirst().orElseThrow();
    Location location = symbol.getLocation().getLeft();
    List<String> lines = Files.readAllLines(Path.of(java.net.URI.create(location.getUri())));
    assertTrue(
        lines.get(location.getRange().getStart().getLine()).startsWith("server HgxH100"),
        location::toString);
    Assertions.assertEquals("catalog.nvidia", symbol.getContainerName());
  }

  @Test
  void theEncodingOfPositionsIsSaid() {
    Assertions.assertEquals(
        PositionEncodingKind.UTF16, initialized.getCapabilities().getPositionEncoding());
    assertNotNull(initialized.getCapabilities().getSelectionRangeProvider());
  }

  private SemanticTokens full() throws Exception {
    return languageServer
        .semanticTokensFull(new SemanticTokensParams(new TextDocumentIdentifier(uri)))
        .get();
  }

  private org.eclipse.lsp4j.jsonrpc.messages.Either<SemanticTokens, SemanticTokensDelta> delta(
      String answer) throws Exception {
    return languageServer
        .semanticTokensFullDelta(
            new SemanticTokensDeltaParams(new TextDocumentIdentifier(uri), answer))
        .get();
  }

  private List<String> selections(String text, Position at) throws Exception {
    SelectionRange selection =
        languageServer
            .selectionRange(new SelectionRangeParams(new TextDocumentIdentifier(uri), List.of(at)))
            .get()
            .getFirst();
    List<String> selected = new ArrayList<>();
    Document document = new Document(1, text);
    for (SelectionRange each = selection; each != null; each = each.getParent()) {
      int start = document.getOffSet(each.getRange().getStart());
      selected.add(text.substring(start, document.getOffSet(each.getRange().getEnd())));
    }
    return selected;
  }
}
