package dev.weft.generator.training;

import dev.weft.engine.model.SimulationModel;
import dev.weft.topology.workload.Communication;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.LayerKind;
import dev.weft.topology.workload.Overlap;
import dev.weft.topology.workload.stages.Chunk;
import dev.weft.topology.workload.stages.Stages;
import dev.weft.topology.workload.timing.LayerTimes;
import dev.weft.topology.workload.traffic.LayerTraffic;
import dev.weft.topology.workload.traffic.Transfer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Compiles steps of a job that trains to tasks of a simulation model. Each turn of the schedule is
 * a {@link Block} of tasks, which begins when the turn before on its stage has ended and what it
 * needs from other stages is there. Their number grows with stages, micro-batches and chunks, never
 * with ranks.
 */
public final class JobCompiler {
  /** Computation of a forward and a backward pass beside each other. */
  private static final String BOTH = "forward-backward";

  private final SimulationModel.Builder model;
  private final Job job;
  private final PipelineSchedule schedule;
  private final ModelTypes types;
  private final Passes passes;
  private final StepEnds ends;
  private final Transfer boundary;
  private final Map<Integer, List<Chunk>> chunksOfStage = new HashMap<>();

  /** Blocks of forward passes and of gradients of inputs, by micro-batch and part. */
  private final Block[] forwards;

  private final Block[] gradients;
  private final int[] stageOf;

  /** By stage, where each turn that sends something comes in its order. */
  private final List<List<Block>> blocks = new ArrayList<>();

  /** By stage, what its first turn waits for. */
  private final int[][] before;

  private JobCompiler(
      SimulationModel.Builder model,
      Job job,
      ModelTypes types,
      Passes passes,
      StepEnds ends,
      int[][] before) {
    this.model = model;
    this.job = job;
    this.schedule = Schedules.of(job);
    this.types = types;
    this.passes = passes;
    this.ends = ends;
    this.before = before;
    this.boundary = new LayerTraffic(job).boundary();
    int rows = schedule.microBatches() * schedule.parts();
    forwards = new Block[rows];
    gradients = new Block[rows];
    stageOf = new int[rows];
  }

  /** Adds a step of a job to a model that has its ranks. */
  public static void add(SimulationModel.Builder model, Job job, JobSite site) {
    add(model, job, site, 1);
  }

  /**
   * Adds some steps of a job, one after another: a stage begins the next one when it has updated
   * its weights, and what it needs from others is there.
   */
  public static void add(SimulationModel.Builder model, Job job, JobSite site, int steps) {
    ModelTypes types = new ModelTypes(model, job, site);
    LayerTimes times = new LayerTimes(job, site.rates(), ExpertLoads.fullest(job));
    Passes passes = new Passes(job, types, times, ExpertNodes.of(job, site));
    int[][] done = new int[job.parallelism().pipeline()][0];
    for (int step = 0; step < steps; step++) {
      model.step(step);
      StepEnds ends = new StepEnds(model, job, types, times, done);
      done = new JobCompiler(model, job, types, passes, ends, done).run();
    }
    model.step(0);
  }

  /** Adds a step; returns the last tasks of each stage. */
  private int[][] run() {
    int stages = schedule.stages().size();
    for (Chunk chunk : Stages.of(job)) {
      chunksOfStage.computeIfAbsent(chunk.stage(), none -> new ArrayList<>()).add(chunk);
    }
    for (int stage = 0; stage < stages; stage++) {
      addTurns(stage);
    }
    for (int stage = 0; stage < stages; stage++) {
      joinStages(stage);
    }
    return ends.finish();
  }

  private void addTurns(int stage) {
    List<Slot> slots = schedule.stages().get(stage);
    List<Block> own = new ArrayList<>();
    Map<Integer, Integer> lastOfPart = lastTurns(slots);
    Map<Integer, Integer> firstOfPart = new HashMap<>();
    int[] last = before[stage];
    for (int turn = 0; turn < slots.size(); turn++) {
      Slot slot = slots.get(turn);
      boolean isFirst =
          slot.work() == Work.FORWARD && firstOfPart.putIfAbsent(slot.part(), turn) == null;
      Integer lastOfAll = lastOfPart.get(slot.part());
      Block block =
          slot.beside() != null
              ? addBoth(stage, slot, last)
              : isFirst
                  ? addFirst(stage, turn, slot, last)
                  : lastOfAll != null && lastOfAll == turn
                      ? addLast(stage, turn, slot, last)
                      : addPass(stage, turn, chunk(stage, slot).layers(), 0, last);
      for (Slot each = slot; each != null; each = each.beside()) {
        note(stage, each, block);
      }
      own.add(block);
      last = block.exits();
    }
    ends.worked(stage, last);
    blocks.add(own);
  }

