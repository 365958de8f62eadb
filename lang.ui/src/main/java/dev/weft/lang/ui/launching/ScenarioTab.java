package dev.weft.lang.ui.launching;

import dev.weft.lang.ui.Icons;
import dev.weft.lang.ui.Texts;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTabGroup;
import org.eclipse.debug.ui.CommonTab;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.ILaunchConfigurationDialog;
import org.eclipse.debug.ui.ILaunchConfigurationTab;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.FilteredResourcesSelectionDialog;

/** Which scenario of which text is run. */
public final class ScenarioTab extends AbstractLaunchConfigurationTab {
  private static final int COLUMNS = 3;

  private Text file;
  private Text scenario;
  private Image image;

  /** The tabs of a configuration. */
  public static final class Group extends AbstractLaunchConfigurationTabGroup {
    @Override
    public void createTabs(ILaunchConfigurationDialog dialog, String mode) {
      setTabs(new ILaunchConfigurationTab[] {new ScenarioTab(), new CommonTab()});
    }
  }

  @Override
  public void createControl(Composite parent) {
    var page = new Composite(parent, SWT.NONE);
    page.setLayout(new GridLayout(COLUMNS, false));
    file = field(page, "&Fabric file:", 1);
    var browse = createPushButton(page, "&Browse...", null);
    browse.addListener(SWT.Selection, event -> browse());
    scenario = field(page, "&Scenario:", 2);
    setControl(page);
  }

  private void browse() {
    var root = ResourcesPlugin.getWorkspace().getRoot();
    var dialog = new FilteredResourcesSelectionDialog(getShell(), false, root, IResource.FILE);
    dialog.setTitle("Fabric File");
    dialog.setInitialPattern("*." + Texts.EXTENSION);
    if (dialog.open() == Window.OK && dialog.getFirstResult() instanceof IFile chosen) {
      file.setText(chosen.getFullPath().toString());
    }
  }

  private Text field(Composite page, String label, int columns) {
    new Label(page, SWT.NONE).setText(label);
    var field = new Text(page, SWT.BORDER);
    field.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, columns, 1));
    field.addModifyListener(event -> updateLaunchConfigurationDialog());
    return field;
  }

  @Override
  public String getName() {
    return "Scenario";
  }

  @Override
  public Image getImage() {
    if (image == null) {
      image = Icons.of("simulate").createImage();
    }
    return image;
  }

  @Override
  public void dispose() {
    if (image != null) {
      image.dispose();
    }
    super.dispose();
  }

  /** The text that is open or selected. */
  @Override
  public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
    var selected = DebugUITools.getSelectedResource();
    boolean isText = selected != null && Texts.EXTENSION.equals(selected.getFileExtension());
    configuration.setAttribute(
        ScenarioLaunch.FILE, isText ? selected.getFullPath().toString() : "");
    configuration.setAttribute(ScenarioLaunch.SCENARIO, "");
  }

  @Override
  public void initializeFrom(ILaunchConfiguration configuration) {
    try {
      file.setText(configuration.getAttribute(ScenarioLaunch.FILE, ""));
      scenario.setText(configuration.getAttribute(ScenarioLaunch.SCENARIO, ""));
    } catch (CoreException e) {
      ILog.of(ScenarioTab.class).log(e.getStatus());
    }
  }

  @Override
  public void performApply(ILaunchConfigurationWorkingCopy configuration) {
    configuration.setAttribute(ScenarioLaunch.FILE, file.getText().strip());
    configuration.setAttribute(ScenarioLaunch.SCENARIO, scenario.getText().strip());
  }

  @Override
  public boolean isValid(ILaunchConfiguration configuration) {
    var missing =
        file.getText().isBlank() ? "fabric file" : scenario.getText().isBlank() ? "scenario" : "";
    setErrorMessage(missing.isEmpty() ? null : "Enter the " + missing + ".");
    return missing.isEmpty();
  }
}
