package dev.weft.lang.ui.perspective;

import dev.weft.lang.ui.help.HelpView;
import dev.weft.lang.ui.topology.TopologyView;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.search.ui.NewSearchUI;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.console.IConsoleConstants;

/** Files to the left of the text, the fabric to its right, what is found below. */
public final class WeftPerspective implements IPerspectiveFactory {
  /** Its name in the workbench. */
  public static final String ID = "dev.weft.lang.ui.perspective";

  private static final float LEFT = 0.2f;
  private static final float RIGHT = 0.62f;
  private static final float BELOW = 0.72f;
  private static final float HALF = 0.5f;

  @Override
  public void createInitialLayout(IPageLayout layout) {
    var text = layout.getEditorArea();
    var left = layout.createFolder("left", IPageLayout.LEFT, LEFT, text);
    left.addView(IPageLayout.ID_PROJECT_EXPLORER);
    var below = layout.createFolder("below", IPageLayout.BOTTOM, BELOW, text);
    below.addView(IPageLayout.ID_PROBLEM_VIEW);
    below.addView(IConsoleConstants.ID_CONSOLE_VIEW);
    below.addView(IPageLayout.ID_PROGRESS_VIEW);
    below.addPlaceholder(NewSearchUI.SEARCH_VIEW_ID);
    var right = layout.createFolder("right", IPageLayout.RIGHT, RIGHT, text);
    right.addView(TopologyView.ID);
    right.addView(HelpView.ID);
    layout
        .createFolder("outline", IPageLayout.BOTTOM, HALF, "left")
        .addView(IPageLayout.ID_OUTLINE);
    // The menu Run, with the configurations of scenarios.
    layout.addActionSet(IDebugUIConstants.LAUNCH_ACTION_SET);
    layout.addPerspectiveShortcut(ID);
    layout.addNewWizardShortcut("dev.weft.lang.ui.newProject");
    layout.addNewWizardShortcut("dev.weft.lang.ui.newFabric");
  }
}
