package dev.weft.elaboration;

import dev.weft.lang.fabric.Fabric;
import dev.weft.topology.Lanes;
import dev.weft.topology.NicGroup;
import dev.weft.topology.ServerModel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Servers as one network of a cluster sees them. NICs that serve several networks which the servers
 * are in are dealt out among these, in the order in which the server's type names them: their ports
 * where these divide, else whole NICs where those do.
 */
final class NicShares {
  /**
   * A network of a cluster.
   *
   * @param fabric what it is; null while its reference is open
   * @param sources the fabrics whose servers it takes
   * @param number which of those of its role it is, from 0
   * @param lanes as which its fabric runs each port of a NIC; null when as it is
   */
  record Share(
      @Nullable Fabric fabric,
      List<Fabric> sources,
      String role,
      int number,
      @Nullable Lanes lanes) {
    /** Whether it has servers of a type that another one passes on. */
    boolean takes(ServerModel type) {
      return !sources.isEmpty() && type.nicsFor(role, number) != null;
    }
  }

  private final Fabric fabric;
  private final Share own;
  private final List<Share> networks;

  /**
   * @param fabric what the network is that sees the servers
   * @param own that network
   * @param networks all that the cluster has
   */
  NicShares(Fabric fabric, Share own, List<Share> networks) {
    this.fabric = fabric;
    this.own = own;
    this.networks = networks;
  }

  String network() {
    return own.role();
  }

  int number() {
    return own.number();
  }

  /** Networks of the cluster that have the role of this one. */
  int ofItsRole() {
    return (int) networks.stream().filter(each -> each.role().equals(own.role())).count();
  }

  /** Where servers come from that this network declares, equal lines of NICs joined. */
  ServerHome home(ServerModel type) {
    ServerHome home = asWritten(type);
    ServerModel joined = type;
    for (String role : roles(home)) {
      joined = members(home, role).size() == 1 ? joined.joined(role) : joined;
    }
    return new ServerHome(fabric, joined);
  }

  /** The same with each line of NICs by itself. */
  ServerHome asWritten(ServerModel type) {
    return new ServerHome(fabric, type);
  }

  /** What the networks are that servers are in. */
  Set<String> roles(ServerHome home) {
    Set<String> roles = new LinkedHashSet<>();
    networks.stream().filter(each -> isIn(each, home)).forEach(each -> roles.add(each.role()));
    return roles;
  }

  /** The networks of a role that servers are in. */
  List<Share> members(ServerHome home, String role) {
    return networks.stream().filter(each -> each.role().equals(role) && isIn(each, home)).toList();
  }

  /** The lines of NICs that networks of a role take of servers. */
  List<NicGroup> taken(ServerHome home, String role) {
    List<Share> members = members(home, role);
    ServerModel type = members.size() == 1 ? home.type().joined(role) : home.type();
    List<NicGroup> taken = new ArrayList<>();
    for (Share member : members) {
      NicGroup theirs = type.nicsFor(role, member.number());
      if (theirs != null && theirs == type.groupsFor(role).getFirst() && members.size() == 1) {
        taken.addAll(home.type().alike(role));
      } else if (theirs != null) {
        taken.add(theirs);
      }
    }
    return taken;
  }

  /** Servers as this network sees them. */
  ServerModel of(ServerHome home) {
    ServerModel server = home.type();
    ServerModel seen = server.in(own.role(), own.number());
    List<Share> members = networks.stream().filter(each -> isIn(each, home)).toList();
    for (Share other : members) {
      NicGroup theirs = server.nicsFor(other.role(), other.number());
      Lanes run =
          theirs == null || other.lanes() == null ? null : theirs.model().runAs(other.lanes());
      if (run != null && theirs != seen.fabricNics()) {
        seen = seen.withPortsAs(theirs, run);
      }
    }
    return ownPart(server, seen, members);
  }

  /** Whether servers are in a network: it declares them, or takes them from one that has them. */
  private boolean isIn(Share network, ServerHome home) {
    Set<Share> passed = new HashSet<>(Set.of(network));
    Deque<Share> open = new ArrayDeque<>(passed);
    while (!open.isEmpty()) {
      Share at = open.remove();
      if (at.fabric() == home.fabric()) {
        return true;
      }
      for (Fabric source : at.takes(home.type()) ? at.sources() : List.<Fabric>of()) {
        Share next = share(source);
        if (next != null && passed.add(next)) {
          open.add(next);
        }
      }
    }
    return false;
  }

  private @Nullable Share share(Fabric wanted) {
    return networks.stream().filter(each -> each.fabric() == wanted).findFirst().orElse(null);
  }

  /** The server with the NICs that this network has, where others have a part of them. */
  private ServerModel ownPart(ServerModel server, ServerModel seen, List<Share> members) {
    NicGroup group = seen.fabricNics();
    if (group == null) {
      return seen;
    }
    List<Share> sharing = new ArrayList<>();
    for (String role : group.networks()) {
      for (Share network : members) {
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
