package dev.weft.lang.ide.server;

import dev.weft.lang.ide.codeaction.WeftCodeActions;
import dev.weft.lang.ide.colouring.TokenData;
import dev.weft.lang.scoping.CatalogFiles;
import dev.weft.lang.scoping.ImportedFiles;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CodeLensOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.DiagnosticRegistrationOptions;
import org.eclipse.lsp4j.DocumentLinkOptions;
import org.eclipse.lsp4j.DocumentOnTypeFormattingOptions;
import org.eclipse.lsp4j.ExecuteCommandOptions;
import org.eclipse.lsp4j.FileOperationFilter;
import org.eclipse.lsp4j.FileOperationOptions;
import org.eclipse.lsp4j.FileOperationPattern;
import org.eclipse.lsp4j.FileOperationsServerCapabilities;
import org.eclipse.lsp4j.PositionEncodingKind;
import org.eclipse.lsp4j.RenameCapabilities;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.SemanticTokensServerFull;
import org.eclipse.lsp4j.SemanticTokensWithRegistrationOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.SignatureHelpOptions;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.TextDocumentContentRegistrationOptions;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.WorkspaceFoldersOptions;
import org.eclipse.lsp4j.WorkspaceServerCapabilities;
import org.jspecify.annotations.Nullable;

/**
 * What the server is able to do for a client. It is known before anything of the language is, so
 * that a client has its answer before that is set up.
 */
final class Capabilities {
  /** Texts, and folders that may hold some. */
  private static final List<FileOperationFilter> RENAMED =
      List.of(filter("**/*." + ImportedFiles.EXTENSION, "file"), filter("**", "folder"));

  private Capabilities() {}

  static ServerCapabilities of(@Nullable ClientCapabilities client, List<String> commands) {
    Optional<WorkspaceClientCapabilities> workspace =
        Optional.ofNullable(client).map(ClientCapabilities::getWorkspace);
    Optional<TextDocumentClientCapabilities> text =
        Optional.ofNullable(client).map(ClientCapabilities::getTextDocument);
    ServerCapabilities able = ofTexts();
    if (ClientAbilities.isTrue(
        text.map(TextDocumentClientCapabilities::getRename),
        RenameCapabilities::getPrepareSupport)) {
      RenameOptions rename = new RenameOptions();
      rename.setPrepareProvider(true);
      able.setRenameProvider(rename);
    } else {
      able.setRenameProvider(true);
    }
    if (text.map(TextDocumentClientCapabilities::getFoldingRange).isPresent()) {
      able.setFoldingRangeProvider(true);
    }
    if (workspace.map(WorkspaceClientCapabilities::getExecuteCommand).isPresent()) {
      able.setExecuteCommandProvider(new ExecuteCommandOptions(commands));
    }
    ClientAbilities asks = ClientAbilities.of(client);
    if (asks.asksForFindings()) {
      able.setDiagnosticProvider(new DiagnosticRegistrationOptions(true, true));
    }
    able.setWorkspaceSymbolProvider(true);
    able.setWorkspace(
        ofWorkspace(
            ClientAbilities.isTrue(workspace, WorkspaceClientCapabilities::getWorkspaceFolders),
            asks.asksForTexts()));
    return able;
  }

  private static ServerCapabilities ofTexts() {
    ServerCapabilities able = new ServerCapabilities();
    able.setPositionEncoding(PositionEncodingKind.UTF16);
    able.setTextDocumentSync(TextDocumentSyncKind.Incremental);
    able.setHoverProvider(true);
    able.setCompletionProvider(new CompletionOptions(true, List.of(".", "\"", "/")));
    able.setSignatureHelpProvider(new SignatureHelpOptions(List.of("(", ",")));
    able.setDefinitionProvider(true);
    able.setReferencesProvider(true);
    able.setDocumentHighlightProvider(true);
    able.setDocumentSymbolProvider(true);
    able.setCodeActionProvider(new CodeActionOptions(WeftCodeActions.KINDS));
    able.setCodeLensProvider(new CodeLensOptions(false));
    able.setDocumentLinkProvider(new DocumentLinkOptions(false));
    able.setDocumentFormattingProvider(true);
    able.setDocumentRangeFormattingProvider(true);
    able.setDocumentOnTypeFormattingProvider(new DocumentOnTypeFormattingOptions("}"));
    able.setSelectionRangeProvider(true);
    able.setInlayHintProvider(true);
    SemanticTokensWithRegistrationOptions colours =
        new SemanticTokensWithRegistrationOptions(
            TokenData.LEGEND, new SemanticTokensServerFull(true));
    colours.setRange(true);
    able.setSemanticTokensProvider(colours);
    return able;
  }

  private static WorkspaceServerCapabilities ofWorkspace(boolean hasFolders, boolean asksForTexts) {
    WorkspaceServerCapabilities able = new WorkspaceServerCapabilities();
    if (hasFolders) {
      WorkspaceFoldersOptions folders = new WorkspaceFoldersOptions();
      folders.setSupported(true);
      folders.setChangeNotifications(true);
      able.setWorkspaceFolders(folders);
    }
    FileOperationsServerCapabilities files = new FileOperationsServerCapabilities();
    files.setWillRename(new FileOperationOptions(RENAMED));
    able.setFileOperations(files);
    if (asksForTexts) {
      able.setTextDocumentContent(
          new TextDocumentContentRegistrationOptions(List.of(CatalogFiles.SCHEME)));
    }
    return able;
  }

  private static FileOperationFilter filter(String glob, String matches) {
    FileOperationPattern pattern = new FileOperationPattern(glob);
    pattern.setMatches(matches);
    return new FileOperationFilter(pattern);
  }
}
