package dev.weft.generator.eos;

import dev.weft.generator.Design;
import dev.weft.generator.underlay.EcmpWidth;
import dev.weft.generator.underlay.PolicyLimits;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Routing;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What EOS can't do of a design, or does only roughly. */
final class EosLimits {
  private static final int MAXIMUM_PATHS = 600;

  private final Design design;
  private final Topology topology;
  private final List<Integer> switches;
  private final List<Issue> issues = new ArrayList<>();

  EosLimits(Design design, List<Integer> switches) {
    this.design = design;
    this.topology = design.topology();
    this.switches = switches;
  }

  List<Issue> find() {
    if (switches.isEmpty()) {
      return List.of();
    }
    int origin = topology.switches().origin(switches.getFirst());
    issues.addAll(
        PolicyLimits.of(
            design,
            "eos",
            "EOS",
            switches,
            PolicyLimits.Part.AGGREGATE,
            PolicyLimits.Part.UNSTACKED));
    checkMtu(topology.routing());
    checkBfd(topology.routing());
    checkLoadBalancing(topology.routing().loadBalancing());
    checkEcmpWidth();
    if (topology.multihoming() != Multihoming.NONE) {
      issues.addAll(new EosPairLimits(design).find(leaves()));
    }
    if (topology.qos() != null) {
      issues.addAll(new EosQosLimits(topology.qos(), origin).find());
    }
    return List.copyOf(issues);
  }

  private List<Integer> leaves() {
    return switches.stream().filter(sw -> topology.switches().tier(sw) == Tier.LEAF).toList();
  }

  private void checkMtu(Routing routing) {
    if (routing.mtu() > EosPortsBuilder.MAXIMUM_MTU) {
      add(
          Severity.WARNING,
          "eos.mtu",
          switches.getFirst(),
          "'mtu %d' is more than EOS can (%d); its switches get %2$d.\nMaybe set 'mtu %2$d' for all.",
          routing.mtu(),
          EosPortsBuilder.MAXIMUM_MTU);
    }
  }

  private void checkBfd(Routing routing) {
    int multiplier = routing.bfdMultiplier();
    int interval = routing.bfdIntervalMs();
    boolean fits = multiplier >= 3 && multiplier <= 50 && interval >= 50 && interval <= 60_000;
    if (multiplier > 0 && !fits) {
      add(
          Severity.ERROR,
          "eos.bfd",
          switches.getFirst(),
          "EOS can't run 'bfd %d x %d ms'; it takes 3 to 50 times 50 to 60000 ms.",
          multiplier,
          interval);
    }
  }

  private void checkLoadBalancing(LoadBalancing mode) {
    String becomes =
        switch (mode) {
          case ECMP -> "";
          case FLOWLET -> "dynamic load balancing with the gap that EOS chooses";
          case SPRAY, ADAPTIVE -> "dynamic load balancing of flowlets by local load";
          case STATIC -> "ecmp";
        };
    if (!becomes.isEmpty()) {
      add(
          Severity.WARNING,
          "eos.load-balancing",
          switches.getFirst(),
          "'load-balancing %s' becomes %s on EOS.",
          mode.word(),
          becomes);
    }
  }

  private void checkEcmpWidth() {
    for (int sw : switches) {
      int width = EcmpWidth.of(design, sw);
      if (width > MAXIMUM_PATHS) {
        add(
            Severity.ERROR,
            "eos.ecmp-width",
            sw,
            "%s has %d equal next hops; EOS takes at most %d.\nMaybe use fewer, faster uplinks.",
            design.names().ofSwitch(sw),
            width,
            MAXIMUM_PATHS);
        return;
      }
    }
  }

  private void add(Severity severity, String code, int sw, String template, Object... values) {
    String message = String.format(Locale.ROOT, template, values);
    issues.add(new Issue(severity, code, message, topology.switches().origin(sw)));
  }
}
