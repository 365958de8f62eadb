package dev.weft.engine.flow;

import dev.weft.engine.model.IntColumn;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Flows that meet, directly or through others, and the links that they cross, numbered anew from 0:
 * what a change of one of them can reach. Their rates depend on nothing else.
 */
final class ClassPart {
  private static final int NOWHERE = -1;

  private final FlowProblem problem;
  private final FlowLinks active;
  private final IntColumn flows = new IntColumn();
  private final IntColumn links = new IntColumn();

  /** Of each flow and link of the whole problem its number here, or {@link #NOWHERE}. */
  private final int[] flowHere;

  private final int[] linkHere;
  private boolean isMixed;

  /** Starts empty. */
  ClassPart(FlowProblem problem, FlowLinks active) {
    this.problem = problem;
    this.active = active;
    flowHere = new int[problem.flowCount()];
    Arrays.fill(flowHere, NOWHERE);
    linkHere = new int[problem.linkCount()];
    Arrays.fill(linkHere, NOWHERE);
  }

  /** Forgets all flows and links. */
  void clear() {
    while (flows.count() > 0) {
      flowHere[flows.removeLast()] = NOWHERE;
    }
    while (links.count() > 0) {
      linkHere[links.removeLast()] = NOWHERE;
    }
    isMixed = false;
  }

  /**
   * Adds a link, the flows that cross it, their links, and so on, until there are no more or more
   * flows than asked for, or one of the links is known to be reached by more.
   *
   * @param column of each flow of the whole problem
   * @return whether all are here
   */
  boolean reach(int link, int[] column, int mostFlows, IntPredicate isKnown) {
    int next = links.count();
    meet(link);
    while (next < links.count()) {
      int at = links.at(next++);
      if (isKnown.test(at)) {
        return false;
      }
      for (int i = active.first(at); i < active.end(at); i++) {
        int flow = active.flow(i);
        if (flowHere[flow] == NOWHERE) {
          if (flows.count() == mostFlows) {
            return false;
          }
          flowHere[flow] = flows.count();
          flows.add(flow);
          isMixed |= column[flow] != column[flows.at(0)];
          for (int e = problem.start(flow); e < problem.start(flow + 1); e++) {
            meet(problem.link(e));
          }
        }
      }
    }
    return true;
  }

  private void meet(int link) {
    if (linkHere[link] == NOWHERE) {
      linkHere[link] = links.count();
      links.add(link);
    }
  }

  /** Says whether flows of more than one column are here: in one, a division is unique. */
  boolean isMixed() {
    return isMixed;
  }

  int flowCount() {
    return flows.count();
  }

  int linkCount() {
    return links.count();
  }

  /** Returns the number of a flow of this part in the whole problem. */
  int flow(int here) {
    return flows.at(here);
  }

  /** Returns the number of a link of this part in the whole problem. */
  int link(int here) {
    return links.at(here);
  }

  /** Writes these flows and links as a problem of their own. */
  FlowProblem problem(double[] capacity) {
    int[] start = new int[flows.count() + 1];
    for (int here = 0; here < flows.count(); here++) {
      int flow = flows.at(here);
      start[here + 1] = start[here] + problem.start(flow + 1) - problem.start(flow);
    }
    int[] link = new int[start[flows.count()]];
    double[] load = new double[link.length];
    for (int here = 0; here < flows.count(); here++) {
      int first = problem.start(flows.at(here));
      for (int e = start[here]; e < start[here + 1]; e++) {
        link[e] = linkHere[problem.link(first + e - start[here])];
        load[e] = problem.load(first + e - start[here]);
      }
    }
    double[] ofLink = new double[links.count()];
    Arrays.setAll(ofLink, here -> capacity[links.at(here)]);
    return new FlowProblem(start, link, load, ofLink);
  }
}
