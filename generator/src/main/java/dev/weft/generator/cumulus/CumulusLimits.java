package dev.weft.generator.cumulus;

import dev.weft.generator.underlay.LinkSessionLimits;
import dev.weft.generator.underlay.PairLimits;
import dev.weft.generator.underlay.PolicyLimits.Part;
import dev.weft.generator.underlay.Secrets;
import dev.weft.generator.underlay.SystemLimits;
import dev.weft.generator.underlay.SystemTraits;
import dev.weft.generator.underlay.SystemTraits.Bounds;
import dev.weft.generator.underlay.WordLimits;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.Qos;
import dev.weft.topology.Routing;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.systems.CumulusLinux;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** What Cumulus Linux can't do of a design, or does only roughly. */
final class CumulusLimits {
  /** What FRR is compiled for in it. */
  private static final int MAXIMUM_PATHS = 256;

  private static final PairLimits.Numbers PAIRS =
      new PairLimits.Numbers(PairLimits.Numbers.ANY, PairLimits.Numbers.ANY);

  private final FabricIndex design;
  private final Topology topology;
  private final List<Integer> switches;
  private final List<Issue> issues = new ArrayList<>();

  CumulusLimits(FabricIndex design, List<Integer> switches) {
    this.design = design;
    this.topology = design.topology();
    this.switches = switches;
  }

  List<Issue> find() {
    if (switches.isEmpty()) {
      return List.of();
    }
    Routing routing = topology.routing();
    List<Part> emitted =
        new ArrayList<>(
            List.of(Part.AGGREGATE, Part.IBGP, Part.OVERLAY, Part.RELEASES, Part.SERVER_LINKS));
    if (!routing.isNumbered()) {
      emitted.add(Part.IPV6);
    }
    SystemTraits system = traits(Set.copyOf(emitted));
    issues.addAll(SystemLimits.of(design, system, switches));
    issues.addAll(LinkSessionLimits.of(topology, system, switches.getFirst()));
    checkReleases();
    checkBalancing(routing.loadBalancing());
    checkServices(topology.membership().services());
    issues.addAll(PairLimits.of(design, system, switches, PAIRS));
    if (topology.qos() != null) {
      issues.addAll(
          new CumulusQosLimits(topology.qos(), topology.switches().origin(switches.getFirst()))
              .find());
    }
    return List.copyOf(issues);
  }

  private static SystemTraits traits(Set<Part> emitted) {
    return new SystemTraits(
        CumulusLinux.SYSTEM,
        new Bounds(2, 255),
        new Bounds(50, 60_000),
        MAXIMUM_PATHS,
        Map.of(
            LoadBalancing.FLOWLET, "ecmp",
            LoadBalancing.SPRAY, "adaptive routing, by packet, to the port with the least load,"),
        emitted);
  }

  private void checkReleases() {
    for (int sw : switches) {
      Release release = Release.of(topology.switchModel(sw));
      if (release == null || release.isBefore(Release.FIRST)) {
        String text = WordLimits.printable(topology.switchModel(sw).osRelease());
        String message =
            String.format(
                Locale.ROOT,
                "'os-release \"%s\"' is not a release of Cumulus Linux with NVUE.\nMaybe write \"%d.%d\" or newer.",
                text,
                Release.FIRST.major(),
                Release.FIRST.minor());
        int origin = topology.switches().origin(sw);
        issues.add(new Issue(Severity.ERROR, "cumulus.release", message, origin));
        return;
      }
    }
  }

  private void checkBalancing(LoadBalancing mode) {
    Qos qos = topology.qos();
    boolean isLossless = qos != null && qos.classes().stream().anyMatch(TrafficClass::lossless);
    if (mode == LoadBalancing.ADAPTIVE && !isLossless) {
      warn(
          "load-balancing",
          "Adaptive routing on Cumulus Linux needs lossless RoCE, and the fabric has no policy"
              + " with a lossless class.\nMaybe name one with 'qos'.");
    }
  }

  private void checkServices(ManagementServices services) {
    if (!services.telemetry().isEmpty()
        && releases(topology, switches).stream()
            .anyMatch(release -> release.isBefore(Release.TELEMETRY))) {
      warn(
          "telemetry",
          "Cumulus Linux sends measurements from release %d.%d on: no 'telemetry' for switches that run an older one.",
          Release.TELEMETRY.major(),
          Release.TELEMETRY.minor());
    }
    if (!services.aaa().isEmpty()) {
      checkLogins(services);
    }
  }

  private void checkLogins(ManagementServices services) {
    if (services.aaa().size() > CumulusLogins.MOST_SERVERS) {
      String message = "Cumulus Linux takes at most %d servers of 'aaa'; there are %d.";
      refuse("aaa", message, CumulusLogins.MOST_SERVERS, services.aaa().size());
    }
    CumulusLogins logins = new CumulusLogins(services);
    Set<CumulusLogins.Words> all = new TreeSet<>();
    releases(topology, switches).forEach(release -> all.add(logins.words(release)));
    if (all.contains(CumulusLogins.Words.NONE)) {
      warn(
          "aaa",
          "Cumulus Linux knows 'aaa' by '%s' from release 5.4 (TACACS+) or 5.7 (RADIUS) on: nothing of"
              + " it for switches that run an older one.",
          services.aaaProtocol().word());
    } else if (all.size() > 1) {
      warn(
          "aaa",
          "The switches of this network run releases of Cumulus Linux that say 'aaa' in other words:"
              + " %s is for the newest of them.",
          Secrets.template(CumulusLinux.SYSTEM.name()));
    }
  }

  /** How the newest of some switches says who may log in. */
  static CumulusLogins.Words loginWords(Topology topology, List<Integer> switches) {
    CumulusLogins logins = new CumulusLogins(topology.membership().services());
    return releases(topology, switches).stream()
        .map(logins::words)
        .max(Comparator.naturalOrder())
        .orElse(CumulusLogins.Words.NONE);
  }

  private static List<Release> releases(Topology topology, List<Integer> switches) {
    return switches.stream()
        .map(sw -> Release.of(topology.switchModel(sw)))
        .filter(Objects::nonNull)
        .distinct()
        .toList();
  }

  private void refuse(String code, String template, Object... values) {
    add(Severity.ERROR, code, template, values);
  }

  private void warn(String code, String template, Object... values) {
    add(Severity.WARNING, code, template, values);
  }

  private void add(Severity severity, String code, String template, Object... values) {
    String message = String.format(Locale.ROOT, template, values);
    int origin = topology.switches().origin(switches.getFirst());
    issues.add(new Issue(severity, "cumulus." + code, message, origin));
  }
}
