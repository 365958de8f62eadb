package dev.weft.elaboration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.Topology;
import dev.weft.topology.measures.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is built of a text: derived by the numbers in comments, always the same, and stable when
 * things are added.
 */
final class ElaborationTest {
  private static final Path SAMPLES = Path.of("../samples");
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  /**
   * Columns: gpus, leaves, spines, super-spines, host links, leaf-spine links, spine-superspine
   * links, hops, bisection.
   *
   * <p>multi-pod: 2 pods x 2 segments x 4 servers x 8 = 128 GPUs; 2 x 2 x 2 leaves, 2 x 4 spines;
   * 128 x 2 host links; 8 leaves x 4 spines x 2; 8 spines x 4 x 2; bisection: 256 x 100 / 2 = 64 x
   * 400 / 2.
   *
   * <p>deepseek-v3: 64 segments x 32 servers x 8; 8 planes x 64 leaves, 8 x 32 spines; each leaf 32
   * up; 16384 x 400 / 2.
   *
   * <p>pod: half of multi-pod without the top: 128 x 100 / 2. host-segment: 32 x 2 links x 200 / 2.
   * rail-only: 64 x 8 x 400 / 2. quickstart: 16 x 400 / 2.
   */
  @ParameterizedTest
  @CsvSource({
    "multi-pod, 128, 8, 8, 4, 256, 64, 64, 5, 12800",
    "deepseek-v3, 16384, 512, 256, 0, 16384, 16384, 0, 3, 3276800",
    "pod, 64, 4, 4, 0, 128, 32, 0, 3, 6400",
    "host-segment, 32, 2, 0, 0, 64, 0, 0, 1, 6400",
    "rail-only, 512, 8, 0, 0, 512, 0, 0, 1, 102400",
    "quickstart, 16, 1, 0, 0, 16, 0, 0, 1, 3200"
  })
  void buildsTheSample(
      String name,
      int gpus,
      int leaves,
      int spines,
      int tops,
      int host,
      int up,
      int top,
      int hops,
      double gbps)
      throws IOException {
    Summary summary = Summary.of(sample(name));
    assertEquals(gpus, summary.gpus().lit());
    assertEquals(new Summary.SwitchCounts(leaves, spines, tops), summary.switches());
    assertEquals(host, summary.links().host());
    assertEquals(up, summary.links().leafSpine());
    assertEquals(top, summary.links().spineSuperspine());
    assertEquals(hops, summary.maxSwitchHops());
    assertEquals(gbps, summary.bisection().gbps());
  }

  @ParameterizedTest
  @ValueSource(strings = {"multi-pod", "deepseek-v3", "host-segment"})
  void sameTextSameColumns(String name) throws Exception {
    assertEquals(Tables.dump(sample(name)), Tables.dump(sample(name)));
  }

  /** Turkish lower-cases I to a dotless i, Arabic has other digits, Kiribati is a day ahead. */
  @ParameterizedTest
  @ValueSource(strings = {"tr-TR", "ar-SA-u-nu-arab"})
  void anotherLocaleAndTimeZoneChangeNothing(String locale) throws Exception {
    String here = Tables.dump(sample("multi-pod"));
    Locale locales = Locale.getDefault();
    TimeZone zone = TimeZone.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag(locale));
      TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));
      assertEquals(here, Tables.dump(sample("multi-pod")));
    } finally {
      Locale.setDefault(locales);
      TimeZone.setDefault(zone);
    }
  }

  @Test
  void anotherSegmentMovesNothing(@TempDir Path folder) throws IOException {
    assertNothingMoves(folder, design(2, 3, 4), design(2, 4, 4));
  }

  @Test
  void anotherPodMovesNothing(@TempDir Path folder) throws IOException {
    assertNothingMoves(folder, design(2, 3, 4), design(3, 3, 4));
  }

  @Test
  void anotherServerMovesNothing(@TempDir Path folder) throws IOException {
    assertNothingMoves(folder, design(2, 2, 4), design(2, 2, 6));
  }

  private static String design(int pods, int segments, int servers) {
    return """
    weft 1
    import catalog.generic.*
    import catalog.nvidia.*
    fabric F {
      routing { numbered from 172.16.0.0/16 }
      pod [%d] {
        segment [%d] {
          servers %d of HgxH100
          leaf per 4 rails of Tomahawk4
          uplink 12 x 400 Gb/s to each spine
        }
        spine 2 of Tomahawk5 { uplink 16 x 400 Gb/s to each superspine }
      }
      superspine 2 of Tomahawk5
      oversubscription 4
    }
    """
        .formatted(pods, segments, servers);
  }

  private static void assertNothingMoves(Path folder, String before, String after)
      throws IOException {
    Map<String, String> old = Tables.derived(built(folder, before));
    Map<String, String> now = Tables.derived(built(folder, after));
    Map<String, String> moved = new TreeMap<>();
    old.forEach(
        (name, value) -> {
          if (!value.equals(now.get(name))) {
            moved.put(name, value + " became " + now.get(name));
          }
        });
    assertEquals(Map.of(), moved);
  }

  private static Topology built(Path folder, String text) throws IOException {
    Path file = folder.resolve("design.fabric");
    Files.writeString(file, text);
    return compiled(file);
  }

  private static Topology sample(String name) throws IOException {
    return compiled(SAMPLES.resolve(name + ".fabric"));
  }

  private static Topology compiled(Path file) throws IOException {
    Compiled compiled = COMPILER.compile(file, Map.of());
    assertEquals(false, compiled.hasErrors(), compiled.diagnostics().toString());
    return compiled.topologies().getFirst();
  }
}
