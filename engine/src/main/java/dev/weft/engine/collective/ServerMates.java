package dev.weft.engine.collective;

import dev.weft.engine.flow.Reachability;
import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.Placement;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All ranks of the servers of a group, which lend each other GPUs and NICs: those of a pipeline's
 * border are in the communicator of the whole job, and pass on what its two ranks send.
 */
final class ServerMates {
  private final Placement placement;
  private final @Nullable Reachability reach;
  private final Map<Integer, IntColumn> ranksOfServer = new HashMap<>();
  private int @Nullable [][] columns;

  /** The last answer: groups that follow each other are mostly of the same servers. */
  private int[] lastServers = {};

  private @Nullable Communicator last;

  /**
   * Prepares answers.
   *
   * @param reach what is left of the network; null when it is whole
   */
  ServerMates(Placement placement, @Nullable Reachability reach) {
    this.placement = placement;
    this.reach = reach;
  }

  /** Returns the ranks of the group's servers, with the NICs that have a way when a job starts. */
  private Communicator around(int[] servers, int[][] places) {
    Communicator whole = new Communicator(placement, ranks(servers), places);
    NicsLeft left = reach == null || servers.length == 1 ? null : left(whole, reach);
    return left == null ? whole : whole.with(left, whole);
  }

  /** What NCCL finds is left of a group's NICs when it starts; null when it leaves none out. */
  private static @Nullable NicsLeft left(Communicator whole, Reachability reach) {
    CutOff cut = new CutOff(whole, reach);
    boolean isOfNics = !cut.isEmpty() && cut.isOnlyOfNics();
    return isOfNics ? NicsLeft.of(whole, cut::isWithoutWay, reach) : null;
  }

  /** Says whether groups may have NICs that they leave out. */
  boolean mayLeaveOut() {
    return reach != null;
  }

  /**
   * Returns a group with the NICs that it finds when it starts, as NCCL leaves out those without a
   * way.
   *
   * @param isKept whether it is used when others have been asked for
   */
  Communicator atStart(Communicator group, boolean isKept) {
    if (reach == null || group.serverCount() == 1) {
      return group;
    }
    Communicator around =
        isKept ? around(servers(group), Communicator.columns(placement)) : of(group);
    NicsLeft left = around.left();
    return left == null ? group : group.with(NicsLeft.among(group, around, left), around);
  }

  /**
   * Returns a group on rails that all its servers have: its own, or where these differ as many as
   * its poorest server has, over the GPUs that own them.
   *
   * @param isKept whether it is used when others have been asked for
   * @param whole what reaches what
   */
  Communicator onCommonRails(Communicator group, boolean isKept, Reachability whole) {
    Communicator around =
        isKept ? around(servers(group), Communicator.columns(placement)) : of(group);
    NicsLeft all = NicsLeft.of(around, nic -> false, whole);
    return all == null ? group : group.with(NicsLeft.among(group, around, all), around);
  }

  /** Returns the ranks of the group's servers; valid until it is asked for other servers. */
  Communicator of(Communicator group) {
    int[] servers = servers(group);
    Communicator known = last;
    if (known == null || !Arrays.equals(servers, lastServers)) {
      known = around(servers, columns());
      last = known;
      lastServers = servers;
    }
    return known;
  }

  private int[] servers(Communicator group) {
    int[] servers = new int[group.serverCount()];
    for (int i = 0; i < servers.length; i++) {
      servers[i] = placement.server(group.member(i, 0));
    }
    return servers;
  }

  private int[] ranks(int[] servers) {
    if (ranksOfServer.isEmpty()) {
      for (int rank = 0; rank < placement.rankCount(); rank++) {
        ranksOfServer.computeIfAbsent(placement.server(rank), none -> new IntColumn()).add(rank);
      }
    }
    IntColumn ranks = new IntColumn();
    for (int server : servers) {
      IntColumn some = ranksOfServer.get(server);
      for (int i = 0; i < some.count(); i++) {
        ranks.add(some.at(i));
      }
    }
    return ranks.toArray();
  }

  private int[][] columns() {
    int[][] known = columns;
    if (known == null) {
      known = Communicator.columns(placement);
      columns = known;
    }
    return known;
  }
}
