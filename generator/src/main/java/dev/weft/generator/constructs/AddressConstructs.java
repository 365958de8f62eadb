package dev.weft.generator.constructs;

import java.util.List;

/** What addresses servers, switches and links have. */
public final class AddressConstructs {
  private static final String IPV6 =
      """
      addressing | rails6 "2001:db8::/40"
      addressing | loopbacks6 "2001:db8:ffff::/48"
      """;

  private static final String IPV6_WORDS = "`rails6`, `loopbacks6`";

  public static final Construct RAILS =
      Construct.ofSwitches(
              "network and gateway of a rail",
              "addressing | rails 10.128.0.0/10",
              AddressConstructs::haveNetworks)
          .also(
              "`order rail-first`, `rail-prefix 28`, `first-host 8`",
              """
              addressing | order rail-first
              addressing | rail-prefix 28
              addressing | first-host 8
              """)
          .covering(
              """
              addressing rails, addressing order, addressing rail-prefix,
              addressing first-host, addressing segments-per-pod
              """);

  public static final Construct VLAN =
      Construct.ofSwitches("`vlan`", "addressing | vlan 301", AddressConstructs::haveNetworks)
          .covering("addressing vlan");

  public static final Construct AGGREGATE =
      Construct.of(
              "`aggregate 24`",
              "addressing | aggregate 24",
              design -> design.topology().railNetworks().hasAggregates())
          .covering("addressing aggregate");

  public static final Construct SERVER_LINKS =
      Construct.ofSwitches(
              "`server-links`",
              "addressing | server-links 10.200.0.0/16",
              scope -> scope.topology().pointToPoint().hasHostLinks() && scope.hasLeaves())
          .covering("addressing server-links");

  public static final Construct RAILS6 =
      Construct.of(
              "`rails6`",
              "addressing | rails6 \"2001:db8::/40\"",
              design -> design.topology().railNetworks().hasIpv6())
          .also(IPV6_WORDS, IPV6)
          .also(IPV6_WORDS + " with `numbered`", IPV6 + "routing | numbered from 172.16.0.0/20")
          .also(IPV6_WORDS + " with `multihoming mlag`", IPV6 + PairConstructs.pair("mlag"))
          .also(
              IPV6_WORDS + " with `tenants 1`",
              IPV6 + "routing | overlay evpn-vxlan\nrouting | tenants 1")
          .covering("addressing rails6");

  public static final Construct LOOPBACKS6 =
      Construct.of(
              "`loopbacks6`",
              "addressing | loopbacks6 \"2001:db8:ffff::/48\"",
              design -> design.topology().switches().hasIpv6())
          .covering("addressing loopbacks6");

  static final List<Construct> ALL =
      List.of(RAILS, VLAN, AGGREGATE, SERVER_LINKS, RAILS6, LOOPBACKS6);

  private AddressConstructs() {}

  /** Servers plug into leaves: switches above have nothing of a rail but routes to it. */
  private static boolean haveNetworks(Scope scope) {
    return scope.topology().railNetworks().count() > 0
        && !scope.topology().pointToPoint().hasHostLinks()
        && scope.hasLeaves();
  }
}
