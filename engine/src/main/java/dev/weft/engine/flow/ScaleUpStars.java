package dev.weft.engine.flow;

import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import java.util.Locale;

/**
 * GPUs and the scale-up switches next to them, which add and copy (NVLink SHARP): every GPU divides
 * what it sends and takes equally over its links to such switches.
 */
final class ScaleUpStars {
  private final Network network;
  private final Segments segments;
  private final Outage outage;

  ScaleUpStars(Network network, Segments segments, Outage outage) {
    this.network = network;
    this.segments = segments;
    this.outage = outage;
  }

  long add(FlowSet flow, int[] gpus, double up, double down) {
    long latencyPs = 0;
    for (int gpu : gpus) {
      int links = links(gpu);
      if (links == 0) {
        if (outage.isEmpty()) {
          throw new ModelException(
              String.format(
                  Locale.ROOT,
                  "algorithm nvls: GPU %s has no link to a scale-up switch that could add. "
                      + "Use algorithm hierarchical or ring.",
                  network.name(gpu)));
        }
        return FabricPaths.CUT_OFF;
      }
      for (int i = 0; i < network.outDegree(gpu); i++) {
        int directed = network.out(gpu, i);
        if (isStar(directed)) {
          int centre = network.target(directed);
          segments.add(directed, up / links);
          segments.add(Network.back(directed), down / links);
          latencyPs =
              Math.max(
                  latencyPs,
                  2 * network.linkLatencyPs(directed >> 1) + network.nodeLatencyPs(centre));
        }
      }
    }
    flow.add(segments.end(), 1);
    return latencyPs;
  }

  private int links(int gpu) {
    int links = 0;
    for (int i = 0; i < network.outDegree(gpu); i++) {
      links += isStar(network.out(gpu, i)) ? 1 : 0;
    }
    return links;
  }

  private boolean isStar(int directed) {
    return network.kind(network.target(directed)) == NodeKind.SCALE_UP && outage.isAlive(directed);
  }
}
