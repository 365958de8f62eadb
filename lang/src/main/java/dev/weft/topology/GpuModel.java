package dev.weft.topology;

import dev.weft.topology.workload.rates.GpuRates;

/**
 * A GPU type of the catalog; unknown quantities are 0.
 *
 * @param architecture CUDA compute capability times ten (90 for Hopper), 0 when unknown or not a
 *     CUDA device
 * @param cost price of one, in a currency of the user's choice
 * @param rates what it computes
 * @param ncclNvlinkBytesPerSecond what NCCL counts for each of its NVLinks in one direction; 0 for
 *     what it counts by architecture
 */
public record GpuModel(
    String name,
    long memoryBytes,
    double powerW,
    int architecture,
    double cost,
    GpuRates rates,
    double ncclNvlinkBytesPerSecond) {
  /** A GPU of unknown price and rates. */
  public GpuModel(String name, long memoryBytes, double powerW, int architecture) {
    this(name, memoryBytes, powerW, architecture, 0, GpuRates.UNKNOWN, 0);
  }
}
