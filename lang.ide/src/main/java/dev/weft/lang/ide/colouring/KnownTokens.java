package dev.weft.lang.ide.colouring;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensDelta;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;

/** The tokens that a client was told last of each text, so that later only the change is told. */
public final class KnownTokens {
  private final Map<String, SemanticTokens> told = new ConcurrentHashMap<>();
  private final AtomicLong last = new AtomicLong();

  /** All numbers of a text, under a name of their own. */
  public SemanticTokens all(String text, List<Integer> data) {
    SemanticTokens tokens = new SemanticTokens(String.valueOf(last.incrementAndGet()), data);
    told.put(text, tokens);
    return tokens;
  }

  /** What changed since an answer; all numbers when that one is not known any more. */
  public Either<SemanticTokens, SemanticTokensDelta> since(
      @Nullable String answer, String text, List<Integer> data) {
    SemanticTokens before = told.get(text);
    SemanticTokens now = all(text, data);
    return before == null || !before.getResultId().equals(answer)
        ? Either.forLeft(now)
        : Either.forRight(
            new SemanticTokensDelta(TokenData.change(before.getData(), data), now.getResultId()));
  }

  /** A text was closed. */
  public void forget(String text) {
    told.remove(text);
  }
}
