package dev.weft.engine.report;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.OnFailure;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.Variant;
import dev.weft.engine.report.Change.Goal;
import dev.weft.engine.result.CollectiveRow;
import dev.weft.engine.result.SimulationResult;
import dev.weft.engine.text.Listed;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The changes that may help against what bounds a run, the likeliest first. */
final class Changes {
  private static final int TIMES_RATE = 2;
  private static final int TIMES_SIZE = 8;

  /** Larger sizes are no advice. */
  private static final long MOST_BYTES = 1L << 36;

  static final String WITHOUT_FAULTS = "without the faults";

  static final String FAIL = "'fail' in place of 'slow' for ";

  private static final String CHUNKS = "chunks";

  /** What can take longer for what is forced. */
  private static final Set<Bound.Kind> MAY_BE_FORCED =
      EnumSet.complementOf(
          EnumSet.of(Bound.Kind.CUT_SHORT, Bound.Kind.NOTHING, Bound.Kind.COMPUTE));

  private static final String EITHER =
      LoadBalancing.ADAPTIVE.word() + " or " + LoadBalancing.SPRAY.word();

  /** Algorithms that need no switch or server of a special kind. */
  private static final Set<Algorithm> ANYWHERE =
      EnumSet.of(
          Algorithm.AUTO,
          Algorithm.TREE,
          Algorithm.RING,
          Algorithm.HIERARCHICAL,
          Algorithm.HALVING_DOUBLING,
          Algorithm.PXN,
          Algorithm.DIRECT);

  private final SimulationModel model;
  private final List<Tiers> tiersOfFabrics;
  private final SimulationResult result;
  private final FaultCost cost;
  private final @Nullable CollectiveRow row;
  private final List<Change> found = new ArrayList<>();

  private Changes(
      SimulationModel model, SimulationResult result, List<Tiers> tiers, FaultCost cost) {
    this.cost = cost;
    this.model = model;
    this.tiersOfFabrics = tiers;
    this.result = result;
    this.row = Headline.row(result);
  }

  /**
   * Those of faults come first.
   *
   * @param cost what is known of that of the faults
   */
  static List<Change> against(
      Bound bound,
      FaultCost cost,
      SimulationModel model,
      SimulationResult result,
      List<Tiers> tiers) {
    Changes changes = new Changes(model, result, tiers, cost);
    changes.add(bound.by());
    if (MAY_BE_FORCED.contains(bound.by())) {
      changes.addUnforced();
    }
    return changes.found;
  }

  /** The run without its faults, which tells what they cost; none where nothing breaks. */
  static List<Change> withoutFaults(SimulationModel model) {
    return model.faults().isEmpty()
        ? List.of()
        : List.of(
            new Change(WITHOUT_FAULTS, Goal.COST, () -> Variant.of(model).withoutFaults().model()));
  }

  private void add(Bound.Kind by) {
    switch (by) {
      case CUT_SHORT -> addOnFailure();
      case NCCL -> {
        addLarger();
        addFullNics();
      }
      case LATENCY -> {
        addSetHops();
        addAlgorithms();
        addLarger();
      }
      case STAGES -> {
        addChunks();
        addAlgorithms();
      }
      case UNEVEN -> addBalanced(Goal.TIME);
      case SERVER -> addAlgorithms();
      case BUBBLE -> addFull(by);
      case COMMUNICATION -> {
        addFull(by);
        addNics();
      }
      case NIC -> {
        addNics();
        addAlgorithms();
      }
      case TIER -> {
        addTier();
        addBalanced(Goal.TIME);
        addAlgorithms();
      }
      case SHARED -> {
        addFull(by);
        if (found.stream().noneMatch(change -> change.goal() == Goal.FAULTS)) {
          addBalanced(Goal.TIME);
        }
        addNics();
      }
      case SLOWED -> {
        addSlowedRow();
        addBalanced(Goal.FAULTS);
      }
      case FAILURE, NOTHING, COMPUTE -> {}
    }
  }

  /** Before all else that is not of the faults. */
  private void addUnforced() {
    int first = 0;
    while (first < found.size() && found.get(first).goal().isOfFaults()) {
      first++;
    }
    found.addAll(first, Forces.without(model, row));
  }

