package dev.weft.engine.nccl;

import dev.weft.engine.nccl.ServerGraph.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * The ways between the GPUs, ports, processors and NVSwitch of a node that NCCL takes: GPUs too far
 * apart talk through a processor's memory, and a GPU far from a NIC lets the one beside it send
 * (PXN). NCCL 2.30.7, {@code src/graph/paths.cc}.
 */
final class Ways {
  private static final int SM80 = 80;

  private final ServerGraph graph;
  private final LinkTable links;

  /** By target, then by source, rows of the graph. */
  private final Way[][] ways;

  private final NearPorts near;

  Ways(ServerGraph graph) {
    this.graph = graph;
    links = new LinkTable(graph);
    ways = new Way[graph.deviceCount()][];
    for (Kind kind : List.of(Kind.CPU, Kind.GPU, Kind.PORT, Kind.NVSWITCH)) {
      for (int device : graph.all(kind)) {
        ways[device] = WaySearch.to(graph, links, device);
      }
    }
    divertFarPeers();
    shortenToOwnProcessor();
    near = sendByPeers();
  }

  LinkTable links() {
    return links;
  }

  NearPorts nearPorts() {
    return near;
  }

  /** Returns the way between two rows of the graph. */
  Way between(int from, int to) {
    return ways[to][from];
  }

  /** Returns the devices of a kind that are nearest to one: most bandwidth, then nearest kind. */
  List<Integer> nearest(int device, Kind kind) {
    float most = 0;
    PathKind least = PathKind.DIS;
    List<Integer> found = new ArrayList<>();
    for (int other : graph.all(kind)) {
      Way way = between(device, other);
      boolean isNearer =
          way.bandwidth() > most || way.bandwidth() == most && least.isBeyond(way.kind());
      if (isNearer) {
        most = way.bandwidth();
        least = way.kind();
        found.clear();
      }
      if (way.bandwidth() == most && way.kind() == least) {
        found.add(other);
      }
    }
    return found;
  }

  /** Returns the processor of a GPU. */
  int processor(int gpu) {
    List<Integer> nearest = nearest(gpu, Kind.CPU);
    int best = nearest.getFirst();
    for (int other : nearest) {
      best = between(gpu, other).hops() < between(gpu, best).hops() ? other : best;
    }
    return best;
  }

  private void divertFarPeers() {
    boolean isSmallAmd = graph.cpu(0) == Cpu.AMD && graph.gpus() <= 2;
    PathKind farthest = isSmallAmd ? PathKind.SYS : PathKind.PXB;
    for (int to : graph.all(Kind.GPU)) {
      for (int from : graph.all(Kind.GPU)) {
        if (between(from, to).kind().isBeyond(farthest)) {
          int cpu = processor(to);
          Way there = between(from, cpu);
          Way on = between(cpu, to);
          ways[to][from] = there.then(on, merged(there.kind(), on.kind()));
        }
      }
    }
  }

  /** A NIC below the processor that a GPU has C2C to is nearer than one by PCIe. */
  private void shortenToOwnProcessor() {
    for (int gpu : graph.all(Kind.GPU)) {
      int cpu = processor(gpu);
      for (int port : nearest(gpu, Kind.PORT)) {
        if (merged(between(gpu, cpu).kind(), between(port, cpu).kind()) == PathKind.P2C) {
          ways[port][gpu] = capped(ways[port][gpu]);
          ways[gpu][port] = capped(ways[gpu][port]);
        }
      }
    }
  }

  private static PathKind merged(PathKind a, PathKind b) {
    boolean isOwnProcessor =
        PathKind.farther(a, b) == PathKind.PHB && PathKind.nearer(a, b) == PathKind.C2C;
    return isOwnProcessor ? PathKind.P2C : PathKind.farther(a, b);
  }

  private static Way capped(Way way) {
    return way.as(PathKind.nearer(PathKind.P2C, way.kind()));
  }

  private NearPorts sendByPeers() {
    for (int port : graph.all(Kind.PORT)) {
      for (int gpu : graph.all(Kind.GPU)) {
        int peer = new NearPorts(graph, this).gpuOf(port);
        if (peer >= 0 && peer != gpu && isRelay(peer, gpu, port)) {
          Way there = between(gpu, peer);
          ways[port][gpu] = there.then(between(peer, port), PathKind.PXN);
        }
        if (!between(gpu, port).kind().isWithin(PathKind.PXN)
            || reachesDirectly(gpu, port, false)) {
          continue;
        }
        divertPort(gpu, port);
      }
    }
    return new NearPorts(graph, this);
  }

  private boolean isRelay(int peer, int gpu, int port) {
    Way own = between(gpu, port);
    Way ofPeer = between(peer, port);
    return ofPeer.kind().isWithin(PathKind.P2C)
        && reachesDirectly(peer, port, true)
        && between(peer, gpu).kind().isWithin(PathKind.NVL)
        && graph.device(peer).host() == graph.device(gpu).host()
        && (ofPeer.bandwidth() > own.bandwidth() || own.kind().isBeyond(PathKind.PXN));
  }

  private void divertPort(int gpu, int port) {
    int cpu = processor(gpu);
    Way in = between(port, cpu);
    Way out = between(gpu, cpu);
    PathKind kind = merged(in.kind(), out.kind());
    ways[gpu][port] = in.then(between(cpu, gpu), kind);
    ways[port][gpu] = out.then(between(cpu, port), kind);
  }

  /** Says whether a NIC reads or writes a GPU's memory (GPUDirect RDMA). */
  private boolean reachesDirectly(int gpu, int port, boolean isRead) {
    if (isRead && graph.computeCapability() < SM80 && !hasNvlink(gpu)) {
      return false;
    }
    PathKind kind = between(gpu, port).kind();
    return kind == PathKind.PXN || kind.isWithin(PathKind.P2C);
  }

  private boolean hasNvlink(int gpu) {
    return graph.gpus() == 1
        || graph.all(Kind.GPU).stream()
            .anyMatch(peer -> peer != gpu && between(gpu, peer).kind() == PathKind.NVL);
  }

  /** Returns the nearest kind of way between GPUs and devices of a kind. */
  PathKind nearestKind(Kind kind) {
    PathKind least = PathKind.SYS;
    for (int gpu : graph.all(Kind.GPU)) {
      for (int other : graph.all(kind)) {
        least = gpu == other ? least : PathKind.nearer(least, between(gpu, other).kind());
      }
    }
    return least;
  }

  /** Returns the farthest kind of way between GPUs and devices of a kind. */
  PathKind farthestKind(Kind kind) {
    PathKind most = PathKind.LOC;
    for (int gpu : graph.all(Kind.GPU)) {
      for (int other : graph.all(kind)) {
        most = gpu == other ? most : PathKind.farther(most, between(gpu, other).kind());
      }
    }
    return most;
  }

  /** Returns the most that a GPU reaches of its peers, or of ports, GB/s. */
  float mostBandwidth(Kind kind) {
    float most = 0;
    for (int gpu : graph.all(Kind.GPU)) {
      for (int other : graph.all(kind)) {
        Way way = between(gpu, other);
        most = way.hops() == 0 ? most : Math.max(most, way.bandwidth());
      }
    }
    return most;
  }
}
