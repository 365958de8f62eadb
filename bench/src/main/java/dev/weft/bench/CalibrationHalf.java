package dev.weft.bench;

import dev.weft.generator.Job;
import dev.weft.generator.Weft;
import dev.weft.generator.scenario.Reporter;
import dev.weft.generator.scenario.ScenarioResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Half of the rows of a system as logs of nccl-tests, fitted by {@code weft calibrate} as a user
 * would, and the other half simulated by the library that it writes.
 */
final class CalibrationHalf {
  /** A row of the other half: by the catalog, and by the library. */
  record Row(MeasuredRow row, double catalogMicros, double fittedMicros) {
    double error(boolean isFitted) {
      return Math.abs((isFitted ? fittedMicros : catalogMicros) / row.micros() - 1);
    }
  }

  private static final int GPUS_OF_SERVER = 8;
  private static final int FLOAT_BYTES = 4;
  private static final double PS_PER_MICRO = 1e6;

  /** What the command says when it writes nothing. */
  private static final String REFUSAL = "The fit does not hold";

  /** The library of a fit that was refused. */
  private static final String CATALOG_ALONE =
      """
      weft 1
      import catalog.nccl.*
      library Calibrated extends Nccl_2_30 { launch 0 us }
      """;

  /** One switch that joins all NICs. */
  private static final String HARDWARE =
      """
      weft 1
      import catalog.nvidia.*
      import catalog.generic.*
      switch Hub { ports 512 x 400 Gb/s }
      nic Efa { ports 1 x 400 Gb/s  roce  plugin-latency 75 us }
      server P5 extends HgxH100 { nics 8 of Efa for backend }
      """;

  private final String server;
  private final List<MeasuredRow> rows;
  private final Path folder;
  private final boolean isReversed;
  private boolean isRefused;

  /**
   * @param server type of the servers in {@link #HARDWARE} or the catalog
   * @param isReversed whether odd rows are fitted and even ones simulated
   */
  CalibrationHalf(String server, List<MeasuredRow> rows, Path folder, boolean isReversed) {
    this.server = server;
    this.rows = rows;
    this.folder = folder;
    this.isReversed = isReversed;
  }

