package dev.weft.engine.flow;

import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.Routing;
import dev.weft.engine.model.SimulationModel;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where static load balancing goes by prefixes: a switch deals the prefixes that it reaches over
 * the same next hops to them in turn, by number, beginning after those of its own NICs. What
 * configures switches deals by the same rule ({@code topology.StaticPlan}). The plan is that of the
 * whole network; what a failure takes from it is spread by hash.
 */
final class StaticPlan {
  /** No link is planned. */
  static final int NONE = -1;

  private final Forwarding whole;
  private final Network network;

  /** By node the row of its prefix, and by row a NIC that all of the prefix are like. */
  private final int[] rowOfNode;

  private final int[] exampleOfRow;

  /** By switch and row the directed link; made when the switch is first asked. */
  private final int[] @Nullable [] planned;

  private StaticPlan(SimulationModel model, int fabric) {
    this.network = model.network();
    this.whole = new Forwarding(model, Outage.none(network));
    this.planned = new int[network.nodeCount()][];
    this.rowOfNode = new int[network.nodeCount()];
    Arrays.fill(rowOfNode, NONE);
    List<Integer> nics = new ArrayList<>();
    for (int node = 0; node < network.nodeCount(); node++) {
      if (network.kind(node) == NodeKind.NIC
          && network.fabric(node) == fabric
          && model.routing().prefix(node) != Routing.NO_PREFIX) {
        nics.add(node);
      }
    }
    nics.sort(Comparator.comparingInt(model.routing()::prefix));
    Map<Long, Integer> rows = new HashMap<>();
    List<Integer> examples = new ArrayList<>();
    for (int nic : nics) {
      long key = (long) model.routing().prefix(nic) << 32 | whole.way(nic);
      rowOfNode[nic] = rows.computeIfAbsent(key, unknown -> rows.size());
      if (rowOfNode[nic] == examples.size()) {
        examples.add(nic);
      }
    }
    this.exampleOfRow = examples.stream().mapToInt(Integer::intValue).toArray();
  }

  /** The plan of a fabric; null where it is balanced otherwise or names no prefixes. */
  static @Nullable StaticPlan of(SimulationModel model, int fabric) {
    if (model.fabrics().get(fabric).loadBalancing() != LoadBalancing.STATIC) {
      return null;
    }
    StaticPlan plan = new StaticPlan(model, fabric);
    return plan.exampleOfRow.length == 0 ? null : plan;
  }

  /** The directed link that a switch takes to a NIC, or {@link #NONE}. */
  int link(int switchNode, int nic) {
    if (rowOfNode[nic] == NONE) {
      return NONE;
    }
    int[] own = planned[switchNode];
    if (own == null) {
      own = deal(switchNode);
      planned[switchNode] = own;
    }
    return own[rowOfNode[nic]];
  }

  private int[] deal(int switchNode) {
    int[] own = new int[exampleOfRow.length];
    Arrays.fill(own, NONE);
    int start = 0;
    while (start < own.length && !isAttached(switchNode, exampleOfRow[start])) {
      start++;
    }
    int[] into = new int[network.outDegree(switchNode)];
    Map<IntBuffer, Integer> dealt = new HashMap<>();
    for (int i = 0; i < own.length; i++) {
      int row = (start + i) % own.length;
      int nic = exampleOfRow[row];
      int count = isAttached(switchNode, nic) ? 0 : whole.members(switchNode, nic, into);
      if (count > 0) {
        IntBuffer members = IntBuffer.wrap(Arrays.copyOf(into, count));
        int turn = dealt.merge(members, 1, Integer::sum) - 1;
        own[row] = into[turn % count];
      }
    }
    return own;
  }

  private boolean isAttached(int switchNode, int nic) {
    return whole.isAttached(switchNode, whole.attachment(nic));
  }
}
