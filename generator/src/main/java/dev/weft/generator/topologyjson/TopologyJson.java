package dev.weft.generator.topologyjson;

import com.google.gson.stream.JsonWriter;
import dev.weft.topology.External;
import dev.weft.topology.Handoff;
import dev.weft.topology.Links;
import dev.weft.topology.Names;
import dev.weft.topology.NicGroup;
import dev.weft.topology.RackLoads;
import dev.weft.topology.Racks;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Servers;
import dev.weft.topology.SlotCables;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.Trunk;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.ManagementPorts;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.Summary;
import dev.weft.topology.paths.PathLatency;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The document, part by part. */
final class TopologyJson {
  /** Raised when a reader of the old form would misread the new one. */
  static final int VERSION = 1;

  private final JsonWriter json;
  private final Topology topology;
  private final Summary summary;
  private final Names names;
  private final @Nullable Double latencyNs;

  TopologyJson(JsonWriter json, FabricIndex design) {
    this.json = json;
    this.topology = design.topology();
    this.summary = Summary.of(topology, design.adjacency(), design.routes());
    this.names = design.names();
    OptionalLong latency = PathLatency.worstPs(topology, design.adjacency(), design.routes());
    this.latencyNs = latency.isEmpty() ? null : Double.valueOf(latency.getAsLong() / 1e3);
    json.setIndent("  ");
    json.setHtmlSafe(false);
  }

  void write() throws IOException {
    json.beginObject();
    json.name("format").value("weft-topology");
    json.name("version").value(VERSION);
    json.name("fabric").value(topology.name());
    json.name("transport").value(topology.transport().word());
    json.name("planeMode").value(topology.planeMode().word());
    json.name("multihoming").value(topology.multihoming().word());
    json.name("loadBalancing").value(topology.routing().loadBalancing().word());
    new RoutingJson(json, topology).write();
    summary();
    models();
    segments();
    servers();
    switches();
    racks();
    links();
    railNetworks();
    slotCables();
    externals();
    trunks();
    new HeadroomJson(json, topology).write();
    json.endObject();
    json.flush();
  }

  private void summary() throws IOException {
    json.name("summary").beginObject();
    json.name("gpus").value(summary.gpus().lit());
    json.name("servers").value(summary.servers());
    json.name("nics").value(summary.nics());
    json.name("planes").value(summary.levels().planes());
    json.name("rails").value(summary.levels().rails());
    json.name("segments").value(summary.levels().segments());
    json.name("pods").value(summary.levels().pods());
    json.name("switches").value(summary.switches().total());
    json.name("links").value(summary.links().total());
    number("leafOversubscription", summary.oversubscription().leaf());
    number("spineOversubscription", summary.oversubscription().spine());
    number("bisectionGbps", summary.bisection().gbps());
    json.name("maxSwitchHops").value(summary.maxSwitchHops());
    number("pathLatencyNs", latencyNs);
    number("powerKw", summary.powerKw());
    json.endObject();
  }

  /** A number without a fraction where it has none; null when unknown. */
  private void number(String name, @Nullable Double value) throws IOException {
    json.name(name);
    if (value == null) {
      json.nullValue();
    } else if (value == Math.rint(value) && Math.abs(value) < 1e15) {
      json.value(value.longValue());
    } else {
      json.value(value);
    }
  }

  private void models() throws IOException {
    json.name("serverModels").beginArray();
    for (ServerModel model : topology.serverModels()) {
      NicGroup nics = model.fabricNics();
      json.beginObject();
      json.name("name").value(model.name());
      json.name("gpu").value(model.gpu() == null ? null : model.gpu().name());
      json.name("gpus").value(model.gpuCount());
      json.name("nic").value(nics == null ? null : nics.model().name());
      json.name("nics").value(model.fabricNicCount());
      if (nics != null && nics.model().endpoints() > 1) {
        json.name("endpoints").value(nics.model().endpoints());
      }
      json.endObject();
    }
    json.endArray();
    json.name("switchModels").beginArray();
    for (SwitchModel model : topology.switchModels()) {
      json.beginObject();
      json.name("name").value(model.name());
      json.name("os").value(model.system().name());
      if (!model.osRelease().isEmpty()) {
        json.name("osRelease").value(model.osRelease());
      }
      if (!model.osImage().isEmpty()) {
        json.name("osImage").value(model.osImage());
      }
      json.name("cages").value(model.ports().count());
      json.name("rateBps").value(model.ports().rateBps());
      json.endObject();
    }
    json.endArray();
    json.name("cableModels").beginArray();
    for (var model : topology.cableModels()) {
      json.value(model.name());
    }
    json.endArray();
  }

