package dev.weft.generator.cumulus;

import dev.weft.generator.Design;
import dev.weft.generator.underlay.EcmpWidth;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.PolicyLimits;
import dev.weft.generator.underlay.PolicyLimits.Part;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Overlay;
import dev.weft.topology.Qos;
import dev.weft.topology.Routing;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What Cumulus Linux can't do of a design, or does only roughly. */
final class CumulusLimits {
  /** What FRR is compiled for in it. */
  private static final int MAXIMUM_PATHS = 256;

  /** Attachments that a route target of two and four octets tells apart (RFC 4360, 4). */
  private static final int MAXIMUM_ATTACHMENTS = 65_535;

  private final Design design;
  private final Topology topology;
  private final List<Integer> switches;
  private final List<Issue> issues = new ArrayList<>();

  CumulusLimits(Design design, List<Integer> switches) {
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
    issues.addAll(PolicyLimits.of(design, "cumulus", "Cumulus Linux", switches, parts));
    checkRouting(routing);
    checkBalancing(routing.loadBalancing());
    checkOverlay(routing.overlay());
    checkEcmpWidth();
    checkServices(topology.membership().services());
    if (topology.multihoming().joinsLeaves()) {
      checkPairs();
    }
    if (topology.qos() != null) {
      issues.addAll(
          new CumulusQosLimits(topology.qos(), topology.switches().origin(switches.getFirst()))
              .find());
    }
    return List.copyOf(issues);
  }

  private void checkRouting(Routing routing) {
    if (routing.mtu() > PortTree.MAXIMUM_MTU) {
      warn(
          "mtu",
          "'mtu %d' is more than Cumulus Linux can (%d); its switches get %2$d."
              + "\nMaybe set 'mtu %2$d' for all.",
          routing.mtu(),
          PortTree.MAXIMUM_MTU);
    }
    int multiplier = routing.bfdMultiplier();
    int interval = routing.bfdIntervalMs();
    boolean fits = multiplier >= 2 && multiplier <= 255 && interval >= 50 && interval <= 60_000;
    if (multiplier > 0 && !fits) {
      refuse(
          "bfd",
          switches.getFirst(),
          "Cumulus Linux can't run 'bfd %d x %d ms'; it takes 2 to 255 times 50 to 60000 ms.",
          multiplier,
          interval);
    }
    Switches all = topology.switches();
    boolean hasSuperspines = all.tier(all.count() - 1) == Tier.SUPERSPINE;
    if (routing.isInternalBgp() && (routing.reflectors() != Tier.SPINE || hasSuperspines)) {
      warn(
          "ibgp",
          "Cumulus Linux gets internal BGP over its links, where every switch above the leaves"
              + " reflects the routes of those below, whatever 'reflectors' says.");
    }
  }

  private void checkBalancing(LoadBalancing mode) {
    switch (mode) {
      case ECMP -> {}
      case STATIC, FLOWLET ->
          warn("load-balancing", "'load-balancing %s' becomes ecmp on Cumulus Linux.", mode.word());
      case SPRAY ->
          warn(
              "load-balancing",
              "'load-balancing spray' becomes adaptive routing on Cumulus Linux: by packet, to the"
                  + " port with the least load.");
      case ADAPTIVE -> {
        Qos qos = topology.qos();
        if (qos == null || qos.classes().stream().noneMatch(TrafficClass::lossless)) {
          warn(
              "load-balancing",
              "Adaptive routing on Cumulus Linux needs lossless RoCE, and the fabric has no policy"
                  + " with a lossless class.\nMaybe name one with 'qos'.");
        }
      }
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
    if (overlay.tenants() > 0) {
      warn(
          "tenants",
          "Cumulus Linux gets %d routing tables for tenants with nothing in them: the rails stay in"
              + " the default one.\nMaybe set 'vrf' of the VLANs that each tenant uses.",
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
            "%s has %d equal next hops; Cumulus Linux takes at most %d."
                + "\nMaybe use fewer, faster uplinks.",
            design.names().ofSwitch(sw),
            width,
            MAXIMUM_PATHS);
        return;
      }
    }
  }

  private void checkServices(ManagementServices services) {
    List<String> left = new ArrayList<>();
    if (!services.aaa().isEmpty()) {
      left.add("'aaa' (its servers need secrets)");
    }
    if (!services.telemetry().isEmpty()) {
      left.add("'telemetry'");
    }
    if (!left.isEmpty()) {
      warn("services", "Not in the files for Cumulus Linux: %s.", String.join(", ", left));
    }
  }

  private void checkPairs() {
    LeafPairs pairs = LeafPairs.of(topology);
    boolean isMlag = topology.multihoming() == Multihoming.MLAG;
    for (int leaf : switches) {
      if (topology.switches().tier(leaf) != Tier.LEAF || pairs.partner(leaf) == Switches.NONE) {
        continue;
      }
      int partner = pairs.partner(leaf);
      if (!topology.switchModel(partner).os().equals("cumulus")) {
        refuse(
            "mixed-pair",
            leaf,
            "%s runs cumulus and its partner %s runs %s; 'multihoming %s' needs the same on both.",
            design.names().ofSwitch(leaf),
            design.names().ofSwitch(partner),
            topology.switchModel(partner).os(),
            topology.multihoming().word());
        return;
      }
      if (isMlag && topology.routing().overlay().isVxlan()) {
        refuse(
            "mlag",
            leaf,
            "Weft can't configure 'multihoming mlag' below an overlay on Cumulus Linux: the pair has"
                + " no address of its own.\nMaybe use 'esi'.");
        return;
      }
      if (isMlag && usesControlVlan(leaf)) {
        refuse(
            "vlan",
            leaf,
            "VLAN %d of %s is kept for MLAG.",
            LeafPair.CONTROL_VLAN,
            design.names().ofSwitch(leaf));
        return;
      }
    }
  }

  private boolean usesControlVlan(int leaf) {
    for (HostPort port : SwitchPorts.of(design, leaf).hosts()) {
      if (topology.railNetworks().vlan(port.network()) == LeafPair.CONTROL_VLAN) {
        return true;
      }
    }
    return false;
  }

  private void warn(String code, String template, Object... values) {
    add(Severity.WARNING, code, switches.getFirst(), template, values);
  }

  private void refuse(String code, int sw, String template, Object... values) {
    add(Severity.ERROR, code, sw, template, values);
  }

  private void add(Severity severity, String code, int sw, String template, Object... values) {
    String message = String.format(Locale.ROOT, template, values);
    issues.add(new Issue(severity, "cumulus." + code, message, topology.switches().origin(sw)));
  }
}
