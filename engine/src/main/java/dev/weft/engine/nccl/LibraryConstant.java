package dev.weft.engine.nccl;

import dev.weft.engine.text.Counts;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;

/**
 * A number or list of numbers that a library may set, by the name that it has there: a part of an
 * {@link NcclConstant}. Those of the time do not change what NCCL chooses.
 */
public enum LibraryConstant {
  /** One NVLink of compute capability 6.0, one direction. */
  NVLINK_SM60(Unit.RATE, NcclConstant.NVLINK_BANDWIDTH, 0, 0, 1),
  /** One NVLink of compute capability 7.0, one direction. */
  NVLINK_SM70(Unit.RATE, NcclConstant.NVLINK_BANDWIDTH, 0, 1, 1),
  /** One NVLink of compute capability 8.0, one direction. */
  NVLINK_SM80(Unit.RATE, NcclConstant.NVLINK_BANDWIDTH, 0, 2, 1),
  /** One NVLink of compute capability 8.6, one direction. */
  NVLINK_SM86(Unit.RATE, NcclConstant.NVLINK_BANDWIDTH, 0, 3, 1),
  /** One NVLink of compute capability 9.0, one direction. */
  NVLINK_SM90(Unit.RATE, NcclConstant.NVLINK_BANDWIDTH, 0, 4, 1),
  /** One NVLink of compute capability 10.0, one direction. */
  NVLINK_SM100(Unit.RATE, NcclConstant.NVLINK_BANDWIDTH, 0, 5, 1),
  /** A PCIe lane by generation. */
  PCIE_LANE(Unit.LANE, NcclConstant.PCIE_LANE, 0, 0, 6),
  /** Between the sockets of a server with such processors. */
  SOCKET_BROADWELL(Unit.RATE, NcclConstant.SOCKET_BANDWIDTH, 0, 0, 1),
  /** Between the sockets of a server with such processors. */
  SOCKET_SKYLAKE(Unit.RATE, NcclConstant.SOCKET_BANDWIDTH, 0, 1, 1),
  /** Between the sockets of a server with such processors. */
  SOCKET_SAPPHIRE_RAPIDS(Unit.RATE, NcclConstant.SOCKET_BANDWIDTH, 0, 2, 1),
  /** Between the sockets of a server with such processors. */
  SOCKET_EMERALD_RAPIDS(Unit.RATE, NcclConstant.SOCKET_BANDWIDTH, 0, 3, 1),
  /** Between the sockets of a server with such processors. */
  SOCKET_AMD(Unit.RATE, NcclConstant.SOCKET_BANDWIDTH, 0, 4, 1),
  /** Between the sockets of a server with such processors. */
  SOCKET_ARM(Unit.RATE, NcclConstant.SOCKET_BANDWIDTH, 0, 5, 1),
  /** What PCIe traffic of GPUs counts through an Intel processor. */
  INTEL_OVERHEAD(Unit.NUMBER, NcclConstant.INTEL_OVERHEAD, 0, 0, 1),
  /** What the search tries inside a server, compute capability before 9.0. */
  SEARCH_INSIDE(Unit.RATE, NcclConstant.SPEEDS_INTRA, 0, 0, 0),
  /** What it tries between servers, compute capability before 9.0. */
  SEARCH_BETWEEN(Unit.RATE, NcclConstant.SPEEDS_INTER, 0, 0, 0),
  /** What the search tries inside a server, compute capability 9.0. */
  SEARCH_INSIDE_SM90(Unit.RATE, NcclConstant.SPEEDS_INTRA_SM90, 0, 0, 0),
  /** What it tries between servers, compute capability 9.0. */
  SEARCH_BETWEEN_SM90(Unit.RATE, NcclConstant.SPEEDS_INTER_SM90, 0, 0, 0),
  /** What the search tries inside a server, compute capability from 10.0. */
  SEARCH_INSIDE_SM100(Unit.RATE, NcclConstant.SPEEDS_INTRA_SM100, 0, 0, 0),
  /** What it tries between servers, compute capability from 10.0. */
  SEARCH_BETWEEN_SM100(Unit.RATE, NcclConstant.SPEEDS_INTER_SM100, 0, 0, 0),
  /** Channels of NVLS: Hopper, Blackwell on one node, on several. */
  NVLS_CHANNELS(Unit.NUMBER, NcclConstant.NVLS_CHANNELS, 0, 0, 3),
  /** Latency before the first hop of a tree: LL, LL128, Simple. */
  TREE_BASE(Unit.TIME, NcclConstant.BASE_LATENCY, 0, 0, 3),
  /** Latency of a hop over NVLink of a tree: LL, LL128, Simple. */
  TREE_NVLINK(Unit.TIME, NcclConstant.NVLINK_LATENCY, 0, 0, 3),
  /** Latency of a hop over PCIe of a tree: LL, LL128, Simple. */
  TREE_PCIE(Unit.TIME, NcclConstant.PCIE_LATENCY, 0, 0, 3),
  /** Latency of a hop over the network of a tree: LL, LL128, Simple. */
  TREE_NET(Unit.TIME, NcclConstant.NET_LATENCY, 0, 0, 3),
  /** Latency before the first hop of a ring: LL, LL128, Simple. */
  RING_BASE(Unit.TIME, NcclConstant.BASE_LATENCY, 1, 0, 3),
  /** Latency of a hop over NVLink of a ring: LL, LL128, Simple. */
  RING_NVLINK(Unit.TIME, NcclConstant.NVLINK_LATENCY, 1, 0, 3),
  /** Latency of a hop over PCIe of a ring: LL, LL128, Simple. */
  RING_PCIE(Unit.TIME, NcclConstant.PCIE_LATENCY, 1, 0, 3),
  /** Latency of a hop over the network of a ring: LL, LL128, Simple. */
  RING_NET(Unit.TIME, NcclConstant.NET_LATENCY, 1, 0, 3),
  /** Latency of NVLS inside a server. */
  NVLS_NVLINK(Unit.TIME, NcclConstant.NVLINK_LATENCY, 4, 2, 1),
  /** Latency of an NVLS tree inside a server. */
  NVLS_TREE_NVLINK(Unit.TIME, NcclConstant.NVLINK_LATENCY, 5, 2, 1),
  /** Latency of a hop of an NVLS tree over the network. */
  NVLS_TREE_NET(Unit.TIME, NcclConstant.NET_LATENCY, 5, 2, 1),
  /** Latency of PAT before the first hop. */
  PAT_BASE(Unit.TIME, NcclConstant.BASE_LATENCY, 6, 2, 1),
  /** What each rank adds to the latency of PAT. */
  PAT_RANK(Unit.TIME, NcclConstant.PAT_LATENCY, 0, 1, 1),
  /** What PAT divides the network's latency by. */
  PAT_NET_DIVISOR(Unit.NUMBER, NcclConstant.PAT_LATENCY, 0, 0, 1),
  /** Least time of a ring's step on several nodes with such processors. */
  NET_OVERHEAD_INTEL(Unit.TIME, NcclConstant.NET_OVERHEAD, 0, 0, 1),
  /** Least time of a ring's step on several nodes with such processors. */
  NET_OVERHEAD_AMD(Unit.TIME, NcclConstant.NET_OVERHEAD, 0, 1, 1),
  /** Least time of a ring's step on several nodes with such processors. */
  NET_OVERHEAD_OTHER(Unit.TIME, NcclConstant.NET_OVERHEAD, 0, 2, 1),
  /** What that is multiplied by with Simple. */
  NET_OVERHEAD_SIMPLE(Unit.NUMBER, NcclConstant.NET_OVERHEAD_SIMPLE, 0, 0, 1),
  /** What the latency of simple rings grows by over the network: before 8.0, from 8.0. */
  RING_PLATEAU(Unit.NUMBER, NcclConstant.RING_PLATEAU, 0, 0, 2),
  /** Bytes of each channel and rank from which it does. */
  RING_PLATEAU_BYTES(Unit.NUMBER, NcclConstant.RING_PLATEAU_BYTES, 0, 0, 1),
  /** Most bus bandwidth of LL on one node. */
  LL_VOLTA(Unit.RATE, NcclConstant.LL_BANDWIDTH, 0, 0, 1),
  /** Most bus bandwidth of LL on one node. */
  LL_AMPERE(Unit.RATE, NcclConstant.LL_BANDWIDTH, 1, 0, 1),
  /** Most bus bandwidth of LL on one node. */
  LL_HOPPER(Unit.RATE, NcclConstant.LL_BANDWIDTH, 2, 0, 1),
  /** Most bus bandwidth of LL on one node. */
  LL_BLACKWELL(Unit.RATE, NcclConstant.LL_BANDWIDTH, 3, 0, 1),
  /** Most bus bandwidth of LL with Intel and Arm: 2 nodes, more. */
  LL_INTEL(Unit.RATE, NcclConstant.LL_BANDWIDTH, 0, 1, 2),
  /** The same with AMD. */
  LL_AMD(Unit.RATE, NcclConstant.LL_BANDWIDTH, 1, 1, 2),
  /** Most of a ring's channel with LL128: 1 node, 2, more. */
  RING_LL128_VOLTA(Unit.RATE, NcclConstant.RING_LL128_BANDWIDTH, 0, 0, 3),
  /** Most of a ring's channel with LL128: 1 node, 2, more. */
  RING_LL128_AMPERE(Unit.RATE, NcclConstant.RING_LL128_BANDWIDTH, 1, 0, 3),
  /** Most of a ring's channel with LL128: 1 node, 2, more. */
  RING_LL128_HOPPER(Unit.RATE, NcclConstant.RING_LL128_BANDWIDTH, 2, 0, 3),
  /** Most of a ring's channel with LL128: 1 node, 2, more. */
  RING_LL128_BLACKWELL(Unit.RATE, NcclConstant.RING_LL128_BANDWIDTH, 3, 0, 3),
  /** Most of a tree's channel with LL128: 1 node, 2, more. */
  TREE_LL128_VOLTA(Unit.RATE, NcclConstant.TREE_LL128_BANDWIDTH, 0, 0, 3),
  /** Most of a tree's channel with LL128: 1 node, 2, more. */
  TREE_LL128_AMPERE(Unit.RATE, NcclConstant.TREE_LL128_BANDWIDTH, 1, 0, 3),
  /** Most of a tree's channel with LL128: 1 node, 2, more. */
  TREE_LL128_HOPPER(Unit.RATE, NcclConstant.TREE_LL128_BANDWIDTH, 2, 0, 3),
  /** Most of a tree's channel with LL128: 1 node, 2, more. */
  TREE_LL128_BLACKWELL(Unit.RATE, NcclConstant.TREE_LL128_BANDWIDTH, 3, 0, 3),
  /** Most of a tree's channel: 1 node, 2, more. */
  TREE_CHANNEL_VOLTA(Unit.RATE, NcclConstant.TREE_BANDWIDTH, 0, 0, 3),
  /** Most of a tree's channel: 1 node, 2, more. */
  TREE_CHANNEL_AMPERE(Unit.RATE, NcclConstant.TREE_BANDWIDTH, 1, 0, 3),
  /** Most of a tree's channel: 1 node, 2, more. */
  TREE_CHANNEL_HOPPER(Unit.RATE, NcclConstant.TREE_BANDWIDTH, 2, 0, 3),
  /** Most of a tree's channel: 1 node, 2, more. */
  TREE_CHANNEL_BLACKWELL(Unit.RATE, NcclConstant.TREE_BANDWIDTH, 3, 0, 3),
  /** Most of an NVLS tree's channel: 2 nodes, more. */
  NVLS_TREE_CHANNEL_HOPPER(Unit.RATE, NcclConstant.NVLS_TREE_BANDWIDTH, 2, 1, 2),
  /** Part of its NVLinks that a GPU reaches with NVLS. */
  NVLS_EFFICIENCY_HOPPER(Unit.NUMBER, NcclConstant.NVLS_EFFICIENCY, 0, 2, 1),
  /** Most of an NVLS tree's channel: 2 nodes, more. */
  NVLS_TREE_CHANNEL_BLACKWELL(Unit.RATE, NcclConstant.NVLS_TREE_BANDWIDTH, 3, 1, 2),
  /** Part of its NVLinks that a GPU reaches with NVLS. */
  NVLS_EFFICIENCY_BLACKWELL(Unit.NUMBER, NcclConstant.NVLS_EFFICIENCY, 0, 3, 1),
  /** Part of a ring's bandwidth that LL128 reaches. */
  RING_LL128_PART(Unit.NUMBER, NcclConstant.RING_LL128_PART, 0, 0, 1),
  /** Part of its channels that a tree reaches. */
  TREE_PART(Unit.NUMBER, NcclConstant.TREE_PARTS, 0, 0, 1),
  /** Part of that which LL reaches. */
  TREE_LL_PART(Unit.NUMBER, NcclConstant.TREE_PARTS, 0, 1, 1),
  /** Part of that which LL128 reaches: on one node, on several. */
  TREE_LL128_PART(Unit.NUMBER, NcclConstant.TREE_PARTS, 0, 2, 2),
  /** Part that a tree keeps whose NIC sends and receives through one GPU. */
  PLAIN_TREE_PART(Unit.NUMBER, NcclConstant.PLAIN_TREE_PART, 0, 0, 1),
  /** Part of a ring's bandwidth that PAT reaches. */
  PAT_PART(Unit.NUMBER, NcclConstant.PAT_PART, 0, 0, 1),
  /** Part that a tree reaches at 64, 128, 256 B and so on. */
  TREE_CORRECTION_LL(Unit.NUMBER, NcclConstant.TREE_CORRECTION, 0, 0, 24),
  /** Part that a tree reaches at 64, 128, 256 B and so on. */
  TREE_CORRECTION_LL128(Unit.NUMBER, NcclConstant.TREE_CORRECTION, 1, 0, 24),
  /** Part that a tree reaches at 64, 128, 256 B and so on. */
  TREE_CORRECTION_SIMPLE(Unit.NUMBER, NcclConstant.TREE_CORRECTION, 2, 0, 24),
  /** What one channel of sends and receives is for. */
  P2P_CHANNEL(Unit.RATE, NcclConstant.P2P_CHANNEL_BANDWIDTH, 0, 0, 1),
  /** Part of NVLink that sends and receives reach. */
  P2P_NVLINK(Unit.NUMBER, NcclConstant.P2P_EFFICIENCY, 0, 0, 1),
  /** Part of a NIC that they reach. */
  P2P_NIC(Unit.NUMBER, NcclConstant.P2P_EFFICIENCY, 0, 1, 1),
  /** Part of a ring's hop by Simple that a round of them takes over NVLink. */
  P2P_NVLINK_LATENCY(Unit.NUMBER, NcclConstant.P2P_LATENCY, 0, 0, 1),
  /** Part of a ring's hop by Simple that a round of them takes between nodes. */
  P2P_NIC_LATENCY(Unit.NUMBER, NcclConstant.P2P_LATENCY, 0, 1, 1),
  /** Of the time only: what each operation takes more. */
  LAUNCH(Unit.TIME, NcclConstant.LAUNCH, 0, 0, 1),
  /** Of the time only: part of NCCL's latency that hops over NVLink take by LL. */
  NVLINK_LATENCY_LL(Unit.NUMBER, NcclConstant.LATENCY_OF_TIME, 0, 0, 1),
  /** Of the time only: part of NCCL's latency that hops over NVLink take by LL128. */
  NVLINK_LATENCY_LL128(Unit.NUMBER, NcclConstant.LATENCY_OF_TIME, 0, 1, 1),
  /** Of the time only: part of NCCL's latency that hops over NVLink take by Simple. */
  NVLINK_LATENCY_SIMPLE(Unit.NUMBER, NcclConstant.LATENCY_OF_TIME, 0, 2, 1),
  /** Of the time only: part of NCCL's latency that hops over PCIe take by LL. */
  PCIE_LATENCY_LL(Unit.NUMBER, NcclConstant.LATENCY_OF_TIME, 1, 0, 1),
  /** Of the time only: part of NCCL's latency that hops over PCIe take by LL128. */
  PCIE_LATENCY_LL128(Unit.NUMBER, NcclConstant.LATENCY_OF_TIME, 1, 1, 1),
  /** Of the time only: part of NCCL's latency that hops over PCIe take by Simple. */
  PCIE_LATENCY_SIMPLE(Unit.NUMBER, NcclConstant.LATENCY_OF_TIME, 1, 2, 1),
  /** Of the time only: part of NCCL's latency that hops over the network take by LL. */
  NETWORK_LATENCY_LL(Unit.NUMBER, NcclConstant.LATENCY_OF_TIME, 2, 0, 1),
  /** Of the time only: part of NCCL's latency that hops over the network take by LL128. */
  NETWORK_LATENCY_LL128(Unit.NUMBER, NcclConstant.LATENCY_OF_TIME, 2, 1, 1),
  /** Of the time only: part of NCCL's latency that hops over the network take by Simple. */
  NETWORK_LATENCY_SIMPLE(Unit.NUMBER, NcclConstant.LATENCY_OF_TIME, 2, 2, 1),
  /** Of the time only: part of NCCL's bandwidth that collectives reach over NVLink. */
  NVLINK_EFFICIENCY(Unit.NUMBER, NcclConstant.BANDWIDTH_OF_TIME, 0, 0, 1),
  /** Of the time only: part of NCCL's bandwidth that collectives reach over PCIe. */
  PCIE_EFFICIENCY(Unit.NUMBER, NcclConstant.BANDWIDTH_OF_TIME, 0, 1, 1),
  /** Of the time only: part of NCCL's bandwidth that collectives reach between nodes. */
  NETWORK_EFFICIENCY(Unit.NUMBER, NcclConstant.BANDWIDTH_OF_TIME, 0, 2, 1);

