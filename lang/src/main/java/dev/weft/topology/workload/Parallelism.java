package dev.weft.topology.workload;

import java.util.StringJoiner;

/**
 * How a job is divided over GPUs.
 *
 * @param tensor GPUs that share each layer
 * @param pipeline stages of layers
 * @param context parts of a sequence
 * @param expert GPUs over which the experts of a layer are dealt, taken from those of one stage
 * @param data copies of the model; 0 while it is not known
 */
public record Parallelism(int tensor, int pipeline, int context, int expert, int data) {
  /** GPUs of one copy of the model. */
  public long gpusOfCopy() {
    return (long) tensor * pipeline * context;
  }

  public long gpus() {
    return gpusOfCopy() * data;
  }

  /** The same division of that many copies. */
  public Parallelism withData(int copies) {
    return new Parallelism(tensor, pipeline, context, expert, copies);
  }

  /**
   * As it is written, without {@code expert}, which takes no GPUs of its own: tensor 8 x data 2.
   */
  public String text() {
    StringJoiner text = new StringJoiner(" x ");
    text.add("tensor " + tensor).add("pipeline " + pipeline);
    if (context > 1) {
      text.add("context " + context);
    }
    if (data > 0) {
      text.add("data " + data);
    }
    return text.toString();
  }
}
