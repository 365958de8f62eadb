package dev.weft.engine.flow;

import java.util.Arrays;
import java.util.Random;

/**
 * Rings on which rounds circle. Flow i crosses links i and i+1. On link i its class carries another
 * flow, too, that a link of its own holds to b; so on link i this class has more for its weight
 * than that of flow i-1, which thus is held on link i-1 and takes there what it can. With the
 * capacity C on all links and equal weights, the one stable division has x(i) = C - b - x(i-1), so
 * x = (C - b) / 2; links that answer each other at once jump between C/2 - b and C/2 for ever.
 */
final class ClassRings {
  private ClassRings() {}

  /** All capacities C and all b the same. */
  static ClassCase even(int links, double capacity, double held, ClassLimits limits) {
    double[] most = new double[2 * links];
    Arrays.fill(most, 0, links, capacity);
    Arrays.fill(most, links, 2 * links, held);
    double[] load = new double[links];
    Arrays.fill(load, 1);
    return ring(most, load, limits);
  }

  /** Capacities, what holds the others, and loads on the second link are random. */
  static ClassCase draw(int links, double mostLoad, Random random, ClassLimits limits) {
    double[] most = new double[2 * links];
    Arrays.setAll(
        most, i -> i < links ? 10 + 2 * random.nextDouble() : 1 + 3 * random.nextDouble());
    double[] load = new double[links];
    Arrays.setAll(load, i -> 1 + (mostLoad - 1) * random.nextDouble());
    return ring(most, load, limits);
  }

  private static ClassCase ring(double[] capacity, double[] loadOnSecond, ClassLimits limits) {
    int links = loadOnSecond.length;
    int[] start = new int[2 * links + 1];
    int[] link = new int[4 * links];
    double[] load = new double[4 * links];
    Arrays.fill(load, 1);
    int[] trafficClass = new int[2 * links];
    for (int i = 0; i < links; i++) {
      int other = links + i;
      start[i + 1] = 2 * (i + 1);
      start[other + 1] = 2 * (other + 1);
      link[2 * i] = i;
      link[2 * i + 1] = (i + 1) % links;
      load[2 * i + 1] = loadOnSecond[i];
      link[2 * other] = i;
      link[2 * other + 1] = other;
      trafficClass[i] = i == links - 1 ? 2 : i % 2;
      trafficClass[other] = trafficClass[i];
    }
    FlowProblem problem = new FlowProblem(start, link, load, capacity);
    return new ClassCase(problem, trafficClass, new double[] {1, 1, 1}, limits);
  }
}
