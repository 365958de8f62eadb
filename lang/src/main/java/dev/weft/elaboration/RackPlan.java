package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.PodPlan;
import dev.weft.elaboration.FabricPlan.SegmentPlan;
import dev.weft.elaboration.RackPacking.Block;
import dev.weft.lang.settings.LeavesIn;
import dev.weft.lang.settings.NetworkRacks;
import dev.weft.topology.DomainModel;
import dev.weft.topology.Racks;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Servers;
import dev.weft.topology.SwitchModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Stands servers and switches in racks, where the text says that there are any: the racks of a
 * segment one after the other, network racks for spines in the middle of their pod, for
 * super-spines in the middle of the hall. Pre-condition: placement is done. Empty places keep their
 * units, so nothing moves when they are filled.
 */
final class RackPlan {
  private final FabricPlan plan;
  private final Placement placement;
  private final RackFloor floor;
  private final SlotPlaces slots;
  private final Map<String, Spot> elsewhere;
  private final int[] rackOfServer;
  private final int[] unitOfServer;
  private final int[] rackOfSwitch;
  private final int[] unitOfSwitch;

  /** Where a device stands: its rack, and the lowest unit that it takes. */
  record Spot(int rack, int unit) {}

  /**
   * @param elsewhere where devices stand that other networks declare, by their names
   */
  RackPlan(
      FabricPlan plan,
      Placement placement,
      RackFloor floor,
      SlotPlaces slots,
      Map<String, Spot> elsewhere) {
    this.plan = plan;
    this.placement = placement;
    this.floor = floor;
    this.slots = slots;
    this.elsewhere = elsewhere;
    rackOfServer = nowhere(placement.servers().count());
    unitOfServer = nowhere(placement.servers().count());
    rackOfSwitch = nowhere(placement.switchCount());
    unitOfSwitch = nowhere(placement.switchCount());
  }

  private static int[] nowhere(int count) {
    int[] column = new int[count];
    Arrays.fill(column, Racks.NONE);
    return column;
  }

  /**
   * Where everything stands.
   *
   * @param slots takes the places that are kept for servers
   */
  static Racks place(FabricPlan plan, Placement placement, Origins origins, SlotPlaces slots) {
    RackSettings hall = hall(plan);
    if (hall == null) {
      return Racks.UNPLACED;
    }
    RackFloor floor = new RackFloor(origins, hall.racksPerRow());
    RackPlan racks = new RackPlan(plan, placement, floor, slots, Map.of());
    racks.placeAll();
    int origin = origins.of(hall.element());
    return racks.racks(Racks.Floor.own(hall.hallW(), origin, floor.count()));
  }

  /** All racks of the floor, and where in them the devices of this network stand. */
  Racks racks(Racks.Floor whole) {
    return new Racks(floor.racks(), rackOfServer, unitOfServer, rackOfSwitch, unitOfSwitch, whole);
  }

  Spot ofServer(int server) {
    return new Spot(rackOfServer[server], unitOfServer[server]);
  }

  Spot ofSwitch(int sw) {
    return new Spot(rackOfSwitch[sw], unitOfSwitch[sw]);
  }

  /** What holds for the whole hall: what the outermost block of racks says; null when none does. */
  static @Nullable RackSettings hall(FabricPlan plan) {
    if (plan.racks() != null) {
      return plan.racks();
    }
    for (PodPlan pod : plan.pods()) {
      if (pod.racks() != null) {
        return pod.racks();
      }
      for (SegmentPlan segment : pod.segments()) {
        if (segment.racks() != null) {
          return segment.racks();
        }
      }
    }
    return null;
  }

  /** Stands everything; begins a row or hall where the text says so of the whole fabric. */
  void placeAll() {
    if (plan.racks() != null && plan.racks().ownHalls()) {
      floor.newHall();
    }
    if (plan.racks() != null && plan.racks().ownRows()) {
      floor.newRow();
    }
    int segment = 0;
    int pods = plan.pods().size();
    NetworkRacks tops = plan.racks() == null ? NetworkRacks.MIDDLE : plan.racks().superspinesIn();
    if (tops == NetworkRacks.FRONT) {
      placeSuperspines();
    }
    for (int p = 0; p < pods; p++) {
      segment = placePod(p, segment);
      if (tops == NetworkRacks.MIDDLE && p == (pods - 1) / 2) {
        placeSuperspines();
      }
    }
    if (tops != NetworkRacks.FRONT && tops != NetworkRacks.MIDDLE) {
      apart(tops, this::placeSuperspines);
    }
  }

