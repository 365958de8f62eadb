package dev.weft.lang.settings;

import static dev.weft.lang.settings.Plausible.between;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Constants of NCCL's cost model and of the time that its choice takes. Their values are those of
 * the catalog's libraries; here stands what each is.
 */
public final class LibrarySettings {
  static final Rows ROWS = new Rows();

  /** Picoseconds, bits per second or plain numbers, as their kind says. */
  public static final List<SettingRow<? extends List<? extends Number>>> CONSTANTS;

  /** How many numbers a constant has by its key; 0 for one or more, the largest first. */
  private static final Map<String, Integer> COUNTS = new HashMap<>();

  private static final String BLOCK = "library";
  private static final String DEFAULT = "that of the newest library of the catalog";
  private static final String SOURCE = "NCCL's tuner, and what runs of nccl-tests show";

  private static final List<SettingRow<? extends List<? extends Number>>> ALL = new ArrayList<>();

  static {
    links();
    search();
    latencies();
    bandwidths();
    parts();
    ofPeers();
    ofTime();
    CONSTANTS = List.copyOf(ALL);
  }

  private LibrarySettings() {}

  /** How many numbers a constant has; 0 for one or more, the largest first. */
  public static int count(SettingRow<?> constant) {
    return COUNTS.getOrDefault(constant.key(), 0);
  }

  /** Links as NCCL counts them. */
  private static void links() {
    rate("nvlink-sm60", 1, "One NVLink of compute capability 6.0, one direction.");
    rate("nvlink-sm70", 1, "One NVLink of compute capability 7.0, one direction.");
    rate("nvlink-sm80", 1, "One NVLink of compute capability 8.0, one direction.");
    rate("nvlink-sm86", 1, "One NVLink of compute capability 8.6, one direction.");
    rate("nvlink-sm90", 1, "One NVLink of compute capability 9.0, one direction.");
    rate("nvlink-sm100", 1, "One NVLink of compute capability 10.0, one direction.");
    rate("pcie-lane", 6, "A PCIe lane by generation.");
    rate("socket-broadwell", 1, "Between the sockets of a server with such processors.");
    rate("socket-skylake", 1, "Between the sockets of a server with such processors.");
    rate("socket-sapphire-rapids", 1, "Between the sockets of a server with such processors.");
    rate("socket-emerald-rapids", 1, "Between the sockets of a server with such processors.");
    rate("socket-amd", 1, "Between the sockets of a server with such processors.");
    rate("socket-arm", 1, "Between the sockets of a server with such processors.");
    number("intel-overhead", 1, "What PCIe traffic of GPUs counts through an Intel processor.");
  }

  /** What the search for channels tries. */
  private static void search() {
    rate(
        "search-inside",
        0,
        "What the search tries inside a server, compute capability before 9.0.");
    rate("search-between", 0, "What it tries between servers, compute capability before 9.0.");
    rate("search-inside-sm90", 0, "What the search tries inside a server, compute capability 9.0.");
    rate("search-between-sm90", 0, "What it tries between servers, compute capability 9.0.");
    rate(
        "search-inside-sm100",
        0,
        "What the search tries inside a server, compute capability from 10.0.");
    rate("search-between-sm100", 0, "What it tries between servers, compute capability from 10.0.");
    number("nvls-channels", 3, "Channels of NVLS: Hopper, Blackwell on one node, on several.");
  }

