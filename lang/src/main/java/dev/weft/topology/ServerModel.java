package dev.weft.topology;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A server type of the catalog.
 *
 * @param cpu vendor, family and model of the processors, for NCCL; empty when unknown
 */
public record ServerModel(
    String name,
    int gpuCount,
    @Nullable GpuModel gpu,
    List<NicGroup> nics,
    @Nullable ScaleUp scaleUp,
    @Nullable Pcie pcie,
    int numaNodes,
    String cpu,
    double rackUnits,
    double powerW) {

  public ServerModel {
    nics = List.copyOf(nics);
  }

  /** The NICs of the GPU fabric: those for {@code backend}, or all that name no network. */
  public @Nullable NicGroup backendNics() {
    for (NicGroup group : nics) {
      if (group.networks().isEmpty() || group.networks().contains("backend")) {
        return group;
      }
    }
    return null;
  }

  public int backendNicCount() {
    NicGroup group = backendNics();
    return group == null ? 0 : group.count();
  }
}