  private void segments() throws IOException {
    var segments = topology.segments();
    Columns.begin(json, "segments", segments.count())
        .numbers("pod", segments::pod)
        .numbers("firstServer", segments::firstServer)
        .numbers("servers", segments::serverCount)
        .numbers("tenant", segments::tenant, segments.haveTenants())
        .end();
  }

  private void servers() throws IOException {
    Servers servers = topology.servers();
    Racks racks = topology.racks();
    Columns.begin(json, "servers", servers.count())
        .texts("name", names::ofServer)
        .numbers("segment", servers::segment)
        .numbers("model", servers::model)
        .numbers("firstGpu", servers::firstGpu)
        .numbers("firstNic", servers::firstNic)
        .numbers("tenant", servers::tenant, servers.haveTenants())
        .numbers("rack", racks::ofServer, racks.count() > 0)
        .numbers(
            "unit",
            server -> unit(racks.ofServer(server), racks::unitOfServer, server),
            racks.count() > 0)
        .end();
  }

  private void switches() throws IOException {
    Switches switches = topology.switches();
    Racks racks = topology.racks();
    Columns.begin(json, "switches", switches.count())
        .texts("name", names::ofSwitch)
        .texts("path", names::pathOfSwitch)
        .texts("tier", sw -> switches.tier(sw).word())
        .numbers("pod", switches::pod)
        .numbers("segment", switches::segment)
        .numbers("plane", switches::plane)
        .numbers("model", switches::model)
        .numbers("firstRail", switches::firstRail)
        .numbers("rails", switches::railCount)
        .numbers("attachment", switches::attachment)
        .numbers("as", switches::as)
        .texts("loopback", sw -> address(switches.loopback(sw)))
        .texts("loopback6", sw -> String.valueOf(switches.loopback6(sw)), switches.hasIpv6())
        .texts(
            "management", this::management, !topology.membership().management().ports().isEmpty())
        .texts(
            "sharedTunnel", sw -> address(switches.sharedTunnel(sw)), switches.hasSharedTunnels())
        .texts("tunnel", sw -> address(switches.ownTunnel(sw)), switches.hasSharedTunnels())
        .numbers("rack", racks::ofSwitch, racks.count() > 0)
        .numbers("unit", sw -> unit(racks.ofSwitch(sw), racks::unitOfSwitch, sw), racks.count() > 0)
        .end();
  }

  private static int unit(int rack, IntUnaryOperator unitOf, int device) {
    return rack == Racks.NONE ? 0 : unitOf.applyAsInt(device);
  }

  /** The hall; only where the text says something of racks. */
  private void racks() throws IOException {
    Racks racks = topology.racks();
    if (racks.count() == 0) {
      return;
    }
    RackLoads loads = RackLoads.of(topology);
    Columns.begin(json, "racks", racks.count())
        .texts("name", rack -> racks.rack(rack).name())
        .numbers("hall", rack -> Math.max(0, racks.rack(rack).hall()), racks.halls() > 1)
        .numbers("row", rack -> racks.rack(rack).row())
        .numbers("position", rack -> racks.rack(rack).position())
        .numbers("units", rack -> racks.rack(rack).units())
        .numbers("budgetW", rack -> Math.round(racks.rack(rack).budgetW()))
        .numbers("watts", rack -> Math.round(loads.watts(rack)))
        .numbers("devicesWithoutPower", loads::withoutPower)
        .end();
  }

  private String management(int sw) {
    ManagementPorts.Port port = topology.membership().management().of(sw);
    return port == null ? "" : port.cidr();
  }

  private static String address(int address) {
    return address == 0 ? "" : Ipv4Prefix.format(address);
  }

  private void links() throws IOException {
    Links links = topology.links();
    json.name("firstLinkOfKind").beginObject();
    for (Links.Kind kind : Links.Kind.values()) {
      json.name(kind.name().toLowerCase(Locale.ROOT).replace('_', '-')).value(links.first(kind));
    }
    json.endObject();
    Columns.begin(json, "links", links.count())
        .numbers("lower", links::lower)
        .numbers("lowerCage", link -> cage(links, link))
        .numbers("lowerLane", link -> lane(links, link))
        .numbers("upper", links::upper)
        .numbers("upperCage", link -> Links.cage(links.upperPort(link)))
        .numbers("upperLane", link -> Links.lane(links.upperPort(link)))
        .numbers("rateBps", links::rateBps)
        .numbers("lengthMm", links::lengthMm)
        .numbers("cable", links::cable)
        .end();
  }

  private static int cage(Links links, int link) {
    return links.isHost(link) ? links.lowerPort(link) + 1 : Links.cage(links.lowerPort(link));
  }

  private static int lane(Links links, int link) {
    return links.isHost(link) ? 0 : Links.lane(links.lowerPort(link));
  }

