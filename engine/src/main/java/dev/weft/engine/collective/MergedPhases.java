package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.Segments;
import dev.weft.engine.model.IntColumn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The phases of many groups that do the same at once: those of groups that differ in nothing but
 * their flows become one, of all their flows. Groups with other latencies or other stages stay
 * apart.
 */
final class MergedPhases {
  /** A stage of all groups of a part. */
  private static final class Stage {
    private final Phase first;
    private final FlowSet flows;
    private final List<ChunkWays> ways = new ArrayList<>();
    private final List<Boolean> areLikeBefore = new ArrayList<>();
    private final IntColumn firstFlow = new IntColumn();

    Stage(Phase first, Segments segments) {
      this.first = first;
      FlowSet empty = new FlowSet(segments);
      flows = first.flows().isCapped() ? empty.capped() : empty;
      firstFlow.add(0);
    }

    void add(Phase phase) {
      flows.addAll(phase.flows());
      firstFlow.add(flows.count());
      ChunkWays ofPhase = phase.ways();
      if (ofPhase != null) {
        // Ways know latencies only: those of a like group serve for this one.
        boolean isLike = !ways.isEmpty() && isLikeBefore();
        ways.add(isLike ? ways.getLast() : ofPhase);
        areLikeBefore.add(isLike);
      }
    }

    private boolean isLikeBefore() {
      int last = firstFlow.count() - 1;
      int count = firstFlow.at(last) - firstFlow.at(last - 1);
      if (firstFlow.at(last - 1) - firstFlow.at(last - 2) != count) {
        return false;
      }
      for (int flow = firstFlow.at(last - 1); flow < firstFlow.at(last); flow++) {
        if (flows.latencyPs(flow) != flows.latencyPs(flow - count)) {
          return false;
        }
      }
      return true;
    }

    Phase phase() {
      boolean[] areLike = new boolean[areLikeBefore.size()];
      for (int group = 0; group < areLike.length; group++) {
        areLike[group] = areLikeBefore.get(group);
      }
      return new Phase(
          flows,
          first.rounds(),
          first.latencies(),
          first.moves(),
          first.extraPs(),
          ways.isEmpty() ? null : new MergedWays(ways, firstFlow.toArray(), areLike),
          first.cap(),
          first.choice(),
          first.chain());
    }
  }

  private final Segments segments;
  private final Map<List<Object>, List<Stage>> parts = new LinkedHashMap<>();

  MergedPhases(Segments segments) {
    this.segments = segments;
  }

  /**
   * Adds a group; none of its phases is needed any more.
   *
   * @param kind what tells it from groups that stay apart from it
   */
  void add(List<Object> kind, List<Phase> phases) {
    if (phases.isEmpty()) {
      return;
    }
    List<Stage> stages =
        parts.computeIfAbsent(
            kind, none -> phases.stream().map(phase -> new Stage(phase, segments)).toList());
    for (int stage = 0; stage < stages.size(); stage++) {
      stages.get(stage).add(phases.get(stage));
    }
  }

  /** What tells the phases of a group from those of groups that stay apart from it. */
  static List<Object> key(List<Phase> phases) {
    List<Object> key = new ArrayList<>();
    for (Phase phase : phases) {
      key.addAll(
          Arrays.asList(
              phase.rounds(),
              phase.latencies(),
              phase.moves(),
              phase.extraPs(),
              phase.ways() == null,
              phase.cap(),
              phase.choice()));
    }
    return key;
  }

  /** Returns the phases of each part. */
  List<List<Phase>> parts() {
    return parts.values().stream()
        .map(stages -> stages.stream().map(Stage::phase).toList())
        .toList();
  }
}
