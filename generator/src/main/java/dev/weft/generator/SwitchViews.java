package dev.weft.generator;

import dev.weft.generator.backend.Limits;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchView;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.index.FabricIndex;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** The target models of all switches of a design, whatever they run. */
final class SwitchViews {
  private SwitchViews() {}

  /** By switch id; null where the system has no QoS, or its backend refuses the design. */
  static IntFunction<@Nullable SwitchView> of(FabricIndex design, List<SwitchBackend> systems) {
    Map<SwitchSystem, IntFunction<@Nullable SwitchView>> views = new HashMap<>();
    for (SwitchBackend backend : systems) {
      if (!Limits.refuse(backend, design) && design.topology().transport().isEthernet()) {
        views.put(backend.system(), backend.views(design));
      }
    }
    return sw -> {
      IntFunction<@Nullable SwitchView> own = views.get(design.topology().switchModel(sw).system());
      return own == null ? null : own.apply(sw);
    };
  }
}
