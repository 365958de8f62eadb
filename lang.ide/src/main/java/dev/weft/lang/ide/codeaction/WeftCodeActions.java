package dev.weft.lang.ide.codeaction;

import com.google.inject.Inject;
import dev.weft.lang.fixes.Edit;
import dev.weft.lang.ide.actions.WeftCommands;
import dev.weft.lang.ide.refactoring.Refactoring;
import dev.weft.lang.ide.refactoring.Refactorings;
import dev.weft.lang.validation.codes.Codes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CreateFile;
import org.eclipse.lsp4j.CreateFileOptions;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ResourceOperation;
import org.eclipse.lsp4j.SnippetTextEdit;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.UriExtensions;
import org.eclipse.xtext.ide.server.codeActions.ICodeActionService2;
import org.eclipse.xtext.resource.XtextResource;
import org.jspecify.annotations.Nullable;

/** Offers fixes, refactorings and pages of rules over the language server protocol. */
public class WeftCodeActions implements ICodeActionService2 {
  /** The kinds that there are. */
  public static final List<String> KINDS =
      List.of(
          CodeActionKind.QuickFix,
          Refactoring.EXTRACT,
          Refactoring.MOVE,
          Refactoring.REWRITE,
          Refactoring.IMPORTS,
          CodeActionKind.SourceFixAll);

  @Inject private KnownFindings findings;
  @Inject private Refactorings refactorings;
  @Inject private UriExtensions uris;

  /** One request: the text, and what the client wants of it. */
  private record Asked(
      XtextResource text, Document document, String uri, @Nullable List<String> only) {
    boolean wants(String kind) {
      return only == null
          || only.isEmpty()
          || only.stream().anyMatch(each -> kind.equals(each) || kind.startsWith(each + "."));
    }

    boolean wantsBySource() {
      return only != null && only.stream().anyMatch(each -> each.startsWith("source"));
    }
  }

  @Override
  public List<Either<Command, CodeAction>> getCodeActions(Options options) {
    return options
        .getLanguageServerAccess()
        .doSyncRead(
            options.getURI(),
            context -> {
              List<CodeAction> actions = new ArrayList<>();
              if (context.getResource() instanceof XtextResource text) {
                Asked asked =
                    new Asked(
                        text,
                        context.getDocument(),
                        options.getURI(),
                        options.getCodeActionParams().getContext().getOnly());
                addForFindings(
                    asked, options.getCodeActionParams().getContext().getDiagnostics(), actions);
                addRefactorings(
                    asked, options.getCodeActionParams().getRange().getStart(), actions);
                addFixesOfAll(asked, actions);
              }
              return actions.stream().map(Either::<Command, CodeAction>forRight).toList();
            });
  }

  /** The fixes of each finding first, then what can be done about it otherwise. */
  private void addForFindings(Asked asked, List<Diagnostic> found, List<CodeAction> actions) {
    if (!asked.wants(CodeActionKind.QuickFix)) {
      return;
    }
    String text = asked.document().getContents();
    for (Diagnostic diagnostic : found) {
      List<String> data = findings.data(asked.text().getURI(), diagnostic, code(diagnostic));
      List<Edit> fixes = Fixes.of(data, text);
      for (Edit edit : fixes) {
        CodeAction action = fix(edit.label(), List.of(edit), diagnostic, asked);
        // What needs no decision, clients may take for many findings at once.
        action.setIsPreferred(fixes.size() == 1 && !edit.isGuess() ? true : null);
        actions.add(action);
      }
    }
    Set<String> codes = new HashSet<>();
    for (Diagnostic diagnostic : found) {
      String code = code(diagnostic);
      if (!codes.add(code)) {
        continue;
      }
      List<Edit> alike = FixAll.of(findings.of(asked.text().getURI(), code::equals), text);
      if (alike.size() > 1) {
        String title = "Fix all " + alike.size() + " of '" + code + "' in this file";
        actions.add(fix(title, alike, diagnostic, asked));
      }
      int offset = asked.document().getOffSet(diagnostic.getRange().getStart());
      Edit allow = Allowing.of(asked.text(), offset, code);
      if (allow != null) {
        actions.add(fix(allow.label(), List.of(allow), diagnostic, asked));
      }
      if (Codes.all().contains(code)) {
        actions.add(explanation(code, diagnostic));
      }
    }
  }

