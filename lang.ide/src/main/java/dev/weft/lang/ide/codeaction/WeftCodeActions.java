package dev.weft.lang.ide.codeaction;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import dev.weft.lang.fixes.Edit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.codeActions.ICodeActionService2;
import org.jspecify.annotations.Nullable;

/** Offers the fixes over the language server protocol. */
public class WeftCodeActions implements ICodeActionService2 {
  @Override
  public List<Either<Command, CodeAction>> getCodeActions(Options options) {
    List<String> only = options.getCodeActionParams().getContext().getOnly();
    if (only != null && !only.isEmpty() && !only.contains(CodeActionKind.QuickFix)) {
      return List.of();
    }
    return options
        .getLanguageServerAccess()
        .doSyncRead(options.getURI(), context -> actions(options, context.getDocument()));
  }

  private static List<Either<Command, CodeAction>> actions(Options options, Document document) {
    List<Either<Command, CodeAction>> actions = new ArrayList<>();
    for (Diagnostic diagnostic : options.getCodeActionParams().getContext().getDiagnostics()) {
      for (Edit edit : Fixes.of(data(diagnostic.getData()), document.getContents())) {
        actions.add(Either.forRight(action(edit, diagnostic, options.getURI(), document)));
      }
    }
    return actions;
  }

  private static CodeAction action(
      Edit edit, Diagnostic diagnostic, String uri, Document document) {
    int end = edit.offset() + edit.replaced().length();
    Range range = new Range(document.getPosition(edit.offset()), document.getPosition(end));
    CodeAction action = new CodeAction(edit.label());
    action.setKind(CodeActionKind.QuickFix);
    action.setDiagnostics(List.of(diagnostic));
    action.setEdit(
        new WorkspaceEdit(Map.of(uri, List.of(new TextEdit(range, edit.replacement())))));
    return action;
  }

  /** Words in the process, JSON when a client sends them back. */
  private static List<String> data(@Nullable Object data) {
    return switch (data) {
      case String[] words -> Arrays.asList(words);
      case JsonArray array -> array.asList().stream().map(JsonElement::getAsString).toList();
      case null, default -> List.of();
    };
  }
}