  /** Latencies of the model. */
  private static void latencies() {
    time("tree-base", 3, "Latency before the first hop of a tree: LL, LL128, Simple.");
    time("tree-nvlink", 3, "Latency of a hop over NVLink of a tree: LL, LL128, Simple.");
    time("tree-pcie", 3, "Latency of a hop over PCIe of a tree: LL, LL128, Simple.");
    time("tree-net", 3, "Latency of a hop over the network of a tree: LL, LL128, Simple.");
    time("ring-base", 3, "Latency before the first hop of a ring: LL, LL128, Simple.");
    time("ring-nvlink", 3, "Latency of a hop over NVLink of a ring: LL, LL128, Simple.");
    time("ring-pcie", 3, "Latency of a hop over PCIe of a ring: LL, LL128, Simple.");
    time("ring-net", 3, "Latency of a hop over the network of a ring: LL, LL128, Simple.");
    time("nvls-nvlink", 1, "Latency of NVLS inside a server.");
    time("nvls-tree-nvlink", 1, "Latency of an NVLS tree inside a server.");
    time("nvls-tree-net", 1, "Latency of a hop of an NVLS tree over the network.");
    time("pat-base", 1, "Latency of PAT before the first hop.");
    time("pat-rank", 1, "What each rank adds to the latency of PAT.");
    number("pat-net-divisor", 1, "What PAT divides the network's latency by.");
    time(
        "net-overhead-intel",
        1,
        "Least time of a ring's step on several nodes with such processors.");
    time(
        "net-overhead-amd",
        1,
        "Least time of a ring's step on several nodes with such processors.");
    time(
        "net-overhead-other",
        1,
        "Least time of a ring's step on several nodes with such processors.");
    number("net-overhead-simple", 1, "What that is multiplied by with Simple.");
    number(
        "ring-plateau",
        2,
        "What the latency of simple rings grows by over the network: before 8.0, from 8.0.");
    number("ring-plateau-bytes", 1, "Bytes of each channel and rank from which it does.");
  }

  /** Most bandwidths of the model. */
  private static void bandwidths() {
    rate("ll-volta", 1, "Most bus bandwidth of LL on one node.");
    rate("ll-ampere", 1, "Most bus bandwidth of LL on one node.");
    rate("ll-hopper", 1, "Most bus bandwidth of LL on one node.");
    rate("ll-blackwell", 1, "Most bus bandwidth of LL on one node.");
    rate("ll-intel", 2, "Most bus bandwidth of LL with Intel and Arm: 2 nodes, more.");
    rate("ll-amd", 2, "The same with AMD.");
    rate("ring-ll128-volta", 3, "Most of a ring's channel with LL128: 1 node, 2, more.");
    rate("ring-ll128-ampere", 3, "Most of a ring's channel with LL128: 1 node, 2, more.");
    rate("ring-ll128-hopper", 3, "Most of a ring's channel with LL128: 1 node, 2, more.");
    rate("ring-ll128-blackwell", 3, "Most of a ring's channel with LL128: 1 node, 2, more.");
    rate("tree-ll128-volta", 3, "Most of a tree's channel with LL128: 1 node, 2, more.");
    rate("tree-ll128-ampere", 3, "Most of a tree's channel with LL128: 1 node, 2, more.");
    rate("tree-ll128-hopper", 3, "Most of a tree's channel with LL128: 1 node, 2, more.");
    rate("tree-ll128-blackwell", 3, "Most of a tree's channel with LL128: 1 node, 2, more.");
    rate("tree-channel-volta", 3, "Most of a tree's channel: 1 node, 2, more.");
    rate("tree-channel-ampere", 3, "Most of a tree's channel: 1 node, 2, more.");
    rate("tree-channel-hopper", 3, "Most of a tree's channel: 1 node, 2, more.");
    rate("tree-channel-blackwell", 3, "Most of a tree's channel: 1 node, 2, more.");
    rate("nvls-tree-channel-hopper", 2, "Most of an NVLS tree's channel: 2 nodes, more.");
    rate("nvls-tree-channel-blackwell", 2, "Most of an NVLS tree's channel: 2 nodes, more.");
  }

