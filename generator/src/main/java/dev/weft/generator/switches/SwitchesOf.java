package dev.weft.generator.switches;

import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Topology;
import java.util.List;
import java.util.stream.IntStream;

/** Which switches of a fabric run an operating system. */
public final class SwitchesOf {
  private SwitchesOf() {}

  /** Switch ids in order; none over InfiniBand, which has no configuration of this kind. */
  public static List<Integer> running(Topology topology, SwitchSystem system) {
    if (!topology.transport().isEthernet()) {
      return List.of();
    }
    return IntStream.range(0, topology.switches().count())
        .filter(sw -> topology.switchModel(sw).system() == system)
        .boxed()
        .toList();
  }
}
