package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.PodPlan;
import dev.weft.elaboration.FabricPlan.SegmentPlan;
import dev.weft.elaboration.RackPacking.Block;
import dev.weft.elaboration.RackSettings.LeavesIn;
import dev.weft.elaboration.RackSettings.NetworkRacks;
import dev.weft.topology.DomainModel;
import dev.weft.topology.Racks;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Servers;
import dev.weft.topology.SwitchModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
  private final int[] rackOfServer;
  private final int[] unitOfServer;
  private final int[] rackOfSwitch;
  private final int[] unitOfSwitch;

  private RackPlan(FabricPlan plan, Placement placement, RackFloor floor, SlotPlaces slots) {
    this.plan = plan;
    this.placement = placement;
    this.floor = floor;
    this.slots = slots;
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
    RackPlan racks = new RackPlan(plan, placement, floor, slots);
    racks.placeAll();
    return new Racks(
        floor.racks(),
        racks.rackOfServer,
        racks.unitOfServer,
        racks.rackOfSwitch,
        racks.unitOfSwitch,
        Racks.Floor.own(hall.hallW(), origins.of(hall.element()), floor.racks().size()));
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

  private void placeAll() {
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
    List<Block> servers = servers(own, segment);
    List<Block> leaves =
        switches(placement.firstLeaf.get(segment), placement.firstLeaf.get(segment + 1));
    boolean onTop = settings.leavesIn() == LeavesIn.TOP_OF_RACK && !servers.isEmpty();
    RackPacking packing =
        new RackPacking(settings.serversPerRack(), settings.units(), settings.budgetW());
    int[] rackOfBlock = onTop ? packing.pack(servers, leaves) : packing.pack(servers);
    int[] ids = new int[RackPacking.count(rackOfBlock)];
    int before = settings.leavesIn() == LeavesIn.MIDDLE_OF_ROW ? (ids.length + 1) / 2 : ids.length;
    for (int rack = 0; rack < ids.length; rack++) {
      if (rack == before) {
        placeSwitches(leaves, settings);
      }
      ids[rack] = floor.add(settings);
    }
    if (!onTop && before == ids.length) {
      placeSwitches(leaves, settings);
    }
    int position = 0;
    for (int i = 0; i < rackOfBlock.length; i++) {
      placeServers(servers.get(i), ids[rackOfBlock[i]], segment, position);
      position += servers.get(i).count();
    }
    if (onTop) {
      placeOnTop(segment, servers, rackOfBlock, ids);
    }
  }

  /** Servers, scale-up domains and empty places of a segment; none when they stand elsewhere. */
  private List<Block> servers(SegmentPlan own, int segment) {
    List<Block> blocks = new ArrayList<>();
    if (!placement.placed.names().isEmpty()) {
      return blocks;
    }
    int server = placement.segments().firstServer(segment);
    int end = server + placement.segments().serverCount(segment);
    while (server < end) {
      Block block = block(server);
      blocks.add(block);
      server += block.count();
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

  private void placeServers(Block block, int rack, int segment, int position) {
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

  /** A range of racks, from 0 in their segment. */
  private record Span(int first, int last) {}

  /** Leaves of the same servers are dealt out evenly over the racks of those servers. */
  private void placeOnTop(int segment, List<Block> servers, int[] rackOfBlock, int[] ids) {
    int[] rackOfSlot = rackOfSlot(servers, rackOfBlock);
    Map<Span, List<Integer>> leaves = new LinkedHashMap<>();
    for (int leaf = placement.firstLeaf.get(segment);
        leaf < placement.firstLeaf.get(segment + 1);
        leaf++) {
      int first = Math.min(firstSlot(leaf), rackOfSlot.length - 1);
      int slots = placement.attachmentSlots.get(placement.attachment.get(leaf));
      int last = Math.clamp((long) first + slots - 1, first, rackOfSlot.length - 1);
      Span span = new Span(rackOfSlot[first], rackOfSlot[last]);
      leaves.computeIfAbsent(span, key -> new ArrayList<>()).add(leaf);
    }
    leaves.forEach(
        (span, own) -> {
          int racks = span.last() - span.first() + 1;
          for (int k = 0; k < own.size(); k++) {
            int rack = span.first() + (int) ((long) k * racks / own.size());
            SwitchModel model = placement.tierOfSwitch.get(own.get(k)).model();
            placeSwitch(own.get(k), ids[rack], Racks.height(model.rackUnits()));
          }
        });
  }

  private static int[] rackOfSlot(List<Block> servers, int[] rackOfBlock) {
    IntColumn racks = new IntColumn();
    for (int i = 0; i < rackOfBlock.length; i++) {
      for (int k = 0; k < servers.get(i).count(); k++) {
        racks.add(rackOfBlock[i]);
      }
    }
    return racks.toArray();
  }

  /** The first place, from 0 in its segment, of the servers below a leaf. */
  private int firstSlot(int leaf) {
    int slot = 0;
    int last = placement.attachment.get(leaf);
    for (int other = leaf - placement.position.get(leaf); other < leaf; other++) {
      int attachment = placement.attachment.get(other);
      if (attachment != last && attachment != placement.attachment.get(other + 1)) {
        slot += placement.attachmentSlots.get(attachment);
      }
    }
    return slot;
  }
}
