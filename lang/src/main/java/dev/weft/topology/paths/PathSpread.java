package dev.weft.topology.paths;

import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import java.util.List;

/**
 * How much longer the slowest of the equal-hop paths between two leaves is than the fastest, queues
 * aside: a flowlet that follows another by less than that can overtake it. Source: Sinha, Kandula
 * and Katabi, "Harnessing TCP's burstiness with flowlet switching", HotNets 2004; Alizadeh et al.,
 * "CONGA", SIGCOMM 2014.
 *
 * @param picoseconds the difference
 * @param fromLeaf a switch where such paths begin
 * @param toLeaf the switch where they end
 */
public record PathSpread(long picoseconds, int fromLeaf, int toLeaf) {

  /** The greatest spread in a fabric for packets of its MTU; zero when all paths are equal. */
  public static PathSpread worst(Topology topology, Adjacency adjacency, Routes routes) {
    int packet = topology.routing().mtu();
    PathTimes slow = new PathTimes(topology, adjacency, routes, packet, true);
    PathTimes fast = new PathTimes(topology, adjacency, routes, packet, false);
    AttachmentClasses classes = new AttachmentClasses(topology, adjacency, routes);
    PathSpread worst = new PathSpread(0, Switches.NONE, Switches.NONE);
    long[] nothing = new long[slow.rateCount()];
    for (int to = 0; to < classes.count(); to++) {
      List<Integer> leaves = classes.leaves(classes.destination(to));
      slow.search(classes.group(to), leaves, nothing);
      fast.search(classes.group(to), leaves, nothing);
      for (int from = 0; from < classes.count(); from++) {
        int source = classes.source(from, to);
        if (source != Routes.NONE) {
          worst = worst(worst, slow, fast, classes.leaves(source), leaves.getFirst());
        }
      }
    }
    return worst;
  }

  private static PathSpread worst(
      PathSpread known, PathTimes slow, PathTimes fast, List<Integer> sources, int toLeaf) {
    PathSpread worst = known;
    for (int leaf : sources) {
      for (int rate = 0; rate < slow.rateCount(); rate++) {
        long spread = slow.from(leaf, rate) - fast.from(leaf, rate);
        if (spread > worst.picoseconds()) {
          worst = new PathSpread(spread, leaf, toLeaf);
        }
      }
    }
    return worst;
  }
}
