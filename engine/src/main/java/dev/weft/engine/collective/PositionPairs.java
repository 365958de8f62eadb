package dev.weft.engine.collective;

import dev.weft.engine.flow.PairPlan;
import dev.weft.engine.flow.PathWriter;
import dev.weft.engine.model.IntColumn;
import org.jspecify.annotations.Nullable;

/**
 * The i-th ranks of all servers send to each other, on as many lanes as ranks have NICs, each over
 * a NIC of its own. A member is a rank on a lane.
 */
final class PositionPairs implements PairPlan {
  private final Communicator group;
  private final Transfers transfers;
  private final int lanes;

  PositionPairs(Communicator group, Transfers transfers) {
    this.group = group;
    this.transfers = transfers;
    this.lanes = Math.max(1, group.nicsPerRank());
  }

  private int rank(int member) {
    return group.rank(member / lanes);
  }

  private int lane(int member) {
    return member % lanes;
  }

  @Override
  public int memberCount() {
    return group.size() * lanes;
  }

  @Override
  public int server(int member) {
    return group.server(rank(member));
  }

  @Override
  public int[] describe(int member) {
    IntColumn words = new IntColumn();
    words.add(group.position(rank(member)));
    words.add(lane(member));
    words.add(transfers.nicKind(nic(member, 0)));
    return words.toArray();
  }

  @Override
  public @Nullable Choice choose(int from, int to) {
    boolean doSend =
        lane(from) == lane(to) && group.position(rank(from)) == group.position(rank(to));
    return doSend ? new Choice(0, 0, Transfers.laneEntropy(0, lanes, lane(from))) : null;
  }

  @Override
  public int nic(int member, int slot) {
    return group.ownNic(rank(member), lane(member));
  }

  @Override
  public long addEnd(PathWriter path, int member, int nic, boolean isSender) {
    return transfers.addEnd(path, rank(member), nic, isSender);
  }

  @Override
  public boolean hasLocal() {
    return false;
  }

  @Override
  public long addLocal(PathWriter path, int from, int to) {
    throw new AssertionError("ranks of one server do not send to each other");
  }
}
