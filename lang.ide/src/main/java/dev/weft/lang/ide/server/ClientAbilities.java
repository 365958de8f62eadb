package dev.weft.lang.ide.server;

import java.util.Optional;
import java.util.function.Function;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeLensWorkspaceCapabilities;
import org.eclipse.lsp4j.CompletionCapabilities;
import org.eclipse.lsp4j.CompletionItemCapabilities;
import org.eclipse.lsp4j.DiagnosticWorkspaceCapabilities;
import org.eclipse.lsp4j.DidChangeWatchedFilesCapabilities;
import org.eclipse.lsp4j.InlayHintWorkspaceCapabilities;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.WindowClientCapabilities;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.jspecify.annotations.Nullable;

/**
 * What a client says that it is able to do.
 *
 * @param watchesFiles it can be asked to tell of files that change outside it
 * @param hasSettings it answers what the user has set
 * @param refreshesLenses it can be told to ask for lenses anew
 * @param refreshesHints it can be told to ask for inlay hints anew
 * @param showsProgress it shows how far the server's work is
 * @param asksForTexts it asks the server for texts that are no files
 * @param asksForFindings it asks for what is found in texts
 * @param refreshesFindings it can be told to ask for findings anew
 * @param completion what it can do with proposals
 */
record ClientAbilities(
    boolean watchesFiles,
    boolean hasSettings,
    boolean refreshesLenses,
    boolean refreshesHints,
    boolean showsProgress,
    boolean asksForTexts,
    boolean asksForFindings,
    boolean refreshesFindings,
    @Nullable CompletionItemCapabilities completion) {
  /** Before a client has said anything. */
  static final ClientAbilities NONE = of(null);

  static ClientAbilities of(@Nullable ClientCapabilities said) {
    Optional<ClientCapabilities> able = Optional.ofNullable(said);
    Optional<WorkspaceClientCapabilities> workspace = able.map(ClientCapabilities::getWorkspace);
    Optional<TextDocumentClientCapabilities> text = able.map(ClientCapabilities::getTextDocument);
    return new ClientAbilities(
        isTrue(
            workspace.map(WorkspaceClientCapabilities::getDidChangeWatchedFiles),
            DidChangeWatchedFilesCapabilities::getDynamicRegistration),
        isTrue(workspace, WorkspaceClientCapabilities::getConfiguration),
        isTrue(
            workspace.map(WorkspaceClientCapabilities::getCodeLens),
            CodeLensWorkspaceCapabilities::getRefreshSupport),
        isTrue(
            workspace.map(WorkspaceClientCapabilities::getInlayHint),
            InlayHintWorkspaceCapabilities::getRefreshSupport),
        isTrue(
            able.map(ClientCapabilities::getWindow), WindowClientCapabilities::getWorkDoneProgress),
        workspace.map(WorkspaceClientCapabilities::getTextDocumentContent).isPresent(),
        text.map(TextDocumentClientCapabilities::getDiagnostic).isPresent(),
        isTrue(
            workspace.map(WorkspaceClientCapabilities::getDiagnostics),
            DiagnosticWorkspaceCapabilities::getRefreshSupport),
        text.map(TextDocumentClientCapabilities::getCompletion)
            .map(CompletionCapabilities::getCompletionItem)
            .orElse(null));
  }

  /** Whether a client says that it is able to do something. */
  static <T> boolean isTrue(Optional<T> client, Function<T, @Nullable Boolean> ability) {
    return client.map(ability).orElse(false);
  }
}
