package dev.weft.engine.flow;

import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.Routing;
import dev.weft.engine.model.SimulationModel;
import java.util.Locale;

/**
 * What a switch does with a flow to a NIC: (1) links straight to the NIC; (2) links to switches
 * that the NIC is attached to; (3) the forwarding row of the NIC's destination group.
 *
 * <p>When the network knows of failures, dead links are left out, and so are links to switches from
 * which no way leads on: the rows are pruned, never replaced. A switch of a pair that has lost its
 * links to the NIC sends over a peer link.
 */
final class Forwarding {
  private static final int LEADS = 1;
  private static final int LEADS_NOWHERE = 2;

  /** Marks next hops that a row says. */
  private static final int BY_ROW = 1 << 31;

  private static final long LOW = 0xffff_ffffL;

  private final Network network;
  private final Routing routing;
  private final Outage outage;
  private final Attachments attachments;
  private final NearSwitches near;

  /** Whether a switch (high half) leads to the NICs of a way (low half); only under an outage. */
  private final LongIntMap leading = new LongIntMap();

  Forwarding(SimulationModel model, Outage outage) {
    this.network = model.network();
    this.routing = model.routing();
    this.outage = outage;
    this.attachments = new Attachments(network, routing, outage);
    this.near = new NearSwitches(network, attachments, outage);
  }

  /** Returns the set of switches that a NIC is attached to, as a row number. */
  int attachment(int nic) {
    return attachments.of(nic);
  }

  /** Returns a number that NICs share for which all switches but their own forward alike. */
  int way(int nic) {
    return attachments.way(nic);
  }

  /** Says whether nothing is dead. */
  boolean isWhole() {
    return outage.isEmpty();
  }

  boolean isAlive(int directed) {
    return outage.isAlive(directed);
  }

  /** Returns the destination group of a NIC, or -1. */
  int group(int nic) {
    return routing.group(nic);
  }

  /** Returns the number of switches of an attachment. */
  int attachmentSize(int attachment) {
    return attachments.size(attachment);
  }

  /** Returns the i-th switch of an attachment. */
  int attached(int attachment, int i) {
    return attachments.member(attachment, i);
  }

  /** Says whether a switch belongs to an attachment. */
  boolean isAttached(int switchNode, int attachment) {
    return attachments.isAttached(switchNode, attachment);
  }

  /** Puts the live ports of a NIC into {@code into} and returns how many. */
  int ports(int nic, int[] into) {
    int count = 0;
    for (int i = 0; i < network.outDegree(nic); i++) {
      int directed = network.out(nic, i);
      if (network.kind(network.target(directed)) == NodeKind.SWITCH && outage.isAlive(directed)) {
        into[count++] = directed;
      }
    }
    return count;
  }

  /**
   * Puts the directed links from a switch of a NIC's attachment straight to the NIC into {@code
   * into} and returns how many; 0 when only a peer leads on.
   */
  int lastHop(int switchNode, int nic, int[] into) {
    int count = 0;
    for (int i = 0; i < network.outDegree(nic); i++) { // a switch has hundreds
      int fromNic = network.out(nic, i);
      if (network.target(fromNic) == switchNode && outage.isAlive(fromNic)) {
        into[count++] = Network.back(fromNic);
      }
    }
    return count;
  }

  /**
   * Puts the live peer links from a switch to those that have a link to the NIC into {@code into}.
   */
  int peers(int switchNode, int nic, int[] into) {
    int count = 0;
    for (int i = 0; i < network.outDegree(switchNode); i++) {
      int directed = network.out(switchNode, i);
      if (network.isPeer(directed >> 1)
          && outage.isAlive(directed)
          && hasLink(network.target(directed), nic)) {
        into[count++] = directed;
      }
    }
    return count;
  }

  private boolean hasLink(int switchNode, int nic) {
    for (int i = 0; i < network.outDegree(nic); i++) {
      int directed = network.out(nic, i);
      if (network.target(directed) == switchNode && outage.isAlive(directed)) {
        return true;
      }
    }
    return false;
  }

  /** Says whether what reaches a switch reaches a NIC; always, while nothing is dead. */
  boolean leads(int switchNode, int nic) {
    return outage.isEmpty() || leads(switchNode, nic, 0);
  }

  private boolean leads(int switchNode, int nic, int depth) {
    int attachment = attachments.of(nic);
    if (attachments.isAttached(switchNode, attachment)) {
      return true;
    }
    if (depth > FabricPaths.MAX_HOPS) {
      return false;
    }
    long key = (long) switchNode << 32 | attachments.way(nic);
    int known = leading.get(key);
    if (known == LongIntMap.NONE) {
      int[] members = new int[network.outDegree(switchNode)];
      int count = members(switchNode, nic, members);
      known = LEADS_NOWHERE;
      for (int i = 0; i < count && known == LEADS_NOWHERE; i++) {
        known = leads(network.target(members[i]), nic, depth + 1) ? LEADS : LEADS_NOWHERE;
      }
      leading.put(key, known);
    }
    return known == LEADS;
  }

