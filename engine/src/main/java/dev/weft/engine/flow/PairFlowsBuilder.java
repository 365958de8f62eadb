package dev.weft.engine.flow;

import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.text.Counts;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the kinds of members, and asks for one way of each kind to each. */
final class PairFlowsBuilder {
  /** Blocks take 10 bytes each and more with their middles. */
  private static final long MOST_BLOCKS = 1L << 28;

  private static final long MOST_LOCALS = 1L << 24;
  private static final int MOST_SLOTS = 256;

  private final PairPlan plan;
  private final FlowRoutes routes;
  private final double share;
  private final PieceRows rows = new PieceRows();
  private final IntColumn serverOfEnd = new IntColumn();
  private final IntColumn rowOfEnd = new IntColumn();
  private final IntColumn groupStart = new IntColumn();
  private final List<IntColumn> members = new ArrayList<>();
  private final PairSlots senderSlots;
  private final PairSlots receiverSlots;
  private final LongIntMap serverOfNic = new LongIntMap();
  private boolean sharesNic;
  private int serverCount;
  private int locals;

  PairFlowsBuilder(PairPlan plan, FlowRoutes routes, double share) {
    this.plan = plan;
    this.routes = routes;
    this.share = share;
    groupStart.add(0);
    Map<IntBuffer, Integer> kinds = new HashMap<>();
    for (int member = 0; member < plan.memberCount(); member++) {
      serverCount = Math.max(serverCount, plan.server(member) + 1);
      int kind = kinds.computeIfAbsent(IntBuffer.wrap(plan.describe(member)), k -> kinds.size());
      if (kind == members.size()) {
        members.add(new IntColumn());
      }
      members.get(kind).add(member);
    }
    senderSlots = new PairSlots(members.size());
    receiverSlots = new PairSlots(members.size());
  }

  @Nullable PairFlows build(Runnable checkCancelled) {
    if ((long) members.size() * members.size() > MOST_BLOCKS) {
      throw new ModelException(
          Counts.text(
              "operation: its %d {ranks|rank} have %d {different paths|different path} between them; the limit is %d. "
                  + "Use a smaller group or a ring, or load balancing spray, with which the NICs of a"
                  + " switch share paths.",
              plan.memberCount(), (long) members.size() * members.size(), MOST_BLOCKS));
    }
    if (plan.hasLocal()) {
      addLocals();
    }
    PairRoutes ways = routes.pairs(rows);
    PairBlocks blocks = new PairBlocks(members.size());
    for (int from = 0; from < members.size(); from++) {
      checkCancelled.run();
      for (int to = 0; to < members.size(); to++) {
        if (!connect(blocks, ways, from, to)) {
          return null;
        }
      }
    }
    return new PairFlows(this, blocks);
  }

  /** Rows of flows inside servers come first. */
  private void addLocals() {
    List<IntColumn> inServer = new ArrayList<>();
    for (int server = 0; server < serverCount; server++) {
      inServer.add(new IntColumn());
    }
    for (int member = 0; member < plan.memberCount(); member++) {
      inServer.get(plan.server(member)).add(member);
    }
    long pairs = inServer.stream().mapToLong(all -> (long) all.count() * (all.count() - 1)).sum();
    if (pairs > MOST_LOCALS) {
      throw new ModelException(
          Counts.text(
              "operation: needs %d {concurrent flows|concurrent flow} inside servers; the limit is %d. "
                  + "Use a smaller group or a ring.",
              pairs, MOST_LOCALS));
    }
    for (IntColumn all : inServer) {
      for (int from = 0; from < all.count(); from++) {
        for (int to = 0; to < all.count(); to++) {
          if (from != to) {
            rows.end(plan.addLocal(rows, all.at(from), all.at(to)));
          }
        }
      }
    }
    locals = rows.count();
  }

  /** Answers whether the kinds could be connected. */
  private boolean connect(PairBlocks blocks, PairRoutes ways, int fromKind, int toKind) {
    long pair = example(members.get(fromKind), members.get(toKind));
    if (pair < 0) {
      return true;
    }
    int from = (int) (pair >>> 32);
    int to = (int) pair;
    PairPlan.Choice choice = plan.choose(from, to);
    if (choice == null) {
      return true;
    }
    int fromNic = plan.nic(from, choice.fromSlot());
    int toNic = plan.nic(to, choice.toSlot());
    ways.find(fromNic, toNic, choice.entropy());
    int trunk = ways.trunk();
    int toSpread = ways.toSpread();
    int fromSlot = slot(blocks, ways, true, fromKind, choice.fromSlot(), ways.fromSpread());
    int toSlot = slot(blocks, ways, false, toKind, choice.toSlot(), toSpread);
    blocks.set(fromKind, toKind, trunk, fromSlot, toSlot);
    return fromSlot < MOST_SLOTS && toSlot < MOST_SLOTS && !sharesNic;
  }

  /** Returns a sender (high half) and a receiver in another server; -1 when there is none. */
  private long example(IntColumn senders, IntColumn receivers) {
    int from = senders.at(0);
    for (int i = 0; i < receivers.count(); i++) {
      if (plan.server(receivers.at(i)) != plan.server(from)) {
        return (long) from << 32 | receivers.at(i);
      }
    }
    int to = receivers.at(0);
    for (int i = 0; i < senders.count(); i++) {
      if (plan.server(senders.at(i)) != plan.server(to)) {
        return (long) senders.at(i) << 32 | to;
      }
    }
    return -1;
  }

  private int slot(
      PairBlocks blocks, PairRoutes ways, boolean isSender, int kind, int nic, int spread) {
    PairSlots slots = isSender ? senderSlots : receiverSlots;
    int slot = slots.find(kind, nic, spread);
    if (slot == PairSlots.NONE) {
      slot = slots.add(kind, nic, spread);
      blocks.addGroup(kind, isSender, groupStart.count() - 1);
      addEnds(ways, isSender, members.get(kind), nic, spread);
    }
    return slot;
  }

  private void addEnds(PairRoutes ways, boolean isSender, IntColumn all, int nicSlot, int spread) {
    for (int i = 0; i < all.count(); i++) {
      int nic = plan.nic(all.at(i), nicSlot);
      int known = serverOfNic.get(nic);
      sharesNic |= known != LongIntMap.NONE && known != plan.server(all.at(i));
      serverOfNic.put(nic, plan.server(all.at(i)));
      long latencyPs = plan.addEnd(rows, all.at(i), nic, isSender) + routes.nodeLatencyPs(nic);
      latencyPs += ways.addPorts(nic, spread, isSender);
      rowOfEnd.add(rows.end(latencyPs));
      serverOfEnd.add(plan.server(all.at(i)));
    }
    groupStart.add(rowOfEnd.count());
  }

  Segments segments() {
    return routes.segments();
  }

  PieceRows rows() {
    return rows;
  }

  double share() {
    return share;
  }

  int serverCount() {
    return serverCount;
  }

  int locals() {
    return locals;
  }

  int[] serverOfRow() {
    int[] server = new int[rows.count()];
    Arrays.fill(server, PairFlows.NONE);
    for (int end = 0; end < rowOfEnd.count(); end++) {
      server[rowOfEnd.at(end)] = serverOfEnd.at(end);
    }
    return server;
  }

  int[] groupStart() {
    return groupStart.toArray();
  }

  int[] rowAt() {
    return rowOfEnd.toArray();
  }
}
