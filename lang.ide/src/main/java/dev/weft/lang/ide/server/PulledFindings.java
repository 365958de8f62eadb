package dev.weft.lang.ide.server;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DocumentDiagnosticReport;
import org.eclipse.lsp4j.PreviousResultId;
import org.eclipse.lsp4j.RelatedFullDocumentDiagnosticReport;
import org.eclipse.lsp4j.RelatedUnchangedDocumentDiagnosticReport;
import org.eclipse.lsp4j.WorkspaceDiagnosticReport;
import org.eclipse.lsp4j.WorkspaceDocumentDiagnosticReport;
import org.eclipse.lsp4j.WorkspaceFullDocumentDiagnosticReport;
import org.jspecify.annotations.Nullable;

/**
 * What was found last in each text, for clients that ask for findings. Who asks for those of a
 * version that was not validated yet waits until it was; who asks for those of the workspace, until
 * some are new. A client that asks only for those of texts that it has open is told the others.
 */
final class PulledFindings {
  /**
   * What was found in a text.
   *
   * @param id changes when the findings do
   * @param version of the text, null for that in its file
   */
  private record Found(String id, @Nullable Integer version, List<Diagnostic> findings) {}

  private static final Found NOTHING = new Found("0", null, List.of());

  private final Map<String, Found> found = new LinkedHashMap<>();
  private final Map<String, CompletableFuture<Found>> awaited = new HashMap<>();
  private final Set<String> told = new HashSet<>();
  private CompletableFuture<@Nullable Void> change = new CompletableFuture<>();
  private boolean asksForAll;
  private long changes;

  /** Takes a result; whether the client has to ask anew, since it has another one of the text. */
  synchronized boolean add(String text, @Nullable Integer version, List<Diagnostic> findings) {
    Found before = found.getOrDefault(text, NOTHING);
    boolean isNew = !before.findings.equals(findings);
    Found now = new Found(isNew ? Long.toString(++changes) : before.id, version, findings);
    found.put(text, now);
    CompletableFuture<Found> asked = awaited.remove(text);
    if (asked != null) {
      asked.complete(now);
    }
    if (isNew) {
      CompletableFuture<@Nullable Void> ended = change;
      change = new CompletableFuture<>();
      ended.complete(null);
    }
    return isNew && asked == null && version != null;
  }

  /** What the client is told of a result without asking; null for nothing. */
  synchronized @Nullable List<Diagnostic> toTell(
      String text, @Nullable Integer version, List<Diagnostic> findings) {
    if (version == null && !asksForAll) {
      told.add(text);
      return findings;
    }
    return told.remove(text) ? List.of() : null;
  }

  /** The client asks for those of the workspace: the texts of which it was told before. */
  synchronized Set<String> beginAll() {
    asksForAll = true;
    Set<String> before = Set.copyOf(told);
    told.clear();
    return before;
  }

  /** Of a text of which there will be no result of this version: what is known has to do. */
  synchronized void release(String text) {
    Found known = found.getOrDefault(text, NOTHING);
    Found file = new Found(known.id, null, known.findings);
    found.computeIfPresent(text, (same, any) -> file);
    CompletableFuture<Found> asked = awaited.remove(text);
    if (asked != null) {
      asked.complete(file);
    }
  }

  /** Of a version of a text; null for what is known. */
  synchronized CompletableFuture<DocumentDiagnosticReport> of(
      String text, @Nullable Integer version, @Nullable String previous) {
    Found known = found.getOrDefault(text, NOTHING);
    CompletableFuture<Found> answer =
        version == null || version.equals(known.version)
            ? CompletableFuture.completedFuture(known)
            : awaited.computeIfAbsent(text, any -> new CompletableFuture<>());
    return answer.thenApply(each -> report(each, previous));
  }

  private static DocumentDiagnosticReport report(Found found, @Nullable String previous) {
    if (found.id.equals(previous)) {
      return new DocumentDiagnosticReport(new RelatedUnchangedDocumentDiagnosticReport(found.id));
    }
    RelatedFullDocumentDiagnosticReport all =
        new RelatedFullDocumentDiagnosticReport(found.findings);
    all.setResultId(found.id);
    return new DocumentDiagnosticReport(all);
  }

  /** Of all texts whose findings are others than those that a client knows. */
  synchronized CompletableFuture<WorkspaceDiagnosticReport> since(List<PreviousResultId> known) {
    Map<String, String> ids =
        known.stream()
            .collect(
                Collectors.toMap(
                    PreviousResultId::getUri, PreviousResultId::getValue, (one, same) -> same));
    List<WorkspaceDocumentDiagnosticReport> news =
        found.entrySet().stream()
            .filter(each -> !each.getValue().id.equals(ids.getOrDefault(each.getKey(), NOTHING.id)))
            .map(each -> report(each.getKey(), each.getValue()))
            .toList();
    return news.isEmpty()
        ? change.thenCompose(any -> since(known))
        : CompletableFuture.completedFuture(new WorkspaceDiagnosticReport(news));
  }

  private static WorkspaceDocumentDiagnosticReport report(String text, Found found) {
    WorkspaceFullDocumentDiagnosticReport all =
        new WorkspaceFullDocumentDiagnosticReport(found.findings, text, found.version);
    all.setResultId(found.id);
    return new WorkspaceDocumentDiagnosticReport(all);
  }
}
