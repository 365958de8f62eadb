package dev.weft.generator.eos;

import dev.weft.generator.underlay.EcmpWidth;
import dev.weft.generator.underlay.InternalLimits;
import dev.weft.generator.underlay.PairLimits;
import dev.weft.generator.underlay.PolicyLimits.Part;
import dev.weft.generator.underlay.ServerText;
import dev.weft.generator.underlay.SystemLimits;
import dev.weft.generator.underlay.SystemTraits;
import dev.weft.generator.underlay.SystemTraits.Bounds;
import dev.weft.generator.underlay.WordLimits;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.Topology;
import dev.weft.topology.systems.Eos;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What EOS can't do of a design, or does only roughly. */
final class EosLimits {
  /** Equal next hops of OSPF on EOS; BGP takes more. */
  static final int MAXIMUM_OSPF_PATHS = 128;

  private static final SystemTraits EOS =
      new SystemTraits(
          Eos.SYSTEM,
          new Bounds(3, 50),
          new Bounds(50, 60_000),
          600,
          Map.of(
              LoadBalancing.FLOWLET, "dynamic load balancing with the gap that EOS chooses",
              LoadBalancing.SPRAY, "dynamic load balancing of flowlets by local load",
              LoadBalancing.ADAPTIVE, "dynamic load balancing of flowlets by local load",
              LoadBalancing.STATIC, "ecmp"),
          Set.of(Part.AGGREGATE, Part.IBGP, Part.OVERLAY, Part.SERVER_LINKS, Part.UNSTACKED));

  private static final PairLimits.Numbers PAIRS =
      new PairLimits.Numbers(EosPeerLink.MAXIMUM_PAIRS, EosPeerLink.PORT_CHANNEL - 1);

  private final FabricIndex design;
  private final Topology topology;
  private final List<Integer> switches;
  private final List<Issue> issues = new ArrayList<>();

  EosLimits(FabricIndex design, List<Integer> switches) {
    this.design = design;
    this.topology = design.topology();
    this.switches = switches;
  }

  List<Issue> find() {
    if (switches.isEmpty()) {
      return List.of();
    }
    issues.addAll(SystemLimits.of(design, EOS.forDesign(topology), switches));
    issues.addAll(InternalLimits.of(design, EOS, switches.getFirst()));
    checkOspfPaths();
    checkServices(topology.membership().services());
    issues.addAll(PairLimits.of(design, EOS, switches, PAIRS));
    if (topology.qos() != null) {
      int origin = topology.switches().origin(switches.getFirst());
      issues.addAll(new EosQosLimits(topology.qos(), origin).find());
    }
    return List.copyOf(issues);
  }

  private void checkOspfPaths() {
    int widest = switches.stream().mapToInt(sw -> EcmpWidth.of(design, sw)).max().orElse(0);
    if (topology.routing().isInternalBgp() && widest > MAXIMUM_OSPF_PATHS) {
      warn(
          "ospf-paths",
          "OSPF on EOS uses at most %d of %d equal next hops.\nMaybe: Use 'ebgp'.",
          MAXIMUM_OSPF_PATHS,
          widest);
    }
  }

  private void checkServices(ManagementServices services) {
    if (!EosManagement.isLimited(services)) {
      String name =
          services.telemetry().stream()
              .filter(server -> !ServerText.isIpv4(server))
              .findFirst()
              .orElseThrow();
      warn(
          "telemetry",
          "EOS restricts gNMI to IPv4 addresses only: with '%s' in 'telemetry', everything in the VRF MGMT has access.",
          WordLimits.printable(name));
    }
  }

  private void warn(String code, String template, Object... values) {
    String message = String.format(Locale.ROOT, template, values);
    int origin = topology.switches().origin(switches.getFirst());
    issues.add(new Issue(Severity.WARNING, "eos." + code, message, origin));
  }
}
