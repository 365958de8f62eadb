package dev.weft.lang.ui.projects;

import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.actions.WorkspaceModifyOperation;
import org.eclipse.ui.dialogs.WizardNewProjectCreationPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewProjectResourceWizard;

/** New Fabric Project: a project with a sample in it. */
public final class NewProject extends Wizard implements INewWizard, IExecutableExtension {
  private final WizardNewProjectCreationPage named = new WizardNewProjectCreationPage("name");
  private final SamplePage sample = new SamplePage();
  private IWorkbench workbench;
  private IConfigurationElement declared;

  @Override
  public void setInitializationData(
      IConfigurationElement configuration, String property, Object data) {
    declared = configuration;
  }

  @Override
  public void init(IWorkbench bench, IStructuredSelection selection) {
    workbench = bench;
    setWindowTitle("New Fabric Project");
    setNeedsProgressMonitor(true);
    named.setTitle("Fabric Project");
    named.setDescription("Create a Weft project that starts from a sample.");
  }

  @Override
  public void addPages() {
    addPage(named);
    addPage(sample);
  }

  @Override
  public boolean performFinish() {
    var project = named.getProjectHandle();
    var location = named.useDefaults() ? null : named.getLocationPath();
    var name = sample.chosen();
    var operation =
        new WorkspaceModifyOperation() {
          @Override
          protected void execute(IProgressMonitor monitor) throws CoreException {
            create(project, location, Samples.withImports(name), SubMonitor.convert(monitor, 2));
          }
        };
    try {
      getContainer().run(true, true, operation);
      BasicNewProjectResourceWizard.updatePerspective(declared);
      IDE.openEditor(workbench.getActiveWorkbenchWindow().getActivePage(), project.getFile(name));
      return true;
    } catch (InvocationTargetException e) {
      var cause = e.getCause();
      return failed(
          cause instanceof CoreException it
              ? it
              : new CoreException(Status.error(String.valueOf(cause), cause)));
    } catch (CoreException e) {
      return failed(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private boolean failed(CoreException e) {
    ErrorDialog.openError(getShell(), getWindowTitle(), null, e.getStatus());
    return false;
  }

  /** Makes a project with texts by their paths. */
  public static void create(
      IProject project, IPath location, Map<String, String> texts, SubMonitor monitor)
      throws CoreException {
    var description = ResourcesPlugin.getWorkspace().newProjectDescription(project.getName());
    description.setLocation(location);
    description.setNatureIds(new String[] {WeftNature.ID});
    project.create(description, monitor.split(1));
    project.open(monitor.split(1));
    for (var text : texts.entrySet()) {
      write(project.getFile(IPath.fromPortableString(text.getKey())), text.getValue());
    }
  }

  private static void write(IFile file, String text) throws CoreException {
    make(file.getParent());
    file.create(text.getBytes(StandardCharsets.UTF_8), true, false, null);
  }

  private static void make(IContainer container) throws CoreException {
    if (container instanceof IFolder folder && !folder.exists()) {
      make(folder.getParent());
      folder.create(true, true, null);
    }
  }
}
