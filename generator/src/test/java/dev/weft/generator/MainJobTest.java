package dev.weft.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.result.CollectiveRow;
import dev.weft.generator.scenario.Reporter;
import dev.weft.generator.scenario.ScenarioResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The main job on the multi-pod sample (R09): {@code weft build samples/multi-pod.fabric}. */
class MainJobTest {
  private static final Path SAMPLES = Path.of("../samples").toAbsolutePath().normalize();

  @TempDir Path scratch;

  /**
   * Ring AllReduce over N = 128 ranks on C = 8 rails: 2 (N - 1) = 254 parts of S / (C N) bytes
   * cross each hop, and each part crosses as many hops (Thakur, Rabenseifner, Gropp 2005). The
   * slowest hops are those between servers: a part takes n = S / (C N) over the bandwidth of a NIC,
   * 2 x 100 Gb/s = 25 GB/s, of which 4096 of 4178 bytes are payload (Ethernet 14 + FCS 4 + preamble
   * and gap 20, IPv4 20, UDP 8, BTH 12, ICRC 4). The fabric is non-blocking and spreads evenly.
   *
   * <p>Latencies: NVSwitch 120 ns; NIC 600 ns twice; host cable 5 m x 5 ns/m = 25 ns twice; leaf
   * 825 ns (Arista7060DX5); cables between switches 30 m = 150 ns; spine and super-spine 800 ns
   * (the default). NCCL leaves and enters a server by the same NIC, so that between servers data
   * first crosses NVLink to the GPU beside it. That makes 2,195 ns under a leaf, 4,120 ns through a
   * spine (two cables, two leaves), 6,020 ns between pods (four cables, two leaves, three above).
   * Once around the 16 servers are 112 hops inside, 12 under a leaf, 2 through a spine, 2 between
   * pods: 60,060 ns; the longest way of 254 hops leaves out two of 256 inside: 119,880 ns.
   *
   * <p>A large part waits on the slowest hop for all others before it: 254 n, and the latency of
   * the hop between pods. To follow the ring from one hop between servers to the next saves 7 waits
   * n and costs 7 hops inside, each of 120 ns and less than n/2 (seven channels share NVLink's 450
   * GB/s), and at most another 6,020 ns: more only while n/2 < 120 + 6,020/7 ns. From 64 MiB on n
   * is 2,674 ns and more. Below, all of a way's latencies and all waits are the most, either the
   * least.
   */
  @Test
  void allReduceTakesAsLongAsTheClosedFormSays() throws IOException {
    double farthestPs =
        120_000 + 2 * 600_000 + 2 * 25_000 + 4 * 150_000 + 2 * 825_000 + 3 * 800_000;
    double wayPs = 2 * (112 * 120e3 + 12 * 2_195e3 + 2 * 4_120e3 + 2 * farthestPs) - 2 * 120e3;
    double nicBytesPerPs = 25e9 * 4096 / 4178 * 1e-12;
    List<CollectiveRow> rows = simulated(multiPod("spray"));
    assertEquals(14, rows.size(), "1 MiB to 8 GiB in powers of two");
    for (CollectiveRow row : rows) {
      double waitsPs = 2 * 127 * row.bytes() / (8.0 * 128) / nicBytesPerPs;
      String size = row.bytes() + " bytes";
      if (row.bytes() >= 64L << 20) {
        // A picosecond of rounding for each of the 254 steps.
        assertEquals(waitsPs + farthestPs, row.timePs(), 254, size);
      } else {
        assertTrue(row.timePs() > Math.max(wayPs, waitsPs + farthestPs) - 254, size);
        assertTrue(row.timePs() < wayPs + waitsPs + 254, size);
      }
      double algbw = row.bytes() / (row.timePs() * 1e-12);
      // Times are rounded to a picosecond.
      double rounding = 2 * algbw / row.timePs();
      assertEquals(algbw, row.algbwBytesPerSecond(), rounding);
      assertEquals(algbw * 2 * 127 / 128, row.busbwBytesPerSecond(), 2 * rounding);
    }
  }

  /**
   * Flowlets come in whole pieces, so that some link has more than its share, and hashed flows more
   * yet.
   */
  @Test
  void flowletsAreSlowerThanPacketsAndFasterThanFlows() throws IOException {
    double[] seconds = new double[3];
    List<String> modes = List.of("spray", "flowlet", "ecmp");
    for (int mode = 0; mode < seconds.length; mode++) {
      seconds[mode] = simulated(multiPod(modes.get(mode))).getLast().timePs() * 1e-12;
    }
    assertTrue(seconds[0] < seconds[1] && seconds[1] < seconds[2], Arrays.toString(seconds));
  }

