package dev.weft.topology;

import dev.weft.topology.Topology.Declarations;
import dev.weft.topology.Topology.Designation;
import dev.weft.topology.Topology.Equipment;
import dev.weft.topology.Topology.Models;
import dev.weft.topology.Topology.Policies;
import dev.weft.topology.Topology.Structure;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.PointToPoint;
import dev.weft.topology.findings.Origin;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Makes a topology by the names of its parts, which {@link Topology} explains. Without more, it is
 * a network among GPUs with derived names, servers for domains and nothing outside, joined as it is
 * cabled.
 */
public final class TopologyBuilder {
  private @Nullable String name;
  private String network = ServerModel.BACKEND;
  private NamePatterns naming = NamePatterns.NONE;
  private List<String> serverNames = List.of();
  private Membership membership = Membership.NONE;
  private @Nullable Transport transport;
  private PlaneMode planeMode = PlaneMode.NONE;
  private int planes = 1;
  private int rails = 0;
  private int pods = 1;
  private boolean hasPodLevel = false;
  private int attachments = 0;
  private Multihoming multihoming = Multihoming.NONE;
  private @Nullable Islands askedIslands;
  private @Nullable List<ServerModel> serverModels;
  private @Nullable List<SwitchModel> switchModels;
  private @Nullable List<CableModel> cableModels;
  private List<DomainModel> domains = List.of();
  private @Nullable Segments segments;
  private @Nullable Servers servers;
  private @Nullable Switches switches;
  private @Nullable Links links;
  private List<External> externals = List.of();
  private SlotCables slotCables = SlotCables.NONE;
  private Racks racks = Racks.UNPLACED;
  private @Nullable Routing routing;
  private @Nullable Qos qos;
  private @Nullable RailNetworks railNetworks;
  private List<Ipv4Prefix> pools = List.of();
  private PointToPoint pointToPoint = PointToPoint.UNNUMBERED;
  private @Nullable List<Origin> origins;
  private WrittenLines lines = WrittenLines.NONE;

  public TopologyBuilder name(String value) {
    this.name = value;
    return this;
  }

  public TopologyBuilder network(String value) {
    this.network = value;
    return this;
  }

  public TopologyBuilder naming(NamePatterns value) {
    this.naming = value;
    return this;
  }

  public TopologyBuilder serverNames(List<String> value) {
    this.serverNames = value;
    return this;
  }

  public TopologyBuilder membership(Membership value) {
    this.membership = value;
    return this;
  }

  public TopologyBuilder transport(Transport value) {
    this.transport = value;
    return this;
  }

  public TopologyBuilder planeMode(PlaneMode value) {
    this.planeMode = value;
    return this;
  }

  public TopologyBuilder planes(int value) {
    this.planes = value;
    return this;
  }

  public TopologyBuilder rails(int value) {
    this.rails = value;
    return this;
  }

  public TopologyBuilder pods(int value) {
    this.pods = value;
    return this;
  }

  public TopologyBuilder hasPodLevel(boolean value) {
    this.hasPodLevel = value;
    return this;
  }

  public TopologyBuilder attachments(int value) {
    this.attachments = value;
    return this;
  }

  public TopologyBuilder multihoming(Multihoming value) {
    this.multihoming = value;
    return this;
  }

  public TopologyBuilder askedIslands(Islands value) {
    this.askedIslands = value;
    return this;
  }

  public TopologyBuilder serverModels(List<ServerModel> value) {
    this.serverModels = value;
    return this;
  }

  public TopologyBuilder switchModels(List<SwitchModel> value) {
    this.switchModels = value;
    return this;
  }

  public TopologyBuilder cableModels(List<CableModel> value) {
    this.cableModels = value;
    return this;
  }

  public TopologyBuilder domains(List<DomainModel> value) {
    this.domains = value;
    return this;
  }

  public TopologyBuilder segments(Segments value) {
    this.segments = value;
    return this;
  }

  public TopologyBuilder servers(Servers value) {
    this.servers = value;
    return this;
  }

  public TopologyBuilder switches(Switches value) {
    this.switches = value;
    return this;
  }

  public TopologyBuilder links(Links value) {
    this.links = value;
    return this;
  }

  public TopologyBuilder externals(List<External> value) {
    this.externals = value;
    return this;
  }

  public TopologyBuilder slotCables(SlotCables value) {
    this.slotCables = value;
    return this;
  }

  public TopologyBuilder racks(Racks value) {
    this.racks = value;
    return this;
  }

  public TopologyBuilder routing(Routing value) {
    this.routing = value;
    return this;
  }

  public TopologyBuilder qos(@Nullable Qos value) {
    this.qos = value;
    return this;
  }

  public TopologyBuilder railNetworks(RailNetworks value) {
    this.railNetworks = value;
    return this;
  }

  public TopologyBuilder pools(List<Ipv4Prefix> value) {
    this.pools = List.copyOf(value);
    return this;
  }

  public TopologyBuilder pointToPoint(PointToPoint value) {
    this.pointToPoint = value;
    return this;
  }

  public TopologyBuilder origins(List<Origin> value) {
    this.origins = value;
    return this;
  }

  public TopologyBuilder lines(WrittenLines value) {
    this.lines = value;
    return this;
  }

  /**
   * The topology.
   *
   * @throws NullPointerException naming a part that was not given
   */
  public Topology build() {
    Equipment tables = equipment();
    Islands islands =
        askedIslands == null ? Islands.of(tables.links(), tables.switches().count()) : askedIslands;
    return new Topology(
        new Designation(
            Objects.requireNonNull(name, "name"), network, naming, serverNames, membership),
        new Structure(
            Objects.requireNonNull(transport, "transport"),
            planeMode,
            planes,
            rails,
            pods,
            hasPodLevel,
            attachments,
            multihoming,
            islands),
        new Models(
            Objects.requireNonNull(serverModels, "serverModels"),
            Objects.requireNonNull(switchModels, "switchModels"),
            Objects.requireNonNull(cableModels, "cableModels"),
            domains),
        tables,
        new Policies(
            Objects.requireNonNull(routing, "routing"),
            qos,
            pools,
            Objects.requireNonNull(railNetworks, "railNetworks"),
            pointToPoint),
        new Declarations(Objects.requireNonNull(origins, "origins"), lines));
  }

  private Equipment equipment() {
    return new Equipment(
        Objects.requireNonNull(segments, "segments"),
        Objects.requireNonNull(servers, "servers"),
        Objects.requireNonNull(switches, "switches"),
        Objects.requireNonNull(links, "links"),
        externals,
        slotCables,
        racks);
  }
}
