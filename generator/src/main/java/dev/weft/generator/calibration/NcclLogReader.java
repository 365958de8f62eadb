package dev.weft.generator.calibration;

import dev.weft.engine.model.Collective;
import dev.weft.generator.backend.RequestException;
import dev.weft.lang.reading.InputFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads what nccl-tests print (NVIDIA/nccl-tests 2.0 to 2.17): heads, devices and tables as text,
 * several in a file, with what launchers put before each line and what NCCL prints between them;
 * what they write as JSON; or tables with commas.
 */
public final class NcclLogReader {
  /** What launchers put before a line: Open MPI's tag, Slurm's number of the task. */
  private static final String MARK = "\uFEFF";

  private static final int BIG_ENDIAN_MARK = 0xFEFF;
  private static final int LITTLE_ENDIAN_MARK = 0xFFFE;
  private static final Pattern TAG =
      Pattern.compile("^(?:\\[\\d+,\\d+\\]<std(?:out|err)>:|\\d+: )\\s*");

  private static final String NAMES =
      "(all_reduce|all_gather|reduce_scatter|broadcast|reduce|gather|scatter|alltoall|sendrecv)";

  private static final Pattern PROGRAM = Pattern.compile("\\b" + NAMES + "_perf");

  /** In the name of a file, which may have anything before and behind. */
  private static final Pattern NAME = Pattern.compile("(?<![a-z])" + NAMES + "(?![a-z])");

  private static final Pattern HEAD = Pattern.compile("nThreads?:? (\\d+) nGpus:? (\\d+) ");

  /** The units of a table whose times are in others than nccl-tests have. */
  private static final Pattern UNIT = Pattern.compile("^#\\s+\\(B\\)\\s.*\\((?:ns|ms|s)\\)");

  private static final Pattern RANK = Pattern.compile("^#\\s+Rank\\s+(\\d+)\\s");
  private static final int MOST_GPUS = 1 << 20;

  private static final Map<String, Collective> COLLECTIVES =
      Map.of(
          "all_reduce", Collective.ALL_REDUCE,
          "all_gather", Collective.ALL_GATHER,
          "reduce_scatter", Collective.REDUCE_SCATTER,
          "broadcast", Collective.BROADCAST,
          "reduce", Collective.REDUCE,
          "gather", Collective.GATHER,
          "scatter", Collective.SCATTER,
          "alltoall", Collective.ALL_TO_ALL,
          "sendrecv", Collective.SEND_RECV);

  /** What {@code --report_timestamps} puts behind a row. */
  private static final Pattern STAMP =
      Pattern.compile("\\s+\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$");

  private final @Nullable Collective collective;
  private final int gpus;
  private final boolean isAsked;

  /**
   * @param collective what logs that don't say it are of, by an option; null when all say it
   * @param gpus of logs that don't say it, by an option; 0 when all say it
   */
  public NcclLogReader(@Nullable Collective collective, int gpus) {
    this.collective = collective;
    this.gpus = gpus;
    isAsked = true;
  }

  /** Reads logs that have to say all of it themselves. */
  public NcclLogReader() {
    collective = null;
    gpus = 0;
    isAsked = false;
  }

  /** Returns the collective of a word, whatever stands between its parts; null for none. */
  public static @Nullable Collective collective(String word) {
    return CsvTable.named(word);
  }

