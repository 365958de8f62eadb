package dev.weft.engine.model;

/**
 * One of the networks of a model: switches that no cable joins to those of another, with what all
 * of them do alike. A model without fabrics of its own has one, without a name.
 *
 * @param name unique among the fabrics of a model; empty where it has no others
 * @param loadBalancing how its switches, and NICs with several ports, choose among equal next hops
 * @param transport packet overhead on links that touch its switches
 */
public record Fabric(String name, LoadBalancing loadBalancing, Transport transport) {
  /** What nodes inside servers belong to. */
  public static final int NONE = -1;
}
