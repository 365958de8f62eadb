package dev.weft.generator.site;

import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which devices of a site have a configuration; asked for all of them, decided once by network. */
public final class ConfiguredSwitches {
  private final Map<Fleet, Boolean> isWritten = new HashMap<>();

  /** The switches of a network that a backend configures. */
  private record Fleet(String network, SwitchBackend backend) {}

  /** The backend that writes the configuration of a device; null where there is none. */
  public @Nullable SwitchBackend backendOf(Device device) {
    SwitchBackend backend = SwitchBackends.of(device.system());
    if (backend == null) {
      return null;
    }
    Fleet fleet = new Fleet(device.design().topology().name(), backend);
    boolean isConfigured =
        isWritten.computeIfAbsent(fleet, key -> SwitchBackends.isWritten(device.design(), backend));
    return isConfigured ? backend : null;
  }
}
