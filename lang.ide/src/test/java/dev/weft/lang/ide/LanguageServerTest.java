package dev.weft.lang.ide;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** A client talks to the server. In texts {@code |} marks the cursor. */
class LanguageServerTest extends AbstractWeftServerTest {
  private static final String BROKEN_PROMISE =
      """
      weft 1
      import catalog.nvidia.*
      fabric A {
        segment { servers 2 of HgxH100  leaf of Sn5600 }
        expect { gpus == 17 }
      }
      """;

  @Test
  void reportsAWrongSettingWithItsCode() throws Exception {
    open(uri, "weft 1\n\nfabric A { transprot roce }\n");
    Diagnostic found = await("setting.unknown");
    Assertions.assertEquals(new Position(2, 11), found.getRange().getStart());
    Assertions.assertEquals(new Position(2, 20), found.getRange().getEnd());
  }

  @Test
  void reportsRulesOnTheFabricAfterAPause() throws Exception {
    open(uri, BROKEN_PROMISE);
    await("expect.broken");
  }

  @Test
  void reportsRulesOnTheFabricWhenSaved() throws Exception {
    open(uri, BROKEN_PROMISE);
    languageServer.didSave(new DidSaveTextDocumentParams(new TextDocumentIdentifier(uri)));
    await("expect.broken");
  }

  @Test
  void publishesTheVersionThatWasValidated() throws Exception {
    open(uri, "weft 1\nfabric A { transprot roce }\n");
    await("setting.unknown");
    change(7, "weft 1\nfabric A { transport roec }\n");
    await("setting.unknown-word");
    Assertions.assertEquals(7, lastPublished().getVersion());
  }

  @Test
  void seesUnsavedImports() throws Exception {
    String other = getVirtualFile("types.fabric");
    open(uri, "weft 1\nimport \"types.fabric\"\nfabric A { segment { servers 1 of S } }\n");
    await("import.not-found");
    open(other, "weft 1\nserver S { numa 2 }\n");
    awaitNone("import.not-found");
  }

  @Test
  void explainsASetting() throws Exception {
    String text = hover("weft 1\nfabric A { routing { m|tu 9000 } }\n");
    assertTrue(text.contains("IP MTU of every fabric link"), text);
    assertTrue(text.contains("Default: 9216"), text);
  }

  @Test
  void explainsATypeOfTheCatalog() throws Exception {
    String text =
        hover("weft 1\nimport catalog.nvidia.*\nfabric A { segment { servers 2 of Hgx|H100 } }\n");
    assertTrue(text.contains("server HgxH100"), text);
    assertTrue(text.contains("8 GPUs, 8 backend NICs of 1 x 400 Gb/s, 3.2 Tb/s in all."), text);
  }

  @Test
  void showsTheValueOfAConstant() throws Exception {
    assertTrue(hover("weft 1\nparam n = 4\nconst tw|ice = 2 * n\n").contains("Value: 8"));
  }

  @Test
  void fixesAnUnknownSetting() throws Exception {
    Assertions.assertEquals(
        "weft 1\nfabric A { transport roce }\n",
        fix("weft 1\nfabric A { transprot roce }\n", "setting.unknown"));
  }

  @Test
  void fixesASyntaxError() throws Exception {
    Assertions.assertEquals(
        "weft 1\nfabric A { transport roce }\n",
        fix("weft 1\nfabric A { transport roce; }\n", "syntax.error"));
  }

  @Test
  void fixesAnUnknownWord() throws Exception {
    Assertions.assertEquals(
        "weft 1\nfabric A { transport roce }\n",
        fix("weft 1\nfabric A { transport roec }\n", "setting.unknown-word"));
  }

  @Test
  void addsTheVersion() throws Exception {
    Assertions.assertEquals("weft 1\n\nfabric A {}\n", fix("fabric A {}\n", "file.no-version"));
  }

