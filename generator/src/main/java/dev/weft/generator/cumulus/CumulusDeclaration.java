package dev.weft.generator.cumulus;

import static dev.weft.generator.constructs.PairConstructs.ESI;
import static dev.weft.generator.constructs.PairConstructs.MLAG;

import dev.weft.generator.constructs.AddressConstructs;
import dev.weft.generator.constructs.BalancingConstructs;
import dev.weft.generator.constructs.Declaration;
import dev.weft.generator.constructs.DeviceConstructs;
import dev.weft.generator.constructs.OutsideConstructs;
import dev.weft.generator.constructs.OverlayConstructs;
import dev.weft.generator.constructs.PairConstructs;
import dev.weft.generator.constructs.RoutingConstructs;
import dev.weft.generator.constructs.Row;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.constructs.Sentence;
import dev.weft.generator.constructs.ServerConstructs;
import dev.weft.generator.constructs.ServiceConstructs;
import dev.weft.generator.underlay.EvpnRows;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.PairRows;
import dev.weft.generator.underlay.RoutingRows;
import dev.weft.generator.underlay.RoutingRows.Bounds;
import dev.weft.generator.underlay.SafeWords;
import dev.weft.generator.underlay.Secrets;
import dev.weft.generator.underlay.SystemRows;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.Qos;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.systems.CumulusLinux;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** What Cumulus Linux has of each construct. */
final class CumulusDeclaration {
  /** NVIDIA, NVUE command reference, BGP: 1 to 128. */
  private static final int MAXIMUM_PATHS = 128;

  private static final SystemRows SYSTEM = new SystemRows(CumulusLinux.SYSTEM);
  private static final RoutingRows ROUTING = new RoutingRows(CumulusLinux.SYSTEM);
  private static final PairRows PAIRS = new PairRows(CumulusLinux.SYSTEM);

  private CumulusDeclaration() {}

  static Declaration of() {
    return new Declaration(
        CumulusLinux.SYSTEM.name(),
        CumulusLinux.SYSTEM.title(),
        devices(),
        routing(),
        balancing(),
        addresses(),
        pairs(),
        services(),
        CumulusClasses.rows(),
        Row.notApplicable(ServerConstructs.all()));
  }

  private static List<Row> devices() {
    return Row.all(
        SYSTEM.names(),
        Row.refused(DeviceConstructs.RELEASE, "release", CumulusDeclaration::withoutNvue),
        SYSTEM.abilities(),
        SYSTEM.external(),
        SystemRows.outside(),
        Row.emitted(
            DeviceConstructs.NAMES,
            DeviceConstructs.BREAKOUT,
            DeviceConstructs.PORTS,
            DeviceConstructs.RELEASE),
        Row.notApplicable(
            DeviceConstructs.INFINIBAND,
            DeviceConstructs.ROCE,
            DeviceConstructs.ULTRA_ETHERNET,
            DeviceConstructs.PLAIN_ETHERNET));
  }

  private static List<Sentence> withoutNvue(Scope scope) {
    for (int sw : scope.switches()) {
      Release release = Release.of(scope.topology().switchModel(sw));
      if (release == null || release.isBefore(Release.FIRST)) {
        return scope.sayOf(
            sw,
            "'os-release \"%s\"' is not a release of Cumulus Linux whose NVUE is written.\n"
                + "Maybe write \"%d.%d\" or newer.",
            SafeWords.printable(scope.topology().switchModel(sw).osRelease()),
            Release.FIRST.major(),
            Release.FIRST.minor());
      }
    }
    return List.of();
  }

  private static List<Row> routing() {
    return Row.all(
        ROUTING.bfd(new Bounds(2, 255), new Bounds(50, 60_000)),
        ROUTING.equalPaths(MAXIMUM_PATHS),
        ROUTING.idleWidth(),
        ROUTING.sessionsAlongLinks(),
        ROUTING.attachments(),
        EvpnRows.of(CumulusLinux.SYSTEM),
        Row.emitted(
            RoutingConstructs.EBGP,
            RoutingConstructs.NUMBERED,
            RoutingConstructs.UNNUMBERED,
            RoutingConstructs.EQUAL_PATHS,
            RoutingConstructs.BFD,
            RoutingConstructs.HOLD_TIME,
            RoutingConstructs.GRACEFUL_RESTART,
            RoutingConstructs.PREFIX_LIMIT,
            RoutingConstructs.MTU,
            RoutingConstructs.IBGP,
            RoutingConstructs.REFLECTORS,
            RoutingConstructs.ECMP_WIDTH,
            OverlayConstructs.OVERLAY,
            OverlayConstructs.VNI,
            OverlayConstructs.TENANTS,
            OverlayConstructs.TENANT,
            OutsideConstructs.TENANT,
            OutsideConstructs.SWITCHED,
            OutsideConstructs.SWITCHED_LACP,
            OutsideConstructs.GATEWAY));
  }

