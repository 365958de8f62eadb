package dev.weft.engine.model;

import dev.weft.engine.nccl.NcclAlgorithm;
import dev.weft.engine.nccl.Protocol;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
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

  /** For all-gather and reduce-scatter. */
  private static final Set<NcclAlgorithm> OF_PARTS =
      EnumSet.of(
          NcclAlgorithm.RING, NcclAlgorithm.NVLS, NcclAlgorithm.COLLNET_DIRECT, NcclAlgorithm.PAT);

  /** Says whether all is NCCL's choice. */
  public boolean isNothing() {
    return equals(NOTHING);
  }

  /** Says whether an algorithm and protocol may be chosen. */
  public boolean allows(NcclAlgorithm other, Protocol otherProtocol) {
    return (algorithm == null || algorithm == other)
        && (protocol == null || protocol == otherProtocol);
  }

  /** The words of the algorithms that NCCL has for a collective. */
  public static List<String> wordsFor(Collective collective) {
    return Arrays.stream(NcclAlgorithm.values())
        .filter(each -> new Forced(each, null).isFor(collective))
        .map(each -> each.name().toLowerCase(Locale.ROOT).replace('_', '-'))
        .toList();
  }

  /** Says whether NCCL has the algorithm for a collective, on whatever group. */
  public boolean isFor(Collective collective) {
    if (algorithm == null) {
      return true;
    }
    return switch (collective) {
      case ALL_REDUCE -> algorithm != NcclAlgorithm.PAT;
      case ALL_GATHER, REDUCE_SCATTER -> OF_PARTS.contains(algorithm);
      case BROADCAST, REDUCE -> algorithm == NcclAlgorithm.RING;
      case GATHER, SCATTER, ALL_TO_ALL, SEND_RECV, SEND, BARRIER, FLOWS -> false;
    };
  }
}
