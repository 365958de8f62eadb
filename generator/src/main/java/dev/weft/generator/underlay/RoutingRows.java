package dev.weft.generator.underlay;

import static dev.weft.generator.constructs.BalancingConstructs.STATIC;
import static dev.weft.generator.constructs.OverlayConstructs.OVERLAY;
import static dev.weft.generator.constructs.OverlayConstructs.TENANTS;
import static dev.weft.generator.constructs.RoutingConstructs.BFD;
import static dev.weft.generator.constructs.RoutingConstructs.ECMP_WIDTH;
import static dev.weft.generator.constructs.RoutingConstructs.EQUAL_PATHS;
import static dev.weft.generator.constructs.RoutingConstructs.IBGP;
import static dev.weft.generator.constructs.RoutingConstructs.REFLECTORS;

import dev.weft.generator.constructs.AddressConstructs;
import dev.weft.generator.constructs.BalancingConstructs;
import dev.weft.generator.constructs.Construct;
import dev.weft.generator.constructs.Finder;
import dev.weft.generator.constructs.Row;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.constructs.Sentence;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Routing;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.PlausibilityIssue;
import dev.weft.topology.index.EcmpWidth;
import dev.weft.topology.rules.qos.PolicyIssue;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Rows about routing that systems differ in by a number or a word, to be taken into the
 * declarations of those that need them. None of them says that something is written.
 */
public final class RoutingRows {
  /** Values that a system takes, both ends included. */
  public record Bounds(int least, int most) {
    boolean hold(int value) {
      return least <= value && value <= most;
    }

    int nearest(int value) {
      return Math.clamp(value, least, most);
    }
  }

  private final String title;

  /** Rows that name a system as people do. */
  public RoutingRows(SwitchSystem system) {
    title = system.title();
  }

  /**
   * Times that BFD of the system can't keep.
   *
   * @param times multipliers that it takes
   * @param intervals in milliseconds that it takes
   */
  public List<Row> bfd(Bounds times, Bounds intervals) {
    return Row.refusedRatherThan(
        BFD,
        "bfd",
        scope -> {
          String mistake = BfdLimits.mistake(scope.topology().routing(), title, times, intervals);
          return mistake == null ? List.of() : scope.say("%s", mistake);
        },
        PlausibilityIssue.BEYOND);
  }

  /** More equal next hops than the system takes at all. */
  public List<Row> equalPaths(int most) {
    return Row.refused(
        EQUAL_PATHS,
        "ecmp-width",
        scope -> {
          for (int sw : scope.switches()) {
            int width = EcmpWidth.of(scope.design(), sw);
            if (width > most) {
              return scope.sayOf(
                  sw,
                  "%s has %d equal next hops; %s takes at most %d.\nMaybe use fewer, faster uplinks.",
                  scope.design().names().ofSwitch(sw),
                  width,
                  title,
                  most);
            }
          }
          return List.of();
        });
  }

  /** A width that no switch reaches limits nothing. */
  public List<Row> idleWidth() {
    return Row.notApplicableWhere(
        ECMP_WIDTH,
        scope ->
            scope.switches().stream()
                .allMatch(
                    sw ->
                        EcmpWidth.needed(scope.design(), sw)
                            <= scope.topology().routing().ecmpWidth()));
  }

  /** A mode of load balancing that becomes another one. */
  public List<Row> becomes(Construct construct, LoadBalancing mode, String other) {
    return Row.approximated(
        construct,
        "load-balancing",
        scope -> scope.say("'load-balancing %s' becomes %s on %s.", mode.word(), other, title));
  }

  /**
   * A system whose hash can't count queue pairs.
   *
   * @param why what is known of it
   */
  public List<Row> withoutQueuePairs(String why) {
    return Row.dropped(
        BalancingConstructs.QUEUE_PAIRS,
        "hash-queue-pairs",
        scope ->
            scope.say(
                "'hash-queue-pairs' is not written for %s: %s. Queue pairs still differ in the source port of UDP, where NICs give each its own.",
                title, why));
  }

