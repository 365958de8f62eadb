package dev.weft.elaboration;

import dev.weft.topology.Links;
import dev.weft.topology.NicGroup;
import dev.weft.topology.SlotCables;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which cables to empty slots share a cage of a leaf, and whether they lead to several places. */
final class SlotRuns {
  /** A cage of a leaf. */
  private record Cage(int leaf, int cage) {}

  private record Connector(int segment, int slot, int nic, int connector) {}

  private final Map<Cage, Set<Connector>> connectors = new HashMap<>();
  private final Map<Cage, Integer> links = new HashMap<>();

  private final LinksOfCages cages;

  SlotRuns(List<SlotCables.Cable> cables, LinksOfCages cages) {
    this.cages = cages;
    for (SlotCables.Cable each : cables) {
      connectors.computeIfAbsent(cage(each), one -> new HashSet<>()).add(connector(each.lower()));
      links.merge(cage(each), 1, Integer::sum);
    }
  }

  /**
   * What the cable of one of them is chosen for. One that is alone shares a split cage with links.
   */
  CableRun of(SlotCables.Cable cable) {
    int count = links.getOrDefault(cage(cable), 1);
    int places = connectors.getOrDefault(cage(cable), Set.of()).size();
    boolean isSplit = Links.lane(cable.leafPort()) > 0;
    boolean joinsSeveral = places > 1 || isSplit && count == 1;
    int inCage = cages.ofSwitch(cable.leaf(), cable.leafPort(), cable.rateBps());
    return new CableRun(cable.lengthMm(), cable.rateBps(), count, joinsSeveral, inCage);
  }

  private static Cage cage(SlotCables.Cable cable) {
    return new Cage(cable.leaf(), Links.cage(cable.leafPort()));
  }

  private static Connector connector(SlotCables.Lower lower) {
    NicGroup group = lower.server().fabricNics();
    int at = group == null ? lower.port() : group.connector(lower.port());
    return new Connector(lower.segment(), lower.slot(), lower.nic(), at);
  }
}
