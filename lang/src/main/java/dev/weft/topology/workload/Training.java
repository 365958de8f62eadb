package dev.weft.topology.workload;

import dev.weft.topology.workload.rates.Efficiencies;
import dev.weft.topology.workload.rates.Precision;
import java.util.List;

/**
 * How a step of training runs.
 *
 * @param chunks chunks of layers on each stage (virtual stages)
 * @param isFused whether attention runs as one kernel that keeps no scores (FlashAttention)
 * @param globalBatch sequences of a step over all copies; 0 where micro-batches are said instead
 * @param isSequenceParallel whether what tensor parallelism does not divide is divided by tokens
 *     (Korthikanti et al., MLSys 2023)
 * @param expertTensor GPUs that share each expert; 0 for what follows from the others
 * @param shardGroup GPUs over which ZeRO divides; 0 for all copies
 * @param countsEmbedding whether the embedding takes the place of a layer in the first stage
 * @param countsHead whether the head takes the place of a layer in the last stage
 * @param stack what the job names, with what it says itself in its place
 * @param efficiencies what the job says itself, before stack and GPU
 * @param profile measured times of layers; empty where times follow from work and rates
 * @param order which ranks are neighbours
 */
public record Training(
    Schedule schedule,
    int chunks,
    Recompute recompute,
    boolean isFused,
    int globalBatch,
    boolean isSequenceParallel,
    int expertTensor,
    int shardGroup,
    boolean countsEmbedding,
    boolean countsHead,
    ContextExchange contextExchange,
    Precision gradientPrecision,
    Precision parameterPrecision,
    Stack stack,
    Efficiencies efficiencies,
    ExpertLoad load,
    List<ProfileRow> profile,
    GridOrder order) {

  /** As of a job that says nothing, and names no stack: with sequence parallelism. */
  public static Training plain(Precision precision) {
    Precision gradients = precision.bytes() < 2 ? Precision.BF16 : precision;
    return new Training(
        Schedule.ONE_F_ONE_B,
        1,
        Recompute.NONE,
        true,
        0,
        true,
        0,
        0,
        false,
        false,
        ContextExchange.RING,
        gradients,
        precision,
        Stack.PLAIN,
        Efficiencies.NONE,
        ExpertLoad.EVEN,
        List.of(),
        GridOrder.MEGATRON);
  }

  /** The same in another schedule. */
  public Training with(Schedule other) {
    return copy(other, chunks, recompute, isSequenceParallel, profile);
  }

  /** The same in the interleaved schedule, with so many chunks on each stage. */
  public Training interleaved(int otherChunks) {
    return copy(Schedule.INTERLEAVED, otherChunks, recompute, isSequenceParallel, profile);
  }

  /** The same with other recomputation. */
  public Training with(Recompute other) {
    return copy(schedule, chunks, other, isSequenceParallel, profile);
  }

  /** The same as a pass of serving has it: without sequence parallelism and measured times. */
  public Training ofServing() {
    return copy(schedule, chunks, recompute, false, List.of());
  }

  private Training copy(
      Schedule otherSchedule,
      int otherChunks,
      Recompute otherRecompute,
      boolean otherSequenceParallel,
      List<ProfileRow> otherProfile) {
    return new Training(
        otherSchedule,
        otherChunks,
        otherRecompute,
        isFused,
        globalBatch,
        otherSequenceParallel,
        expertTensor,
        shardGroup,
        countsEmbedding,
        countsHead,
        contextExchange,
        gradientPrecision,
        parameterPrecision,
        stack,
        efficiencies,
        load,
        otherProfile,
        order);
  }

  /** What the pipeline's communication is to the stack. */
  public Communication pipelineCommunication() {
    return schedule == Schedule.ONE_F_ONE_B ? Communication.PLAIN_PIPELINE : Communication.PIPELINE;
  }
}
