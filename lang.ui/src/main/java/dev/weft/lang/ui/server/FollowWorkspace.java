package dev.weft.lang.ui.server;

import dev.weft.lang.ui.editing.FabricInFront;
import dev.weft.lang.ui.projects.OfferNature;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.eclipse.ui.PlatformUI;

/** Starts with the workbench, so that files have findings that nobody opens. */
public final class FollowWorkspace implements IStartup {
  @Override
  public void earlyStartup() {
    WeftServer.get().follow();
    PlatformUI.getWorkbench().getDisplay().asyncExec(FollowWorkspace::followWindows);
    PlatformUI.getWorkbench()
        .addWorkbenchListener(
            new IWorkbenchListener() {
              @Override
              public boolean preShutdown(IWorkbench workbench, boolean isForced) {
                return true;
              }

              @Override
              public void postShutdown(IWorkbench workbench) {
                WeftServer.get().end();
              }
            });
  }

  private static void followWindows() {
    FabricInFront.bindKeys();
    var offer = new OfferNature();
    for (var window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
      offer.follow(window);
    }
  }
}