  /**
   * Routes that Weft can't plan, or not in the words of the system.
   *
   * @param needsAddresses whether neighbours on links without addresses can't be told apart
   */
  public List<Row> unplanned(boolean needsAddresses) {
    return Row.all(
        Row.dropped(
            STATIC,
            "unplanned",
            scope -> unplanned(scope, needsAddresses),
            PolicyIssue.STATIC_IDLE),
        Row.approximated(STATIC, "planned-ipv6", this::plannedWithoutIpv6));
  }

  private List<Sentence> unplanned(Scope scope, boolean needsAddresses) {
    Routing routing = scope.topology().routing();
    if (!PlannedRoutes.exist(scope.topology())) {
      String what = routing.isInternalBgp() ? "internal BGP" : "networks of tenants";
      return scope.say(
          "'load-balancing static' becomes ecmp on %s: Weft plans no routes of %s.", title, what);
    }
    if (needsAddresses && !routing.isNumbered()) {
      return scope.say(
          "'load-balancing static' becomes ecmp on %s, where neighbours without addresses share one"
              + " policy.\nMaybe give links addresses with 'numbered from'.",
          title);
    }
    return List.of();
  }

  private List<Sentence> plannedWithoutIpv6(Scope scope) {
    Routing routing = scope.topology().routing();
    return scope.topology().railNetworks().hasIpv6() && !routing.isNumbered()
        ? scope.say("'load-balancing static' becomes ecmp for the routes of IPv6 on %s.", title)
        : List.of();
  }

  /** Sessions of internal BGP along links, where every switch above the leaves reflects. */
  public List<Row> sessionsAlongLinks() {
    return Row.approximated(IBGP, "ibgp", this::alongLinks);
  }

  private List<Sentence> alongLinks(Scope scope) {
    Switches all = scope.topology().switches();
    boolean hasSuperspines = all.tier(all.count() - 1) == Tier.SUPERSPINE;
    return scope.topology().routing().reflectors() == Tier.SPINE && !hasSuperspines
        ? List.of()
        : scope
            .about(REFLECTORS)
            .say(
                "%s gets internal BGP over its links, where every switch above the leaves reflects the routes of those below, whatever 'reflectors' says.",
                title);
  }

  /** More leaves than there are route targets. */
  public List<Row> attachments() {
    return Row.refused(
        OVERLAY,
        "attachments",
        scope ->
            scope.topology().attachments() <= RouteTargets.MAXIMUM_ATTACHMENTS
                ? List.of()
                : scope.say(
                    "Weft numbers route targets for %d leaves or pairs of leaves; there are %d.",
                    RouteTargets.MAXIMUM_ATTACHMENTS, scope.topology().attachments()));
  }

  /** More tenants than there are VLANs for. */
  public List<Row> tooManyTenants(int most) {
    return Row.refused(
        TENANTS,
        "tenants",
        scope -> {
          int tenants = scope.topology().routing().overlay().tenants();
          return tenants <= most
              ? List.of()
              : scope.say(
                  "'tenants %d' is more than Weft has VLANs for on %s; it takes up to %d.",
                  tenants, title, most);
        });
  }

  /** IPv6 where the system's sessions don't carry it. */
  public List<Row> ipv6(Predicate<Topology> isCarried) {
    return ipv6(isCarried, RoutingRows::why);
  }

  /** IPv6 on a system for which Weft writes none at all. */
  public List<Row> withoutIpv6() {
    return ipv6(topology -> false, topology -> "");
  }

  private List<Row> ipv6(Predicate<Topology> isCarried, Function<Topology, String> why) {
    Finder finder =
        scope ->
            isCarried.test(scope.topology())
                ? List.of()
                : scope.say(
                    "Weft configures no IPv6 on %s%s: the addresses from 'rails6' and 'loopbacks6' are in"
                        + " addresses.csv alone.",
                    title, why.apply(scope.topology()));
    return Row.all(
        Row.approximated(AddressConstructs.RAILS6, "ipv6", finder),
        Row.approximated(AddressConstructs.LOOPBACKS6, "ipv6", finder));
  }

  /** What of a design rules IPv6 out, where a system carries it in others. */
  private static String why(Topology topology) {
    Routing routing = topology.routing();
    if (routing.isNumbered()) {
      return " on numbered links";
    }
    if (routing.overlay().hasTenants()) {
      return " with tenants";
    }
    return routing.isInternalBgp()
        ? " with internal BGP"
        : " with 'multihoming " + topology.multihoming().word() + "'";
  }
}
