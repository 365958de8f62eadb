package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.Outage;
import dev.weft.engine.flow.Reachability;
import dev.weft.engine.flow.Segments;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.Network;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.OnFailure;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.result.Failure;
import dev.weft.engine.result.RowEnd;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of operations that stand still for longer than a queue pair tries: the run ends, or
 * they begin anew with a communicator that leaves out what is cut off, as NCCL does with ports that
 * are down when it starts.
 */
final class Recovery {
  private static final double PS_PER_SECOND = 1e12;

  /** So many names are told. */
  private static final int MOST_NAMES = 32;

  /** Of more failures at a time each is named; ways around so many are looked for one by one. */
  private static final int MOST_TRIED = 8;

  /** An operation that is to begin anew, and when, in seconds. */
  record Restart(Operation operation, double at) {}

  private final SimulationModel model;
  private final OnFailure onFailure;
  private final Communicators groups;
  private final FaultSchedule faults;
  private final Plans wholePlans;
  private final Stalls stalls;
  private final List<Failure> failures = new ArrayList<>();

  /** By name of an operation that is to begin anew, when the size at hand began first, seconds. */
  private final Map<String, Double> firstStart = new HashMap<>();

  private @Nullable Reachability reach;

  Recovery(
      SimulationModel model,
      Communicators groups,
      FaultSchedule faults,
      Plans wholePlans,
      double[] capacity) {
    this.model = model;
    this.onFailure = model.onFailure();
    this.groups = groups;
    this.faults = faults;
    this.wholePlans = wholePlans;
    this.stalls = new Stalls(new Timeouts(model), wholePlans, capacity);
  }

  Stalls stalls() {
    return stalls;
  }

  List<Failure> failures() {
    return failures;
  }

  /** Takes what links carry from now on. */
  void setCapacity(double[] capacity) {
    stalls.setCapacity(capacity);
    reach = null;
  }

  /** Returns when the next operation has stood still for too long, seconds. */
  double next() {
    double next = Double.POSITIVE_INFINITY;
    for (RunningOperation operation : stalls.all()) {
      next = Math.min(next, stalls.until(operation));
    }
    return next;
  }

  /** Returns the operations that have stood still for too long, in the order of their starts. */
  List<RunningOperation> expired(double now) {
    List<RunningOperation> expired = new ArrayList<>();
    for (RunningOperation operation : stalls.all()) {
      if (stalls.until(operation) <= now) {
        expired.add(operation);
      }
    }
    expired.sort((one, other) -> Integer.compare(one.number(), other.number()));
    return expired;
  }

  /** Notes that an operation will wait for ever. */
  void hangs(RunningOperation operation, double now) {
    failures.add(failure(operation, now, Failure.Outcome.HUNG, null, ""));
  }

  /** Says how an operation that has stood still for too long begins anew; null when it can't. */
  @Nullable Restart recover(RunningOperation operation, double now) {
    if (onFailure.action() == OnFailure.Action.ABORT) {
      return abort(operation, now, "");
    }
    if (operation.operation().collective() == Collective.FLOWS) {
      return abort(operation, now, "flows have no communicator that could be made anew");
    }
    boolean isShrunk = onFailure.action() == OnFailure.Action.SHRINK;
    Communicator before = groups.of(operation.operation().group());
    Communicator after = isShrunk ? shrunk(before.whole()) : rerouted(before.whole());
    if (after == null) {
      return abort(operation, now, obstacle(before, isShrunk));
    }
    double at = now + onFailure.restartPs() / PS_PER_SECOND;
    if (after.isLike(before)) {
      // The network has ways, but does not take them yet.
      if (faults.next() == Double.POSITIVE_INFINITY) {
        return abort(operation, now, "nothing that could be left out is cut off");
      }
      at = Math.max(at, faults.next());
    }
    Failure.Remade remade =
        new Failure.Remade(
            RowMaker.picoseconds(at),
            before.size(),
            after.size(),
            before.leastNics(),
            after.leastNics());
    Failure.Outcome outcome = isShrunk ? Failure.Outcome.SHRUNK : Failure.Outcome.REROUTED;
    failures.add(failure(operation, now, outcome, remade, ""));
    firstStart.putIfAbsent(operation.operation().name(), operation.rowStart());
    return new Restart(anew(operation, after), at);
  }

