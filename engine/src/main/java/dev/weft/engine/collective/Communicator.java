package dev.weft.engine.collective;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.Placement;
import dev.weft.engine.model.SimulationModel;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

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

  /** By NIC; empty until somebody asks. */
  private final Map<Integer, Integer> serverOfNic = new HashMap<>();

  /** Which NICs are used; null when all are. */
  private final @Nullable NicsLeft left;

  /** Whose NICs are used beside its own; null when nobody's are. */
  private final @Nullable Communicator lenders;

  Communicator(SimulationModel model, int group) {
    this(
        model.placement().on(model.fabricOfGroup(group)),
        model.group(group),
        columns(model.placement()),
        null,
        null);
  }

  /**
   * A group of a partition.
   *
   * @param columns of {@link #columns}: groups that have no rank in common may share them
   */
  Communicator(Placement placement, int[] ranks, int[][] columns) {
    this(placement, ranks, columns, null, null);
  }

  /** The same for those ranks. */
  Communicator of(int[] some) {
    return new Communicator(placement, some, columns(placement), null, null);
  }

  /** The same ranks, with all their NICs. */
  Communicator whole() {
    return left == null ? this : new Communicator(placement, ranks, columns(placement), null, null);
  }

  /** The same ranks, with those NICs only. */
  Communicator with(NicsLeft nicsLeft) {
    return new Communicator(placement, ranks, columns(placement), nicsLeft, null);
  }

  /**
   * The same ranks, with those NICs only, some of which belong to others of their servers.
   *
   * @param lenders the ranks of these servers
   */
  Communicator with(NicsLeft nicsLeft, Communicator lenders) {
    int[][] columns = {serverOfRank, positionOfRank};
    return new Communicator(placement, ranks, columns, nicsLeft, lenders);
  }

  private Communicator(
      Placement placement,
      int[] ranks,
      int[][] columns,
      @Nullable NicsLeft left,
      @Nullable Communicator lenders) {
    this.placement = placement;
    this.ranks = ranks;
    this.left = left;
    this.lenders = lenders;
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

  /** Columns by rank, in which groups note where their ranks are. */
  static int[][] columns(Placement placement) {
    int[] servers = new int[placement.rankCount()];
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
    if (left != null) {
      left.ofServer(server).forEach(nics::add);
      return;
    }
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
  int evenPerServer(Algorithm algorithm) {
    Collective.checkServers(
        algorithm, IntStream.range(0, serverCount()).map(this::perServer).toArray());
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

  /** Says whether a NIC is one of those that are used in a server. */
  boolean has(int server, int nic) {
    return find(nic, nicStart[server], nicStart[server + 1]) >= 0;
  }

  private int find(int nic, int start, int end) {
    for (int i = start; i < end; i++) {
      if (nics.at(i) == nic) {
        return i - start;
      }
    }
    return -1;
  }

  /**
   * Returns the position among the members of the first one that names a NIC as its own, or uses
   * one that is lent.
   */
  int owner(int server, int nic) {
    for (int i = 0; i < perServer(server); i++) {
      if (owns(member(server, i), nic)) {
        return i;
      }
    }
    if (lenders != null) {
      return rail(server, nic) % perServer(server);
    }
    throw new AssertionError("NIC " + nic + " has no owner in server " + server);
  }

  /** Returns the GPU whose own a NIC of a rank's server is. */
  int ownerGpu(int rank, int nic) {
    if (lenders != null) {
      return lenders.ownerGpu(rank, nic);
    }
    int server = server(rank);
    return gpu(member(server, owner(server, nic)));
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
    return nicOf(rank, ownSlot(rank, any));
  }

  /**
   * Returns the NIC that a rank names at a place; negative when it names none there. A rank all of
   * whose own are left out uses another one of its server, the same on all servers.
   */
  int nicOf(int rank, int slot) {
    int nic = placement.nic(rank, slot);
    if (left == null || nic < 0 || left.has(nic)) {
      return nic;
    }
    for (int i = 0; i < placement.nicsPerRank(); i++) {
      if (placement.nic(rank, i) >= 0 && left.has(placement.nic(rank, i))) {
        return -1;
      }
    }
    return nic(server(rank), position(rank));
  }

  /** Returns at which place a rank names one of its own NICs, by any number. */
  int ownSlot(int rank, int any) {
    int perRank = placement.nicsPerRank();
    for (int i = 0; i < perRank; i++) {
      int slot = (int) ((i + (long) any) % perRank);
      if (nicOf(rank, slot) >= 0) {
        return slot;
      }
    }
    throw new ModelException(
        String.format(
            Locale.ROOT,
            "placement: rank %d has no NIC, but sends to another server. Name one in placement.nic.",
            rank));
  }

  /** Returns the server of a NIC of the group. */
  int serverOfNic(int nic) {
    if (serverOfNic.isEmpty()) {
      for (int server = 0; server < serverCount(); server++) {
        for (int i = 0; i < nicCount(server); i++) {
          serverOfNic.put(nic(server, i), server);
        }
      }
    }
    return serverOfNic.get(nic);
  }

  /** Returns the positions of NICs of a server that have no way and are left out, rising. */
  List<Integer> leftOut(int server) {
    return left == null ? List.of() : left.out(server);
  }

  /** Returns which NICs are used; null when all are. */
  @Nullable NicsLeft left() {
    return left;
  }

  /** Returns how many NICs a server had before any were left out. */
  int nicsBefore(int server) {
    return left == null ? nicCount(server) : left.before(server);
  }

  /** Returns the NICs of the poorest server. */
  int leastNics() {
    return IntStream.range(0, serverCount()).map(this::nicCount).min().orElse(0);
  }

  /** Says whether another one has the same ranks and uses the same NICs in the same order. */
  boolean isLike(Communicator other) {
    return Arrays.equals(ranks, other.ranks)
        && Arrays.equals(nicStart, other.nicStart)
        && Arrays.equals(nics.toArray(), other.nics.toArray());
  }

  int gpu(int rank) {
    return placement.gpu(rank);
  }

  int nicsPerRank() {
    return placement.nicsPerRank();
  }
}
