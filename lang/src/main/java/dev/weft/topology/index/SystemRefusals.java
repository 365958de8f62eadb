package dev.weft.topology.index;

import java.util.List;
import java.util.ServiceLoader;

/**
 * What the systems of a fabric's switches can't do of it. Who writes their configurations provides
 * it as a service, so that an editor tells what generation would refuse; in an editor without one
 * nothing is refused.
 */
public interface SystemRefusals {
  /** Those that are provided. */
  static List<SystemRefusals> all() {
    return ServiceLoader.load(SystemRefusals.class, SystemRefusals.class.getClassLoader()).stream()
        .map(ServiceLoader.Provider::get)
        .toList();
  }

  /** Returns errors where the text names the system, warnings where a type of device brings it. */
  List<Refusal> of(FabricIndex fabric);
}
