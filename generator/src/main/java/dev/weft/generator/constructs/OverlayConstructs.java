package dev.weft.generator.constructs;

import static dev.weft.generator.constructs.RoutingConstructs.routing;

import java.util.List;

/** What is laid over the routed network, and who has a table of its own in it. */
public final class OverlayConstructs {
  private static final String EVPN = "routing | overlay evpn-vxlan\n";

  public static final Construct OVERLAY =
      Construct.of("`overlay evpn-vxlan`", EVPN, routing(routing -> routing.overlay().isVxlan()))
          .covering("fabric/routing overlay");

  public static final Construct VNI =
      Construct.of(
              "`vni`",
              EVPN + "routing | vni 20000",
              routing(routing -> routing.overlay().isVxlan()))
          .covering("routing vni");

  public static final Construct TENANTS =
      Construct.of(
              "`tenants 1`",
              EVPN + "routing | tenants 1",
              routing(routing -> routing.overlay().hasTenants()))
          .also("`tenants 2`", EVPN + "routing | tenants 2")
          .covering("fabric/routing tenants");

  public static final Construct TENANT =
      Construct.of(
              "`tenants 2` with `tenant 2` in a segment",
              EVPN + "routing | tenants 2\nsegment | tenant 2",
              design ->
                  design.topology().routing().overlay().hasTenants()
                      && design.topology().servers().haveTenants())
          .also(
              "`tenants 2` with `tenant 2` of servers on the same leaves",
              EVPN
                  + """
                  routing | tenants 2
                  segment | servers 1 of Server  servers 1 of Server { tenant 2 }
                  """)
          .also(
              "`tenants 2` with `tenant 2` of servers, `aggregate 24`",
              EVPN
                  + """
                  routing | tenants 2
                  segment | servers 1 of Server  servers 1 of Server { tenant 2 }
                  addressing | aggregate 24
                  """)
          .covering("pod/segment/servers tenant");

  static final List<Construct> ALL = List.of(OVERLAY, VNI, TENANTS, TENANT);

  private OverlayConstructs() {}
}
