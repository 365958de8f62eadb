package dev.weft.generator.simulation;

import dev.weft.engine.model.Routing;
import dev.weft.engine.model.SimulationModel;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.NicHomes;
import dev.weft.topology.paths.Routes;
import dev.weft.topology.paths.StaticPlan;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The routing of the model: a destination group per area of NICs, and at every switch that meets
 * none of the area's leaves the next hops of the routes. Switches that do meet one need no row: the
 * engine takes the links that lead there. Switches have the hash seed that their configuration
 * gives them. Static load balancing also needs the prefix of each NIC.
 */
final class Forwarding {
  private static final int NEAR = 1;

  private final FabricIndex design;
  private final Routes routes;
  private final NicHomes homes;
  private final Hardware hardware;
  private final SimulationModel.Builder model;
  private final int[] rowOfNextHops;

  /** Destination groups of fabrics before this one. */
  private final int groupsBefore;

  Forwarding(
      FabricIndex design,
      NicHomes homes,
      Hardware hardware,
      SimulationModel.Builder model,
      int groupsBefore) {
    this.groupsBefore = groupsBefore;
    this.design = design;
    this.routes = design.routes();
    this.homes = homes;
    this.hardware = hardware;
    this.model = model;
    this.rowOfNextHops = new int[routes.nextHopGroupCount()];
    Arrays.fill(rowOfNextHops, Routes.NONE);
  }

  /** By what switches choose under {@code load-balancing static}; null under another mode. */
  private static @Nullable StaticPlan plan(FabricIndex design) {
    dev.weft.topology.Routing routing = design.topology().routing();
    return routing.loadBalancing() == LoadBalancing.STATIC && routing.isBgp()
        ? StaticPlan.of(design.topology(), design.adjacency(), design.routes())
        : null;
  }

  void add() {
    StaticPlan plan = plan(design);
    for (int nic = 0; nic < design.topology().servers().totalNics(); nic++) {
      int home = homes.homeOfNic(nic);
      int group = home == NicHomes.NONE ? -1 : groupsBefore + homes.areaOfHome(home);
      int prefix = plan == null ? Routing.NO_PREFIX : plan.prefixOfNic(nic);
      model.destination(hardware.nicRow(nic), group, prefix);
    }
    for (int area = 0; area < homes.areaCount(); area++) {
      for (int sw = 0; sw < design.topology().switches().count(); sw++) {
        addRow(sw, area);
      }
    }
    addHashSeeds();
  }

  private void addHashSeeds() {
    Topology topology = design.topology();
    Switches switches = topology.switches();
    for (int sw = 0; sw < switches.count(); sw++) {
      int row = hardware.switchRow(sw);
      topology
          .switchModel(sw)
          .system()
          .hashSeed(switches.tier(sw))
          .ifPresent(seed -> model.hashSeed(row, seed));
    }
  }

  private void addRow(int sw, int area) {
    int[] groups = homes.groupsOfArea(area);
    int least = Integer.MAX_VALUE;
    int nearest = 0;
    for (int group : groups) {
      int distance = distance(sw, group);
      nearest = distance < least ? 1 : distance == least ? nearest + 1 : nearest;
      least = Math.min(least, distance);
    }
    if (least == Integer.MAX_VALUE || least == NEAR) {
      return;
    }
    int found = nearest == 1 ? single(sw, groups, least) : union(sw, groups, least);
    model.route(hardware.switchRow(sw), groupsBefore + area, found);
  }

  /** Links to the leaves of a group; two from one of its leaves to another. */
  private int distance(int sw, int group) {
    int links = routes.distance(sw, group);
    if (links == NEAR) {
      return NEAR;
    }
    if (routes.nextHops(sw, group) == Routes.NONE) {
      return Integer.MAX_VALUE;
    }
    return links == 0 ? 2 : links;
  }

  private int single(int sw, int[] groups, int least) {
    for (int group : groups) {
      if (distance(sw, group) == least) {
        int nextHops = routes.nextHops(sw, group);
        if (rowOfNextHops[nextHops] == Routes.NONE) {
          rowOfNextHops[nextHops] = model.nextHops(rows(routes.links(nextHops)));
        }
        return rowOfNextHops[nextHops];
      }
    }
    throw new AssertionError("no group at distance " + least);
  }

  private int union(int sw, int[] groups, int least) {
    return model.nextHops(
        rows(
            Arrays.stream(groups)
                .filter(group -> distance(sw, group) == least)
                .flatMap(group -> Arrays.stream(routes.links(routes.nextHops(sw, group))))
                .sorted()
                .distinct()
                .toArray()));
  }

  private int[] rows(int[] links) {
    int[] rows = new int[links.length];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = hardware.linkRow(links[i]);
    }
    return rows;
  }
}
