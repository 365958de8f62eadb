package dev.weft.generator.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.Collective;
import dev.weft.generator.backend.RequestException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Logs as versions of nccl-tests print them, and what is none. */
class NcclLogReaderTest {
  private static final String HEAD =
      """
      # nThread 1 nGpus 1 minBytes 8 maxBytes 8589934592 step: 2(factor) warmup iters: 5 iters: 20 agg iters: 1 validation: 1 graph: 0
      #
      # Using devices
      #  Rank  0 Group  0 Pid  65512 on    node1 device  0 [0x53] NVIDIA H100
      #  Rank  1 Group  0 Pid  65513 on    node1 device  1 [0x64] NVIDIA H100
      node1:65512:65512 [0] NCCL INFO cudaDriverVersion 12020
      """;

  private static final String COLUMNS =
      """
      #                                                              out-of-place                       in-place
      #       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw #wrong
      #        (B)    (elements)                               (us)  (GB/s)  (GB/s)            (us)  (GB/s)  (GB/s)
      """;

  private static final String TAIL =
      """
      # Out of bounds values : 0 OK
      # Avg bus bandwidth    : 123.456
      """;

  private static final String ALL_REDUCE =
      """
                 0             0     float     sum      -1     0.19    0.00    0.00      0     0.18    0.00    0.00      0
              1024           256     float     sum      -1    12.34    0.08    0.08      0    12.11    0.08    0.08      0
        1073741824     268435456     float     sum      -1    43210   24.85   24.85      0    43111   24.91   24.91      0
      """;

  @TempDir Path folder;

