package dev.weft.lang.ui.editing;

import org.eclipse.jface.text.AbstractInformationControl;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;

/** What a proposal means, beside the list: its lines are as long as the list leaves room for. */
public final class ProposalInformation extends AbstractInformationControl {
  private static final int MARGIN = 4;

  private StyledText text;

  /** Beside the list of a window. */
  public ProposalInformation(Shell parent) {
    super(parent, true);
    create();
  }

  @Override
  protected void createContent(Composite parent) {
    text = new StyledText(parent, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
    text.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
    text.setForeground(parent.getForeground());
    text.setBackground(parent.getBackground());
    text.setAlwaysShowScrollBars(false);
  }

  @Override
  public void setInformation(String information) {
    text.setText(information);
  }

  @Override
  public boolean hasContents() {
    return text.getCharCount() > 0;
  }
}
