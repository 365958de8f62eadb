package dev.weft.engine.nccl;

/**
 * Processors as NCCL tells them apart. The order is that of {@link NcclConstant#SOCKET_BANDWIDTH}.
 */
public enum Cpu {
  /** Intel before Skylake: family 6, model below 0x55. */
  INTEL_BROADWELL,
  /** Intel Skylake to Ice Lake: family 6, models 0x55 to 0x8e. */
  INTEL_SKYLAKE,
  /** Intel Sapphire Rapids: family 6, models 0x8f to 0xce. */
  INTEL_SAPPHIRE_RAPIDS,
  /** Intel Emerald Rapids and later: family 6, models from 0xcf. */
  INTEL_EMERALD_RAPIDS,
  /** AMD. */
  AMD,
  /** Arm. */
  ARM,
  /** What NCCL does not know. */
  OTHER;

  private static final int SKYLAKE = 0x55;
  private static final int SAPPHIRE_RAPIDS = 0x8f;
  private static final int EMERALD_RAPIDS = 0xcf;

  /** Returns the processor of a CPUID vendor, family and model (NCCL 2.30.7, {@code topo.cc}). */
  public static Cpu of(String vendor, int family, int model) {
    return switch (vendor) {
      case "GenuineIntel" -> intel(family == 6 ? model : 0);
      case "AuthenticAMD" -> AMD;
      case "ARM" -> ARM;
      default -> OTHER;
    };
  }

  private static Cpu intel(int model) {
    if (model >= EMERALD_RAPIDS) {
      return INTEL_EMERALD_RAPIDS;
    }
    if (model >= SAPPHIRE_RAPIDS) {
      return INTEL_SAPPHIRE_RAPIDS;
    }
    return model >= SKYLAKE ? INTEL_SKYLAKE : INTEL_BROADWELL;
  }

  /** Says whether it is an Intel processor. */
  public boolean isIntel() {
    return compareTo(INTEL_EMERALD_RAPIDS) <= 0;
  }
}
