package dev.weft.engine.collective;

import dev.weft.engine.model.Operation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * The network while operations share it: one {@link SharedRun} for as long as routes stay as they
 * are. Classes of alike flows are found for what is under way together with what comes next, so
 * that operations come and go without another search; how much comes next is looked at depends on
 * how much is under way, and on whether it spoils the symmetry of that.
 */
final class Sharing {
  /** So many flows of what comes next are looked at, at most, or as many as are under way. */
  private static final int MOST_AHEAD = 1 << 16;

  /** With fewer it is not worth the search. */
  private static final int LEAST_AHEAD = 1 << 8;

  /** When classes of flows spoil each other's symmetry, so many of their entries are too many. */
  private static final long FEW_ENTRIES = 1 << 21;

  private final OperationOrder order;
  private final LoadOverTime loads;
  private final Held held;
  private final Runnable checkCancelled;

  /** Where flows of several classes meet they are solved another way, so these must be known. */
  private final Set<String> known = new HashSet<>();

  private final List<RunningOperation> beginning = new ArrayList<>();
  private @Nullable SharedRun run;
  private int ahead = MOST_AHEAD;

  Sharing(OperationOrder order, LoadOverTime loads, Stalls stalls, Runnable checkCancelled) {
    this.order = order;
    this.loads = loads;
    this.held = (phase, left) -> stalls.held(phase, row -> left.applyAsDouble(row) > 0);
    this.checkCancelled = checkCancelled;
  }

  /** Lets an operation begin its next phase, or row of chunks, when time passes next. */
  void begin(RunningOperation operation) {
    beginning.add(operation);
  }

  /** Forgets what was to begin: it has run alone. */
  void pass(RunningOperation operation) {
    beginning.remove(operation);
  }

  /**
   * Lets time pass until operations end a phase or row, or until the horizon, and returns when that
   * is, in seconds; infinite when nothing moves and there is no horizon.
   */
  double run(
      Collection<RunningOperation> running,
      Plans plans,
      double[] capacity,
      double now,
      double horizon) {
    SharedRun current = run;
    for (int i = 0; current != null && i < beginning.size(); i++) {
      if (!current.takes(beginning.get(i))) {
        stop(now);
        current = null;
      }
    }
    if (current == null) {
      current = new SharedRun(find(running, plans, capacity), loads, held);
      run = current;
      for (RunningOperation operation : running) {
        goOn(current, operation, now);
      }
    }
    for (RunningOperation operation : beginning) {
      current.begin(operation, now);
    }
    beginning.clear();
    return current.run(horizon, checkCancelled);
  }

  private static void goOn(SharedRun run, RunningOperation operation, double now) {
    for (int stage = 0; stage < operation.strands().size(); stage++) {
      if (!operation.strands().get(stage).isIdle()) {
        run.goOn(operation, stage, now);
      }
    }
  }

  /** Takes the operations that have ended a phase or row, in the order of their starts. */
  List<RunningOperation> takeEnded() {
    return run == null ? List.of() : run.takeEnded();
  }

  /** Changes what links carry. */
  void setCapacities(double[] from, double[] to, double now) {
    if (run != null && !run.setCapacities(from, to)) {
      stop(now);
    }
  }

  /** Ends the run; what is under way goes on in another one. */
  void stop(double now) {
    if (run != null) {
      run.stop(now);
      run = null;
    }
  }

  private SharedFlows find(Collection<RunningOperation> running, Plans plans, double[] capacity) {
    List<Member> needed = new ArrayList<>();
    List<IntToDoubleFunction> left = new ArrayList<>();
    for (RunningOperation operation : running) {
      for (Member member : operation.stages()) {
        if (isNeeded(operation, member.stage())) {
          needed.add(member);
          Strand strand = operation.strands().get(member.stage());
          left.add(strand.isIdle() ? SharedFlows.NOT_BEGUN : strand::left);
        }
      }
      known.add(claims(operation.operation()));
    }
    return find(needed, left, later(running), plans, capacity);
  }

  private static boolean isNeeded(RunningOperation operation, int stage) {
    return operation.isPipelined()
        || operation.mayBegin(stage)
        || !operation.strands().get(stage).isIdle();
  }

  private static String claims(Operation operation) {
    return operation.priority() + " " + operation.trafficClass();
  }

  /** The stages of operations under way that come after the one at hand. */
  private static List<Member> later(Collection<RunningOperation> running) {
    List<Member> later = new ArrayList<>();
    for (RunningOperation operation : running) {
      for (Member member : operation.stages()) {
        if (!isNeeded(operation, member.stage())) {
          later.add(member);
        }
      }
    }
    return later;
  }

  private SharedFlows find(
      List<Member> needed,
      List<IntToDoubleFunction> left,
      List<Member> later,
      Plans plans,
      double[] capacity) {
    SharedFlows alone = null;
    while (ahead >= LEAST_AHEAD) {
      List<Member> all = new ArrayList<>(needed);
      addAhead(all, later, plans);
      if (all.size() == needed.size()) {
        break;
      }
      long most = alone == null ? FEW_ENTRIES : Math.max(FEW_ENTRIES, 2L * alone.entries());
      SharedFlows found = SharedFlows.find(all, left, capacity, held, most);
      if (found != null) {
        ahead = Math.min(2 * ahead, MOST_AHEAD);
        return found;
      }
      if (alone == null) {
        alone = SharedFlows.find(needed, left, capacity, held);
      } else {
        ahead /= 4;
      }
    }
    ahead = Math.max(ahead, LEAST_AHEAD);
    return alone == null ? SharedFlows.find(needed, left, capacity, held) : alone;
  }

  /** Adds what comes next, as long as it claims what has been claimed before. */
  private void addAhead(List<Member> all, List<Member> later, Plans plans) {
    long most = Math.max(ahead, flows(all));
    Budget budget = new Budget(all, most);
    for (Member member : later) {
      if (!budget.take(List.of(member))) {
        return;
      }
    }
    order.offer(
        operation ->
            !known.contains(claims(operation))
                || budget.take(
                    RunningOperation.stages(
                        operation, plans.of(operation, operation.bytes().getFirst()))));
  }

  private static long flows(List<Member> members) {
    return members.stream().mapToLong(member -> member.phase().flows().count()).sum();
  }

  private static final class Budget {
    private final List<Member> all;
    private long left;

    Budget(List<Member> all, long flows) {
      this.all = all;
      this.left = flows;
    }

    boolean take(List<Member> stages) {
      left -= flows(stages);
      if (left >= 0) {
        all.addAll(stages);
      }
      return left >= 0;
    }
  }
}
