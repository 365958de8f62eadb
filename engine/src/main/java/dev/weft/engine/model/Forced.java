package dev.weft.engine.model;

import dev.weft.engine.nccl.NcclAlgorithm;
import dev.weft.engine.nccl.Protocol;
import org.jspecify.annotations.Nullable;

/**
 * What an operation by {@link Algorithm#AUTO} takes whatever the size, as {@code NCCL_ALGO} and
 * {@code NCCL_PROTO} say it to NCCL.
 *
 * @param algorithm null for NCCL's choice
 * @param protocol null for NCCL's choice
 */
public record Forced(@Nullable NcclAlgorithm algorithm, @Nullable Protocol protocol) {
  /** All is NCCL's choice. */
  public static final Forced NOTHING = new Forced(null, null);

  /** Says whether all is NCCL's choice. */
  public boolean isNothing() {
    return equals(NOTHING);
  }

  /** Says whether an algorithm and protocol may be chosen. */
  public boolean allows(NcclAlgorithm other, Protocol otherProtocol) {
    return (algorithm == null || algorithm == other)
        && (protocol == null || protocol == otherProtocol);
  }
}
