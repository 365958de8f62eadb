package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.model.Collective;
import java.util.List;

/**
 * Rings. Channel k of C runs through all ranks, server by server, and goes from server to server
 * over NIC k. In each server it enters at the GPU that owns NIC k, visits the others in order and
 * leaves by way of that GPU again. Each channel moves 1/C of the bytes.
 *
 * <p>All-reduce cuts a channel's bytes into N parts and takes N-1 steps to add and N-1 to spread
 * them (Patarasuk, Yuan: "Bandwidth optimal all-reduce algorithms for clusters of workstations",
 * JPDC 69, 2009); in each step each rank sends one part to the next. Broadcast and reduce are
 * pipelined without end: all hops carry all bytes at once, and the first byte waits for N-1 hops.
 */
final class RingPlan {
  private final Communicator group;
  private final Transfers transfers;

  RingPlan(Communicator group, Transfers transfers) {
    this.group = group;
    this.transfers = transfers;
  }

  List<Phase> phases(Collective collective) {
    long around = group.size() - 1L;
    return switch (collective) {
      case ALL_REDUCE -> List.of(new Phase(wholeRing(), 2 * around, 2 * around));
      case ALL_GATHER, REDUCE_SCATTER -> List.of(new Phase(wholeRing(), around, around));
      case BROADCAST -> List.of(new Phase(openRing(false), 1, around));
      case REDUCE -> List.of(new Phase(openRing(true), 1, around));
      case ALL_TO_ALL, SEND_RECV -> throw new AssertionError(collective);
    };
  }

  private FlowSet wholeRing() {
    int channels = channels();
    FlowSet flows = transfers.newSet((long) channels * group.size());
    for (int channel = 0; channel < channels; channel++) {
      int[] ring = ring(channel);
      for (int i = 0; i < ring.length; i++) {
        addHop(flows, channel, ring[i], ring[(i + 1) % ring.length], 1.0 / channels / ring.length);
      }
    }
    return flows;
  }

  /** Leaves out the hop into the first rank of the group, or for a reduction the one out of it. */
  private FlowSet openRing(boolean isReduction) {
    int channels = channels();
    int root = group.rank(0);
    FlowSet flows = transfers.newSet((long) channels * group.size());
    for (int channel = 0; channel < channels; channel++) {
      int[] ring = ring(channel);
      for (int i = 0; i < ring.length; i++) {
        int next = ring[(i + 1) % ring.length];
        if ((isReduction ? ring[i] : next) != root) {
          addHop(flows, channel, ring[i], next, 1.0 / channels);
        }
      }
    }
    return flows;
  }

  private int channels() {
    return group.serverCount() == 1 ? 1 : group.channels();
  }

  private void addHop(FlowSet flows, int channel, int from, int to, double share) {
    if (group.server(from) == group.server(to)) {
      transfers.addInside(flows, from, to, share);
    } else {
      int fromNic = group.nic(group.server(from), channel);
      int toNic = group.nic(group.server(to), channel);
      transfers.add(flows, from, to, fromNic, toNic, channel << 8, share);
    }
  }

  private int[] ring(int channel) {
    int[] ring = new int[group.size()];
    int position = 0;
    for (int server = 0; server < group.serverCount(); server++) {
      int[] members = group.members(server);
      int entry = group.serverCount() == 1 ? 0 : group.owner(server, group.nic(server, channel));
      for (int i = 0; i < members.length; i++) {
        ring[position++] = members[(entry + i) % members.length];
      }
    }
    return ring;
  }
}
