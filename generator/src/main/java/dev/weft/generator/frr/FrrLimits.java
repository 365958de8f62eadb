package dev.weft.generator.frr;

import dev.weft.generator.frrconf.VirtualNetworks;
import dev.weft.generator.underlay.EcmpWidth;
import dev.weft.generator.underlay.ExternalLimits;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.NameLimits;
import dev.weft.generator.underlay.PlanLimits;
import dev.weft.generator.underlay.PolicyLimits;
import dev.weft.generator.underlay.PolicyLimits.Part;
import dev.weft.generator.underlay.ServerText;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Issue;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Overlay;
import dev.weft.topology.Routing;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.systems.Frr;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;

/** What FRR on Linux can't do of a design, or does only roughly. */
final class FrrLimits {
  /** What Debian's build and most others are compiled for. */
  private static final int MAXIMUM_PATHS = 256;

  private final FabricIndex design;
  private final Topology topology;
  private final List<Integer> switches;
  private final List<Issue> issues = new ArrayList<>();

  FrrLimits(FabricIndex design, List<Integer> switches) {
    this.design = design;
    this.topology = design.topology();
    this.switches = switches;
  }

  List<Issue> find() {
    if (switches.isEmpty()) {
      return List.of();
    }
    issues.addAll(
        PolicyLimits.of(design, Frr.SYSTEM.name(), Frr.SYSTEM.title(), switches, parts()));
    issues.addAll(NameLimits.of(design, Frr.SYSTEM.name(), Frr.SYSTEM.title(), switches));
    issues.addAll(ExternalLimits.of(topology, Frr.SYSTEM.name(), Frr.SYSTEM.title(), switches));
    checkPairs();
    checkInternalBgp(topology.routing());
    checkOverlay(topology.routing().overlay());
    checkServices(topology.membership().services());
    checkEcmpWidth();
    checkBfd(topology.routing());
    checkLoadBalancing(topology.routing().loadBalancing());
    return List.copyOf(issues);
  }

  /** IPv6 is routed over links without addresses, in the default table. */
  private Part[] parts() {
    Routing routing = topology.routing();
    EnumSet<Part> parts = EnumSet.allOf(Part.class);
    parts.remove(Part.UNSTACKED);
    parts.remove(Part.RELEASES);
    if (routing.isNumbered() || routing.overlay().hasTenants()) {
      parts.remove(Part.IPV6);
    }
    return parts.toArray(Part[]::new);
  }

  private void checkPairs() {
    LeafPairs pairs = LeafPairs.of(topology);
    if (topology.multihoming() != Multihoming.MLAG) {
      return;
    }
    switches.stream()
        .filter(sw -> topology.switches().tier(sw) == Tier.LEAF)
        .filter(sw -> pairs.partner(sw) != Switches.NONE)
        .findFirst()
        .ifPresent(
            leaf ->
                add(
                    Issue.Severity.ERROR,
                    "frr.mlag",
                    leaf,
                    "%s is one of a pair of leaves with 'multihoming mlag', which FRR on Linux"
                        + " doesn't have.\nMaybe use 'multihoming esi', or leaves that run eos.",
                    design.names().ofSwitch(leaf)));
  }

  private void checkInternalBgp(Routing routing) {
    Switches all = topology.switches();
    boolean hasSuperspines = all.tier(all.count() - 1) == Tier.SUPERSPINE;
    if (routing.isInternalBgp() && (routing.reflectors() != Tier.SPINE || hasSuperspines)) {
      add(
          Issue.Severity.WARNING,
          "frr.ibgp",
          switches.getFirst(),
          "FRR gets internal BGP over its links, where every switch above the leaves reflects the"
              + " routes of those below, whatever 'reflectors' says.");
    }
  }

  private void checkOverlay(Overlay overlay) {
    if (!overlay.isVxlan()) {
      return;
    }
    if (overlay.tenants() > VirtualNetworks.MAXIMUM_TENANTS) {
      add(
          Issue.Severity.ERROR,
          "frr.tenants",
          switches.getFirst(),
          "'tenants %d' is more than Weft has VLANs for on FRR; it takes up to %d.",
          overlay.tenants(),
          VirtualNetworks.MAXIMUM_TENANTS);
    } else if (overlay.tenants() > 0) {
      if (!topology.servers().haveTenants()) {
        add(
            Issue.Severity.WARNING,
            "frr.tenants",
            switches.getFirst(),
            "The text does not say whose the servers are: on FRR the networks of the rails are tenant"
                + " 1's, and other tenants get empty routing tables. Say 'tenant' in segments, or of servers.");
      }
    }
  }

  private void checkServices(ManagementServices services) {
    List<String> left = new ArrayList<>();
    if (services.dns().stream().anyMatch(server -> !ServerText.isAddress(server))) {
      left.add("names of resolvers (Linux takes addresses)");
    }
    if (!services.aaa().isEmpty()) {
      left.add("'aaa' (on Linux logins are PAM's)");
    }
    if (!services.telemetry().isEmpty()) {
      left.add("'telemetry' (Linux needs an agent of your choice for it)");
    }
    if (!left.isEmpty()) {
      add(
          Issue.Severity.WARNING,
          "frr.services",
          switches.getFirst(),
          "In the files for FRR as remarks at most: %s.",
          String.join(", ", left));
    }
  }

  private void checkEcmpWidth() {
    for (int sw : switches) {
      int width = EcmpWidth.of(design, sw);
      if (width > MAXIMUM_PATHS) {
        add(
            Issue.Severity.ERROR,
            "frr.ecmp-width",
            sw,
            "%s has %d equal next hops; FRR takes at most %d.\nMaybe use fewer, faster uplinks.",
            design.names().ofSwitch(sw),
            width,
            MAXIMUM_PATHS);
        return;
      }
    }
  }

  private void checkBfd(Routing routing) {
    int multiplier = routing.bfdMultiplier();
    int interval = routing.bfdIntervalMs();
    boolean fits = multiplier >= 2 && multiplier <= 255 && interval >= 10 && interval <= 60_000;
    if (multiplier > 0 && !fits) {
      add(
          Issue.Severity.ERROR,
          "frr.bfd",
          switches.getFirst(),
          "FRR can't run 'bfd %d x %d ms'; it takes 2 to 255 times 10 to 60000 ms.",
          multiplier,
          interval);
    }
  }

  private void checkLoadBalancing(LoadBalancing mode) {
    issues.addAll(PlanLimits.of(topology, Frr.SYSTEM.name(), Frr.SYSTEM.title(), switches, false));
    if (mode != LoadBalancing.ECMP && mode != LoadBalancing.STATIC) {
      add(
          Issue.Severity.WARNING,
          "frr.load-balancing",
          switches.getFirst(),
          "Linux spreads flows by a hash of addresses and ports; 'load-balancing %s' becomes ecmp on FRR.",
          mode.word());
    }
  }

  private void add(
      Issue.Severity severity, String code, int sw, String template, Object... values) {
    String message = String.format(Locale.ROOT, template, values);
    issues.add(new Issue(severity, code, message, topology.switches().origin(sw)));
  }
}
