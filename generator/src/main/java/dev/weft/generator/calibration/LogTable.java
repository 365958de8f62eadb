package dev.weft.generator.calibration;

import dev.weft.engine.model.Collective;
import dev.weft.generator.backend.RequestException;
import dev.weft.topology.findings.Counts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A table as it is read: rows with all that says which collective they are of, and how many GPUs.
 */
final class LogTable {
  /**
   * A row.
   *
   * @param elements as the call takes them; 0 where the table does not say
   * @param elementBytes of its type; 0 where the table does not say
   * @param reduction word of the table; empty where it does not say
   * @param root -1 for none or not said
   * @param micros out of place, or in place where that alone ran; NaN where neither did
   * @param isInPlace whether times in place are there
   * @param isWrong whether the results were found to be wrong
   */
  record Row(
      int line,
      long bytes,
      long elements,
      int elementBytes,
      String reduction,
      int root,
      double micros,
      boolean isInPlace,
      boolean isWrong) {}

  /** As many as the engine takes. */
  private static final long MOST_BYTES = 1L << 53;

  /** The least that nccl-tests print above 0. */
  private static final double LEAST_MICROS = 0.01;

  /** One day, as long as a simulation may take. */
  private static final double MOST_MICROS = 86_400e6;

  /** Times of one size that differ by more than this factor are no measure of one thing. */
  private static final double FAR_APART = 1.5;

  final Set<Collective> named = new TreeSet<>();
  final Set<Integer> ranks = new TreeSet<>();
  final List<Row> rows = new ArrayList<>();

  /** Lines that end before their times. */
  final List<Integer> cut = new ArrayList<>();

  /** GPUs of one process, by the head of the table. */
  int gpusOfProcess;

  /** Of its first row; 0 before that. */
  int columns;

  private final Path file;

  LogTable(Path file) {
    this.file = file;
  }

  /**
   * Decides which collective ran over how many GPUs.
   *
   * @param collective what the user says; null for what the log says
   * @param gpus what the user says; 0 for what the log says
   * @param isAsked whether the command has options to say it
   */
  NcclLog log(@Nullable Collective collective, int gpus, boolean isAsked) {
    List<String> notes = new ArrayList<>();
    Map<Long, List<Row>> bySize = new LinkedHashMap<>();
    for (Row row : rows) {
      if (row.bytes() > 0 && row.isWrong()) {
        notes.add(at(row.line()) + "left out, since its results were wrong");
      } else if (row.bytes() > 0 && Double.isNaN(row.micros())) {
        notes.add(at(row.line()) + "left out, since it has no time");
      } else if (row.bytes() > 0) {
        bySize.computeIfAbsent(row.bytes(), size -> new ArrayList<>()).add(checked(row));
      }
    }
    cut.forEach(line -> notes.add(at(line) + "left out, since the log is cut off there"));
    if (bySize.isEmpty()) {
      if (rows.stream().allMatch(Row::isWrong)) {
        throw wrong(
            Counts.text(
                "%s: the results of all %d {rows|row} were wrong (#wrong), so that no time counts. Give the log of a sound run.",
                file, rows.size()));
      }
      throw wrong(file + ": has no row with a size and a time. Give a log of a run that ended.");
    }
    List<NcclLog.Row> sizes = new ArrayList<>();
    for (List<Row> each : bySize.values()) {
      each.sort(Comparator.comparingDouble(Row::micros));
      Row middle = each.get((each.size() - 1) / 2);
      tellOfSpread(each, middle, notes);
      sizes.add(new NcclLog.Row(middle.line(), middle.bytes(), middle.micros()));
    }
    Collective of = collective(collective, isAsked);
    return new NcclLog(file, of, gpus(gpus, of, isAsked), sizes, notes);
  }

  private Row checked(Row row) {
    if (row.bytes() > MOST_BYTES) {
      throw wrong(
          at(row.line())
              + "no collective has as many bytes as the size says: 8 PiB is the most. Remove the row.");
    }
    if (!(row.micros() >= LEAST_MICROS && row.micros() <= MOST_MICROS)) {
      throw wrong(
          Counts.text(
              "%sthe time of %d bytes is %s us. No collective takes that; remove the row.",
              at(row.line()), row.bytes(), row.micros()));
    }
    return row;
  }

