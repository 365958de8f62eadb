package dev.weft.lang.settings;

import static dev.weft.lang.settings.Condition.SECURITY;
import static dev.weft.lang.settings.Plausible.between;

import dev.weft.topology.Ability;
import dev.weft.topology.Transport;
import java.util.List;
import java.util.Map;

/**
 * Settings of GPUs, NICs, servers, scale-up networks and cables as types of devices say them, and
 * of what devices can do.
 */
public final class HardwareSettings {
  private static final String LATENCY = "One-way delay through the device, without serialisation.";

  static final Rows ROWS = new Rows();

  public static final DefaultedRow<Long> MEMORY =
      ROWS.data("memory", "gpu")
          .says("High-bandwidth memory of one GPU.")
          .plausible(
              between(
                      "8 GB",
                      "1.5 TB",
                      "NVIDIA data sheets: Tesla P4 (8 GB); announced: Rubin Ultra (1 TB)")
                  .inBytes()
                  .usually("16 GB", "300 GB"))
          .absent(0L, "unknown");

  public static final SettingRow<Double> COMPUTE =
      ROWS.compute("compute", "gpu")
          .says("Dense peak rate at a precision; once for each.")
          .plausible(
              between(
                      "1 TFLOP/s",
                      "200 PFLOP/s",
                      "NVIDIA data sheets: from fp64 of a T4 upwards; announced: Rubin Ultra (100 PFLOP/s fp4)")
                  .usually("10 TFLOP/s", "50 PFLOP/s"))
          .derived("unknown");

  public static final SettingRow<List<Long>> MEMORY_BANDWIDTH =
      ROWS.rates("memory-bandwidth", "gpu")
          .says("Peak rate of the memory of one GPU.")
          .plausible(
              between("0.1 TB/s", "50 TB/s", "NVIDIA data sheets: T4 (0.3 TB/s) to Rubin (22 TB/s)")
                  .inBytes())
          .derived("unknown");

  public static final DefaultedRow<Integer> MULTIPROCESSORS =
      ROWS.whole("multiprocessors", "gpu")
          .says("Streaming multiprocessors (SMs), of which communication may take some.")
          .plausible(between("10", "1000", "NVIDIA data sheets: T4 (40) to B200 (148)"))
          .absent(0, "unknown");

  public static final DefaultedRow<Integer> ARCHITECTURE =
      ROWS.whole("architecture", "gpu")
          .says("CUDA compute capability times ten.")
          .plausible(
              between("60", "200", "CUDA compute capabilities 6.0 to 12.1, times ten")
                  .inNccl("60", "999"))
          .absent(0, "unknown");

  /** {@code SM*_NVLINK_BW} (NCCL 2.30.7, src/graph/topo.h). */
  public static final SettingRow<List<Long>> NCCL_NVLINK =
      ROWS.rates("nccl-nvlink", "gpu")
          .says(
              "What NCCL counts for each NVLink of the GPU in one direction, about four fifths of the data sheet's; 'algorithm auto' searches and reckons with it.")
          .plausible(
              between(
                  "1 GB/s",
                  "1 TB/s",
                  "NCCL 2.30, src/graph/topo.h: 12 GB/s (compute capability 8.6) to 40.1 GB/s (10.0)"))
          .derived("of the library, by 'architecture'");

  public static final DefaultedRow<Boolean> OUT_OF_ORDER_WRITES =
      ROWS.flag("out-of-order-writes", "nic")
          .says("Takes RDMA writes that arrive out of order: what packet spraying needs.")
          .byDefault(false);

  public static final DefaultedRow<Boolean> INFINIBAND =
      ROWS.flag(Transport.INFINIBAND.word(), "nic switch")
          .says("Speaks InfiniBand; a switch switches it.")
          .byDefault(false);

  public static final DefaultedRow<Boolean> ETHERNET =
      ROWS.flag(Transport.TCP.word(), "switch")
          .says("Switches Ethernet. A type that says neither this nor 'infiniband' is not checked.")
          .byDefault(false);

  public static final DefaultedRow<Boolean> ROCE =
      ROWS.flag(Transport.ROCE.word(), "nic").says("Speaks RoCEv2.").byDefault(false);

  public static final DefaultedRow<Boolean> ULTRA_ETHERNET =
      ROWS.flag(Transport.ULTRA_ETHERNET.word(), "nic")
          .says("Speaks Ultra Ethernet Transport.")
          .byDefault(false);

  /** What says that a type of device speaks a transport. */
  public static final Map<Transport, SettingRow<Boolean>> TRANSPORTS =
      Map.of(
          Transport.INFINIBAND, INFINIBAND,
          Transport.TCP, ETHERNET,
          Transport.ROCE, ROCE,
          Transport.ULTRA_ETHERNET, ULTRA_ETHERNET);

  public static final DefaultedRow<Integer> ENDPOINTS =
      ROWS.whole("endpoints", "nic")
          .says(
              "Fabric endpoints (FEP of Ultra Ethernet) on each port, each with an address of its own.")
          .open("rule `nic.bad-endpoints`")
          .byDefault(1);

  public static final DefaultedRow<Boolean> AI_BASE =
      ROWS.flag(Ability.AI_BASE.word(), "nic fabric")
          .says("Ultra Ethernet profile AI Base.")
          .byDefault(false);

  public static final DefaultedRow<Boolean> AI_FULL =
      ROWS.flag(Ability.AI_FULL.word(), "nic fabric")
          .says("Ultra Ethernet profile AI Full.")
          .byDefault(false);

  public static final DefaultedRow<Boolean> HPC =
      ROWS.flag(Ability.HPC.word(), "nic fabric")
          .says("Ultra Ethernet profile HPC.")
          .byDefault(false);

