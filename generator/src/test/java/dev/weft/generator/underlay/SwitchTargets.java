package dev.weft.generator.underlay;

import dev.weft.generator.backend.Backend;
import dev.weft.generator.switches.SwitchBackends;
import java.util.LinkedHashMap;
import java.util.Map;

/** The backends that write switch configurations, by target. */
final class SwitchTargets {
  static final Map<String, Backend> BACKENDS = new LinkedHashMap<>();

  static {
    SwitchBackends.ALL.forEach(backend -> BACKENDS.put(backend.target(), backend));
  }

  private SwitchTargets() {}
}