  private @Nullable Restart abort(RunningOperation operation, double now, String obstacle) {
    failures.add(failure(operation, now, Failure.Outcome.ABORTED, null, obstacle));
    return null;
  }

  private @Nullable Communicator shrunk(Communicator group) {
    int[] well = cutOff(group).wellRanks();
    return well.length == 0 ? null : well.length == group.size() ? group : group.of(well);
  }

  private @Nullable Communicator rerouted(Communicator group) {
    CutOff cut = cutOff(group);
    if (!cut.isOnlyOfNics()) {
      return null;
    }
    NicsLeft left = cut.isEmpty() ? null : NicsLeft.of(group, cut::isWithoutWay, reach());
    return cut.isEmpty() ? group : left == null ? null : group.with(left);
  }

  private String obstacle(Communicator group, boolean isShrunk) {
    if (isShrunk) {
      return "no server of the group is left of which nothing is cut off";
    }
    return cutOff(group.whole()).isOnlyOfNics()
        ? "a server has no NIC left that reaches the others"
        : "what failed is inside a server, which no other NIC mends";
  }

  private CutOff cutOff(Communicator group) {
    return new CutOff(group, reach());
  }

  private Reachability reach() {
    Reachability known = reach;
    if (known == null) {
      known = reach(faults.failed());
      reach = known;
    }
    return known;
  }

  private Reachability reach(List<Fault> failed) {
    return new Reachability(model, Outage.of(model.network(), failed));
  }

  /** What is left of an operation, from the size at hand on, in its new group. */
  private Operation anew(RunningOperation running, Communicator after) {
    Operation operation = running.operation();
    int group = groups.current(operation.group());
    if (!groups.of(group).isLike(after)) {
      group = groups.replace(group, after);
    }
    List<Long> sizes = operation.bytes();
    return operation.inGroup(group).ofBytes(sizes.subList(running.sizeRow(), sizes.size()));
  }

  /** Returns how a row ends. */
  RowEnd end(RunningOperation operation, RowEnd.Kind kind) {
    Double first = firstStart.remove(operation.operation().name());
    int group = operation.operation().group();
    boolean isMade = groups.isMade(group);
    double held = stalls.takeHeld(operation);
    if (first == null && !isMade && kind == RowEnd.Kind.FINISHED && held == 0) {
      return RowEnd.FINISHED;
    }
    double lost = first == null ? 0 : operation.rowStart() - first;
    int nics = isMade ? groups.of(group).leastNics() : 0;
    return new RowEnd(kind, RowMaker.picoseconds(lost), 0, RowMaker.picoseconds(held), nics);
  }

  private Failure failure(
      RunningOperation operation,
      double now,
      Failure.Outcome outcome,
      Failure.@Nullable Remade remade,
      String obstacle) {
    BitSet crossed = crossed(operation);
    List<String> names = cutOff(operation, crossed, reach());
    long sincePs = RowMaker.picoseconds(Math.min(now, stalls.since(operation)));
    return new Failure(
        operation.operation().name(),
        outcome,
        sincePs,
        RowMaker.picoseconds(now),
        names.subList(0, Math.min(MOST_NAMES, names.size())),
        names.size(),
        causes(operation, crossed, names, sincePs).stream().map(Fault::name).toList(),
        remade,
        obstacle);
  }

