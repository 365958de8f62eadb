package dev.weft.generator.constructs;

import dev.weft.topology.Links;
import dev.weft.topology.Multihoming;
import java.util.List;

/** How two leaves serve the same NICs. */
public final class PairConstructs {
  public static final Construct MLAG =
      multihoming(Multihoming.MLAG)
          .also(
              "`multihoming mlag` with `overlay evpn-vxlan`",
              pair("mlag") + "routing | overlay evpn-vxlan");

  public static final Construct ESI =
      multihoming(Multihoming.ESI)
          .also(
              "`multihoming esi` with `overlay evpn-vxlan`",
              pair("esi") + "routing | overlay evpn-vxlan");

  public static final Construct UNSTACKED =
      multihoming(Multihoming.UNSTACKED)
          .also(
              "`multihoming unstacked` with `server-links`",
              pair("unstacked") + "addressing | server-links 10.200.0.0/16");

  public static final Construct PEER_LINK =
      Construct.of(
              "`peer-link`",
              pair("mlag") + "fabric | peer-link 4 x 400 Gb/s",
              design ->
                  design.topology().links().end(Links.Kind.PEER)
                      > design.topology().links().first(Links.Kind.PEER))
          .covering("fabric/pod/segment peer-link");

  public static final Construct SYSTEM_MAC =
      Construct.of(
              "`system-mac`",
              pair("esi") + "routing | system-mac \"06:1a:00:00:00:00\"",
              design -> design.topology().isBonded())
          .covering("routing system-mac");

  static final List<Construct> ALL = List.of(MLAG, ESI, UNSTACKED, PEER_LINK, SYSTEM_MAC);

  private PairConstructs() {}

  /** Two leaves to which each NIC has a port. */
  static String pair(String multihoming) {
    return """
        nic | ports 2 x 100 Gb/s
        segment | leaf 2 of Box serves rails 1..2
        fabric | multihoming\s"""
        + multihoming
        + "\n";
  }

  private static Construct multihoming(Multihoming kind) {
    return Construct.of(
            "`multihoming " + kind.word() + "`",
            pair(kind.word()),
            design -> design.topology().multihoming() == kind)
        .covering("fabric/pod/segment multihoming " + kind.word());
  }
}
