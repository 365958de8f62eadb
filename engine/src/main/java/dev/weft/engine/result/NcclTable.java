package dev.weft.engine.result;

import dev.weft.engine.model.Collective;
import dev.weft.engine.nccl.Choice;
import dev.weft.engine.text.Counts;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The table that nccl-tests prints, of simulated values. Units as there: microseconds, 10^9 B/s.
 */
public final class NcclTable {
  private static final int FLOAT_BYTES = 4;

  private NcclTable() {}

  /** Returns the table, a line per row, as of 32-bit floats. */
  public static String format(List<CollectiveRow> rows) {
    return format(rows, List.of());
  }

  /** Returns the same, with what was measured of a row behind it. */
  public static String format(List<CollectiveRow> rows, List<Measured> measured) {
    StringBuilder text = new StringBuilder();
    line(text, "#           ", "", "", "", "", "time", "algbw", "busbw", "");
    line(text, "#       size", "count", "type", "redop", "root", "(us)", "(GB/s)", "(GB/s)", "");
    for (CollectiveRow row : rows) {
      line(
          text,
          Long.toString(row.bytes()),
          Long.toString(count(row)),
          "float",
          reduction(row.collective()),
          hasRoot(row.collective()) ? "0" : "-1",
          micros(row.timeWithLossPs()),
          fixed(row.algbwBytesPerSecond() / 1e9),
          fixed(row.busbwBytesPerSecond() / 1e9),
          row.operation() + chosen(row) + ended(row) + beside(Measured.of(row, measured), row));
    }
    return text.toString();
  }

  private static String beside(@Nullable Measured measured, CollectiveRow row) {
    return measured == null
        ? ""
        : ", measured "
            + micros(measured.timePs())
            + " us ("
            + Measured.percent(measured.error(row))
            + ")";
  }

  /** Algorithm, protocol and channels that NCCL chose, and whether the network held it up. */
  private static String chosen(CollectiveRow row) {
    Choice choice = row.choice();
    if (choice == null) {
      return "";
    }
    return Counts.text(
        "  %s %s, %d {channels|channel}%s",
        word(choice.algorithm()),
        word(choice.protocol()),
        choice.channels(),
        switch (row.bound()) {
          case MODEL -> "";
          case LATENCY -> ", bound by the latency of paths";
          case NETWORK -> ", bound by the network";
          case FAILURE -> ", bound by what failed";
        });
  }

  /** What is left of a communicator that was made anew, and whether the row came to its end. */
  private static String ended(CollectiveRow row) {
    RowEnd end = row.end();
    String left =
        end.nics() == 0
            ? ""
            : Counts.text(
                "%s%d {ranks|rank}, %d {NICs|NIC} per node",
                row.choice() == null ? "  " : ", ", row.ranks(), end.nics());
    String lost =
        end.lostPs() == 0
            ? ""
            : String.format(
                Locale.ROOT,
                ", %s us of the time were lost; bandwidths are of the other %s us",
                micros(end.lostPs()),
                micros(row.timePs()));
    return left + lost + (end.isFinished() ? "" : "  " + end.kind().word());
  }

  static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Elements as the call takes them: of one rank where a rank sends or gets only its part. */
  private static long count(CollectiveRow row) {
    long elements = row.bytes() / FLOAT_BYTES;
    return switch (row.collective()) {
      case ALL_GATHER, REDUCE_SCATTER, GATHER, SCATTER, ALL_TO_ALL ->
          elements / Math.max(1, row.ranks());
      case ALL_REDUCE, BROADCAST, REDUCE, SEND_RECV, SEND, BARRIER, FLOWS -> elements;
    };
  }

  /** The sign of a comment stands first in both head lines. */
  private static void line(StringBuilder text, String... cells) {
    text.append(
        String.format(Locale.ROOT, "%12s %12s %8s %6s %6s %12s %8s %8s  %s", (Object[]) cells)
            .stripTrailing());
    text.append('\n');
  }

  private static String reduction(Collective collective) {
    return switch (collective) {
      case ALL_REDUCE, REDUCE_SCATTER, REDUCE -> "sum";
      case ALL_GATHER, BROADCAST, GATHER, SCATTER, ALL_TO_ALL, SEND_RECV, SEND, BARRIER, FLOWS ->
          "none";
    };
  }

  private static boolean hasRoot(Collective collective) {
    return switch (collective) {
      case BROADCAST, REDUCE, GATHER, SCATTER -> true;
      case ALL_REDUCE, ALL_GATHER, REDUCE_SCATTER, ALL_TO_ALL, SEND_RECV, SEND, BARRIER, FLOWS ->
          false;
    };
  }

  private static String micros(long timePs) {
    return fixed(timePs / 1e6);
  }

  private static String fixed(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
