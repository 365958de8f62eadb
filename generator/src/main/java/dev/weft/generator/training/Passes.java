package dev.weft.generator.training;

import dev.weft.topology.workload.Communication;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.LayerKind;
import dev.weft.topology.workload.Overlap;
import dev.weft.topology.workload.timing.LayerTimes;
import dev.weft.topology.workload.timing.Pass;
import dev.weft.topology.workload.traffic.Group;
import dev.weft.topology.workload.traffic.LayerTraffic;
import dev.weft.topology.workload.traffic.Pattern;
import dev.weft.topology.workload.traffic.Transfer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the layers of a chunk are as tasks of one pass. Layers are put together: their computation
 * is one task, equal transfers of all of them one operation that repeats itself. In the time of a
 * pass nothing is lost by that, since exposed communication adds to computation, and hidden
 * communication runs beside it, in whatever order layers have them; what is lost is where within a
 * pass a link is busy.
 */
final class Passes {
  private static final double NOTHING = 1e-12;

  private final Job job;
  private final ModelTypes types;
  private final LayerTimes times;
  private final LayerTraffic traffic;
  private final ExpertNodes nodes;
  private final Map<Key, PassTypes> known = new HashMap<>();

  private record Key(Work work, int stage, List<LayerKind> layers, boolean isBeside) {}

  Passes(Job job, ModelTypes types, LayerTimes times, ExpertNodes nodes) {
    this.job = job;
    this.types = types;
    this.times = times;
    this.traffic = new LayerTraffic(job);
    this.nodes = nodes;
  }

  /**
   * The tasks of a pass.
   *
   * @param isBeside whether another micro-batch computes meanwhile, which hides what experts are
   *     sent
   */
  PassTypes of(Work work, int stage, List<LayerKind> layers, boolean isBeside) {
    return known.computeIfAbsent(new Key(work, stage, List.copyOf(layers), isBeside), this::make);
  }

  /** How long a pass computes. */
  double seconds(Work work, List<LayerKind> layers) {
    return parts(work).stream().mapToDouble(part -> seconds(part, layers)).sum();
  }

  private double seconds(Part part, List<LayerKind> layers) {
    return part.passes().stream().mapToDouble(pass -> times.seconds(layers, pass)).sum();
  }

  private PassTypes make(Key key) {
    List<Integer> computed = new ArrayList<>();
    for (Part part : parts(key.work())) {
      double seconds = seconds(part, key.layers());
      if (seconds > NOTHING) {
        computed.add(types.compute(part.kind(), key.stage(), seconds));
      }
    }
    List<int[]> exposed = new ArrayList<>();
    Map<String, List<Integer>> hidden = new LinkedHashMap<>();
    for (Transfer each : transfers(key)) {
      if (isHidden(each.what(), key.isBeside())) {
        hide(each, key.stage(), hidden, exposed);
      } else {
        exposed.add(whole(each, key.stage()));
      }
    }
    return new PassTypes(
        ints(computed),
        exposed.toArray(int[][]::new),
        hidden.values().stream().map(Passes::ints).toArray(int[][]::new));
  }

  private static int[] ints(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }

  /** A kind of computation, for reports, and the passes that it is of. */
  private record Part(String kind, List<Pass> passes) {}

  private static List<Part> parts(Work work) {
    Part again = new Part("recompute", List.of(Pass.RECOMPUTATION));
    return switch (work) {
      case FORWARD -> List.of(new Part("forward", List.of(Pass.FORWARD)));
      case BACKWARD ->
          List.of(again, new Part("backward", List.of(Pass.INPUT_GRADIENT, Pass.WEIGHT_GRADIENT)));
      case INPUT_GRADIENT -> List.of(again, new Part("backward", List.of(Pass.INPUT_GRADIENT)));
      case WEIGHT_GRADIENT -> List.of(new Part("weight", List.of(Pass.WEIGHT_GRADIENT)));
    };
  }

