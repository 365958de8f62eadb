package dev.weft.topology.workload;

/**
 * Measured times of one kind of layer, for a micro-batch on one GPU.
 *
 * @param inputGradient seconds of the backward pass to the layer's input; the whole backward pass
 *     where weightGradient is 0
 */
public record ProfileRow(
    LayerKind kind, double forward, double inputGradient, double weightGradient) {}