  private static List<Row> balancing() {
    return Row.all(
        ROUTING.withoutQueuePairs("NVUE has no word for them"),
        ROUTING.becomes(BalancingConstructs.FLOWLET, LoadBalancing.FLOWLET, "ecmp"),
        ROUTING.becomes(BalancingConstructs.GAP, LoadBalancing.FLOWLET, "ecmp"),
        ROUTING.becomes(
            BalancingConstructs.SPRAY,
            LoadBalancing.SPRAY,
            "adaptive routing, by packet, to the port with the least load,"),
        Row.approximated(BalancingConstructs.ADAPTIVE, "load-balancing", CumulusDeclaration::lossy),
        ROUTING.unplanned(false),
        Row.emitted(
            BalancingConstructs.ECMP, BalancingConstructs.ADAPTIVE, BalancingConstructs.STATIC));
  }

  private static List<Sentence> lossy(Scope scope) {
    Qos qos = scope.topology().qos();
    return qos != null && qos.classes().stream().anyMatch(TrafficClass::lossless)
        ? List.of()
        : scope.say(
            "Adaptive routing on Cumulus Linux needs lossless RoCE, and the fabric has no policy"
                + " with a lossless class.\nMaybe name one with 'qos'.");
  }

  private static List<Row> addresses() {
    return Row.all(
        ROUTING.ipv6(Ipv6::isCarriedForTenants),
        Row.emitted(
            AddressConstructs.RAILS,
            AddressConstructs.VLAN,
            AddressConstructs.AGGREGATE,
            AddressConstructs.SERVER_LINKS,
            AddressConstructs.RAILS6,
            AddressConstructs.LOOPBACKS6));
  }

  private static List<Row> pairs() {
    return Row.all(
        PAIRS.mixed(MLAG, ESI),
        PAIRS.unstacked(),
        Row.emitted(
            MLAG,
            ESI,
            PairConstructs.UNSTACKED,
            PairConstructs.PEER_LINK,
            PairConstructs.SYSTEM_MAC,
            PairConstructs.NO_BPDU_GUARD,
            PairConstructs.LACP_FALLBACK));
  }

  private static List<Row> services() {
    return Row.all(
        SYSTEM.servers(),
        Row.approximated(ServiceConstructs.TELEMETRY, "telemetry", CumulusDeclaration::telemetry),
        SYSTEM.logins(CumulusLogins.MOST_SERVERS),
        Row.approximated(ServiceConstructs.AAA, "aaa", CumulusDeclaration::logins),
        Row.emitted(
            ServiceConstructs.NTP,
            ServiceConstructs.SYSLOG,
            ServiceConstructs.DNS,
            ServiceConstructs.TELEMETRY,
            ServiceConstructs.TELEMETRY_TLS,
            ServiceConstructs.AAA,
            ServiceConstructs.RADIUS,
            ServiceConstructs.MANAGEMENT),
        Row.notApplicable(
            ServiceConstructs.BOOT, ServiceConstructs.BOOT_TLS, ServiceConstructs.BOOT_IMAGE));
  }

  private static List<Sentence> telemetry(Scope scope) {
    return releases(scope.topology(), scope.switches()).stream()
            .noneMatch(release -> release.isBefore(Release.TELEMETRY))
        ? List.of()
        : scope.say(
            "Cumulus Linux sends measurements from release %d.%d on: no 'telemetry' for switches"
                + " that run an older one.",
            Release.TELEMETRY.major(), Release.TELEMETRY.minor());
  }

  private static List<Sentence> logins(Scope scope) {
    ManagementServices services = scope.topology().membership().services();
    CumulusLogins logins = new CumulusLogins(services);
    Set<CumulusLogins.Words> all = new TreeSet<>();
    releases(scope.topology(), scope.switches()).forEach(release -> all.add(logins.words(release)));
    if (all.contains(CumulusLogins.Words.NONE)) {
      return scope.say(
          "Cumulus Linux knows 'aaa' by '%s' from release 5.5 (TACACS+) or 5.7 (RADIUS) on: nothing"
              + " of it for switches that run an older one.",
          services.aaaProtocol().word());
    }
    return all.size() < 2
        ? List.of()
        : scope.say(
            "The switches of this network run releases of Cumulus Linux that say 'aaa' in other"
                + " words: %s is for the newest of them.",
            Secrets.template(CumulusLinux.SYSTEM.name()));
  }

  /** How the newest of some switches says who may log in. */
  static CumulusLogins.Words loginWords(Topology topology, List<Integer> switches) {
    CumulusLogins logins = new CumulusLogins(topology.membership().services());
    return releases(topology, switches).stream()
        .map(logins::words)
        .max(Comparator.naturalOrder())
        .orElse(CumulusLogins.Words.NONE);
  }

  /** The releases that some switches run, each once. */
  static List<Release> releases(Topology topology, List<Integer> switches) {
    return switches.stream()
        .map(sw -> Release.of(topology.switchModel(sw)))
        .filter(Objects::nonNull)
        .distinct()
        .toList();
  }
}
