package dev.weft.generator.constructs;

import dev.weft.topology.ScaleUp;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Servers;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** What is inside servers with GPUs. */
public final class ServerConstructs {
  public static final Construct GPUS =
      Construct.of("servers with GPUs", "server | gpus 4 of Gpu", servers(server -> true))
          .covering("gpus");

  public static final Construct CPU =
      Construct.of("`cpu` of servers with GPUs", "server | cpu \"arm64\"", servers(server -> true))
          .also("servers with GPUs and without `cpu`", without("cpu"))
          .covering("server cpu");

  public static final Construct NUMA =
      Construct.of("`numa`", "server | numa 4", servers(server -> true)).covering("server numa");

  public static final Construct PCIE =
      Construct.of(
              "`pcie` of servers with GPUs",
              "server | pcie gen 6 x 16 { switch 2 each { gpus 1 nics 1 } }",
              servers(server -> true))
          .also("servers with GPUs and without `pcie`", without("pcie"))
          .covering("pcie, gen");

  public static final Construct SCALE_UP =
      Construct.of(
              "`scale-up`",
              "server | scale-up nvlink { 18 links x 25 GB/s  through 4 nvswitch }",
              scaleUp(network -> true))
          .also(
              "`scale-up` without switches",
              "server | scale-up nvlink { 18 links x 25 GB/s }\nserver | gpus 4 of Gpu")
          .also(
              "`scale-up` whose links can't be divided",
              "server | scale-up nvlink { 16 links x 25 GB/s }\nserver | gpus 4 of Gpu")
          .covering("scale-up, through, links, gpu architecture");

  public static final Construct BOARDS =
      Construct.of(
              "`scale-up` on boards",
              "server | scale-up nvlink { 18 links x 25 GB/s  through 4 nvswitch on 2 boards joined by 4 links }",
              scaleUp(network -> network.boards() > 1))
          .covering("boards, joined");

  static final List<Construct> ALL = List.of(GPUS, BOARDS, SCALE_UP, PCIE, CPU, NUMA);

  private ServerConstructs() {}

  /** All that is inside a server. */
  public static Construct[] all() {
    return ALL.toArray(Construct[]::new);
  }

  private static String without(String key) {
    return "server | no " + key;
  }

  private static Predicate<FabricIndex> servers(Predicate<ServerModel> use) {
    return design -> {
      Servers servers = design.topology().servers();
      return IntStream.range(0, servers.count())
          .mapToObj(design.topology()::serverModel)
          .anyMatch(server -> server.gpuCount() > 0 && use.test(server));
    };
  }

  private static Predicate<FabricIndex> scaleUp(Predicate<ScaleUp> use) {
    return design ->
        IntStream.range(0, design.topology().servers().count())
            .mapToObj(design.topology()::scaleUp)
            .filter(Objects::nonNull)
            .anyMatch(use);
  }
}
