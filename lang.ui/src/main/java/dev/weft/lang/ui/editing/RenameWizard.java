package dev.weft.lang.ui.editing;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.ltk.ui.refactoring.RefactoringWizard;
import org.eclipse.ltk.ui.refactoring.UserInputWizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/** Asks for the new name, and shows what would change. */
final class RenameWizard extends RefactoringWizard {
  private final RenameRefactoring refactoring;

  RenameWizard(RenameRefactoring refactoring) {
    super(refactoring, DIALOG_BASED_USER_INTERFACE | PREVIEW_EXPAND_FIRST_NODE);
    this.refactoring = refactoring;
    setWindowTitle(refactoring.getName());
    setDefaultPageTitle(refactoring.getName());
  }

  @Override
  protected void addUserInputPages() {
    addPage(new NamePage(refactoring));
  }

  private static final class NamePage extends UserInputWizardPage {
    private final RenameRefactoring refactoring;

    NamePage(RenameRefactoring refactoring) {
      super("name");
      this.refactoring = refactoring;
    }

    @Override
    public void createControl(Composite parent) {
      var area = new Composite(parent, SWT.NONE);
      GridLayoutFactory.swtDefaults().numColumns(2).applyTo(area);
      new Label(area, SWT.NONE).setText("New &name:");
      var name = new Text(area, SWT.BORDER);
      GridDataFactory.fillDefaults().grab(true, false).applyTo(name);
      name.setText(refactoring.before());
      name.selectAll();
      name.addModifyListener(event -> take(name.getText()));
      setPageComplete(false);
      setControl(area);
    }

    private void take(String name) {
      refactoring.rename(name);
      setPageComplete(!name.isBlank() && !name.equals(refactoring.before()));
    }
  }
}
