package dev.weft.lang.settings;

import static dev.weft.lang.settings.Condition.ETHERNET;
import static dev.weft.lang.settings.Condition.EVPN;
import static dev.weft.lang.settings.Condition.INTERNAL_BGP;
import static dev.weft.lang.settings.Condition.NUMBERED_NETWORKS;
import static dev.weft.lang.settings.Condition.OVERLAID;
import static dev.weft.lang.settings.Condition.SAID_ONCE;
import static dev.weft.lang.settings.Condition.SHARED_IDENTITY;
import static dev.weft.lang.settings.Condition.TIER_ABOVE;
import static dev.weft.lang.settings.Plausible.between;

import dev.weft.topology.Overlay;
import dev.weft.topology.Tier;
import java.util.List;

/** Settings of routes and of what is laid over them. */
public final class OverlaySettings {
  static final Rows ROWS = new Rows();

  public static final SettingRow<Tier> REFLECTORS =
      ROWS.choice("reflectors", "routing", Tier::word, List.of(Tier.SPINE, Tier.SUPERSPINE))
          .says("Tier whose switches reflect the routes of internal BGP (RFC 4456).")
          .needs(ETHERNET, INTERNAL_BGP)
          .derived("none");

  public static final DefaultedRow<String> OVERLAY =
      ROWS.word("overlay", "fabric routing", "none", "evpn-vxlan")
          .says("What is laid over the routed network.")
          .wordNeedsIn("fabric", "evpn-vxlan", OVERLAID, SAID_ONCE)
          .wordNeedsIn("routing", "evpn-vxlan", OVERLAID)
          .byDefault("none");

  public static final DefaultedRow<Integer> VNI =
      ROWS.whole("vni", "routing")
          .says("The VNI of a VLAN is this and its number; those of tenants follow after 4095.")
          .open("rule `vni.out-of-range`")
          .needs(OVERLAID, EVPN, NUMBERED_NETWORKS)
          .byDefault(Overlay.DEFAULT_VNI_BASE);

  public static final DefaultedRow<Integer> TENANTS =
      ROWS.whole("tenants", "fabric routing")
          .says("Tenants, each with a routing table of its own in the overlay.")
          .plausible(between("0", "65536", "VRFs of a switch: some thousands"))
          .needsIn("fabric", OVERLAID, SAID_ONCE, Condition.OVERLAY)
          .needsIn("routing", OVERLAID, Condition.OVERLAY)
          .byDefault(0);

  public static final SettingRow<Double> TENANT =
      ROWS.number("tenant", "pod segment servers")
          .says("Whose the servers are, of as many tenants as 'tenants' says.")
          .open("rule `tenant.unknown`")
          .derived("1");

  public static final DefaultedRow<Integer> ECMP_WIDTH =
      ROWS.whole("ecmp-width", "routing")
          .says("Most equal next hops that a switch uses.")
          .plausible(between("1", "4096", "next hops of a group in Tomahawk 5").orImpossible())
          .needs(ETHERNET, TIER_ABOVE)
          .absent(0, "all there are");

  public static final DefaultedRow<String> SYSTEM_MAC =
      ROWS.text("system-mac", "routing")
          .says("What LACP system identifiers and Ethernet segments of pairs of leaves count from.")
          .needs(ETHERNET, SHARED_IDENTITY)
          .byDefault("02:00:00:00:00:00");

  private OverlaySettings() {}
}
