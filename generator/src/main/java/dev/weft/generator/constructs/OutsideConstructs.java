package dev.weft.generator.constructs;

import dev.weft.topology.External;
import dev.weft.topology.Handoff;
import dev.weft.topology.Trunk;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** How switches route over links to what is outside. */
public final class OutsideConstructs {
  private static final String LINE =
      "leaf | external 1 x 400 Gb/s to \"core\" { pool 192.0.2.0/24  ";
  private static final String SPEAKS = LINE + "peer-as 64900 }";

  public static final Construct BGP =
      Construct.ofSwitches("`external` with `peer-as`", SPEAKS, outside(Handoff.Terms::isBgp))
          .also(
              "`external` with `accept` and `advertise`",
              LINE + "peer-as 64900  accept 0.0.0.0/0 10.0.0.0/8  advertise 10.1.0.0/16 }")
          .covering(
              "external peer-as, external accept, external advertise, external pool, external own, external peer");

  public static final Construct BFD =
      Construct.ofSwitches(
              "`external` with `bfd`",
              "routing | bfd 3 x 300 ms\n" + LINE + "peer-as 64900  bfd }",
              outside(Handoff.Terms::hasBfd))
          .covering("external bfd");

  public static final Construct STATIC =
      Construct.ofSwitches(
              "`external` with `static`",
              LINE + "static 0.0.0.0/0 }",
              outside(terms -> !terms.routes().isEmpty()))
          .covering("external static");

  public static final Construct VLAN =
      Construct.ofSwitches(
              "`external` with `vlan`",
              LINE + "vlan 100  static 0.0.0.0/0 }",
              outside(terms -> terms.vlan() > 0))
          .covering("external vlan");

  public static final Construct LACP =
      Construct.ofSwitches(
              "`external` with `lacp`",
              "leaf | external 2 x 400 Gb/s to \"core\" { pool 192.0.2.0/24  lacp  static 0.0.0.0/0 }",
              outside(Handoff.Terms::isBundle))
          .covering("external lacp");

  public static final Construct TENANT =
      Construct.ofSwitches(
              "`external` with `tenant`",
              "routing | overlay evpn-vxlan\nrouting | tenants 1\n"
                  + LINE
                  + "tenant 1  peer-as 64900 }",
              outside(terms -> terms.tenant() > 0))
          .also(
              "`external` with `tenant` and `multihoming mlag`",
              PairConstructs.pair("mlag")
                  + "routing | overlay evpn-vxlan\nrouting | tenants 1\n"
                  + LINE
                  + "tenant 1  peer-as 64900 }")
          .covering("external tenant");

  /** VLANs of rails, by one link, or by a group that both leaves of a pair have. */
  public static final Construct SWITCHED =
      Construct.ofSwitches(
              "`external` with `vlans` and `native`",
              "leaf | external 1 x 400 Gb/s to \"core\" { vlans 101 102 }",
              switched(trunk -> true))
          .covering("external vlans, external native");

  public static final Construct SWITCHED_LACP =
      Construct.ofSwitches(
              "`external` with `vlans` and `lacp`",
              "leaf | external 2 x 400 Gb/s to \"core\" { vlans 101 102  lacp }",
              switched(Trunk::isBundle))
          .askedBy("external lacp");

  public static final Construct GATEWAY =
      Construct.ofSwitches(
              "`external` with `gateway-outside`",
              "leaf | external 1 x 400 Gb/s to \"core\" { vlans 101 102  gateway-outside }",
              switched(Trunk::isGatewayOutside))
          .covering("external gateway-outside");

  /** The next hops of such routes would have to be known to all switches. */
  public static final Construct INTERNAL =
      Construct.ofSwitches(
              "routes to `external` under `ibgp`",
              "routing | ibgp as 65000\n" + SPEAKS,
              scope ->
                  scope.topology().routing().isInternalBgp() && outside(terms -> true).test(scope))
          .askedBy("external peer-as, external static");

  static final List<Construct> ALL =
      List.of(BGP, BFD, STATIC, VLAN, LACP, TENANT, SWITCHED, SWITCHED_LACP, GATEWAY, INTERNAL);

  private OutsideConstructs() {}

  private static Predicate<Scope> switched(Predicate<Trunk> wanted) {
    return scope -> {
      Set<Integer> switches = Set.copyOf(scope.switches());
      return scope.topology().externals().stream()
          .filter(link -> switches.contains(link.sw()))
          .map(External::trunk)
          .anyMatch(trunk -> trunk != null && wanted.test(trunk));
    };
  }

  private static Predicate<Scope> outside(Predicate<Handoff.Terms> wanted) {
    return scope -> {
      Set<Integer> switches = Set.copyOf(scope.switches());
      return scope.topology().externals().stream()
          .filter(link -> switches.contains(link.sw()))
          .map(External::handoff)
          .anyMatch(handoff -> handoff != null && wanted.test(handoff.terms()));
    };
  }
}
