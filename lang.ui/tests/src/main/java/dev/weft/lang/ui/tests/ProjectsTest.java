package dev.weft.lang.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.ui.launching.ScenarioLaunch;
import dev.weft.lang.ui.preferences.Choices;
import dev.weft.lang.ui.projects.NewProject;
import dev.weft.lang.ui.projects.Samples;
import dev.weft.lang.ui.projects.WeftNature;
import dev.weft.lang.ui.running.WeftConsole;
import java.util.List;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Projects of Weft: how they begin, what is built on save, and runs of scenarios. */
class ProjectsTest {
  private static final String TYPES = ServicesInWorkbenchTest.TYPES;
  private static final String USER = ServicesInWorkbenchTest.USER;
  private static final String BUILT = "out/Lab/bom.csv";

  @AfterEach
  void close() {
    Choices.store().setToDefault(Choices.BUILDS);
    Choices.store().setToDefault(Choices.OUTPUT);
    Choices.store().setToDefault(Choices.REPORTS);
    Workbench.closeAll();
  }

  private static IProject created(String name, String sample) throws CoreException {
    var project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
    NewProject.create(project, null, Samples.withImports(sample), SubMonitor.convert(null));
    return project;
  }

  private static IFile file(IProject project, String path) {
    return project.getFile(IPath.fromPortableString(path));
  }

  /** samples/dual-tor.fabric imports common/roce.fabric. */
  @Test
  void aProjectBeginsWithASampleAndWhatItImports() throws Exception {
    var project = created("begun", "dual-tor.fabric");

    assertTrue(project.hasNature(WeftNature.ID));
    assertTrue(file(project, "dual-tor.fabric").exists());
    assertTrue(file(project, "common/roce.fabric").exists());
    assertEquals(
        Set.of("dual-tor.fabric", "common/roce.fabric"),
        Samples.withImports("dual-tor.fabric").keySet());
    assertTrue(Samples.names().containsAll(List.of("quickstart.fabric", "pod.fabric")));
  }

  /**
   * Does not wait for what the workbench does by itself, which leaves a build out after another.
   */
  private static void build() throws CoreException {
    ResourcesPlugin.getWorkspace().build(IncrementalProjectBuilder.INCREMENTAL_BUILD, null);
  }

  private static IFile user(String name) throws CoreException {
    Workbench.file(name, "types.fabric", TYPES);
    var user = Workbench.file(name, "user.fabric", USER);
    WeftNature.addTo(user.getProject());
    build();
    return user;
  }

  @Test
  void aTextIsBuiltWhenItChangesAndItsImportToo() throws Exception {
    Choices.store().setValue(Choices.BUILDS, true);
    var user = user("builds");
    var bill = file(user.getProject(), BUILT);
    Workbench.await(bill::exists);
    assertTrue(bill.exists());
    var outputs = user.getProject().getFolder("out");
    Workbench.await(outputs::isDerived);
    assertTrue(outputs.isDerived());
    outputs.delete(true, null);

    Workbench.file("builds", "types.fabric", TYPES + "// changed\n");
    build();

    Workbench.await(bill::exists);
    assertTrue(bill.exists());
  }

  @Test
  void outputsGoWhereTheUserWants() throws Exception {
    Choices.store().setValue(Choices.OUTPUT, "generated");
    Choices.store().setValue(Choices.BUILDS, true);
    var user = user("elsewhere");

    var bill = file(user.getProject(), BUILT.replace("out/", "generated/"));
    Workbench.await(bill::exists);

    assertTrue(bill.exists());
    assertFalse(user.getProject().getFolder("out").exists());
  }

  /** The wish is off at first: what is built next is another project. */
  @Test
  void nothingIsBuiltUnasked() throws Exception {
    var quiet = user("quiet").getProject();
    Choices.store().setValue(Choices.BUILDS, true);
    var bill = file(user("wanted").getProject(), BUILT);
    Workbench.await(bill::exists);

    assertTrue(bill.exists());
    assertFalse(quiet.getFolder("out").exists());
  }

  @Test
  void aScenarioIsLaunched() throws Exception {
    // A browser, or the word that there is none, would stay open.
    Choices.store().setValue(Choices.REPORTS, false);
    created("launched", "quickstart.fabric");
    var scenario = "Bench";
    var manager = DebugPlugin.getDefault().getLaunchManager();
    var configuration =
        manager.getLaunchConfigurationType(ScenarioLaunch.TYPE).newInstance(null, "launched");
    configuration.setAttribute(ScenarioLaunch.FILE, "/launched/quickstart.fabric");
    configuration.setAttribute(ScenarioLaunch.SCENARIO, scenario);

    DebugUITools.launch(configuration.doSave(), ILaunchManager.RUN_MODE);

    Workbench.await(() -> WeftConsole.get().text().contains("Report: "));
    var said = WeftConsole.get().text();
    assertTrue(said.contains("Running " + scenario), said);
    assertTrue(said.contains("Report: "), said);
    Workbench.await(() -> manager.getLaunches().length == 0);
    assertEquals(0, manager.getLaunches().length);
  }
}
