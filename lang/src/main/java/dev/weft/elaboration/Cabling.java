package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.SegmentPlan;
import dev.weft.elaboration.FabricPlan.Spread;
import dev.weft.elaboration.FabricPlan.TierPlan;
import dev.weft.elaboration.FabricPlan.UplinkPlan;
import dev.weft.topology.CableAssemblies;
import dev.weft.topology.CableModel;
import dev.weft.topology.External;
import dev.weft.topology.KeptPort;
import dev.weft.topology.Lanes;
import dev.weft.topology.Links;
import dev.weft.topology.Multihoming;
import dev.weft.topology.NicGroup;
import dev.weft.topology.PlaneMode;
import dev.weft.topology.ServerModel;
import dev.weft.topology.ServerRole;
import dev.weft.topology.SlotCables;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Third pass: cables. Pre-condition: placement is done. Post-condition: every NIC port that a leaf
 * serves has its link, every switch its uplinks, every MLAG pair its peer links, each on its own
 * port; places of servers that are not there have their ports kept free.
 */
final class Cabling {
  private final FabricPlan plan;
  private final Placement placement;
  private final Origins origins;
  private final LinkColumns links = new LinkColumns();
  private final PortAllocator ports;
  private final CableChooser cables;
  private final CableLengths lengths;
  private final Uplinks uplinks;
  private final EndPorts ends;
  private final Bandwidths bandwidths;
  private final List<SlotCables.Cable> slotCables = new ArrayList<>();
  private final List<KeptPort> kept = new ArrayList<>();
  private final UpperGroups groups;
  private final UpperSwitches upperSwitches;

  Cabling(
      FabricPlan plan,
      Placement placement,
      Origins origins,
      CableLengths lengths,
      Findings findings) {
    this.plan = plan;
    this.placement = placement;
    this.origins = origins;
    this.lengths = lengths;
    this.cables = new CableChooser(findings);
    this.uplinks = new Uplinks(findings);
    this.ports = new PortAllocator(placement.switchCount());
    this.groups = new UpperGroups(placement.switchCount());
    this.ends = new EndPorts(placement, origins, links, ports, cables, lengths, groups);
    this.bandwidths = new Bandwidths(placement, findings);
    this.upperSwitches = new UpperSwitches(placement, ports, ends, bandwidths);
    for (int sw = 0; sw < placement.switchCount(); sw++) {
      listPorts(sw, placement.tierOfSwitch.get(sw).ports());
    }
  }

  private void listPorts(int sw, FabricPlan.PortPlan declared) {
    if (declared.hosts() != null) {
      ports.list(sw, PortAllocator.DOWN, declared.hosts());
    }
    if (declared.uplinks() != null) {
      ports.list(sw, PortAllocator.UP, declared.uplinks());
    }
    if (declared.peers() != null) {
      ports.list(sw, PortAllocator.END, declared.peers());
    }
    for (Map.Entry<Integer, int[]> rail : declared.byRail().entrySet()) {
      if (mayServe(sw, rail.getKey())) {
        ports.listRail(sw, rail.getKey(), rail.getValue());
      }
    }
  }

  /** What is listed for a rail is for nothing on a leaf that serves others. */
  private boolean mayServe(int sw, int rail) {
    int first = placement.firstRail.get(sw);
    boolean isLeaf = placement.tier.get(sw) == Tier.LEAF.ordinal();
    return !isLeaf || rail >= first && rail < first + placement.railCount.get(sw);
  }

  Links cable() {
    for (int segment = 0; segment < placement.planOfSegment.size(); segment++) {
      cableHosts(segment);
      keepSlots(segment);
    }
    links.end(Links.Kind.HOST);
    for (int pod = 0; pod < plan.pods().size(); pod++) {
      cableLeaves(pod);
    }
    links.end(Links.Kind.LEAF_SPINE);
    for (int pod = 0; pod < plan.pods().size(); pod++) {
      cableSpines(pod);
    }
    links.end(Links.Kind.SPINE_SUPERSPINE);
    for (int sw = 0; sw < placement.switchCount(); sw++) {
      ends.cableOutside(sw);
    }
    for (int segment = 0; segment < placement.planOfSegment.size(); segment++) {
      ends.cablePeers(segment);
    }
    links.end(Links.Kind.PEER);
    return links.toLinks();
  }

  /** Whether the text names types of cables. */
  boolean namesCables() {
    return cables.isNeeded();
  }

  /** The links with their types of cables, and so those of empty slots. */
  Links settle(Links drawn, CableAssemblies assemblies) {
    LinksOfCages cages = new LinksOfCages(placement);
    Links settled = CableLegs.alike(drawn, assemblies, cages, cables);
    SlotRuns runs = new SlotRuns(slotCables, cages);
    slotCables.replaceAll(
        one -> settled(one, cables.choose(one.cable(), runs.of(one), CableChooser.NO_LINK)));
    return settled;
  }

  /** Says which cables are too short, or of another rate. */
  void reportCables(Topology topology) {
    cables.report(topology);
  }