  private List<NcclLog> read(String name, String text, @Nullable Collective collective, int gpus)
      throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    return new NcclLogReader(collective, gpus).read(file);
  }

  private NcclLog one(String text) throws IOException {
    List<NcclLog> logs = read("a.log", text, null, 0);
    assertEquals(1, logs.size());
    return logs.getFirst();
  }

  private String wrong(String text) {
    return assertThrows(RequestException.class, () -> read("a.log", text, null, 0)).getMessage();
  }

  @Test
  void readsWhatAllReducePrints() throws IOException {
    NcclLog log = one(HEAD + COLUMNS + ALL_REDUCE + TAIL);
    assertEquals(Collective.ALL_REDUCE, log.collective());
    assertEquals(2, log.gpus());
    assertEquals(
        List.of(new NcclLog.Row(11, 1024, 12.34), new NcclLog.Row(12, 1L << 30, 43210)),
        log.rows());
  }

  /** The count is of one rank where a rank has a part; an all-to-all has no times in place. */
  @ParameterizedTest
  @CsvSource({
    "1024, sum, -1, 5.0, ALL_REDUCE",
    "256, sum, -1, 5.0, REDUCE_SCATTER",
    "256, none, -1, 5.0, ALL_GATHER",
    "256, none, -1, N/A, ALL_TO_ALL",
    "1024, none, -1, 5.0, SEND_RECV",
    "1024, none, 0, 5.0, BROADCAST",
    "1024, sum, 0, 5.0, REDUCE",
  })
  void columnsTellTheCollective(
      long count, String reduction, int root, String inPlace, Collective collective)
      throws IOException {
    String row = "4096 " + count + " float " + reduction + " " + root;
    NcclLog log = read("a.log", row + " 6.5 1 1 0 " + inPlace + " 1 1 0\n", null, 4).getFirst();
    assertEquals(collective, log.collective());
    assertEquals(6.5, log.rows().getFirst().micros());
  }

  /** Four elements of 256 each are those of four ranks. */
  @Test
  void countsTellTheGpus() throws IOException {
    NcclLog log = one("4096 256 float none -1 6.5 1 1 0 6 1 1 0\n");
    assertEquals(4, log.gpus());
  }

  @Test
  void namesTellTheCollectiveWhereColumnsDont() throws IOException {
    String rows = "4096 1024 float 6.5 1 1 0 6 1 1 0\n";
    String program = "mpirun -np 8 ./build/sendrecv_perf -b 8 -e 8G\n";
    assertEquals(
        Collective.SEND_RECV, read("a.log", program + rows, null, 8).getFirst().collective());
    assertEquals(
        Collective.ALL_GATHER,
        read("all_gather.txt", rows.replace(" 1024 ", " 128 "), null, 8).getFirst().collective());
    assertTrue(
        wrong(rows).endsWith("does not say which collective ran. Say it with --collective."));
  }

  /** As PowerShell writes what it redirects; some editors put a mark before UTF-8 too. */
  @ParameterizedTest
  @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-8"})
  void marksTellTheEncoding(String encoding) throws IOException {
    byte[] bytes = ("\uFEFF" + HEAD + COLUMNS + ALL_REDUCE + TAIL).getBytes(encoding);
    Path file = Files.write(folder.resolve("marked.log"), bytes);
    assertEquals(2, new NcclLogReader(null, 0).read(file).getFirst().rows().size());
  }

  @Test
  void launchersPutTagsBeforeLines() throws IOException {
    String tagged =
        (HEAD + COLUMNS + ALL_REDUCE + TAIL)
            .lines().map(line -> "[1,0]<stdout>:" + line + "\n").toList().stream()
                .reduce("", String::concat);
    assertEquals(2, one(tagged).rows().size());
    assertEquals(2, one(tagged.replace("[1,0]<stdout>:", "0: ")).gpus());
  }

  /** A log that ends in a row, wherever in it, says so. */
  @ParameterizedTest
  @ValueSource(strings = {"2147483648", "2147483648  536870912", "2147483648  536870912  floa"})
  void rowsThatAreCutOffAreNamed(String begun) throws IOException {
    NcclLog log = one(HEAD + COLUMNS + ALL_REDUCE + begun);
    assertEquals(2, log.rows().size());
    assertEquals(
        List.of(folder.resolve("a.log") + ":13: left out, since the log is cut off there"),
        log.notes());
  }

  @Test
  void timesAreInMicroseconds() {
    assertTrue(
        wrong(HEAD + COLUMNS.replace("(us)", "(ms)") + ALL_REDUCE)
            .endsWith("times are in another unit than us. Give the log as nccl-tests printed it."));
  }

  @Test
  void logsOfWrongResultsSaySo() {
    String row = "4096 1024 float sum -1 6.5 1 1 3 6 1 1 3\n";
    assertTrue(
        wrong(HEAD + COLUMNS + row + row)
            .contains("the results of all 2 rows were wrong (#wrong)"));
  }

  /** What Python prints of a number, and pandas of whole ones. */
  @Test
  void numbersMayHaveAllTheirDigits() throws IOException {
    NcclLog log = one("collective,gpus,size,time\nall-reduce,8.0,1024.0,20.802500000000002\n");
    assertEquals(List.of(new NcclLog.Row(2, 1024, 20.802500000000002)), log.rows());
    assertEquals(8, log.gpus());
  }

  @Test
  void processesOfSeveralGpusNameThem() throws IOException {
    String head = "# nThread 2 nGpus 4 minBytes 8 maxBytes 8 step: 2(factor)\n";
    assertEquals(8, one(head + COLUMNS + ALL_REDUCE).gpus());
  }

  @Test
  void fileMayHoldSeveralTables() throws IOException {
    String gather = "2048 256 float none -1 9.5 1 1 0 9 1 1 0\n";
    List<NcclLog> logs =
        read("a.log", HEAD + COLUMNS + ALL_REDUCE + TAIL + HEAD + COLUMNS + gather + TAIL, null, 0);
    assertEquals(
        List.of(Collective.ALL_REDUCE, Collective.ALL_GATHER),
        logs.stream().map(NcclLog::collective).toList());
  }

  /** Out of three runs of a size that in the middle. */
  @Test
  void repeatedSizesCountOnce() throws IOException {
    String row = "4096 1024 float sum -1 %s 1 1 0 6 1 1 0\n";
    NcclLog log =
        one(HEAD + row.replace("%s", "9") + row.replace("%s", "5") + row.replace("%s", "7"));
    assertEquals(List.of(7.0), log.rows().stream().map(NcclLog.Row::micros).toList());
  }

  @Test
  void wrongResultsAndMissingTimesAreLeftOut() throws IOException {
    String rows =
        """
        1024 256 float sum -1 5 1 1 3 6 1 1 0
        2048 512 float sum -1 N/A N/A N/A N/A N/A N/A N/A N/A
        4096 1024 float sum -1 7 1 1 0 6 1 1 0
        """;
    NcclLog log = one(HEAD + rows);
    assertEquals(1, log.rows().size());
    assertEquals(2, log.notes().size());
  }

  @Test
  void readsTablesWithCommas() throws IOException {
    String text =
        """
        collective,gpus,size (B),time (us),busbw
        all_reduce,16,1024,20.5,0.1
        all_reduce,16,2048,21.5,0.1
        alltoall_perf,8,1024,31.5,0.1
        """;
    List<NcclLog> logs = read("a.csv", text, null, 0);
    assertEquals(2, logs.size());
    assertEquals(16, logs.getFirst().gpus());
    assertEquals(new NcclLog.Row(3, 2048, 21.5), logs.getFirst().rows().get(1));
    assertEquals(Collective.ALL_TO_ALL, logs.getLast().collective());
    String plain = "size,out-of-place time\n1024,5\n";
    NcclLog said = read("b.csv", plain, Collective.BROADCAST, 4).getFirst();
    assertEquals(List.of(Collective.BROADCAST, 4), List.of(said.collective(), said.gpus()));
  }

  /** A number of wrong results is printed by %g, which has an exponent from a million on. */
  @Test
  void millionsOfWrongResultsAreWrong() throws IOException {
    String rows =
        """
        1024 256 float sum -1 5 1 1 1.23457e+06 6 1 1 0
        2048 512 float sum -1 5 1 1 4e-07 6 1 1 0e+00
        """;
    NcclLog log = one(HEAD + rows);
    assertEquals(List.of(2048L), log.rows().stream().map(NcclLog.Row::bytes).toList());
    assertEquals(1, log.notes().size());
  }

  @Test
  void rowsMayEndWithWhenTheyRan() throws IOException {
    String row = "1024 256 float sum -1 5 1 1 0 6 1 1 0  2026-10-01 09:00:00\n";
    assertEquals(List.of(new NcclLog.Row(7, 1024, 5)), one(HEAD + row).rows());
  }

  @Test
  void saysWhichSizesWereMeasuredFarApart() throws IOException {
    String row = "%d 1024 float sum -1 %s 1 1 0 6 1 1 0\n";
    String text = HEAD;
    for (String micros : List.of("10", "14", "20")) {
      text += String.format(Locale.ROOT, row, 4096, micros);
    }
    for (String micros : List.of("10", "14.9")) {
      text += String.format(Locale.ROOT, row, 8192, micros);
    }
    NcclLog log = one(text);
    assertEquals(2, log.rows().size());
    assertEquals(
        List.of(
            folder.resolve("a.log")
                + ":8: 4096 bytes were measured 3 times, from 10.00 us to 20.00 us; this row"
                + " counts, in the middle"),
        log.notes());
  }

  /** As of two processes of four GPUs each: a device is named for each process. */
  private static final String JSON =
      """
      {"version":1,"args":["./build/all_gather_perf","-J","a.json"],"nccl_version":22803,"config":{"nthreads":2,\
      "ngpus":2,"devices":[{"rank":0,"hostname":"a"},{"rank":4,"hostname":"b"}]},"results":[\
      {"size":0,"count":0,"type":"float","redop":"none","root":"    -1","out_of_place":{"time":0.190000,"nwrong":null}},\
      {"size":2048,"count":64,"type":"float","redop":"none","root":"    -1","out_of_place":{"time":%s,"alg_bw":0.1,\
      "bus_bw":0.1,"nwrong":0.000000},"in_place":{"time":9.000000,"nwrong":0.000000},"actual_iterations":20},\
      {"size":4096,"count":128,"type":"float","redop":"none","root":"    -1","out_of_place":{"time":9.5,"nwrong":3.0},\
      "in_place":{"time":9.000000,"nwrong":0.000000}},\
      {"size":8192,"count":256,"type":"float","redop":"none","root":"    -1","out_of_place":null,\
      "in_place":{"cpu_time":7.250000,"nwrong":null}}],"errors":[]}
      """;

  @Test
  void readsWhatIsWrittenAsJson() throws IOException {
    NcclLog log = one(JSON.replace("%s", "12.345678"));
    assertEquals(Collective.ALL_GATHER, log.collective());
    assertEquals(8, log.gpus());
    assertEquals(
        List.of(new NcclLog.Row(2, 2048, 12.345678), new NcclLog.Row(4, 8192, 7.25)), log.rows());
    assertEquals(1, log.notes().size());
  }

  @Test
  void saysWhatIsWrongWithJson() {
    String whole = JSON.replace("%s", "12.3");
    assertTrue(wrong(whole.substring(0, whole.length() / 2)).contains("a.log: is no whole JSON"));
    assertTrue(wrong(JSON.replace("%s", "\"nan\"")).contains("a.log:2: 'nan' is no time"));
    assertTrue(wrong("{\"format\": \"weft-simulation\"}").contains("is no output of nccl-tests"));
  }

  /** Logs that a command has no options for have to say it themselves. */
  @Test
  void saysWhereALogMaySayIt() throws IOException {
    Path file = Files.writeString(folder.resolve("a.csv"), "size,time\n1024,5\n");
    String message =
        assertThrows(RequestException.class, () -> new NcclLogReader().read(file)).getMessage();
    assertTrue(message.endsWith("in the name of the file: all_reduce.log."), message);
    Path named = Files.writeString(folder.resolve("all_reduce.csv"), "size,time\n1024,5\n");
    message =
        assertThrows(RequestException.class, () -> new NcclLogReader().read(named)).getMessage();
    assertTrue(message.endsWith("how many GPUs ran. Say it in a column 'gpus'."), message);
  }

  @Test
  void logsThatAreTooLargeAreNotRead() throws IOException {
    Path file = folder.resolve("a.log");
    Files.write(file, new byte[(1 << 24) + 1]);
    String message =
        assertThrows(RequestException.class, () -> new NcclLogReader().read(file)).getMessage();
    assertTrue(message.contains("is larger than 16 MiB"), message);
    assertTrue(message.endsWith("grep -v 'NCCL INFO'."), message);
  }

  @Test
  void saysWhatIsNoLog() {
    assertTrue(wrong(" \n").endsWith("is empty. Name what nccl-tests printed."));
    assertTrue(wrong("weft 1\nfabric F { }\n").contains("is no output of nccl-tests"));
    assertTrue(wrong(HEAD + COLUMNS).contains("ends before its first row"));
    assertTrue(wrong("size,time\n1024\n").contains("a.log:2: has 1 column, not 2"));
    assertTrue(wrong("size,time\n1024,fast\n").contains("a.log:2: 'fast' is no time"));
    assertTrue(wrong("size,time\nbig,1\n").contains("a.log:2: 'big' is no size in bytes"));
  }

  @ParameterizedTest
  @CsvSource({
    "'4096 1024 float sum -1 7 1 1 0 6 1', a.log:8: has 11 columns",
    "'4096 1024 float sum -1', a.log:8: has 5 columns",
    "'4096 1024 float', a.log:8: has 3 columns",
    "'4096 1024 float sum -1 0.00 1 1 0 6 1 1 0', a.log:8: the time of 4096 bytes is 0.0 us",
    "'4096 1024 float sum -1 nan 1 1 0 6 1 1 0', a.log:8: 'nan' is no time",
    "'4096 1024 float sum -1 0.001 1 1 0 6 1 1 0', a.log:8: the time of 4096 bytes is 0.001 us",
    "'4096 1024 float sum -1 1e400 1 1 0 6 1 1 0', a.log:8: the time of 4096 bytes is Infinity us",
    "'4096 1024 float sum -1 8.7e10 1 1 0 6 1 1 0', a.log:8: the time of 4096 bytes is 8.7E10 us",
    "'9007199254740993 1 float sum -1 9 1 1 0 6 1 1 0', a.log:8: no collective has as many bytes",
    "'99999999999999999999 1 float sum -1 9 1 1 0 6 1 1 0', a.log:8: no collective has as many",
  })
  void saysWhichRowIsWrong(String row, String message) {
    String said = wrong(HEAD + "2048 512 float sum -1 7 1 1 0 6 1 1 0\n" + row + "\n");
    assertTrue(said.contains(message), said);
  }

  @Test
  void optionsDontContradictTheLog() {
    String text = HEAD + ALL_REDUCE;
    String gpus =
        assertThrows(RequestException.class, () -> read("a.log", text, null, 4)).getMessage();
    assertTrue(gpus.contains("is a log of 2 GPUs, not of 4 as --gpus says"), gpus);
    String collective =
        assertThrows(RequestException.class, () -> read("a.log", text, Collective.REDUCE, 0))
            .getMessage();
    assertTrue(collective.contains("is a log of all-reduce, not of reduce"), collective);
  }
}
