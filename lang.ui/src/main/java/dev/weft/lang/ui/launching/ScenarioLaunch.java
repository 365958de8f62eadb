package dev.weft.lang.ui.launching;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.running.Reports;
import dev.weft.lang.ui.running.ServerCommand;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.LaunchConfigurationDelegate;

/** Runs a scenario with progress, and shows its report. */
public final class ScenarioLaunch extends LaunchConfigurationDelegate {
  /** The type of configurations. */
  public static final String TYPE = "dev.weft.lang.ui.scenario";

  /** The path of the text in the workspace. */
  public static final String FILE = "file";

  /** The name of the scenario. */
  public static final String SCENARIO = "scenario";

  @Override
  public void launch(
      ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
      throws CoreException {
    try {
      var file = file(configuration);
      var scenario = configuration.getAttribute(SCENARIO, "");
      if (scenario.isBlank()) {
        throw failed("The configuration names no scenario.");
      }
      var command = new ServerCommand(ServerCommand.SIMULATE, List.of(Texts.uriOf(file), scenario));
      var written = command.run("Running " + scenario, monitor);
      file.getParent().refreshLocal(IResource.DEPTH_INFINITE, null);
      Reports.showFirst(written);
    } finally {
      // No process of the workbench runs any more: without one, a launch never ends by itself.
      DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
    }
  }

  private static IFile file(ILaunchConfiguration configuration) throws CoreException {
    var path = configuration.getAttribute(FILE, "");
    var root = ResourcesPlugin.getWorkspace().getRoot();
    if (path.isBlank() || IPath.fromPortableString(path).segmentCount() < 2) {
      throw failed("The configuration names no text: give its path, such as /project/a.fabric.");
    }
    var file = root.getFile(IPath.fromPortableString(path));
    if (!file.exists()) {
      throw failed("The workspace has no text " + path + ".");
    }
    return file;
  }

  private static CoreException failed(String message) {
    return new CoreException(Status.error(message));
  }
}
