package dev.weft.generator.sonic;

import dev.weft.generator.frrconf.FrrPeerLink;
import dev.weft.generator.frrconf.VirtualNetworks;
import dev.weft.generator.underlay.LinkSessionLimits;
import dev.weft.generator.underlay.PairLimits;
import dev.weft.generator.underlay.PolicyLimits.Part;
import dev.weft.generator.underlay.SystemLimits;
import dev.weft.generator.underlay.SystemTraits;
import dev.weft.generator.underlay.SystemTraits.Bounds;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Overlay;
import dev.weft.topology.Routing;
import dev.weft.topology.Topology;
import dev.weft.topology.systems.Sonic;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What SONiC can't do of a design, or does only roughly. */
final class SonicLimits {
  /** What FRR is compiled for in most images. */
  private static final int MAXIMUM_PATHS = 256;

  /** Where SONiC finds its certificate for gNMI and the key of it, less what follows the point. */
  static final String CERTIFICATE = "/etc/sonic/credentials/server";

  static final int GNMI_PORT = 8080;

  private static final PairLimits.Numbers PAIRS =
      new PairLimits.Numbers(FrrPeerLink.MAXIMUM_PAIRS, FrrPeerLink.PORT_CHANNEL - 1);

  private final FabricIndex design;
  private final Topology topology;
  private final List<Integer> switches;
  private final List<Issue> issues = new ArrayList<>();

  SonicLimits(FabricIndex design, List<Integer> switches) {
    this.design = design;
    this.topology = design.topology();
    this.switches = switches;
  }

  List<Issue> find() {
    if (switches.isEmpty()) {
      return List.of();
    }
    Routing routing = topology.routing();
    List<Part> emitted =
        new ArrayList<>(List.of(Part.AGGREGATE, Part.IBGP, Part.OVERLAY, Part.SERVER_LINKS));
    if (!routing.isNumbered() && !routing.overlay().hasTenants()) {
      emitted.add(Part.IPV6);
    }
    SystemTraits system = traits(Set.copyOf(emitted));
    issues.addAll(SystemLimits.of(design, system, switches));
    issues.addAll(LinkSessionLimits.of(topology, system, switches.getFirst()));
    checkTenants(routing.overlay());
    checkServices(topology.membership().services());
    issues.addAll(PairLimits.of(design, system, switches, PAIRS));
    checkPairs();
    if (topology.qos() != null) {
      issues.addAll(new SonicQosLimits(design, topology.qos(), switches).find());
    }
    return List.copyOf(issues);
  }

  private static SystemTraits traits(Set<Part> emitted) {
    Map<LoadBalancing, String> becomes = new EnumMap<>(LoadBalancing.class);
    for (LoadBalancing mode : LoadBalancing.values()) {
      if (mode != LoadBalancing.ECMP && mode != LoadBalancing.STATIC) {
        becomes.put(mode, "ecmp, by a hash of addresses and ports,");
      }
    }
    return new SystemTraits(
        Sonic.SYSTEM, new Bounds(2, 255), new Bounds(10, 60_000), MAXIMUM_PATHS, becomes, emitted);
  }

  private void checkTenants(Overlay overlay) {
    if (overlay.isVxlan() && overlay.tenants() > VirtualNetworks.MAXIMUM_TENANTS) {
      refuse(
          "tenants",
          "'tenants %d' is more than Weft has VLANs for on SONiC; it takes up to %d.",
          overlay.tenants(),
          VirtualNetworks.MAXIMUM_TENANTS);
    }
  }

  private void checkPairs() {
    boolean isPaired = !PairLimits.paired(topology, switches).isEmpty();
    boolean hasIpv6 = topology.railNetworks().hasIpv6() && !topology.routing().isNumbered();
    if (isPaired && hasIpv6 && topology.multihoming() == Multihoming.MLAG) {
      warn(
          "ipv6",
          "The session between two leaves on SONiC carries no IPv6: a leaf that has lost its uplinks has no IPv6 path.");
    }
    if (isPaired && topology.multihoming() == Multihoming.ESI) {
      warn(
          "esi",
          "'multihoming esi' is in SONiC's published schema, but not in every image."
              + "\nMaybe try the files on one pair of leaves first.");
    } else if (isPaired && topology.routing().overlay().isVxlan()) {
      warn(
          "mlag-overlay",
          "'multihoming mlag' under an overlay, where two leaves share one tunnel endpoint, is not in every image of SONiC."
              + "\nMaybe try the files on one pair of leaves first.");
    }
  }

  private void checkServices(ManagementServices services) {
    if (!services.telemetry().isEmpty()) {
      warn(
          "telemetry",
          "On SONiC the servers of 'telemetry' must call the switch: it answers over gNMI on port %d of the"
              + " VRF mgmt, to whoever has a password, once its certificate is in %s.cer and .key.",
          GNMI_PORT,
          CERTIFICATE);
    }
    if (services.aaa().size() > SonicLogins.MOST_SERVERS) {
      refuse(
          "aaa",
          "SONiC takes at most %d servers of 'aaa'; there are %d.",
          SonicLogins.MOST_SERVERS,
          services.aaa().size());
    }
  }

  private void warn(String code, String template, Object... values) {
    add(Severity.WARNING, code, template, values);
  }

  private void refuse(String code, String template, Object... values) {
    add(Severity.ERROR, code, template, values);
  }

  private void add(Severity severity, String code, String template, Object... values) {
    String message = String.format(Locale.ROOT, template, values);
    int origin = topology.switches().origin(switches.getFirst());
    issues.add(new Issue(severity, "sonic." + code, message, origin));
  }
}
