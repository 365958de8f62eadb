package dev.weft.engine.report;

/** Which ports a cable of the network joins, in words; the model does not know ports. */
@FunctionalInterface
public interface CablePorts {
  /** Nobody knows. */
  CablePorts UNKNOWN = directed -> "";

  /** Returns the ports where a directed link begins and ends; empty where they are not known. */
  String of(int directed);
}
