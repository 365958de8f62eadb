package dev.weft.lang.ide.catalog;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import dev.weft.lang.scoping.CatalogFiles;
import dev.weft.lang.scoping.CatalogIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.xtext.ide.server.UriExtensions;

/** The types of the catalog among the symbols of a workspace. */
@Singleton
public final class CatalogSymbols {
  @Inject private UriExtensions uris;

  private final Map<String, String> texts = new ConcurrentHashMap<>();

  /** Those with a query in their name, in any case; none for an empty query. */
  public List<WorkspaceSymbol> matching(String query) {
    List<WorkspaceSymbol> symbols = new ArrayList<>();
    String wanted = query.toLowerCase(Locale.ROOT);
    for (CatalogIndex.Entry entry : CatalogIndex.all()) {
      if (!wanted.isEmpty() && entry.name().toLowerCase(Locale.ROOT).contains(wanted)) {
        WorkspaceSymbol symbol =
            new WorkspaceSymbol(entry.name(), SymbolKind.Struct, Either.forLeft(location(entry)));
        symbol.setContainerName(CatalogFiles.SCHEME + "." + entry.packageName());
        symbols.add(symbol);
      }
    }
    return symbols;
  }

  /** Where the name of a type stands; the beginning of its file where that can't be told. */
  private Location location(CatalogIndex.Entry entry) {
    String text = texts.computeIfAbsent(entry.path(), path -> CatalogFiles.text(entry));
    Matcher declared =
        Pattern.compile("(?m)^\\w+ (" + Pattern.quote(entry.name()) + ")\\b").matcher(text);
    Position start = new Position(0, 0);
    if (declared.find()) {
      int offset = declared.start(1);
      int line = (int) text.substring(0, offset).chars().filter(each -> each == '\n').count();
      start = new Position(line, offset - (text.lastIndexOf('\n', offset) + 1));
    }
    Position end = new Position(start.getLine(), start.getCharacter() + entry.name().length());
    return new Location(uris.toUriString(CatalogFiles.uri(entry.path())), new Range(start, end));
  }
}