  private void placeSuperspines() {
    placeSwitches(placement.firstSuperspine, placement.switchCount(), plan.racks());
  }

  /** Stands the segments and spines of a pod; the next segment. */
  private int placePod(int p, int firstSegment) {
    PodPlan pod = plan.pods().get(p);
    RackSettings settings = pod.racks();
    if (settings != null && settings.ownHalls()) {
      floor.newHall();
    }
    if (settings != null && settings.ownRows()) {
      floor.newRow();
    }
    NetworkRacks where = settings == null ? NetworkRacks.MIDDLE : settings.spinesIn();
    Runnable spines =
        () -> placeSwitches(placement.firstSpine.get(p), placement.firstSpine.get(p + 1), settings);
    if (where == NetworkRacks.FRONT) {
      spines.run();
    }
    int segments = pod.segments().size();
    for (int s = 0; s < segments; s++) {
      placeSegment(pod.segments().get(s), firstSegment + s);
      if (where == NetworkRacks.MIDDLE && s == (segments - 1) / 2) {
        spines.run();
      }
    }
    if (where != NetworkRacks.FRONT && where != NetworkRacks.MIDDLE) {
      apart(where, spines);
    }
    return firstSegment + segments;
  }

  /** Stands network racks behind the others, in a row or hall of their own where so said. */
  private void apart(NetworkRacks where, Runnable place) {
    begin(where);
    place.run();
    begin(where);
  }

  private void begin(NetworkRacks where) {
    if (where == NetworkRacks.OWN_HALL) {
      floor.newHall();
    } else if (where == NetworkRacks.OWN_ROW) {
      floor.newRow();
    }
  }

  private void placeSegment(SegmentPlan own, int segment) {
    RackSettings settings = own.racks();
    if (settings == null) {
      return;
    }
    if (settings.ownHalls()) {
      floor.newHall();
    }
    if (settings.ownRows()) {
      floor.newRow();
    }
    findElsewhere(segment);
    List<Block> servers = servers(own, segment);
    List<Block> leaves =
        switches(placement.firstLeaf.get(segment), placement.firstLeaf.get(segment + 1));
    boolean onTop = settings.leavesIn() == LeavesIn.TOP_OF_RACK;
    boolean areOurs = !hasDeclaredElsewhere(segment);
    boolean overOwn = onTop && areOurs && !servers.isEmpty();
    boolean overAll = onTop && !areOurs;
    RackPacking packing =
        new RackPacking(settings.serversPerRack(), settings.units(), settings.budgetW());
    int[] rackOfBlock = overOwn ? packing.pack(servers, leaves) : packing.pack(servers);
    int[] ids = new int[RackPacking.count(rackOfBlock)];
    int before = settings.leavesIn() == LeavesIn.MIDDLE_OF_ROW ? (ids.length + 1) / 2 : ids.length;
    for (int rack = 0; rack < ids.length; rack++) {
      if (rack == before) {
        placeSwitches(leaves, settings);
      }
      ids[rack] = floor.add(settings);
    }
    if (!overOwn && !overAll && before == ids.length) {
      placeSwitches(leaves, settings);
    }
    placeServers(segment, servers, rackOfBlock, ids);
    LeavesOverServers over = new LeavesOverServers(placement);
    if (overOwn) {
      placeOver(over.places(segment, servers, rackOfBlock, ids), leaves, settings);
    } else if (overAll) {
      placeOver(over.servers(segment, rackOfServer), leaves, settings);
    }
  }

  private boolean hasDeclaredElsewhere(int segment) {
    int first = placement.segments().firstServer(segment);
    return IntStream.range(first, first + placement.segments().serverCount(segment))
        .anyMatch(placement.placed::isDeclaredElsewhere);
  }

