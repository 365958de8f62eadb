package dev.weft.engine.nccl;

import dev.weft.engine.nccl.ServerGraph.Kind;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Queue;
import java.util.Set;

/**
 * The best ways of all devices to one: of the nearest kind, among those of the most bandwidth,
 * among those of the fewest links. A way crosses a GPU only on NVLink, and only one (NCCL 2.30.7,
 * {@code src/graph/paths.cc}).
 */
final class WaySearch {
  private final ServerGraph graph;
  private final LinkTable links;
  private final int target;
  private final Way[] ways;

  private WaySearch(ServerGraph graph, LinkTable links, int target) {
    this.graph = graph;
    this.links = links;
    this.target = target;
    ways = new Way[graph.deviceCount()];
    Arrays.fill(ways, Way.NONE);
  }

  /** Returns the way of each device to that one, by row. */
  static Way[] to(ServerGraph graph, LinkTable links, int target) {
    WaySearch search = new WaySearch(graph, links, target);
    search.run();
    return search.ways;
  }

  private void run() {
    float endless = (float) graph.constants().at(NcclConstant.LOCAL_BANDWIDTH);
    ways[target] = new Way(PathKind.LOC, endless, new int[0]);
    Queue<Integer> front = new ArrayDeque<>();
    front.add(target);
    while (!front.isEmpty()) {
      Set<Integer> next = new LinkedHashSet<>();
      for (int device : front) {
        for (int link : links.out(device)) {
          if (improve(device, link)) {
            next.add(links.link(link).to());
          }
        }
      }
      front.clear();
      front.addAll(next);
    }
  }

  /** Tries to lead the far end of a link over the device at its near end. */
  private boolean improve(int device, int link) {
    Way from = ways[device];
    int far = links.link(link).to();
    if (!mayCross(device, link, from)) {
      return false;
    }
    PathKind kind = kind(device, link, from);
    float bandwidth = Math.min(from.bandwidth(), links.link(link).bandwidth());
    if (!isBetter(kind, bandwidth, from.hops() + 1, ways[far])) {
      return false;
    }
    int[] crossed = new int[from.hops() + 1];
    crossed[0] = links.reverse(link);
    System.arraycopy(from.links(), 0, crossed, 1, from.hops());
    ways[far] = new Way(kind, bandwidth, crossed);
    return true;
  }

  private boolean mayCross(int device, int link, Way from) {
    return device == target
        || kindOf(device) != Kind.GPU
        || links.link(link).kind() == LinkKind.NVLINK
            && kindOf(links.link(link).to()) == Kind.GPU
            && from.hops() <= 1;
  }

  private PathKind kind(int device, int link, Way from) {
    PathKind own = links.link(link).kind().path();
    Kind near = kindOf(device);
    Kind far = kindOf(links.link(link).to());
    if (links.link(link).kind() == LinkKind.PCIE) {
      if (near == Kind.PCI_SWITCH && far == Kind.PCI_SWITCH) {
        own = PathKind.PXB;
      }
      if (near == Kind.CPU || far == Kind.CPU) {
        own = PathKind.PHB;
      }
    }
    boolean isByPeer = near == Kind.GPU && from.kind() == PathKind.NVL && from.hops() == 1;
    if (isByPeer && own == PathKind.NVL) {
      own = PathKind.NVB;
    }
    return PathKind.farther(from.kind(), own);
  }

  private static boolean isBetter(PathKind kind, float bandwidth, int hops, Way known) {
    if (kind != known.kind()) {
      return known.kind().isBeyond(kind);
    }
    return bandwidth > known.bandwidth() || bandwidth == known.bandwidth() && hops < known.hops();
  }

  private Kind kindOf(int device) {
    return graph.device(device).kind();
  }
}
