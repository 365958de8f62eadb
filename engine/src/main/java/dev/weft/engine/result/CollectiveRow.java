package dev.weft.engine.result;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.nccl.Choice;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One operation at one size, as nccl-tests reports it.
 *
 * @param operation name
 * @param collective what was done
 * @param algorithm how
 * @param ranks number of ranks in the group
 * @param bytes size, by the definition of nccl-tests for this collective
 * @param repetition how often it ran between start and end
 * @param startPs start, picoseconds from the start of the run
 * @param endPs end, picoseconds from the start of the run
 * @param timePs time of one repetition, picoseconds, without what a failure took
 * @param algbwBytesPerSecond algorithm bandwidth: bytes over time; 0 when no time passed
 * @param busbwBytesPerSecond bus bandwidth: algorithm bandwidth times the collective's factor
 * @param bottlenecks the busiest of its links while it ran, with all that they carried, busiest
 *     first
 * @param choice what NCCL chose, of collectives by algorithm auto; else null
 * @param pathPs what paths add to the latencies of NCCL's model in one repetition, picoseconds
 * @param end how it ended
 */
public record CollectiveRow(
    String operation,
    Collective collective,
    Algorithm algorithm,
    int ranks,
    long bytes,
    int repetition,
    long startPs,
    long endPs,
    long timePs,
    double algbwBytesPerSecond,
    double busbwBytesPerSecond,
    List<Bottleneck> bottlenecks,
    @Nullable Choice choice,
    long pathPs,
    RowEnd end) {
  /** What flows waited for a failure for more of the row is what bounds it. */
  private static final double LONG = 0.1;

  /** Copies the list. */
  public CollectiveRow {
    bottlenecks = List.copyOf(bottlenecks);
  }

  /** Says whether a bandwidth tells anything of it: it is no barrier, which moves no bytes. */
  public boolean hasBandwidth() {
    return bytes > 0 && collective != Collective.FLOWS;
  }

  /** Says whether it is of one rank, which has nobody to send to: no match for that of several. */
  public boolean isOfOneRank() {
    return ranks == 1 && collective != Collective.FLOWS;
  }

  /** Returns the same with other bottlenecks. */
  public CollectiveRow withBottlenecks(List<Bottleneck> others) {
    return new CollectiveRow(
        operation,
        collective,
        algorithm,
        ranks,
        bytes,
        repetition,
        startPs,
        endPs,
        timePs,
        algbwBytesPerSecond,
        busbwBytesPerSecond,
        others,
        choice,
        pathPs,
        end);
  }

  /** Returns the same where nothing moved for some of its time, which then is lost. */
  public CollectiveRow withStill(long stillPs) {
    long ownPs = timePs - stillPs / repetition;
    double faster = (double) timePs / ownPs;
    return new CollectiveRow(
        operation,
        collective,
        algorithm,
        ranks,
        bytes,
        repetition,
        startPs,
        endPs,
        ownPs,
        algbwBytesPerSecond * faster,
        busbwBytesPerSecond * faster,
        bottlenecks,
        choice,
        pathPs,
        end.withStill(stillPs));
  }

  /** Returns its time with what was lost, picoseconds: what its user waits for. */
  public long timeWithLossPs() {
    return timePs + end.lostPs();
  }

  /**
   * Says what made it slower than NCCL's own model expects, by more than a part in two hundred;
   * {@link RowBound#MODEL} when nothing did, or where there is no choice of NCCL's.
   */
  public RowBound bound() {
    if (choice == null || !end.isFinished()) {
      return RowBound.MODEL;
    }
    final double tolerance = 1.005;
    double most = choice.micros(bytes) * 1e6 * tolerance;
    if (timePs <= most) {
      return RowBound.MODEL;
    }
    if (timePs - pathPs <= most) {
      return RowBound.LATENCY;
    }
    return isHeldUp() ? RowBound.FAILURE : RowBound.NETWORK;
  }

  /** Says whether it was given up, or waited long for something that had failed. */
  private boolean isHeldUp() {
    long heldPs = Math.max(end.heldPs(), end.stillPs());
    return end.lostBeforePs() > 0 || heldPs > LONG * (endPs - startPs);
  }

  /** Says whether rates of the network, also after a failure, made it slower than NCCL's model. */
  public boolean isBoundByNetwork() {
    return bound() == RowBound.NETWORK || bound() == RowBound.FAILURE;
  }
}