  private static CodeAction fix(
      String title, List<Edit> edits, Diagnostic diagnostic, Asked asked) {
    CodeAction action = action(title, CodeActionKind.QuickFix, edits, asked);
    action.setDiagnostics(List.of(diagnostic));
    return action;
  }

  private static CodeAction explanation(String code, Diagnostic diagnostic) {
    CodeAction action = new CodeAction("Explain '" + code + "'");
    action.setKind(CodeActionKind.QuickFix);
    action.setDiagnostics(List.of(diagnostic));
    action.setCommand(new Command(action.getTitle(), WeftCommands.EXPLAIN, List.of(code)));
    return action;
  }

  private void addRefactorings(Asked asked, Position at, List<CodeAction> actions) {
    int offset = asked.document().getOffSet(at);
    for (Refactoring each : refactorings.at(asked.text(), offset)) {
      boolean isOfSource = each.kind().equals(Refactoring.IMPORTS);
      if (asked.wants(each.kind()) && (!isOfSource || asked.wantsBySource())) {
        CodeAction action = action(each.title(), each.kind(), each.edits(), asked);
        if (each.file() != null) {
          action.setEdit(withFile(each.file(), action.getEdit(), asked));
        }
        actions.add(action);
      }
    }
  }

  private void addFixesOfAll(Asked asked, List<CodeAction> actions) {
    if (asked.wantsBySource() && asked.wants(CodeActionKind.SourceFixAll)) {
      String text = asked.document().getContents();
      List<Edit> edits = FixAll.of(findings.of(asked.text().getURI(), FixAll::isOfWriting), text);
      if (!edits.isEmpty()) {
        actions.add(
            action("Fix what needs no decision", CodeActionKind.SourceFixAll, edits, asked));
      }
    }
  }

  private static CodeAction action(String title, String kind, List<Edit> edits, Asked asked) {
    CodeAction action = new CodeAction(title);
    action.setKind(kind);
    List<TextEdit> changes = new ArrayList<>();
    for (Edit edit : edits) {
      int end = edit.offset() + edit.replaced().length();
      Range range =
          new Range(asked.document().getPosition(edit.offset()), asked.document().getPosition(end));
      changes.add(new TextEdit(range, edit.replacement()));
    }
    action.setEdit(new WorkspaceEdit(Map.of(asked.uri(), changes)));
    return action;
  }

  /** A new file is there before its text is written, and that before the old text imports it. */
  private WorkspaceEdit withFile(Refactoring.NewFile file, WorkspaceEdit edit, Asked asked) {
    URI folder = asked.text().getURI().trimSegments(1);
    String uri = uris.toUriString(folder.appendSegment(file.name()));
    Position start = new Position(0, 0);
    List<Either<TextEdit, SnippetTextEdit>> own =
        edit.getChanges().get(asked.uri()).stream()
            .map(Either::<TextEdit, SnippetTextEdit>forLeft)
            .toList();
    List<Either<TextEdit, SnippetTextEdit>> written =
        List.of(Either.forLeft(new TextEdit(new Range(start, start), file.text())));
    List<Either<TextDocumentEdit, ResourceOperation>> all = new ArrayList<>();
    all.add(Either.forRight(new CreateFile(uri, new CreateFileOptions(false, false))));
    all.add(Either.forLeft(new TextDocumentEdit(versioned(uri), written)));
    all.add(Either.forLeft(new TextDocumentEdit(versioned(asked.uri()), own)));
    return new WorkspaceEdit(all);
  }

  private static VersionedTextDocumentIdentifier versioned(String uri) {
    VersionedTextDocumentIdentifier text = new VersionedTextDocumentIdentifier();
    text.setUri(uri);
    return text;
  }

  private static String code(Diagnostic diagnostic) {
    return diagnostic.getCode() == null || !diagnostic.getCode().isLeft()
        ? ""
        : diagnostic.getCode().getLeft();
  }
}
