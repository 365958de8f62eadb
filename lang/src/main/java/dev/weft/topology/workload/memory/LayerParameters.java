package dev.weft.topology.workload.memory;

import dev.weft.topology.workload.Experts;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.LayerKind;
import dev.weft.topology.workload.Model;

/** Parameters of one layer on one GPU by its sizes, before ZeRO divides them. */
public record LayerParameters(double dense, double experts) {
  public static LayerParameters of(Job job, LayerKind kind) {
    Model model = job.model();
    double tensor = job.parallelism().tensor();
    double perWidth = (double) model.matrices() * model.hidden();
    Experts each = model.experts();
    double vectors = (double) model.hidden() * model.vocabulary();
    return switch (kind) {
      case EMBEDDING, HEAD -> new LayerParameters(vectors / tensor, 0);
      case MTP -> {
        LayerParameters layer = of(job, model.mtpKind());
        double projection = 2.0 * model.hidden() * model.hidden() / tensor;
        yield new LayerParameters(layer.dense + projection, layer.experts);
      }
      default ->
          kind.isSparse()
              ? new LayerParameters(
                  (model.attentionParameters()
                          + perWidth * each.hidden() * each.shared()
                          + (double) model.hidden() * each.count())
                      / tensor,
                  perWidth
                      * each.hidden()
                      * each.count()
                      / job.parallelism().expert()
                      / job.expertTensor())
              : new LayerParameters(
                  (model.attentionParameters() + perWidth * model.feedForward()) / tensor, 0);
    };
  }
}
