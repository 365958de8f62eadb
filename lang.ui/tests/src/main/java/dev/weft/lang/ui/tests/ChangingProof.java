package dev.weft.lang.ui.tests;

import dev.weft.lang.ui.launching.ScenarioLaunch;
import dev.weft.lang.ui.projects.WeftNature;
import dev.weft.lang.ui.running.WeftConsole;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.texteditor.ITextEditor;

/** The part of the walk in which a user makes and changes something. */
final class ChangingProof {
  private static final String USER = ServicesInWorkbenchTest.USER;
  private static final String TYPES = ServicesInWorkbenchTest.TYPES;
  private static final String MADE = "made";
  private static final String SAMPLE = "quickstart.fabric";

  /** A browser takes this long to show a page. */
  private static final int BROWSER_MS = 10_000;

  private final Proof proof;

  ChangingProof(Proof proof) {
    this.proof = proof;
  }

  void walk() throws Exception {
    rename();
    wizard();
    newFabric();
    preferences();
    simulate();
  }

  /** The name is declared in one file and used in another. */
  private void rename() throws Exception {
    var types = Workbench.file("renamed", "types.fabric", TYPES);
    var user = Workbench.file("renamed", "user.fabric", USER);
    var editor = (ITextEditor) Workbench.open(user);
    editor.selectAndReveal(USER.indexOf("RoceQos") + 1, 0);
    Dialogs.use(
        () -> {
          Workbench.run("dev.weft.lang.ui.rename");
          return null;
        },
        dialog -> {
          Dialogs.all(dialog, Text.class).getFirst().setText("Lossless");
          proof.picture("rename");
          Dialogs.press(dialog, "Preview >");
          Workbench.await(() -> !previewed(dialog).isEmpty());
          proof.say("rename previews", previewed(dialog));
          proof.picture("rename-preview");
          Dialogs.press(dialog, "OK");
        });
    proof.say(
        "renamed in both files",
        types.readString().equals(TYPES.replace("RoceQos", "Lossless"))
            && Workbench.text(editor).equals(USER.replace("RoceQos", "Lossless")));
    Workbench.closeAll();
  }

  private static List<String> previewed(Shell dialog) {
    return Dialogs.all(dialog, Tree.class).stream()
        .filter(Tree::isVisible)
        .flatMap(it -> Dialogs.items(it).stream())
        .map(TreeItem::getText)
        .toList();
  }

  private void wizard() throws Exception {
    Dialogs.use(
        () -> run("org.eclipse.ui.newWizard", Map.of("newWizardId", "dev.weft.lang.ui.newProject")),
        dialog -> {
          Dialogs.all(dialog, Text.class).stream()
              .filter(it -> it.isVisible() && it.getEditable() && it.getText().isEmpty())
              .findFirst()
              .orElseThrow()
              .setText(MADE);
          proof.picture("wizard-name");
          Dialogs.press(dialog, "Next >");
          var samples = Dialogs.all(dialog, org.eclipse.swt.widgets.List.class).getFirst();
          samples.select(samples.indexOf(SAMPLE));
          proof.picture("wizard-sample");
          Dialogs.press(dialog, "Finish");
        });
    var project = ResourcesPlugin.getWorkspace().getRoot().getProject(MADE);
    proof.say("the wizard makes a project of Weft", project.hasNature(WeftNature.ID));
    var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    proof.say("the wizard opens", page.getActiveEditor().getTitle());
    proof.picture("wizard-made");
    Workbench.run("dev.weft.lang.ui.build");
    var bill = made("out/Quickstart/bom.csv");
    Workbench.await(bill::exists);
    proof.say("the sample is built", bill.exists());
    proof.say("the sample has problems", Workbench.markers(made(SAMPLE)).size());
  }

  /** In the project of the text in front, under the name that the wizard proposes. */
  private void newFabric() throws Exception {
    Dialogs.use(
        () -> run("org.eclipse.ui.newWizard", Map.of("newWizardId", "dev.weft.lang.ui.newFabric")),
        dialog -> {
          var folder = Dialogs.all(dialog, Text.class).getFirst();
          folder.setText("/" + MADE);
          proof.picture("wizard-fabric");
          Dialogs.press(dialog, "Finish");
        });
    var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    proof.say("New > Fabric opens", page.getActiveEditor().getTitle());
    page.closeEditor(page.getActiveEditor(), false);
  }

  private void preferences() throws Exception {
    Dialogs.use(
        () ->
            run(
                "org.eclipse.ui.window.preferences",
                Map.of("preferencePageId", "dev.weft.lang.ui.preferences")),
        dialog -> {
          Workbench.await(() -> !choices(dialog).isEmpty());
          proof.say("preferences of Weft", choices(dialog));
          proof.picture("preferences");
          Dialogs.press(dialog, "Cancel");
        });
  }

  /** What can be ticked. */
  private static List<String> choices(Shell dialog) {
    return Dialogs.all(dialog, Button.class).stream()
        .filter(it -> (it.getStyle() & SWT.CHECK) != 0 && it.isVisible())
        .map(Button::getText)
        .toList();
  }

  private static IFile made(String path) {
    return ResourcesPlugin.getWorkspace()
        .getRoot()
        .getProject(MADE)
        .getFile(IPath.fromPortableString(path));
  }

  private static Object run(String command, Map<String, String> parameters) throws Exception {
    var bench = PlatformUI.getWorkbench();
    var known = bench.getService(ICommandService.class).getCommand(command);
    return bench
        .getService(IHandlerService.class)
        .executeCommand(ParameterizedCommand.generateCommand(known, parameters), null);
  }

  private void simulate() throws Exception {
    var type =
        DebugPlugin.getDefault()
            .getLaunchManager()
            .getLaunchConfigurationType(ScenarioLaunch.TYPE)
            .newInstance(null, "Bench");
    type.setAttribute(ScenarioLaunch.FILE, made(SAMPLE).getFullPath().toString());
    type.setAttribute(ScenarioLaunch.SCENARIO, "Bench");
    var chosen = new StructuredSelection(type.doSave());
    var shell = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
    Dialogs.use(
        () ->
            DebugUITools.openLaunchConfigurationDialogOnGroup(
                shell, chosen, "org.eclipse.debug.ui.launchGroup.run"),
        dialog -> {
          proof.picture("launch");
          Dialogs.press(dialog, "Run");
        });
    Workbench.await(() -> WeftConsole.get().text().contains("Report: "));
    var said = WeftConsole.get().text().lines().filter(it -> it.startsWith("Report: ")).toList();
    proof.say("the simulation ends with", said);
    var opened = proof.file("opened");
    Workbench.await(() -> Files.exists(opened));
    proof.say(
        "the browser opens", Files.exists(opened) ? Files.readString(opened).strip() : "nothing");
    Proof.pause(BROWSER_MS);
    proof.picture("report");
  }
}