  /** The turn of each part after which all its gradients are there. */
  private Map<Integer, Integer> lastTurns(List<Slot> slots) {
    Map<Integer, Integer> last = new HashMap<>();
    for (int turn = 0; turn < slots.size(); turn++) {
      Slot slot = slots.get(turn);
      if (slot.work() == Work.BACKWARD || slot.work() == Work.WEIGHT_GRADIENT) {
        last.put(slot.part(), turn);
      }
    }
    return last;
  }

  private void note(int stage, Slot slot, Block block) {
    int row = row(slot.microBatch(), slot.part());
    stageOf[row] = stage;
    if (slot.work() == Work.FORWARD) {
      forwards[row] = block;
    } else if (slot.work().sendsGradient()) {
      gradients[row] = block;
    }
  }

  private int row(int microBatch, int part) {
    return microBatch * schedule.parts() + part;
  }

  private List<LayerKind> layers(int stage, Slot slot) {
    return chunk(stage, slot).layers();
  }

  private Chunk chunk(int stage, Slot slot) {
    for (Chunk each : chunksOfStage.get(stage)) {
      int part = each.position() % schedule.parts();
      if (part == slot.part()) {
        return each;
      }
    }
    throw new IllegalStateException("stage " + stage + " has no part " + slot.part());
  }

  /** Adds a pass of some layers of a chunk, the first of which has so many of it before it. */
  private Block addPass(int stage, int turn, List<LayerKind> layers, int from, int[] after) {
    Slot slot = schedule.stages().get(stage).get(turn);
    int sparse = sparseBefore(chunk(stage, slot), from);
    PassTypes pass = passes.of(slot.work(), stage, layers, sparse, hidesExperts(stage, turn));
    return add(pass, slot.microBatch(), after);
  }

  /** Layers with experts before a layer of a chunk, those of the chunks before it among them. */
  private int sparseBefore(Chunk chunk, int from) {
    int sparse = Passes.sparse(chunk.layers().subList(0, from), job.model());
    for (List<Chunk> chunks : chunksOfStage.values()) {
      for (Chunk each : chunks) {
        boolean isBefore =
            each.position() < chunk.position() && each.isReversed() == chunk.isReversed();
        sparse += isBefore ? Passes.sparse(each.layers(), job.model()) : 0;
      }
    }
    return sparse;
  }

  /** Whether a stack runs forward and backward passes of two micro-batches into each other. */
  private boolean hidesExperts(int stage, int turn) {
    Overlap overlap = job.training().stack().overlap(Communication.EXPERT);
    boolean isPaired = job.training().schedule() == dev.weft.topology.workload.Schedule.DUAL_PIPE;
    return overlap != Overlap.EXPOSED && !isPaired && isSteady(stage, turn);
  }

  /**
   * Two turns at once: they share the GPU, and each hides what the other sends. Their kernels leave
   * the multiprocessors of communication free throughout (deepseek-ai/profile-data, train.json:
   * multiplications run in 112 blocks on 132 multiprocessors).
   */
  private Block addBoth(int stage, Slot slot, int[] after) {
    Slot other = slot.beside();
    int sparse = sparseBefore(chunk(stage, slot), 0);
    PassTypes one = passes.of(slot.work(), stage, layers(stage, slot), sparse, true);
    int otherSparse = sparseBefore(chunk(stage, other), 0);
    PassTypes two = passes.of(other.work(), stage, layers(stage, other), otherSparse, true);
    double seconds =
        passes.seconds(slot.work(), layers(stage, slot))
            + passes.seconds(other.work(), layers(stage, other));
    double left = 1 - types.reserved();
    return add(
        new PassTypes(
            new int[] {types.compute(BOTH, stage, seconds / left)},
            joined(one.exposed(), two.exposed()),
            joined(one.hidden(), two.hidden())),
        slot.microBatch(),
        after);
  }