  private void railNetworks() throws IOException {
    RailNetworks networks = topology.railNetworks();
    Columns.begin(json, "railNetworks", networks.count())
        .texts("prefix", network -> networks.prefix(network).toString())
        .texts("gateway", network -> Ipv4Prefix.format(networks.gateway(network)))
        .numbers("rail", networks::rail)
        .numbers("vlan", networks::vlan)
        .numbers("attachment", networks::attachment)
        .numbers("firstServer", networks::firstServer)
        .numbers("servers", networks::serverCount)
        .numbers("tenant", networks::tenant, topology.routing().overlay().hasTenants())
        .texts("prefix6", network -> String.valueOf(networks.prefix6(network)), networks.hasIpv6())
        .texts(
            "aggregate",
            network -> String.valueOf(networks.aggregate(network)),
            networks.hasAggregates())
        .end();
  }

  /** Links to what is outside of which more is said than that they are there. */
  private void externals() throws IOException {
    List<External> links =
        topology.externals().stream().filter(link -> link.handoff() != null).toList();
    if (links.isEmpty()) {
      return;
    }
    Columns.begin(json, "externals", links.size())
        .numbers("switch", link -> links.get(link).sw())
        .numbers("cage", link -> Links.cage(links.get(link).port()))
        .numbers("lane", link -> Links.lane(links.get(link).port()))
        .numbers("rateBps", link -> links.get(link).rateBps())
        .texts("name", link -> links.get(link).name())
        .texts("own", link -> handoff(links.get(link)).own().toString())
        .texts("peer", link -> Ipv4Prefix.format(handoff(links.get(link)).peer()))
        .numbers("vlan", link -> handoff(links.get(link)).terms().vlan())
        .numbers(
            "tenant",
            link -> handoff(links.get(link)).terms().tenant(),
            topology.routing().overlay().hasTenants())
        .numbers(
            "lacp",
            link -> handoff(links.get(link)).terms().isBundle() ? 1 : 0,
            links.stream().anyMatch(link -> handoff(link).terms().isBundle()))
        .numbers("peerAs", link -> handoff(links.get(link)).terms().peerAs())
        .texts("accept", link -> joined(handoff(links.get(link)).terms().accepts()))
        .texts("advertise", link -> joined(handoff(links.get(link)).terms().advertises()))
        .texts("static", link -> joined(handoff(links.get(link)).terms().routes()))
        .end();
  }

  /** Links to what is outside that carry VLANs. */
  private void trunks() throws IOException {
    List<External> links =
        topology.externals().stream().filter(link -> link.trunk() != null).toList();
    if (links.isEmpty()) {
      return;
    }
    IntFunction<Trunk> of = link -> Objects.requireNonNull(links.get(link).trunk());
    Columns.begin(json, "trunks", links.size())
        .numbers("switch", link -> links.get(link).sw())
        .numbers("cage", link -> Links.cage(links.get(link).port()))
        .numbers("lane", link -> Links.lane(links.get(link).port()))
        .numbers("rateBps", link -> links.get(link).rateBps())
        .texts("name", link -> links.get(link).name())
        .texts("vlans", link -> vlans(of.apply(link)))
        .numbers("native", link -> of.apply(link).untagged())
        .numbers("lacp", link -> of.apply(link).isBundle() ? 1 : 0)
        .numbers("gatewayOutside", link -> of.apply(link).isGatewayOutside() ? 1 : 0)
        .end();
  }

  private static String vlans(Trunk trunk) {
    return trunk.vlans().stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  private static String joined(List<Ipv4Prefix> prefixes) {
    return prefixes.stream().map(Ipv4Prefix::toString).collect(Collectors.joining(" "));
  }

  private static Handoff handoff(External link) {
    return Objects.requireNonNull(link.handoff());
  }

  /** Cables to places without a server; only where there are any. */
  private void slotCables() throws IOException {
    List<SlotCables.Cable> cables = topology.slotCables().cables();
    if (cables.isEmpty()) {
      return;
    }
    Columns.begin(json, "slotCables", cables.size())
        .numbers("segment", row -> cables.get(row).lower().segment())
        .numbers("slot", row -> cables.get(row).lower().slot())
        .numbers("nic", row -> cables.get(row).lower().nic())
        .numbers("nicPort", row -> cables.get(row).lower().port())
        .numbers("leaf", row -> cables.get(row).leaf())
        .numbers("leafCage", row -> Links.cage(cables.get(row).leafPort()))
        .numbers("leafLane", row -> Links.lane(cables.get(row).leafPort()))
        .numbers("rateBps", row -> cables.get(row).rateBps())
        .numbers("lengthMm", row -> cables.get(row).lengthMm())
        .numbers("cable", row -> cables.get(row).cable())
        .end();
  }
}
