package dev.weft.lang.ide;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CompletionCapabilities;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemCapabilities;
import org.eclipse.lsp4j.CompletionItemResolveSupportCapabilities;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InsertTextFormat;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a client gets that takes snippets and asks for documentation when it shows it. */
class CompletionClientTest extends AbstractWeftServerTest {
  @Override
  @BeforeEach
  void start() {
    CompletionItemCapabilities item = new CompletionItemCapabilities(true);
    item.setResolveSupport(new CompletionItemResolveSupportCapabilities(List.of("documentation")));
    TextDocumentClientCapabilities text = new TextDocumentClientCapabilities();
    text.setCompletion(new CompletionCapabilities(item));
    ClientCapabilities able = new ClientCapabilities();
    able.setTextDocument(text);
    InitializeResult result = initialize(params -> params.setCapabilities(able));
    assertTrue(result.getCapabilities().getCompletionProvider().getResolveProvider());
    uri = getVirtualFile("x.fabric");
  }

  /** 64 ports of 400 Gb/s are 25.6 Tb/s. */
  @Test
  void resolvesWhatATypeIs() throws Exception {
    CompletionItem type =
        item("weft 1\nimport catalog.generic.*\nfabric F { spine 2 of | }\n", "Tomahawk4");
    Assertions.assertEquals("64 x 400 Gb/s, 25.6 Tb/s", type.getDetail());
    assertNull(type.getDocumentation());
    CompletionItem resolved = languageServer.resolveCompletionItem(type).get();
    String text = resolved.getDocumentation().getRight().getValue();
    assertTrue(text.startsWith("```fabric\nswitch Tomahawk4 {"), text);
    assertTrue(text.contains("import catalog.generic.*"), text);
  }

  @Test
  void resolvesKeywordsAndSettings() throws Exception {
    CompletionItem spine = item("weft 1\nfabric F { spi| }\n", "spine");
    assertNull(spine.getDocumentation());
    String text =
        languageServer.resolveCompletionItem(spine).get().getDocumentation().getRight().getValue();
    assertTrue(text.startsWith("**spine** — "), text);
  }

  @Test
  void writesSnippetsWithPlacesToFillIn() throws Exception {
    CompletionItem segment = item("weft 1\nfabric F {\n  |\n}\n", "segment of servers and leaves");
    Assertions.assertEquals(InsertTextFormat.Snippet, segment.getInsertTextFormat());
    String text = segment.getTextEdit().getLeft().getNewText();
    assertTrue(text.startsWith("segment {\n  servers ${1:4} of"), text);
    Assertions.assertEquals(
        "\n\nimport catalog.nvidia.*", segment.getAdditionalTextEdits().getFirst().getNewText());
  }

  @Test
  void ranksBySortText() throws Exception {
    List<CompletionItem> items = complete("weft 1\nfabric F { | }\n");
    List<String> five =
        items.stream()
            .sorted((a, b) -> a.getSortText().compareTo(b.getSortText()))
            .limit(5)
            .map(CompletionItem::getLabel)
            .toList();
    Assertions.assertEquals(List.of("segment", "pod", "spine", "transport", "qos"), five);
    assertFalse(items.stream().anyMatch(it -> it.getLabel().equals("ai-base")));
  }

  private CompletionItem item(String marked, String label) throws Exception {
    return complete(marked).stream()
        .filter(it -> it.getLabel().equals(label))
        .findFirst()
        .orElseThrow();
  }

  private List<CompletionItem> complete(String marked) throws Exception {
    Position position = openMarked(marked);
    return languageServer
        .completion(new CompletionParams(new TextDocumentIdentifier(uri), position))
        .get()
        .getRight()
        .getItems();
  }
}
