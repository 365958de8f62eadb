package dev.weft.topology.workload.flops;

import dev.weft.topology.workload.rates.Kernel;
import java.util.EnumMap;
import java.util.Map;

/** Operations by kind of kernel; a kind that is not there has none. */
public record Flops(Map<Kernel, Double> byKernel) {
  public static final Flops NONE = new Flops(Map.of());

  public Flops {
    Map<Kernel, Double> copy = new EnumMap<>(Kernel.class);
    copy.putAll(byKernel);
    byKernel = copy;
  }

  public double of(Kernel kernel) {
    return byKernel.getOrDefault(kernel, 0.0);
  }

  public double total() {
    return byKernel.values().stream().mapToDouble(Double::doubleValue).sum();
  }

  public Flops plus(Flops other) {
    Map<Kernel, Double> sum = new EnumMap<>(Kernel.class);
    sum.putAll(byKernel);
    other.byKernel.forEach((kernel, flops) -> sum.merge(kernel, flops, Double::sum));
    return new Flops(sum);
  }

  /** All but one kind of kernel. */
  public Flops without(Kernel kernel) {
    Map<Kernel, Double> rest = new EnumMap<>(Kernel.class);
    rest.putAll(byKernel);
    rest.remove(kernel);
    return new Flops(rest);
  }

  public Flops times(double factor) {
    Map<Kernel, Double> scaled = new EnumMap<>(Kernel.class);
    byKernel.forEach((kernel, flops) -> scaled.put(kernel, flops * factor));
    return new Flops(scaled);
  }
}
