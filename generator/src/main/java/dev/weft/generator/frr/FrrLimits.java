package dev.weft.generator.frr;

import dev.weft.generator.Design;
import dev.weft.generator.underlay.EcmpWidth;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.PolicyLimits;
import dev.weft.topology.Issue;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Qos;
import dev.weft.topology.Routing;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What FRR on Linux can't do of a design, or does only roughly. */
final class FrrLimits {
  /** What Debian's build and most others are compiled for. */
  private static final int MAXIMUM_PATHS = 256;

  private final Design design;
  private final Topology topology;
  private final List<Integer> switches;
  private final List<Issue> issues = new ArrayList<>();

  FrrLimits(Design design, List<Integer> switches) {
    this.design = design;
    this.topology = design.topology();
    this.switches = switches;
  }

  List<Issue> find() {
    if (switches.isEmpty()) {
      return List.of();
    }
    issues.addAll(PolicyLimits.of(design, "frr", "FRR", switches, PolicyLimits.Part.AGGREGATE));
    checkMultihoming();
    checkEcmpWidth();
    checkBfd(topology.routing());
    checkLoadBalancing(topology.routing().loadBalancing());
    checkQos(topology.qos());
    return List.copyOf(issues);
  }

  private void checkMultihoming() {
    Multihoming multihoming = topology.multihoming();
    if (!multihoming.joinsLeaves()) {
      return;
    }
    LeafPairs pairs = LeafPairs.of(topology);
    switches.stream()
        .filter(sw -> topology.switches().tier(sw) == Tier.LEAF)
        .filter(sw -> pairs.partner(sw) != Switches.NONE)
        .findFirst()
        .ifPresent(
            leaf ->
                add(
                    Issue.Severity.ERROR,
                    "frr." + multihoming.word(),
                    leaf,
                    "%s is one of a pair of leaves with 'multihoming %s', which Weft can't configure on FRR."
                        + "\nMaybe attach each NIC to one leaf, or use leaves that run eos.",
                    design.names().ofSwitch(leaf),
                    multihoming.word()));
  }

  private void checkEcmpWidth() {
    for (int sw : switches) {
      int width = EcmpWidth.of(design, sw);
      if (width > MAXIMUM_PATHS) {
        add(
            Issue.Severity.ERROR,
            "frr.ecmp-width",
            sw,
            "%s has %d equal next hops; FRR takes at most %d.\nMaybe use fewer, faster uplinks.",
            design.names().ofSwitch(sw),
            width,
            MAXIMUM_PATHS);
        return;
      }
    }
  }

  private void checkBfd(Routing routing) {
    int multiplier = routing.bfdMultiplier();
    int interval = routing.bfdIntervalMs();
    boolean fits = multiplier >= 2 && multiplier <= 255 && interval >= 10 && interval <= 60_000;
    if (multiplier > 0 && !fits) {
      add(
          Issue.Severity.ERROR,
          "frr.bfd",
          switches.getFirst(),
          "FRR can't run 'bfd %d x %d ms'; it takes 2 to 255 times 10 to 60000 ms.",
          multiplier,
          interval);
    }
  }

  private void checkLoadBalancing(LoadBalancing mode) {
    if (mode != LoadBalancing.ECMP) {
      add(
          Issue.Severity.WARNING,
          "frr.load-balancing",
          switches.getFirst(),
          "Linux spreads flows by a hash of addresses and ports; 'load-balancing %s' becomes ecmp on FRR.",
          mode.word());
    }
  }

  private void checkQos(@Nullable Qos qos) {
    if (qos != null) {
      add(
          Issue.Severity.WARNING,
          "frr.qos",
          switches.getFirst(),
          "FRR configures no QoS: nothing of policy %s (PFC, ECN, scheduling) reaches its switches."
              + "\nMaybe set it by the switch driver's own tools (dcb, mlnx_qos).",
          qos.name());
    }
  }

  private void add(
      Issue.Severity severity, String code, int sw, String template, Object... values) {
    String message = String.format(Locale.ROOT, template, values);
    issues.add(new Issue(severity, code, message, topology.switches().origin(sw)));
  }
}
