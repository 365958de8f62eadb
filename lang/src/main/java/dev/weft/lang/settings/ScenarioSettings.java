package dev.weft.lang.settings;

import static dev.weft.lang.settings.Plausible.between;

import dev.weft.topology.workload.OnFailure;
import dev.weft.topology.workload.RankOrder;
import java.util.List;
import java.util.stream.Stream;

/** Settings of scenarios, and the collectives that they run. */
public final class ScenarioSettings {
  static final Rows ROWS = new Rows();

  /** Collectives over all GPUs of a fabric. */
  private static final List<SettingRow<Long>> COLLECTIVES =
      Stream.of(
              "all-reduce",
              "all-gather",
              "reduce-scatter",
              "broadcast",
              "reduce",
              "gather",
              "scatter",
              "all-to-all",
              "send-recv")
          .map(ScenarioSettings::collective)
          .toList();

  public static final DefaultedRow<String> ALGORITHM =
      ROWS.word(
              "algorithm",
              "scenario",
              "ring",
              "tree",
              "halving-doubling",
              "hierarchical",
              "direct",
              "pxn",
              "nvls",
              "sharp",
              "auto")
          .says("How the collective is carried out.")
          .absent(
              "",
              "auto; with 'chunks', and on GPUs without NCCL, ring; direct for gather, scatter, all-to-all and send-recv, tree for a barrier");

  public static final DefaultedRow<String> NCCL_ALGORITHM =
      ROWS.word(
              "nccl-algorithm",
              "scenario",
              "tree",
              "ring",
              "collnet-direct",
              "collnet-chain",
              "nvls",
              "nvls-tree",
              "pat")
          .says("What NCCL takes whatever the size, as `NCCL_ALGO` says; of `algorithm auto`.")
          .absent("", "NCCL's choice");

  public static final DefaultedRow<String> PROTOCOL =
      ROWS.word("protocol", "scenario", "ll", "ll128", "simple")
          .says("What NCCL takes whatever the size, as `NCCL_PROTO` says; of `algorithm auto`.")
          .absent("", "NCCL's choice");

  public static final DefaultedRow<Boolean> COLLNET =
      ROWS.flag("collnet", "scenario")
          .says(
              "NCCL may have the switches of the network add (SHARP), as `NCCL_COLLNET_ENABLE=1` with the plug-in for it says; of `algorithm auto`.")
          .byDefault(false);

  public static final DefaultedRow<Integer> CHANNELS =
      ROWS.whole("channels", "scenario")
          .says(
              "Rings or pairs of trees, each with its part of the message; of `algorithm auto` what `NCCL_MIN_NCHANNELS` and `NCCL_MAX_NCHANNELS` say.")
          .plausible(between("1", "1024", "NCCL: up to 64"))
          .absent(0, "one for each NIC of a server; NCCL's choice");

  public static final DefaultedRow<Integer> CHUNKS =
      ROWS.whole("chunks", "scenario")
          .says("Parts of the message that follow each other through the stages of the algorithm.")
          .plausible(between("1", "65536", "the engine takes no more"))
          .absent(0, "as the algorithm does");

  public static final DefaultedRow<Boolean> BARRIER =
      ROWS.flag("barrier", "scenario")
          .says("Waits until all GPUs of the fabric have come; moves no bytes.")
          .absent(false, "");

  /** What runs on a fabric that it names; all else is said of the whole scenario. */
  public static final List<SettingRow<?>> OPERATIONS =
      Stream.<SettingRow<?>>concat(COLLECTIVES.stream(), Stream.of(BARRIER)).toList();

  public static final DefaultedRow<Integer> SEED =
      ROWS.whole("seed", "scenario")
          .says("Seed of every random choice.")
          .open("any number")
          .byDefault(1);

  public static final DefaultedRow<RankOrder> PLACEMENT =
      ROWS.choice("placement", "scenario", RankOrder::word, List.of(RankOrder.values()))
          .says(
              "Which GPU runs which rank: server by server, rail by rail, by chance, or as a list says.")
          .byDefault(RankOrder.LINEAR);

  public static final DefaultedRow<Integer> STEPS =
      ROWS.whole("steps", "scenario")
          .says("Steps that each job that trains runs, one after another.")
          .plausible(between("1", "1000", "later steps repeat the second"))
          .byDefault(1);

  public static final DefaultedRow<Boolean> PACKET_LEVEL =
      ROWS.flag("packet-level", "scenario")
          .says(
              "Every packet is simulated, with queues, pauses and drops; otherwise flows share links.")
          .byDefault(false);

  public static final DefaultedRow<Long> DETECTION =
      ROWS.time("detection", "scenario")
          .says("From a fault until the devices at the link know of it.")
          .plausible(between("0 s", "1 h", "BGP hold time without BFD: 3 min"))
          .absent(-1L, "by the fabric's BFD; 0 without it");

  public static final DefaultedRow<Long> REROUTE =
      ROWS.time("reroute", "scenario")
          .says("From then until all switches forward around it.")
          .plausible(between("0 s", "1 h", "BGP hold time without BFD: 3 min"))
          .asIf("0 s");

  public static final DefaultedRow<OnFailure.Action> ON_FAILURE =
      ROWS.choice(
              "on-failure", "scenario", OnFailure.Action::word, List.of(OnFailure.Action.values()))
          .says(
              "What becomes of an operation that a failure cuts off: the run ends, it waits, or it begins anew without the servers or the NICs that are cut off.")
          .byDefault(OnFailure.Action.ABORT);

  public static final DefaultedRow<Long> TIMEOUT =
      ROWS.time("timeout", "scenario")
          .says("How long a flow may stand still until it is given up.")
          .plausible(
              between(
                  "1 ms",
                  "1 h",
                  "NCCL: 8 tries (NCCL_IB_RETRY_CNT 7) of 4.096 us x 2^20 (NCCL_IB_TIMEOUT 20) over RDMA; PyTorch's watchdog: 10 min; TCP: 15 min"))
          .absent(
              OnFailure.BY_WHAT_FAILED,
              "by what failed: 34.36 s over RDMA, 10 min inside servers and over TCP");

  public static final DefaultedRow<Long> RESTART =
      ROWS.time("restart", "scenario")
          .says("From then until a new communicator runs, with what the framework needs.")
          .plausible(between("0 s", "1 h", "98,304 ranks: 58 s (NVIDIA/nccl, pull request 1791)"))
          .asIf("60 s");

  private ScenarioSettings() {}

  private static SettingRow<Long> collective(String operation) {
    return ROWS.sizes(operation, "scenario")
        .says("Runs the collective over all GPUs of the fabric, at each size.")
        .plausible(
            between("0 B", "1000 PB", "sizes are counted in bytes; rule `scenario.bad-sizes`")
                .inBytes())
        .derived("");
  }
}
