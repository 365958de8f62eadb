package dev.weft.generator.simulation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.nccl.LibraryConstant;
import dev.weft.engine.nccl.NcclConstants;
import dev.weft.generator.Job;
import dev.weft.generator.Weft;
import dev.weft.generator.scenario.Reporter;
import dev.weft.generator.scenario.ScenarioResult;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.lang.settings.Kind;
import dev.weft.lang.settings.LibrarySettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.topology.workload.NcclLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Constants of NCCL in texts, in the engine, and on the way from one to the other. */
class NcclLibraryTest {
  private static final String FABRIC =
      "fabric F { transport infiniband %s segment { servers 2 of HgxH100  leaf per rail of Qm9700 }"
          + " }\n";

  @TempDir Path scratch;
  private final Map<String, Long> picoseconds = new LinkedHashMap<>();
  private final Map<String, String> choices = new LinkedHashMap<>();
  private final List<String> findings = new ArrayList<>();

  private boolean simulate(String text) throws IOException {
    Path file = scratch.resolve("it.fabric");
    Files.writeString(file, "weft 1\nimport catalog.nvidia.*\nimport catalog.nccl.*\n" + text);
    Reporter reporter =
        new Reporter() {
          @Override
          public void simulated(ScenarioResult result) {
            var row = result.result().rows().getLast();
            picoseconds.put(result.scenario(), row.timePs());
            choices.put(
                result.scenario(), row.choice().algorithm() + " " + row.choice().protocol());
          }

          @Override
          public void diagnostic(Diagnostic diagnostic) {
            findings.add(diagnostic.code() + " " + diagnostic.message());
          }
        };
    Job job = Job.of(file, scratch.resolve("out"));
    return Weft.create().simulate(job, reporter);
  }

  /** The registry, the engine and the catalog have the same constants, alike in every way. */
  @Test
  void languageAndEngineHaveTheSameConstants() {
    List<String> inEngine =
        Arrays.stream(LibraryConstant.values()).map(LibraryConstant::word).sorted().toList();
    List<String> inLanguage =
        LibrarySettings.CONSTANTS.stream().<String>map(SettingRow::key).sorted().toList();
    assertEquals(inEngine, inLanguage);
    for (LibraryConstant constant : LibraryConstant.values()) {
      SettingRow<?> row =
          LibrarySettings.CONSTANTS.stream()
              .filter(each -> each.key().equals(constant.word()))
              .findFirst()
              .orElseThrow();
      Kind kind =
          switch (constant.unit()) {
            case TIME -> Kind.DURATIONS;
            case RATE, LANE -> Kind.RATES;
            case NUMBER -> Kind.NUMBERS;
          };
      assertEquals(kind, row.kind(), constant.word());
      assertEquals(constant.count(), LibrarySettings.count(row), constant.word());
    }
  }

  @Test
  void catalogSaysWhatTheEngineHas() throws IOException {
    String named =
        String.format(Locale.ROOT, FABRIC, "")
            + "scenario It { all-reduce 64 B on F  algorithm auto  library Nccl_2_30 }\n";
    Path file = scratch.resolve("it.fabric");
    Files.writeString(file, "weft 1\nimport catalog.nvidia.*\nimport catalog.nccl.*\n" + named);
    NcclLibrary catalog = WeftCompiler.create().compile(file, Map.of()).runs().getFirst().library();
    assertNotNull(catalog);
    for (LibraryConstant constant : LibraryConstant.values()) {
      List<Double> said = catalog.constants().get(constant.word());
      assertTrue(said != null, constant.word() + " is not in the catalog");
      assertArrayEquals(
          constant.of(NcclConstants.NCCL_2_30),
          said.stream().mapToDouble(Double::doubleValue).toArray(),
          constant.word());
    }
    assertEquals(LibraryConstant.values().length, catalog.constants().size());
    var values = Vocabulary.library(catalog).values();
    assertEquals(Map.of(), values, "as bits, so that models by it are those without one");
  }

  /** The scenario's own, else that of the fabric with what it inherits, else the catalog's. */
  @Test
  void nearestLibraryHolds() throws IOException {
    String scenarios =
        """
        library Base extends Nccl_2_30 { launch 4 us  network-latency-ll 50% }
        library Ours extends Base { launch 9 us }
        library Bare { launch 1 us }
        fabric G extends F { library Nccl_2_30 }
        scenario Own { all-reduce 64 B on F  algorithm auto  library Bare }
        scenario OfFabric { all-reduce 64 B on F  algorithm auto }
        scenario Plain { all-reduce 64 B on G  algorithm auto }
        """;
    assertTrue(
        simulate(String.format(Locale.ROOT, FABRIC, "library Ours") + scenarios),
        findings::toString);
    long plain = picoseconds.get("Plain");
    assertEquals(plain + 1_000_000, picoseconds.get("Own"));
    // A tree by LL over two servers takes one hop of 5 us up and one down.
    assertEquals(plain + 9_000_000 - 5_000_000, picoseconds.get("OfFabric"));
    assertEquals(Set.of("TREE LL"), Set.copyOf(choices.values()));
  }

  /** LL128 of trees below a hundredth of what it is: rings and LL take its sizes. */
  @Test
  void constantsOfNcclChangeTheChoice() throws IOException {
    String scenarios =
        """
        library Slow extends Nccl_2_30 { tree-ll128-part 0.01 0.01  tree-ll128-hopper 0.1 GB/s 0.1 GB/s 0.1 GB/s }
        scenario Usual { all-reduce 1 MiB on F  algorithm auto }
        scenario Slowed { all-reduce 1 MiB on F  algorithm auto  library Slow }
        """;
    assertTrue(simulate(String.format(Locale.ROOT, FABRIC, "") + scenarios), findings::toString);
    assertEquals("TREE LL128", choices.get("Usual"));
    assertTrue(!choices.get("Slowed").equals("TREE LL128"), choices::toString);
  }

  @Test
  void wrongConstantsRunNothing() throws IOException {
    String scenarios =
        """
        library Bad extends Nccl_2_30 { launch 5 us 6 us  nvlink-sm9 20 GB/s }
        scenario It { all-reduce 1 MiB on F  algorithm auto  library Bad }
        scenario Lost { all-reduce 1 MiB on F  algorithm auto  library Nccl_2_3 }
        """;
    assertTrue(!simulate(String.format(Locale.ROOT, FABRIC, "") + scenarios));
    assertEquals(Map.of(), picoseconds);
    assertTrue(findings.toString().contains("Maybe 'nvlink-sm90'"), findings::toString);
    assertTrue(findings.toString().contains("Nccl_2_30"), findings::toString);
  }
}
