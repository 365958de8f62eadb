package dev.weft.lang.ui.projects;

import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.List;

/** Which sample a project begins with. */
final class SamplePage extends WizardPage {
  private static final String FIRST = "quickstart.fabric";
  private static final int HEIGHT = 200;

  private final java.util.List<String> names = Samples.names();
  private List list;
  private Label says;

  SamplePage() {
    super("sample");
    setTitle("Sample");
    setDescription("The project begins with a copy of a sample, and of what that imports.");
  }

  @Override
  public void createControl(Composite parent) {
    var page = new Composite(parent, SWT.NONE);
    page.setLayout(new GridLayout());
    list = new List(page, SWT.SINGLE | SWT.BORDER | SWT.V_SCROLL);
    names.forEach(list::add);
    list.select(Math.max(0, names.indexOf(FIRST)));
    var data = new GridData(SWT.FILL, SWT.FILL, true, true);
    data.heightHint = HEIGHT;
    list.setLayoutData(data);
    list.addListener(SWT.Selection, event -> show());
    says = new Label(page, SWT.WRAP);
    says.setLayoutData(new GridData(SWT.FILL, SWT.TOP, true, false));
    show();
    setControl(page);
  }

  private void show() {
    says.setText(Samples.says(chosen()));
    says.getParent().layout();
  }

  /** The name of the chosen sample, which is that of its file. */
  String chosen() {
    return list == null ? FIRST : names.get(list.getSelectionIndex());
  }
}
