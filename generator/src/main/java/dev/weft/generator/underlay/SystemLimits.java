package dev.weft.generator.underlay;

import dev.weft.topology.FabricIndex;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Overlay;
import dev.weft.topology.Routing;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What an operating system can't do of a design, as far as a table of its traits tells. */
public final class SystemLimits {
  private final FabricIndex design;
  private final Topology topology;
  private final SystemTraits system;
  private final List<Integer> switches;
  private final List<Issue> issues = new ArrayList<>();

  private SystemLimits(FabricIndex design, SystemTraits system, List<Integer> switches) {
    this.design = design;
    this.topology = design.topology();
    this.system = system;
    this.switches = switches;
  }

  /**
   * @param switches those that run the system, at least one
   */
  public static List<Issue> of(FabricIndex design, SystemTraits system, List<Integer> switches) {
    return new SystemLimits(design, system, switches).find();
  }

  private List<Issue> find() {
    issues.addAll(PolicyLimits.of(design, system, switches));
    issues.addAll(WordLimits.of(design, system, switches));
    Routing routing = topology.routing();
    checkMtu(routing);
    checkBfd(routing);
    checkLoadBalancing(routing);
    checkEcmpWidth();
    checkOverlay(routing.overlay());
    issues.addAll(ExternalLimits.of(topology, system.target(), system.name(), switches));
    return issues;
  }

  private void checkMtu(Routing routing) {
    int most = PortMtu.greatestOfServers(topology, system.maximumMtu());
    if (routing.mtu() > most) {
      add(
          Severity.WARNING,
          "mtu",
          switches.getFirst(),
          "'mtu %d' is more than %s can%s (%d); its switches get %4$d.\nMaybe set 'mtu %4$d' for all.",
          routing.mtu(),
          system.name(),
          most < system.maximumMtu() ? " in VXLAN" : "",
          most);
    }
  }

  private void checkBfd(Routing routing) {
    SystemTraits.Bounds times = system.bfdMultiplier();
    SystemTraits.Bounds intervals = system.bfdIntervalMs();
    boolean fits = times.hold(routing.bfdMultiplier()) && intervals.hold(routing.bfdIntervalMs());
    if (routing.bfdMultiplier() > 0 && !fits) {
      add(
          Severity.ERROR,
          "bfd",
          switches.getFirst(),
          "%s can't run 'bfd %d x %d ms'; it takes %d to %d times %d to %d ms.",
          system.name(),
          routing.bfdMultiplier(),
          routing.bfdIntervalMs(),
          times.least(),
          times.most(),
          intervals.least(),
          intervals.most());
    }
  }

  private void checkLoadBalancing(Routing routing) {
    String becomes = system.becomes().get(routing.loadBalancing());
    if (routing.loadBalancing() == LoadBalancing.STATIC) {
      boolean needsAddresses = becomes != null;
      issues.addAll(
          PlanLimits.of(topology, system.target(), system.name(), switches, needsAddresses));
    } else if (becomes != null) {
      add(
          Severity.WARNING,
          "load-balancing",
          switches.getFirst(),
          "'load-balancing %s' becomes %s on %s.",
          routing.loadBalancing().word(),
          becomes,
          system.name());
    }
  }

  private void checkEcmpWidth() {
    for (int sw : switches) {
      int width = EcmpWidth.of(design, sw);
      if (width > system.maximumPaths()) {
        add(
            Severity.ERROR,
            "ecmp-width",
            sw,
            "%s has %d equal next hops; %s takes at most %d.\nMaybe use fewer, faster uplinks.",
            design.names().ofSwitch(sw),
            width,
            system.name(),
            system.maximumPaths());
        return;
      }
    }
  }

  private void checkOverlay(Overlay overlay) {
    if (!overlay.isVxlan() || !system.emitted().contains(PolicyLimits.Part.OVERLAY)) {
      return;
    }
    if (topology.attachments() > RouteTargets.MAXIMUM_ATTACHMENTS) {
      add(
          Severity.ERROR,
          "attachments",
          switches.getFirst(),
          "Weft numbers route targets for %d leaves or pairs of leaves; there are %d.",
          RouteTargets.MAXIMUM_ATTACHMENTS,
          topology.attachments());
    }
    if (overlay.tenants() > 1 && !topology.servers().haveTenants()) {
      add(
          Severity.WARNING,
          "tenants",
          switches.getFirst(),
          "The text does not say which servers belong to which of %d tenants: all rails are those of"
              + " the first on %s. Say 'tenant' in segments, or of servers.",
          overlay.tenants(),
          system.name());
    }
  }

  private void add(Severity severity, String code, int sw, String template, Object... values) {
    String message = String.format(Locale.ROOT, template, values);
    issues.add(
        new Issue(severity, system.target() + "." + code, message, topology.switches().origin(sw)));
  }
}
