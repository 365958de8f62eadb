package dev.weft.generator.junos;

import dev.weft.generator.Design;
import dev.weft.generator.underlay.EcmpWidth;
import dev.weft.generator.underlay.PolicyLimits;
import dev.weft.generator.underlay.PolicyLimits.Part;
import dev.weft.topology.External;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Overlay;
import dev.weft.topology.Routing;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** What Junos can't do of a design, or does only roughly. */
final class JunosLimits {
  private static final int LEAST_WIDTH = 16;
  private static final int WIDTH_STEP = 32;
  private static final int MAXIMUM_WIDTH = 512;
  private static final long PS_PER_US = 1_000_000;

  private final Design design;
  private final Topology topology;
  private final List<Integer> switches;
  private final List<Issue> issues = new ArrayList<>();

  JunosLimits(Design design, List<Integer> switches) {
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
            design, "junos", "Junos", switches, Part.AGGREGATE, Part.IBGP, Part.OVERLAY));
    issues.addAll(new JunosNameLimits(design, switches).find());
    checkInternal(topology.routing());
    checkOverlay(topology.routing().overlay());
    checkMtu(topology.routing());
    checkBfd(topology.routing());
    checkLoadBalancing(topology.routing());
    checkEcmpWidth();
    checkExternals();
    if (topology.multihoming().joinsLeaves()) {
      issues.addAll(new JunosPairLimits(design).find(leaves()));
    }
    if (topology.qos() != null) {
      issues.addAll(new JunosQosLimits(topology.qos(), origin).find());
    }
    return List.copyOf(issues);
  }

  /** The width of the chassis: 16, or a multiple of 32. */
  static int chassisWidth(Design design, int sw) {
    int width = EcmpWidth.of(design, sw);
    return width <= LEAST_WIDTH ? LEAST_WIDTH : (width + WIDTH_STEP - 1) / WIDTH_STEP * WIDTH_STEP;
  }

  private List<Integer> leaves() {
    return switches.stream().filter(sw -> topology.switches().tier(sw) == Tier.LEAF).toList();
  }

  /** Sessions run along links, so every switch above the leaves reflects. */
  private void checkInternal(Routing routing) {
    if (!routing.isInternalBgp()) {
      return;
    }
    boolean isThreeTier =
        IntStream.range(0, topology.switches().count())
            .anyMatch(sw -> topology.switches().tier(sw) == Tier.SUPERSPINE);
    if (!routing.isNumbered()) {
      add(
          Severity.ERROR,
          "junos.ibgp-unnumbered",
          switches.getFirst(),
          "Junos finds neighbours of other systems only on unnumbered links, not 'ibgp'.\nMaybe use 'numbered from', or 'ebgp'.");
    } else if (routing.reflectors() == null) {
      add(
          Severity.ERROR,
          "junos.ibgp-mesh",
          switches.getFirst(),
          "Weft configures 'ibgp' on Junos along links, which takes reflectors.\nMaybe add 'reflectors spine'.");
    } else if (isThreeTier) {
      add(
          Severity.WARNING,
          "junos.reflectors",
          switches.getFirst(),
          "On Junos sessions of 'ibgp' run along links, so spines and super-spines reflect, not only the tier of 'reflectors %s'.",
          routing.reflectors().word());
    }
  }

  private void checkOverlay(Overlay overlay) {
    if (!overlay.isVxlan()) {
      return;
    }
    if (topology.multihoming() == Multihoming.MLAG) {
      add(
          Severity.ERROR,
          "junos.mlag-overlay",
          switches.getFirst(),
          "Junos has no 'multihoming mlag' under 'overlay evpn-vxlan'.\nMaybe use 'multihoming esi'.");
    }
    if (overlay.tenants() > 1) {
      add(
          Severity.WARNING,
          "junos.tenants",
          switches.getFirst(),
          "The text says of no network whose it is: on Junos tenant 1 of %d has all rails, the others have none.",
          overlay.tenants());
    }
  }

  private void checkMtu(Routing routing) {
    int most = JunosMtu.greatestIp(topology);
    if (routing.mtu() > most) {
      add(
          Severity.WARNING,
          "junos.mtu",
          switches.getFirst(),
          "'mtu %d' is more than Junos can%s (%d); its switches get %3$d.\nMaybe set 'mtu %3$d' for all.",
          routing.mtu(),
          JunosMtu.hasTunnels(topology) ? " in VXLAN" : "",
          most);
    }
  }

  private void checkBfd(Routing routing) {
    int multiplier = routing.bfdMultiplier();
    int interval = routing.bfdIntervalMs();
    boolean fits = multiplier <= 255 && interval >= 1 && interval <= 255_000;
    if (multiplier > 0 && !fits) {
      add(
          Severity.ERROR,
          "junos.bfd",
          switches.getFirst(),
          "Junos can't run 'bfd %d x %d ms'; it takes 1 to 255 times 1 to 255000 ms.",
          multiplier,
          interval);
    }
  }

  private void checkLoadBalancing(Routing routing) {
    LoadBalancing mode = routing.loadBalancing();
    boolean isRounded = routing.flowletGapPs() % PS_PER_US != 0;
    String becomes =
        switch (mode) {
          case ECMP, SPRAY -> "";
          case FLOWLET ->
              isRounded ? "flowlets with a gap of " + JunosBuilder.gapUs(routing) + " us" : "";
          case ADAPTIVE -> "spraying of packets by the load of the switch's own ports";
          case STATIC -> "ecmp";
        };
    if (!becomes.isEmpty()) {
      add(
          Severity.WARNING,
          "junos.load-balancing",
          switches.getFirst(),
          "'load-balancing %s' becomes %s on Junos.",
          mode.word(),
          becomes);
    }
  }

  private void checkEcmpWidth() {
    int limit = topology.routing().ecmpWidth();
    for (int sw : switches) {
      int width = EcmpWidth.of(design, sw);
      String name = design.names().ofSwitch(sw);
      if (width > MAXIMUM_WIDTH) {
        add(
            Severity.ERROR,
            "junos.ecmp-width",
            sw,
            "%s has %d equal next hops; Junos takes at most %d.\nMaybe use fewer, faster uplinks.",
            name,
            width,
            MAXIMUM_WIDTH);
        return;
      }
      if (width == limit && width != chassisWidth(design, sw)) {
        add(
            Severity.WARNING,
            "junos.ecmp-width",
            sw,
            "Junos has widths of 16, 32, 64, 96 and so on: 'ecmp-width %d' becomes %d on %s.",
            limit,
            chassisWidth(design, sw),
            name);
        return;
      }
    }
  }

  private void checkExternals() {
    List<Integer> outside =
        topology.externals().stream().map(External::sw).filter(switches::contains).toList();
    if (!outside.isEmpty()) {
      add(
          Severity.WARNING,
          "junos.external",
          outside.getFirst(),
          "What is outside sets the terms of %d links of switches that run Junos; their ports are not configured.",
          outside.size());
    }
  }

  private void add(Severity severity, String code, int sw, String template, Object... values) {
    String message = String.format(Locale.ROOT, template, values);
    issues.add(new Issue(severity, code, message, topology.switches().origin(sw)));
  }
}
