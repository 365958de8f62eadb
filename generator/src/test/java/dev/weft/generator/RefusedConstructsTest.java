package dev.weft.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.backend.Limits;
import dev.weft.generator.constructs.Construct;
import dev.weft.generator.constructs.Constructs;
import dev.weft.generator.constructs.Example;
import dev.weft.generator.constructs.ExampleDesigns;
import dev.weft.generator.constructs.ExampleText;
import dev.weft.generator.output.OutputFolder;
import dev.weft.generator.scenario.Reporter;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A target that refuses an example of a construct says why and writes no file. */
class RefusedConstructsTest {
  @TempDir Path scratch;

  static List<SwitchBackend> backends() {
    return SwitchBackends.ALL;
  }

  @ParameterizedTest
  @MethodSource("backends")
  void nothingIsWrittenOfWhatIsRefused(SwitchBackend backend) throws IOException {
    int refused = 0;
    for (Construct construct : Constructs.ALL) {
      for (Example example : construct.examples()) {
        FabricIndex design =
            ExampleDesigns.build(ExampleText.of(backend.target(), example), backend.target())
                .design();
        if (design != null && Limits.refuse(backend, design)) {
          refused++;
          Path folder = Files.createDirectory(scratch.resolve("made" + refused));
          List<String> errors = run(backend, design, folder);
          assertFalse(errors.isEmpty(), example.words());
          assertEquals(List.of(), files(folder), example.words());
        }
      }
    }
    assertTrue(refused > 0, backend.target());
  }

  private static List<String> run(SwitchBackend backend, FabricIndex design, Path folder)
      throws IOException {
    List<String> errors = new ArrayList<>();
    Reporter reporter =
        new Reporter() {
          @Override
          public void diagnostic(Diagnostic diagnostic) {
            if (diagnostic.isError()) {
              errors.add(diagnostic.message());
            }
          }
        };
    Job job = Job.of(folder.resolve("none"), folder).withTargets(Set.of(backend.target()));
    try (OutputFolder output = OutputFolder.open(folder, "small.fabric", false)) {
      JobRun run =
          new JobRun(
              job, new Sound(List.of(), List.of(), true), output, new RecordedReporter(reporter));
      run.generate(design, List.of(backend), List.of(backend));
      run.finish(true, false);
    }
    return errors;
  }

  /** What is below the folder, but for what Weft notes of itself. */
  private static List<String> files(Path folder) throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      return paths
          .filter(Files::isRegularFile)
          .map(path -> folder.relativize(path).toString())
          .filter(path -> !path.startsWith("."))
          .toList();
    }
  }
}
