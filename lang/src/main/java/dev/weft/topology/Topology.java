package dev.weft.topology;

import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.PointToPoint;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.Origin;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A fabric as it is built. Immutable; the same text always gives an equal topology. Its parts are
 * grouped by subject; {@link TopologyBuilder} makes one by their names.
 */
public record Topology(
    Designation designation,
    Structure structure,
    Models models,
    Equipment equipment,
    Policies policies,
    Declarations declarations) {

  /**
   * Who it is, and what it has from its cluster.
   *
   * @param name name of the fabric
   * @param network which network of a cluster it is: {@code backend}, {@code storage} …
   * @param naming patterns of hostnames
   * @param serverNames names of servers that another fabric declares, by server, an empty text for
   *     one that is named here; empty when all are
   * @param membership what it has from its cluster
   */
  public record Designation(
      String name,
      String network,
      NamePatterns naming,
      List<String> serverNames,
      Membership membership) {}

  /**
   * What shape it has.
   *
   * @param transport what carries RDMA
   * @param planeMode what distinguishes planes
   * @param planes number of planes, at least 1
   * @param rails number of rails: the greatest number of backend NICs of any server
   * @param pods number of pods, at least 1
   * @param hasPodLevel whether the text speaks of pods
   * @param attachments number of attachments (leaves, or leaf pairs under multihoming)
   * @param multihoming how servers reach two leaves
   * @param askedIslands which switches the design wants joined
   */
  public record Structure(
      Transport transport,
      PlaneMode planeMode,
      int planes,
      int rails,
      int pods,
      boolean hasPodLevel,
      int attachments,
      Multihoming multihoming,
      Islands askedIslands) {}

  /**
   * The types of what is built, which the tables name by number.
   *
   * @param serverModels types of servers
   * @param switchModels types of switches, with their settings in this fabric
   * @param cableModels types of cables
   * @param domains scale-up domains larger than a server, by domain number
   */
  public record Models(
      List<ServerModel> serverModels,
      List<SwitchModel> switchModels,
      List<CableModel> cableModels,
      List<DomainModel> domains) {}

  /**
   * What is built, in tables.
   *
   * @param segments segments of all pods
   * @param servers servers with their NICs and GPUs
   * @param switches switches of all tiers
   * @param links links of servers and between switches
   * @param externals links to what is outside
   * @param slotCables cables to places of servers that are not there
   * @param racks where servers and switches stand
   */
  public record Equipment(
      Segments segments,
      Servers servers,
      Switches switches,
      Links links,
      List<External> externals,
      SlotCables slotCables,
      Racks racks) {}

  /**
   * How packets travel, and by which addresses.
   *
   * @param routing how switches find ways
   * @param qos null when the fabric names no policy
   * @param railNetworks networks of servers
   * @param pools what devices get their addresses from
   * @param pointToPoint addresses of the links between switches
   */
  public record Policies(
      Routing routing,
      @Nullable Qos qos,
      List<Ipv4Prefix> pools,
      RailNetworks railNetworks,
      PointToPoint pointToPoint) {}

  /**
   * The way back to the text.
   *
   * @param origins where things were declared, indexed by the origin columns of the tables
   * @param lines lines that findings may be about
   */
  public record Declarations(List<Origin> origins, WrittenLines lines) {}

  /** A builder of one that differs in what it is told. */
  public TopologyBuilder but() {
    return new TopologyBuilder()
        .name(name())
        .network(network())
        .naming(naming())
        .serverNames(serverNames())
        .membership(membership())
        .transport(transport())
        .planeMode(planeMode())
        .planes(planes())
        .rails(rails())
        .pods(pods())
        .hasPodLevel(hasPodLevel())
        .attachments(attachments())
        .multihoming(multihoming())
        .askedIslands(askedIslands())
        .serverModels(serverModels())
        .switchModels(switchModels())
        .cableModels(cableModels())
        .domains(domains())
        .segments(segments())
        .servers(servers())
        .switches(switches())
        .links(links())
        .externals(externals())
        .slotCables(slotCables())
        .racks(racks())
        .routing(routing())
        .qos(qos())
        .pools(pools())
        .railNetworks(railNetworks())
        .pointToPoint(pointToPoint())
        .origins(origins())
        .lines(lines());
  }

  public String name() {
    return designation.name();
  }

  public String network() {
    return designation.network();
  }

  public NamePatterns naming() {
    return designation.naming();
  }

  public List<String> serverNames() {
    return designation.serverNames();
  }

  public Membership membership() {
    return designation.membership();
  }

  public Transport transport() {
    return structure.transport();
  }

  public PlaneMode planeMode() {
    return structure.planeMode();
  }

  public int planes() {
    return structure.planes();
  }

  public int rails() {
    return structure.rails();
  }

  public int pods() {
    return structure.pods();
  }

  public boolean hasPodLevel() {
    return structure.hasPodLevel();
  }

  public int attachments() {
    return structure.attachments();
  }

  public Multihoming multihoming() {
    return structure.multihoming();
  }

  public Islands askedIslands() {
    return structure.askedIslands();
  }

  public List<ServerModel> serverModels() {
    return models.serverModels();
  }

  public List<SwitchModel> switchModels() {
    return models.switchModels();
  }

  public List<CableModel> cableModels() {
    return models.cableModels();
  }

  public List<DomainModel> domains() {
    return models.domains();
  }

  public Segments segments() {
    return equipment.segments();
  }

  public Servers servers() {
    return equipment.servers();
  }

  public Switches switches() {
    return equipment.switches();
  }

  public Links links() {
    return equipment.links();
  }

  public List<External> externals() {
    return equipment.externals();
  }

  public SlotCables slotCables() {
    return equipment.slotCables();
  }

  public Racks racks() {
    return equipment.racks();
  }

  public Routing routing() {
    return policies.routing();
  }

  public @Nullable Qos qos() {
    return policies.qos();
  }

  public RailNetworks railNetworks() {
    return policies.railNetworks();
  }

  /** What devices get their addresses from. */
  public List<Ipv4Prefix> pools() {
    return policies.pools();
  }

  public PointToPoint pointToPoint() {
    return policies.pointToPoint();
  }

  public List<Origin> origins() {
    return declarations.origins();
  }

  public WrittenLines lines() {
    return declarations.lines();
  }

  /** Whether this is the network among the GPUs. */
  public boolean isBackend() {
    return network().equals(ServerModel.BACKEND);
  }

  /** Whether the two ports of a NIC are one interface with one address. */
  public boolean isBonded() {
    return multihoming() != Multihoming.NONE && !pointToPoint().hasHostLinks();
  }

  /** Whether packets of servers run in VXLAN between switches: for an overlay, or for ESI. */
  public boolean hasTunnels() {
    return routing().hasTunnels(multihoming());
  }

  /** Whose a server is, from 1: the first tenant's where nothing is said; 0 without tenants. */
  public int tenantOf(int server) {
    return routing().overlay().tenantOf(servers().tenant(server));
  }

  /** Whether what is outside, and no leaf, answers at the gateway's address of a network. */
  public boolean isGatewayOutside(int network) {
    int attachment = railNetworks().attachment(network);
    int vlan = railNetworks().vlan(network);
    return externals().stream()
        .filter(link -> link.trunk() != null && link.trunk().isGatewayOutside())
        .filter(link -> switches().tier(link.sw()) == Tier.LEAF)
        .anyMatch(link -> link.carries(vlan) && switches().attachment(link.sw()) == attachment);
  }

  /** The network of a NIC at an attachment; {@link Switches#NONE} when there is none. */
  public int networkOf(int nic, int attachment) {
    int tenant = tenantOf(servers().serverOfNic(nic));
    return railNetworks().of(attachment, servers().rail(nic), tenant);
  }

  /**
   * The servers with a NIC of a rail network's rail and tenant, whether or not cables join them.
   */
  public IntStream serversOfRail(int network) {
    int first = railNetworks().firstServer(network);
    int rail = railNetworks().rail(network);
    return IntStream.range(first, first + railNetworks().serverCount(network))
        .filter(server -> tenantOf(server) == railNetworks().tenant(network))
        .filter(server -> rail >= servers().firstRail(server))
        .filter(server -> rail < servers().firstRail(server) + servers().nicCount(server));
  }

  /**
   * Whether another fabric declares a server (or the switch of a management port). There it counts:
   * its power, its price, what is inside.
   */
  public boolean isDeclaredElsewhere(int server) {
    return !serverNames().isEmpty() && !serverNames().get(server).isEmpty();
  }

  /** The least memory of a GPU type, bytes; 0 when one does not say how much it has. */
  public long leastGpuMemory() {
    long least = Long.MAX_VALUE;
    for (ServerModel server : serverModels()) {
      GpuModel own = server.gpu();
      if (server.gpuCount() > 0) {
        least = Math.min(least, own == null ? 0 : own.memoryBytes());
      }
    }
    return least == Long.MAX_VALUE ? 0 : least;
  }

  public ServerModel serverModel(int server) {
    return serverModels().get(servers().model(server));
  }

  /**
   * The scale-up network of a server's GPUs: that of its domain, else its own; null when there is
   * none.
   */
  public @Nullable ScaleUp scaleUp(int server) {
    int domain = servers().domain(server);
    ScaleUp joint = domain == Servers.NONE ? null : domains().get(domain).scaleUp();
    return joint == null ? serverModel(server).scaleUp() : joint;
  }

  public SwitchModel switchModel(int sw) {
    return switchModels().get(switches().model(sw));
  }

  public CableModel cableModel(int link) {
    return cableModels().get(links().cable(link));
  }

  /** One-way signal delay of a link's cable, picoseconds. */
  public long cableDelayPs(int link) {
    return Math.floorDiv(cableModel(link).delayPsPerMetre() * links().lengthMm(link), 1000);
  }

  /** Where a finding stands; null when what it is about has no place. */
  public @Nullable Origin placeOf(Issue issue) {
    boolean isPlaced = issue.origin() >= 0 && issue.origin() < origins().size();
    return isPlaced ? origins().get(issue.origin()) : null;
  }
}
