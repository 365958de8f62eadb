package dev.weft.lang.settings;

import static dev.weft.lang.settings.Condition.ETHERNET;
import static dev.weft.lang.settings.Condition.OUTSIDE_BGP;
import static dev.weft.lang.settings.Condition.OUTSIDE_VLANS;

import dev.weft.topology.addresses.Ipv4Prefix;
import java.util.List;

/** What is agreed with the other end of links to what is outside. */
public final class OutsideSettings {
  static final Rows ROWS = new Rows();

  public static final SettingRow<Ipv4Prefix> POOL =
      ROWS.prefix("pool", "external")
          .says("Pool of a /31 for each link, of which the switch has the lower address.")
          .needs(ETHERNET)
          .derived("none");

  public static final SettingRow<List<Ipv4Prefix>> OWN =
      ROWS.interfaces("own", "external")
          .says(
              "Addresses of the switches, with their lengths: one for each link, in the order of switches and ports.")
          .needs(ETHERNET)
          .derived("from 'pool'");

  public static final SettingRow<List<Ipv4Prefix>> PEER =
      ROWS.addresses("peer", "external")
          .says("Addresses at the other ends, in the same order.")
          .needs(ETHERNET)
          .derived("from 'pool'");

  public static final SettingRow<Double> TENANT =
      ROWS.number("tenant", "external")
          .says("Tenant whose routing table the links are in.")
          .open("rules `external.tenant` and `external.no-table`")
          .needs(ETHERNET)
          .derived("the only tenant; none without tenants");

  public static final DefaultedRow<Boolean> LACP =
      ROWS.flag("lacp", "external")
          .says(
              "The links of each switch are one link aggregation group by LACP, with one address; switched ones those of both leaves of a pair.")
          .needs(ETHERNET)
          .byDefault(false);

  public static final DefaultedRow<Integer> VLAN =
      ROWS.whole("vlan", "external")
          .says("VLAN whose tag packets have on the link.")
          .open("rule `external.vlan-out-of-range`")
          .needs(ETHERNET)
          .absent(0, "none: untagged");

  public static final SettingRow<Double> PEER_AS =
      ROWS.number("peer-as", "external")
          .says("Autonomous system at the other end, with which the switch speaks BGP.")
          .open("rule `external.peer-as`")
          .needs(ETHERNET)
          .derived("none: no BGP");

  public static final SettingRow<List<Ipv4Prefix>> ACCEPT =
      ROWS.prefixes("accept", "external")
          .says(
              "Routes that are taken from there: of each prefix the routes inside it, of 0.0.0.0/0 the default route alone.")
          .needs(ETHERNET, OUTSIDE_BGP)
          .derived("0.0.0.0/0");

  public static final SettingRow<List<Ipv4Prefix>> ADVERTISE =
      ROWS.prefixes("advertise", "external")
          .says("Routes that are told there: those inside these prefixes.")
          .needs(ETHERNET, OUTSIDE_BGP)
          .derived("none");

  public static final DefaultedRow<Boolean> BFD =
      ROWS.flag("bfd", "external")
          .says("BFD watches the session, with the timers of the fabric.")
          .needs(ETHERNET, OUTSIDE_BGP, Condition.BFD)
          .byDefault(false);

  public static final SettingRow<List<Ipv4Prefix>> STATIC =
      ROWS.prefixes("static", "external")
          .says("Prefixes that are routed there without asking.")
          .needs(ETHERNET)
          .derived("none");

  public static final SettingRow<List<Integer>> VLANS =
      ROWS.wholes("vlans", "external")
          .says("VLANs of the leaf that the links carry: they are switched, and routed by nobody.")
          .open("rules `external.no-such-vlan` and `external.vlan-out-of-range`")
          .needs(ETHERNET)
          .derived("none: routed");

  public static final DefaultedRow<Integer> NATIVE =
      ROWS.whole("native", "external")
          .says("VLAN of the leaf whose packets cross the links without a tag.")
          .open("rules `external.no-such-vlan` and `external.vlan-out-of-range`")
          .needs(ETHERNET)
          .absent(0, "none: all have a tag");

  public static final DefaultedRow<Boolean> GATEWAY_OUTSIDE =
      ROWS.flag("gateway-outside", "external")
          .says("What is outside has the gateways' addresses of these VLANs, and no leaf has.")
          .needs(ETHERNET, OUTSIDE_VLANS)
          .byDefault(false);

  private OutsideSettings() {}
}
