package dev.weft.generator.training;

import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.Tasks;
import dev.weft.topology.workload.Communication;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.LayerKind;
import dev.weft.topology.workload.stages.Chunk;
import dev.weft.topology.workload.stages.Stages;
import dev.weft.topology.workload.timing.Pass;
import dev.weft.topology.workload.timing.ServingTimes;
import dev.weft.topology.workload.traffic.Group;
import dev.weft.topology.workload.traffic.LayerTraffic;
import dev.weft.topology.workload.traffic.Pattern;
import dev.weft.topology.workload.traffic.Transfer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Compiles a job that serves to tasks of a simulation model: on each copy the prefill of one
 * sequence, and one decode step behind it. Each goes through the stages of the pipeline once:
 * computation of a stage's layers, what its GPUs send each other, and what goes to the next stage.
 * The logits, divided by tokens of the vocabulary, are gathered; the token goes back to the first
 * stage. The two passes are jobs of their own in the model, so that results tell them apart.
 */
public final class ServingCompiler {
  /** Kind of computation, and end of the label, of the pass through all tokens of a sequence. */
  public static final String PREFILL = "prefill";

  /** The same of the pass of one more token. */
  public static final String DECODE = "decode";

  private static final double LOGIT_BYTES = 2;
  private static final double TOKEN_BYTES = 4;

  private final SimulationModel.Builder model;
  private final Job job;
  private final JobSite site;
  private final ServingTimes times;

  private ServingCompiler(SimulationModel.Builder model, Job job, JobSite site) {
    this.model = model;
    this.job = job;
    this.site = site;
    this.times = new ServingTimes(job, site.rates());
  }

  /** Adds both passes of a job to a model that has its ranks. */
  public static void add(SimulationModel.Builder model, Job job, JobSite site) {
    ServingCompiler compiler = new ServingCompiler(model, job, site);
    int[] last = compiler.pass(PREFILL, job.sequence(), new int[0]);
    compiler.pass(DECODE, 1, last);
  }

  /** The name of a pass of a job in results; of the only job of a model the label is empty. */
  public static String label(String ofJob, String pass) {
    return ofJob.isEmpty() ? pass : ofJob + " " + pass;
  }

  /** Says whether a job of a model is a pass of one that serves. */
  public static boolean isPass(String label, String pass) {
    return label.equals(pass) || label.endsWith(" " + pass);
  }

  private int[] pass(String kind, int tokens, int[] before) {
    Job one = job.pass(tokens);
    ModelTypes types = new ModelTypes(model, one, site.called(label(site.label(), kind)));
    LayerTraffic traffic = new LayerTraffic(one);
    int stages = job.parallelism().pipeline();
    int[] last = before;
    for (int stage = 0; stage < stages; stage++) {
      List<LayerKind> layers = layers(stage);
      double seconds = kind.equals(PREFILL) ? times.prefill(layers) : times.decode(layers);
      last = task(types.compute(kind, stage, seconds), last);
      for (Transfer each : transfers(traffic, layers)) {
        last = task(types.transfer(each, stage), last);
      }
      if (stage < stages - 1) {
        last = task(types.send(traffic.boundary(), stage, stage + 1), last);
      }
    }
    if (stages > 1) {
      last = task(types.send(token(), stages - 1, 0), last);
    }
    return last;
  }

  private List<LayerKind> layers(int stage) {
    List<LayerKind> layers = new ArrayList<>();
    for (Chunk chunk : Stages.of(job, stage)) {
      // Layers that predict further tokens are of training.
      chunk.layers().stream().filter(kind -> kind != LayerKind.MTP).forEach(layers::add);
    }
    return layers;
  }

  /** Equal transfers of all layers are one that repeats itself. */
  private List<Transfer> transfers(LayerTraffic traffic, List<LayerKind> layers) {
    Map<Transfer, Integer> counts = new LinkedHashMap<>();
    for (LayerKind kind : layers) {
      for (Transfer each : traffic.of(kind, Pass.FORWARD)) {
        counts.merge(times(each, 1), each.count(), Integer::sum);
      }
      if (kind == LayerKind.HEAD && job.parallelism().tensor() > 1) {
        counts.merge(logits(), 1, Integer::sum);
      }
    }
    List<Transfer> all = new ArrayList<>();
    counts.forEach((each, count) -> all.add(times(each, count)));
    return all;
  }

  private static Transfer times(Transfer each, int count) {
    return new Transfer(
        each.what(), each.pattern(), each.group(), each.ranks(), each.bytes(), count);
  }

  private Transfer logits() {
    int tensor = job.parallelism().tensor();
    double bytes = job.model().vocabulary() * LOGIT_BYTES;
    return new Transfer(Communication.TENSOR, Pattern.ALL_GATHER, Group.TENSOR, tensor, bytes, 1);
  }

  private Transfer token() {
    int stages = job.parallelism().pipeline();
    return new Transfer(
        Communication.PIPELINE, Pattern.SEND, Group.PIPELINE, stages, TOKEN_BYTES, 1);
  }

  private int[] task(int type, int[] before) {
    int task = model.task(type, Tasks.NO_MICRO_BATCH, 0);
    IntStream.of(before).forEach(each -> model.after(task, each));
    return new int[] {task};
  }
}
