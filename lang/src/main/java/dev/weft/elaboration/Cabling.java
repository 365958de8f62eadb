package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.SegmentPlan;
import dev.weft.elaboration.FabricPlan.TierPlan;
import dev.weft.elaboration.FabricPlan.UplinkPlan;
import dev.weft.topology.Lanes;
import dev.weft.topology.Links;
import dev.weft.topology.Multihoming;
import dev.weft.topology.NicGroup;
import dev.weft.topology.PlaneMode;
import dev.weft.topology.ServerModel;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Tier;

/**
 * Third pass: cables. Pre-condition: placement is done. Post-condition: every NIC port that a leaf
 * serves has its link, every switch its uplinks, every MLAG pair its peer links, each on its own
 * port.
 */
final class Cabling {
  private final FabricPlan plan;
  private final Placement placement;
  private final Origins origins;
  private final LinkColumns links = new LinkColumns();
  private final PortAllocator ports;
  private final long[] downBps;

  Cabling(FabricPlan plan, Placement placement, Origins origins) {
    this.plan = plan;
    this.placement = placement;
    this.origins = origins;
    this.ports = new PortAllocator(placement.switchCount());
    this.downBps = new long[placement.switchCount()];
    for (int sw = 0; sw < placement.switchCount(); sw++) {
      int declared = placement.tierOfSwitch.get(sw).hostsFrom();
      if (declared > 0) {
        ports.startDown(sw, declared);
      }
    }
  }

