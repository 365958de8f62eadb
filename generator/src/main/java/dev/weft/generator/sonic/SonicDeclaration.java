package dev.weft.generator.sonic;

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
import dev.weft.generator.frrconf.FrrPeerLink;
import dev.weft.generator.frrconf.VirtualNetworks;
import dev.weft.generator.underlay.EvpnRows;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.PairRows;
import dev.weft.generator.underlay.RoutingRows;
import dev.weft.generator.underlay.RoutingRows.Bounds;
import dev.weft.generator.underlay.SystemRows;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Multihoming;
import dev.weft.topology.systems.Sonic;
import java.util.List;

/** What SONiC has of each construct. */
final class SonicDeclaration {
  /** What FRR is compiled for in most images. */
  private static final int MAXIMUM_PATHS = 256;

  /** Where SONiC finds its certificate for gNMI and the key of it, less what follows the point. */
  static final String CERTIFICATE = "/etc/sonic/credentials/server";

  static final int GNMI_PORT = 8080;

  private static final SystemRows SYSTEM = new SystemRows(Sonic.SYSTEM);
  private static final RoutingRows ROUTING = new RoutingRows(Sonic.SYSTEM);
  private static final PairRows PAIRS = new PairRows(Sonic.SYSTEM);

  private SonicDeclaration() {}

  static Declaration of() {
    return new Declaration(
        Sonic.SYSTEM.name(),
        Sonic.SYSTEM.title(),
        devices(),
        routing(),
        balancing(),
        addresses(),
        pairs(),
        services(),
        SonicClasses.rows(),
        Row.notApplicable(ServerConstructs.all()));
  }

  private static List<Row> devices() {
    return Row.all(
        SYSTEM.names(),
        SYSTEM.releases(),
        SYSTEM.abilities(),
        SYSTEM.external(),
        SystemRows.outside(),
        SonicPorts.rows(),
        Row.emitted(DeviceConstructs.NAMES, DeviceConstructs.BREAKOUT),
        Row.notApplicable(
            DeviceConstructs.INFINIBAND,
            DeviceConstructs.ROCE,
            DeviceConstructs.ULTRA_ETHERNET,
            DeviceConstructs.PLAIN_ETHERNET));
  }

  private static List<Row> routing() {
    return Row.all(
        ROUTING.bfd(new Bounds(2, 255), new Bounds(10, 60_000)),
        ROUTING.equalPaths(MAXIMUM_PATHS),
        ROUTING.idleWidth(),
        ROUTING.sessionsAlongLinks(),
        ROUTING.attachments(),
        ROUTING.tooManyTenants(VirtualNetworks.MAXIMUM_TENANTS),
        EvpnRows.of(Sonic.SYSTEM),
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
    String hash = "ecmp, by a hash of addresses and ports,";
    return Row.all(
        ROUTING.withoutQueuePairs(
            "its tables take no RDMA fields in releases (sonic-buildimage 27335 is open)"),
        ROUTING.becomes(BalancingConstructs.FLOWLET, LoadBalancing.FLOWLET, hash),
        ROUTING.becomes(BalancingConstructs.GAP, LoadBalancing.FLOWLET, hash),
        ROUTING.becomes(BalancingConstructs.SPRAY, LoadBalancing.SPRAY, hash),
        ROUTING.becomes(BalancingConstructs.ADAPTIVE, LoadBalancing.ADAPTIVE, hash),
        ROUTING.unplanned(false),
        Row.emitted(BalancingConstructs.ECMP, BalancingConstructs.STATIC));
  }

  private static List<Row> addresses() {
    return Row.all(
        ROUTING.ipv6(Ipv6::isInDefaultTable),
        Row.approximated(AddressConstructs.RAILS6, "ipv6", SonicDeclaration::ipv6OfPairs),
        Row.emitted(
            AddressConstructs.RAILS,
            AddressConstructs.VLAN,
            AddressConstructs.AGGREGATE,
            AddressConstructs.SERVER_LINKS,
            AddressConstructs.RAILS6,
            AddressConstructs.LOOPBACKS6));
  }

  private static List<Sentence> ipv6OfPairs(Scope scope) {
    boolean isMlag = scope.topology().multihoming() == Multihoming.MLAG;
    return isMlag && !PairRows.paired(scope).isEmpty()
        ? scope.say(
            "The session between two leaves on SONiC carries no IPv6: a leaf that has lost its uplinks has no IPv6 path.")
        : List.of();
  }

  private static List<Row> pairs() {
    return Row.all(
        PAIRS.mixed(MLAG, ESI),
        PAIRS.beyond(FrrPeerLink.MAXIMUM_PAIRS, MLAG, ESI),
        PAIRS.channels(FrrPeerLink.PORT_CHANNEL - 1, MLAG, ESI),
        Row.approximated(MLAG, "mlag-overlay", SonicDeclaration::overlaid),
        Row.approximated(ESI, "esi", SonicDeclaration::segments),
        PAIRS.unstacked(),
        Row.emitted(
            MLAG,
            ESI,
            PairConstructs.UNSTACKED,
            PairConstructs.PEER_LINK,
            PairConstructs.SYSTEM_MAC,
            PairConstructs.LACP_FALLBACK),
        Row.notApplicable(PairConstructs.NO_BPDU_GUARD));
  }

  private static List<Sentence> overlaid(Scope scope) {
    return scope.topology().routing().overlay().isVxlan() && !PairRows.paired(scope).isEmpty()
        ? scope.say(
            "'multihoming mlag' under an overlay, where two leaves share one tunnel endpoint, is not in every image of SONiC."
                + "\nMaybe try the files on one pair of leaves first.")
        : List.of();
  }

  private static List<Sentence> segments(Scope scope) {
    return PairRows.paired(scope).isEmpty()
        ? List.of()
        : scope.say(
            "'multihoming esi' is in SONiC's published schema, but not in every image."
                + "\nMaybe try the files on one pair of leaves first.");
  }

  private static List<Row> services() {
    return Row.all(
        SYSTEM.servers(),
        Row.approximated(ServiceConstructs.TELEMETRY, "telemetry", SonicDeclaration::telemetry),
        SYSTEM.logins(SonicLogins.MOST_SERVERS),
        Row.emitted(
            ServiceConstructs.NTP,
            ServiceConstructs.SYSLOG,
            ServiceConstructs.DNS,
            ServiceConstructs.AAA,
            ServiceConstructs.RADIUS,
            ServiceConstructs.MANAGEMENT),
        Row.notApplicable(
            ServiceConstructs.BOOT,
            ServiceConstructs.BOOT_TLS,
            ServiceConstructs.BOOT_IMAGE,
            ServiceConstructs.TELEMETRY_TLS));
  }

  private static List<Sentence> telemetry(Scope scope) {
    return scope.say(
        "On SONiC the servers of 'telemetry' must call the switch: it answers over gNMI on port %d of the"
            + " VRF %s, to whoever has a password, once its certificate is in %s.cer and .key.",
        GNMI_PORT,
        scope.topology().membership().services().inBand() ? "default" : "mgmt",
        CERTIFICATE);
  }
}