  public static final DefaultedRow<Boolean> TRANSPORT_SECURITY =
      ROWS.flag(Ability.TRANSPORT_SECURITY.word(), "nic fabric")
          .says("Endpoints encrypt and authenticate every packet (TSS of Ultra Ethernet).")
          .byDefault(false);

  /**
   * A tag of 16 bytes, the full one of AES-GCM (NIST SP 800-38D, 5.2.1.2), and 16 bytes for the
   * header before it: an assumption, since the header of the specification was not at hand.
   */
  public static final DefaultedRow<Long> SECURITY_OVERHEAD =
      ROWS.data("security-overhead", "fabric")
          .says("What 'transport-security' adds to each packet.")
          .plausible(
              between(
                      "8 B",
                      "256 B",
                      "Ultra Ethernet TSS: header and integrity check of some 30 bytes")
                  .inBytes())
          .needs(SECURITY)
          .asIf("32 B");

  public static final DefaultedRow<Boolean> PACKET_TRIMMING =
      ROWS.flag(Ability.PACKET_TRIMMING.word(), "switch fabric")
          .says("A full queue forwards the head of a packet instead of dropping all of it.")
          .byDefault(false);

  public static final DefaultedRow<Boolean> LINK_RETRY =
      ROWS.flag(Ability.LINK_RETRY.word(), "nic switch fabric")
          .says("The ends of a link repeat frames that were damaged on it (LLR of Ultra Ethernet).")
          .byDefault(false);

  public static final DefaultedRow<Boolean> LINK_CREDITS =
      ROWS.flag(Ability.LINK_CREDITS.word(), "nic switch fabric")
          .says("The ends of a link pace each other by credits (CBFC of Ultra Ethernet).")
          .byDefault(false);

  /** What types of devices say that they can, and a fabric asks for. */
  public static final Map<Ability, SettingRow<Boolean>> ABILITIES =
      Map.of(
          Ability.AI_BASE, AI_BASE,
          Ability.AI_FULL, AI_FULL,
          Ability.HPC, HPC,
          Ability.TRANSPORT_SECURITY, TRANSPORT_SECURITY,
          Ability.PACKET_TRIMMING, PACKET_TRIMMING,
          Ability.LINK_RETRY, LINK_RETRY,
          Ability.LINK_CREDITS, LINK_CREDITS);

  public static final DefaultedRow<Long> NIC_LATENCY =
      ROWS.time("latency", "nic")
          .says(LATENCY)
          .plausible(
              between(
                      "50 ns",
                      "50 us",
                      "hardware paths of adapters, 0.3 us to a few us through a DPU")
                  .usually("200 ns", "5 us"))
          .asIf("600 ns");

  /** {@code latency} of ncclNetProperties (NCCL, plugins/net). */
  public static final DefaultedRow<Long> PLUGIN_LATENCY =
      ROWS.time("plugin-latency", "nic")
          .says(
              "Latency of a network that NCCL's plug-in for it states; NCCL, and 'algorithm auto', choose by it and reckon with it.")
          .plausible(
              between("1 us", "1 ms", "aws-ofi-nccl states 35 us to 150 us for EFA")
                  .usually("10 us", "200 us")
                  .inNccl("0 s", "1 s"))
          .absent(0L, "none, as for InfiniBand and RoCE");

  public static final DefaultedRow<Long> SWITCH_LATENCY =
      ROWS.time("latency", "switch")
          .says(LATENCY)
          .plausible(
              between(
                      "50 ns",
                      "50 us",
                      "cut-through switches of 90 ns and more; store-and-forward in deep-buffer chassis takes some us")
                  .usually("100 ns", "5 us"))
          .asIf("800 ns");

  public static final DefaultedRow<Long> SCALE_UP_LATENCY =
      ROWS.time("latency", "scale-up")
          .says(LATENCY)
          .plausible(
              between("5 ns", "20 us", "one chip to several with retries").usually("50 ns", "5 us"))
          .asIf("300 ns");

  public static final DefaultedRow<Long> PAUSE_RESPONSE =
      ROWS.time("pause-response", "nic switch")
          .says("Longest time of a port from a pause frame on the wire until it is silent.")
          .plausible(
              between(
                      "10 ns",
                      "100 us",
                      "IEEE 802.3, Annex 31B: 60 to some 1,000 quanta of 512 bit times")
                  .usually("50 ns", "10 us"))
          .absent(0L, "bound of IEEE 802.3");

  public static final DefaultedRow<Integer> NIC_MTU =
      ROWS.whole("mtu", "nic")
          .says("IP MTU of its ports, in bytes; RDMA and what goes around it fit in.")
          .plausible(
              between("576", "65535", "RFC 791; rule `mtu.out-of-range` for that of the fabric"))
          .absent(0, "of the fabric");

  public static final DefaultedRow<Integer> NUMA =
      ROWS.whole("numa", "server")
          .says("NUMA nodes.")
          .plausible(
              between("1", "64", "AMD EPYC, one node for each L3 cache of two processors")
                  .inNccl("1", "64"))
          .byDefault(2);

  public static final DefaultedRow<String> CPU =
      ROWS.text("cpu", "server")
          .says("Processor vendor, family and model, as NCCL names them.")
          .absent("", "unknown");

  /** In glass and in copper cable about 5 ns/m (refractive index 1.5). */
  public static final DefaultedRow<Long> DELAY =
      ROWS.delay("delay", "cable")
          .says("Signal delay.")
          .plausible(
              between(
                      "3.3356 ns/m",
                      "6 ns/m",
                      "light in vacuum (SI) to slow twisted pairs (ISO/IEC 11801)")
                  .orImpossible())
          .asIf("5 ns/m");

  private HardwareSettings() {}
}
