package dev.weft.engine.collective;

import dev.weft.engine.flow.Claim;
import dev.weft.engine.flow.FlowClasses;
import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.model.Operation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * The flows of some stages of operations, in classes of alike ones. Flows of different stages, of
 * different shares, starts or bytes left are not alike, so that stages may begin and end when they
 * like: in a partition that is equitable for all flows those of some classes are so by themselves.
 */
final class SharedFlows {
  /** No member. */
  static final int NONE = -1;

  /** What a stage has left that has not begun. */
  static final IntToDoubleFunction NOT_BEGUN = row -> 0;

  private final List<Member> members;
  private final int[] firstFlow;
  private final FlowClasses classes;
  private final RowsByClass rows;
  private final RowsByClass links;

  /** By class: the member of its flows, and the longest latency among them. */
  private final int[] owner;

  private final long[] latencyPs;

  /** By member, its first class: those of a member follow each other, as its flows do. */
  private final int[] firstClass;

  /** By operation, the member that each stage is. */
  private final Map<Operation, int[]> memberOf = new IdentityHashMap<>();

  private SharedFlows(
      List<Member> members, int[] firstFlow, FlowClasses classes, int directedLinks) {
    this.members = members;
    this.firstFlow = firstFlow;
    this.classes = classes;
    rows = new RowsByClass(classes.count(), firstFlow[members.size()], classes::of);
    links = new RowsByClass(classes.linkCount(), directedLinks, classes::ofLink);
    owner = new int[classes.count()];
    latencyPs = new long[classes.count()];
    firstClass = new int[members.size() + 1];
    for (int member = 0; member < members.size(); member++) {
      FlowSet flows = flows(member);
      for (int row = 0; row < flows.count(); row++) {
        int of = classOf(member, row);
        owner[of] = member;
        latencyPs[of] = Math.max(latencyPs[of], flows.latencyPs(row));
      }
      number(members.get(member), member);
    }
    for (int of = 0; of < owner.length; of++) {
      firstClass[owner[of] + 1] = of + 1;
    }
    for (int member = 0; member < members.size(); member++) {
      firstClass[member + 1] = Math.max(firstClass[member], firstClass[member + 1]);
    }
  }

  private void number(Member stage, int member) {
    int[] stages = memberOf.getOrDefault(stage.operation(), new int[0]);
    int[] longer = Arrays.copyOf(stages, Math.max(stages.length, stage.stage() + 1));
    Arrays.fill(longer, stages.length, longer.length, NONE);
    longer[stage.stage()] = member;
    memberOf.put(stage.operation(), longer);
  }

  /**
   * Finds the classes, or null when they load more than {@code most} classes of links together.
   *
   * @param left of the first members, what their flows still have to move; others have not begun
   */
  static @Nullable SharedFlows find(
      List<Member> members,
      List<IntToDoubleFunction> left,
      double[] capacity,
      Held held,
      long most) {
    List<FlowSet> sets = members.stream().map(member -> member.phase().flows()).toList();
    int[] firstFlow = new int[sets.size() + 1];
    for (int set = 0; set < sets.size(); set++) {
      firstFlow[set + 1] = firstFlow[set] + sets.get(set).count();
    }
    long[] colours = colours(members, left, held, firstFlow[sets.size()]);
    FlowClasses classes = FlowClasses.findSmall(sets, claims(members), colours, capacity, most);
    return classes == null ? null : new SharedFlows(members, firstFlow, classes, capacity.length);
  }

  /** As above, however many they are. */
  static SharedFlows find(List<Member> members, List<IntToDoubleFunction> left, double[] capacity) {
    return find(members, left, capacity, Held.NONE);
  }

  /** As above, where flows may have to stand still for others. */
  static SharedFlows find(
      List<Member> members, List<IntToDoubleFunction> left, double[] capacity, Held held) {
    return Objects.requireNonNull(find(members, left, capacity, held, Long.MAX_VALUE));
  }