  /** What a constant counts. */
  public enum Unit {
    /** Picoseconds; NCCL counts microseconds. */
    TIME(1e6),
    /** Bits per second; NCCL counts 10^9 B/s. */
    RATE(8e9),
    /** Bits per second; NCCL counts 10^8 b/s. */
    LANE(1e8),
    /** A plain number. */
    NUMBER(1);

    private final double one;

    Unit(double one) {
      this.one = one;
    }
  }

  /** Of lists of any length. */
  private static final int ANY = 0;

  private static final int MOST_NUMBERS = 64;
  private static final double MOST = 1e16;

  private final Unit unit;
  private final NcclConstant table;
  private final int row;
  private final int from;
  private final int count;

  LibraryConstant(Unit unit, NcclConstant table, int row, int from, int count) {
    this.unit = unit;
    this.table = table;
    this.row = row;
    this.from = from;
    this.count = count;
  }

  /** Returns the name that users write: lower case, hyphens. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns what it counts. */
  public Unit unit() {
    return unit;
  }

  /** Returns how many numbers it has; 0 for one or more, which descend. */
  public int count() {
    return count;
  }

  /**
   * Says what is wrong with values, for a message that names them first: "has 2 values. Write 3."
   * Nothing that is accepted keeps a cost model from being computed.
   *
   * @param values in base units: picoseconds, bits per second, plain numbers
   */
  public Optional<String> fault(double... values) {
    if (count == ANY
        ? values.length == 0 || values.length > MOST_NUMBERS
        : values.length != count) {
      String wanted = count == ANY ? "1 to " + MOST_NUMBERS : Integer.toString(count);
      return Optional.of(Counts.text("has %d {values|value}. Write %s.", values.length, wanted));
    }
    for (int i = 0; i < values.length; i++) {
      boolean isWithin = values[i] <= MOST && (unit == Unit.TIME ? values[i] >= 0 : values[i] > 0);
      if (!isWithin) {
        String wanted =
            values[i] > MOST
                ? "10000000000000000 at most"
                : unit == Unit.TIME ? "not less than 0" : "more than 0";
        return Optional.of(
            "has the value " + plain(values[i]) + ". Write one that is " + wanted + ".");
      }
      if (count == ANY && i > 0 && values[i] >= values[i - 1]) {
        return Optional.of("does not descend. Write the largest value first, each once.");
      }
    }
    return Optional.empty();
  }

