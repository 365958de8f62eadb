package dev.weft.lang.ide;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CreateFile;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** What a client is offered at a place and for findings. */
final class CodeActionsTest extends AbstractWeftServerTest {
  private static final String UNUSED =
      "weft 1\n\nimport catalog.cisco.*\nimport catalog.arista.*\n\nparam a = 1\nfabric F { }\n";

  @Test
  void fixesAllOfAKind() throws Exception {
    open(uri, UNUSED);
    CodeAction all = titled(actions(await("import.unused"), null), "Fix all 2 of 'import.unused'");
    Assertions.assertEquals("weft 1\n\n\nparam a = 1\nfabric F { }\n", apply(UNUSED, edits(all)));
  }

  /** Of a finding that has one: an editor may take it for many findings at once. */
  @Test
  void theOnlyFixIsPreferred() throws Exception {
    open(uri, UNUSED);
    for (CodeAction each : actions(await("import.unused"), null)) {
      boolean isFix = !each.getTitle().matches("(Fix all|Allow|Explain) .*");
      Assertions.assertEquals(isFix ? Boolean.TRUE : null, each.getIsPreferred(), each.getTitle());
    }
  }

  /** The finding about the param has no fix that needs no decision; those of imports have. */
  @Test
  void fixesOfAllKindsAreAnActionOnSaving() throws Exception {
    open(uri, UNUSED);
    await("import.unused");
    List<CodeAction> actions = actions(null, List.of("source.fixAll"));
    Assertions.assertEquals(1, actions.size(), actions::toString);
    String after = apply(UNUSED, edits(actions.getFirst()));
    Assertions.assertEquals("weft 1\n\n\nparam a = 1\nfabric F { }\n", after);
  }

  @Test
  void sortsImportsWhereItIsAskedTo() throws Exception {
    open(uri, UNUSED);
    await("import.unused");
    assertTrue(
        actions(null, null).stream().noneMatch(each -> each.getTitle().equals("Sort imports")));
    List<CodeAction> actions = actions(null, List.of("source.organizeImports"));
    String sorted = "import catalog.arista.*\nimport catalog.cisco.*\n";
    assertTrue(apply(UNUSED, edits(actions.getFirst())).contains(sorted));
  }

  /** A warning can be allowed where it is; the reason is missing, and a finding says so. */
  @Test
  void allowsAWarningInItsBlock() throws Exception {
    String text =
        """
        weft 1

        import catalog.nvidia.*
        import catalog.generic.*

        fabric F {
          segment { servers 2 of HgxH100  leaf of Tomahawk4 }
        }
        """;
    open(uri, text);
    CodeAction allow = titled(actions(await("qos.no-policy"), null), "Allow 'qos.no-policy'");
    String after = apply(text, edits(allow));
    String line = "  allow qos.no-policy because \"\"\n}\n";
    assertTrue(after.endsWith(line), after);
    change(2, after);
    await("allow.no-reason");
    awaitNone("qos.no-policy");
  }

  @Test
  void allowsNoErrorThatNoReasonTakesBack() throws Exception {
    open(uri, "weft 1\n\nparam a = 1\nparam a = 2\n");
    assertTrue(
        actions(await("name.duplicate"), null).stream()
            .noneMatch(each -> each.getTitle().startsWith("Allow")));
  }

  @Test
  void explainsTheRule() throws Exception {
    open(uri, UNUSED);
    CodeAction explain = titled(actions(await("import.unused"), null), "Explain 'import.unused'");
    assertNull(explain.getEdit());
    Assertions.assertEquals("weft.explain", explain.getCommand().getCommand());
    // There is no page to open.
    Object shown =
        languageServer
            .executeCommand(new ExecuteCommandParams("weft.explain", List.of("no.such-rule")))
            .get();
    Assertions.assertEquals(false, shown);
  }

  @Test
  void aTypeMovesToANewFile() throws Exception {
    String text =
        """
        weft 1

        import catalog.nvidia.*

        server Own extends HgxH100 { }

        fabric F { segment { servers 2 of Own } }
        """;
    String moved = writeFile("moved.fabric", text);
    open(moved, text);
    Position name = new Position(4, 8);
    CodeAction move =
        titled(actions(moved, new Range(name, name), List.of(), List.of("refactor")), "Move 'Own'");
    var changes = move.getEdit().getDocumentChanges();
    Assertions.assertEquals(3, changes.size());
    CreateFile created = (CreateFile) changes.getFirst().getRight();
    assertTrue(created.getUri().endsWith("/own.fabric"), created.getUri());
    assertFalse(created.getOptions().getOverwrite());
  }

  /**
   * Clients need not keep what a finding carries; of two that say the same the place tells which.
   */
  @Test
  void fixesNeedNothingButWhatIsShown() throws Exception {
    String line = "fabric %s { transprot roce }\n";
    String text = "weft 1\n" + line.formatted("A") + line.formatted("B");
    open(uri, text);
    Diagnostic first = await("setting.unknown");
    assertNull(first.getData());
    // That of the next line, which says the same.
    Range place = first.getRange();
    Diagnostic second = new Diagnostic();
    second.setRange(
        new Range(
            new Position(2, place.getStart().getCharacter()),
            new Position(2, place.getEnd().getCharacter())));
    second.setCode("setting.unknown");
    second.setMessage(first.getMessage());
    CodeAction fix = titled(actions(second, List.of("quickfix")), "Say 'transport'");
    Assertions.assertEquals(
        "weft 1\nfabric A { transprot roce }\nfabric B { transport roce }\n",
        apply(text, edits(fix)));
  }

  /** What is asked right after an edit is answered of the text that it made. */
  @Test
  void fixesMoveAlongWithWhatIsTypedAbove() throws Exception {
    String text =
        "weft 1\nqos P { class bulk { dscp 10  priority 1 } }\nfabric B { transprot roce }\n";
    open(uri, text);
    Diagnostic found = await("setting.unknown");
    String later = text;
    for (int version = 2; version < 5; version++) {
      later = later.replace("dscp 10", "\n\ndscp 10");
      change(version, later);
      CodeAction fix = titled(actions(found, List.of("quickfix")), "Say 'transport'");
      Assertions.assertEquals(later.replace("transprot", "transport"), apply(later, edits(fix)));
    }
  }

  private CodeAction titled(List<CodeAction> actions, String title) {
    return actions.stream()
        .filter(each -> each.getTitle().startsWith(title))
        .findFirst()
        .orElseThrow(() -> new AssertionError(actions.stream().map(CodeAction::getTitle).toList()));
  }

  private List<CodeAction> actions(Diagnostic found, List<String> only) throws Exception {
    Position start = new Position(0, 0);
    return found == null
        ? actions(uri, new Range(start, start), List.of(), only)
        : actions(uri, found.getRange(), List.of(found), only);
  }

  private List<CodeAction> actions(
      String text, Range range, List<Diagnostic> found, List<String> only) throws Exception {
    CodeActionContext context = new CodeActionContext(found, only);
    return languageServer
        .codeAction(new CodeActionParams(new TextDocumentIdentifier(text), range, context))
        .get()
        .stream()
        .map(each -> each.getRight())
        .toList();
  }

  private List<TextEdit> edits(CodeAction action) {
    Map<String, List<TextEdit>> changes = action.getEdit().getChanges();
    Assertions.assertEquals(List.of(uri), List.copyOf(changes.keySet()));
    return changes.get(uri);
  }
}
