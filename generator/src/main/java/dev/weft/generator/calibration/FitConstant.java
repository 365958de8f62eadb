package dev.weft.generator.calibration;

import dev.weft.engine.nccl.LibraryConstant;
import dev.weft.engine.nccl.NcclConstants;

/** The constants that a fit may change: those of the time, within what any system has shown. */
public enum FitConstant {
  /** 1 ms would be seen on a clock: loops of PyTorch need up to 300 us. */
  LAUNCH(LibraryConstant.LAUNCH, 0, 1e9, 1e6),
  NVLINK_LATENCY_LL(LibraryConstant.NVLINK_LATENCY_LL, .25, 4, 1),
  NVLINK_LATENCY_LL128(LibraryConstant.NVLINK_LATENCY_LL128, .25, 4, 1),
  NVLINK_LATENCY_SIMPLE(LibraryConstant.NVLINK_LATENCY_SIMPLE, .25, 4, 1),
  PCIE_LATENCY_LL(LibraryConstant.PCIE_LATENCY_LL, .25, 4, 1),
  PCIE_LATENCY_LL128(LibraryConstant.PCIE_LATENCY_LL128, .25, 4, 1),
  PCIE_LATENCY_SIMPLE(LibraryConstant.PCIE_LATENCY_SIMPLE, .25, 4, 1),
  NETWORK_LATENCY_LL(LibraryConstant.NETWORK_LATENCY_LL, .25, 4, 1),
  NETWORK_LATENCY_LL128(LibraryConstant.NETWORK_LATENCY_LL128, .25, 4, 1),
  NETWORK_LATENCY_SIMPLE(LibraryConstant.NETWORK_LATENCY_SIMPLE, .25, 4, 1),
  P2P_NVLINK_LATENCY(LibraryConstant.P2P_NVLINK_LATENCY, .25, 4, 1),
  P2P_NIC_LATENCY(LibraryConstant.P2P_NIC_LATENCY, .25, 4, 1),
  NVLINK_EFFICIENCY(LibraryConstant.NVLINK_EFFICIENCY, .1, 1.25, 1),
  PCIE_EFFICIENCY(LibraryConstant.PCIE_EFFICIENCY, .1, 1.25, 1),
  NETWORK_EFFICIENCY(LibraryConstant.NETWORK_EFFICIENCY, .1, 1.25, 1),
  P2P_NVLINK(LibraryConstant.P2P_NVLINK, .1, 1, 1),
  P2P_NIC(LibraryConstant.P2P_NIC, .1, 1, 1);

  /** Microseconds: one server of H100 needs 7 to 11 more than NCCL's model, others up to 30. */
  private static final double SPREAD_OF_LAUNCH = 20;

  /**
   * Latencies of published rows are three quarters to five quarters of the model's in the middle.
   */
  private static final double SPREAD_OF_LATENCY = .25;

  /** Half of the published rows from 512 MiB are within 3 % of the model (docs/accuracy.md). */
  private static final double SPREAD_OF_EFFICIENCY = .05;

  /** NCCL has no model of sends and receives, only what others found their NICs to reach. */
  private static final double SPREAD_OF_P2P_LATENCY = 1;

  private static final double SPREAD_OF_P2P_EFFICIENCY = .2;

  private final LibraryConstant constant;
  private final double least;
  private final double most;
  private final double unit;

  /**
   * @param least in base units
   * @param most in base units
   * @param unit base units of one; in these steps of a fit are alike: microseconds, parts
   */
  FitConstant(LibraryConstant constant, double least, double most, double unit) {
    this.constant = constant;
    this.least = least;
    this.most = most;
    this.unit = unit;
  }

  /** Returns the constant of libraries. */
  public LibraryConstant constant() {
    return constant;
  }

  /** Returns the key that libraries have it by. */
  public String word() {
    return constant.word();
  }

  /** Whether it is a time; else it is a part. */
  public boolean isTime() {
    return constant.unit() == LibraryConstant.Unit.TIME;
  }

  /**
   * Returns how far systems are from NCCL's value, one standard deviation, as measured ones are.
   */
  double spread() {
    return switch (this) {
      case LAUNCH -> SPREAD_OF_LAUNCH;
      case NVLINK_EFFICIENCY, PCIE_EFFICIENCY, NETWORK_EFFICIENCY -> SPREAD_OF_EFFICIENCY;
      case P2P_NVLINK_LATENCY, P2P_NIC_LATENCY -> SPREAD_OF_P2P_LATENCY;
      case P2P_NVLINK, P2P_NIC -> SPREAD_OF_P2P_EFFICIENCY;
      default -> SPREAD_OF_LATENCY;
    };
  }

  /** Returns the least value, in microseconds or parts. */
  public double least() {
    return least / unit;
  }

  /** Returns the greatest value, in microseconds or parts. */
  public double most() {
    return most / unit;
  }

  /** Returns NCCL's value, in microseconds or parts. */
  public double usual() {
    return constant.of(NcclConstants.NCCL_2_30)[0] / unit;
  }

  /** Returns constants with a value, in microseconds or parts. */
  NcclConstants in(NcclConstants constants, double value) {
    return constant.in(constants, value * unit);
  }

  /** Returns a value of microseconds or parts in base units. */
  public double base(double value) {
    return value * unit;
  }
}