  /** Leaves in these racks; in network racks those that have none. */
  private void placeOver(int[] racks, List<Block> leaves, RackSettings settings) {
    List<Block> rest = new ArrayList<>();
    for (int i = 0; i < racks.length; i++) {
      Block leaf = leaves.get(i);
      if (racks[i] == Racks.NONE) {
        rest.add(leaf);
      } else {
        placeSwitch(leaf.first(), racks[i], leaf.height());
      }
    }
    placeSwitches(rest, settings);
  }

  /** Looks up where those servers of a segment stand that another network declares. */
  private void findElsewhere(int segment) {
    int first = placement.segments().firstServer(segment);
    for (int s = first; s < first + placement.segments().serverCount(segment); s++) {
      Spot spot =
          placement.placed.isDeclaredElsewhere(s) ? elsewhere.get(placement.placed.name(s)) : null;
      if (spot != null) {
        rackOfServer[s] = spot.rack();
        unitOfServer[s] = spot.unit();
      }
    }
  }

  /** Servers, scale-up domains and empty places of a segment, but those of another fabric. */
  private List<Block> servers(SegmentPlan own, int segment) {
    List<Block> blocks = new ArrayList<>();
    int server = placement.segments().firstServer(segment);
    int end = server + placement.segments().serverCount(segment);
    while (server < end) {
      if (placement.placed.isDeclaredElsewhere(server)) {
        server++;
      } else {
        Block block = block(server);
        blocks.add(block);
        server += block.count();
      }
    }
    blocks.addAll(RackPacking.empty(blocks, own.slots() - own.serverCount()));
    return blocks;
  }

  private Block block(int server) {
    int domain = placement.servers().domain(server);
    if (domain == Servers.NONE) {
      ServerModel model = placement.model(server);
      return new Block(server, 1, Racks.height(model.rackUnits()), model.powerW());
    }
    DomainModel own = placement.placed.domains.get(domain);
    return new Block(server, own.servers(), own.height(), own.powerW());
  }

  private List<Block> switches(int from, int to) {
    List<Block> blocks = new ArrayList<>();
    for (int sw = from; sw < to; sw++) {
      SwitchModel model = placement.tierOfSwitch.get(sw).model();
      blocks.add(new Block(sw, 1, Racks.height(model.rackUnits()), model.powerW()));
    }
    return blocks;
  }

  /** Stands blocks in their racks; empty places follow all servers of the segment. */
  private void placeServers(int segment, List<Block> blocks, int[] rackOfBlock, int[] ids) {
    int position = placement.segments().serverCount(segment);
    for (int i = 0; i < rackOfBlock.length; i++) {
      place(blocks.get(i), ids[rackOfBlock[i]], segment, position);
      position += blocks.get(i).isEmpty() ? blocks.get(i).count() : 0;
    }
  }

  private void place(Block block, int rack, int segment, int position) {
    int lowest = floor.putBelow(rack, block.height());
    for (int i = 0; i < block.count(); i++) {
      int unit = lowest + (int) ((long) i * block.height() / block.count());
      if (block.isEmpty()) {
        slots.put(segment, position + i, rack, unit);
      } else {
        rackOfServer[block.first() + i] = rack;
        unitOfServer[block.first() + i] = unit;
      }
    }
  }

  private void placeSwitches(int from, int to, @Nullable RackSettings settings) {
    if (settings != null) {
      placeSwitches(switches(from, to), settings);
    }
  }

  private void placeSwitches(List<Block> switches, RackSettings settings) {
    int[] rackOfBlock =
        new RackPacking(settings.switchesPerRack(), settings.units(), settings.budgetW())
            .pack(switches);
    int rack = Racks.NONE;
    for (int i = 0; i < rackOfBlock.length; i++) {
      if (i == 0 || rackOfBlock[i] != rackOfBlock[i - 1]) {
        rack = floor.add(settings);
      }
      placeSwitch(switches.get(i).first(), rack, switches.get(i).height());
    }
  }

  private void placeSwitch(int sw, int rack, int height) {
    rackOfSwitch[sw] = rack;
    unitOfSwitch[sw] = floor.putAbove(rack, height);
  }
}
