package dev.weft.elaboration;

import dev.weft.topology.NicGroup;
import dev.weft.topology.ServerModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Servers as one network of a cluster sees them. NICs that serve several of its networks are dealt
 * out among them, in the order in which the server's type names them: their ports where these
 * divide, else whole NICs where those do.
 */
final class NicShares {
  private final String network;
  private final Set<String> networks;

  /**
   * @param network the one that sees the servers
   * @param networks all that the cluster has
   */
  NicShares(String network, Set<String> networks) {
    this.network = network;
    this.networks = networks;
  }

  ServerModel of(ServerModel server) {
    ServerModel seen = server.in(network);
    NicGroup group = seen.fabricNics();
    if (group == null) {
      return seen;
    }
    List<String> sharing = new ArrayList<>(group.networks());
    sharing.retainAll(networks);
    int parts = sharing.size();
    int part = sharing.indexOf(network);
    if (parts < 2 || part < 0) {
      return seen;
    }
    int ports = group.model().ports().count();
    if (ports % parts == 0) {
      return seen.withFabricNics(group.withPorts(part * ports / parts, ports / parts));
    }
    int count = group.count();
    return count % parts == 0
        ? seen.withFabricNics(group.withNics(part * count / parts, count / parts))
        : seen;
  }
}