  private static int[] joined(int[] one, int[] other) {
    int[] both = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, both, one.length, other.length);
    return both;
  }

  private static int[][] joined(int[][] one, int[][] other) {
    int[][] both = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, both, one.length, other.length);
    return both;
  }

  /** The first pass through a part, layers of which wait for their weights. */
  private Block addFirst(int stage, int turn, Slot slot, int[] after) {
    Chunk chunk = chunk(stage, slot);
    List<List<LayerKind>> pieces = ends.gathered(stage, chunk);
    int[] entries = {};
    int[] last = after;
    int number = 0;
    int from = 0;
    for (List<LayerKind> piece : pieces) {
      StepEnds.Bucket bucket = new StepEnds.Bucket(chunk.position(), number++);
      int[] weights = ends.gather(stage, bucket, piece);
      Block block = addPass(stage, turn, piece, from, joined(last, weights));
      from += piece.size();
      entries = entries.length == 0 ? block.entries() : entries;
      last = block.exits();
    }
    return new Block(entries, last, new int[0]);
  }

  /** The last pass through a part, the gradients of which are reduced as they come. */
  private Block addLast(int stage, int turn, Slot slot, int[] after) {
    Chunk chunk = chunk(stage, slot);
    List<List<LayerKind>> pieces = ends.reduced(stage, chunk).reversed();
    int[] entries = {};
    int[] last = after;
    int number = 0;
    int from = chunk.layers().size();
    for (List<LayerKind> piece : pieces) {
      from -= piece.size();
      Block block = addPass(stage, turn, piece, from, last);
      ends.reduce(stage, new StepEnds.Bucket(chunk.position(), number++), piece, block.exits());
      entries = entries.length == 0 ? block.entries() : entries;
      last = block.exits();
    }
    return new Block(entries, last, new int[0]);
  }

  private Block add(PassTypes pass, int microBatch, int[] after) {
    List<Integer> entries = new ArrayList<>();
    List<Integer> exits = new ArrayList<>();
    for (int[] lane : pass.hidden()) {
      int[] last = after;
      for (int type : lane) {
        last = new int[] {task(type, microBatch, last)};
        if (type == lane[0]) {
          entries.add(last[0]);
        }
      }
      exits.add(last[0]);
    }
    int[] behindSends = hasOneStream() ? ints(entries) : new int[0];
    int[] last = after;
    boolean isFirst = true;
    for (int type : pass.computed()) {
      last = new int[] {task(type, microBatch, last)};
      if (isFirst) {
        entries.add(last[0]);
      }
      isFirst = false;
    }
    for (int[] step : pass.exposed()) {
      int[] next = new int[step.length];
      for (int i = 0; i < step.length; i++) {
        next[i] = task(step[i], microBatch, last);
        if (isFirst) {
          entries.add(next[i]);
        }
      }
      isFirst = false;
      last = next;
    }
    Arrays.stream(last).forEach(exits::add);
    return new Block(ints(entries), ints(exits), behindSends);
  }

  /**
   * Whether what is sent to other stages and to experts goes one after another, as in DualPipe,
   * whose pairs of passes end with what they send to other stages (DeepSeek-V3, 2024, figure 4).
   */
  private boolean hasOneStream() {
    return job.training().schedule() == dev.weft.topology.workload.Schedule.DUAL_PIPE;
  }

  private static int[] ints(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }

  private int task(int type, int microBatch, int[] after) {
    int task = model.task(type, microBatch, 0);
    for (int each : after) {
      model.after(task, each);
    }
    return task;
  }

  /** Lets the turns of a stage wait for what other stages send, and for what it sends itself. */
  private void joinStages(int stage) {
    List<Slot> slots = schedule.stages().get(stage);
    for (int turn = 0; turn < slots.size(); turn++) {
      for (Slot each = slots.get(turn); each != null; each = each.beside()) {
        if (each.work() == Work.FORWARD && each.part() < schedule.parts() - 1) {
          send(stage, turn, each, forwards, each.part() + 1);
        } else if (each.work().sendsGradient() && each.part() > 0) {
          send(stage, turn, each, gradients, each.part() - 1);
        }
      }
    }
  }

  private void send(int stage, int turn, Slot slot, Block[] of, int part) {
    Block from = blocks.get(stage).get(turn);
    int to = row(slot.microBatch(), part);
    int other = stageOf[to];
    if (other == stage) {
      waitFor(of[to].entries(), from.exits());
      return;
    }
    int sent = task(types.send(boundary, stage, other), slot.microBatch(), from.exits());
    waitFor(of[to].entries(), sent);
    if (turn + 1 < blocks.get(stage).size()) {
      Block next = blocks.get(stage).get(turn + 1);
      waitFor(waitsForSend(stage, turn) ? next.entries() : next.behindSends(), sent);
    }
  }

  /** Whether the stage's next turn waits until what it sends has arrived. */
  private boolean waitsForSend(int stage, int turn) {
    Communication what = boundary.what();
    Overlap overlap = job.training().stack().overlap(what);
    return overlap == Overlap.EXPOSED || (overlap == Overlap.STEADY && !isSteady(stage, turn));
  }

  /** Whether forward and backward passes take turns around a turn. */
  private boolean isSteady(int stage, int turn) {
    List<Slot> slots = schedule.stages().get(stage);
    return turn + 1 < slots.size()
        && (slots.get(turn).work() == Work.FORWARD) != (slots.get(turn + 1).work() == Work.FORWARD);
  }

  private void waitFor(int[] tasks, int... others) {
    for (int task : tasks) {
      for (int each : others) {
        model.after(task, each);
      }
    }
  }
}
