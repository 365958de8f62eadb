package dev.weft.elaboration;

import dev.weft.lang.blocks.Blocks;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.ServersOf;
import dev.weft.lang.fabric.SwitchesOf;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Fabrics whose servers or switches a fabric takes: they are planned before it. */
final class PlanSources {
  private PlanSources() {}

  /** The fabrics that one takes something of. */
  static List<Fabric> of(Fabric fabric) {
    List<Fabric> sources = new ArrayList<>(ofServers(fabric));
    SwitchesOf switches = Place.last(Blocks.members(fabric), SwitchesOf.class);
    if (switches != null) {
      sources.addAll(resolved(switches.getFabrics()));
    }
    return sources;
  }

  /** The fabrics that one takes servers of, each once, in the order of the text. */
  static List<Fabric> ofServers(Fabric fabric) {
    ServersOf servers = Place.last(Blocks.members(fabric), ServersOf.class);
    return servers == null ? List.of() : resolved(servers.getFabrics());
  }

  private static List<Fabric> resolved(List<Fabric> named) {
    return named.stream()
        .filter(source -> source != null && !source.eIsProxy())
        .distinct()
        .toList();
  }

  /**
   * Fabrics that rest on each other.
   *
   * @param members each of them, wherever the cycle begins
   * @param text "a -> b -> a"
   */
  record Cycle(Set<Fabric> members, String text) {}

  /** How a fabric and a source of it rest on each other; null when they do not. */
  static @Nullable Cycle cycle(Fabric fabric, Fabric source) {
    Chains<Fabric> chains = Chains.of(List.of(fabric), PlanSources::of);
    if (!chains.isOfCircle(fabric, source)) {
      return null;
    }
    List<Fabric> way = chains.wayBack(fabric, source);
    Set<Fabric> members = new HashSet<>(way);
    members.add(fabric);
    return new Cycle(members, Chains.text(fabric, way, Fabric::getName));
  }
}
