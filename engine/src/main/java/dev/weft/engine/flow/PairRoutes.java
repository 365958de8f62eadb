package dev.weft.engine.flow;

import dev.weft.engine.model.IntColumn;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.Network;
import dev.weft.engine.text.Counts;
import java.util.Arrays;

/**
 * The way between two NICs, cut in three: the sender's ports, the middle, the receiver's ports. The
 * middle becomes a row of pieces, equal ones the same row; a <em>spread</em> says which part of a
 * flow crosses which port of a NIC, so that the ways of NICs of one kind are told by one of them.
 */
final class PairRoutes {
  /** Entries of rows take 16 bytes each and are held up to three times over. */
  private static final int MOST_ENTRIES = 1 << 28;

  private final Network network;
  private final FlowRoutes routes;
  private final Forwarding forwarding;
  private final FabricPaths fabric;
  private final NicKinds kinds;
  private final PieceRows rows;
  private final LongIntMap byContent = new LongIntMap();
  private final PortSpreads spreads = new PortSpreads();
  private final PortSpreads.Use fromUse = new PortSpreads.Use();
  private final PortSpreads.Use toUse = new PortSpreads.Use();

  /** The path at hand: parts by segment, and which segments these are, in the order of the way. */
  private double[] sum = new double[64];

  private final IntColumn met = new IntColumn();
  private final IntColumn middle = new IntColumn();

  private final int[] fromPorts;
  private final int[] toPorts;
  private int trunk;
  private int fromSpread;
  private int toSpread;

  PairRoutes(
      Network network,
      FlowRoutes routes,
      Forwarding forwarding,
      FabricPaths fabric,
      NicKinds kinds,
      PieceRows rows) {
    this.network = network;
    this.routes = routes;
    this.forwarding = forwarding;
    this.fabric = fabric;
    this.kinds = kinds;
    this.rows = rows;
    fromPorts = new int[fabric.members.length];
    toPorts = new int[fabric.members.length];
  }

  /** Finds the way between two NICs; the methods below tell of it. */
  void find(int fromNic, int toNic, int entropy) {
    long latencyPs = routes.addFabric(this::note, fromNic, toNic, entropy);
    int fromCount = forwarding.ports(fromNic, fromPorts);
    int toCount = forwarding.ports(toNic, toPorts);
    Segments segments = routes.segments();
    fromUse.clear();
    toUse.clear();
    for (int i = 0; i < met.count(); i++) {
      int segment = met.at(i);
      int first = segments.start(segment);
      int link = segments.start(segment + 1) - first == 1 ? segments.link(first) : -1;
      int fromPort = link < 0 ? -1 : find(link, fromPorts, fromCount);
      int toPort = link < 0 || fromPort >= 0 ? -1 : find(Network.back(link), toPorts, toCount);
      if (fromPort >= 0) {
        fromUse.add(fromPort, sum[segment] * segments.part(first));
      } else if (toPort >= 0) {
        toUse.add(toPort, sum[segment] * segments.part(first));
      } else {
        middle.add(segment);
      }
    }
    fromSpread = spreads.row(fromUse);
    toSpread = spreads.row(toUse);
    trunk = endTrunk(latencyPs - kinds.ownPs(fromNic) - kinds.ownPs(toNic));
    while (met.count() > 0) {
      sum[met.removeLast()] = 0;
    }
  }

  private void note(int segment, double part) {
    if (segment >= sum.length) {
      sum = Arrays.copyOf(sum, Math.max(2 * sum.length, segment + 1));
    }
    if (sum[segment] == 0) {
      met.add(segment);
    }
    sum[segment] += part;
  }

  private static int find(int directed, int[] ports, int count) {
    for (int i = 0; i < count; i++) {
      if (ports[i] == directed) {
        return i;
      }
    }
    return -1;
  }

  private int endTrunk(long latencyPs) {
    long hash = Mix.of(middle.count(), latencyPs);
    for (int i = 0; i < middle.count(); i++) {
      long part = Double.doubleToLongBits(sum[middle.at(i)]);
      hash = Mix.of(Mix.of(hash, middle.at(i)), part);
    }
    int known = byContent.get(hash);
    if (known == LongIntMap.NONE || !isEqual(known, latencyPs)) {
      for (int i = 0; i < middle.count(); i++) {
        rows.add(middle.at(i), sum[middle.at(i)]);
      }
      known = rows.end(latencyPs);
      byContent.put(hash, known);
      if (rows.entryCount() > MOST_ENTRIES) {
        throw new ModelException(
            Counts.text(
                "operation: the paths of its flows have more than %d {different hops|different hop}. "
                    + "Use a smaller group, a ring, or load balancing spray, with which flows share"
                    + " paths.",
                MOST_ENTRIES));
      }
    }
    while (middle.count() > 0) {
      middle.removeLast();
    }
    return known;
  }

  private boolean isEqual(int row, long latencyPs) {
    boolean isEqual =
        rows.latencyPs(row) == latencyPs && rows.start(row + 1) - rows.start(row) == middle.count();
    for (int i = 0; isEqual && i < middle.count(); i++) {
      int entry = rows.start(row) + i;
      isEqual = rows.segment(entry) == middle.at(i) && rows.part(entry) == sum[middle.at(i)];
    }
    return isEqual;
  }

  /** Returns the row of the middle, with its latency. */
  int trunk() {
    return trunk;
  }

  int fromSpread() {
    return fromSpread;
  }

  int toSpread() {
    return toSpread;
  }

  /** Adds the ports of a NIC to the row being written and returns what its kind leaves open. */
  long addPorts(int nic, int spreadRow, boolean isSender) {
    PortSpreads.Spread spread = spreads.at(spreadRow);
    int[] ports = isSender ? fromPorts : toPorts;
    forwarding.ports(nic, ports);
    for (int i = 0; i < spread.ports().size(); i++) {
      int port = ports[spread.ports().get(i)];
      rows.add(fabric.single(isSender ? port : Network.back(port)), spread.parts().get(i));
    }
    return kinds.ownPs(nic);
  }
}