  /** Equal transfers of all layers together. */
  private List<Transfer> transfers(Key key) {
    Map<Transfer, Integer> counts = new LinkedHashMap<>();
    for (Part part : parts(key.work())) {
      for (Pass pass : part.passes()) {
        for (LayerKind layer : key.layers()) {
          for (Transfer each : traffic.of(layer, pass)) {
            if (each.ranks() > 1 && each.bytes() > 0) {
              counts.merge(with(each, each.bytes(), 1), each.count(), Integer::sum);
            }
          }
        }
      }
    }
    List<Transfer> all = new ArrayList<>();
    counts.forEach((each, count) -> all.add(with(each, each.bytes(), count)));
    return all;
  }

  private static Transfer with(Transfer transfer, double bytes, int count) {
    return new Transfer(
        transfer.what(), transfer.pattern(), transfer.group(), transfer.ranks(), bytes, count);
  }

  /** What goes to experts hides behind another micro-batch, never behind its own. */
  private boolean isHidden(Communication what, boolean isBeside) {
    return what == Communication.EXPERT
        ? isBeside
        : job.training().stack().overlap(what) != Overlap.EXPOSED;
  }

  /**
   * Tensor communication is cut into parts, of which the last reduce-scatter has nothing to hide
   * behind; of weights that are gathered ahead, those of the first layer; of gradients that are
   * scattered behind, those of the last.
   */
  private void hide(
      Transfer transfer, int stage, Map<String, List<Integer>> hidden, List<int[]> exposed) {
    switch (transfer.what()) {
      case TENSOR -> {
        boolean isGather = transfer.pattern() == Pattern.ALL_GATHER;
        int parts = Math.max(1, job.training().stack().tensorParts());
        double last = isGather ? 0 : 1.0 / parts;
        add(hidden, 0, with(transfer, transfer.bytes() * (1 - last), transfer.count()), stage);
        expose(exposed, with(transfer, transfer.bytes() * last, transfer.count()), stage);
      }
      case PARAMETERS, GRADIENTS -> {
        add(hidden, 0, with(transfer, transfer.bytes(), transfer.count() - 1), stage);
        expose(exposed, with(transfer, transfer.bytes(), 1), stage);
      }
      default -> {
        int[] atOnce = whole(transfer, stage);
        for (int lane = 0; lane < atOnce.length; lane++) {
          lane(hidden, transfer.what(), lane).add(atOnce[lane]);
        }
      }
    }
  }

  private void add(Map<String, List<Integer>> hidden, int lane, Transfer transfer, int stage) {
    if (transfer.bytes() > 0 && transfer.count() > 0) {
      lane(hidden, transfer.what(), lane).add(types.transfer(transfer, stage));
    }
  }

  private void expose(List<int[]> exposed, Transfer transfer, int stage) {
    if (transfer.bytes() > 0) {
      exposed.add(new int[] {types.transfer(transfer, stage)});
    }
  }

  private static List<Integer> lane(
      Map<String, List<Integer>> hidden, Communication what, int lane) {
    return hidden.computeIfAbsent(what.word() + lane, key -> new ArrayList<>());
  }

  /**
   * Types that together do a transfer, at once: one, but for tokens that go to experts on other
   * nodes: one copy for each node, beside which it spreads inside.
   */
  private int[] whole(Transfer transfer, int stage) {
    boolean isToExperts =
        transfer.what() == Communication.EXPERT
            && transfer.group() == Group.EXPERT
            && nodes.sendsOneCopy();
    if (!isToExperts) {
      return new int[] {types.transfer(transfer, stage)};
    }
    int count = transfer.count();
    double ofNetwork = transfer.bytes() * nodes.copiesOfExpert();
    return new int[] {
      types.expertsBetweenNodes(stage, nodes.ranksOfNode(), ofNetwork, count),
      types.expertsInNodes(stage, nodes.ranksOfNode(), transfer.bytes(), count)
    };
  }
}
