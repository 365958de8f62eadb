package dev.weft.generator.constructs;

import static dev.weft.generator.constructs.RoutingConstructs.routing;

import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Routing;
import java.util.List;

/** How switches choose among equal next hops. */
public final class BalancingConstructs {
  public static final Construct ECMP = mode(LoadBalancing.ECMP, "").usual();
  public static final Construct FLOWLET = mode(LoadBalancing.FLOWLET, "\nrouting | gap 50 us");
  public static final Construct SPRAY = mode(LoadBalancing.SPRAY, "");
  public static final Construct ADAPTIVE =
      mode(LoadBalancing.ADAPTIVE, "")
          .also(
              "`load-balancing adaptive` with `qos`",
              "routing | load-balancing adaptive\nfabric | qos Roce\nswitch | buffer 165 MB");
  public static final Construct STATIC =
      mode(LoadBalancing.STATIC, "")
          .also(
              "`load-balancing static` with `numbered`",
              "routing | load-balancing static\nrouting | numbered from 172.16.0.0/20")
          .also(
              "`load-balancing static` with `tenants 1`",
              """
              routing | load-balancing static
              routing | overlay evpn-vxlan
              routing | tenants 1
              """);

  public static final Construct GAP =
      Construct.of(
              "`gap` of flowlets in whole microseconds",
              "routing | load-balancing flowlet\nrouting | gap 70 us",
              routing(routing -> routing.flowletGapPs() > 0))
          .also(
              "`gap` of flowlets in fractions of a microsecond",
              "routing | load-balancing flowlet\nrouting | gap 50500 ns")
          .covering("fabric/routing gap");

  /** Queue pairs of one connection differ in little else than their number. */
  public static final Construct QUEUE_PAIRS =
      Construct.of(
              "`hash-queue-pairs`",
              "routing | hash-queue-pairs",
              routing(Routing::hashesQueuePairs))
          .covering("routing hash-queue-pairs");

  static final List<Construct> ALL =
      List.of(ECMP, FLOWLET, SPRAY, ADAPTIVE, STATIC, GAP, QUEUE_PAIRS);

  private BalancingConstructs() {}

  /** That of a mode. */
  public static Construct of(LoadBalancing mode) {
    return switch (mode) {
      case ECMP -> ECMP;
      case FLOWLET -> FLOWLET;
      case SPRAY -> SPRAY;
      case ADAPTIVE -> ADAPTIVE;
      case STATIC -> STATIC;
    };
  }

  private static Construct mode(LoadBalancing mode, String more) {
    return Construct.of(
            "`load-balancing " + mode.word() + "`",
            "routing | load-balancing " + mode.word() + more,
            routing(routing -> routing.isBgp() && routing.loadBalancing() == mode))
        .covering("fabric/routing load-balancing " + mode.word());
  }
}
