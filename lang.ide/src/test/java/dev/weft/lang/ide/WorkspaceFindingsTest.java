package dev.weft.lang.ide;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.FileChangeType;
import org.eclipse.lsp4j.FileEvent;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.xtext.xbase.lib.Pair;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** Findings of all files of a workspace, and those that stand while one types. */
class WorkspaceFindingsTest extends AbstractWeftServerTest {
  private static final String USER =
      "weft 1\nimport \"types.fabric\"\nfabric A { segment { servers 1 of S } }\n";

  @Test
  void filesThatNobodyOpenedHaveFindings() throws Exception {
    String broken = write("broken.fabric", "weft 1\nfabric A { transprot roce }\n");
    awaitOne(broken, "setting.unknown");
    Files.delete(Path.of(java.net.URI.create(broken)));
    tell(broken, FileChangeType.Deleted);
    awaitCodes(broken, List::isEmpty);
  }

  /** An import that changes in an editor changes what is found in those that import it. */
  @Test
  void whatAnImportChangesIsSeenInFilesThatNobodyOpened() throws Exception {
    String types = write("types.fabric", "weft 1\nserver S { numa 2 }\n");
    String user = write("user.fabric", USER);
    awaitNo(user, "name.unresolved");
    open(types, "weft 1\nserver Other { numa 2 }\n");
    awaitOne(user, "name.unresolved");
    languageServer.didClose(new DidCloseTextDocumentParams(new TextDocumentIdentifier(types)));
    awaitNo(user, "name.unresolved");
  }

  /** A file that comes into being is one that was imported before. */
  @Test
  void anImportThatAppearsIsSeen() throws Exception {
    String user = write("user.fabric", USER);
    awaitOne(user, "import.not-found");
    write("types.fabric", "weft 1\nserver S { numa 2 }\n");
    awaitNo(user, "import.not-found");
  }

  /** A text that is closed without being saved has the findings of its file. */
  @Test
  void aTextThatIsClosedIsItsFile() throws Exception {
    String file = write("file.fabric", "weft 1\nfabric A { transprot roce }\n");
    awaitOne(file, "setting.unknown");
    open(file, "weft 1\nfabric A { transport roec }\n");
    awaitOne(file, "setting.unknown-word");
    languageServer.didClose(new DidCloseTextDocumentParams(new TextDocumentIdentifier(file)));
    awaitOne(file, "setting.unknown");
  }

  /**
   * A file can be gone before anybody tells of it: then it has no findings, what imports it has
   * one, and nothing failed.
   */
  @Test
  void aFileThatIsGoneBeforeItIsReadIsNoFault() throws Exception {
    String types = write("types.fabric", "weft 1\nserver S { numa two }\n");
    String user = write("user.fabric", USER);
    awaitCodes(types, codes -> !codes.isEmpty());
    awaitNo(user, "import.not-found");
    open(types, "weft 1\nserver S { numa two }\n");
    Files.delete(Path.of(java.net.URI.create(types)));
    languageServer.didClose(new DidCloseTextDocumentParams(new TextDocumentIdentifier(types)));
    awaitCodes(types, List::isEmpty);
    awaitOne(user, "import.not-found");
    Assertions.assertEquals(
        List.of(),
        notifications.stream()
            .map(Pair::getValue)
            .filter(MessageParams.class::isInstance)
            .toList());
  }

  /** The setting {@code weft.workspaceFindings} hides them, and shows them again. */
  @Test
  void findingsOfFilesThatNobodyOpenedCanBeSwitchedOff() throws Exception {
    String broken = write("broken.fabric", "weft 1\nfabric A { transprot roce }\n");
    awaitOne(broken, "setting.unknown");
    set(false);
    awaitCodes(broken, List::isEmpty);
    set(true);
    awaitOne(broken, "setting.unknown");
  }

  private void set(boolean workspaceFindings) {
    JsonObject weft = new JsonObject();
    weft.addProperty("workspaceFindings", workspaceFindings);
    JsonObject settings = new JsonObject();
    settings.add("weft", weft);
    languageServer.didChangeConfiguration(new DidChangeConfigurationParams(settings));
  }

  /** A file of the catalog that one looks at has none: what it says can't be changed. */
  @Test
  void filesOfTheCatalogHaveNoFindings() throws Exception {
    open(uri, "weft 1\nimport catalog.nvidia.*\nfabric A { segment { servers 2 of HgxH100 } }\n");
    String copy =
        languageServer
            .definition(new DefinitionParams(new TextDocumentIdentifier(uri), new Position(2, 36)))
            .get()
            .getLeft()
            .getFirst()
            .getUri();
    open(copy, Files.readString(Path.of(java.net.URI.create(copy))));
    // What is opened later is validated later, on the same threads.
    String broken = write("broken.fabric", "weft 1\nfabric A { transprot roce }\n");
    awaitOne(broken, "setting.unknown");
    Assertions.assertEquals(List.of(), codes(copy));
  }

  /**
   * Rules on the fabric run after a pause; what they found before stays, at its line, from the
   * first answer to an edit on. Two lines are put before it.
   */
  @Test
  void findingsOfTheFabricStayWhileOneTypes() throws Exception {
    String text =
        """
        weft 1
        import catalog.nvidia.*
        fabric A {
          segment { servers 2 of HgxH100  leaf of Sn5600 }
          expect { gpus == 17 }
        }
        """;
    open(uri, text);
    int line = await("expect.broken").getRange().getStart().getLine();
    change(2, text.replace("fabric A", "// one\n// two\nfabric A"));
    PublishDiagnosticsParams first = awaitVersion(2);
    Diagnostic moved =
        first.getDiagnostics().stream()
            .filter(each -> "expect.broken".equals(each.getCode().getLeft()))
            .findFirst()
            .orElseThrow(() -> new AssertionError("gone: " + first));
    Assertions.assertEquals(line + 2, moved.getRange().getStart().getLine());
  }

  private String write(String name, String text) {
    String address = writeFile(name, text);
    tell(address, FileChangeType.Created);
    return address;
  }

  private void tell(String address, FileChangeType type) {
    languageServer.didChangeWatchedFiles(
        new DidChangeWatchedFilesParams(List.of(new FileEvent(address, type))));
  }

  private PublishDiagnosticsParams awaitVersion(int version) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE_NS;
    while (System.nanoTime() < end) {
      for (var told : notifications) {
        if (told.getValue() instanceof PublishDiagnosticsParams params
            && params.getUri().equals(uri)
            && Objects.equals(params.getVersion(), version)) {
          return params;
        }
      }
      Thread.sleep(20);
    }
    throw new AssertionError("no findings of version " + version);
  }

  private void awaitOne(String file, String code) throws InterruptedException {
    awaitCodes(file, codes -> codes.contains(code));
  }

  private void awaitNo(String file, String code) throws InterruptedException {
    awaitCodes(file, codes -> !codes.contains(code));
  }

  /** Waits for findings that were told. */
  private void awaitCodes(String file, Predicate<List<String>> isExpected)
      throws InterruptedException {
    long end = System.nanoTime() + PATIENCE_NS;
    while (!getDiagnostics().containsKey(file) || !isExpected.test(codes(file))) {
      assertTrue(System.nanoTime() < end, () -> "found " + getDiagnostics());
      Thread.sleep(20);
    }
  }

  private List<String> codes(String file) {
    return getDiagnostics().getOrDefault(file, List.of()).stream()
        .map(each -> each.getCode().getLeft())
        .toList();
  }
}