  /** The directed links that flows which stand still crossed while all was well. */
  private BitSet crossed(RunningOperation operation) {
    BitSet crossed = new BitSet();
    List<Phase> whole = wholePlans.of(operation.operation(), operation.bytes());
    for (int stage = 0; stage < whole.size(); stage++) {
      FlowSet flows = whole.get(stage).flows();
      Segments segments = flows.segments();
      stalls.forEach(
          operation,
          stage,
          flow -> {
            for (int e = flows.start(flow); e < flows.start(flow + 1); e++) {
              int segment = flows.segment(e);
              for (int i = segments.start(segment); i < segments.start(segment + 1); i++) {
                crossed.set(segments.link(i));
              }
            }
          });
    }
    return crossed;
  }

  /** Names of the GPUs of an operation, or of NICs of its flows, that are cut off. */
  private List<String> cutOff(RunningOperation operation, BitSet crossed, Reachability reach) {
    if (operation.operation().collective() != Collective.FLOWS) {
      Communicator group = groups.of(operation.operation().group()).whole();
      List<String> gpus = new CutOff(group, reach).gpus(model.network());
      if (!gpus.isEmpty()) {
        return gpus;
      }
    }
    return nics(crossed, reach);
  }

  /**
   * What held an operation up since then: what does now, and where all of that began later, what
   * had cut something off before and works again.
   */
  private List<Fault> causes(
      RunningOperation operation, BitSet crossed, List<String> cutOff, long sincePs) {
    List<Fault> last = causes(operation, crossed, cutOff);
    long first = last.stream().mapToLong(Fault::atPs).min().orElse(sincePs);
    if (first <= sincePs) {
      return last;
    }
    List<Fault> causes = new ArrayList<>();
    for (Fault fault : model.faults()) {
      boolean isPast = fault.isFailure() && fault.atPs() < first && fault.untilPs() > sincePs;
      if (isPast && !cutOff(operation, crossed, reach(List.of(fault))).isEmpty()) {
        causes.add(fault);
      }
    }
    causes.addAll(last);
    return causes;
  }

  /**
   * Failures that hit one of those links, all that there are when none does; of several those
   * without which less would be cut off, or that cut something off by themselves.
   */
  private List<Fault> causes(RunningOperation operation, BitSet crossed, List<String> cutOff) {
    List<Fault> failed = faults.failed();
    List<Fault> crossing = failed.stream().filter(fault -> isHit(fault, crossed)).toList();
    List<Fault> hits = crossing.isEmpty() ? failed : crossing;
    if (hits.size() < 2 || hits.size() > MOST_TRIED || cutOff.isEmpty()) {
      return hits;
    }
    List<Fault> needed = new ArrayList<>();
    for (Fault fault : hits) {
      List<Fault> others = failed.stream().filter(other -> other != fault).toList();
      if (!cutOff(operation, crossed, reach(others)).equals(cutOff)
          || !cutOff(operation, crossed, reach(List.of(fault))).isEmpty()) {
        needed.add(fault);
      }
    }
    return needed.isEmpty() ? hits : needed;
  }

  private boolean isHit(Fault fault, BitSet crossed) {
    boolean[] isHit = {false};
    Outage.forEachLink(
        model.network(),
        fault,
        link -> isHit[0] |= crossed.get(2 * link) || crossed.get(2 * link + 1));
    return isHit[0];
  }

  /**
   * NICs at the ends of flows: those without a cable, or all when each has one; none when they
   * reach each other, and routes only do not know yet.
   */
  private List<String> nics(BitSet crossed, Reachability reach) {
    Network network = model.network();
    BitSet nics = new BitSet();
    crossed.stream()
        .flatMap(link -> java.util.stream.IntStream.of(network.source(link), network.target(link)))
        .filter(node -> network.kind(node) == NodeKind.NIC)
        .forEach(nics::set);
    boolean hasCut = nics.stream().anyMatch(nic -> !reach.hasPort(nic));
    int first = nics.nextSetBit(0);
    if (nics.stream().allMatch(nic -> nic == first || reach.joins(first, nic))) {
      return List.of();
    }
    return nics.stream()
        .filter(nic -> !hasCut || !reach.hasPort(nic))
        .mapToObj(network::name)
        .toList();
  }
}
