package dev.weft.engine.collective;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;

/**
 * Every chunk as events of its own: hops send one chunk at a time, in the order of arrival, and a
 * chunk that has crossed a hop arrives some time later and may then cross those that wait for it. A
 * second way to the times that the engine computes; it shares no code with it.
 */
final class ChunkEvents {
  /** A chunk that has arrived at a node, from which hops lead on. */
  private record Arrival(double time, long order, int hop, int chunk) {}

  private final double[] seconds;
  private final double[] latency;

  /** When rates change, and by which factor each hop's time grows then. */
  private double changes = Double.POSITIVE_INFINITY;

  private double[] factor;

  private final PriorityQueue<Arrival> events =
      new PriorityQueue<>(
          Comparator.comparingDouble(Arrival::time).thenComparingLong(Arrival::order));
  private final List<Queue<Integer>> waiting = new ArrayList<>();
  private final boolean[] isBusy;
  private long order;
  private double now;

  /**
   * Describes hops.
   *
   * @param seconds that a chunk takes on each hop
   * @param latency from its end there until it can be passed on
   */
  ChunkEvents(double[] seconds, double[] latency) {
    this.seconds = seconds.clone();
    this.latency = latency.clone();
    factor = new double[seconds.length];
    isBusy = new boolean[seconds.length];
    for (int hop = 0; hop < seconds.length; hop++) {
      waiting.add(new ArrayDeque<>());
    }
  }

  /** Lets the times of all hops grow by factors at a moment. */
  ChunkEvents changing(double at, double[] factors) {
    changes = at;
    factor = factors.clone();
    return this;
  }

  /** What may happen when a chunk has arrived behind a hop. */
  interface Next {
    void arrived(int hop, int chunk);
  }

  /** Lets a chunk wait for a hop. */
  void send(int hop, int chunk) {
    waiting.get(hop).add(chunk);
    serve(hop);
  }

  private void serve(int hop) {
    Integer chunk = isBusy[hop] ? null : waiting.get(hop).poll();
    if (chunk != null) {
      isBusy[hop] = true;
      events.add(new Arrival(end(hop), order++, hop, -1 - chunk));
    }
  }

  /** A chunk under way when rates change goes on at the new rate. */
  private double end(int hop) {
    if (now >= changes) {
      return now + seconds[hop] * factor[hop];
    }
    double end = now + seconds[hop];
    return end <= changes ? end : changes + (end - changes) * factor[hop];
  }

  /** Runs until nothing moves and returns when the last chunk has arrived. */
  double run(Next next) {
    double last = 0;
    while (!events.isEmpty()) {
      Arrival event = events.remove();
      now = event.time;
      if (event.chunk < 0) {
        isBusy[event.hop] = false;
        double arrives = now + latency[event.hop];
        events.add(new Arrival(arrives, order++, event.hop, -1 - event.chunk));
        serve(event.hop);
      } else {
        last = now;
        next.arrived(event.hop, event.chunk);
      }
    }
    return last;
  }

  /** A ring of as many ranks as hops, in which each passes on S parts; a chunk counts its steps. */
  double ring(int steps) {
    for (int hop = 0; hop < seconds.length; hop++) {
      send(hop, 0);
    }
    return run(
        (hop, step) -> {
          if (step + 1 < steps) {
            send((hop + 1) % seconds.length, step + 1);
          }
        });
  }

  /** All hops in a row, K chunks. */
  double chain(int chunks) {
    for (int chunk = 0; chunk < chunks; chunk++) {
      send(0, chunk);
    }
    return run(
        (hop, chunk) -> {
          if (hop + 1 < seconds.length) {
            send(hop + 1, chunk);
          }
        });
  }

  /**
   * A tree up and down: hop 2 v leads from node v + 1 to the one above, hop 2 v + 1 back; a node
   * sends up what all below it have sent.
   *
   * @param above of each node but the root, 0; those above come first
   */
  double tree(int[] above, int chunks) {
    int[] below = new int[above.length + 1];
    for (int parent : above) {
      below[parent]++;
    }
    int[][] missing = new int[above.length + 1][chunks];
    for (int node = 0; node < missing.length; node++) {
      for (int chunk = 0; chunk < chunks; chunk++) {
        missing[node][chunk] = below[node];
        if (below[node] == 0) {
          send(2 * (node - 1), chunk);
        }
      }
    }
    return run(
        (hop, chunk) -> {
          boolean isUp = hop % 2 == 0;
          int node = isUp ? above[hop / 2] : hop / 2 + 1;
          if (isUp && --missing[node][chunk] > 0) {
            return;
          }
          if (isUp && node > 0) {
            send(2 * (node - 1), chunk);
            return;
          }
          for (int child = 0; child < above.length; child++) {
            if (above[child] == node) {
              send(2 * child + 1, chunk);
            }
          }
        });
  }
}
