package dev.weft.engine.collective;

import dev.weft.engine.flow.PairPlan;
import dev.weft.engine.flow.PathWriter;
import dev.weft.engine.model.IntColumn;

/**
 * Each rank of a group sends to each other, as {@link DirectPlan} has it: over NICs of its own, by
 * turns when it has several, or over the rail of the receiver.
 */
final class RankPairs implements PairPlan {
  private static final int NONE = -1;

  private final Communicator group;
  private final Transfers transfers;
  private final boolean isOnRailOfReceiver;

  RankPairs(Communicator group, Transfers transfers, boolean isOnRailOfReceiver) {
    this.group = group;
    this.transfers = transfers;
    this.isOnRailOfReceiver = isOnRailOfReceiver;
  }

  @Override
  public int memberCount() {
    return group.size();
  }

  @Override
  public int server(int member) {
    return group.server(group.rank(member));
  }

  /** The turn of the member, and its own NICs or, when others lend theirs, those of the server. */
  @Override
  public int[] describe(int member) {
    int rank = group.rank(member);
    int server = group.server(rank);
    int perRank = group.nicsPerRank();
    IntColumn words = new IntColumn();
    words.add(perRank > 1 ? member % perRank : 0);
    for (int i = 0; i < perRank; i++) {
      int nic = group.nicOf(rank, i);
      if (nic < 0) {
        words.add(NONE);
      } else {
        words.add(isOnRailOfReceiver ? group.rail(server, nic) : transfers.nicKind(nic));
      }
    }
    for (int i = 0; isOnRailOfReceiver && i < group.nicCount(server); i++) {
      words.add(transfers.nicKind(group.nic(server, i)));
    }
    return words.toArray();
  }

  @Override
  public Choice choose(int from, int to) {
    int fromRank = group.rank(from);
    int toRank = group.rank(to);
    int any = from + to;
    if (isOnRailOfReceiver) {
      Transfers.Nics nics = transfers.nicsByRail(fromRank, toRank, any);
      int fromSlot = group.rail(group.server(fromRank), nics.from());
      return new Choice(fromSlot, group.rail(group.server(toRank), nics.to()), 0);
    }
    return new Choice(group.ownSlot(fromRank, any), group.ownSlot(toRank, any), 0);
  }

  @Override
  public int nic(int member, int slot) {
    int rank = group.rank(member);
    return isOnRailOfReceiver ? group.nic(group.server(rank), slot) : group.nicOf(rank, slot);
  }

  @Override
  public long addEnd(PathWriter path, int member, int nic, boolean isSender) {
    return transfers.addEnd(path, group.rank(member), nic, isSender);
  }

  @Override
  public boolean hasLocal() {
    return true;
  }

  @Override
  public long addLocal(PathWriter path, int from, int to) {
    return transfers.addLocal(path, group.rank(from), group.rank(to));
  }
}
