package dev.weft.engine.collective;

import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.Placement;
import dev.weft.engine.model.SimulationModel;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A group of ranks by server: who is where, and which NICs they have there. Servers are in the
 * order in which the group first names them; in a server ranks are in the order of their GPUs and
 * NICs in that of their rows, so that the k-th of all servers are on one rail whatever the numbers
 * of the ranks.
 */
final class Communicator {
  private final Placement placement;
  private final int[] ranks;

  /** Ranks by server, and where each server's begin. */
  private final int[] members;

  private final int[] memberStart;

  /** Different NICs by server, and where each server's begin. */
  private final IntColumn nics = new IntColumn();

  private final int[] nicStart;

  /** By rank of the model; -1 for those that are not in the group. */
  private final int[] serverOfRank;

  private final int[] positionOfRank;

  Communicator(SimulationModel model, int group) {
    this(model.placement(), model.group(group), columns(model));
  }

  /**
   * A group of a partition.
   *
   * @param columns of {@link #columns}: groups that have no rank in common may share them
   */
  Communicator(Placement placement, int[] ranks, int[][] columns) {
    this.placement = placement;
    this.ranks = ranks;
    serverOfRank = columns[0];
    positionOfRank = columns[1];
    Map<Integer, Integer> rows = new HashMap<>();
    for (int rank : ranks) {
      Integer row = rows.putIfAbsent(placement.server(rank), rows.size());
      serverOfRank[rank] = row == null ? rows.size() - 1 : row;
    }
    int servers = rows.size();
    memberStart = new int[servers + 1];
    for (int rank : ranks) {
      memberStart[serverOfRank[rank] + 1]++;
    }
    for (int server = 0; server < servers; server++) {
      memberStart[server + 1] += memberStart[server];
    }
    members = new int[ranks.length];
    int[] next = memberStart.clone();
    for (int rank : ranks) {
      members[next[serverOfRank[rank]]++] = rank;
    }
    nicStart = new int[servers + 1];
    for (int server = 0; server < servers; server++) {
      sortByGpu(server);
      collectNics(server);
      nicStart[server + 1] = nics.count();
    }
  }

  /** Columns by rank of a model, in which groups note where their ranks are. */
  static int[][] columns(SimulationModel model) {
    int[] servers = new int[model.placement().rankCount()];
    Arrays.fill(servers, -1);
    return new int[][] {servers, new int[servers.length]};
  }

  private void sortByGpu(int server) {
    int start = memberStart[server];
    int end = memberStart[server + 1];
    long[] byGpu = new long[end - start];
    for (int i = start; i < end; i++) {
      byGpu[i - start] = (long) placement.gpu(members[i]) << 32 | members[i];
    }
    Arrays.sort(byGpu);
    for (int i = start; i < end; i++) {
      members[i] = (int) byGpu[i - start];
      positionOfRank[members[i]] = i - start;
    }
  }

  private void collectNics(int server) {
    IntStream.range(0, perServer(server) * placement.nicsPerRank())
        .map(i -> ownNicRow(server, i))
        .filter(nic -> nic >= 0)
        .sorted()
        .distinct()
        .forEach(nics::add);
  }

  private int ownNicRow(int server, int i) {
    int perRank = placement.nicsPerRank();
    return placement.nic(member(server, i / perRank), i % perRank);
  }

  int size() {
    return ranks.length;
  }

  /** Returns the i-th rank of the group. */
  int rank(int i) {
    return ranks[i];
  }

  int serverCount() {
    return memberStart.length - 1;
  }

  /** Returns the position of a rank's server among the servers of the group. */
  int server(int rank) {
    return serverOfRank[rank];
  }

  /** Returns how many ranks of the group a server has. */
  int perServer(int server) {
    return memberStart[server + 1] - memberStart[server];
  }

  /** Returns the i-th rank in a server. */
  int member(int server, int i) {
    return members[memberStart[server] + i];
  }

  /** Returns the position of a rank in its server. */
  int position(int rank) {
    return positionOfRank[rank];
  }

  /**
   * Returns the ranks of each server.
   *
   * @throws ModelException when they differ
   */
  int evenPerServer(String algorithm) {
    for (int server = 1; server < serverCount(); server++) {
      if (perServer(server) != perServer(0)) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "algorithm %s: one server of the group has %d ranks, another %d. "
                    + "Use as many in each, or algorithm ring.",
                algorithm,
                perServer(0),
                perServer(server)));
      }
    }
    return perServer(0);
  }

  /** Returns the number of channels: the least number of NICs that the group has in a server. */
  int channels() {
    int least = Integer.MAX_VALUE;
    for (int server = 0; server < serverCount(); server++) {
      least = Math.min(least, nicCount(server));
      if (least == 0 && serverCount() > 1) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "placement: the group spans servers, but its ranks in server %d have no NIC. "
                    + "Give rank %d one in placement.nic.",
                placement.server(member(server, 0)),
                member(server, 0)));
      }
    }
    return least;
  }

  /** Returns the number of different NICs of a server's ranks. */
  int nicCount(int server) {
    return nicStart[server + 1] - nicStart[server];
  }

  /** Returns the NIC of a server on a rail; servers with fewer NICs use them in turn. */
  int nic(int server, int rail) {
    return nics.at(nicStart[server] + rail % nicCount(server));
  }

  /** Returns the rail of a NIC: its position among those of the server. */
  int rail(int server, int nic) {
    int rail = find(nic, nicStart[server], nicStart[server + 1]);
    if (rail < 0) {
      throw new AssertionError("NIC " + nic + " is not of server " + server);
    }
    return rail;
  }

  private int find(int nic, int start, int end) {
    for (int i = start; i < end; i++) {
      if (nics.at(i) == nic) {
        return i - start;
      }
    }
    return -1;
  }

  /** Returns the position among the members of the first one that names a NIC as its own. */
  int owner(int server, int nic) {
    for (int i = 0; i < perServer(server); i++) {
      if (owns(member(server, i), nic)) {
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
    return placement.nic(rank, ownSlot(rank, any));
  }

  /** Returns the NIC that a rank names at a place; negative when it names none there. */
  int nicOf(int rank, int slot) {
    return placement.nic(rank, slot);
  }

  /** Returns at which place a rank names one of its own NICs, by any number. */
  int ownSlot(int rank, int any) {
    int perRank = placement.nicsPerRank();
    for (int i = 0; i < perRank; i++) {
      int slot = (int) ((i + (long) any) % perRank);
      if (placement.nic(rank, slot) >= 0) {
        return slot;
      }
    }
    throw new ModelException(
        String.format(
            Locale.ROOT,
            "placement: rank %d has no NIC, but sends to another server. Name one in placement.nic.",
            rank));
  }

  int gpu(int rank) {
    return placement.gpu(rank);
  }

  int nicsPerRank() {
    return placement.nicsPerRank();
  }
}
