package dev.weft.lang.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.editing.RenameRefactoring;
import dev.weft.lang.ui.editing.WeftCompletion;
import dev.weft.lang.ui.references.ReferencesQuery;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension2;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension3;
import org.eclipse.ltk.core.refactoring.CheckConditionsOperation;
import org.eclipse.ltk.core.refactoring.CreateChangeOperation;
import org.eclipse.ltk.core.refactoring.PerformChangeOperation;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the language server knows arrives in the workbench. */
class ServicesInWorkbenchTest {
  static final String TYPES =
      """
      weft 1

      qos RoceQos {
        class rdma { dscp 26  priority 3  lossless  ecn 150 KB .. 1500 KB at 10%  bandwidth 60% }
        class cnp { dscp 48  priority 6  strict }
        class default { priority 0  bandwidth 40% }
      }
      """;

  static final String USER =
      """
      weft 1
      import "types.fabric"
      import catalog.nvidia.*
      param pods = 2
      fabric Lab {
        transport roce
        qos RoceQos
        routing {
          unnumbered
          mtu 9216
        }
        segment [pods] {
          servers 32 of HgxH100
          leaf per rail of Sn5600 { os cumulus }
          uplink 8 x 400 Gb/s
        }
        spine 8 of Sn5600 { os cumulus }
      }
      """;

  /** The import is missing. */
  private static final String LACKING =
      """
      weft 1

      fabric Lab {
        transport ethernet
        segment { servers 1 of HgxH100 }
      }
      """;

  private static final String ADD = "Import catalog.nvidia.*";

  @AfterEach
  void close() {
    Workbench.closeAll();
  }

  @Test
  void aBrokenFileThatNobodyOpenedHasItsProblem() throws Exception {
    var file = Workbench.file("closed", "broken.fabric", FabricInWorkbenchTest.TEXT);

    var problems = Workbench.problems(file);

    assertEquals(1, problems.size(), problems::toString);
    assertTrue(problems.getFirst().contains("NoSuchGpu"), problems::toString);
  }

  /** Nobody opened any of the two. */
  @Test
  void aChangedImportMarksTheTextThatUsesIt() throws Exception {
    var types = Workbench.file("imports", "types.fabric", TYPES);
    var user = Workbench.file("imports", "user.fabric", USER);
    Workbench.await(() -> errors(user).isEmpty());

    Workbench.file("imports", "types.fabric", TYPES.replace("RoceQos", "OtherQos"));

    Workbench.await(() -> !errors(user).isEmpty());
    var problems = errors(user);
    assertTrue(problems.stream().anyMatch(it -> it.contains("RoceQos")), problems::toString);
    assertTrue(types.exists());
  }

  private static List<String> errors(IFile file) {
    return Workbench.markers(file).stream()
        .filter(it -> it.getAttribute(IMarker.SEVERITY, -1) == IMarker.SEVERITY_ERROR)
        .map(it -> it.getAttribute(IMarker.MESSAGE, ""))
        .toList();
  }

  /** Words of the language inside other words, or as names, have no colour of their own. */
  @Test
  void wordsHaveTheColourOfWhatTheyAre() throws Exception {
    Workbench.file("colours", "types.fabric", TYPES);
    var editor = Workbench.open(Workbench.file("colours", "user.fabric", USER));
    Workbench.await(() -> style(editor, "fabric Lab") != null);

    var keyword = style(editor, "fabric Lab");
    var name = style(editor, "RoceQos");
    var number = style(editor, "9216");
    assertNotEquals(keyword, name);
    assertEquals(name, style(editor, "oceQos"), "os begins no word of its own");
    assertEquals(name, style(editor, "Qos\n"));
    assertEquals(keyword, style(editor, "param pods"));
    assertNotEquals(keyword, style(editor, "pods = 2"), "here it is a name");
    assertEquals(style(editor, "unnumbered"), style(editor, "numbered"));
    assertTrue(style(editor, "mtu 9216") != null);
    assertNotEquals(keyword, number);
    assertEquals(number, style(editor, "400 Gb/s"));
    assertEquals(number, style(editor, "Gb/s"));
  }

  /** Foreground and font of the first character of a part of the text; null for the default. */
  private static List<Object> style(IEditorPart editor, String part) {
    int offset = Workbench.text(editor).indexOf(part);
    assertTrue(offset >= 0, part);
    StyleRange style =
        editor.getAdapter(ITextViewer.class).getTextWidget().getStyleRangeAtOffset(offset);
    return style == null || style.foreground == null
        ? null
        : List.of(style.foreground.getRGB(), style.fontStyle);
  }