  Links cable() {
    for (int segment = 0; segment < placement.planOfSegment.size(); segment++) {
      cableHosts(segment);
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
    for (int segment = 0; segment < placement.planOfSegment.size(); segment++) {
      cablePeers(segment);
    }
    links.end(Links.Kind.PEER);
    return links.toLinks();
  }

  private void cableHosts(int segment) {
    SegmentPlan own = placement.planOfSegment.get(segment);
    int first = placement.segments().firstServer(segment);
    for (int server = first; server < first + placement.segments().serverCount(segment); server++) {
      ServerModel model = placement.serverModels.get(placement.servers().model(server));
      NicGroup group = model.backendNics();
      for (int k = 0; group != null && k < group.count(); k++) {
        Lanes nicPorts = group.model().ports();
        for (int port = 0; port < nicPorts.count(); port++) {
          cableNicPort(segment, own, server, k, port, nicPorts);
        }
      }
    }
  }

  private void cableNicPort(
      int segment, SegmentPlan own, int server, int rail, int port, Lanes nicPorts) {
    int leaf = leafFor(segment, own, server, rail, port);
    if (leaf < 0) {
      return;
    }
    int upperPort = ports.down(leaf, model(leaf), nicPorts.rateBps());
    downBps[leaf] += nicPorts.rateBps();
    links.add(
        placement.servers().firstNic(server) + rail,
        port,
        leaf,
        upperPort,
        nicPorts.rateBps(),
        own.hostCableMm(),
        placement.servers().origin(server));
  }

  /**
   * The leaf that a NIC port plugs into: by rail, plane, block of servers and, in a pair, by port;
   * -1 when none serves it.
   */
  private int leafFor(int segment, SegmentPlan own, int server, int rail, int port) {
    boolean pair = own.multihoming() != Multihoming.NONE;
    int end = placement.firstLeaf.get(segment + 1);
    for (int leaf = placement.firstLeaf.get(segment); leaf < end; leaf++) {
      int offset = rail - placement.firstRail.get(leaf);
      int attachment = placement.attachment.get(leaf);
      int inBlock = server - placement.attachmentFirstServer.get(attachment);
      boolean serves =
          offset >= 0
              && offset < placement.railCount.get(leaf)
              && inBlock >= 0
              && inBlock < placement.attachmentServerCount.get(attachment)
              && (plan.planeMode() != PlaneMode.BY_PORT
                  || placement.plane.get(leaf) == port % plan.planes());
      if (serves) {
        boolean hasTwin = leaf + 1 < end && placement.attachment.get(leaf + 1) == attachment;
        return pair && hasTwin && port % 2 == 1 ? leaf + 1 : leaf;
      }
    }
    return -1;
  }

  private void cableLeaves(int pod) {
    int firstSpine = placement.firstSpine.get(pod);
    int endSpine = placement.firstSpine.get(pod + 1);
    int firstLeaf = placement.firstLeafOfPod(pod);
    for (int leaf = firstLeaf; leaf < placement.firstLeafOfPod(pod + 1); leaf++) {
      cableUp(leaf, firstSpine, endSpine, leaf - firstLeaf);
    }
  }

  private void cableSpines(int pod) {
    for (int spine = placement.firstSpine.get(pod);
        spine < placement.firstSpine.get(pod + 1);
        spine++) {
      cableUp(
          spine,
          placement.firstSuperspine,
          placement.switchCount(),
          spine - placement.firstSpine.get(0));
    }
  }

  /** Cables a switch to those switches in a range that are in its plane and rail group. */
  private void cableUp(int sw, int from, int to, int position) {
    IntColumn above = new IntColumn();
    for (int upper = from; upper < to; upper++) {
      if (meets(sw, upper)) {
        above.add(upper);
      }
    }
    if (above.size() == 0) {
      return;
    }
    TierPlan tier = placement.tierOfSwitch.get(sw);
    UplinkPlan uplink = tier.uplink() == null ? derivedUplink(sw, above.size()) : tier.uplink();
    int total = uplink.striped() ? uplink.lanes().count() : uplink.lanes().count() * above.size();
    long rate = uplink.lanes().rateBps();
    ports.startUp(sw, firstUpCage(sw, total, rate));
    int origin = origins.of(uplink.element());
    int start = uplink.striped() ? (int) ((long) position * total % above.size()) : 0;
    for (int i = 0; i < total; i++) {
      int upper =
          above.get(uplink.striped() ? (start + i) % above.size() : i / uplink.lanes().count());
      int lowerPort = ports.up(sw, model(sw), rate);
      int upperPort = ports.down(upper, model(upper), rate);
      downBps[upper] += rate;
      links.add(sw, lowerPort, upper, upperPort, rate, tier.uplinkCableMm(), origin);
    }
  }

  private boolean meets(int sw, int upper) {
    int rails = placement.railCount.get(upper);
    int firstRail = placement.firstRail.get(upper);
    boolean sameRails =
        rails == 0
            || placement.railCount.get(sw) > 0
                && placement.firstRail.get(sw) >= firstRail
                && placement.firstRail.get(sw) < firstRail + rails;
    return placement.plane.get(sw) == placement.plane.get(upper) && sameRails;
  }

  /**
   * Without a declaration a switch gets as much bandwidth up as it has down, at its port speed,
   * spread evenly.
   */
  private UplinkPlan derivedUplink(int sw, int above) {
    TierPlan tier = placement.tierOfSwitch.get(sw);
    long rate = tier.model().ports().rateBps();
    long total = rate == 0 ? above : Math.max(1, (downBps[sw] + rate - 1) / rate);
    boolean even = total % above == 0;
    int count =
        (int) Math.min(Integer.MAX_VALUE / Math.max(1, above), even ? total / above : total);
    return new UplinkPlan(tier.element(), new Lanes(count, rate), !even);
  }

  /**
   * First cage facing up: where {@code uplinks on ports} says, else the middle of the switch when
   * both halves hold what they must, else as far right as possible. So uplinks stay where they are
   * when servers are added.
   */
  private int firstUpCage(int sw, int count, long rate) {
    TierPlan tier = placement.tierOfSwitch.get(sw);
    if (tier.uplinksFrom() > 0) {
      return tier.uplinksFrom();
    }
    SwitchModel model = tier.model();
    int cages = model.ports().count();
    int perCage = Math.max(1, model.linksPerCage(rate));
    int up = (count + perCage - 1) / perCage;
    int usable = cages - peerCages(sw);
    int middle = cages / 2 + 1;
    if (ports.lastDown(sw) < middle && middle + up - 1 <= usable) {
      return middle;
    }
    return Math.max(ports.lastDown(sw) + 1, usable - up + 1);
  }

  private int peerCages(int sw) {
    if (placement.tier.get(sw) != Tier.LEAF.ordinal()) {
      return 0;
    }
    SegmentPlan own = placement.planOfSegment.get(placement.segment.get(sw));
    if (own.multihoming() != Multihoming.MLAG) {
      return 0;
    }
    Lanes lanes = peerLanes(own, model(sw));
    int perCage = Math.max(1, model(sw).linksPerCage(lanes.rateBps()));
    return (lanes.count() + perCage - 1) / perCage;
  }

  private static Lanes peerLanes(SegmentPlan own, SwitchModel model) {
    Lanes declared = own.peerLink();
    return declared == null ? new Lanes(2, model.ports().rateBps()) : declared;
  }

  private void cablePeers(int segment) {
    SegmentPlan own = placement.planOfSegment.get(segment);
    if (own.multihoming() != Multihoming.MLAG) {
      return;
    }
    for (int leaf = placement.firstLeaf.get(segment);
        leaf + 1 < placement.firstLeaf.get(segment + 1);
        leaf++) {
      if (placement.attachment.get(leaf) == placement.attachment.get(leaf + 1)) {
        cablePair(own, leaf);
      }
    }
  }

  private void cablePair(SegmentPlan own, int leaf) {
    Lanes lanes = peerLanes(own, model(leaf));
    int origin = origins.of(own.element());
    for (int twin = leaf; twin <= leaf + 1; twin++) {
      ports.startUp(twin, model(twin).ports().count() - peerCages(twin) + 1);
    }
    for (int i = 0; i < lanes.count(); i++) {
      int lowerPort = ports.up(leaf, model(leaf), lanes.rateBps());
      int upperPort = ports.up(leaf + 1, model(leaf + 1), lanes.rateBps());
      links.add(leaf, lowerPort, leaf + 1, upperPort, lanes.rateBps(), own.hostCableMm(), origin);
    }
  }

  private SwitchModel model(int sw) {
    return placement.tierOfSwitch.get(sw).model();
  }
}