  /** The sample with another load balancing, wherever it lies. */
  private Path multiPod(String loadBalancing) throws IOException {
    String samples = scratch.toRealPath().relativize(SAMPLES.toRealPath()) + "/common";
    Path text = scratch.toRealPath().resolve(loadBalancing + ".fabric");
    return Files.writeString(
        text,
        Files.readString(SAMPLES.resolve("multi-pod.fabric"))
            .replace("flowlet  gap 50 us", loadBalancing)
            .replace("\"common", "\"" + samples));
  }

  private List<CollectiveRow> simulated(Path text) throws IOException {
    List<CollectiveRow> rows = new ArrayList<>();
    Job job = Job.of(text, scratch.resolve("out-" + text.getFileName()));
    assertTrue(Weft.create().simulate(job, collecting(rows)));
    return rows;
  }

  /** The picture in the README is what Weft draws; looked at whenever it changes. */
  @Test
  void pictureInTheReadmeIsCurrent() throws IOException {
    String drawn = outputs("drawn").get("MultiPod/diagrams/fabric.svg");
    assertEquals(Files.readString(SAMPLES.resolve("../docs/multi-pod.svg")), drawn);
  }

  @Test
  void sameTextSameBytesInAnotherLocaleAndTimeZone() throws IOException {
    Map<String, String> here = outputs("here");
    Locale locale = Locale.getDefault();
    TimeZone zone = TimeZone.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Chatham"));
      assertEquals(here, outputs("there"));
    } finally {
      Locale.setDefault(locale);
      TimeZone.setDefault(zone);
    }
    assertFalse(here.isEmpty());
  }

  /** Imports and declarations in another order say the same; pages say where findings stand. */
  @Test
  void sameOutputsWhateverTheOrderOfImportsAndDeclarations() throws IOException {
    String policy = Files.readString(SAMPLES.resolve("common/roce.fabric"));
    Files.createDirectories(scratch.resolve("a/common"));
    Files.createDirectories(scratch.resolve("b/common"));
    Files.writeString(scratch.resolve("a/common/roce.fabric"), policy);
    Files.writeString(scratch.resolve("b/common/roce.fabric"), policy);
    String text = Files.readString(SAMPLES.resolve("multi-pod.fabric"));
    List<String> lines = new ArrayList<>(text.lines().toList());
    List<String> imports = lines.stream().filter(line -> line.startsWith("import")).toList();
    assertEquals(4, imports.size());
    Files.writeString(scratch.resolve("a/multi-pod.fabric"), text);
    lines.removeAll(imports);
    lines.addAll(1, imports.reversed());
    String scenario = lines.removeLast();
    assertTrue(scenario.startsWith("scenario"));
    lines.add(5, scenario);
    Files.writeString(scratch.resolve("b/multi-pod.fabric"), String.join("\n", lines));
    Path one = scratch.resolve("a/multi-pod.fabric");
    Path other = scratch.resolve("b/multi-pod.fabric");
    assertEquals(
        withoutLines(outputs(one, scratch.resolve("a/out"))),
        withoutLines(outputs(other, scratch.resolve("b/out"))));
  }

  /** Nor the manifest, which has the sums of what is compared. */
  private static Map<String, String> withoutLines(Map<String, String> outputs) {
    assertNotNull(outputs.remove(".weft/manifest.json"));
    outputs.replaceAll(
        (file, text) ->
            file.endsWith(".html") ? text.replaceAll("multi-pod\\.fabric:\\d+", "a line") : text);
    return outputs;
  }

  private Map<String, String> outputs(String name) throws IOException {
    return outputs(SAMPLES.resolve("multi-pod.fabric"), scratch.resolve(name));
  }

  private static Map<String, String> outputs(Path text, Path folder) throws IOException {
    assertTrue(Weft.create().build(Job.of(text, folder), new Reporter() {}));
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        contents.put(folder.relativize(file).toString(), Files.readString(file));
      }
    }
    return contents;
  }

  private static boolean build(String sample, Path folder, Reporter reporter) throws IOException {
    return Weft.create().build(Job.of(SAMPLES.resolve(sample), folder), reporter);
  }

  private static Reporter collecting(List<CollectiveRow> rows) {
    return new Reporter() {
      @Override
      public void simulated(ScenarioResult result) {
        rows.addAll(result.result().rows());
      }
    };
  }
}
