package dev.weft.elaboration;

import dev.weft.elaboration.RackPlan.Spot;
import dev.weft.lang.fabric.Fabric;
import dev.weft.topology.DomainModel;
import dev.weft.topology.RackLoads.Device;
import dev.weft.topology.Racks;
import dev.weft.topology.Racks.Neighbour;
import dev.weft.topology.Servers;
import dev.weft.topology.Tier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One floor for all networks of a cluster that has racks. The networks set up their racks one after
 * the other, each behind those whose servers or switches it takes; what one network puts up, the
 * next ones find by its name. Every network computes the same floor, since it depends on all of
 * them.
 */
final class ClusterFloor {
  private final Evaluator evaluator;
  private final HardwareReader hardware;
  private final Clusters clusters;
  private final RackSettings hall;
  private final Origins origins;
  private final RackFloor floor;
  private final Map<String, Spot> spots = new HashMap<>();
  private final List<Neighbour> neighbours = new ArrayList<>();

  /**
   * @param hall what the cluster says of the whole floor
   * @param origins of the network that asks
   */
  ClusterFloor(
      Evaluator evaluator,
      HardwareReader hardware,
      Clusters clusters,
      RackSettings hall,
      Origins origins) {
    this.evaluator = evaluator;
    this.hardware = hardware;
    this.clusters = clusters;
    this.hall = hall;
    this.origins = origins;
    this.floor = new RackFloor(origins, hall.racksPerRow());
  }

  /**
   * Where everything of one network stands, and what the others have on the floor.
   *
   * @param own the network, with its plan and placement
   * @param slots takes the places that are kept for servers of the network
   */
  Racks place(Fabric own, FabricPlan plan, Placement placement, SlotPlaces slots) {
    RackPlan ours = null;
    int first = 0;
    int end = 0;
    for (Fabric network : clusters.inOrderOfServers(own)) {
      boolean isOwn = network == own;
      FabricPlan its = isOwn ? plan : elsewhere(network);
      Placement where = isOwn ? placement : new Placement(its, new Origins());
      int before = floor.count();
      RackPlan racks = new RackPlan(its, where, floor, isOwn ? slots : new SlotPlaces(), spots);
      racks.placeAll();
      List<String> servers = new ServerNames(its, clusters.naming(network)).all();
      List<String> switches = new SwitchNames(its, clusters.naming(network)).all();
      remember(racks, servers, switches);
      if (isOwn) {
        ours = racks;
        first = before;
        end = floor.count();
      } else {
        addNeighbours(racks, where, servers, switches);
      }
    }
    if (ours == null) {
      throw new IllegalStateException(own.getName() + " is no network of its cluster");
    }
    int origin = origins.of(hall.element());
    return ours.racks(new Racks.Floor(hall.hallW(), origin, true, first, end, neighbours));
  }

  private FabricPlan elsewhere(Fabric network) {
    Findings quiet = new Findings();
    return new Planner(evaluator.reporting(quiet), hardware, clusters, quiet).plan(network);
  }

  private void remember(RackPlan racks, List<String> servers, List<String> switches) {
    for (int server = 0; server < servers.size(); server++) {
      remember(servers.get(server), racks.ofServer(server));
    }
    for (int sw = 0; sw < switches.size(); sw++) {
      remember(switches.get(sw), racks.ofSwitch(sw));
    }
  }

  private void remember(String name, Spot spot) {
    if (spot.rack() != Racks.NONE) {
      spots.putIfAbsent(name, spot);
    }
  }

  private void addNeighbours(
      RackPlan racks, Placement where, List<String> servers, List<String> switches) {
    Servers all = where.servers();
    int lastDomain = Servers.NONE;
    for (int server = 0; server < servers.size(); server++) {
      int domain = all.domain(server);
      boolean isCounted = domain != Servers.NONE && domain == lastDomain;
      lastDomain = domain;
      Spot spot = racks.ofServer(server);
      if (spot.rack() != Racks.NONE && !isCounted && !where.placed.isDeclaredElsewhere(server)) {
        neighbours.add(new Neighbour(spot.rack(), server(where, servers, server, spot.unit())));
      }
    }
    for (int sw = 0; sw < switches.size(); sw++) {
      Spot spot = racks.ofSwitch(sw);
      if (spot.rack() != Racks.NONE) {
        Tier tier = Tier.values()[where.tier.get(sw)];
        neighbours.add(
            new Neighbour(
                spot.rack(),
                Device.ofSwitch(
                    where.tierOfSwitch.get(sw).model(),
                    tier,
                    switches.get(sw),
                    Device.ELSEWHERE,
                    spot.unit())));
      }
    }
  }

  private static Device server(Placement where, List<String> names, int server, int unit) {
    int domain = where.servers().domain(server);
    if (domain == Servers.NONE) {
      return Device.ofServer(where.model(server), names.get(server), Device.ELSEWHERE, unit);
    }
    DomainModel model = where.placed.domains.get(domain);
    String last = names.get(server + model.servers() - 1);
    return Device.ofDomain(model, names.get(server), last, Device.ELSEWHERE, unit);
  }
}