  /**
   * Returns the flows of other members, none of which has begun, without a search: these are of the
   * phases that the members here are of, some of them several times. Null where one is of none.
   */
  @Nullable SharedFlows repeated(List<Member> others, double[] capacity) {
    Map<Phase, Integer> known = new IdentityHashMap<>();
    for (int member = 0; member < members.size(); member++) {
      known.putIfAbsent(phase(member), member);
    }
    int[] first = new int[others.size()];
    int[] numbers = new int[others.size() + 1];
    List<FlowSet> sets = new ArrayList<>();
    for (int member = 0; member < first.length; member++) {
      Phase phase = others.get(member).phase();
      Integer same = known.get(phase);
      if (same == null) {
        return null;
      }
      first[member] = firstFlow[same];
      numbers[member + 1] = numbers[member] + phase.flows().count();
      sets.add(phase.flows());
    }
    FlowClasses same = classes.repeated(sets, claims(others), first, capacity);
    return new SharedFlows(others, numbers, same, capacity.length);
  }

  private static long[] colours(
      List<Member> members, List<IntToDoubleFunction> left, Held held, int flowCount) {
    long[] colours = new long[flowCount];
    int flow = 0;
    for (int set = 0; set < members.size(); set++) {
      Phase phase = members.get(set).phase();
      FlowSet flows = phase.flows();
      IntToDoubleFunction bytes = set < left.size() ? left.get(set) : NOT_BEGUN;
      boolean[] isHeld = held.of(phase, bytes == NOT_BEGUN ? flows::share : bytes);
      for (int row = 0; row < flows.count(); row++, flow++) {
        boolean stands = isHeld.length > 0 && isHeld[row];
        int number = stands ? members.size() + set : set;
        colours[flow] =
            FlowClasses.colour(
                number, flows.share(row), flows.startPs(row), bytes.applyAsDouble(row));
      }
    }
    return colours;
  }

  /** Of each member; traffic classes are numbered in the order in which they appear. */
  private static List<Claim> claims(List<Member> members) {
    Map<String, Integer> numbers = new HashMap<>();
    Claim[] claims = new Claim[members.size()];
    for (int member = 0; member < claims.length; member++) {
      Operation operation = members.get(member).operation();
      int number =
          operation.trafficClass().isEmpty()
              ? Claim.NONE
              : numbers.computeIfAbsent(operation.trafficClass(), name -> numbers.size());
      claims[member] = new Claim(operation.weight(), operation.priority(), number);
    }
    return Arrays.asList(claims);
  }

  /** Returns how many classes of links flows load, a flow of each class taken. */
  int entries() {
    return classes.entries();
  }

  int memberCount() {
    return members.size();
  }

  FlowSet flows(int member) {
    return members.get(member).phase().flows();
  }

  int stage(int member) {
    return members.get(member).stage();
  }

  boolean isPipelined(int member) {
    return members.get(member).isPipelined();
  }

  Phase phase(int member) {
    return members.get(member).phase();
  }

  /** Returns the member that a stage of an operation is, or -1. */
  int member(Operation operation, int stage) {
    int[] stages = memberOf.get(operation);
    return stages == null || stage >= stages.length ? NONE : stages[stage];
  }

  /** Returns the first class of a member; its last is before {@code firstClass(member + 1)}. */
  int firstClass(int member) {
    return firstClass[member];
  }

  FlowClasses classes() {
    return classes;
  }

  /** Returns the class of a flow of a member. */
  int classOf(int member, int row) {
    return classes.of(firstFlow[member] + row);
  }

  /** Returns the member that a class of flows belongs to. */
  int owner(int flowClass) {
    return owner[flowClass];
  }

  long latencyPs(int flowClass) {
    return latencyPs[flowClass];
  }

  /** Returns the row, in the set of its member, of the first flow of a class. */
  int firstRow(int flowClass) {
    return classes.representative(flowClass) - firstFlow[owner[flowClass]];
  }

  /** Returns flows by class, numbered through. */
  RowsByClass rows() {
    return rows;
  }

  /**
   * Returns, by class, the bytes that links move per byte of a flow, 0 where these are recorded
   * otherwise: of operations in chunks when a row has ended, of phases on ways when they end or
   * rates change, since their flows may be ahead of the chunks.
   */
  double[] movedPerByte() {
    double[] moved = new double[classes.count()];
    for (int member = 0; member < members.size(); member++) {
      Phase phase = phase(member);
      boolean isAtOnce = !isPipelined(member) && phase.ways() == null;
      double part = isAtOnce ? phase.moves() / phase.rounds() : 0;
      Arrays.fill(moved, firstClass[member], firstClass[member + 1], part);
    }
    return moved;
  }

  /** Returns the number of the first flow of a member. */
  int firstFlow(int member) {
    return firstFlow[member];
  }

  /** Returns directed links by class. */
  RowsByClass links() {
    return links;
  }
}
