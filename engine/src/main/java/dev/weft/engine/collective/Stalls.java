package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.LinkLoad;
import dev.weft.engine.flow.Segments;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Since when flows of operations under way stand still on links that carry nothing. Who runs them
 * asks for a look when a phase begins and when links change; between these nothing new can stand
 * still. A stage of an operation in chunks that none has reached yet counts as if one had.
 */
final class Stalls {
  private static final double MOVES = Double.POSITIVE_INFINITY;
  private static final double PS_PER_SECOND = 1e12;
  private static final boolean[] NONE = {};

  /**
   * An operation that stands still.
   *
   * @param since when its first flow began to, seconds
   * @param until when it is given up, seconds; infinite when it never is
   */
  private record Still(double since, double until) {
    static final Still NEVER = new Still(MOVES, MOVES);

    Still or(Still other) {
      return new Still(Math.min(since, other.since), Math.min(until, other.until));
    }
  }

  private final Timeouts timeouts;
  private final Plans whole;
  private final LinkLoad load;
  private double[] capacity;
  private boolean hasDead;

  /** By flow of a stage; {@link #MOVES} for those that don't stand still. */
  private final Map<Strand, double[]> since = new IdentityHashMap<>();

  /** Of flows that are told by their pairs alone: by dead link that they cross, since when. */
  private final Map<Strand, Map<Integer, Double>> sinceOnLinks = new IdentityHashMap<>();

  /** Those that stand still. */
  private final Map<RunningOperation, Still> first = new LinkedHashMap<>();

  /** For how long operations stood still in the row at hand, and no longer do, seconds. */
  private final Map<RunningOperation, Double> held = new HashMap<>();

  /** By segment: whether a link of it is dead, 1 or -1; 0 while nobody asked. */
  private byte[] dead = {};

  private @Nullable Segments segments;

  /**
   * Starts with nothing that stands still.
   *
   * @param whole paths while nothing is broken: what failed of these decides who gives up
   */
  Stalls(Timeouts timeouts, Plans whole, double[] capacity) {
    this.timeouts = timeouts;
    this.whole = whole;
    this.capacity = capacity;
    this.load = new LinkLoad(capacity.length);
  }

  /** Takes what links carry from now on. */
  void setCapacity(double[] now) {
    capacity = now;
    segments = null;
    hasDead = Arrays.stream(now).anyMatch(bytesPerSecond -> bytesPerSecond == 0);
  }

  /** Says whether some link carries nothing, or some operation stands still. */
  boolean mayBe() {
    return hasDead || !first.isEmpty();
  }

  /** Returns since when an operation stands still, seconds; infinite when it moves. */
  double since(RunningOperation operation) {
    return first.getOrDefault(operation, Still.NEVER).since;
  }

  /** Returns until when an operation that stands still is waited for, seconds. */
  double until(RunningOperation operation) {
    return first.getOrDefault(operation, Still.NEVER).until;
  }

  /** Returns the operations that stand still. */
  Iterable<RunningOperation> all() {
    return first.keySet();
  }

  void forget(RunningOperation operation) {
    first.remove(operation);
    operation.strands().forEach(since::remove);
    operation.strands().forEach(sinceOnLinks::remove);
  }

  /** Finds out which flows of an operation stand still, or will when they begin now. */
  void look(RunningOperation operation, double now) {
    if (!mayBe()) {
      return;
    }
    Still earliest = Still.NEVER;
    for (int stage = 0; stage < operation.strands().size(); stage++) {
      if (isConcerned(operation, stage)) {
        earliest = earliest.or(look(operation, stage, now));
      }
    }
    double until = Math.min(now, earliest.since);
    if (since(operation) < until) {
      held.merge(operation, until - since(operation), Double::sum);
    }
    if (earliest.since < MOVES) {
      first.put(operation, earliest);
    } else {
      forget(operation);
    }
  }

  /** Returns for how long flows of an operation stood still in its row that ends now, seconds. */
  double takeHeld(RunningOperation operation) {
    Double seconds = held.remove(operation);
    return seconds == null ? 0 : seconds;
  }

  private static boolean isConcerned(RunningOperation operation, int stage) {
    return operation.isPipelined()
        ? operation.isAhead(stage)
        : operation.mayBegin(stage) || !operation.strands().get(stage).isIdle();
  }

  private Still look(RunningOperation operation, int stage, double now) {
    Strand strand = operation.strands().get(stage);
    boolean begins = operation.isPipelined() ? operation.isAtStartOfRow() : strand.isIdle();
    if (begins) {
      since.remove(strand);
      sinceOnLinks.remove(strand);
    }
    FlowSet flows = strand.phase().flows();
    if (operation.bytes() == 0 || strand.isIdle() && !crossesDead(flows)) {
      return Still.NEVER;
    }
    if (flows.isOfPairs()) {
      return lookAtPairs(operation, stage, now);
    }
    double[] times = since.computeIfAbsent(strand, unknown -> moving(flows.count()));
    double start = strand.isIdle() ? now : strand.start();
    for (int flow = 0; flow < times.length; flow++) {
      boolean isLeft = strand.isIdle() ? flows.share(flow) > 0 : strand.left(flow) > 0;
      if (!isLeft || !crossesDead(flows, flow)) {
        times[flow] = MOVES;
      } else if (times[flow] == MOVES) {
        times[flow] = Math.max(now, start + flows.startPs(flow) / PS_PER_SECOND);
      }
    }
    return earliest(operation, stage, times);
  }