  private void add(String words, Goal goal, UnaryOperator<Variant> change) {
    found.add(new Change(words, goal, () -> change.apply(Variant.of(model)).model()));
  }

  private void addOnFailure() {
    for (OnFailure.Action action : List.of(OnFailure.Action.SHRINK, OnFailure.Action.REROUTE)) {
      if (model.onFailure().action() != action && model.tasks().count() == 0) {
        add(Advice.onFailure(action.word()), Goal.END, variant -> variant.onFailure(action));
      }
    }
  }

  /**
   * Routes avoid what is down, which may be better than what is slow: all of that at once, and what
   * slows one link down alone, since the rest may be the only way to something.
   */
  private void addFailed(List<Fault> faults, int directed) {
    List<Fault> ofLink = SlowText.faults(model, result, directed);
    addFailed(faults);
    if (!names(ofLink).containsAll(names(faults))) {
      addFailed(ofLink);
    }
  }

  private void addSlowedRow() {
    if (row == null) {
      return;
    }
    addFailed(slow(), row.bottlenecks().getFirst().directed());
    if (model.tasks().count() == 0 && row.hasBandwidth()) {
      addFailed(slow(), OnFailure.Action.REROUTE);
      addFailed(slow(), OnFailure.Action.SHRINK);
    }
  }

  private void addFailed(List<Fault> faults) {
    Set<String> names = names(faults);
    add(
        failed(names),
        Goal.FAULTS,
        variant -> variant.withFailures(fault -> names.contains(fault.name())));
  }

  /** What is the only way to something ends a run, unless this goes on without that. */
  private void addFailed(List<Fault> faults, OnFailure.Action action) {
    Set<String> names = names(faults);
    add(
        failed(names) + ", " + Advice.onFailure(action.word()),
        Goal.ANEW,
        variant -> variant.withFailures(fault -> names.contains(fault.name())).onFailure(action));
  }

  private String failed(Set<String> names) {
    boolean isAll = names.size() > 1 && names.containsAll(names(slow()));
    return FAIL + (isAll ? "all that is slow" : String.join(" and ", names));
  }

