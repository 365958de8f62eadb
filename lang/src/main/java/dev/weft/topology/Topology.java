package dev.weft.topology;

import dev.weft.topology.addresses.PointToPoint;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.Origin;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A fabric as it is built. Immutable; the same text always gives an equal topology.
 *
 * @param name name of the fabric
 * @param transport what carries RDMA
 * @param planeMode what distinguishes planes
 * @param planes number of planes, at least 1
 * @param rails number of rails: the greatest number of backend NICs of any server
 * @param pods number of pods, at least 1
 * @param attachments number of attachments (leaves, or leaf pairs under multihoming)
 * @param qos null when the fabric names no policy
 * @param pointToPoint addresses of the links between switches
 * @param origins where things were declared, indexed by the origin columns of the tables
 * @param network which network of a cluster it is: {@code backend}, {@code storage} …
 * @param domains scale-up domains larger than a server, by domain number
 * @param externals links to what is outside
 * @param naming patterns of hostnames
 * @param serverNames names of servers that another fabric declares, by server, an empty text for
 *     one that is named here; empty when all are
 * @param racks where servers and switches stand
 * @param membership what it has from its cluster
 * @param slotCables cables to places of servers that are not there
 * @param askedIslands which switches the design wants joined
 */
public record Topology(
    String name,
    Transport transport,
    PlaneMode planeMode,
    int planes,
    int rails,
    int pods,
    boolean hasPodLevel,
    int attachments,
    Multihoming multihoming,
    Routing routing,
    @Nullable Qos qos,
    List<ServerModel> serverModels,
    List<SwitchModel> switchModels,
    List<CableModel> cableModels,
    Segments segments,
    Servers servers,
    Switches switches,
    Links links,
    RailNetworks railNetworks,
    PointToPoint pointToPoint,
    List<Origin> origins,
    String network,
    List<DomainModel> domains,
    List<External> externals,
    NamePatterns naming,
    List<String> serverNames,
    Racks racks,
    Membership membership,
    SlotCables slotCables,
    Islands askedIslands,
    WrittenLines lines) {

  /**
   * A network among GPUs with derived names, servers for domains and nothing outside, joined as is
   * wanted.
   */
  public Topology(
      String name,
      Transport transport,
      PlaneMode planeMode,
      int planes,
      int rails,
      int pods,
      boolean hasPodLevel,
      int attachments,
      Multihoming multihoming,
      Routing routing,
      @Nullable Qos qos,
      List<ServerModel> serverModels,
      List<SwitchModel> switchModels,
      List<CableModel> cableModels,
      Segments segments,
      Servers servers,
      Switches switches,
      Links links,
      RailNetworks railNetworks,
      PointToPoint pointToPoint,
      List<Origin> origins) {
    this(
        name,
        transport,
        planeMode,
        planes,
        rails,
        pods,
        hasPodLevel,
        attachments,
        multihoming,
        routing,
        qos,
        serverModels,
        switchModels,
        cableModels,
        segments,
        servers,
        switches,
        links,
        railNetworks,
        pointToPoint,
        origins,
        ServerModel.BACKEND,
        List.of(),
        List.of(),
        NamePatterns.NONE,
        List.of(),
        Racks.UNPLACED,
        Membership.NONE,
        SlotCables.NONE,
        Islands.of(links, switches.count()),
        WrittenLines.NONE);
  }

  /** Whether this is the network among the GPUs. */
  public boolean isBackend() {
    return network.equals(ServerModel.BACKEND);
  }

  /** Whether the two ports of a NIC are one interface with one address. */
  public boolean isBonded() {
    return multihoming != Multihoming.NONE && !pointToPoint.hasHostLinks();
  }

  /** Whether packets of servers run in VXLAN between switches: for an overlay, or for ESI. */
  public boolean hasTunnels() {
    return routing.overlay().isVxlan() || routing.isBgp() && multihoming == Multihoming.ESI;
  }

  /** Whose a server is, from 1: the first tenant's where nothing is said; 0 without tenants. */
  public int tenantOf(int server) {
    return routing.overlay().tenantOf(servers.tenant(server));
  }

  /** The network of a NIC at an attachment; {@link Switches#NONE} when there is none. */
  public int networkOf(int nic, int attachment) {
    int tenant = tenantOf(servers.serverOfNic(nic));
    return railNetworks.of(attachment, servers.rail(nic), tenant);
  }

  /**
   * The servers with a NIC of a rail network's rail and tenant, whether or not cables join them.
   */
  public IntStream serversOfRail(int network) {
    int first = railNetworks.firstServer(network);
    int rail = railNetworks.rail(network);
    return IntStream.range(first, first + railNetworks.serverCount(network))
        .filter(server -> tenantOf(server) == railNetworks.tenant(network))
        .filter(server -> rail >= servers.firstRail(server))
        .filter(server -> rail < servers.firstRail(server) + servers.nicCount(server));
  }

  /**
   * Whether another fabric declares a server (or the switch of a management port). There it counts:
   * its power, its price, what is inside.
   */
  public boolean isDeclaredElsewhere(int server) {
    return !serverNames.isEmpty() && !serverNames.get(server).isEmpty();
  }

  public ServerModel serverModel(int server) {
    return serverModels.get(servers.model(server));
  }

  /**
   * The scale-up network of a server's GPUs: that of its domain, else its own; null when there is
   * none.
   */
  public @Nullable ScaleUp scaleUp(int server) {
    int domain = servers.domain(server);
    ScaleUp joint = domain == Servers.NONE ? null : domains.get(domain).scaleUp();
    return joint == null ? serverModel(server).scaleUp() : joint;
  }

  public SwitchModel switchModel(int sw) {
    return switchModels.get(switches.model(sw));
  }

  public CableModel cableModel(int link) {
    return cableModels.get(links.cable(link));
  }

  /** One-way signal delay of a link's cable, picoseconds. */
  public long cableDelayPs(int link) {
    return Math.floorDiv(cableModel(link).delayPsPerMetre() * links.lengthMm(link), 1000);
  }

  /**
   * Where a finding stands: at the line of the text that asks for what its message names, else at
   * what it is about; null when that has no place.
   */
  public @Nullable Origin placeOf(Issue issue) {
    Origin line = lines.named(issue.message());
    if (line != null) {
      return line;
    }
    boolean isPlaced = issue.origin() >= 0 && issue.origin() < origins.size();
    return isPlaced ? origins.get(issue.origin()) : null;
  }
}
