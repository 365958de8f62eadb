package dev.weft.lang.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Injector;
import dev.weft.lang.compiler.FixApplier;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.lang.fixes.Edit;
import dev.weft.lang.ui.WeftServices;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The editor offers the fixes that {@code weft check} prints and {@code --fix} applies. */
class QuickFixTest {
  /** Three misspelt words, the catalog of another vendor, and flowlets where there are none. */
  private static final String TEXT =
      """
      weft 1
      import catalog.arista.*
      import catalog.generic.*
      import catalog.nvidia.*
      fabric Lab {
        transprot roce
        qos LosslessRoce
        gap 50 us
        segment {
          servers 2 of HgxxH100
          leaf per rail of Tomahawk4 { os sonic }
          multihoming nonne
        }
      }
      """;

  /** By hand: names first, and then what is left over. */
  private static final String MENDED =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      fabric Lab {
        transport roce
        qos LosslessRoce
        segment {
          servers 2 of HgxH100
          leaf per rail of Tomahawk4 { os sonic }
          multihoming none
        }
      }
      """;

  /** A rule on the built fabric offers twice as many uplinks, or the ratio that there is. */
  private static final String OVERSUBSCRIBED =
      MENDED
          .replace("segment {", "segment [2] {")
          .replace("multihoming none", "uplink 1 x 400 Gb/s")
          .replaceFirst("}\n}", "}\n  spine 1 of Tomahawk4 { os sonic }\n}");

  /** Popups would stay for other tests to find. */
  @AfterEach
  void close() {
    Workbench.closeAll();
  }

  @Test
  void offersWhatTheCommandLineSays() throws Exception {
    for (var text : List.of(TEXT, OVERSUBSCRIBED)) {
      var file = Workbench.file("fixes", "labels.fabric", text);
      Workbench.open(file);
      Workbench.awaitValidation();
      var compiled = compiler().compile(file.getLocation().toPath(), Map.of());
      var expected =
          compiled.diagnostics().stream()
              .flatMap(found -> found.edits().stream().map(edit -> found.line() + edit.label()))
              .sorted()
              .toList();
      assertTrue(expected.size() > 1, expected::toString);
      assertEquals(expected, offered(file).sorted().toList());
    }
  }

  /** Of the language as the workbench has it: another one would take its place. */
  private static WeftCompiler compiler() {
    return WeftCompiler.of(WeftServices.get(Injector.class));
  }

  private static Stream<String> offered(IFile file) {
    return Workbench.markers(file).stream()
        .flatMap(
            marker ->
                Arrays.stream(Workbench.fixes(marker))
                    .map(fix -> marker.getAttribute(IMarker.LINE_NUMBER, -1) + fix.getLabel()));
  }

  /** Errors before warnings: an import has no use before the name is right that it is for. */
  @Test
  void changesTheTextAsTheCommandLineDoes() throws Exception {
    var file = Workbench.file("fixes", "mended.fabric", TEXT);
    var path = file.getLocation().toPath();
    var mended = new FixApplier(compiler(), Map.of()).mend(path).after();
    assertEquals(MENDED, mended);
    var editor = Workbench.open(file);
    for (int round = 0; round < 10; round++) {
      Workbench.awaitValidation();
      var next =
          Stream.of(IMarker.SEVERITY_ERROR, IMarker.SEVERITY_WARNING)
              .flatMap(severity -> withFix(file, severity))
              .findFirst();
      if (next.isEmpty()) {
        break;
      }
      Workbench.fixes(next.get())[0].run(next.get());
      assertTrue(editor.isDirty());
      Workbench.save(editor);
    }
    assertEquals(mended, file.readString());
  }

  private static Stream<IMarker> withFix(IFile file, int severity) {
    return Workbench.markers(file).stream()
        .filter(marker -> marker.getAttribute(IMarker.SEVERITY, -1) == severity)
        .filter(marker -> Workbench.fixes(marker).length == 1);
  }

  /** No editor shows the file: the file itself is changed. */
  @Test
  void everyFixWritesWhatItsRuleComputed() throws Exception {
    var file = Workbench.file("fixes", "each.fabric", OVERSUBSCRIBED);
    Workbench.open(file);
    Workbench.closeAll();
    Workbench.awaitValidation();
    var compiled = compiler().compile(file.getLocation().toPath(), Map.of());
    Map<String, String> expected =
        compiled.diagnostics().stream()
            .flatMap(found -> found.edits().stream())
            .collect(Collectors.toMap(Edit::label, edit -> edit.apply(OVERSUBSCRIBED)));
    assertEquals(2, expected.size(), expected::toString);
    for (var label : expected.keySet()) {
      fix(file, label);
      assertEquals(expected.get(label), file.readString());
      Workbench.file("fixes", "each.fabric", OVERSUBSCRIBED);
      Workbench.awaitValidation();
    }
  }

  private static void fix(IFile file, String label) {
    for (var marker : Workbench.markers(file)) {
      for (var fix : Workbench.fixes(marker)) {
        if (fix.getLabel().equals(label)) {
          fix.run(marker);
          return;
        }
      }
    }
    throw new AssertionError("no '" + label + "'");
  }

  /** Markers are of the text that was saved; what was written since moves their fixes along. */
  @Test
  void popupOffersFixesInATextThatWasChangedSince() throws Exception {
    var file = Workbench.file("fixes", "popup.fabric", TEXT);
    var editor = Workbench.open(file);
    Workbench.awaitValidation();
    Workbench.insert(editor, 0, "// unsaved\n");
    var shown = "// unsaved\n" + TEXT;
    var labels = Workbench.quickFixes(editor, shown.indexOf("transprot") + 1);
    assertTrue(labels.contains("Say 'transport'"), labels::toString);
    fix(file, "Say 'transport'");
    assertEquals(shown.replace("transprot", "transport"), Workbench.text(editor));
  }

  /** What stood at the place of a fix is gone: the fix is too. */
  @Test
  void offersNothingWhereTheTextChanged() throws Exception {
    var file = Workbench.file("fixes", "gone.fabric", "weft 1\nfabric A { transport roec }\n");
    var editor = Workbench.open(file);
    Workbench.awaitValidation();
    assertEquals(List.of("2Say 'roce'"), offered(file).toList());
    Workbench.insert(editor, "weft 1\nfabric A { transport ro".length(), "x");
    assertEquals(List.of(), offered(file).toList());
  }
}
