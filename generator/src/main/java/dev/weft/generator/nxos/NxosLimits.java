package dev.weft.generator.nxos;

import dev.weft.generator.underlay.Heartbeat;
import dev.weft.generator.underlay.InternalLimits;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.PairLimits;
import dev.weft.generator.underlay.PolicyLimits.Part;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.generator.underlay.SystemLimits;
import dev.weft.generator.underlay.SystemTraits;
import dev.weft.generator.underlay.SystemTraits.Bounds;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Routing;
import dev.weft.topology.Topology;
import dev.weft.topology.systems.Nxos;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What NX-OS can't do of a design, or does only roughly. */
final class NxosLimits {
  private static final SystemTraits NXOS =
      new SystemTraits(
          Nxos.SYSTEM,
          new Bounds(1, 50),
          new Bounds(50, 999),
          64,
          Map.of(LoadBalancing.ADAPTIVE, "dynamic load balancing of packets by local load"),
          Set.of(Part.AGGREGATE, Part.IBGP, Part.OVERLAY, Part.SERVER_LINKS));

  private static final PairLimits.Numbers PAIRS =
      new PairLimits.Numbers(NxosPeerLink.MAXIMUM_PAIRS, NxosPeerLink.PEER_LINK - 1);

  private final FabricIndex design;
  private final Topology topology;
  private final List<Integer> switches;
  private final List<Issue> issues = new ArrayList<>();

  NxosLimits(FabricIndex design, List<Integer> switches) {
    this.design = design;
    this.topology = design.topology();
    this.switches = switches;
  }

  List<Issue> find() {
    if (switches.isEmpty()) {
      return List.of();
    }
    int origin = topology.switches().origin(switches.getFirst());
    issues.addAll(SystemLimits.of(design, NXOS.forDesign(topology), switches));
    checkLoadBalancing(topology.routing());
    issues.addAll(InternalLimits.of(design, NXOS, switches.getFirst()));
    if (topology.multihoming() == Multihoming.MLAG) {
      issues.addAll(PairLimits.of(design, NXOS, switches, PAIRS));
    }
    checkPairs();
    if (topology.qos() != null) {
      issues.addAll(new NxosQosLimits(topology.qos(), origin).find());
    }
    return List.copyOf(issues);
  }

  private void checkLoadBalancing(Routing routing) {
    LoadBalancing mode = routing.loadBalancing();
    if (mode == LoadBalancing.FLOWLET && !NxosBalancing.isWholeGap(routing.flowletGapPs())) {
      add(
          Severity.WARNING,
          "nxos.flowlet-gap",
          switches.getFirst(),
          "'load-balancing flowlet': NX-OS counts the gap in whole microseconds, so it becomes %d us.",
          NxosBalancing.gapMicroseconds(routing.flowletGapPs()));
    }
    if (NxosBalancing.isDynamic(mode) && topology.qos() != null) {
      add(
          Severity.WARNING,
          "nxos.dlb-qos",
          switches.getFirst(),
          "NX-OS applies no QoS policy of the output to flows under 'load-balancing %s': check that ECN"
              + " still marks them.",
          mode.word());
    }
  }

  private void checkPairs() {
    List<Integer> paired = PairLimits.paired(topology, switches);
    if (paired.isEmpty()) {
      return;
    }
    if (topology.multihoming() == Multihoming.ESI) {
      add(
          Severity.ERROR,
          "nxos.esi",
          paired.getFirst(),
          "%s is one of a pair with 'multihoming esi', whose NX-OS syntax differs by release and model; Weft writes neither.\nMaybe: Use 'multihoming mlag'.",
          design.names().ofSwitch(paired.getFirst()));
      return;
    }
    for (int leaf : paired) {
      int partner = LeafPairs.of(topology).partner(leaf);
      if (Heartbeat.of(topology, leaf, partner) == null
          && SwitchPorts.of(design, leaf).routed().isEmpty()) {
        add(
            Severity.WARNING,
            "nxos.keepalive",
            leaf,
            "%s reaches its partner over the peer link only, so the vPC keepalive fails with it."
                + "\nMaybe give the switches management addresses, by a 'management' network in their cluster.",
            design.names().ofSwitch(leaf));
        return;
      }
    }
  }

  private void add(Severity severity, String code, int sw, String template, Object... values) {
    String message = String.format(Locale.ROOT, template, values);
    issues.add(new Issue(severity, code, message, topology.switches().origin(sw)));
  }
}
