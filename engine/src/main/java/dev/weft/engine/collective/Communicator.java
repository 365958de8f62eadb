package dev.weft.engine.collective;

import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.Placement;
import dev.weft.engine.model.SimulationModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A group of ranks by server: who is where, and which NICs they have there. Servers are in the
 * order in which the group first names them, ranks in the order of the group.
 */
final class Communicator {
  private final Placement placement;
  private final int[] ranks;
  private final List<int[]> members;
  private final List<int[]> nics;
  private final int[] serverOfRank;

  Communicator(SimulationModel model, int group) {
    placement = model.placement();
    ranks = model.group(group);
    Map<Integer, List<Integer>> byServer = new LinkedHashMap<>();
    for (int rank : ranks) {
      byServer.computeIfAbsent(placement.server(rank), key -> new ArrayList<>()).add(rank);
    }
    members = new ArrayList<>();
    nics = new ArrayList<>();
    serverOfRank = new int[placement.rankCount()];
    for (List<Integer> inServer : byServer.values()) {
      int server = members.size();
      inServer.forEach(rank -> serverOfRank[rank] = server);
      members.add(inServer.stream().mapToInt(Integer::intValue).toArray());
      nics.add(distinctNics(inServer));
    }
  }

  private int[] distinctNics(List<Integer> inServer) {
    Set<Integer> distinct = new LinkedHashSet<>();
    for (int rank : inServer) {
      for (int i = 0; i < placement.nicsPerRank(); i++) {
        if (placement.nic(rank, i) >= 0) {
          distinct.add(placement.nic(rank, i));
        }
      }
    }
    return distinct.stream().mapToInt(Integer::intValue).toArray();
  }

  int size() {
    return ranks.length;
  }

  /** Returns the i-th rank of the group. */
  int rank(int i) {
    return ranks[i];
  }

  int serverCount() {
    return members.size();
  }

  /** Returns the position of a rank's server among the servers of the group. */
  int server(int rank) {
    return serverOfRank[rank];
  }

  /** Returns the ranks in a server. */
  int[] members(int server) {
    return members.get(server);
  }

  /** Returns the number of channels: the least number of NICs that the group has in a server. */
  int channels() {
    int least = Integer.MAX_VALUE;
    for (int server = 0; server < nics.size(); server++) {
      least = Math.min(least, nics.get(server).length);
      if (least == 0 && nics.size() > 1) {
        throw new ModelException(
            ("placement: the group spans servers, but its ranks in server %d have no NIC. "
                    + "Give rank %d one in placement.nic.")
                .formatted(placement.server(members.get(server)[0]), members.get(server)[0]));
      }
    }
    return least;
  }

  /** Returns the NIC of a server on a rail; servers with fewer NICs use them in turn. */
  int nic(int server, int rail) {
    int[] inServer = nics.get(server);
    return inServer[rail % inServer.length];
  }

  /** Returns the rail of a NIC: its position among those of the server. */
  int rail(int server, int nic) {
    int[] inServer = nics.get(server);
    for (int rail = 0; rail < inServer.length; rail++) {
      if (inServer[rail] == nic) {
        return rail;
      }
    }
    throw new AssertionError("NIC " + nic + " is not of server " + server);
  }

  /** Returns the position among the members of the first one that names a NIC as its own. */
  int owner(int server, int nic) {
    int[] inServer = members.get(server);
    for (int i = 0; i < inServer.length; i++) {
      if (owns(inServer[i], nic)) {
        return i;
      }
    }
    throw new AssertionError("NIC " + nic + " has no owner in server " + server);
  }

  /** Says whether a rank names a NIC as its own. */
  boolean owns(int rank, int nic) {
    for (int i = 0; i < placement.nicsPerRank(); i++) {
      if (placement.nic(rank, i) == nic) {
        return true;
      }
    }
    return false;
  }

  /** Returns one of a rank's own NICs, by any number. */
  int ownNic(int rank, int any) {
    int perRank = placement.nicsPerRank();
    for (int i = 0; i < perRank; i++) {
      int nic = placement.nic(rank, (int) ((i + (long) any) % perRank));
      if (nic >= 0) {
        return nic;
      }
    }
    throw new ModelException(
        "placement: rank %d has no NIC, but sends to another server. Name one in placement.nic."
            .formatted(rank));
  }

  int gpu(int rank) {
    return placement.gpu(rank);
  }

  int nicsPerRank() {
    return placement.nicsPerRank();
  }
}
