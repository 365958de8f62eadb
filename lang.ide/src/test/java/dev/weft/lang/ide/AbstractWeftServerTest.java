package dev.weft.lang.ide;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Module;
import dev.weft.lang.ide.server.WeftServerModule;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.testing.AbstractLanguageServerTest;
import org.junit.jupiter.api.BeforeEach;

/** A client of a server, and what it is told. */
abstract class AbstractWeftServerTest extends AbstractLanguageServerTest {
  protected static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(10);

  protected String uri = "";
  protected InitializeResult initialized = new InitializeResult();

  AbstractWeftServerTest() {
    super("fabric");
    // The server publishes from threads of its own while a test looks.
    notifications = new CopyOnWriteArrayList<>();
  }

  @Override
  protected Module getServerModule() {
    return new WeftServerModule();
  }

  @BeforeEach
  void start() {
    initialized = initialize();
    uri = getVirtualFile("x.fabric");
  }

  /** Opens a text without the mark of the cursor; where that was. */
  protected Position openMarked(String marked) {
    int offset = marked.indexOf('|');
    String text = marked.replace("|", "");
    open(uri, text);
    return new Document(1, text).getPosition(offset);
  }

  /** A text after edits in its order. */
  protected static String apply(String text, List<? extends TextEdit> edits) {
    return new Document(1, text).applyChanges(edits.reversed()).getContents();
  }

  protected void change(int version, String text) {
    languageServer.didChange(
        new DidChangeTextDocumentParams(
            new VersionedTextDocumentIdentifier(uri, version),
            List.of(new TextDocumentContentChangeEvent(text))));
  }

  protected Diagnostic await(String code) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE_NS;
    while (System.nanoTime() < end) {
      for (Diagnostic diagnostic : published()) {
        if (diagnostic.getCode() != null && code.equals(diagnostic.getCode().getLeft())) {
          return diagnostic;
        }
      }
      Thread.sleep(20);
    }
    throw new AssertionError("no " + code + " in " + published());
  }

  protected void awaitNone(String code) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE_NS;
    while (published().stream().anyMatch(each -> code.equals(each.getCode().getLeft()))) {
      assertTrue(System.nanoTime() < end, () -> "still " + code);
      Thread.sleep(20);
    }
  }

  protected List<Diagnostic> published() {
    return Objects.requireNonNullElse(getDiagnostics().get(uri), List.of());
  }

  protected PublishDiagnosticsParams lastPublished() {
    return notifications.stream()
        .map(pair -> pair.getValue())
        .filter(PublishDiagnosticsParams.class::isInstance)
        .map(PublishDiagnosticsParams.class::cast)
        .filter(params -> params.getUri().equals(uri))
        .reduce((first, second) -> second)
        .orElseThrow();
  }
}
