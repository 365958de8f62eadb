package dev.weft.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.WeftCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The samples are free of errors and warnings, and stop being so when they are broken. */
final class SamplesTest {
  private static final Path SAMPLES = Path.of("../samples");
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  static List<Path> samples() throws IOException {
    try (Stream<Path> files = Files.list(SAMPLES)) {
      return files.filter(file -> file.toString().endsWith(".fabric")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void findsNothingWrong(Path sample) throws IOException {
    assertEquals(List.of(), COMPILER.compile(sample, Map.of()).diagnostics());
  }

  /** 32 x 200 Gb/s down and 4 x 2 x 400 Gb/s up: R08 and R09 with the NICs of R07 are 2:1. */
  @ParameterizedTest
  @ValueSource(strings = {"pod", "multi-pod"})
  void namesBothBandwidthsWhenNicsAreTwiceAsFast(String sample, @TempDir Path folder)
      throws IOException {
    Diagnostic found = only(folder, sample, "HgxH100Dual100", "HgxH100Dual200");
    assertEquals("fabric.oversubscribed", found.code());
    assertTrue(found.message().contains("6.4 Tb/s"), found.message());
    assertTrue(found.message().contains("3.2 Tb/s"), found.message());
  }

  /** The one finding when a word of a sample is replaced. */
  private static Diagnostic only(Path folder, String sample, String word, String other)
      throws IOException {
    Files.createDirectories(folder.resolve("common"));
    Files.copy(SAMPLES.resolve("common/roce.fabric"), folder.resolve("common/roce.fabric"));
    String text = Files.readString(SAMPLES.resolve(sample + ".fabric"));
    Path broken = folder.resolve(sample + ".fabric");
    Files.writeString(
        broken, text.replace(word, other).replaceFirst("    oversubscription <= 1\n", ""));
    Compiled compiled = COMPILER.compile(broken, Map.of());
    assertEquals(1, compiled.diagnostics().size(), compiled.diagnostics().toString());
    return compiled.diagnostics().getFirst();
  }
}