  /** Parts that algorithms and protocols reach. */
  private static void parts() {
    part("nvls-efficiency-hopper", 1, "Part of its NVLinks that a GPU reaches with NVLS.");
    part("nvls-efficiency-blackwell", 1, "Part of its NVLinks that a GPU reaches with NVLS.");
    part("ring-ll128-part", 1, "Part of a ring's bandwidth that LL128 reaches.");
    part("tree-part", 1, "Part of its channels that a tree reaches.");
    part("tree-ll-part", 1, "Part of that which LL reaches.");
    part("tree-ll128-part", 2, "Part of that which LL128 reaches: on one node, on several.");
    part(
        "plain-tree-part",
        1,
        "Part that a tree keeps whose NIC sends and receives through one GPU.");
    part("pat-part", 1, "Part of a ring's bandwidth that PAT reaches.");
    part("tree-correction-ll", 24, "Part that a tree reaches at 64, 128, 256 B and so on.");
    part("tree-correction-ll128", 24, "Part that a tree reaches at 64, 128, 256 B and so on.");
    part("tree-correction-simple", 24, "Part that a tree reaches at 64, 128, 256 B and so on.");
  }

  /** Of sends and receives, which NCCL does not choose by. */
  private static void ofPeers() {
    rate("p2p-channel", 1, "What one channel of sends and receives is for.");
    part("p2p-nvlink", 1, "Part of NVLink that sends and receives reach.");
    part("p2p-nic", 1, "Part of a NIC that they reach.");
    number(
        "p2p-nvlink-latency",
        1,
        "Of the time only: part of a ring's hop by Simple that a round of sends and receives takes"
            + " over NVLink.");
    number(
        "p2p-nic-latency",
        1,
        "Of the time only: part of a ring's hop by Simple that a round of sends and receives takes"
            + " between nodes.");
  }

  /** What changes the time and not the choice. */
  private static void ofTime() {
    time("launch", 1, "Of the time only: what each operation takes more.");
    number(
        "nvlink-latency-ll",
        1,
        "Of the time only: part of NCCL's latency that hops over NVLink take by LL.");
    number(
        "nvlink-latency-ll128",
        1,
        "Of the time only: part of NCCL's latency that hops over NVLink take by LL128.");
    number(
        "nvlink-latency-simple",
        1,
        "Of the time only: part of NCCL's latency that hops over NVLink take by Simple.");
    number(
        "pcie-latency-ll",
        1,
        "Of the time only: part of NCCL's latency that hops over PCIe take by LL.");
    number(
        "pcie-latency-ll128",
        1,
        "Of the time only: part of NCCL's latency that hops over PCIe take by LL128.");
    number(
        "pcie-latency-simple",
        1,
        "Of the time only: part of NCCL's latency that hops over PCIe take by Simple.");
    number(
        "network-latency-ll",
        1,
        "Of the time only: part of NCCL's latency that hops over the network take by LL.");
    number(
        "network-latency-ll128",
        1,
        "Of the time only: part of NCCL's latency that hops over the network take by LL128.");
    number(
        "network-latency-simple",
        1,
        "Of the time only: part of NCCL's latency that hops over the network take by Simple.");
    part(
        "nvlink-efficiency",
        1,
        "Of the time only: part of NCCL's bandwidth that collectives reach over NVLink.");
    part(
        "pcie-efficiency",
        1,
        "Of the time only: part of NCCL's bandwidth that collectives reach over PCIe.");
    part(
        "network-efficiency",
        1,
        "Of the time only: part of NCCL's bandwidth that collectives reach between nodes.");
  }

  private static void time(String key, int count, String sentence) {
    add(count, sentence, ROWS.durations(key, BLOCK).plausible(between("0 s", "10 ms", SOURCE)));
  }

  private static void rate(String key, int count, String sentence) {
    Plausible range = between("0.01 GB/s", "10000 GB/s", SOURCE);
    add(count, sentence, ROWS.rates(key, BLOCK).plausible(range));
  }

  private static void number(String key, int count, String sentence) {
    add(count, sentence, ROWS.reals(key, BLOCK).plausible(between("0.001", "1000", SOURCE)));
  }

  private static void part(String key, int count, String sentence) {
    add(count, sentence, ROWS.reals(key, BLOCK).plausible(between("1%", "150%", SOURCE)));
  }

  private static <N extends Number> void add(
      int count, String sentence, Declaration<List<N>> declared) {
    SettingRow<List<N>> row = declared.says(sentence).derived(DEFAULT);
    COUNTS.put(row.key(), count);
    ALL.add(row);
  }
}