  /** What was measured several times, far apart: something else ran, or these are other runs. */
  private void tellOfSpread(List<Row> sorted, Row counted, List<String> notes) {
    double least = sorted.getFirst().micros();
    double most = sorted.getLast().micros();
    if (most > FAR_APART * least) {
      notes.add(
          at(counted.line())
              + Counts.text(
                  "%d bytes were measured %d times, from %.2f us to %.2f us; this row counts, in the"
                      + " middle",
                  counted.bytes(), sorted.size(), least, most));
    }
  }

  private String at(int line) {
    return file + ":" + line + ": ";
  }

  private Collective collective(@Nullable Collective said, boolean isAsked) {
    Set<Collective> known = named.isEmpty() ? ofColumns() : named;
    if (said != null && !known.isEmpty() && !known.contains(said)) {
      throw wrong(
          String.format(
              Locale.ROOT,
              "%s: is a log of %s, not of %s as --collective says. Leave the option out.",
              file,
              words(known),
              said.word()));
    }
    if (said == null && known.size() != 1) {
      throw wrong(
          String.format(
              Locale.ROOT,
              "%s: does not say which collective ran%s. %s",
              file,
              known.isEmpty() ? "" : "; it may be " + words(known),
              isAsked
                  ? "Say it with --collective."
                  : "Say it in a column 'collective', or in the name of the file: all_reduce.log."));
    }
    return said == null ? known.iterator().next() : said;
  }

  private static String words(Set<Collective> collectives) {
    return String.join(" or ", collectives.stream().map(Collective::word).toList());
  }

  /** What can have the columns of the table. */
  private Set<Collective> ofColumns() {
    Row largest = largest();
    if (largest.reduction().isEmpty() || largest.elements() == 0) {
      return Set.of();
    }
    boolean isWhole = largest.elements() * largest.elementBytes() == largest.bytes();
    boolean isSum = !largest.reduction().equals("none");
    if (largest.root() >= 0) {
      return isSum
          ? Set.of(Collective.REDUCE)
          : isWhole ? Set.of(Collective.BROADCAST) : Set.of(Collective.GATHER, Collective.SCATTER);
    }
    if (isSum) {
      return Set.of(isWhole ? Collective.ALL_REDUCE : Collective.REDUCE_SCATTER);
    }
    return Set.of(
        isWhole
            ? Collective.SEND_RECV
            : largest.isInPlace() ? Collective.ALL_GATHER : Collective.ALL_TO_ALL);
  }

  /** The columns of all rows are alike, and sizes that are rounded are small. */
  private Row largest() {
    return rows.stream().max(Comparator.comparingLong(Row::bytes)).orElseThrow();
  }

  private int gpus(int said, Collective collective, boolean isAsked) {
    int known = ranks.isEmpty() ? ofCounts(collective) : ranks.size();
    if (said > 0 && known > 0 && said != known) {
      throw wrong(
          Counts.text(
              "%s: is a log of %d GPUs, not of %d as --gpus says. Leave the option out.",
              file, known, said));
    }
    int gpus = said > 0 ? said : known > 0 ? known : gpusOfProcess;
    if (gpus < 1) {
      throw wrong(
          file
              + ": does not say how many GPUs ran. Say it "
              + (isAsked ? "with --gpus." : "in a column 'gpus'."));
    }
    return gpus;
  }

  /** A rank has a part of the size in some collectives. */
  private int ofCounts(Collective collective) {
    Row largest = largest();
    long own = largest.elements() * largest.elementBytes();
    return switch (collective) {
      case ALL_GATHER, REDUCE_SCATTER, ALL_TO_ALL, GATHER, SCATTER ->
          own > 0 && own < largest.bytes() && largest.bytes() % own == 0
              ? (int) Math.min(Integer.MAX_VALUE, largest.bytes() / own)
              : 0;
      case ALL_REDUCE, BROADCAST, REDUCE, SEND_RECV, SEND, BARRIER, FLOWS -> 0;
    };
  }

  static RequestException wrong(String message) {
    return new RequestException(message);
  }
}
