package dev.weft.lang.ui.server;

import java.util.List;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeActionCapabilities;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionKindCapabilities;
import org.eclipse.lsp4j.CodeActionLiteralSupportCapabilities;
import org.eclipse.lsp4j.CodeLensWorkspaceCapabilities;
import org.eclipse.lsp4j.CompletionCapabilities;
import org.eclipse.lsp4j.CompletionItemCapabilities;
import org.eclipse.lsp4j.CompletionItemResolveSupportCapabilities;
import org.eclipse.lsp4j.DocumentSymbolCapabilities;
import org.eclipse.lsp4j.FoldingRangeCapabilities;
import org.eclipse.lsp4j.HoverCapabilities;
import org.eclipse.lsp4j.InlayHintWorkspaceCapabilities;
import org.eclipse.lsp4j.PublishDiagnosticsCapabilities;
import org.eclipse.lsp4j.RenameCapabilities;
import org.eclipse.lsp4j.ResourceOperationKind;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.WindowClientCapabilities;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.WorkspaceEditCapabilities;

/** What this client can do with answers. */
final class Abilities {
  private Abilities() {}

  static ClientCapabilities all() {
    return new ClientCapabilities(workspace(), text(), window(), null);
  }

  private static WorkspaceClientCapabilities workspace() {
    var able = new WorkspaceClientCapabilities();
    able.setApplyEdit(true);
    able.setWorkspaceFolders(true);
    var edits = new WorkspaceEditCapabilities();
    edits.setDocumentChanges(true);
    edits.setResourceOperations(List.of(ResourceOperationKind.Create));
    able.setWorkspaceEdit(edits);
    able.setInlayHint(new InlayHintWorkspaceCapabilities(true));
    able.setCodeLens(new CodeLensWorkspaceCapabilities(true));
    return able;
  }

  private static TextDocumentClientCapabilities text() {
    var able = new TextDocumentClientCapabilities();
    var item = new CompletionItemCapabilities(true);
    item.setDocumentationFormat(List.of("markdown", "plaintext"));
    item.setResolveSupport(new CompletionItemResolveSupportCapabilities(List.of("documentation")));
    able.setCompletion(new CompletionCapabilities(item));
    able.setHover(new HoverCapabilities(List.of("markdown", "plaintext"), false));
    able.setPublishDiagnostics(new PublishDiagnosticsCapabilities(true));
    able.getPublishDiagnostics().setDataSupport(true);
    able.getPublishDiagnostics().setVersionSupport(true);
    var actions = new CodeActionCapabilities();
    actions.setCodeActionLiteralSupport(
        new CodeActionLiteralSupportCapabilities(
            new CodeActionKindCapabilities(
                List.of(CodeActionKind.QuickFix, CodeActionKind.Refactor, CodeActionKind.Source))));
    actions.setDataSupport(true);
    able.setCodeAction(actions);
    var symbols = new DocumentSymbolCapabilities();
    symbols.setHierarchicalDocumentSymbolSupport(true);
    able.setDocumentSymbol(symbols);
    var rename = new RenameCapabilities();
    rename.setPrepareSupport(true);
    able.setRename(rename);
    var folding = new FoldingRangeCapabilities();
    folding.setLineFoldingOnly(true);
    able.setFoldingRange(folding);
    return able;
  }

  private static WindowClientCapabilities window() {
    var able = new WindowClientCapabilities();
    able.setWorkDoneProgress(true);
    return able;
  }
}
