package dev.weft.generator.addresses;

import dev.weft.generator.switches.OutsideNames;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.generator.underlay.OutsideBundle;
import dev.weft.generator.underlay.OutsidePort;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.External;
import dev.weft.topology.Handoff;
import dev.weft.topology.index.FabricIndex;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The interfaces that have the addresses of a fabric towards the outside, as switches call them.
 */
public final class OutsideInterfaces {
  private final FabricIndex design;
  private final Map<Integer, Map<Integer, String>> ofSwitches = new HashMap<>();

  public OutsideInterfaces(FabricIndex design) {
    this.design = design;
  }

  /** That of a link with an address. */
  public String of(External link, Handoff handoff) {
    String whole = ofSwitches.computeIfAbsent(link.sw(), this::wholes).get(link.port());
    SwitchBackend backend = backend(link.sw());
    return backend == null
        ? whole
        : backend.outsideNames(design, link.sw()).interfaceOf(whole, handoff.terms().vlan());
  }

  /** Each port of a switch, or the group that it is in. */
  private Map<Integer, String> wholes(int sw) {
    Map<Integer, String> names = new HashMap<>();
    SwitchPorts ports = SwitchPorts.of(design, sw);
    ports.outside().forEach(port -> names.put(port.port(), port.name()));
    SwitchBackend backend = backend(sw);
    OutsideNames system = backend == null ? null : backend.outsideNames(design, sw);
    for (OutsideBundle bundle : ports.bundles()) {
      String group = system == null ? members(bundle) : system.group(bundle.number());
      bundle.members().forEach(member -> names.put(member.port(), group));
    }
    return names;
  }

  /** What stands for a group where no configuration names it. */
  private static String members(OutsideBundle bundle) {
    return bundle.members().stream().map(OutsidePort::name).collect(Collectors.joining("+"));
  }

  private @Nullable SwitchBackend backend(int sw) {
    return SwitchBackends.of(design.topology().switchModel(sw).system());
  }
}
