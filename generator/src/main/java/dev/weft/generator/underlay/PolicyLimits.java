package dev.weft.generator.underlay;

import dev.weft.topology.Ability;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.Multihoming;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Routing;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What a target that configures a plain eBGP underlay can't express of a design: it names the parts
 * of the policy that it does emit, and the others are reported.
 */
public final class PolicyLimits {
  /** Parts of the policy that some targets emit and others don't. */
  public enum Part {
    IBGP,
    OVERLAY,
    SERVER_LINKS,
    AGGREGATE,
    UNSTACKED,
    IPV6,
    /** Words that differ by release. */
    RELEASES
  }

  private final Topology topology;
  private final String target;
  private final String system;
  private final List<Integer> switches;
  private final int origin;
  private final Set<Part> emitted;
  private final List<Issue> issues = new ArrayList<>();

  /** What a system does not emit. */
  static List<Issue> of(FabricIndex design, SystemTraits system, List<Integer> switches) {
    return new PolicyLimits(
            design.topology(), system.target(), system.name(), switches, system.emitted())
        .find();
  }

  private PolicyLimits(
      Topology topology, String target, String system, List<Integer> switches, Set<Part> emitted) {
    this.topology = topology;
    this.target = target;
    this.system = system;
    this.switches = switches;
    this.origin = topology.switches().origin(switches.getFirst());
    this.emitted = emitted;
  }

  /**
   * What a target does not emit.
   *
   * @param target its name, with which codes begin
   * @param system its name for people
   * @param switches those that it configures, at least one
   */
  public static List<Issue> of(
      FabricIndex design, String target, String system, List<Integer> switches, Part... emitted) {
    return new PolicyLimits(design.topology(), target, system, switches, Set.of(emitted)).find();
  }

  private List<Issue> find() {
    Routing routing = topology.routing();
    RailNetworks networks = topology.railNetworks();
    if (routing.isInternalBgp()) {
      refuse(Part.IBGP, "ibgp", "'ibgp'", "Use 'ebgp'.");
    }
    if (routing.overlay().isVxlan()) {
      refuse(Part.OVERLAY, "overlay", "'overlay evpn-vxlan'", "Leave it out.");
    }
    if (topology.pointToPoint().hasHostLinks()) {
      refuse(Part.SERVER_LINKS, "server-links", "'server-links'", "Use the networks of the rails.");
    }
    if (topology.multihoming() == Multihoming.UNSTACKED && topology.isBonded()) {
      refuse(
          Part.UNSTACKED,
          "unstacked",
          "'multihoming unstacked'",
          "Say 'mlag' or 'esi', or give each port an address with 'server-links'.");
    }
    if (networks.hasAggregates()) {
      refuse(Part.AGGREGATE, "aggregate", "'aggregate'", "Advertise each network.");
    }
    if (!emitted.contains(Part.IPV6) && hasIpv6(networks)) {
      String message =
          "Weft configures no IPv6 on %s: the addresses from 'rails6' and 'loopbacks6' are in"
              + " addresses.csv alone.";
      add(Severity.WARNING, "ipv6", String.format(Locale.ROOT, message, system));
    }
    checkRelease();
    for (Ability ability : routing.abilities()) {
      if (ability.isOfSwitches()) {
        String message = "Weft does not configure '%s' on %s: turn it on by hand.";
        add(
            Severity.WARNING,
            "abilities",
            String.format(Locale.ROOT, message, ability.word(), system));
      }
    }
    return List.copyOf(issues);
  }

  private void checkRelease() {
    if (emitted.contains(Part.RELEASES)) {
      return;
    }
    for (int sw : switches) {
      String release = topology.switchModel(sw).osRelease();
      if (!release.isEmpty()) {
        String message = "Weft writes the same for all releases of %s: '%s' changes nothing.";
        add(
            Severity.WARNING,
            "release",
            String.format(Locale.ROOT, message, system, WordLimits.printable(release)));
        return;
      }
    }
  }

  private boolean hasIpv6(RailNetworks networks) {
    Switches switches = topology.switches();
    return networks.hasIpv6() || switches.hasIpv6();
  }

  private void refuse(Part part, String code, String words, String instead) {
    if (!emitted.contains(part)) {
      add(
          Severity.ERROR,
          code,
          String.format(
              Locale.ROOT, "Weft can't configure %s on %s.\nMaybe: %s", words, system, instead));
    }
  }

  private void add(Severity severity, String code, String message) {
    issues.add(new Issue(severity, target + "." + code, message, origin));
  }
}
