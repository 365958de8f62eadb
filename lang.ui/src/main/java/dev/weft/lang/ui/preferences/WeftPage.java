package dev.weft.lang.ui.preferences;

import org.eclipse.jface.preference.BooleanFieldEditor;
import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.jface.preference.IntegerFieldEditor;
import org.eclipse.jface.preference.StringFieldEditor;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;

/** Preferences > Weft. */
public final class WeftPage extends FieldEditorPreferencePage implements IWorkbenchPreferencePage {
  private static final int SMALLEST_HEAP = 128;
  private static final int LARGEST_HEAP = 1 << 20;

  /** Called by the workbench. */
  public WeftPage() {
    super(GRID);
    setPreferenceStore(Choices.store());
  }

  @Override
  public void init(IWorkbench workbench) {}

  @Override
  protected void createFieldEditors() {
    var parent = getFieldEditorParent();
    addField(new BooleanFieldEditor(Choices.BUILDS, "Build files on save", parent));
    addField(new Folder(parent));
    addField(new BooleanFieldEditor(Choices.FORMATS, "Format files on save", parent));
    addField(
        new BooleanFieldEditor(
            Choices.LENSES, "Show commands above fabrics and scenarios", parent));
    addField(new BooleanFieldEditor(Choices.REPORTS, "Open the report after a simulation", parent));
    addField(
        new BooleanFieldEditor(
            Choices.OFFERS, "Offer to convert projects with fabrics to Weft projects", parent));
    addField(hint("counts", "Show totals of pods and segments", parent));
    addField(hint("links", "Show ports, rates and links of switches", parent));
    addField(hint("expectations", "Show the current values of expectations", parent));
    var heap = new IntegerFieldEditor(Choices.HEAP, "Language server memory (MiB):", parent);
    heap.setValidRange(SMALLEST_HEAP, LARGEST_HEAP);
    addField(heap);
    addField(new Severities(parent));
  }

  private static BooleanFieldEditor hint(String kind, String label, Composite parent) {
    return new BooleanFieldEditor(Choices.hint(kind), label, parent);
  }

  /** A folder beside the text. */
  private static final class Folder extends StringFieldEditor {
    Folder(Composite parent) {
      super(Choices.OUTPUT, "Output folder, beside the file:", parent);
      setEmptyStringAllowed(false);
      setErrorMessage("Outputs need a folder: a name without '/', '\\' and ':', such as out.");
    }

    @Override
    protected boolean doCheckState() {
      return OutputFolder.isName(getStringValue());
    }
  }

  /** Severities by code. */
  private static final class Severities extends StringFieldEditor {
    Severities(Composite parent) {
      super(Choices.SEVERITIES, "Severities by code (CODE=info, ...):", parent);
    }

    @Override
    protected boolean doCheckState() {
      try {
        Choices.severities(getStringValue());
        return true;
      } catch (IllegalArgumentException e) {
        setErrorMessage(e.getMessage());
        return false;
      }
    }
  }
}