  /**
   * Reads a file; each of its tables is a log.
   *
   * @throws RequestException when it is none, or not a whole one
   */
  public List<NcclLog> read(Path file) throws IOException {
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString());
    }
    String mistake = InputFile.mistake(file);
    if (mistake != null) {
      throw LogTable.wrong(
          file
              + " "
              + mistake
              + (InputFile.isTooLarge(file)
                  ? ". Leave out what NCCL_DEBUG prints: grep -v 'NCCL INFO'."
                  : ". Name what nccl-tests printed."));
    }
    String text = decoded(InputFile.bytes(file));
    if (text.isBlank()) {
      throw LogTable.wrong(file + ": is empty. Name what nccl-tests printed.");
    }
    List<String> lines = text.lines().map(NcclLogReader::plain).toList();
    List<LogTable> tables =
        JsonLog.is(text)
            ? JsonLog.read(file, text)
            : CsvTable.is(lines) ? CsvTable.read(file, lines) : tables(file, lines);
    tables.removeIf(table -> table.rows.isEmpty());
    nameByFile(file, tables);
    if (tables.isEmpty()) {
      boolean isHead = lines.stream().anyMatch(line -> HEAD.matcher(line).find());
      throw LogTable.wrong(
          file
              + (isHead
                  ? ": ends before its first row. Give a log of a run that ended."
                  : ": is no output of nccl-tests: no line has its columns (size, count, type …,"
                      + " time). Name what all_reduce_perf or another of them printed, or a table"
                      + " with commas whose first line names a size and a time."));
    }
    return tables.stream().map(table -> table.log(collective, gpus, isAsked)).toList();
  }

  /**
   * UTF-8, or UTF-16 where the first bytes say so, as shells of Windows write what they redirect.
   */
  private static String decoded(byte[] bytes) {
    int mark = bytes.length < 2 ? 0 : (bytes[0] & 0xFF) << 8 | bytes[1] & 0xFF;
    boolean isUtf16 = mark == BIG_ENDIAN_MARK || mark == LITTLE_ENDIAN_MARK;
    String text = new String(bytes, isUtf16 ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8);
    return text.startsWith(MARK) ? text.substring(1) : text;
  }

  private static String plain(String line) {
    return TAG.matcher(line).replaceFirst("").strip();
  }

  private static List<LogTable> tables(Path file, List<String> lines) {
    List<LogTable> tables = new ArrayList<>();
    LogTable table = new LogTable(file);
    tables.add(table);
    for (int i = 0; i < lines.size(); i++) {
      String line = STAMP.matcher(lines.get(i)).replaceFirst("");
      Matcher head = HEAD.matcher(line);
      Collective program = program(line);
      boolean isHead = head.find();
      if ((isHead || program != null) && !table.rows.isEmpty()) {
        table = new LogTable(file);
        tables.add(table);
      }
      if (isHead) {
        table.gpusOfProcess = number(head.group(1)) * number(head.group(2));
      }
      if (program != null) {
        table.named.add(program);
      }
      Matcher rank = RANK.matcher(line);
      if (rank.find()) {
        table.ranks.add(number(rank.group(1)));
      }
      LogTable.Row row = PlainRow.read(file, i + 1, line, table.columns);
      if (row != null) {
        table.rows.add(row);
        table.cut.clear(); // other programs print numbers too
        table.columns = PlainRow.columns(line);
      } else if (!table.rows.isEmpty() && PlainRow.isCut(line)) {
        table.cut.add(i + 1);
      }
      if (UNIT.matcher(line).find()) {
        throw LogTable.wrong(
            file
                + ":"
                + (i + 1)
                + ": times are in another unit than us. Give the log as nccl-tests printed it.");
      }
    }
    return tables;
  }

  /** The name of a file says what its only table is of, where that does not. */
  private static void nameByFile(Path file, List<LogTable> tables) {
    Matcher program = NAME.matcher(String.valueOf(file.getFileName()));
    if (tables.size() == 1 && tables.getFirst().named.isEmpty() && program.find()) {
      tables.getFirst().named.add(COLLECTIVES.get(program.group(1)));
    }
  }

  /** Returns the collective of the first program of nccl-tests that a text names; null for none. */
  static @Nullable Collective program(String text) {
    Matcher program = PROGRAM.matcher(text);
    return program.find() ? COLLECTIVES.get(program.group(1)) : null;
  }

  /** Nobody has as many GPUs as a larger number would be. */
  private static int number(String digits) {
    return digits.length() > 7 ? MOST_GPUS : Integer.parseInt(digits);
  }
}
