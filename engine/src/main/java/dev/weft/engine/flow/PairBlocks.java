package dev.weft.engine.flow;

import java.util.Arrays;

/**
 * By kind of the sender and kind of the receiver: the middle of the flows, and who sends and gets.
 */
final class PairBlocks {
  private final int kinds;
  private final int[] trunk;
  private final byte[] fromSlot;
  private final byte[] toSlot;
  private final int[][] senders;
  private final int[][] receivers;

  /** Starts with no flows between any two kinds. */
  PairBlocks(int kinds) {
    this.kinds = kinds;
    int blocks = Math.multiplyExact(kinds, kinds);
    trunk = new int[blocks];
    Arrays.fill(trunk, PairFlows.NONE);
    fromSlot = new byte[blocks];
    toSlot = new byte[blocks];
    senders = new int[kinds][0];
    receivers = new int[kinds][0];
  }

  /** Says what flows from a kind to another have in common. */
  void set(int from, int to, int trunkRow, int senderSlot, int receiverSlot) {
    int block = row(from, to);
    trunk[block] = trunkRow;
    fromSlot[block] = (byte) senderSlot;
    toSlot[block] = (byte) receiverSlot;
  }

  /** Adds a group to those of a kind; the next slot stands for it. */
  void addGroup(int kind, boolean isSender, int group) {
    int[][] groups = isSender ? senders : receivers;
    groups[kind] = Arrays.copyOf(groups[kind], groups[kind].length + 1);
    groups[kind][groups[kind].length - 1] = group;
  }

  int kinds() {
    return kinds;
  }

  /** Returns the number of blocks, with those in which nobody sends. */
  int count() {
    return trunk.length;
  }

  /** Returns the block of flows from a kind to another. */
  int row(int from, int to) {
    return from * kinds + to;
  }

  /** Returns the groups of a kind. */
  int[] groups(int kind, boolean areSenders) {
    return areSenders ? senders[kind] : receivers[kind];
  }

  /** Returns the row of the middle, or {@link PairFlows#NONE}. */
  int trunk(int block) {
    return trunk[block];
  }

  /** Returns the group of those who send in a block. */
  int senders(int block) {
    return senders[block / kinds][Byte.toUnsignedInt(fromSlot[block])];
  }

  /** Returns the group of those who get what is sent in a block. */
  int receivers(int block) {
    return receivers[block % kinds][Byte.toUnsignedInt(toSlot[block])];
  }
}