  private static Set<String> names(List<Fault> faults) {
    return faults.stream().map(Fault::name).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The faults that slow something down before the run ends. */
  private List<Fault> slow() {
    return model.faults().stream()
        .filter(fault -> !fault.isFailure() && fault.atPs() < result.makespanPs())
        .toList();
  }

  /**
   * @param goal of the faults where they are what other balancing avoids
   */
  private void addBalanced(Goal goal) {
    if (isSprayAdaptive()) {
      if (model.fabrics().stream().anyMatch(fabric -> !fabric.loadBalancing().isSplit())) {
        addBalanced(LoadBalancing.ADAPTIVE, EITHER, goal);
      }
      return;
    }
    for (LoadBalancing other : List.of(LoadBalancing.ADAPTIVE, LoadBalancing.SPRAY)) {
      if (model.fabrics().stream().anyMatch(fabric -> fabric.loadBalancing() != other)) {
        addBalanced(other, other.word(), goal);
      }
    }
  }

  private void addBalanced(LoadBalancing other, String word, Goal goal) {
    add("load-balancing " + word, goal, variant -> variant.balancedBy(other));
  }

  /**
   * Says whether the two come to the same, so that one run tells of both: all ways carry the same,
   * and none breaks.
   */
  private boolean isSprayAdaptive() {
    return model.faults().isEmpty() && model.network().hasOneRateBetweenSwitches();
  }

  private void addLarger() {
    if (row == null || row.collective() == Collective.FLOWS) {
      return;
    }
    String name = row.operation();
    long bytes = row.bytes() * TIMES_SIZE;
    if (row.bytes() > 0 && bytes <= MOST_BYTES) {
      add(
          String.format(Locale.ROOT, "%d times the size", TIMES_SIZE),
          Goal.BANDWIDTH,
          variant ->
              variant.operations(it -> it.name().equals(name) ? it.ofBytes(List.of(bytes)) : it));
    }
  }

  /** Other numbers of chunks for the operation of the headline. */
  private void addChunks() {
    Operation own = Headline.operation(model, row);
    if (own == null) {
      return;
    }
    for (int chunks : ChunkWaits.toTry(own)) {
      add(
          chunks == 0 ? "without " + CHUNKS : CHUNKS + " " + chunks,
          Goal.TIME,
          variant ->
              variant.operations(it -> it.name().equals(own.name()) ? it.inChunks(chunks) : it));
    }
  }

  /** Chunks that the scenario sets cost latencies too: without them there is one of each hop. */
  private void addSetHops() {
    Operation own = Headline.operation(model, row);
    if (own != null && ChunkWaits.hasSetHops(own)) {
      addChunks();
    }
  }

  /** Where an algorithm was named for the collective of the headline, the others. */
  private void addAlgorithms() {
    boolean isNamed = row != null && row.algorithm() != Algorithm.AUTO && row.choice() == null;
    if (!isNamed || row.collective() == Collective.FLOWS) {
      return;
    }
    Collective collective = row.collective();
    Algorithm own = row.algorithm();
    String left = left(collective, own);
    for (Algorithm other : Algorithm.values()) {
      boolean isKnown = other != Algorithm.AUTO || !model.nccl().types().isEmpty();
      if (other != own && isKnown && ANYWHERE.contains(other) && collective.supports(other)) {
        add(
            "algorithm " + other.word() + left,
            Goal.TIME,
            variant -> variant.operations(it -> by(other, own, it, collective)));
      }
    }
  }

  /** What is forced of an algorithm, which another one runs without; empty for nothing. */
  private String left(Collective collective, Algorithm own) {
    List<String> words = new ArrayList<>();
    if (anyMatch(it -> isOf(collective, own, it) && it.chunks() > 0)) {
      words.add(CHUNKS);
    }
    if (anyMatch(it -> isOf(collective, own, it) && it.channels() > 0)) {
      words.add("channels");
    }
    return words.isEmpty() ? "" : ", without " + Listed.and(words);
  }

  private boolean anyMatch(Predicate<Operation> some) {
    return model.operations().stream().anyMatch(some);
  }

  private static boolean isOf(Collective collective, Algorithm own, Operation operation) {
    return operation.collective() == collective && operation.algorithm() == own;
  }

  private static Operation by(
      Algorithm other, Algorithm own, Operation operation, Collective collective) {
    return isOf(collective, own, operation)
        ? operation.by(other).inChunks(0).onChannels(0)
        : operation;
  }

  /** Ports of NICs, and what they plug into: a NIC is no faster than its slot or its cable. */
  private void addNics() {
    Network network = model.network();
    add(
        "NICs, their slots and their switch ports of twice the rate",
        Goal.TIME,
        variant ->
            variant
                .faster(
                    link ->
                        network.kind(network.from(link)) == NodeKind.NIC
                            || network.kind(network.to(link)) == NodeKind.NIC,
                    TIMES_RATE)
                .servers(type -> type.withFasterNics(TIMES_RATE)));
  }

  /** Where they have little room left, beside something else that bounds the row. */
  private void addFullNics() {
    if (row != null
        && !row.bottlenecks().isEmpty()
        && row.bottlenecks().getFirst().utilisation() >= Bounds.SATURATED
        && Bounds.isOfNics(model.network(), row)) {
      addNics();
    }
  }

  private void addTier() {
    if (row == null || row.bottlenecks().isEmpty()) {
      return;
    }
    addTier(row.bottlenecks().getFirst().directed());
  }

  private void addFull(Bound.Kind by) {
    for (FullLink full : FullLink.of(by, cost, model, result, tiersOfFabrics)) {
      if (full.isSlowed()) {
        addFailed(full.slowedBy(), full.directed());
        addBalanced(Goal.FAULTS);
      } else {
        if (full.isUneven() && by == Bound.Kind.COMMUNICATION) {
          addBalanced(Goal.TIME);
        }
        addTier(full.directed());
      }
    }
  }

  private void addTier(int busiest) {
    Tiers tiers = tiersOfFabrics.get(Math.max(0, model.network().fabricOfLink(busiest >> 1)));
    add(
        "links of twice the rate from " + tiers.way(busiest),
        Goal.TIME,
        variant -> variant.faster(link -> tiers.isOfWay(link, busiest), TIMES_RATE));
  }
}