  @Test
  void declarationsOpenAlsoThoseOfTheCatalog() throws Exception {
    Workbench.file("declarations", "types.fabric", TYPES);
    var file = Workbench.file("declarations", "user.fabric", USER);
    var editor = (ITextEditor) Workbench.open(file);

    editor.selectAndReveal(USER.indexOf("RoceQos") + 1, 0);
    Workbench.run("org.eclipse.ui.edit.text.open.hyperlink");
    assertEquals("types.fabric", front().getTitle());

    PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().activate(editor);
    editor.selectAndReveal(USER.indexOf("HgxH100") + 1, 0);
    Workbench.run("org.eclipse.ui.edit.text.open.hyperlink");
    assertEquals("servers.fabric", front().getTitle());
  }

  private static IEditorPart front() {
    return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().getActiveEditor();
  }

  /** One text is open, the other is not. */
  @Test
  void aNameChangesInAllTexts() throws Exception {
    var types = Workbench.file("names", "types.fabric", TYPES);
    var user = Workbench.file("names", "user.fabric", USER);
    var editor = Workbench.open(user);
    Workbench.await(() -> style(editor, "fabric Lab") != null);
    var document = Texts.shown(user);
    int offset = USER.indexOf("RoceQos");
    var renaming =
        new RenameRefactoring(Texts.uriOf(user), Texts.placeOf(document, offset), "RoceQos");
    renaming.rename("Lossless");

    var change =
        new PerformChangeOperation(
            new CreateChangeOperation(
                new CheckConditionsOperation(renaming, CheckConditionsOperation.ALL_CONDITIONS),
                RefactoringStatus.FATAL));
    change.run(new NullProgressMonitor());

    assertTrue(change.changeExecuted());
    assertEquals(TYPES.replace("RoceQos", "Lossless"), types.readString());
    assertEquals(USER.replace("RoceQos", "Lossless"), Workbench.text(editor));
    assertTrue(editor.isDirty());
  }

  @Test
  void aNameThatIsNoneIsRefusedWithTheReason() throws Exception {
    Workbench.file("names", "types.fabric", TYPES);
    var user = Workbench.file("names", "user.fabric", USER);
    var editor = Workbench.open(user);
    Workbench.await(() -> style(editor, "fabric Lab") != null);
    var renaming =
        new RenameRefactoring(
            Texts.uriOf(user),
            Texts.placeOf(Texts.shown(user), USER.indexOf("RoceQos")),
            "RoceQos");
    renaming.rename("1 bad");

    var status = renaming.checkAllConditions(new NullProgressMonitor());

    assertTrue(status.hasFatalError());
    assertTrue(status.toString().contains("1 bad"), status::toString);
  }

  /** The declaration in one text, its use in the other. */
  @Test
  void usesOfANameAreListed() throws Exception {
    var types = Workbench.file("uses", "types.fabric", TYPES);
    var user = Workbench.file("uses", "user.fabric", USER);
    Workbench.open(user);
    var query =
        new ReferencesQuery(
            Texts.uriOf(user), Texts.placeOf(Texts.shown(user), USER.indexOf("RoceQos")));

    assertTrue(query.run(new NullProgressMonitor()).isOK());

    var found = query.getSearchResult();
    assertEquals(2, found.getMatchCount());
    assertEquals(TYPES.indexOf("RoceQos"), found.getMatches(types)[0].getOffset());
    assertEquals(USER.indexOf("RoceQos"), found.getMatches(user)[0].getOffset());
  }

  /** The text is saved before, and the outputs are in the workspace after. */
  @Test
  void aTextIsBuiltBesideIt() throws Exception {
    Workbench.file("built", "types.fabric", TYPES);
    var user = Workbench.file("built", "user.fabric", USER);
    var editor = (ITextEditor) Workbench.open(user);
    Workbench.insert(editor, USER.length(), "// the end\n");
    editor.selectAndReveal(0, 0);

    Workbench.run("dev.weft.lang.ui.build");

    var bill = user.getParent().getFile(IPath.fromOSString("out/Lab/bom.csv"));
    Workbench.await(bill::exists);
    assertTrue(bill.exists(), () -> "members of " + user.getParent());
    assertTrue(user.readString().endsWith("// the end\n"));
  }

  @Test
  void theTextIsLaidOut() throws Exception {
    var untidy = USER.replace("  transport roce", "        transport     roce");
    Workbench.file("layout", "types.fabric", TYPES);
    var editor = (ITextEditor) Workbench.open(Workbench.file("layout", "user.fabric", untidy));
    editor.selectAndReveal(0, 0);

    Workbench.run("dev.weft.lang.ui.format");

    Workbench.await(() -> Workbench.text(editor).contains("\n  transport roce\n"));
    assertTrue(Workbench.text(editor).contains("\n  transport roce\n"), Workbench.text(editor));
  }

