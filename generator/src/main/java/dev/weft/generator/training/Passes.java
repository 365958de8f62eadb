package dev.weft.generator.training;

import dev.weft.engine.model.PairLoads;
import dev.weft.topology.workload.Communication;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.LayerKind;
import dev.weft.topology.workload.Model;
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
  private static final int EVEN = -1;

  private final Job job;
  private final ModelTypes types;
  private final LayerTimes times;
  private final LayerTraffic traffic;
  private final ExpertNodes nodes;
  private final LoadsOfExperts loads;
  private final Map<Key, PassTypes> known = new HashMap<>();

  private record Key(
      Work work, int stage, List<LayerKind> layers, int sparseBefore, boolean isBeside) {}

  /**
   * A transfer, and how its bytes lie over the ranks of experts.
   *
   * @param row of the loads; {@link #EVEN} for what is even
   * @param isToExperts whether loads are those of receivers
   */
  private record Sent(Transfer transfer, int row, boolean isToExperts) {}

  Passes(Job job, ModelTypes types, LayerTimes times, ExpertNodes nodes) {
    this.job = job;
    this.types = types;
    this.times = times;
    this.traffic = new LayerTraffic(job);
    this.nodes = nodes;
    this.loads = new LoadsOfExperts(job);
  }

  /**
   * The tasks of a pass.
   *
   * @param sparseBefore layers of the model with experts before these, whose loads are the first
   * @param isBeside whether another micro-batch computes meanwhile, which hides what experts are
   *     sent
   */
  PassTypes of(Work work, int stage, List<LayerKind> layers, int sparseBefore, boolean isBeside) {
    int rows = loads.rows();
    int first = rows < 2 ? 0 : sparseBefore % rows;
    return known.computeIfAbsent(
        new Key(work, stage, List.copyOf(layers), first, isBeside), this::make);
  }

  /** How many layers have experts. */
  static int sparse(List<LayerKind> layers, Model model) {
    return (int) layers.stream().filter(each -> isSparse(each, model)).count();
  }

  private static boolean isSparse(LayerKind layer, Model model) {
    return layer == LayerKind.MTP ? model.mtpKind().isSparse() : layer.isSparse();
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
    for (Sent each : transfers(key)) {
      if (isHidden(each.transfer().what(), key.isBeside())) {
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
  private List<Sent> transfers(Key key) {
    Map<Sent, Integer> counts = new LinkedHashMap<>();
    for (Part part : parts(key.work())) {
      for (Pass pass : part.passes()) {
        int sparse = key.sparseBefore();
        for (LayerKind layer : key.layers()) {
          add(traffic.of(layer, pass), sparse, counts);
          sparse += isSparse(layer, job.model()) ? 1 : 0;
        }
      }
    }
    List<Sent> all = new ArrayList<>();
    counts.forEach(
        (each, count) -> {
          Transfer one = each.transfer();
          all.add(new Sent(with(one, one.bytes(), count), each.row(), each.isToExperts()));
        });
    return all;
  }

  /** Of the all-to-alls of a layer's experts the first goes there, the second comes back. */
  private void add(List<Transfer> ofLayer, int sparse, Map<Sent, Integer> counts) {
    boolean isThere = true;
    for (Transfer each : ofLayer) {
      if (each.ranks() < 2 || each.bytes() <= 0) {
        continue;
      }
      boolean isUneven =
          loads.rows() > 0 && each.group() == Group.EXPERT && each.pattern() == Pattern.ALL_TO_ALL;
      // Ranks that share experts wait for those that share the fullest ones.
      boolean isOfFullest = loads.rows() > 0 && each.group() == Group.EXPERT_TENSOR;
      double times = isOfFullest ? loads.fullest(sparse % loads.rows()) : 1;
      Sent sent =
          new Sent(
              with(each, each.bytes() * times, 1),
              isUneven ? sparse % loads.rows() : EVEN,
              isUneven && isThere);
      isThere &= !isUneven;
      counts.merge(sent, each.count(), Integer::sum);
    }
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
  private void hide(Sent sent, int stage, Map<String, List<Integer>> hidden, List<int[]> exposed) {
    Transfer transfer = sent.transfer();
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
        int[] atOnce = whole(sent, stage);
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
  private int[] whole(Sent sent, int stage) {
    Transfer transfer = sent.transfer();
    PairLoads ofRanks =
        sent.row() == EVEN ? PairLoads.EVEN : loads.ofRanks(sent.row(), sent.isToExperts());
    boolean isToExperts =
        transfer.what() == Communication.EXPERT
            && transfer.group() == Group.EXPERT
            && nodes.sendsOneCopy();
    if (!isToExperts) {
      return new int[] {types.transfer(transfer, stage, ofRanks)};
    }
    int count = transfer.count();
    double ofNetwork = transfer.bytes() * nodes.copiesOfExpert();
    PairLoads ofNodes =
        sent.row() == EVEN ? PairLoads.EVEN : loads.ofNodes(sent.row(), sent.isToExperts(), nodes);
    return new int[] {
      types.expertsBetweenNodes(stage, nodes.ranksOfNode(), ofNetwork, count, ofNodes),
      types.expertsInNodes(stage, nodes.ranksOfNode(), transfer.bytes(), count, ofRanks)
    };
  }
}
