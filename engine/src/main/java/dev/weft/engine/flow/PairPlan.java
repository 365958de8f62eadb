package dev.weft.engine.flow;

import org.jspecify.annotations.Nullable;

/**
 * Who sends to whom when each of some members sends the same to each other one, and over which
 * NICs. Members are numbered from 0; those of one server send to each other inside it, or not at
 * all.
 */
public interface PairPlan {
  /**
   * How a member sends to one in another server.
   *
   * @param fromSlot which NIC of the sender's, for {@link #nic}
   * @param toSlot which NIC of the receiver's
   * @param entropy stands for the UDP source port in hashes
   */
  record Choice(int fromSlot, int toSlot, int entropy) {}

  /** Returns the number of members. */
  int memberCount();

  /** Returns the server of a member, from 0. */
  int server(int member);

  /**
   * Describes a member: {@link #choose} answers alike for senders of equal descriptions and
   * receivers of equal descriptions, and NICs in equal slots of such members are of one kind, see
   * {@link FlowRoutes#nicKind}.
   */
  int[] describe(int member);

  /** Returns how a member sends to one in another server; null when it does not. */
  @Nullable Choice choose(int from, int to);

  /** Returns the NIC in a slot of a member. */
  int nic(int member, int slot);

  /** Adds the way from a member to a NIC, or from a NIC to a member, and returns its latency. */
  long addEnd(PathWriter path, int member, int nic, boolean isSender);

  /** Says whether members of one server send to each other. */
  boolean hasLocal();

  /** Adds the way between two members of a server and returns its latency, picoseconds. */
  long addLocal(PathWriter path, int from, int to);
}
