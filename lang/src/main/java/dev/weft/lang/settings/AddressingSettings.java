package dev.weft.lang.settings;

import static dev.weft.lang.settings.Condition.RAIL_NETWORKS;
import static dev.weft.lang.settings.Condition.SEVERAL_PODS;
import static dev.weft.lang.settings.Plausible.between;

import dev.weft.topology.RailNetworks;
import dev.weft.topology.addresses.Ipv4Prefix;
import java.util.List;

/** Settings of address pools. */
public final class AddressingSettings {
  static final Rows ROWS = new Rows();

  public static final DefaultedRow<String> RAILS6 =
      ROWS.text("rails6", "addressing")
          .says("Pool of the rails' IPv6 networks, a /64 for each: \"2001:db8::/40\".")
          .needs(RAIL_NETWORKS)
          .absent("", "none");

  public static final DefaultedRow<String> LOOPBACKS6 =
      ROWS.text("loopbacks6", "addressing")
          .says("Pool of the switches' IPv6 loopback addresses: \"2001:db8:ffff::/48\".")
          .absent("", "none");

  public static final DefaultedRow<AddressOrder> ORDER =
      ROWS.choice("order", "addressing", AddressOrder::word, List.of(AddressOrder.values()))
          .says(
              "Which networks follow one another in a pool: those of a leaf or server, or those of a rail.")
          .byDefault(AddressOrder.LEAF_FIRST);

  public static final DefaultedRow<Integer> RAIL_PREFIX =
      ROWS.whole("rail-prefix", "addressing")
          .says("Length of the network of each rail of a leaf or pair.")
          .plausible(between("1", "32", "IPv4"))
          .needs(RAIL_NETWORKS)
          .absent(0, "as short as the servers need");

  public static final DefaultedRow<Integer> FIRST_HOST =
      ROWS.whole("first-host", "addressing")
          .says(
              "Number of the first server in the network of a rail; before it are gateway and leaves.")
          .plausible(between("1", "16777214", "hosts of a /8"))
          .needs(RAIL_NETWORKS)
          .byDefault(RailNetworks.FIRST_SERVER_OFFSET);

  public static final DefaultedRow<Integer> AGGREGATE =
      ROWS.whole("aggregate", "addressing")
          .says(
              "Length of the prefix that covers the rails of a leaf or pair and alone is advertised.")
          .plausible(between("1", "32", "IPv4"))
          .needs(RAIL_NETWORKS)
          .absent(0, "none");

  public static final SettingRow<Ipv4Prefix> SERVER_LINKS =
      ROWS.prefix("server-links", "addressing")
          .says("Pool of a /31 for each link to a server, whose port on the leaf then is routed.")
          .derived("none");

  public static final SettingRow<Ipv4Prefix> LOOPBACKS =
      ROWS.prefix("loopbacks", "addressing")
          .says("Pool of the switches' loopback addresses.")
          .derived("10.255.0.0/16; others by network");

  public static final SettingRow<Ipv4Prefix> RAILS =
      ROWS.prefix("rails", "addressing")
          .says("Pool of the rails' networks.")
          .needs(RAIL_NETWORKS)
          .derived("10.0.0.0/9; others by network");

  public static final DefaultedRow<Integer> SEGMENTS_PER_POD =
      ROWS.whole("segments-per-pod", "addressing")
          .says("Slots for segments in a pod, so that addresses stay when segments are added.")
          .plausible(between("1", "1e6", "bounds of a fabric"))
          .needs(SEVERAL_PODS)
          .absent(0, "next power of two");

  public static final DefaultedRow<Integer> VLAN =
      ROWS.whole("vlan", "addressing")
          .says("VLAN of rail 1; the other rails follow.")
          .open("rule `vlan.out-of-range`")
          .needs(RAIL_NETWORKS)
          .byDefault(101);

  private AddressingSettings() {}
}
