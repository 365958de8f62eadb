package dev.weft.elaboration;

import dev.weft.topology.Lanes;
import dev.weft.topology.NicGroup;
import dev.weft.topology.ServerModel;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Servers as one network of a cluster sees them. NICs that serve several of its networks are dealt
 * out among them, in the order in which the server's type names them: their ports where these
 * divide, else whole NICs where those do.
 */
final class NicShares {
  /**
   * A network of a cluster.
   *
   * @param number which of those of its role it is, from 0
   * @param lanes as which its fabric runs each port of a NIC; null when as it is
   */
  record Share(String role, int number, @Nullable Lanes lanes) {
    Share(String role, int number) {
      this(role, number, null);
    }
  }

  private final Share own;
  private final List<Share> networks;

  /**
   * @param own the network that sees the servers
   * @param networks all that the cluster has
   */
  NicShares(Share own, List<Share> networks) {
    this.own = own;
    this.networks = networks;
  }

  String network() {
    return own.role();
  }

  int number() {
    return own.number();
  }

  ServerModel of(ServerModel server) {
    ServerModel seen = server.in(own.role(), own.number());
    for (Share other : networks) {
      NicGroup theirs = server.nicsFor(other.role(), other.number());
      Lanes run =
          theirs == null || other.lanes() == null ? null : theirs.model().runAs(other.lanes());
      if (run != null && theirs != seen.fabricNics()) {
        seen = seen.withPortsAs(theirs, run);
      }
    }
    return ownPart(server, seen);
  }

  /** The server with the NICs that this network has, where others have a part of them. */
  private ServerModel ownPart(ServerModel server, ServerModel seen) {
    NicGroup group = seen.fabricNics();
    if (group == null) {
      return seen;
    }
    List<Share> sharing = new ArrayList<>();
    for (String role : group.networks()) {
      for (Share network : networks) {
        if (network.role().equals(role) && group == server.nicsFor(role, network.number())) {
          sharing.add(network);
        }
      }
    }
    int parts = sharing.size();
    int part = sharing.indexOf(own);
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
