package dev.weft.topology;

import java.util.List;
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
    List<Origin> origins) {

  public ServerModel serverModel(int server) {
    return serverModels.get(servers.model(server));
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
}
