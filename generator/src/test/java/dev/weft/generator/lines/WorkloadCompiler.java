package dev.weft.generator.lines;

import dev.weft.generator.backend.RequestException;
import dev.weft.generator.simulation.SimulationBackend;
import dev.weft.generator.underlay.Golden;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Run;
import dev.weft.topology.workload.memory.JobMemory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Makes of a text what the engine runs, and what is said of it. */
final class WorkloadCompiler {
  private static final String CODE = "setting.no-effect";

  private final WeftCompiler compiler = WeftCompiler.create();
  private final Map<String, Made> known = new HashMap<>();
  private final Path folder;

  /**
   * @param folder in which the files lie that texts name
   */
  WorkloadCompiler(Path folder) throws IOException {
    this.folder = folder;
    WorkloadTexts.writeFiles(folder);
  }

  Made make(WorkloadText text) throws IOException {
    Made made = known.get(text.text());
    if (made == null) {
      made = make(text.text());
      known.put(text.text(), made);
    }
    return made;
  }

  private Made make(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("design.fabric"), text);
    Compiled compiled = compiler.compile(file, Map.of());
    List<String> noEffects = new ArrayList<>();
    List<String> findings = new ArrayList<>();
    for (Diagnostic found : compiled.diagnostics()) {
      (found.code().equals(CODE) ? noEffects : findings).add(found.code() + " " + found.message());
    }
    noEffects.replaceAll(message -> message.substring(CODE.length() + 1));
    Map<String, String> models = new TreeMap<>();
    List<String> figures = new ArrayList<>();
    boolean isRefused = compiled.hasErrors();
    for (FabricIndex design : isRefused ? List.<FabricIndex>of() : compiled.fabrics()) {
      SimulationBackend backend =
          new SimulationBackend(compiled.runs(), name -> named(name, compiled.fabrics()));
      List<Issue> limits = backend.limits(design);
      limits.forEach(issue -> findings.add(issue.code() + " " + issue.message()));
      isRefused |= limits.stream().anyMatch(each -> each.severity() == Issue.Severity.ERROR);
      if (!isRefused) {
        generate(backend, design, models, findings);
      }
    }
    if (isRefused) {
      return new Made(noEffects, findings, Map.of(), List.of(), true);
    }
    compiled.runs().forEach(run -> figures.addAll(figures(run)));
    return new Made(noEffects, findings, models, figures, false);
  }

  /** A run that the engine lacks something for makes no model, which is a finding. */
  private static void generate(
      SimulationBackend backend,
      FabricIndex design,
      Map<String, String> models,
      List<String> findings)
      throws IOException {
    try {
      backend.generate(design, Golden.into(models, design.topology().name() + "/"));
    } catch (RequestException e) {
      findings.add(e.getMessage());
    }
  }

  private static FabricIndex named(String name, List<FabricIndex> fabrics) {
    return fabrics.stream()
        .filter(each -> each.topology().name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> figures(Run run) {
    List<String> figures = new ArrayList<>();
    for (Job job : run.jobs()) {
      for (int stage = 0; stage < job.parallelism().pipeline(); stage++) {
        figures.add(job.name() + " " + stage + " " + JobMemory.of(job, stage));
      }
    }
    run.promises()
        .forEach(
            each ->
                figures.add(
                    each.metric()
                        + each.operator()
                        + each.bound()
                        + each.atBytes()
                        + each.fabric()));
    run.checkpoints().forEach(each -> figures.add(each.toString()));
    return figures;
  }
}
