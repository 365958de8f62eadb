package dev.weft.engine.collective;

import dev.weft.engine.model.Operation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * The flows of types of tasks that may meet on links, in classes of alike ones for all of these
 * types together: in a partition that is equitable for all flows those of any tasks under way are
 * so by themselves, so that tasks come and go without another search. A type of which several tasks
 * meet takes part as often.
 *
 * <p>Tasks that are under way when the network changes may have other bytes left of flows that are
 * alike from now on. Where these take part, flows are alike only when they have as much left.
 */
final class MeetingFlows {
  /** With more flows, types take part only when they have met others. */
  private static final long MOST_FLOWS = 1L << 21;

  /** Links that classes of flows cross, all taken together, that are still run flow by flow. */
  static final long MOST_ENTRIES = 1L << 19;

  private final TaskPlans plans;
  private final double[] capacity;
  private final IntConsumer unsettled;
  private final boolean isCarrying;
  private final Held held;

  /** By type, for each of its tasks under way the operations that its parts stand for here. */
  private final Map<Integer, List<List<Operation>>> slots = new HashMap<>();

  private final ArrayDeque<SharedRun> idle = new ArrayDeque<>();
  private final long mostEntries;
  private @Nullable SharedFlows flows;

  /** Those of fewer tasks, found before; null while all are known. */
  private @Nullable SharedFlows ofFewer;

  private boolean isTooMuch;

  /**
   * Starts with no type.
   *
   * @param unsettled told moments without a stable division
   * @param isCarrying whether tasks take part that began before the network became what it is
   * @param mostEntries of flows that are run one by one, {@link #MOST_ENTRIES} but in tests
   * @param held flows that have to stand still for others
   */
  MeetingFlows(
      TaskPlans plans,
      double[] capacity,
      IntConsumer unsettled,
      boolean isCarrying,
      long mostEntries,
      Held held) {
    this.held = held;
    this.plans = plans;
    this.mostEntries = mostEntries;
    this.capacity = capacity;
    this.unsettled = unsettled;
    this.isCarrying = isCarrying;
  }

  /** Says whether tasks take part that began before the network became what it is. */
  boolean isCarrying() {
    return isCarrying;
  }

  /**
   * Lets types take part from the beginning, unless they have too many flows. Where many flows of a
   * type cross each link and few are alike, each end of a flow changes most of all rates: types
   * with more of that than {@link #mostEntries} are {@link #isTooMuch}.
   */
  void expect(List<Integer> types) {
    if (types.stream().mapToLong(plans::flowCount).sum() <= MOST_FLOWS) {
      types.forEach(type -> need(type, 1));
    }
    if (types.stream().anyMatch(plans::isDense)) {
      flows =
          slots.isEmpty()
              ? null
              : SharedFlows.find(members(), List.of(), capacity, held, mostEntries);
      isTooMuch = !slots.isEmpty() && flows == null;
    }
  }

  /** Says whether tasks that meet are to be run each as a whole. */
  boolean isTooMuch() {
    return isTooMuch;
  }

  /** Makes room for so many tasks of a type at once; runs from before know nothing of it. */
  void need(int type, int tasks) {
    while (slots.getOrDefault(type, List.of()).size() < tasks) {
      add(type);
    }
  }

  private void add(int type) {
    Operation operation = plans.operation(type);
    List<Operation> parts = new ArrayList<>();
    for (int part = 0; part < plans.parts(type).size(); part++) {
      // An object of its own, by which shared runs know it.
      parts.add(operation.by(operation.algorithm()));
    }
    slots.computeIfAbsent(type, none -> new ArrayList<>()).add(parts);
    forget();
  }

  /** Takes a task from elsewhere, with the operations that stand for its parts there. */
  void adopt(int type, int copy, List<Operation> parts) {
    need(type, copy + 1);
    slots.get(type).set(copy, parts);
    forget();
  }

  private void forget() {
    ofFewer = flows == null ? ofFewer : flows;
    flows = null;
    idle.clear();
  }

  /** Returns the operations that stand for the parts of a task. */
  List<Operation> parts(int type, int copy) {
    return slots.get(type).get(copy);
  }

  /** Returns a run in which nothing is under way. */
  SharedRun run() {
    return idle.isEmpty() ? freshRun(List.of()) : idle.pop();
  }

  /**
   * As above, one that has not run yet.
   *
   * @param underWay what goes on in it
   */
  SharedRun freshRun(List<RunningOperation> underWay) {
    SharedFlows found = flows;
    if (found == null || isCarrying) {
      found = isCarrying ? find(left(members(), underWay)) : find();
      flows = found;
      ofFewer = null;
    }
    return new SharedRun(found, unsettled, held);
  }

  private SharedFlows find(List<IntToDoubleFunction> left) {
    return SharedFlows.find(members(), left, capacity, held);
  }

  /** More tasks of the same types tell nothing new of links. */
  private SharedFlows find() {
    SharedFlows known = ofFewer == null ? null : ofFewer.repeated(members(), capacity);
    return known == null ? find(List.of()) : known;
  }

  private static List<IntToDoubleFunction> left(
      List<Member> members, List<RunningOperation> underWay) {
    Map<Operation, RunningOperation> running = new IdentityHashMap<>();
    underWay.forEach(each -> running.put(each.operation(), each));
    List<IntToDoubleFunction> left = new ArrayList<>();
    for (Member member : members) {
      RunningOperation part = running.get(member.operation());
      Strand strand = part == null ? null : part.strands().get(member.stage());
      left.add(strand == null || strand.isIdle() ? SharedFlows.NOT_BEGUN : strand::left);
    }
    return left;
  }

  private List<Member> members() {
    List<Member> members = new ArrayList<>();
    slots.keySet().stream()
        .sorted()
        .forEach(
            type -> {
              for (List<Operation> copy : slots.get(type)) {
                for (int part = 0; part < copy.size(); part++) {
                  members.addAll(
                      RunningOperation.stages(copy.get(part), plans.parts(type).get(part)));
                }
              }
            });
    return members;
  }

  /** Takes back a run in which all has ended. */
  void giveBack(SharedRun run) {
    if (run.isOf(flows)) {
      idle.push(run);
    }
  }
}
