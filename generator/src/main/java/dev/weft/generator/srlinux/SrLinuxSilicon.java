package dev.weft.generator.srlinux;

import dev.weft.generator.constructs.AddressConstructs;
import dev.weft.generator.constructs.OverlayConstructs;
import dev.weft.generator.constructs.PairConstructs;
import dev.weft.generator.constructs.Row;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.constructs.Sentence;
import dev.weft.generator.underlay.PairRows;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.buffers.Asic;
import java.util.List;

/**
 * What SR Linux has on Trident and not on Tomahawk, the silicon of the 7220 IXR-H. Tables of MAC
 * addresses, of tunnels and of next hops in tunnels are those of other features in {@code
 * srl_nokia-platform-datapath-resources}, 25.3, and Nokia's VPN Services Guide, 25.3, has EVPN on
 * 7220 IXR-D, 7250 IXR and 7730 SXR.
 */
final class SrLinuxSilicon {
  private SrLinuxSilicon() {}

  static List<Row> rows() {
    return Row.all(
        Row.refused(OverlayConstructs.OVERLAY, "tomahawk", SrLinuxSilicon::overlay),
        Row.refused(PairConstructs.ESI, "tomahawk", SrLinuxSilicon::pairs),
        Row.approximated(AddressConstructs.RAILS, "bridging", SrLinuxSilicon::bridges));
  }

  private static List<Sentence> overlay(Scope scope) {
    return find(
        scope,
        leaves(scope),
        "%s has a %s, on which Nokia's models of SR Linux have no table of tunnels: there is no VXLAN on it.\nMaybe: Leave 'overlay' out, and say 'server-links', or take leaves of another type, such as Ixr7220D5.");
  }

  private static List<Sentence> pairs(Scope scope) {
    return find(
        scope,
        PairRows.paired(scope),
        "%s has a %s, on which Nokia's models of SR Linux have no tables for EVPN: it can't share servers by 'multihoming esi'.\nMaybe: Say 'server-links', which gives each port of a server an address, or take leaves of another type, such as Ixr7220D5.");
  }

  /** Networks of rails are bridged at the leaf; where EVPN needs more, that is told. */
  private static List<Sentence> bridges(Scope scope) {
    Topology topology = scope.topology();
    boolean isRouted = topology.pointToPoint().hasHostLinks();
    boolean isTold =
        topology.routing().overlay().isVxlan() || topology.multihoming() == Multihoming.ESI;
    return isRouted || isTold
        ? List.of()
        : find(
            scope,
            leaves(scope),
            "%s has a %s, on which Nokia's models of SR Linux have no table of MAC addresses: that it bridges the servers of a rail is not known.\nMaybe: Use 'server-links', whose ports are routed.");
  }

  private static List<Integer> leaves(Scope scope) {
    return scope.switches().stream()
        .filter(sw -> scope.topology().switches().tier(sw) == Tier.LEAF)
        .toList();
  }

  /** A sentence about the first of some switches whose silicon is a Tomahawk. */
  private static List<Sentence> find(Scope scope, List<Integer> switches, String template) {
    for (int sw : switches) {
      Asic asic = scope.topology().switchModel(sw).chip().asic();
      if (asic != null && asic.isTomahawk()) {
        return scope.say(
            template,
            scope.design().names().ofSwitch(sw),
            asic.name().replace("tomahawk", "Tomahawk "));
      }
    }
    return List.of();
  }
}