  @Test
  void addsAnImportOfTheCatalog() throws Exception {
    String text = "weft 1\n\nfabric A { segment { servers 1 of HgxH100 } }\n";
    Assertions.assertEquals(
        text.replace("weft 1\n", "weft 1\n\nimport catalog.nvidia.*\n"),
        fix(text, "name.unresolved"));
  }

  /** 8 NICs over 3 planes: 2 is the nearest number that divides them. */
  @Test
  void fixesWhatARuleOnTheBuiltFabricFinds() throws Exception {
    String text =
        """
        weft 1
        import catalog.nvidia.*
        fabric A {
          planes 3 by nic
          segment { servers 2 of HgxH100  leaf of Sn5600 }
        }
        """;
    Assertions.assertEquals(
        text.replace("planes 3", "planes 2"), fix(text, "plane.count-mismatch"));
  }

  @Test
  void outlinesTheFabric() throws Exception {
    open(uri, "weft 1\nfabric A { pod [2] { segment [4] { leaf per rail of X } } }\n");
    var symbols =
        languageServer
            .documentSymbol(new DocumentSymbolParams(new TextDocumentIdentifier(uri)))
            .get();
    DocumentSymbol fabric = symbols.getFirst().getRight();
    Assertions.assertEquals("fabric A", fabric.getName());
    DocumentSymbol pod = fabric.getChildren().getFirst();
    Assertions.assertEquals("pod [2]", pod.getName());
    DocumentSymbol leaf = pod.getChildren().getFirst().getChildren().getFirst();
    Assertions.assertEquals("leaf per rail of X", leaf.getName());
    Assertions.assertEquals(leaf.getRange().getStart(), leaf.getSelectionRange().getStart());
    int word = "leaf".length();
    Assertions.assertEquals(
        leaf.getRange().getStart().getCharacter() + word,
        leaf.getSelectionRange().getEnd().getCharacter());
  }

  @Test
  void formats() throws Exception {
    String text = "weft 1\nfabric A{transport roce\n}\n";
    open(uri, text);
    var edits =
        languageServer
            .formatting(
                new DocumentFormattingParams(
                    new TextDocumentIdentifier(uri), new FormattingOptions(4, true)))
            .get();
    Assertions.assertEquals("weft 1\n\nfabric A {\n  transport roce\n}\n", apply(text, edits));
  }

  @Test
  void offersNoActionsThatNobodyImplements() throws Exception {
    open(uri, "weft 1\nfabric A {}\n");
    var lenses =
        languageServer
            .codeLens(new org.eclipse.lsp4j.CodeLensParams(new TextDocumentIdentifier(uri)))
            .get();
    assertTrue(lenses.isEmpty());
  }

  /** The first sentence of docs/reference/keywords/leaf.md; a name that is a keyword is a name. */
  @Test
  void explainsKeywordsButNotNames() throws Exception {
    String text = hover("weft 1\nfabric A { segment { le|af of Sn5600 } }\n");
    assertTrue(text.startsWith("**leaf** — Switches that servers plug into"), text);
    String name = hover("weft 1\nqos le|af { }\n");
    assertTrue(name.startsWith("```fabric\nqos leaf"), name);
  }

  private String hover(String marked) throws Exception {
    Position position = openMarked(marked);
    Hover hover =
        languageServer.hover(new HoverParams(new TextDocumentIdentifier(uri), position)).get();
    assertNotNull(hover.getContents(), "nothing to say");
    return hover.getContents().getRight().getValue();
  }

  /** The text after the first fix of an issue. */
  private String fix(String text, String code) throws Exception {
    open(uri, text);
    Diagnostic found = await(code);
    CodeActionParams params =
        new CodeActionParams(
            new TextDocumentIdentifier(uri),
            found.getRange(),
            new CodeActionContext(List.of(found)));
    CodeAction action = languageServer.codeAction(params).get().getFirst().getRight();
    Map<String, List<TextEdit>> changes = action.getEdit().getChanges();
    return apply(text, changes.get(uri));
  }
}
