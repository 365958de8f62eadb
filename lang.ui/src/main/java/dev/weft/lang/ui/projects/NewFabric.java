package dev.weft.lang.ui.projects;

import dev.weft.lang.ui.Texts;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.dialogs.WizardNewFileCreationPage;
import org.eclipse.ui.ide.IDE;

/** New Fabric: a text with a small fabric in it, which checks as it is. */
public final class NewFabric extends Wizard implements INewWizard {
  private static final String SAMPLE = "quickstart.fabric";

  private IWorkbench workbench;
  private WizardNewFileCreationPage page;

  @Override
  public void init(IWorkbench bench, IStructuredSelection selection) {
    workbench = bench;
    setWindowTitle("New Fabric");
    page = new Page(selection);
  }

  @Override
  public void addPages() {
    addPage(page);
  }

  @Override
  public boolean performFinish() {
    var file = page.createNewFile();
    if (file == null) {
      return false;
    }
    try {
      IDE.openEditor(workbench.getActiveWorkbenchWindow().getActivePage(), file);
    } catch (PartInitException e) {
      ILog.of(NewFabric.class).log(e.getStatus());
    }
    return true;
  }

  private static final class Page extends WizardNewFileCreationPage {
    Page(IStructuredSelection selection) {
      super("file", selection);
      setTitle("Fabric");
      setDescription("Create a .fabric file that starts with a small fabric.");
      setFileName("fabric." + Texts.EXTENSION);
      setFileExtension(Texts.EXTENSION);
    }

    @Override
    protected InputStream getInitialContents() {
      var text = Samples.withImports(SAMPLE).get(SAMPLE);
      return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
  }
}
