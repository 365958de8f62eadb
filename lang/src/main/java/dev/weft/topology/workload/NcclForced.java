package dev.weft.topology.workload;

/**
 * What a scenario tells NCCL, beside how many channels.
 *
 * @param algorithm as {@code NCCL_ALGO}, word of the language; empty for NCCL's choice
 * @param protocol as {@code NCCL_PROTO}, word of the language; empty for NCCL's choice
 * @param hasCollNet whether switches of the network may add ({@code NCCL_COLLNET_ENABLE})
 */
public record NcclForced(String algorithm, String protocol, boolean hasCollNet) {
  /** All is NCCL's choice, and switches do not add. */
  public static final NcclForced NOTHING = new NcclForced("", "", false);

  /** Says whether all is NCCL's choice. */
  public boolean isNothing() {
    return equals(NOTHING);
  }
}
