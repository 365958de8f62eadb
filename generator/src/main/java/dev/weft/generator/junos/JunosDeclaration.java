package dev.weft.generator.junos;

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
import dev.weft.generator.underlay.ServerText;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.generator.underlay.SystemRows;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.Routing;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.index.EcmpWidth;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rules.routing.RoutingIssue;
import dev.weft.topology.systems.Junos;
import java.util.List;
import java.util.Set;

/** What Junos has of each construct. */
final class JunosDeclaration {
  private static final int LEAST_WIDTH = 16;
  private static final int WIDTH_STEP = 32;
  private static final int MAXIMUM_WIDTH = 512;
  private static final long PS_PER_US = 1_000_000;

  /** Statement {@code channel-speed} at {@code chassis fpc pic port}, in Gb/s. */
  private static final Set<Long> CHANNELS = Set.of(10L, 25L, 50L);

  private static final SystemRows SYSTEM = new SystemRows(Junos.SYSTEM);
  private static final RoutingRows ROUTING = new RoutingRows(Junos.SYSTEM);
  private static final PairRows PAIRS = new PairRows(Junos.SYSTEM);

  /** Statement {@code restart-time} at {@code protocols bgp graceful-restart}. */
  static final int MOST_RESTART_SECONDS = 600;

  private JunosDeclaration() {}

  static Declaration of() {
    return new Declaration(
        Junos.SYSTEM.name(),
        Junos.SYSTEM.title(),
        devices(),
        routing(),
        balancing(),
        addresses(),
        pairs(),
        services(),
        JunosClasses.rows(),
        Row.notApplicable(ServerConstructs.all()));
  }

  /** The width of the chassis: 16, or a multiple of 32. */
  static int chassisWidth(FabricIndex design, int sw) {
    int width = EcmpWidth.of(design, sw);
    return width <= LEAST_WIDTH ? LEAST_WIDTH : (width + WIDTH_STEP - 1) / WIDTH_STEP * WIDTH_STEP;
  }

  private static List<Row> devices() {
    return Row.all(
        SYSTEM.names(),
        SYSTEM.releases(),
        SYSTEM.abilities(),
        SYSTEM.external(),
        SystemRows.outside(),
        Row.refused(DeviceConstructs.BREAKOUT, "breakout", JunosDeclaration::unknownSplits),
        Row.emitted(DeviceConstructs.NAMES, DeviceConstructs.BREAKOUT, DeviceConstructs.PORTS),
        Row.notApplicable(
            DeviceConstructs.INFINIBAND,
            DeviceConstructs.ROCE,
            DeviceConstructs.ULTRA_ETHERNET,
            DeviceConstructs.PLAIN_ETHERNET));
  }

  /** Before Evolved the chassis splits cages, and has words for these rates alone. */
  private static List<Sentence> unknownSplits(Scope scope) {
    for (int sw : scope.switches()) {
      SwitchPorts ports = SwitchPorts.of(scope.design(), sw);
      for (JunosInterfaces.Cage cage :
          new JunosPortsBuilder(scope.design(), sw, ports, null).cages()) {
        boolean isSplitByChassis = cage.chassisPort() >= 0 && cage.subPorts() > 0;
        if (isSplitByChassis && !CHANNELS.contains(cage.gigabits())) {
          return scope.sayOf(
              sw,
              "Junos before Evolved splits cages into ports of 10, 25 or 50 Gb/s, not of %d Gb/s as %s does.\nMaybe the type is one of Evolved: leave 'port-names classic' out.",
              cage.gigabits(),
              scope.design().names().ofSwitch(sw));
        }
      }
    }
    return List.of();
  }

  private static List<Row> routing() {
    return Row.all(
        ROUTING.bfd(new Bounds(1, 255), new Bounds(1, 255_000)),
        ROUTING.equalPaths(MAXIMUM_WIDTH),
        ROUTING.idleWidth(),
        Row.refused(RoutingConstructs.IBGP, "ibgp-unnumbered", JunosDeclaration::unnumbered),
        Row.refusedRatherThan(
            RoutingConstructs.IBGP, "ibgp-mesh", JunosDeclaration::mesh, RoutingIssue.FULL_MESH),
        Row.approximated(RoutingConstructs.REFLECTORS, "reflectors", JunosDeclaration::reflectors),
        Row.approximated(RoutingConstructs.ECMP_WIDTH, "ecmp-width", JunosDeclaration::width),
        Row.approximated(
            RoutingConstructs.GRACEFUL_RESTART, "graceful-restart", JunosDeclaration::restart),
        ROUTING.attachments(),
        EvpnRows.of(Junos.SYSTEM),
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
        ROUTING.withoutQueuePairs("its hash has no word for them"),
        // Load beyond the own ports is told between leaves and spines alone.
        Row.emittedWhere(
            BalancingConstructs.ADAPTIVE, scope -> JunosBgpBuilder.isGlobal(scope.topology())),
        ROUTING.becomes(
            BalancingConstructs.ADAPTIVE,
            LoadBalancing.ADAPTIVE,
            "spraying of packets by the load of the switch's own ports"),
        ROUTING.unplanned(true),
        Row.approximated(BalancingConstructs.GAP, "load-balancing", JunosDeclaration::gap),
        Row.emitted(
            BalancingConstructs.ECMP,
            BalancingConstructs.FLOWLET,
            BalancingConstructs.SPRAY,
            BalancingConstructs.STATIC,
            BalancingConstructs.GAP));
  }

