package dev.weft.lang.ui.help;

import java.util.Arrays;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IExecutableExtensionFactory;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.FrameworkUtil;

/** The workbench takes one help, the first that it finds: that of the platform where it has one. */
public final class HelpOfPlatform implements IExecutableExtensionFactory {
  private static final String POINT = "org.eclipse.ui.helpSupport";

  @Override
  public Object create() throws CoreException {
    var own = FrameworkUtil.getBundle(HelpOfPlatform.class).getSymbolicName();
    var other =
        Arrays.stream(Platform.getExtensionRegistry().getConfigurationElementsFor(POINT))
            .filter(it -> !it.getContributor().getName().equals(own))
            .findFirst();
    return other.isPresent()
        ? other.get().createExecutableExtension("class")
        : new ReferenceAsHelp();
  }
}
