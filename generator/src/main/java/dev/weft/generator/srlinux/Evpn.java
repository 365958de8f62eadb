package dev.weft.generator.srlinux;

import dev.weft.generator.underlay.Bundle;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.RouteTargets;
import dev.weft.topology.Overlay;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Networks of a leaf that run in VXLAN, and the Ethernet segments of a pair. */
final class Evpn {
  private static final int ONLY = 1;

  private final Topology topology;
  private final Overlay overlay;
  private final int sw;
  private final @Nullable LeafPair pair;

  Evpn(Topology topology, int sw, @Nullable LeafPair pair) {
    this.topology = topology;
    this.overlay = topology.routing().overlay();
    this.sw = sw;
    this.pair = pair;
  }

  /** Whether networks of rails run in VXLAN: under an overlay, or between the leaves of a pair. */
  boolean hasRails() {
    boolean isLeaf = topology.switches().tier(sw) == Tier.LEAF;
    return isLeaf && !topology.pointToPoint().hasHostLinks() && (overlay.isVxlan() || pair != null);
  }

  /** Tenants whose routing tables the switch has. */
  int tenants() {
    return overlay.isVxlan() && topology.switches().tier(sw) == Tier.LEAF ? overlay.tenants() : 0;
  }

  /** The end of the tunnels of all networks, by VNI. */
  List<Tree> tunnels(List<Integer> vlans) {
    List<Tree> ends = new ArrayList<>();
    if (hasRails()) {
      vlans.forEach(vlan -> ends.add(end(overlay.vniOfVlan(vlan), "bridged")));
    }
    for (int tenant = 1; tenant <= tenants(); tenant++) {
      ends.add(end(overlay.vniOfTenant(tenant), "routed"));
    }
    return ends.isEmpty()
        ? List.of()
        : List.of(Tree.of("name", SrLinuxNames.TUNNELS, "vxlan-interface", ends));
  }

  private static Tree end(int vni, String type) {
    return Tree.of(
        "index", vni, "type", "srl_nokia-interfaces:" + type, "ingress", Tree.of("vni", vni));
  }

  /** Makes a bridge one network with those of the other leaf. */
  void addTo(Tree bridge, int vlan) {
    if (hasRails()) {
      int vni = overlay.vniOfVlan(vlan);
      bridge.put("vxlan-interface", interfaces(vni));
      bridge.put(
          "protocols",
          protocols(instance(vni), "target:" + RouteTargets.ofNetwork(topology, sw, vni)));
    }
  }

  List<Tree> interfacesOfTenant(int tenant) {
    return interfaces(overlay.vniOfTenant(tenant));
  }

  /**
   * How the routing table of a tenant is told of, and told, prefixes.
   *
   * @param paths most equal ones that it uses
   */
  Tree protocolsOfTenant(int tenant, int paths) {
    int vni = overlay.vniOfTenant(tenant);
    return protocols(
        instance(vni).put("ecmp", paths), "target:" + RouteTargets.ofTenant(overlay, tenant));
  }

  private static List<Tree> interfaces(int vni) {
    return List.of(Tree.of("name", SrLinuxNames.tunnel(vni)));
  }

  /** Numbers of instances count VLANs, then tenants; the route distinguisher follows from it. */
  private Tree instance(int vni) {
    return Tree.of("id", ONLY)
        .enable()
        .put("encapsulation-type", "vxlan")
        .put("vxlan-interface", SrLinuxNames.tunnel(vni))
        .put("evi", vni - overlay.vniBase());
  }

  private static Tree protocols(Tree instance, String target) {
    Tree targets = Tree.of("export-rt", target, "import-rt", target);
    return Tree.of(
        "bgp-evpn",
        Tree.of("srl_nokia-bgp-evpn:bgp-instance", List.of(instance)),
        "srl_nokia-bgp-vpn:bgp-vpn",
        Tree.of("bgp-instance", List.of(Tree.of("id", ONLY, "route-target", targets))));
  }

  /** The Ethernet segments of a pair: both leaves send, the first one passes broadcasts on. */
  Tree segments(LeafPair pair, List<Bundle> bundles) {
    Tree preference = Tree.of("preference-value", pair.forwarderPreference());
    Tree election =
        Tree.of("algorithm", Tree.of("type", "preference", "preference-alg", preference));
    List<Tree> segments =
        bundles.stream()
            .map(
                bundle ->
                    Tree.of("name", SrLinuxNames.segment(bundle))
                        .enable()
                        .put("esi", bundle.segment(topology, pair))
                        .put(
                            "interface",
                            List.of(Tree.of("ethernet-interface", SrLinuxNames.lag(bundle))))
                        .put("multi-homing-mode", "all-active")
                        .put("df-election", election))
            .toList();
    String module = "srl_nokia-system-network-instance-bgp-evpn-ethernet-segments";
    Tree instances =
        Tree.of("bgp-instance", List.of(Tree.of("id", ONLY, "ethernet-segment", segments)));
    Tree ids = Tree.of("bgp-instance", List.of(Tree.of("id", ONLY)));
    return Tree.of(
        "protocols",
        Tree.of(
            "evpn",
            Tree.of(module + ":ethernet-segments", instances),
            "srl_nokia-system-network-instance-bgp-vpn:bgp-vpn",
            ids));
  }
}
