package dev.weft.engine.model;

import dev.weft.engine.nccl.LibraryConstant;
import dev.weft.engine.nccl.NcclConstants;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Constants of NCCL, or those that somebody has fitted to measurements, by what differs. */
public final class NcclLibrary {
  /** NCCL 2.30.7, by which everything runs that names no other. */
  public static final NcclLibrary NCCL_2_30 = new NcclLibrary("Nccl_2_30", Map.of());

  private final String name;
  private final Map<LibraryConstant, double[]> values = new EnumMap<>(LibraryConstant.class);
  private final NcclConstants constants;

  /**
   * Keeps values.
   *
   * @param given in base units, see {@link LibraryConstant.Unit}; what is not given, or given as it
   *     is there, is that of NCCL 2.30
   * @throws ModelException when a value is none of its constant
   */
  public NcclLibrary(String name, Map<LibraryConstant, double[]> given) {
    this.name = name;
    NcclConstants with = NcclConstants.NCCL_2_30;
    for (LibraryConstant constant : LibraryConstant.values()) {
      double[] value = given.get(constant);
      if (value == null) {
        continue;
      }
      Optional<String> fault = constant.fault(value);
      if (fault.isPresent()) {
        throw new ModelException(
            String.format(Locale.ROOT, "library %s: %s %s", name, constant.word(), fault.get()));
      }
      if (!Arrays.equals(value, constant.of(NcclConstants.NCCL_2_30))) {
        values.put(constant, value.clone());
        with = constant.in(with, value);
      }
    }
    constants = with;
  }

  /** Returns its name. */
  public String name() {
    return name;
  }

  /** Returns what differs from NCCL 2.30, in base units. */
  public Map<LibraryConstant, double[]> values() {
    Map<LibraryConstant, double[]> copy = new EnumMap<>(LibraryConstant.class);
    values.forEach((constant, each) -> copy.put(constant, each.clone()));
    return copy;
  }

  /** Returns the constants of the cost model. */
  public NcclConstants constants() {
    return constants;
  }
}
