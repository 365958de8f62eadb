package dev.weft.lang.ide.completion;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.inject.Inject;
import com.google.inject.Singleton;
import java.util.List;
import java.util.Locale;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemCapabilities;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.InsertTextMode;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Position;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.contentassist.ContentAssistService;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.jspecify.annotations.Nullable;

/**
 * Completion over the Language Server Protocol: snippets and documentation as far as the client
 * takes them.
 */
@Singleton
public class WeftContentAssist extends ContentAssistService {
  private static final String KIND = "kind";
  private static final String NAME = "name";
  private static final String PLACE = "place";

  @Inject private Completion completion;

  private volatile boolean takesSnippets;
  private volatile boolean resolves;

  /** What the client said that it can. */
  public void setClient(@Nullable CompletionItemCapabilities able) {
    takesSnippets = able != null && Boolean.TRUE.equals(able.getSnippetSupport());
    resolves =
        able != null
            && able.getResolveSupport() != null
            && able.getResolveSupport().getProperties().contains("documentation");
  }

  @Override
  public CompletionList createCompletionList(
      Document document,
      XtextResource resource,
      CompletionParams params,
      CancelIndicator cancelled) {
    int offset = document.getOffSet(params.getPosition());
    List<ContentAssistEntry> entries = completion.at(resource, document.getContents(), offset);
    CompletionList list = new CompletionList();
    for (ContentAssistEntry entry : entries) {
      CompletionItem item = toCompletionItem(entry, offset, document.getPosition(offset), document);
      item.setSortText(String.format(Locale.ROOT, "%05d", list.getItems().size()));
      list.getItems().add(item);
    }
    return list;
  }

  @Override
  protected CompletionItem toCompletionItem(
      ContentAssistEntry entry, int offset, Position position, Document document) {
    boolean isSnippet = ContentAssistEntry.KIND_SNIPPET.equals(entry.getKind());
    if (isSnippet && !takesSnippets) {
      entry.setProposal(Snippet.plainAt(entry.getProposal(), document.getContents(), offset));
      entry.setKind(ContentAssistEntry.KIND_TEXT);
    }
    CompletionItem item = super.toCompletionItem(entry, offset, position, document);
    item.setFilterText(isSnippet ? entry.getLabel() : null);
    if (isSnippet) {
      item.setInsertTextMode(
          takesSnippets ? InsertTextMode.AdjustIndentation : InsertTextMode.AsIs);
    }
    if (entry.getDocumentation() != null) {
      item.setDocumentation(new MarkupContent(MarkupKind.MARKDOWN, entry.getDocumentation()));
    } else if (entry.getSource() instanceof Documentation.Key key) {
      if (resolves) {
        item.setData(data(key));
      } else {
        document(item, key);
      }
    }
    return item;
  }

  /** Adds what a proposal means. */
  public CompletionItem resolve(CompletionItem item) {
    if (item.getData() instanceof JsonElement data && data.isJsonObject()) {
      JsonObject key = data.getAsJsonObject();
      if (key.has(KIND) && key.has(NAME) && key.has(PLACE)) {
        document(
            item,
            new Documentation.Key(
                key.get(KIND).getAsString(),
                key.get(NAME).getAsString(),
                key.get(PLACE).getAsString()));
      }
    }
    return item;
  }

  private static void document(CompletionItem item, Documentation.Key key) {
    String text = Documentation.of(key);
    if (text != null) {
      item.setDocumentation(new MarkupContent(MarkupKind.MARKDOWN, text));
    }
  }

  private static JsonObject data(Documentation.Key key) {
    JsonObject data = new JsonObject();
    data.addProperty(KIND, key.kind());
    data.addProperty(NAME, key.name());
    data.addProperty(PLACE, key.place());
    return data;
  }
}
