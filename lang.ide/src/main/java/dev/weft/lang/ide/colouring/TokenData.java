package dev.weft.lang.ide.colouring;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.SemanticTokenModifiers;
import org.eclipse.lsp4j.SemanticTokenTypes;
import org.eclipse.lsp4j.SemanticTokensEdit;
import org.eclipse.lsp4j.SemanticTokensLegend;
import org.eclipse.xtext.ide.server.Document;

/**
 * Tokens in the numbers of the protocol: five a token, each place relative to the token before (LSP
 * 3.17, {@code textDocument/semanticTokens}).
 */
public final class TokenData {
  /** What numbers stand for: a word's type by its index, a declaration by the first bit. */
  public static final SemanticTokensLegend LEGEND =
      new SemanticTokensLegend(
          List.of(
              SemanticTokenTypes.Namespace,
              SemanticTokenTypes.Type,
              SemanticTokenTypes.Class,
              SemanticTokenTypes.Struct,
              SemanticTokenTypes.Parameter,
              SemanticTokenTypes.Variable,
              SemanticTokenTypes.Property,
              SemanticTokenTypes.EnumMember,
              SemanticTokenTypes.Function,
              SemanticTokenTypes.Keyword,
              SemanticTokenTypes.Comment,
              SemanticTokenTypes.String,
              SemanticTokenTypes.Number),
          List.of(SemanticTokenModifiers.Declaration));

  private TokenData() {}

  /** The numbers of tokens that are in order. */
  public static List<Integer> of(List<Token> tokens, Document text) {
    List<Integer> data = new ArrayList<>(5 * tokens.size());
    Position last = new Position(0, 0);
    for (Token token : tokens) {
      Position at = text.getPosition(token.offset());
      boolean isSameLine = at.getLine() == last.getLine();
      data.add(at.getLine() - last.getLine());
      data.add(isSameLine ? at.getCharacter() - last.getCharacter() : at.getCharacter());
      data.add(token.length());
      data.add(LEGEND.getTokenTypes().indexOf(token.type()));
      data.add(token.isDeclaration() ? 1 : 0);
      last = at;
    }
    return data;
  }

  /** What turns the numbers of a text into those after an edit: one stretch, or nothing. */
  public static List<SemanticTokensEdit> change(List<Integer> before, List<Integer> after) {
    int shorter = Math.min(before.size(), after.size());
    int start = 0;
    while (start < shorter && before.get(start).equals(after.get(start))) {
      start++;
    }
    int same = 0;
    while (same < shorter - start
        && before.get(before.size() - 1 - same).equals(after.get(after.size() - 1 - same))) {
      same++;
    }
    int removed = before.size() - same - start;
    List<Integer> added = List.copyOf(after.subList(start, after.size() - same));
    return removed == 0 && added.isEmpty()
        ? List.of()
        : List.of(new SemanticTokensEdit(start, removed, added));
  }
}
