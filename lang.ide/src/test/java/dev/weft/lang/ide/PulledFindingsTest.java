package dev.weft.lang.ide;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticCapabilities;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DocumentDiagnosticParams;
import org.eclipse.lsp4j.DocumentDiagnosticReport;
import org.eclipse.lsp4j.FileChangeType;
import org.eclipse.lsp4j.FileEvent;
import org.eclipse.lsp4j.PreviousResultId;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceDiagnosticParams;
import org.eclipse.lsp4j.WorkspaceDiagnosticReport;
import org.eclipse.lsp4j.WorkspaceFullDocumentDiagnosticReport;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A client that asks for findings gets those of the version that it has. */
class PulledFindingsTest extends AbstractWeftServerTest {
  private static final String WRONG_SETTING = "weft 1\nfabric A { transprot roce }\n";
  private static final String WRONG_WORD = "weft 1\nfabric A { transport roec }\n";

  @Override
  @BeforeEach
  void start() {
    TextDocumentClientCapabilities text = new TextDocumentClientCapabilities();
    text.setDiagnostic(new DiagnosticCapabilities());
    ClientCapabilities able = new ClientCapabilities();
    able.setTextDocument(text);
    initialized = initialize(params -> params.setCapabilities(able));
    uri = getVirtualFile("x.fabric");
  }

  @Test
  void bothRequestsAreAnnounced() {
    assertTrue(initialized.getCapabilities().getDiagnosticProvider().isWorkspaceDiagnostics());
    assertTrue(initialized.getCapabilities().getDiagnosticProvider().isInterFileDependencies());
  }

  /** Asked right after an edit, before any rule can have run on it. */
  @Test
  void findingsAreThoseOfTheLastEdit() throws Exception {
    open(uri, WRONG_SETTING);
    Assertions.assertEquals(List.of("setting.unknown"), codes(ask(null)));
    change(2, WRONG_WORD);
    DocumentDiagnosticReport second = ask(null);
    Assertions.assertEquals(List.of("setting.unknown-word"), codes(second));
    String known = second.getRelatedFullDocumentDiagnosticReport().getResultId();
    assertTrue(ask(known).isRelatedUnchangedDocumentDiagnosticReport());
    assertFalse(getDiagnostics().containsKey(uri), "who asks is not told");
  }

  @Test
  void aTextOfTheCatalogHasNone() throws Exception {
    uri = "catalog:/nvidia/servers.fabric";
    open(uri, "weft 1\n");
    Assertions.assertEquals(List.of(), codes(ask(null)));
  }

  /** They are told of files that nobody has open until the client asks for them. */
  @Test
  void findingsOfOtherFilesAreTold() throws Exception {
    uri = writeFile("other.fabric", WRONG_SETTING);
    found();
    await("setting.unknown");
    open(uri, WRONG_WORD);
    Assertions.assertEquals(List.of("setting.unknown-word"), codes(ask(null)));
    awaitNone("setting.unknown");
    languageServer.didClose(new DidCloseTextDocumentParams(new TextDocumentIdentifier(uri)));
    await("setting.unknown");
    WorkspaceFullDocumentDiagnosticReport report =
        get(askAll(List.of())).getItems().getFirst().getWorkspaceFullDocumentDiagnosticReport();
    Assertions.assertEquals(uri, report.getUri());
    Assertions.assertEquals(List.of("setting.unknown"), codes(report.getItems()));
    awaitNone("setting.unknown");
    CompletableFuture<WorkspaceDiagnosticReport> next =
        askAll(List.of(new PreviousResultId(uri, report.getResultId())));
    assertFalse(next.isDone(), "nothing is new");
    open(uri, "weft 1\n");
    Assertions.assertEquals(
        List.of(),
        codes(
            get(next).getItems().getFirst().getWorkspaceFullDocumentDiagnosticReport().getItems()));
  }

  private void found() {
    languageServer.didChangeWatchedFiles(
        new DidChangeWatchedFilesParams(List.of(new FileEvent(uri, FileChangeType.Created))));
  }

  private DocumentDiagnosticReport ask(String previous) throws Exception {
    DocumentDiagnosticParams params = new DocumentDiagnosticParams(new TextDocumentIdentifier(uri));
    params.setPreviousResultId(previous);
    return get(languageServer.diagnostic(params));
  }

  private CompletableFuture<WorkspaceDiagnosticReport> askAll(List<PreviousResultId> known) {
    return languageServer.diagnostic(new WorkspaceDiagnosticParams(known));
  }

  private static <T> T get(CompletableFuture<T> answer) throws Exception {
    return answer.get(PATIENCE_NS, TimeUnit.NANOSECONDS);
  }

  private static List<String> codes(DocumentDiagnosticReport report) {
    return codes(report.getRelatedFullDocumentDiagnosticReport().getItems());
  }

  /** Those about settings; the fabrics lack more than that. */
  private static List<String> codes(List<Diagnostic> findings) {
    return findings.stream()
        .map(each -> each.getCode().getLeft())
        .filter(code -> code.startsWith("setting."))
        .distinct()
        .toList();
  }
}