  private static String plain(double value) {
    return Double.isFinite(value)
        ? BigDecimal.valueOf(value).stripTrailingZeros().toPlainString()
        : "of no size";
  }

  /** Returns its values in some constants, in base units. */
  public double[] of(NcclConstants constants) {
    double[] cells = constants.values(table)[row];
    double[] values = new double[count == ANY ? cells.length : count];
    for (int i = 0; i < values.length; i++) {
      values[i] = inBase(cells[from + i]);
    }
    return values;
  }

  /**
   * NCCL's numbers have few digits, which a product must not lengthen: 20.6 is 164,800,000,000 b/s.
   */
  private double inBase(double cell) {
    double value = cell * unit.one;
    return unit == Unit.NUMBER ? value : Math.rint(value);
  }

  /**
   * Returns constants in which it has these values.
   *
   * @param values in base units
   */
  public NcclConstants in(NcclConstants constants, double... values) {
    Optional<String> fault = fault(values);
    if (fault.isPresent()) {
      throw new IllegalArgumentException(word() + " " + fault.get());
    }
    double[][] rows = constants.values(table).clone();
    rows[row] = count == ANY ? new double[values.length] : rows[row].clone();
    for (int i = 0; i < values.length; i++) {
      rows[row][from + i] = values[i] / unit.one;
    }
    return constants.with(table, rows);
  }
}