  @Test
  void theOutlineListsTheDeclarations() throws Exception {
    Workbench.file("outline", "types.fabric", TYPES);
    var editor = Workbench.open(Workbench.file("outline", "user.fabric", USER));
    var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    page.showView("org.eclipse.ui.views.ContentOutline");
    var outline = editor.getAdapter(IContentOutlinePage.class);

    Workbench.await(() -> Workbench.tree(page).contains("fabric Lab"));

    assertTrue(outline != null);
    var shown = Workbench.tree(page);
    assertTrue(shown.contains("fabric Lab"), shown::toString);
  }

  /** The catalog has the type, in a package that the text does not import. */
  @Test
  void aFixAddsTheImport() throws Exception {
    var file = Workbench.file("lacking", "lacking.fabric", LACKING);
    var editor = Workbench.open(file);

    Workbench.fixesWith(file, "5" + ADD);
    Workbench.fix(file, ADD);

    assertEquals(
        LACKING.replace("weft 1\n", "weft 1\n\nimport catalog.nvidia.*\n"), Workbench.text(editor));
  }

  @Test
  void aProposalBringsItsImport() throws Exception {
    var text = LACKING.replace("HgxH100", "HgxH1");
    var editor = Workbench.open(Workbench.file("proposed", "proposed.fabric", text));
    var viewer = editor.getAdapter(ITextViewer.class);
    int end = text.indexOf("HgxH1") + "HgxH1".length();
    Workbench.await(() -> proposal(viewer, end).isPresent());

    var proposal = proposal(viewer, end).orElseThrow();
    ((ICompletionProposalExtension2) proposal).apply(viewer, '\0', 0, end);

    assertEquals(
        LACKING.replace("weft 1\n", "weft 1\n\nimport catalog.nvidia.*\n"), Workbench.text(editor));
  }

  private static Optional<ICompletionProposal> proposal(ITextViewer viewer, int offset) {
    return Stream.of(new WeftCompletion().computeCompletionProposals(viewer, offset))
        .filter(it -> it.getDisplayString().equals("HgxH100"))
        .findFirst();
  }

  /** Packages of the catalog first, then files. */
  @Test
  void importsAreOrganized() throws Exception {
    Workbench.file("sorted", "types.fabric", TYPES);
    var editor = (ITextEditor) Workbench.open(Workbench.file("sorted", "user.fabric", USER));
    Workbench.await(() -> style(editor, "fabric Lab") != null);
    editor.selectAndReveal(0, 0);
    var sorted =
        USER.replace(
            "import \"types.fabric\"\nimport catalog.nvidia.*\n",
            "import catalog.nvidia.*\nimport \"types.fabric\"\n");

    Workbench.run("dev.weft.lang.ui.imports");

    Workbench.await(() -> Workbench.text(editor).equals(sorted));
    assertEquals(sorted, Workbench.text(editor));
  }

  @Test
  void anImportLeadsToItsFile() throws Exception {
    Workbench.file("led", "types.fabric", TYPES);
    var editor = (ITextEditor) Workbench.open(Workbench.file("led", "user.fabric", USER));
    Workbench.await(() -> style(editor, "fabric Lab") != null);

    editor.selectAndReveal(USER.indexOf("types.fabric") + 1, 0);
    Workbench.run("org.eclipse.ui.edit.text.open.hyperlink");

    assertEquals("types.fabric", front().getTitle());
  }

  /** The list leaves less room than a line of the reference takes. */
  @Test
  void whatAProposalMeansBreaksItsLines() throws Exception {
    var text = LACKING.replace("HgxH100", "HgxH1");
    var editor = Workbench.open(Workbench.file("told", "told.fabric", text));
    var viewer = editor.getAdapter(ITextViewer.class);
    int end = text.indexOf("HgxH1") + "HgxH1".length();
    Workbench.await(() -> proposal(viewer, end).isPresent());
    var proposal = (ICompletionProposalExtension3) proposal(viewer, end).orElseThrow();
    var shell = editor.getSite().getShell();

    var control = proposal.getInformationControlCreator().createInformationControl(shell);

    try {
      control.setInformation("a word ".repeat(60));
      var shown =
          Stream.of(shell.getShells())
              .flatMap(it -> Dialogs.all(it, StyledText.class).stream())
              .filter(it -> it.getText().startsWith("a word "))
              .findFirst()
              .orElseThrow();
      assertTrue(shown.getWordWrap());
    } finally {
      control.dispose();
    }
  }
}
