package dev.weft.generator.junos;

import dev.weft.generator.underlay.EcmpWidth;
import dev.weft.generator.underlay.PairLimits;
import dev.weft.generator.underlay.PolicyLimits.Part;
import dev.weft.generator.underlay.ServerText;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.generator.underlay.SystemLimits;
import dev.weft.generator.underlay.SystemTraits;
import dev.weft.generator.underlay.SystemTraits.Bounds;
import dev.weft.generator.underlay.WordLimits;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Overlay;
import dev.weft.topology.Routing;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.systems.Junos;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** What Junos can't do of a design, or does only roughly. */
final class JunosLimits {
  private static final int LEAST_WIDTH = 16;
  private static final int WIDTH_STEP = 32;
  private static final int MAXIMUM_WIDTH = 512;
  private static final long PS_PER_US = 1_000_000;

  private static final PairLimits.Numbers PAIRS =
      new PairLimits.Numbers(JunosPeerLink.MAXIMUM_PAIRS, PairLimits.Numbers.ANY);

  private final FabricIndex design;
  private final Topology topology;
  private final List<Integer> switches;
  private final List<Issue> issues = new ArrayList<>();

  JunosLimits(FabricIndex design, List<Integer> switches) {
    this.design = design;
    this.topology = design.topology();
    this.switches = switches;
  }

  List<Issue> find() {
    if (switches.isEmpty()) {
      return List.of();
    }
    int origin = topology.switches().origin(switches.getFirst());
    SystemTraits system = traits().forDesign(topology);
    issues.addAll(SystemLimits.of(design, system, switches));
    checkServices(topology.membership().services());
    checkInternal(topology.routing());
    checkOverlay(topology.routing().overlay());
    checkFlowletGap(topology.routing());
    checkEcmpWidth();
    issues.addAll(PairLimits.of(design, system, switches, PAIRS));
    checkPeerLinks();
    if (topology.qos() != null) {
      issues.addAll(new JunosQosLimits(topology.qos(), origin).find());
    }
    return List.copyOf(issues);
  }

  /** The width of the chassis: 16, or a multiple of 32. */
  static int chassisWidth(FabricIndex design, int sw) {
    int width = EcmpWidth.of(design, sw);
    return width <= LEAST_WIDTH ? LEAST_WIDTH : (width + WIDTH_STEP - 1) / WIDTH_STEP * WIDTH_STEP;
  }

  private SystemTraits traits() {
    return new SystemTraits(
        Junos.SYSTEM,
        new Bounds(1, 255),
        new Bounds(1, 255_000),
        MAXIMUM_WIDTH,
        becomes(),
        Set.of(Part.AGGREGATE, Part.IBGP, Part.OVERLAY, Part.SERVER_LINKS));
  }

  /** Load beyond the own ports is told between leaves and spines alone. */
  private Map<LoadBalancing, String> becomes() {
    String local = "spraying of packets by the load of the switch's own ports";
    return JunosBgpBuilder.isGlobal(topology)
        ? Map.of(LoadBalancing.STATIC, "ecmp")
        : Map.of(LoadBalancing.ADAPTIVE, local, LoadBalancing.STATIC, "ecmp");
  }

  private void checkServices(ManagementServices services) {
    checkServers("telemetry", services.telemetry());
    checkServers("aaa", services.aaa());
  }

  private void checkServers(String service, List<String> servers) {
    servers.stream()
        .filter(server -> !ServerText.isAddress(server))
        .forEach(
            server ->
                add(
                    Severity.ERROR,
                    "junos.server",
                    switches.getFirst(),
                    "Junos can't take '%s' as the address of a server of '%s'.",
                    WordLimits.printable(server),
                    service));
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
          "Junos can't run 'ibgp' on unnumbered links: there it discovers only neighbours with another AS number.\nMaybe use 'numbered from', or 'ebgp'.");
    } else if (routing.reflectors() == null) {
      add(
          Severity.ERROR,
          "junos.ibgp-mesh",
          switches.getFirst(),
          "Weft configures 'ibgp' on Junos between neighbours, which needs reflectors.\nMaybe add 'reflectors spine'.");
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
  }

  private void checkFlowletGap(Routing routing) {
    if (routing.loadBalancing() == LoadBalancing.FLOWLET
        && routing.flowletGapPs() % PS_PER_US != 0) {
      add(
          Severity.WARNING,
          "junos.load-balancing",
          switches.getFirst(),
          "'load-balancing flowlet' becomes flowlets with a gap of %d us on Junos.",
          JunosBuilder.gapUs(routing));
    }
  }

  private void checkEcmpWidth() {
    int limit = topology.routing().ecmpWidth();
    for (int sw : switches) {
      boolean isLimited = limit > 0 && EcmpWidth.needed(design, sw) > limit;
      if (isLimited && limit != chassisWidth(design, sw)) {
        add(
            Severity.WARNING,
            "junos.ecmp-width",
            sw,
            "Junos has widths of 16, 32, 64, 96 and so on: 'ecmp-width %d' becomes %d on %s.",
            limit,
            chassisWidth(design, sw),
            design.names().ofSwitch(sw));
        return;
      }
    }
  }

  private void checkPeerLinks() {
    for (int leaf : PairLimits.paired(topology, switches)) {
      boolean isMlag = topology.multihoming() == Multihoming.MLAG;
      if (isMlag && SwitchPorts.of(design, leaf).peers().isEmpty()) {
        add(
            Severity.ERROR,
            "junos.peer-link",
            leaf,
            "%s has no link to its partner, which 'multihoming mlag' needs.",
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
