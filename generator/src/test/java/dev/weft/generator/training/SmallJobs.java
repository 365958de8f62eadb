package dev.weft.generator.training;

import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.TaskType;
import dev.weft.topology.workload.Attention;
import dev.weft.topology.workload.Communication;
import dev.weft.topology.workload.ContextExchange;
import dev.weft.topology.workload.ExpertLoad;
import dev.weft.topology.workload.Experts;
import dev.weft.topology.workload.GridOrder;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.LayerKind;
import dev.weft.topology.workload.Model;
import dev.weft.topology.workload.Optimizer;
import dev.weft.topology.workload.Overlap;
import dev.weft.topology.workload.Parallelism;
import dev.weft.topology.workload.ProfileRow;
import dev.weft.topology.workload.Recompute;
import dev.weft.topology.workload.Schedule;
import dev.weft.topology.workload.Stack;
import dev.weft.topology.workload.Training;
import dev.weft.topology.workload.rates.Efficiencies;
import dev.weft.topology.workload.rates.KernelRates;
import dev.weft.topology.workload.rates.Precision;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;

/**
 * Jobs whose layers take 1 ms forward, 1 ms for gradients of inputs and 1 ms for those of weights,
 * on servers of eight GPUs with a NIC each.
 */
final class SmallJobs {
  static final long MS = 1_000_000_000L;
  private static final int SERVER = 8;
  private static final KernelRates RATES = new KernelRates(1e15, 1e15, 1e15, 1e15, 1e12);

  private static final List<ProfileRow> MILLISECONDS =
      List.of(
          new ProfileRow(LayerKind.DENSE, 1e-3, 1e-3, 1e-3),
          new ProfileRow(LayerKind.SPARSE, 1e-3, 1e-3, 1e-3),
          new ProfileRow(LayerKind.EMBEDDING, 0, 0, 0),
          new ProfileRow(LayerKind.HEAD, 0, 0, 0));

  static Job job(
      Parallelism division,
      int layers,
      int microBatches,
      Schedule schedule,
      int chunks,
      Map<Communication, Overlap> overlaps,
      Experts experts) {
    Stack stack =
        new Stack(
            "S",
            overlaps,
            Map.of(Communication.EXPERT, 33),
            Set.of(),
            Precision.BF16,
            Precision.BF16,
            false,
            Precision.BF16,
            1,
            0,
            4,
            Efficiencies.NONE);
    Training training =
        new Training(
            schedule,
            chunks,
            Recompute.NONE,
            true,
            0,
            true,
            0,
            0,
            false,
            false,
            ContextExchange.RING,
            Precision.BF16,
            Precision.BF16,
            stack,
            Efficiencies.NONE,
            ExpertLoad.EVEN,
            MILLISECONDS,
            GridOrder.MEGATRON);
    return new Job(
        "J",
        true,
        model(layers, experts),
        division,
        Precision.BF16,
        Optimizer.ADAM,
        1,
        microBatches,
        1,
        1,
        1024,
        0,
        false,
        training);
  }

  /** The same job with other loads of experts and another order of ranks. */
  static Job with(Job job, ExpertLoad load, GridOrder order) {
    return with(job, load, order, job.training().expertTensor());
  }

  /**
   * The same.
   *
   * @param expertTensor ranks that share each expert
   */
  static Job with(Job job, ExpertLoad load, GridOrder order, int expertTensor) {
    Training old = job.training();
    Training training =
        new Training(
            old.schedule(),
            old.chunks(),
            old.recompute(),
            old.isFused(),
            old.globalBatch(),
            old.isSequenceParallel(),
            expertTensor,
            old.shardGroup(),
            old.countsEmbedding(),
            old.countsHead(),
            old.contextExchange(),
            old.gradientPrecision(),
            old.parameterPrecision(),
            old.stack(),
            old.efficiencies(),
            load,
            old.profile(),
            order);
    return new Job(
        job.name(),
        true,
        job.model(),
        job.parallelism(),
        job.precision(),
        job.optimizer(),
        job.zeroStage(),
        job.microBatches(),
        job.microBatchSize(),
        job.batch(),
        job.sequence(),
        job.nodeLimit(),
        job.hasUnevenStages(),
        training);
  }

  static Model model(int layers, Experts experts) {
    return new Model(
        "M",
        1e9,
        layers,
        1024,
        32_000,
        1024,
        Attention.of(16, 16, 64),
        4096,
        true,
        experts,
        0,
        false,
        false);
  }

  static Job job(Parallelism division, int layers, int microBatches, Schedule schedule) {
    return job(division, layers, microBatches, schedule, 1, Map.of(), Experts.NONE);
  }

  /** A step on servers of eight GPUs, each with a NIC. */
  static SimulationModel model(Job job) {
    return model(job, 1);
  }

  /** Some steps in a row. */
  static SimulationModel model(Job job, int steps) {
    SimulationModel.Builder model = servers((int) job.parallelism().gpus());
    JobCompiler.add(model, job, site(0), steps);
    return model.build();
  }

  /** Ranks on servers of eight GPUs. */
  static SimulationModel.Builder servers(int gpus) {
    SimulationModel.Builder model = SimulationModel.builder("step");
    int hub = model.node(NodeKind.SWITCH, "switch", 0);
    int scaleUp = -1;
    for (int gpu = 0; gpu < gpus; gpu++) {
      if (gpu % SERVER == 0) {
        scaleUp = model.node(NodeKind.SCALE_UP, "nvswitch", 0);
      }
      int node = model.node(NodeKind.GPU, "gpu", 0);
      int nic = model.node(NodeKind.NIC, "nic", 0);
      model.link(nic, hub, 400_000_000_000L, 0);
      model.destination(nic, 0);
      model.link(node, scaleUp, 3_600_000_000_000L, 0);
      model.link(node, nic, 512_000_000_000L, 0);
      model.rank(node, gpu / SERVER, nic);
    }
    return model;
  }

  /** Of a job whose GPUs have so many multiprocessors; 0 when unknown. */
  static JobSite site(int multiprocessors) {
    return new JobSite(0, "", RATES, multiprocessors, it -> it, rank -> rank / SERVER);
  }

  /** The longest way, with a time for each operation of communication; the optimizer left out. */
  static long stepPs(SimulationModel model, ToLongFunction<TaskType> communication) {
    return StepPaths.of(model, times(model, communication)).makespanPs();
  }

  static long[] times(SimulationModel model, ToLongFunction<TaskType> communication) {
    return model.taskTypes().stream()
        .mapToLong(
            type ->
                type.isCompute()
                    ? type.kind().equals("optimizer") ? 0 : type.computePs()
                    : communication.applyAsLong(type) * operation(type).repetition())
        .toArray();
  }

  static Operation operation(TaskType type) {
    Operation operation = type.communication();
    if (operation == null) {
      throw new AssertionError(type.name() + " computes");
    }
    return operation;
  }

  private SmallJobs() {}
}
