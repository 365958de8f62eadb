package dev.weft.generator.nxos;

import dev.weft.generator.Design;
import dev.weft.generator.underlay.EcmpWidth;
import dev.weft.generator.underlay.PolicyLimits;
import dev.weft.generator.underlay.PolicyLimits.Part;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Routing;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What NX-OS can't do of a design, or does only roughly. */
final class NxosLimits {
  private static final int MAXIMUM_PATHS = 64;

  private final Design design;
  private final Topology topology;
  private final List<Integer> switches;
  private final List<Issue> issues = new ArrayList<>();

  NxosLimits(Design design, List<Integer> switches) {
    this.design = design;
    this.topology = design.topology();
    this.switches = switches;
  }

  List<Issue> find() {
    if (switches.isEmpty()) {
      return List.of();
    }
    int origin = topology.switches().origin(switches.getFirst());
    issues.addAll(
        PolicyLimits.of(
            design,
            "nxos",
            "NX-OS",
            switches,
            Part.IBGP,
            Part.OVERLAY,
            Part.SERVER_LINKS,
            Part.AGGREGATE));
    issues.addAll(new NxosNameLimits(design, origin).find(switches));
    Routing routing = topology.routing();
    checkMtu(routing);
    checkBfd(routing);
    checkLoadBalancing(routing);
    checkEcmpWidth();
    checkInternalBgp(routing);
    if (topology.multihoming().joinsLeaves()) {
      issues.addAll(new NxosPairLimits(design).find(leaves()));
    }
    issues.addAll(new NxosOverlayLimits(topology).find(leaves()));
    if (topology.qos() != null) {
      issues.addAll(new NxosQosLimits(topology.qos(), origin).find());
    }
    return List.copyOf(issues);
  }

  private List<Integer> leaves() {
    return switches.stream().filter(sw -> topology.switches().tier(sw) == Tier.LEAF).toList();
  }

  private void checkMtu(Routing routing) {
    if (routing.mtu() > NxosPortsBuilder.MAXIMUM_MTU) {
      add(
          Severity.WARNING,
          "nxos.mtu",
          switches.getFirst(),
          "'mtu %d' is more than NX-OS can (%d); its switches get %2$d.\nMaybe set 'mtu %2$d' for all.",
          routing.mtu(),
          NxosPortsBuilder.MAXIMUM_MTU);
    }
  }

  private void checkBfd(Routing routing) {
    int multiplier = routing.bfdMultiplier();
    int interval = routing.bfdIntervalMs();
    boolean fits = multiplier <= 50 && interval >= 50 && interval <= 999;
    if (multiplier > 0 && !fits) {
      add(
          Severity.ERROR,
          "nxos.bfd",
          switches.getFirst(),
          "NX-OS can't run 'bfd %d x %d ms'; it takes 1 to 50 times 50 to 999 ms.",
          multiplier,
          interval);
    }
  }

  private void checkLoadBalancing(Routing routing) {
    LoadBalancing mode = routing.loadBalancing();
    String becomes =
        switch (mode) {
          case ECMP, FLOWLET, SPRAY -> "";
          case ADAPTIVE -> "dynamic load balancing of packets by local load";
          case STATIC -> "ecmp";
        };
    if (!becomes.isEmpty()) {
      add(
          Severity.WARNING,
          "nxos.load-balancing",
          switches.getFirst(),
          "'load-balancing %s' becomes %s on NX-OS.",
          mode.word(),
          becomes);
    }
    if (mode == LoadBalancing.FLOWLET && !NxosBalancing.isWholeGap(routing.flowletGapPs())) {
      add(
          Severity.WARNING,
          "nxos.flowlet-gap",
          switches.getFirst(),
          "NX-OS counts gaps between flowlets in whole microseconds; the gap becomes %d us.",
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

  private void checkEcmpWidth() {
    for (int sw : switches) {
      int width = EcmpWidth.of(design, sw);
      if (width > MAXIMUM_PATHS) {
        add(
            Severity.ERROR,
            "nxos.ecmp-width",
            sw,
            "%s has %d equal next hops; NX-OS takes at most %d.\nMaybe use fewer, faster uplinks.",
            design.names().ofSwitch(sw),
            width,
            MAXIMUM_PATHS);
        return;
      }
    }
  }

  /** OSPF, which makes loopbacks reachable, must run on all switches. */
  private void checkInternalBgp(Routing routing) {
    if (!routing.isInternalBgp()) {
      return;
    }
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      String os = topology.switchModel(sw).os();
      if (!os.equals("nxos")) {
        add(
            Severity.ERROR,
            "nxos.mixed-ibgp",
            sw,
            "Under 'ibgp' Weft lets NX-OS find loopbacks by OSPF; %s runs %s, for which it writes none."
                + "\nMaybe: Use 'ebgp'.",
            design.names().ofSwitch(sw),
            os);
        return;
      }
    }
    if (topology.multihoming() == Multihoming.MLAG && routing.reflectors() != null) {
      add(
          Severity.WARNING,
          "nxos.reflected-pair",
          switches.getFirst(),
          "Reflectors pass on one path to a network: of a pair of leaves only one is used from afar."
              + "\nMaybe: Use 'ebgp'.");
    }
  }

  private void add(Severity severity, String code, int sw, String template, Object... values) {
    String message = String.format(Locale.ROOT, template, values);
    issues.add(new Issue(severity, code, message, topology.switches().origin(sw)));
  }
}