  private static SlotCables.Cable settled(SlotCables.Cable drawn, int cable) {
    return new SlotCables.Cable(
        drawn.lower(), drawn.leaf(), drawn.leafPort(), drawn.rateBps(), drawn.lengthMm(), cable);
  }

  /** Cable types in use, by number. */
  List<CableModel> cableModels() {
    return cables.models();
  }

  /** Cables to places that are not filled. */
  SlotCables slotCables() {
    return new SlotCables(slotCables);
  }

  /** Ports kept free for servers to come, by switch. */
  List<KeptPort> keptPorts() {
    return kept;
  }

  /** Links to what is outside. */
  List<External> externals() {
    return ends.externals();
  }

  /** The line that declares each of them. */
  List<FabricPlan.ExternalPlan> externalPlans() {
    return ends.externalPlans();
  }

  /** What the design wants joined. */
  UpperGroups groups() {
    return groups;
  }

  PortAllocator ports() {
    return ports;
  }

  private void cableHosts(int segment) {
    SegmentPlan own = placement.planOfSegment.get(segment);
    int first = placement.segments().firstServer(segment);
    for (int server = first; server < first + placement.segments().serverCount(segment); server++) {
      NicGroup group = placement.model(server).fabricNics();
      for (int k = 0; group != null && k < group.count(); k++) {
        Lanes nicPorts = group.model().ports();
        for (int port = 0; port < nicPorts.count(); port++) {
          cableNicPort(segment, own, server, k, port, nicPorts);
        }
      }
    }
  }

  private void cableNicPort(
      int segment, SegmentPlan own, int server, int nic, int port, Lanes nicPorts) {
    int rail = placement.servers().firstRail(server) + nic;
    int leaf = leafFor(segment, own, server, nic, port);
    if (leaf < 0) {
      return;
    }
    Lanes split = placement.tierOfSwitch.get(leaf).ports().hostsAs();
    int upperPort = ports.host(leaf, rail, model(leaf), nicPorts.rateBps(), split);
    if (placement.servers().role(server) != ServerRole.BACKUP) {
      bandwidths.addBelow(leaf, nicPorts.rateBps());
    }
    int lengthMm = lengths.hostMm(own.hostCable(), server, leaf);
    links.add(
        placement.servers().firstNic(server) + nic,
        port,
        leaf,
        upperPort,
        nicPorts.rateBps(),
        lengthMm,
        cables.note(own.hostCable()),
        placement.servers().origin(server));
  }

  /**
   * The leaf that a NIC port plugs into: by rail, plane, block of servers and, in a pair, by port;
   * -1 when none serves it.
   */
  private int leafFor(int segment, SegmentPlan own, int server, int nic, int port) {
    int rail = placement.servers().firstRail(server) + nic;
    int end = placement.firstLeaf.get(segment + 1);
    for (int leaf = placement.firstLeaf.get(segment); leaf < end; leaf++) {
      int inBlock = server - placement.attachmentFirstServer.get(placement.attachment.get(leaf));
      boolean isInBlock =
          inBlock >= 0
              && inBlock < placement.attachmentServerCount.get(placement.attachment.get(leaf));
      int plane = placement.placed.plane(server, nic, port, plan.planes());
      if (isInBlock && serves(leaf, rail, plane)) {
        return own.multihoming() != Multihoming.NONE
                && placement.hasTwin(leaf, end)
                && isForSecond(port, placement.placed.isInOnePlane(server))
            ? leaf + 1
            : leaf;
      }
    }
    return -1;
  }

  /**
   * Whether a NIC port plugs into the second leaf of a pair: every other one of those in a plane.
   */
  private boolean isForSecond(int port, boolean isInOnePlane) {
    boolean isDivided = plan.planeMode() == PlaneMode.BY_PORT && !isInOnePlane;
    int planes = isDivided ? plan.planes() : 1;
    return port / planes % 2 == 1;
  }

  private boolean serves(int leaf, int rail, int plane) {
    int offset = rail - placement.firstRail.get(leaf);
    return offset >= 0
        && offset < placement.railCount.get(leaf)
        && (plan.planeMode() != PlaneMode.BY_PORT || placement.plane.get(leaf) == plane);
  }

  /** Keeps the ports of empty slots free, and counts their bandwidth as if they were filled. */
  private void keepSlots(int segment) {
    SegmentPlan own = placement.planOfSegment.get(segment);
    if (own.servers().isEmpty() || own.slots() <= own.serverCount()) {
      return;
    }
    ServerModel usual = own.servers().getFirst().model();
    int end = placement.firstLeaf.get(segment + 1);
    for (int leaf = placement.firstLeaf.get(segment); leaf < end; leaf++) {
      int attachment = placement.attachment.get(leaf);
      int empty =
          placement.attachmentSlots.get(attachment)
              - placement.attachmentServerCount.get(attachment);
      int firstEmpty =
          placement.attachmentFirstSlot.get(attachment)
              + placement.attachmentServerCount.get(attachment);
      for (int i = 0; i < empty; i++) {
        keepSlot(leaf, own, usual, segment, firstEmpty + i);
      }
    }
  }

