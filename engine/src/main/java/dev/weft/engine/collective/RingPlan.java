package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.model.Operation;
import java.util.List;

/**
 * Rings. Channel k of C runs through all ranks, server by server, and goes from server to server
 * over NIC k. In each server it enters at the GPU that owns NIC k, visits the others in order and
 * leaves by way of that GPU again. Each channel moves 1/C of the bytes.
 *
 * <p>All-reduce cuts a channel's bytes into N parts and takes N-1 steps to add and N-1 to spread
 * them (Patarasuk, Yuan: "Bandwidth optimal all-reduce algorithms for clusters of workstations",
 * JPDC 69, 2009); in each step each rank sends one part to the next. Broadcast and reduce are
 * pipelines of N-1 hops.
 */
final class RingPlan {
  private final Communicator group;
  private final Transfers transfers;
  private final Operation operation;

  RingPlan(Communicator group, Transfers transfers, Operation operation) {
    this.group = group;
    this.transfers = transfers;
    this.operation = operation;
  }

  List<Phase> phases() {
    long around = group.size() - 1L;
    return switch (operation.collective()) {
      case ALL_REDUCE, BARRIER -> List.of(wholeRing(2 * around));
      case ALL_GATHER, REDUCE_SCATTER -> List.of(wholeRing(around));
      case BROADCAST -> List.of(openRing(false));
      case REDUCE -> List.of(openRing(true));
      case GATHER, SCATTER, ALL_TO_ALL, SEND_RECV, SEND, FLOWS ->
          throw new AssertionError(operation.collective());
    };
  }

  Phase wholeRing(long steps) {
    int channels = channels();
    FlowSet flows = transfers.newSet((long) channels * group.size());
    for (int channel = 0; channel < channels; channel++) {
      int[] ring = ring(channel);
      for (int i = 0; i < ring.length; i++) {
        addHop(flows, channel, ring[i], ring[(i + 1) % ring.length], 1.0 / channels / ring.length);
      }
    }
    return Phase.onWays(flows, steps, new RingWays(flows, channels, group.size(), 1, steps));
  }

  /** Leaves out the hop into the first rank of the group, or for a reduction the one out of it. */
  private Phase openRing(boolean isReduction) {
    int channels = channels();
    int root = group.rank(0);
    FlowSet flows = transfers.newSet((long) channels * group.size());
    long longestPs = 0;
    for (int channel = 0; channel < channels; channel++) {
      int[] ring = ring(channel);
      long waysPs = 0;
      for (int i = 0; i < ring.length; i++) {
        int next = ring[(i + 1) % ring.length];
        if ((isReduction ? ring[i] : next) != root) {
          waysPs += addHop(flows, channel, ring[i], next, 1.0 / channels);
        }
      }
      longestPs = Math.max(longestPs, waysPs);
    }
    if (operation.chunks() == 0) {
      return Phase.stream(flows, longestPs, group.size() - 1);
    }
    int hops = group.size() - 1;
    ChunkWays ways = new ChainWays(flows, channels, hops, 1, operation.chunks());
    return Phase.onWays(flows, 1, ways);
  }

  private int channels() {
    if (operation.channels() > 0) {
      return operation.channels();
    }
    return group.serverCount() == 1 ? 1 : group.channels();
  }

  private long addHop(FlowSet flows, int channel, int from, int to, double share) {
    if (group.server(from) == group.server(to)) {
      return transfers.addInside(flows, from, to, share);
    }
    int fromNic = group.nic(group.server(from), channel);
    int toNic = group.nic(group.server(to), channel);
    return transfers.add(flows, from, to, fromNic, toNic, channel << 8, share);
  }

  private int[] ring(int channel) {
    int[] ring = new int[group.size()];
    int position = 0;
    for (int server = 0; server < group.serverCount(); server++) {
      int count = group.perServer(server);
      int entry = group.serverCount() == 1 ? 0 : group.owner(server, group.nic(server, channel));
      for (int i = 0; i < count; i++) {
        ring[position++] = group.member(server, (entry + i) % count);
      }
    }
    return ring;
  }
}
