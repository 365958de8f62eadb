package dev.weft.generator.switches;

import dev.weft.generator.backend.Limits;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.ServiceLoader;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The backends that configure switches: the services that {@code META-INF/services} registers, a
 * line each. The registry knows none of them by name, so that no backend depends on another.
 */
public final class SwitchBackends {
  /** In the order in which files list their systems: that of the registration. */
  public static final List<SwitchBackend> ALL =
      ServiceLoader.load(SwitchBackend.class, SwitchBackend.class.getClassLoader()).stream()
          .map(ServiceLoader.Provider::get)
          .toList();

  private SwitchBackends() {}

  /** The backend that configures a system; null where Weft has none. */
  public static @Nullable SwitchBackend of(SwitchSystem system) {
    for (SwitchBackend backend : ALL) {
      if (backend.system() == system) {
        return backend;
      }
    }
    return null;
  }

  /** The targets, in alphabetical order. */
  public static SortedSet<String> targets() {
    SortedSet<String> targets = new TreeSet<>();
    ALL.forEach(backend -> targets.add(backend.target()));
    return targets;
  }

  /** Whether the switches of a design that a backend configures have configurations. */
  public static boolean isWritten(FabricIndex design, SwitchBackend backend) {
    return !SwitchesOf.running(design.topology(), backend.system()).isEmpty()
        && !Limits.refuse(backend, design);
  }
}