  /** Sessions run along links, so every switch above the leaves reflects. */
  private static List<Sentence> unnumbered(Scope scope) {
    return scope.topology().routing().isNumbered()
        ? List.of()
        : scope.say(
            "Junos can't run 'ibgp' on unnumbered links: there it discovers only neighbours with another AS number.\nMaybe use 'numbered from', or 'ebgp'.");
  }

  private static List<Sentence> mesh(Scope scope) {
    return scope.topology().routing().reflectors() != null
        ? List.of()
        : scope.say(
            "Weft configures 'ibgp' on Junos between neighbours, which needs reflectors.\nMaybe add 'reflectors spine'.");
  }

  private static List<Sentence> reflectors(Scope scope) {
    Switches switches = scope.topology().switches();
    Tier tier = scope.topology().routing().reflectors();
    boolean isThreeTier = switches.tier(switches.count() - 1) == Tier.SUPERSPINE;
    return tier == null || !isThreeTier
        ? List.of()
        : scope.say(
            "On Junos sessions of 'ibgp' run along links, so spines and super-spines reflect, not only the tier of 'reflectors %s'.",
            tier.word());
  }

  private static List<Sentence> gap(Scope scope) {
    Routing routing = scope.topology().routing();
    return routing.flowletGapPs() % PS_PER_US == 0
        ? List.of()
        : scope.say(
            "'load-balancing flowlet' becomes flowlets with a gap of %d us on Junos.",
            JunosBuilder.gapUs(routing));
  }

  private static List<Sentence> width(Scope scope) {
    int limit = scope.topology().routing().ecmpWidth();
    for (int sw : scope.switches()) {
      int width = chassisWidth(scope.design(), sw);
      if (EcmpWidth.needed(scope.design(), sw) > limit && limit != width) {
        return scope
            .of(sw)
            .say(
                "Junos has widths of 16, 32, 64, 96 and so on: 'ecmp-width %d' becomes %d on %s.",
                limit, width, scope.design().names().ofSwitch(sw));
      }
    }
    return List.of();
  }

  private static List<Row> addresses() {
    return Row.all(
        ROUTING.ipv6(Ipv6::isCarried),
        Row.emitted(
            AddressConstructs.RAILS,
            AddressConstructs.VLAN,
            AddressConstructs.AGGREGATE,
            AddressConstructs.SERVER_LINKS,
            AddressConstructs.RAILS6,
            AddressConstructs.LOOPBACKS6));
  }

  private static List<Sentence> restart(Scope scope) {
    int seconds = scope.topology().routing().sessions().restartSeconds();
    return seconds <= MOST_RESTART_SECONDS
        ? List.of()
        : scope.say(
            "Junos has restart times up to %d s: 'graceful-restart %d s' becomes that.",
            MOST_RESTART_SECONDS, seconds);
  }

  private static List<Row> pairs() {
    return Row.all(
        Row.refused(MLAG, "mlag-overlay", JunosDeclaration::overlaid),
        PAIRS.mixed(MLAG, ESI),
        PAIRS.beyond(JunosPeerLink.MAXIMUM_PAIRS, MLAG, ESI),
        Row.refused(MLAG, "peer-link", JunosDeclaration::withoutPeerLink),
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

  private static List<Sentence> overlaid(Scope scope) {
    return scope.topology().routing().overlay().isVxlan()
        ? scope.say(
            "Junos has no 'multihoming mlag' under 'overlay evpn-vxlan'.\nMaybe use 'multihoming esi'.")
        : List.of();
  }

  private static List<Sentence> withoutPeerLink(Scope scope) {
    for (int leaf : PairRows.paired(scope)) {
      if (SwitchPorts.of(scope.design(), leaf).peers().isEmpty()) {
        return scope
            .of(leaf)
            .say(
                "%s has no link to its partner, which 'multihoming mlag' needs.",
                scope.design().names().ofSwitch(leaf));
      }
    }
    return List.of();
  }

  private static List<Row> services() {
    return Row.all(
        SYSTEM.servers(
            ServiceConstructs.NTP,
            ManagementServices::ntp,
            ServerText::isAddress,
            "the address of a server of 'ntp'"),
        SYSTEM.servers(
            ServiceConstructs.TELEMETRY,
            ManagementServices::telemetry,
            ServerText::isAddress,
            "the address of a server of 'telemetry'"),
        SYSTEM.servers(
            ServiceConstructs.AAA,
            ManagementServices::aaa,
            ServerText::isAddress,
            "the address of a server of 'aaa'"),
        SYSTEM.servers(),
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
}
