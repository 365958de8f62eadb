package dev.weft.engine.nccl;

import dev.weft.engine.text.Counts;
import java.util.EnumMap;
import java.util.Map;

/** The numbers of one version of NCCL, or those that somebody has fitted to measurements. */
public final class NcclConstants {
  /** NCCL 2.30.7. */
  public static final NcclConstants NCCL_2_30 =
      new NcclConstants(new EnumMap<>(NcclConstant.class));

  private static final int PCIE_BITS = 80;
  private static final int MEGABITS = 8000;
  private static final int SM80 = 80;
  private static final int SM90 = 90;
  private static final int SM100 = 100;

  private final Map<NcclConstant, double[][]> values = new EnumMap<>(NcclConstant.class);

  private NcclConstants(Map<NcclConstant, double[][]> others) {
    for (NcclConstant constant : NcclConstant.values()) {
      double[][] other = others.get(constant);
      values.put(constant, other == null ? constant.defaults() : other);
    }
  }

  /**
   * Returns the same with other values of one constant.
   *
   * @param rows as many rows as before; rows of tables as long as before
   */
  public NcclConstants with(NcclConstant constant, double[]... rows) {
    double[][] before = values(constant);
    for (int i = 0; i < before.length; i++) {
      boolean isList = before.length == 1 && constant.name().startsWith("SPEEDS");
      if (rows.length != before.length || !isList && rows[i].length != before[i].length) {
        throw new IllegalArgumentException(
            Counts.text(
                "%s has %d {rows|row} of %d {numbers|number}. Give as many.",
                constant, before.length, before[i].length));
      }
    }
    Map<NcclConstant, double[][]> others = new EnumMap<>(values);
    others.put(constant, rows.clone());
    return new NcclConstants(others);
  }

  /** Returns a single number. */
  public double at(NcclConstant constant) {
    return at(constant, 0);
  }

  /** Returns a number of a list. */
  public double at(NcclConstant constant, int index) {
    return at(constant, 0, index);
  }

  /** Returns a number of a table. */
  public double at(NcclConstant constant, int row, int column) {
    return values(constant)[row][column];
  }

  /** Returns a list. */
  double[] list(NcclConstant constant) {
    return values(constant)[0];
  }

  double[][] values(NcclConstant constant) {
    double[][] rows = values.get(constant);
    if (rows == null) {
      throw new AssertionError(constant);
    }
    return rows;
  }

  /** Returns the bandwidth of a PCIe link, GB/s. */
  public double pcie(int generation, int lanes) {
    return lanes * at(NcclConstant.PCIE_LANE, generation - 1) / PCIE_BITS;
  }

  /** Returns the bandwidth of a NIC's port, GB/s. */
  public static double nic(double megabitsPerSecond) {
    return megabitsPerSecond / MEGABITS;
  }

  /** Returns the bandwidth of one NVLink in one direction, GB/s. */
  public double nvlink(int computeCapability) {
    double[] from = list(NcclConstant.NVLINK_CAPABILITY);
    int row = from.length - 1;
    while (row > 0 && from[row] > computeCapability) {
      row--;
    }
    boolean isBetween86And90 = from[row] == 86 && computeCapability != 86;
    return at(NcclConstant.NVLINK_BANDWIDTH, isBetween86And90 ? row - 1 : row);
  }

  /** Returns the bandwidths that the search tries. */
  double[] speeds(boolean isInter, int computeCapability) {
    if (computeCapability >= SM100) {
      return list(isInter ? NcclConstant.SPEEDS_INTER_SM100 : NcclConstant.SPEEDS_INTRA_SM100);
    }
    if (computeCapability >= SM90) {
      return list(isInter ? NcclConstant.SPEEDS_INTER_SM90 : NcclConstant.SPEEDS_INTRA_SM90);
    }
    return list(isInter ? NcclConstant.SPEEDS_INTER : NcclConstant.SPEEDS_INTRA);
  }

  /** Returns the row of an architecture: 0 Volta, 1 Ampere, 2 Hopper, 3 Blackwell. */
  static int architecture(int computeCapability) {
    if (computeCapability >= SM100) {
      return 3;
    }
    if (computeCapability >= SM90) {
      return 2;
    }
    return computeCapability >= SM80 ? 1 : 0;
  }
}
