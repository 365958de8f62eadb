package dev.weft.generator.constructs;

import dev.weft.topology.Links;
import dev.weft.topology.Multihoming;
import java.util.List;
import java.util.function.Predicate;

/** How two leaves serve the same NICs. */
public final class PairConstructs {
  public static final Construct MLAG =
      multihoming(Multihoming.MLAG, Scope::hasLeaves)
          .also(
              "`multihoming mlag` with `overlay evpn-vxlan`",
              pair("mlag") + "routing | overlay evpn-vxlan");

  /** Switches above the leaves pass its routes on. */
  public static final Construct ESI =
      multihoming(Multihoming.ESI, scope -> true)
          .also(
              "`multihoming esi` with `overlay evpn-vxlan`",
              pair("esi") + "routing | overlay evpn-vxlan");

  public static final Construct UNSTACKED =
      multihoming(Multihoming.UNSTACKED, Scope::hasLeaves)
          .also(
              "`multihoming unstacked` with `server-links`",
              pair("unstacked") + "addressing | server-links 10.200.0.0/16");

  public static final Construct PEER_LINK =
      Construct.ofSwitches(
              "`peer-link`",
              pair("mlag") + "fabric | peer-link 4 x 400 Gb/s",
              scope ->
                  scope.topology().links().end(Links.Kind.PEER)
                          > scope.topology().links().first(Links.Kind.PEER)
                      && scope.hasLeaves())
          .covering("fabric/pod/segment peer-link");

  public static final Construct SYSTEM_MAC =
      Construct.ofSwitches(
              "`system-mac`",
              pair("esi") + "routing | system-mac \"06:1a:00:00:00:00\"",
              scope -> scope.topology().isBonded() && scope.hasLeaves())
          .covering("routing system-mac");

  /** What is written where nobody says it is the other way round. */
  public static final Construct NO_BPDU_GUARD =
      Construct.ofSwitches(
              "`no-bpdu-guard`",
              "fabric | no-bpdu-guard",
              scope ->
                  !scope.topology().routing().edgePorts().isGuarded()
                      && !scope.topology().pointToPoint().hasHostLinks()
                      && scope.hasLeaves())
          .covering("fabric no-bpdu-guard");

  public static final Construct LACP_FALLBACK =
      Construct.ofSwitches(
              "`lacp-fallback`",
              pair("mlag") + "fabric | lacp-fallback",
              scope ->
                  scope.topology().routing().edgePorts().worksWithoutLacp()
                      && scope.topology().isBonded()
                      && scope.hasLeaves())
          .also("`lacp-fallback` with `multihoming esi`", pair("esi") + "fabric | lacp-fallback")
          .covering("fabric lacp-fallback");

  static final List<Construct> ALL =
      List.of(MLAG, ESI, UNSTACKED, PEER_LINK, SYSTEM_MAC, NO_BPDU_GUARD, LACP_FALLBACK);

  private PairConstructs() {}

  /** Two leaves to which each NIC has a port. */
  static String pair(String multihoming) {
    return """
    nic | ports 2 x 100 Gb/s
    segment | leaf 2 of Box serves rails 1..2
    fabric | multihoming\s\
    """
        + multihoming
        + "\n";
  }

  private static Construct multihoming(Multihoming kind, Predicate<Scope> use) {
    return Construct.ofSwitches(
            "`multihoming " + kind.word() + "`",
            pair(kind.word()),
            scope -> scope.topology().multihoming() == kind && use.test(scope))
        .covering("fabric/pod/segment multihoming " + kind.word());
  }
}
