package dev.weft.lang.ide.actions;

import com.google.inject.Inject;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * The actions that there are: bound in the injector, else a service of the class path, else none.
 */
public class BoundActions {
  @Inject(optional = true)
  private @Nullable FabricActions bound;

  private boolean searched;

  /** The actions; null when there are none. */
  public synchronized @Nullable FabricActions get() {
    if (bound == null && !searched) {
      searched = true;
      bound =
          ServiceLoader.load(FabricActions.class, FabricActions.class.getClassLoader())
              .findFirst()
              .orElse(null);
    }
    return bound;
  }
}
