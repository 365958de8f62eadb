package dev.weft.generator.underlay;

import static dev.weft.generator.constructs.OverlayConstructs.OVERLAY;

import dev.weft.generator.constructs.Row;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.constructs.Sentence;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.topology.Links;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Topology;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Rows about what EVPN asks of systems that meet: some speak it in sessions between loopbacks,
 * others in those over links, and one of each kind have none together.
 */
public final class EvpnRows {
  private EvpnRows() {}

  /** A neighbour above that speaks EVPN the other way, if there is one; below, it tells. */
  public static List<Row> of(SwitchSystem system) {
    return Row.refused(OVERLAY, "mixed-evpn", scope -> otherWay(scope, system));
  }

  private static List<Sentence> otherWay(Scope scope, SwitchSystem system) {
    Topology topology = scope.topology();
    Links links = topology.links();
    Set<Integer> own = Set.copyOf(scope.switches());
    for (int link = links.end(Links.Kind.HOST); link < links.count(); link++) {
      int sw = links.lower(link);
      int peer = links.upper(link);
      SwitchBackend other = SwitchBackends.of(topology.switchModel(peer).system());
      boolean isApart = Objects.requireNonNull(SwitchBackends.of(system)).hasEvpnApart();
      if (own.contains(sw)
          && other != null
          && speaksEvpn(other)
          && other.hasEvpnApart() != isApart) {
        return scope.sayOf(
            sw,
            "%s speaks EVPN %s, its neighbour %s, which runs %s, %s: no route of EVPN passes between them.\nMaybe: Let both run systems that do it alike, %s.",
            title(system, scope, sw),
            way(isApart),
            scope.design().names().ofSwitch(peer),
            other.system().title(),
            way(!isApart),
            alike(isApart));
      }
    }
    return List.of();
  }

  private static String title(SwitchSystem system, Scope scope, int sw) {
    return scope.design().names().ofSwitch(sw) + ", which runs " + system.title() + ",";
  }

  private static String way(boolean isApart) {
    return isApart ? "between loopbacks" : "over links";
  }

  private static boolean speaksEvpn(SwitchBackend backend) {
    return backend.declaration().writes(OVERLAY);
  }

  /** The words of the systems that speak EVPN so. */
  private static String alike(boolean isApart) {
    List<String> words =
        SwitchBackends.ALL.stream()
            .filter(backend -> speaksEvpn(backend) && backend.hasEvpnApart() == isApart)
            .map(backend -> "'" + backend.target() + "'")
            .toList();
    return "such as " + String.join(", ", words);
  }
}