  /**
   * Flows of pairs are not told apart: they stand still since the first of the links died that are
   * dead on their ways. Ways around an outage show one dead link for all that is cut off, so that
   * the ways are those while all was well.
   */
  private Still lookAtPairs(RunningOperation operation, int stage, double now) {
    Strand strand = operation.strands().get(stage);
    FlowSet taken = strand.phase().flows();
    if (!crossesDead(taken)) {
      sinceOnLinks.remove(strand);
      return Still.NEVER;
    }
    List<Integer> onWays = deadLinks(wholeFlows(operation, stage));
    // What was dead there may be mended, and the way that was taken instead is not.
    Map<Integer, Double> before = sinceOnLinks.getOrDefault(strand, Map.of());
    Map<Integer, Double> still = new HashMap<>();
    Still earliest = Still.NEVER;
    for (int link : onWays.isEmpty() ? deadLinks(taken) : onWays) {
      double since = before.getOrDefault(link, now);
      still.put(link, since);
      earliest = earliest.or(new Still(since, since + patience(operation, link)));
    }
    sinceOnLinks.put(strand, still);
    return earliest;
  }

  private List<Integer> deadLinks(FlowSet flows) {
    List<Integer> dead = new ArrayList<>();
    load.clear();
    load.add(flows, 1);
    for (int i = 0; i < load.count(); i++) {
      if (capacity[load.link(i)] == 0) {
        dead.add(load.link(i));
      }
    }
    load.clear();
    return dead;
  }

  private FlowSet wholeFlows(RunningOperation operation, int stage) {
    return whole.of(operation.operation(), operation.bytes()).get(stage).flows();
  }

  private Still earliest(RunningOperation operation, int stage, double[] times) {
    FlowSet flows = wholeFlows(operation, stage);
    FlowSet taken = operation.strands().get(stage).phase().flows();
    Still earliest = Still.NEVER;
    for (int flow = 0; flow < times.length; flow++) {
      if (times[flow] < MOVES) {
        double wait = patience(operation, flows, flow);
        // What was dead there may be mended, and the way that was taken instead is not.
        wait = wait < MOVES ? wait : patience(operation, taken, flow);
        double until = times[flow] + wait;
        earliest = earliest.or(new Still(times[flow], until));
      }
    }
    return earliest;
  }

  /**
   * How long somebody waits for a flow that stands still, seconds: the least of the dead links of a
   * path; infinite when it has none.
   */
  private double patience(RunningOperation operation, FlowSet flows, int flow) {
    Segments segments = flows.segments();
    double least = Double.POSITIVE_INFINITY;
    for (int e = flows.start(flow); e < flows.start(flow + 1); e++) {
      int segment = flows.segment(e);
      for (int i = segments.start(segment); i < segments.start(segment + 1); i++) {
        least = Math.min(least, patience(operation, segments.link(i)));
      }
    }
    return least;
  }

  private double patience(RunningOperation operation, int directed) {
    return capacity[directed] == 0
        ? timeouts.seconds(directed, operation.tracksFlows())
        : Double.POSITIVE_INFINITY;
  }

  private static double[] moving(int flows) {
    double[] times = new double[flows];
    Arrays.fill(times, MOVES);
    return times;
  }

  private boolean crossesDead(FlowSet flows) {
    return !deadLinks(flows).isEmpty();
  }

  private boolean crossesDead(FlowSet flows, int flow) {
    for (int e = flows.start(flow); e < flows.start(flow + 1); e++) {
      if (isDead(flows.segments(), flows.segment(e))) {
        return true;
      }
    }
    return false;
  }

  private boolean isDead(Segments of, int segment) {
    if (segments != of || segment >= dead.length) {
      segments = of;
      dead = new byte[of.count()];
    }
    if (dead[segment] == 0) {
      dead[segment] = -1;
      for (int e = of.start(segment); e < of.start(segment + 1); e++) {
        dead[segment] = capacity[of.link(e)] == 0 ? 1 : dead[segment];
      }
    }
    return dead[segment] > 0;
  }

  /**
   * Returns which flows stand still for others of their chain ({@link Held#ofChains}); nothing when
   * there are none.
   *
   * @param left says whether a flow still has bytes to move
   */
  boolean[] held(Phase phase, IntPredicate left) {
    FlowSet flows = phase.flows();
    if (!hasDead || phase.chain() <= 1 || flows.isOfPairs() || !crossesDead(flows)) {
      return NONE;
    }
    return Held.ofChains(phase, left, flow -> crossesDead(flows, flow));
  }

  /**
   * Says whether a chunk of an operation in chunks is under way in a stage that stands still; if
   * none is, none has stood still before {@code now}.
   */
  boolean hasReached(RunningOperation operation, double now) {
    for (Strand strand : operation.strands()) {
      double[] times = since.get(strand);
      boolean isStill = times != null && Arrays.stream(times).anyMatch(time -> time < MOVES);
      if (isStill && !strand.isIdle()) {
        return true;
      }
    }
    Still still = Still.NEVER;
    for (int stage = 0; stage < operation.strands().size(); stage++) {
      double[] times = since.getOrDefault(operation.strands().get(stage), new double[0]);
      Arrays.setAll(times, flow -> times[flow] < MOVES ? now : MOVES);
      still = still.or(earliest(operation, stage, times));
    }
    first.put(operation, still);
    return false;
  }

  /** Tells the flows of an operation that stand still: their stage and row. */
  void forEach(RunningOperation operation, int stage, IntConsumer action) {
    double[] times = since.getOrDefault(operation.strands().get(stage), new double[0]);
    for (int flow = 0; flow < times.length; flow++) {
      if (times[flow] < MOVES) {
        action.accept(flow);
      }
    }
  }
}
