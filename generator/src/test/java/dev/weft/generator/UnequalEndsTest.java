package dev.weft.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.backend.Outputs;
import dev.weft.generator.constructs.Declaration;
import dev.weft.generator.eos.EosBackend;
import dev.weft.generator.output.OutputFolder;
import dev.weft.generator.scenario.Reporter;
import dev.weft.generator.switches.OutsideNames;
import dev.weft.generator.switches.PortQos;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchView;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Switches whose configurations don't fit together are not written. */
class UnequalEndsTest {
  @TempDir Path scratch;

  /** EOS, but for a watchdog that the first leaf has forgotten if it is faulty. */
  private record Eos(EosBackend own, boolean isFaulty) implements SwitchBackend {
    @Override
    public SwitchSystem system() {
      return own.system();
    }

    @Override
    public String path(String hostname) {
      return own.path(hostname);
    }

    @Override
    public OutsideNames outsideNames(FabricIndex design, int sw) {
      return own.outsideNames(design, sw);
    }

    @Override
    public Declaration declaration() {
      return own.declaration();
    }

    @Override
    public void generate(FabricIndex design, Outputs outputs) throws IOException {
      own.generate(design, outputs);
    }

    @Override
    public IntFunction<SwitchView> views(FabricIndex design) {
      IntFunction<SwitchView> views = own.views(design);
      return sw -> {
        SwitchView view = views.apply(sw);
        Map<String, PortQos> ports = new HashMap<>(view.ports());
        if (isFaulty && sw == 0) {
          ports.replaceAll(
              (port, qos) ->
                  new PortQos(qos.paused(), new TreeSet<>(), qos.priorities(), qos.policy()));
        }
        return new SwitchView(ports, view.shared());
      };
    }
  }

  @Test
  void writesWhatAgrees() throws IOException {
    List<String> errors = new ArrayList<>();
    assertTrue(run(false, errors));
    assertEquals(List.of(), errors);
    // Two leaves and two spines.
    assertEquals(4, files());
  }

  @Test
  void writesNothingOfWhatDiffers() throws IOException {
    List<String> errors = new ArrayList<>();
    assertFalse(run(true, errors));
    assertTrue(
        errors.getFirst().contains("seg1-leaf1") && errors.getFirst().contains("spine1"),
        errors::toString);
    assertTrue(
        errors.getFirst().contains("priorities [3] are paused and [] are watched"),
        errors::toString);
    assertEquals(0, files());
  }

  private boolean run(boolean isFaulty, List<String> errors) throws IOException {
    FabricIndex design =
        SmallFabric.with("os frr", "os eos", "transport roce\n", "transport roce  qos Roce\n");
    SwitchBackend eos = new Eos(new EosBackend(), isFaulty);
    Reporter reporter =
        new Reporter() {
          @Override
          public void diagnostic(Diagnostic diagnostic) {
            errors.add(diagnostic.message());
          }
        };
    Job job = Job.of(scratch.resolve("none"), scratch).withTargets(Set.of("eos"));
    try (OutputFolder folder = OutputFolder.open(scratch, "small.fabric", false)) {
      JobRun run =
          new JobRun(
              job, new Sound(List.of(), List.of(), true), folder, new RecordedReporter(reporter));
      run.generate(design, List.of(eos), List.of(eos));
      return run.finish(true, false);
    }
  }

  private long files() throws IOException {
    try (Stream<Path> paths = Files.walk(scratch)) {
      return paths.filter(path -> path.toString().endsWith(".cfg")).count();
    }
  }
}
