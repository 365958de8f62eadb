package dev.weft.topology.workload;

import dev.weft.topology.measures.Measures;
import java.util.StringJoiner;

/**
 * Bytes that a job keeps on the fullest of its GPUs from step to step. Activations, which depend on
 * how much is computed again, and buffers of libraries come on top.
 *
 * <p>Training in mixed precision takes for each parameter its weight and its gradient in 16 bits, a
 * master copy of the weight in 32, and the state of the optimizer: 16 bytes with Adam. ZeRO divides
 * parts of that over the copies of the model (Rajbhandari et al., "ZeRO: Memory Optimizations
 * Toward Training Trillion Parameter Models", SC 2020). The cache of keys and values takes {@code 2
 * · heads of keys and values · hidden / heads} numbers for a token and layer (Pope et al.,
 * "Efficiently Scaling Transformer Inference", MLSys 2023).
 *
 * @param optimizer state of the optimizer and master copies of weights
 * @param cache keys and values of the sequences being served
 */
public record JobMemory(double weights, double gradients, double optimizer, double cache) {
  private static final int MASTER_COPY_BYTES = 4;
  private static final int LEAST_GRADIENT_BYTES = 2;

  /** What a job takes whose number of copies is known. */
  public static JobMemory of(Job job) {
    Model model = job.model();
    Parallelism division = job.parallelism();
    double share = model.shareOfStage(division.pipeline());
    double routed = Math.min(model.expertParameters(), model.parameters()) * share;
    double others = model.parameters() * share - routed;
    boolean areDealt = division.expert() > 1;
    double expertsHere = routed / (areDealt ? division.expert() : division.tensor());
    double othersHere = others / division.tensor();
    int copies = Math.max(1, division.data()) * division.context();
    double copiesOfExperts =
        areDealt ? Math.max(1, (double) copies * division.tensor() / division.expert()) : copies;
    Parts parts = new Parts(othersHere, copies, expertsHere, copiesOfExperts);
    double weightBytes = job.precision().bytes();
    if (!job.isTraining()) {
      return new JobMemory(parts.bytes(weightBytes, false), 0, 0, cache(job));
    }
    double master = weightBytes < MASTER_COPY_BYTES ? MASTER_COPY_BYTES : 0;
    return new JobMemory(
        parts.bytes(weightBytes, job.zeroStage() >= 3),
        parts.bytes(Math.max(LEAST_GRADIENT_BYTES, weightBytes), job.zeroStage() >= 2),
        parts.bytes(master + job.optimizer().bytes(), job.zeroStage() >= 1),
        0);
  }

  /** Parameters of one GPU, and among how many GPUs each of them can be divided further. */
  private record Parts(double others, double copies, double experts, double copiesOfExperts) {
    double bytes(double each, boolean isDivided) {
      return each * (isDivided ? others / copies + experts / copiesOfExperts : others + experts);
    }
  }

  /** Tensor parallelism divides heads of keys and values, but no single head. */
  private static double cache(Job job) {
    Model model = job.model();
    Parallelism division = job.parallelism();
    double layers = model.layers() * model.shareOfStage(division.pipeline());
    int parts = model.kvWidth() > 0 ? 1 : Math.max(1, Math.min(division.tensor(), model.kvHeads()));
    return (double) job.batch()
        * job.sequence()
        / division.context()
        * layers
        * model.keysAndValues()
        / parts
        * job.precision().bytes();
  }

  public double total() {
    return weights + gradients + optimizer + cache;
  }

  /** The parts that there are: weights 140 GB, cache 2.7 GB. */
  public String text() {
    StringJoiner text = new StringJoiner(", ");
    add(text, "weights", weights);
    add(text, "gradients", gradients);
    add(text, "optimizer", optimizer);
    add(text, "keys and values", cache);
    return text.toString();
  }

  private static void add(StringJoiner text, String what, double bytes) {
    if (bytes > 0) {
      text.add(what + " " + Measures.size(bytes));
    }
  }
}
