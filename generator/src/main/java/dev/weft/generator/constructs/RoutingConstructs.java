package dev.weft.generator.constructs;

import dev.weft.topology.Routing;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.function.Predicate;

/** How switches find ways between one another, and how much a packet holds. */
public final class RoutingConstructs {
  public static final Construct EBGP =
      Construct.of(
              "loopback, eBGP and its AS plan",
              "routing | ebgp { leaf as from 65300 }\naddressing | loopbacks 10.254.0.0/16",
              routing(Routing::isExternalBgp))
          .covering("ebgp, pair, addressing loopbacks");

  public static final Construct NUMBERED =
      Construct.of(
              "numbered underlay (/31)",
              "routing | numbered from 172.16.0.0/20",
              routing(routing -> routing.isBgp() && routing.isNumbered()))
          .covering("numbered");

  public static final Construct UNNUMBERED =
      Construct.of(
              "unnumbered underlay (RFC 8950)",
              "routing | unnumbered",
              routing(routing -> routing.isBgp() && !routing.isNumbered()))
          .covering("routing unnumbered")
          .usual();

  public static final Construct EQUAL_PATHS =
      Construct.of(
          "ECMP width of the design",
          "segment | uplink 4 x 400 Gb/s to each spine",
          routing(Routing::isBgp));

  public static final Construct BFD =
      Construct.of(
              "`bfd 3 x 300 ms`",
              "routing | bfd 3 x 300 ms",
              routing(routing -> routing.bfdMultiplier() > 0))
          .also("`bfd 2 x 300 ms`", "routing | bfd 2 x 300 ms")
          .also("`bfd 3 x 10 ms`", "routing | bfd 3 x 10 ms")
          .also("`bfd 3 x 5 ms`", "routing | bfd 3 x 5 ms")
          .covering("routing bfd");

  public static final Construct HOLD_TIME =
      Construct.of(
              "`hold-time 30 s`",
              "routing | hold-time 30 s",
              routing(routing -> routing.isBgp() && routing.sessions().isTimed()))
          .also("`hold-time 30 s` with `bfd`", "routing | hold-time 30 s\nrouting | bfd 3 x 300 ms")
          .covering("routing hold-time");

  public static final Construct GRACEFUL_RESTART =
      Construct.of(
              "`graceful-restart 120 s`",
              "routing | graceful-restart 120 s",
              routing(routing -> routing.isBgp() && routing.sessions().restartsGracefully()))
          .also(
              "`graceful-restart 120 s` with `bfd`",
              "routing | graceful-restart 120 s\nrouting | bfd 3 x 300 ms")
          .also("`graceful-restart 900 s`", "routing | graceful-restart 900 s")
          .covering("routing graceful-restart");

  public static final Construct PREFIX_LIMIT =
      Construct.of(
              "`prefix-limit 1000`",
              "routing | prefix-limit 1000",
              routing(routing -> routing.isBgp() && routing.sessions().isLimited()))
          .covering("routing prefix-limit");

  public static final Construct MTU =
      Construct.of("`mtu 9000`", "routing | mtu 9000", routing(routing -> routing.mtu() > 0))
          .also("`mtu 9216`", "routing | mtu 9216")
          .also("`mtu 9500`", "routing | mtu 9500")
          .covering("routing mtu");

  public static final Construct IBGP =
      Construct.of("`ibgp as N`", "routing | ibgp as 65000", routing(Routing::isInternalBgp))
          .also(
              "`ibgp as N` with `numbered`",
              "routing | ibgp as 65000\nrouting | numbered from 172.16.0.0/20")
          .covering("ibgp");

  public static final Construct REFLECTORS =
      Construct.of(
              "`ibgp as N` with `reflectors spine`",
              "routing | ibgp as 65000\nrouting | reflectors spine",
              routing(routing -> routing.isInternalBgp() && routing.reflectors() != null))
          .also(
              "`ibgp as N` with `reflectors spine` and `numbered`",
              """
              routing | ibgp as 65000
              routing | reflectors spine
              routing | numbered from 172.16.0.0/20
              """)
          .also(
              "`ibgp as N` with `reflectors spine` and `multihoming mlag`",
              PairConstructs.pair("mlag") + "routing | ibgp as 65000\nrouting | reflectors spine")
          .covering("routing reflectors");

  public static final Construct ECMP_WIDTH =
      Construct.of(
              "`ecmp-width 8`",
              "routing | ecmp-width 8",
              routing(routing -> routing.ecmpWidth() > 0))
          .also(
              "`ecmp-width` below the number of uplinks",
              "routing | ecmp-width 2\nsegment | uplink 4 x 400 Gb/s to each spine")
          .covering("routing ecmp-width");

  static final List<Construct> ALL =
      List.of(
          EBGP,
          NUMBERED,
          UNNUMBERED,
          EQUAL_PATHS,
          BFD,
          HOLD_TIME,
          GRACEFUL_RESTART,
          PREFIX_LIMIT,
          MTU,
          IBGP,
          REFLECTORS,
          ECMP_WIDTH);

  private RoutingConstructs() {}

  static Predicate<FabricIndex> routing(Predicate<Routing> use) {
    return design -> use.test(design.topology().routing());
  }
}