  private void keepSlot(int leaf, SegmentPlan own, ServerModel usual, int segment, int slot) {
    NicGroup group = usual.fabricNics();
    boolean isPaired =
        own.multihoming() != Multihoming.NONE
            && (placement.hasTwin(leaf, placement.switchCount()) || placement.isTwin(leaf));
    for (int nic = 0; group != null && nic < group.count(); nic++) {
      Lanes lanes = group.model().ports();
      for (int port = 0; port < lanes.count(); port++) {
        boolean isOwn = !isPaired || isForSecond(port, false) == placement.isTwin(leaf);
        if (serves(leaf, nic, port % plan.planes()) && isOwn) {
          Lanes split = placement.tierOfSwitch.get(leaf).ports().hostsAs();
          int at = ports.host(leaf, nic, model(leaf), lanes.rateBps(), split);
          kept.add(new KeptPort(leaf, at, lanes.rateBps()));
          bandwidths.addBelow(leaf, lanes.rateBps());
          if (own.cablesSlots()) {
            int lengthMm = lengths.slotMm(own.hostCable(), segment, slot, leaf);
            int cable = cables.note(own.hostCable());
            SlotCables.Lower lower = new SlotCables.Lower(segment, slot, usual, nic, port);
            slotCables.add(new SlotCables.Cable(lower, leaf, at, lanes.rateBps(), lengthMm, cable));
          }
        }
      }
    }
  }

  private void cableLeaves(int pod) {
    int firstSpine = placement.firstSpine.get(pod);
    int endSpine = placement.firstSpine.get(pod + 1);
    int endLeaf = placement.firstLeafOfPod(pod + 1);
    for (int leaf = placement.firstLeafOfPod(pod); leaf < endLeaf; leaf++) {
      cableUp(leaf, firstSpine, endSpine);
    }
  }

  private void cableSpines(int pod) {
    int endSpine = placement.firstSpine.get(pod + 1);
    for (int spine = placement.firstSpine.get(pod); spine < endSpine; spine++) {
      cableUp(spine, placement.firstSuperspine, placement.switchCount());
    }
  }

  /** Cables a switch to those switches in a range that are in its plane and group. */
  private void cableUp(int sw, int from, int to) {
    int[] above = upperSwitches.of(sw, from, to);
    if (above.length == 0) {
      return;
    }
    int rank = groups.meet(sw, above);
    TierPlan tier = placement.tierOfSwitch.get(sw);
    UplinkPlan uplink =
        uplinks.of(
            tier,
            above.length,
            bandwidths.belowBps(sw),
            linkBps -> upperSwitches.haveRoom(sw, above, linkBps));
    boolean isEach = uplink.spread() == Spread.EACH;
    int total = isEach ? uplink.lanes().count() * above.length : uplink.lanes().count();
    long rate = uplink.lanes().rateBps();
    if (!ports.isListed(sw, PortAllocator.UP)) {
      ports.start(sw, PortAllocator.UP, firstUpCage(sw, total, rate));
    }
    int origin = origins.of(uplink.element());
    int start = uplink.spread() == Spread.STRIPED ? (int) ((long) rank * total % above.length) : 0;
    int each = isEach ? uplink.lanes().count() : Math.max(1, total / above.length);
    for (int i = 0; i < total; i++) {
      int at = uplink.spread() == Spread.STRIPED ? start + i : Math.min(i / each, above.length - 1);
      int upper = above[at % above.length];
      int lowerPort = ports.next(sw, PortAllocator.UP, model(sw), rate, tier.ports().uplinksAs());
      Lanes split = placement.tierOfSwitch.get(upper).ports().hostsAs();
      int upperPort = ports.next(upper, PortAllocator.DOWN, model(upper), rate, split);
      bandwidths.addAbove(sw, rate);
      bandwidths.addBelow(upper, rate);
      int lengthMm = lengths.betweenMm(tier.uplinkCable(), sw, upper);
      int cable = cables.note(tier.uplinkCable());
      links.add(sw, lowerPort, upper, upperPort, rate, lengthMm, cable, origin);
    }
  }

  /**
   * First cage facing up: the middle of the switch when both halves hold what they must, else as
   * far right as possible, or before the cages that face down; on a switch with faster cages behind
   * the others, the first of those. So uplinks stay where they are when servers are added.
   */
  private int firstUpCage(int sw, int count, long rate) {
    SwitchModel model = model(sw);
    int cages = model.ports().count();
    int perCage = Math.max(1, model.linksPerCage(rate));
    int up = (count + perCage - 1) / perCage;
    int usable = cages - ends.cages(sw);
    int first = 1;
    while (first < cages && model.groupOf(first).linksPerCage(rate) == 0) {
      first++;
    }
    if (first > 1 && first > ports.lastDown(sw)) {
      return first;
    }
    int middle = cages / 2 + 1;
    if (ports.lastDown(sw) < middle && middle + up - 1 <= usable) {
      return middle;
    }
    boolean fitsBefore = ports.lastDown(sw) + up > usable && ports.firstDown(sw) > up;
    return fitsBefore ? 1 : Math.max(ports.lastDown(sw) + 1, usable - up + 1);
  }

  private SwitchModel model(int sw) {
    return placement.tierOfSwitch.get(sw).model();
  }
}