  private List<MeasuredRow> half(boolean isFitted) {
    List<MeasuredRow> half = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      if ((i % 2 == 0) == (isFitted != isReversed)) {
        half.add(rows.get(i));
      }
    }
    return half;
  }

  /** Fits and simulates; the constants of the library stand in its lines. */
  List<Row> run() throws IOException {
    Files.createDirectories(folder);
    Path design = Files.writeString(folder.resolve("design.fabric"), design());
    isRefused = !calibrate(design, logs());
    if (isRefused) {
      Files.writeString(folder.resolve("fitted.fabric"), CATALOG_ALONE);
    }
    List<MeasuredRow> others = half(false);
    Map<String, Double> micros = simulate(others);
    List<Row> compared = new ArrayList<>();
    for (int i = 0; i < others.size(); i++) {
      compared.add(new Row(others.get(i), micros.get("Catalog" + i), micros.get("Fitted" + i)));
    }
    return compared;
  }

  /** Says whether the command refused the fit, so that the catalog stays the best guess. */
  boolean isRefused() {
    return isRefused;
  }

  /** Returns the constants that were fitted, as the library says them. */
  String constants() throws IOException {
    List<String> said = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("fitted.fabric"))) {
      if (line.startsWith("  ")) {
        said.add("`" + line.replaceAll("//.*", "").strip() + "`");
      }
    }
    return String.join(", ", said);
  }

  private String design() {
    StringBuilder text = new StringBuilder(HARDWARE);
    Set<Integer> sizes = new TreeSet<>();
    rows.forEach(row -> sizes.add(row.gpus()));
    for (int gpus : sizes) {
      text.append(
          String.format(
              Locale.ROOT,
              "fabric N%d { segment { servers %d of %s  leaf 1 of Hub } }%n",
              gpus,
              gpus / GPUS_OF_SERVER,
              server));
    }
    return text.toString();
  }

  /** A log for each collective and number of GPUs, with the head and the columns of nccl-tests. */
  private List<Path> logs() throws IOException {
    Map<String, List<MeasuredRow>> byTest = new TreeMap<>();
    for (MeasuredRow row : half(true)) {
      String name = row.collective().word().replace('-', '_') + "-" + row.gpus();
      byTest.computeIfAbsent(name, key -> new ArrayList<>()).add(row);
    }
    List<Path> logs = new ArrayList<>();
    for (Map.Entry<String, List<MeasuredRow>> test : byTest.entrySet()) {
      logs.add(Files.writeString(folder.resolve(test.getKey() + ".log"), log(test.getValue())));
    }
    return logs;
  }

  private static String log(List<MeasuredRow> measured) {
    MeasuredRow any = measured.getFirst();
    StringBuilder text = new StringBuilder("# Collective test starting: ");
    String name = any.collective().word().replace('-', '_').replace("all_to_all", "alltoall");
    text.append(name).append("_perf\n# Using devices\n");
    for (int rank = 0; rank < any.gpus(); rank++) {
      text.append("#  Rank ").append(rank).append(" Group  0 Pid  1 on node device  0 [0x1] GPU\n");
    }
    for (MeasuredRow row : measured) {
      text.append(
          String.format(
              Locale.ROOT,
              "%d %d float %s -1 %s 0 0 0 N/A N/A N/A N/A%n",
              row.bytes(),
              row.bytes() / FLOAT_BYTES,
              name.contains("reduce") ? "sum" : "none",
              row.micros()));
    }
    return text.toString();
  }

  /** Runs the command as users do, in a process of its own; answers whether the fit holds. */
  private boolean calibrate(Path design, List<Path> logs) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.weft.cli.Main"));
    command.addAll(List.of("calibrate", design.toString(), "--force", "--nccl-tests"));
    logs.forEach(log -> command.add(log.toString()));
    command.addAll(List.of("-o", folder.resolve("fitted.fabric").toString()));
    Path said = folder.resolve("calibrate.txt");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile()).start();
    try {
      if (process.waitFor() == 0) {
        return true;
      }
      if (!Files.readString(said).contains(REFUSAL)) {
        throw new IOException("weft calibrate failed:\n" + Files.readString(said));
      }
      return false;
    } catch (InterruptedException interrupted) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", interrupted);
    }
  }

  /** Returns microseconds by scenario. */
  private Map<String, Double> simulate(List<MeasuredRow> others) throws IOException {
    StringBuilder text = new StringBuilder("weft 1\nimport \"design.fabric\"\n");
    text.append("import \"fitted.fabric\"\n");
    for (int i = 0; i < others.size(); i++) {
      for (String library : List.of("Catalog", "Fitted")) {
        MeasuredRow row = others.get(i);
        text.append(
            String.format(
                Locale.ROOT,
                "scenario %s%d { %s %d B on N%d  algorithm auto%s }%n",
                library,
                i,
                row.collective().word(),
                row.bytes(),
                row.gpus(),
                library.equals("Fitted") ? "  library Calibrated" : ""));
      }
    }
    Path file = Files.writeString(folder.resolve("others.fabric"), text);
    Map<String, Double> micros = new HashMap<>();
    Reporter reporter =
        new Reporter() {
          @Override
          public void simulated(ScenarioResult result) {
            long picoseconds = result.result().rows().getLast().timePs();
            micros.put(result.scenario(), picoseconds / PS_PER_MICRO);
          }
        };
    Job job = Job.of(file, folder.resolve("out")).withOverwrite(true);
    if (!Weft.create().simulate(job, reporter)) {
      throw new IOException(file + " was not simulated.");
    }
    return micros;
  }
}
