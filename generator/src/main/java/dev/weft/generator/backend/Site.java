package dev.weft.generator.backend;

import dev.weft.topology.Membership;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What one team operates: all networks of a cluster, or one fabric that belongs to none.
 *
 * @param name of the cluster or the fabric; its folder too
 * @param networks in the order of the text, at least one
 * @param identities MAC addresses and serial numbers, as far as they are known
 */
public record Site(String name, List<FabricIndex> networks, Identities identities) {
  public Site {
    networks = List.copyOf(networks);
  }

  /** The sites that some designs make up, in the order of their first networks. */
  public static List<Site> of(List<FabricIndex> designs, Identities identities) {
    Map<String, List<FabricIndex>> byFolder = new LinkedHashMap<>();
    for (FabricIndex design : designs) {
      byFolder.computeIfAbsent(name(design.topology()), key -> new ArrayList<>()).add(design);
    }
    List<Site> sites = new ArrayList<>();
    byFolder.forEach((name, networks) -> sites.add(new Site(name, networks, identities)));
    return sites;
  }

  private static String name(Topology topology) {
    Membership membership = topology.membership();
    return membership.isInCluster() ? membership.cluster() : topology.name();
  }

  /** Whether the networks are those of a cluster. */
  public boolean isCluster() {
    return networks.getFirst().topology().membership().isInCluster();
  }

  /** Folder of a network relative to that of the site, with a slash at its end; may be empty. */
  public String folderOf(FabricIndex network) {
    return isCluster() ? network.topology().name() + "/" : "";
  }
}
