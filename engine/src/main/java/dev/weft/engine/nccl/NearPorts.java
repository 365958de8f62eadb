package dev.weft.engine.nccl;

import dev.weft.engine.nccl.ServerGraph.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which ports a GPU uses by preference, and which GPU stands for a port: GPUs that share several
 * nearest ports divide them (NCCL 2.30.7, {@code src/graph/topo.cc}).
 */
final class NearPorts {
  private final ServerGraph graph;
  private final Ways ways;
  private final int channels;

  /** By port. The ways do not change once these are asked for. */
  private final Map<Integer, Integer> gpus = new HashMap<>();

  NearPorts(ServerGraph graph, Ways ways) {
    this.graph = graph;
    this.ways = ways;
    channels = (int) graph.constants().at(NcclConstant.MOST_CHANNELS);
  }

  /** Returns the ports that a GPU prefers, in the order of its channels. */
  List<Integer> of(int gpu) {
    List<Integer> nearest = ways.nearest(gpu, Kind.PORT);
    if (nearest.isEmpty()) {
      return nearest;
    }
    int sharing = ways.nearest(nearest.getFirst(), Kind.GPU).size();
    int each = Math.ceilDiv(nearest.size(), sharing);
    int first = graph.device(gpu).inHost() % sharing;
    if (Integer.bitCount(nearest.size()) <= 1) {
      first = mirrored(first, nearest.size());
    }
    List<Integer> preferred = new ArrayList<>();
    for (int channel = 0; channel < Math.min(each, channels); channel++) {
      preferred.add(nearest.get((first + channel) % nearest.size()));
    }
    return preferred;
  }

  /** The bits of a number below a power of two in reverse, so that neighbours are far apart. */
  private static int mirrored(int number, int powerOfTwo) {
    int mirrored = 0;
    for (int bit = 1, other = powerOfTwo >> 1; bit < powerOfTwo; bit <<= 1, other >>= 1) {
      mirrored |= (number & bit) == 0 ? 0 : other;
    }
    return mirrored;
  }

  /** Returns the nearest GPU that prefers a port; -1 when none does. */
  int gpuOf(int port) {
    return gpus.computeIfAbsent(port, this::nearestThatPrefers);
  }

  private int nearestThatPrefers(int port) {
    List<Integer> nearest = ways.nearest(port, Kind.GPU);
    List<List<Integer>> preferred = nearest.stream().map(this::of).toList();
    for (int channel = 0; channel < channels; channel++) {
      for (int i = 0; i < nearest.size(); i++) {
        List<Integer> ports = preferred.get(i);
        if (!ports.isEmpty() && ports.get(channel % ports.size()) == port) {
          return nearest.get(i);
        }
      }
    }
    return -1;
  }

  /**
   * Returns the ports to try, those that GPUs prefer first, then those that are near enough.
   *
   * @param gpus one GPU, or all
   */
  List<Integer> toTry(List<Integer> gpus, PathKind farthest) {
    Set<Integer> ports = new LinkedHashSet<>();
    List<List<Integer>> preferred = gpus.stream().map(this::of).toList();
    if (graph.hosts() > 1) {
      int most = preferred.stream().mapToInt(List::size).max().orElse(0);
      for (int channel = 0; channel < most; channel++) {
        for (List<Integer> own : preferred) {
          if (channel < own.size()) {
            ports.add(own.get(channel));
          }
        }
      }
    } else {
      preferred.forEach(ports::addAll);
    }
    for (PathKind kind : PathKind.values()) {
      if (kind.isBeyond(farthest)) {
        break;
      }
      for (int gpu : gpus) {
        addAt(kind, gpu, ports);
      }
    }
    return List.copyOf(ports);
  }

  private void addAt(PathKind kind, int gpu, Set<Integer> ports) {
    List<Integer> all = graph.all(Kind.PORT);
    for (int port : all.subList(0, Math.min(all.size(), channels))) {
      if (ways.between(gpu, port).kind() == kind) {
        ports.add(port);
      }
    }
  }
}