  /** Says whether a NIC has a live port from which the rows lead to another. */
  boolean joins(int fromNic, int toNic) {
    for (int i = 0; i < network.outDegree(fromNic); i++) {
      int leaf = network.target(network.out(fromNic, i));
      boolean isPort =
          network.kind(leaf) == NodeKind.SWITCH && outage.isAlive(network.out(fromNic, i));
      if (isPort
          && (attachments.isAttached(leaf, attachments.of(toNic))
              || members(leaf, toNic, new int[network.outDegree(leaf)]) > 0)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Puts the directed links from a switch outside the attachment of a NIC on the way to it into
   * {@code into}, which holds as many as any node has links, and returns how many.
   */
  int nextHops(int switchNode, int nic, int[] into) {
    int count = members(switchNode, nic, into);
    if (outage.isEmpty()) {
      if (count == 0) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "no route: switch %s can't reach NIC %s. Cross rails or planes inside servers (algorithm pxn"
                    + " or hierarchical), or join them: by switches and links in a design, by links and"
                    + " routing.rows in a model.",
                network.name(switchNode),
                network.name(nic)));
      }
      return count;
    }
    int leading = 0;
    for (int i = 0; i < count; i++) {
      if (leads(network.target(into[i]), nic)) {
        into[leading++] = into[i];
      }
    }
    return leading;
  }

  /**
   * Returns the set of next hops by which a switch forwards to a NIC, all of which lead on; {@link
   * Routing#NONE} where links to several switches of the NIC come first, or something is dead.
   */
  int nextHopSet(int switchNode, int nic) {
    if (!outage.isEmpty()) {
      return Routing.NONE;
    }
    int attachment = attachments.of(nic);
    if (attachments.size(attachment) == 1) {
      int row = near.row(switchNode, attachments.member(attachment, 0));
      if (row != NearSwitches.NONE) {
        return routing.nextHopsCount() + row;
      }
    } else if (isNear(switchNode, attachment)) {
      return Routing.NONE;
    }
    int group = routing.group(nic);
    return group == Routing.NO_GROUP ? Routing.NONE : routing.lookup(switchNode, group);
  }

  /** Returns the number of links of a set of next hops. */
  int nextHopSetSize(int set) {
    int row = set - routing.nextHopsCount();
    return row < 0 ? routing.nextHopsSize(set) : near.linkCount(row);
  }

  /** Returns the i-th directed link of a set of next hops of a switch. */
  int nextHop(int switchNode, int set, int i) {
    int row = set - routing.nextHopsCount();
    return row < 0 ? ruled(switchNode, set, i) : near.link(row, i);
  }

  /** Returns the i-th directed link of a set of next hops that the model says. */
  private int ruled(int switchNode, int set, int i) {
    int link = routing.nextHop(set, i);
    return network.from(link) == switchNode ? 2 * link : 2 * link + 1;
  }

  /** Returns a number that only NICs share to which a switch has the same next hops. */
  long sameNextHops(int switchNode, int nic) {
    int attachment = attachments.of(nic);
    int group = routing.group(nic);
    int low;
    if (!outage.isEmpty()) {
      low = attachments.way(nic);
    } else if (isNear(switchNode, attachment)) {
      low = attachment;
    } else {
      low = BY_ROW | (group == Routing.NO_GROUP ? 0 : routing.lookup(switchNode, group) + 1);
    }
    return (long) switchNode << 32 | low & LOW;
  }

  private boolean isNear(int switchNode, int attachment) {
    for (int i = 0; i < attachments.size(attachment); i++) {
      if (near.row(switchNode, attachments.member(attachment, i)) != NearSwitches.NONE) {
        return true;
      }
    }
    return false;
  }

  /** The live members by rules 2 and 3, whether or not they lead on. */
  int members(int switchNode, int nic, int[] into) {
    int attachment = attachments.of(nic);
    int links = isNear(switchNode, attachment) ? network.outDegree(switchNode) : 0;
    int count = 0;
    for (int i = 0; i < links; i++) {
      int directed = network.out(switchNode, i);
      int target = network.target(directed);
      if (network.kind(target) == NodeKind.SWITCH
          && outage.isAlive(directed)
          && !network.isPeer(directed >> 1)
          && attachments.isAttached(target, attachment)) {
        into[count++] = directed;
      }
    }
    int group = routing.group(nic);
    int row =
        count > 0 || group == Routing.NO_GROUP ? Routing.NONE : routing.lookup(switchNode, group);
    for (int i = 0; row != Routing.NONE && i < routing.nextHopsSize(row); i++) {
      int directed = ruled(switchNode, row, i);
      if (outage.isAlive(directed)) {
        into[count++] = directed;
      }
    }
    return count;
  }
}
