package dev.weft.lang.ui.launching;

import dev.weft.lang.ui.Icons;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTabGroup;
import org.eclipse.debug.ui.CommonTab;
import org.eclipse.debug.ui.ILaunchConfigurationDialog;
import org.eclipse.debug.ui.ILaunchConfigurationTab;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/** Which scenario of which text is run. */
public final class ScenarioTab extends AbstractLaunchConfigurationTab {
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
    page.setLayout(new GridLayout(2, false));
    file = field(page, "Text, by its path in the workspace:");
    scenario = field(page, "Scenario:");
    setControl(page);
  }

  private Text field(Composite page, String label) {
    new Label(page, SWT.NONE).setText(label);
    var field = new Text(page, SWT.BORDER);
    field.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
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

  @Override
  public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
    configuration.setAttribute(ScenarioLaunch.FILE, "");
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
        file.getText().isBlank() ? "text" : scenario.getText().isBlank() ? "scenario" : "";
    setErrorMessage(missing.isEmpty() ? null : "Name the " + missing + ".");
    return missing.isEmpty();
  }
}
