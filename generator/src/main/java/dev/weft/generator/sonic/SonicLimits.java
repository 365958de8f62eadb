package dev.weft.generator.sonic;

import dev.weft.generator.Design;
import dev.weft.generator.frrconf.VirtualNetworks;
import dev.weft.generator.underlay.EcmpWidth;
import dev.weft.generator.underlay.PolicyLimits;
import dev.weft.generator.underlay.PolicyLimits.Part;
import dev.weft.generator.underlay.ServerText;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.Overlay;
import dev.weft.topology.Routing;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What SONiC can't do of a design, or does only roughly. */
final class SonicLimits {
  /** What FRR is compiled for in most images. */
  private static final int MAXIMUM_PATHS = 256;

  /** Attachments that a route target of two and four octets tells apart (RFC 4360, 4). */
  private static final int MAXIMUM_ATTACHMENTS = 65_535;

  private final Design design;
  private final Topology topology;
  private final List<Integer> switches;
  private final List<Issue> issues = new ArrayList<>();

  SonicLimits(Design design, List<Integer> switches) {
    this.design = design;
    this.topology = design.topology();
    this.switches = switches;
  }

  List<Issue> find() {
    if (switches.isEmpty()) {
      return List.of();
    }
    Routing routing = topology.routing();
    List<Part> emitted = new ArrayList<>(List.of(Part.AGGREGATE, Part.IBGP, Part.OVERLAY));
    if (!routing.isNumbered()) {
      emitted.add(Part.IPV6);
    }
    Part[] parts = emitted.toArray(Part[]::new);
    issues.addAll(PolicyLimits.of(design, "sonic", "SONiC", switches, parts));
    checkRouting(routing);
    checkOverlay(routing.overlay());
    checkEcmpWidth();
    checkServices(topology.membership().services());
    if (topology.multihoming().joinsLeaves()) {
      List<Integer> leaves =
          switches.stream().filter(sw -> topology.switches().tier(sw) == Tier.LEAF).toList();
      issues.addAll(new SonicPairLimits(design).find(leaves));
    }
    if (topology.qos() != null) {
      issues.addAll(new SonicQosLimits(design, topology.qos(), switches).find());
    }
    return List.copyOf(issues);
  }

  private void checkRouting(Routing routing) {
    if (routing.mtu() > PortRows.MAXIMUM_MTU) {
      warn(
          "mtu",
          "'mtu %d' is more than SONiC can (%d); its switches get %2$d.\nMaybe set 'mtu %2$d' for all.",
          routing.mtu(),
          PortRows.MAXIMUM_MTU);
    }
    int multiplier = routing.bfdMultiplier();
    int interval = routing.bfdIntervalMs();
    boolean fits = multiplier >= 2 && multiplier <= 255 && interval >= 10 && interval <= 60_000;
    if (multiplier > 0 && !fits) {
      refuse(
          "bfd",
          switches.getFirst(),
          "SONiC can't run 'bfd %d x %d ms'; it takes 2 to 255 times 10 to 60000 ms.",
          multiplier,
          interval);
    }
    if (routing.loadBalancing() != LoadBalancing.ECMP) {
      warn(
          "load-balancing",
          "Released SONiC spreads flows by a hash of addresses and ports; 'load-balancing %s' becomes"
              + " ecmp on it.",
          routing.loadBalancing().word());
    }
    boolean hasSuperspines =
        topology.switches().tier(topology.switches().count() - 1) == Tier.SUPERSPINE;
    if (routing.isInternalBgp() && (routing.reflectors() != Tier.SPINE || hasSuperspines)) {
      warn(
          "ibgp",
          "SONiC gets internal BGP over its links, where every switch above the leaves reflects the"
              + " routes of those below, whatever 'reflectors' says.");
    }
  }

  private void checkOverlay(Overlay overlay) {
    if (!overlay.isVxlan()) {
      return;
    }
    if (topology.attachments() > MAXIMUM_ATTACHMENTS) {
      refuse(
          "attachments",
          switches.getFirst(),
          "Weft numbers route targets for %d leaves or pairs of leaves; there are %d.",
          MAXIMUM_ATTACHMENTS,
          topology.attachments());
    }
    if (overlay.tenants() > VirtualNetworks.MAXIMUM_TENANTS) {
      refuse(
          "tenants",
          switches.getFirst(),
          "'tenants %d' is more than Weft has VLANs for on SONiC; it takes up to %d.",
          overlay.tenants(),
          VirtualNetworks.MAXIMUM_TENANTS);
    } else if (overlay.tenants() > 0) {
      warn(
          "tenants",
          "SONiC gets %d routing tables for tenants with nothing in them: the rails stay in the"
              + " default one.\nMaybe set 'vrf_name' of the VLANs that each tenant uses.",
          overlay.tenants());
    }
  }

  private void checkEcmpWidth() {
    for (int sw : switches) {
      int width = EcmpWidth.of(design, sw);
      if (width > MAXIMUM_PATHS) {
        refuse(
            "ecmp-width",
            sw,
            "%s has %d equal next hops; SONiC takes at most %d.\nMaybe use fewer, faster uplinks.",
            design.names().ofSwitch(sw),
            width,
            MAXIMUM_PATHS);
        return;
      }
    }
  }

  private void checkServices(ManagementServices services) {
    List<String> left = new ArrayList<>();
    if (services.dns().stream().anyMatch(server -> !ServerText.isAddress(server))) {
      left.add("names of resolvers (SONiC takes addresses)");
    }
    if (!services.aaa().isEmpty()) {
      left.add("'aaa' (its servers need secrets)");
    }
    if (!services.telemetry().isEmpty()) {
      left.add("'telemetry' (collectors call SONiC)");
    }
    if (!left.isEmpty()) {
      warn("services", "Not in the files for SONiC: %s.", String.join(", ", left));
    }
  }

  private void warn(String code, String template, Object... values) {
    add(Severity.WARNING, code, switches.getFirst(), template, values);
  }

  private void refuse(String code, int sw, String template, Object... values) {
    add(Severity.ERROR, code, sw, template, values);
  }

  private void add(Severity severity, String code, int sw, String template, Object... values) {
    String message = String.format(Locale.ROOT, template, values);
    issues.add(new Issue(severity, "sonic." + code, message, topology.switches().origin(sw)));
  }
}
