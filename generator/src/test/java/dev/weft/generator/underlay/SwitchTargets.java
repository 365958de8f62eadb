package dev.weft.generator.underlay;

import dev.weft.generator.backend.Backend;
import dev.weft.generator.constructs.Construct;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The backends that write switch configurations, by target. */
final class SwitchTargets {
  static final Map<String, Backend> BACKENDS = new LinkedHashMap<>();

  static {
    SwitchBackends.ALL.forEach(backend -> BACKENDS.put(backend.target(), backend));
  }

  private SwitchTargets() {}

  /** Those that write a construct, if only in some designs; the others refuse it. */
  static Set<String> writing(Construct construct) {
    return SwitchBackends.ALL.stream()
        .filter(backend -> backend.declaration().writes(construct))
        .map(SwitchBackend::target)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
