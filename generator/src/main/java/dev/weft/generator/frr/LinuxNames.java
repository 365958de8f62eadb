package dev.weft.generator.frr;

import dev.weft.generator.frrconf.Dialect;
import dev.weft.generator.frrconf.VirtualNetworks;
import dev.weft.generator.switches.OutsideNames;
import dev.weft.generator.underlay.OutsideBundle;
import dev.weft.generator.underlay.OutsideTrunk;

/** Names of the devices that Linux makes of a design. */
final class LinuxNames {
  /** All VLANs of a leaf are in one bridge. */
  static final String BRIDGE = "br0";

  static final String MANAGEMENT = "mgmt";

  static final Dialect DIALECT = new Dialect("lo", "bond", "tenant", Dialect.LeafAddresses.OWN);

  static final OutsideNames OUTSIDE = number -> bond(OutsideBundle.channel(number));

  private LinuxNames() {}

  static String bond(int channel) {
    return DIALECT.channel() + channel;
  }

  static String bond(OutsideBundle bundle) {
    return OUTSIDE.group(bundle.number());
  }

  /** A port that carries VLANs out of the fabric, or the bond of several. */
  static String trunk(OutsideTrunk trunk) {
    return trunk.isGroup() ? bond(trunk.channel()) : trunk.members().getFirst().name();
  }

  static String tenant(VirtualNetworks.Tenant tenant) {
    return DIALECT.tenant() + tenant.number();
  }

  /** Interface of a VLAN, where its gateway is. */
  static String vlan(int vlan) {
    return "vlan" + vlan;
  }

  /** The gateway of a VLAN where both leaves of a pair answer for it. */
  static String sharedGateway(int vlan) {
    return "gw" + vlan;
  }

  static String tunnel(int vni) {
    return "vni" + vni;
  }
}
