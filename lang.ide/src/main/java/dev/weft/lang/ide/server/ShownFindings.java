package dev.weft.lang.ide.server;

import com.google.inject.Inject;
import dev.weft.lang.ide.catalog.RuleCopies;
import dev.weft.lang.related.Related;
import dev.weft.lang.validation.FoundIssue;
import dev.weft.lang.validation.codes.WithoutEffect;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticCodeDescription;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DiagnosticTag;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ShowDocumentParams;
import org.eclipse.lsp4j.ShowDocumentResult;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.xtext.ide.server.UriExtensions;
import org.eclipse.xtext.validation.Issue;

/** What an editor shows of a finding besides its message. */
class ShownFindings {
  private static final String SOURCE = "weft";

  /** The scheme of an address, which is longer than the letter of a drive. */
  private static final Pattern ADDRESS = Pattern.compile("[a-z]{2,}:");

  @Inject private RuleCopies pages;
  @Inject private UriExtensions uris;

  /**
   * A finding with the page of its rule, the other places that it speaks of, and whether it fades;
   * its fixes stay here.
   */
  Diagnostic of(Issue issue, DiagnosticSeverity severity) {
    Range place =
        new Range(
            position(issue.getLineNumber(), issue.getColumn()),
            position(issue.getLineNumberEnd(), issue.getColumnEnd()));
    Diagnostic shown = new Diagnostic(place, issue.getMessage());
    shown.setSeverity(severity);
    shown.setCode(issue.getCode());
    String code = Objects.requireNonNullElse(issue.getCode(), "");
    URI page = pages.pageOf(code);
    shown.setSource(SOURCE);
    if (page != null) {
      shown.setCodeDescription(new DiagnosticCodeDescription(uris.toUriString(page)));
    }
    if (WithoutEffect.isSaidBy(code)) {
      shown.setTags(List.of(DiagnosticTag.Unnecessary));
    }
    List<Related> related = FoundIssue.related(issue);
    if (!related.isEmpty()) {
      shown.setRelatedInformation(related.stream().map(this::information).toList());
    }
    return shown;
  }

  /** Of a line and a column that are counted from 1. */
  private static Position position(int line, int column) {
    return new Position(Math.max(0, line - 1), Math.max(0, column - 1));
  }

  /** Has a client open the page of a rule, where it can; whether it did. */
  CompletableFuture<Object> showPage(String code, LanguageClient client) {
    URI page = pages.pageOf(code);
    if (page == null) {
      String message = "Weft: there is no rule '" + code + "'.";
      client.showMessage(new MessageParams(MessageType.Error, message));
      return CompletableFuture.completedFuture(false);
    }
    return client
        .showDocument(new ShowDocumentParams(uris.toUriString(page)))
        .thenApply(ShowDocumentResult::isSuccess);
  }

  private DiagnosticRelatedInformation information(Related place) {
    boolean isAddress = ADDRESS.matcher(place.file()).lookingAt();
    URI file = isAddress ? URI.createURI(place.file()) : URI.createFileURI(place.file());
    Position start = new Position(place.line() - 1, place.column() - 1);
    Position end = new Position(start.getLine(), start.getCharacter() + place.length());
    return new DiagnosticRelatedInformation(
        new Location(uris.toUriString(file), new Range(start, end)), place.words());
  }
}
