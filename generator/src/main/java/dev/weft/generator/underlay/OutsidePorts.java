package dev.weft.generator.underlay;

import dev.weft.topology.External;
import dev.weft.topology.Handoff;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/** Ports of a switch to what is no part of the fabric, alone and in groups. */
final class OutsidePorts {
  private OutsidePorts() {}

  static List<OutsidePort> of(FabricIndex design, int sw) {
    Topology topology = design.topology();
    List<Integer> lines = bundled(topology, sw);
    return topology.externals().stream()
        .filter(external -> external.sw() == sw)
        .sorted(Comparator.comparingInt(External::port))
        .map(external -> port(design, external, 1 + lines.indexOf(external.origin())))
        .toList();
  }

  /** Lines of the text whose links on a switch are one group. */
  private static List<Integer> bundled(Topology topology, int sw) {
    return topology.externals().stream()
        .filter(external -> external.sw() == sw && isBundled(external))
        .map(External::origin)
        .distinct()
        .toList();
  }

  private static boolean isBundled(External external) {
    Handoff handoff = external.handoff();
    return handoff != null && handoff.terms().isBundle();
  }

  /**
   * @param bundle number of the group that it is part of; 0 for none
   */
  static OutsidePort port(FabricIndex design, External external, int bundle) {
    return new OutsidePort(
        external.port(),
        design.topology().switchModel(external.sw()).portName(external.port(), external.rateBps()),
        external.rateBps(),
        external.name(),
        bundle > 0 ? null : WayOut.of(design, external),
        bundle);
  }

  static List<OutsideBundle> bundles(FabricIndex design, int sw) {
    Topology topology = design.topology();
    List<OutsideBundle> bundles = new ArrayList<>();
    for (int line : bundled(topology, sw)) {
      List<External> members =
          topology.externals().stream()
              .filter(external -> external.sw() == sw && external.origin() == line)
              .sorted(Comparator.comparingInt(External::port))
              .toList();
      int number = bundles.size() + 1;
      bundles.add(
          new OutsideBundle(
              number,
              members.stream().map(member -> port(design, member, number)).toList(),
              Objects.requireNonNull(WayOut.of(design, members.getFirst()))));
    }
    return bundles;
  }
}
