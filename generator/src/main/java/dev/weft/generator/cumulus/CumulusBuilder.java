package dev.weft.generator.cumulus;

import dev.weft.generator.bgp.SessionStyle;
import dev.weft.generator.bgp.SessionStyle.Trait;
import dev.weft.generator.bgp.Speakers;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.LeafPairs;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.Overlay;
import dev.weft.topology.Routing;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * From a switch of the design to its configuration, in the words of NVUE from Cumulus Linux 5.15
 * on; {@link OlderWords} has those before.
 */
final class CumulusBuilder {
  private static final Set<Trait> TRAITS = Set.of(Trait.PAIR_UNNUMBERED, Trait.POLICY_BY_PORT);

  static final String ENABLED = "enabled";
  static final String BFD_PROFILE = "weft";

  /** What collectors of OpenTelemetry listen on, and how often they hear. */
  private static final int COLLECTOR_PORT = 4317;

  private static final int SAMPLE_SECONDS = 30;

  /** Name of the certificate of who signed that of the collectors, as it is imported. */
  private static final String CERTIFICATE = "weft";

  /**
   * The rules of the system for packets to the switch itself, which a configuration that does not
   * name them takes out (Cumulus Linux 5.9 user guide, "Firewall Rules").
   */
  private static final List<String> FIREWALL = List.of("acl-default-dos", "acl-default-whitelist");

  private final FabricIndex design;
  private final Topology topology;
  private final LeafPairs pairs;
  private final Speakers speakers;

  CumulusBuilder(FabricIndex design) {
    this.design = design;
    this.topology = design.topology();
    this.pairs = LeafPairs.of(topology);
    this.speakers =
        Speakers.of(design, new SessionStyle(TRAITS, Ipv6.isCarriedForTenants(topology)));
  }

  /** What the switch is given to load. */
  Nvue inWordsOfItsRelease(int sw) {
    return inWordsOf(releaseOf(sw), sw);
  }

  /** Whether the release of a switch can watch paused queues. */
  boolean hasWatchdog(int sw) {
    return !releaseOf(sw).isBefore(Release.PAUSE_WATCHDOG);
  }

  Nvue inWordsOf(Release release, int sw) {
    Nvue config = build(sw, release);
    return release.isBefore(Release.NEW_WORDS) ? OlderWords.of(config, release) : config;
  }

  /** Release of a switch; that of the new words where it names none that there is. */
  private Release releaseOf(int sw) {
    Release release = Release.of(topology.switchModel(sw));
    return release == null ? Release.NEW_WORDS : release;
  }

  Nvue build(int sw) {
    return build(sw, releaseOf(sw));
  }

  private Nvue build(int sw, Release release) {
    SwitchPorts ports = SwitchPorts.of(design, sw);
    LeafPair pair = pair(sw);
    boolean hasVxlan = hasVxlan(sw, pair);
    Nvue config = new Nvue();
    new PortTree(design, sw, ports, config).add();
    new NetworkTree(design, sw, ports, pair, config).add(hasVxlan);
    if (topology.qos() != null) {
      new QosTree(topology, topology.qos(), release, config).add(ports);
    }
    router(config, sw);
    system(config, sw, release);
    if (topology.routing().isBgp()) {
      new BgpTree(topology, sw, ports, speakers.speaker(sw, ports), config).add(hasVxlan);
    }
    return config;
  }

  private @Nullable LeafPair pair(int sw) {
    return pairs.pair(sw);
  }

  private boolean hasVxlan(int sw, @Nullable LeafPair pair) {
    Overlay overlay = topology.routing().overlay();
    boolean isLeaf = topology.switches().tier(sw) == Tier.LEAF;
    return isLeaf && overlay.isVxlan() || pair != null && !pair.isMlag();
  }

  private void router(Nvue config, int sw) {
    Routing routing = topology.routing();
    if (usesAdaptiveRouting(routing)) {
      config.set(ENABLED, "router", "adaptive-routing", "state");
    }
    if (!routing.isBgp()) {
      return;
    }
    if (routing.bfdMultiplier() > 0) {
      Nvue bfd = config.at("router", "bfd");
      Nvue profile = bfd.at("profile", BFD_PROFILE);
      profile.set(routing.bfdMultiplier(), "detect-multiplier");
      profile.set(routing.bfdIntervalMs(), "min-rx-interval");
      profile.set(routing.bfdIntervalMs(), "min-tx-interval");
      bfd.set(ENABLED, "state");
    }
    Nvue bgp = config.at("router", "bgp");
    bgp.set(topology.switches().as(sw), "autonomous-system");
    bgp.set(Ipv4Prefix.format(topology.switches().loopback(sw)), "router-id");
    bgp.set(ENABLED, "state");
  }

  /**
   * Of the modes beyond hashing, Cumulus Linux has one; it reorders packets, which flowlets do not.
   */
  static boolean usesAdaptiveRouting(Routing routing) {
    LoadBalancing mode = routing.loadBalancing();
    return mode == LoadBalancing.ADAPTIVE || mode == LoadBalancing.SPRAY;
  }

  private void system(Nvue config, int sw, Release release) {
    Nvue system = config.at("system");
    system.set(design.names().ofSwitch(sw), "hostname");
    system.set(ENABLED, "lldp", "state");
    if (!release.isBefore(Release.FIREWALL)) {
      FIREWALL.forEach(each -> system.at("control-plane", "acl", each, "inbound"));
    }
    ManagementServices services = topology.membership().services();
    for (String server : services.dns()) {
      system.set(vrf(services), "dns", "server", server, "vrf");
    }
    if (!services.ntp().isEmpty()) {
      services.ntp().forEach(server -> system.set(ENABLED, "ntp", "server", server, "iburst"));
      system.set(ENABLED, "ntp", "state");
      system.set(vrf(services), "ntp", "vrf");
    }
    for (String server : services.syslog()) {
      system.set(vrf(services), "syslog", "server", server, "vrf");
    }
    if (!services.telemetry().isEmpty() && !release.isBefore(Release.TELEMETRY)) {
      measurements(system.at("telemetry"), services, release);
    }
  }

  /** Counters of ports, and of the queues and priorities that carry classes, by OpenTelemetry. */
  private void measurements(Nvue telemetry, ManagementServices services, Release release) {
    Nvue grpc = telemetry.at("export", "otlp", "grpc");
    for (String collector : services.telemetry()) {
      grpc.set(COLLECTOR_PORT, "destination", collector, "port");
    }
    if (services.isMeasuredByTls()) {
      grpc.set(CERTIFICATE, release.isBefore(Release.NEW_WORDS) ? "cert-id" : "certificate");
    } else {
      grpc.set(ENABLED, "insecure");
    }
    telemetry.set(ENABLED, "export", "otlp", "state");
    telemetry.set(vrf(services), "export", "vrf");
    telemetry.set(ENABLED, "interface-stats", "export", "state");
    telemetry.set(SAMPLE_SECONDS, "interface-stats", "sample-interval");
    if (topology.qos() != null) {
      for (TrafficClass each : topology.qos().classes()) {
        String priority = String.valueOf(each.priority());
        telemetry.at("interface-stats", "egress-buffer", "traffic-class", priority);
        telemetry.at("interface-stats", "switch-priority", priority);
      }
    }
  }

  /**
   * Where the servers are: behind the management port, or, where nothing plugs into it, in band.
   */
  static String vrf(ManagementServices services) {
    return services.inBand() ? "default" : "mgmt";
  }
}
