package dev.weft.engine.flow;

/**
 * Max-min fair rates by progressive filling (Bertsekas, Gallager: "Data Networks", 2nd edition,
 * section 6.5.2): all rates rise together; when a link is full, the flows that cross it keep their
 * rate; the others rise on.
 *
 * <p>A flow loads a link by {@code load} per unit of its rate. At water level x an unfrozen flow
 * has rate x, so link l is full at {@code x = (capacity - frozen load) / load of unfrozen flows}.
 * That level never falls as flows freeze, so the queue of links may hold old levels and correct
 * them when they come up. Work is O(entries + links log links).
 */
public final class MaxMin {
  private final int[] flowStart;
  private final int[] flowLink;
  private final double[] flowLoad;
  private final double[] capacity;
  private final int[] linkStart;
  private final int[] linkFlow;

  /** Of each link: load per level by unfrozen flows, how many they are, what is left for them. */
  private final double[] weight;

  private final int[] unfrozen;
  private final double[] left;
  private final boolean[] isFrozen;
  private final LinkQueue queue;

  /**
   * Takes the flow-link graph in rows by flow; arrays are kept, not copied.
   *
   * @param flowStart first entry of each flow, and the number of entries at the end
   * @param flowLink link of each entry
   * @param flowLoad load of each entry per unit of rate, above 0
   * @param capacity of each link
   */
  public MaxMin(int[] flowStart, int[] flowLink, double[] flowLoad, double[] capacity) {
    this.flowStart = flowStart;
    this.flowLink = flowLink;
    this.flowLoad = flowLoad;
    this.capacity = capacity;
    int links = capacity.length;
    linkStart = new int[links + 1];
    linkFlow = new int[flowLink.length];
    for (int link : flowLink) {
      linkStart[link + 1]++;
    }
    for (int link = 0; link < links; link++) {
      linkStart[link + 1] += linkStart[link];
    }
    int[] next = linkStart.clone();
    for (int flow = 0; flow + 1 < flowStart.length; flow++) {
      for (int e = flowStart[flow]; e < flowStart[flow + 1]; e++) {
        linkFlow[next[flowLink[e]]++] = flow;
      }
    }
    weight = new double[links];
    unfrozen = new int[links];
    left = new double[links];
    isFrozen = new boolean[flowStart.length - 1];
    queue = new LinkQueue(links);
  }

  /**
   * Solves for the active flows.
   *
   * @param isActive by flow; others get rate 0
   * @param rates filled, in the unit of the capacities
   */
  public void solve(boolean[] isActive, double[] rates) {
    reset(isActive, rates);
    double level = 0;
    while (!queue.isEmpty()) {
      int link = queue.head();
      if (unfrozen[link] == 0) {
        queue.removeHead();
        continue;
      }
      double full = left[link] / weight[link];
      if (full > queue.headLevel()) {
        queue.raiseHead(full);
        if (queue.head() != link) {
          continue;
        }
      }
      level = Math.max(level, full);
      queue.removeHead();
      for (int i = linkStart[link]; i < linkStart[link + 1]; i++) {
        if (!isFrozen[linkFlow[i]]) {
          freeze(linkFlow[i], level);
          rates[linkFlow[i]] = level;
        }
      }
    }
  }

  private void reset(boolean[] isActive, double[] rates) {
    for (int link = 0; link < capacity.length; link++) {
      weight[link] = 0;
      unfrozen[link] = 0;
      left[link] = capacity[link];
    }
    for (int flow = 0; flow < isFrozen.length; flow++) {
      isFrozen[flow] = !isActive[flow];
      rates[flow] = isActive[flow] ? Double.POSITIVE_INFINITY : 0;
      if (isActive[flow]) {
        for (int e = flowStart[flow]; e < flowStart[flow + 1]; e++) {
          weight[flowLink[e]] += flowLoad[e];
          unfrozen[flowLink[e]]++;
        }
      }
    }
    queue.clear();
    for (int link = 0; link < capacity.length; link++) {
      if (unfrozen[link] > 0) {
        queue.add(link, capacity[link] / weight[link]);
      }
    }
    queue.order();
  }

  private void freeze(int flow, double level) {
    isFrozen[flow] = true;
    for (int e = flowStart[flow]; e < flowStart[flow + 1]; e++) {
      int link = flowLink[e];
      unfrozen[link]--;
      weight[link] -= flowLoad[e];
      left[link] = Math.max(0, left[link] - flowLoad[e] * level);
    }
  }
}
