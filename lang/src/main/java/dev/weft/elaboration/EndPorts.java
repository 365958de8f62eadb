package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.ExternalPlan;
import dev.weft.elaboration.FabricPlan.SegmentPlan;
import dev.weft.elaboration.FabricPlan.TierPlan;
import dev.weft.topology.External;
import dev.weft.topology.Lanes;
import dev.weft.topology.Multihoming;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Tier;
import java.util.ArrayList;
import java.util.List;

/** Cables what sits at the end of a switch: what is outside, then the peer of an MLAG pair. */
final class EndPorts {
  private final Placement placement;
  private final Origins origins;
  private final LinkColumns links;
  private final PortAllocator ports;
  private final CableChooser cables;
  private final CableLengths lengths;
  private final UpperGroups groups;
  private final List<External> externals = new ArrayList<>();

  /** What declares each of them. */
  private final List<ExternalPlan> plans = new ArrayList<>();

  EndPorts(
      Placement placement,
      Origins origins,
      LinkColumns links,
      PortAllocator ports,
      CableChooser cables,
      CableLengths lengths,
      UpperGroups groups) {
    this.placement = placement;
    this.origins = origins;
    this.links = links;
    this.ports = ports;
    this.cables = cables;
    this.lengths = lengths;
    this.groups = groups;
  }

  /** Links to what is outside, so far. */
  List<External> externals() {
    return List.copyOf(externals);
  }

  /** The line that declares each of them. */
  List<ExternalPlan> externalPlans() {
    return List.copyOf(plans);
  }

  /** Cages at the end of a switch: for its peer and for what is outside. */
  int cages(int sw) {
    if (ports.isListed(sw, PortAllocator.END)) {
      return 0;
    }
    int count = 0;
    for (ExternalPlan external : placement.tierOfSwitch.get(sw).externals()) {
      count += cagesFor(sw, external.lanes());
    }
    return hasPeer(sw) ? count + cagesFor(sw, peerLanes(sw)) : count;
  }

  private int cagesFor(int sw, Lanes lanes) {
    int perCage = Math.max(1, model(sw).linksPerCage(lanes.rateBps()));
    return (lanes.count() + perCage - 1) / perCage;
  }

  private boolean hasPeer(int sw) {
    return placement.tier.get(sw) == Tier.LEAF.ordinal()
        && placement.planOfSegment.get(placement.segment.get(sw)).multihoming() == Multihoming.MLAG;
  }

  private Lanes peerLanes(int leaf) {
    Lanes declared = placement.planOfSegment.get(placement.segment.get(leaf)).peerLink();
    return declared == null ? new Lanes(2, model(leaf).ports().rateBps()) : declared;
  }

  /** Ports to what is outside, before those of the peer. */
  void cableOutside(int sw) {
    TierPlan tier = placement.tierOfSwitch.get(sw);
    if (tier.externals().isEmpty()) {
      return;
    }
    startEnd(sw);
    for (ExternalPlan external : tier.externals()) {
      long rate = external.lanes().rateBps();
      for (int i = 0; i < external.lanes().count(); i++) {
        int port = ports.next(sw, PortAllocator.END, model(sw), rate, null);
        externals.add(
            new External(sw, port, rate, external.name(), origins.of(external.element())));
        plans.add(external);
      }
    }
  }

  private void startEnd(int sw) {
    if (!ports.isListed(sw, PortAllocator.END)) {
      ports.start(sw, PortAllocator.END, model(sw).ports().count() - cages(sw) + 1);
    }
  }

  void cablePeers(int segment) {
    SegmentPlan own = placement.planOfSegment.get(segment);
    if (own.multihoming() != Multihoming.MLAG) {
      return;
    }
    int end = placement.firstLeaf.get(segment + 1);
    for (int leaf = placement.firstLeaf.get(segment); leaf < end; leaf++) {
      if (placement.hasTwin(leaf, end)) {
        cablePair(own, leaf);
      }
    }
  }

  private void cablePair(SegmentPlan own, int leaf) {
    Lanes lanes = peerLanes(leaf);
    groups.join(leaf, leaf + 1);
    int origin = origins.of(own.element());
    for (int twin = leaf; twin <= leaf + 1; twin++) {
      if (placement.tierOfSwitch.get(twin).externals().isEmpty()) {
        startEnd(twin);
      }
    }
    int lengthMm = lengths.betweenMm(own.peerCable(), leaf, leaf + 1);
    int cable = cables.note(own.peerCable());
    for (int i = 0; i < lanes.count(); i++) {
      int lowerPort = ports.next(leaf, PortAllocator.END, model(leaf), lanes.rateBps(), null);
      int upperPort =
          ports.next(leaf + 1, PortAllocator.END, model(leaf + 1), lanes.rateBps(), null);
      links.add(leaf, lowerPort, leaf + 1, upperPort, lanes.rateBps(), lengthMm, cable, origin);
    }
  }

  private SwitchModel model(int sw) {
    return placement.tierOfSwitch.get(sw).model();
  }
}
