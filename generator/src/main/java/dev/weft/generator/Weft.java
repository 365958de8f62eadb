package dev.weft.generator;

import dev.weft.generator.backend.Identities;
import dev.weft.generator.backend.RequestException;
import dev.weft.generator.backend.Site;
import dev.weft.generator.diagram.GraphvizRenderer;
import dev.weft.generator.diagram.Rendering;
import dev.weft.generator.outcome.SourceName;
import dev.weft.generator.output.OutputFolder;
import dev.weft.generator.scenario.Judge;
import dev.weft.generator.scenario.Reporter;
import dev.weft.generator.scenario.ScenarioNames;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.FixApplier;
import dev.weft.lang.compiler.ParamUses;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.lang.reading.InputFile;
import dev.weft.lang.scoping.ImportedFiles;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.pins.PinsFile;
import dev.weft.topology.why.Facts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What Weft does, for the command line, Maven and editors alike. Design mistakes go to the {@link
 * Reporter}; methods answer whether the design is free of errors.
 */
public final class Weft {
  /** What a run does with a text that is checked. */
  private enum Stage {
    GENERATE,
    SIMULATE
  }

  /** The target under which the page of the output folder is recorded. */
  public static final String INDEX = "index";

  /** The target under which reports of simulations are recorded. */
  public static final String REPORT = "report";

  private final WeftCompiler compiler;

  public Weft(WeftCompiler compiler) {
    this.compiler = compiler;
  }

  /** With the language that Weft ships. */
  public static Weft create() {
    return new Weft(WeftCompiler.create());
  }

  /** Finds what is wrong; reports every finding. */
  public Compiled check(Path file, Map<String, String> parameters, Reporter reporter)
      throws IOException {
    requireText(file);
    Compiled compiled = compiler.compile(file, parameters);
    compiled.diagnostics().forEach(reporter::diagnostic);
    reporter.checked(compiled);
    return compiled;
  }

  /** What a value of a param comes to that is written as in the language; null if it is none. */
  public @Nullable Object worth(String value) {
    return compiler.worth(value);
  }

  /**
   * Which params the fabrics and scenarios of a text depend on.
   *
   * @throws IOException when the text can't be read
   */
  public ParamUses paramUses(Path file) throws IOException {
    requireText(file);
    return compiler.paramUses(file);
  }

  /** What of a text concerns some of its fabrics; all of it where none is named. */
  public static Compiled only(Compiled compiled, Set<String> fabrics) {
    return Chosen.of(compiled, fabrics);
  }

  /** Whether a text declares one of some fabrics; it does where none is named. */
  public static boolean declaresAny(Compiled compiled, Set<String> fabrics) {
    return Chosen.isAny(compiled, fabrics);
  }

  /** Finds what is wrong, what the systems of the switches of a sound design refuse included. */
  public List<Diagnostic> findings(Compiled compiled) {
    return Refusals.with(compiled);
  }

  /**
   * The files that decide what a text comes to, itself among them; pins and identities, which may
   * lie beside it, also where there are none.
   *
   * @throws IOException when the text can't be read
   */
  public List<Path> sources(Path file) throws IOException {
    Set<Path> sources = new LinkedHashSet<>();
    for (Path source : compiler.sources(file)) {
      sources.add(source);
      if (source.toString().endsWith("." + ImportedFiles.EXTENSION)) {
        sources.add(source.resolveSibling(PinsFile.name(source.getFileName().toString())));
      }
    }
    sources.add(Identities.fileBeside(file).toAbsolutePath().normalize());
    return List.copyOf(sources);
  }

  /**
   * Refuses what can't be a text.
   *
   * @throws RequestException if a file is not there, or not called as texts are
   */
  public static void requireText(Path file) {
    if (Files.isDirectory(file)) {
      throw new RequestException(file + " is a folder. Name a .fabric file in it.");
    }
    String mistake = InputFile.mistake(file);
    if (mistake != null && !InputFile.isTooLarge(file)) {
      throw new RequestException(file + " " + mistake + ". Name a .fabric file.");
    }
    if (!file.toString().endsWith("." + ImportedFiles.EXTENSION)) {
      throw new RequestException(
          file + " does not end in .fabric. Name a .fabric file, or rename this one if it is one.");
    }
  }

  /** A text after the fixes that need no decision; writes nothing. */
  public FixApplier.Mended mend(Path file, Map<String, String> parameters) throws IOException {
    requireText(file);
    return new FixApplier(compiler, parameters).mend(file);
  }

  /** Writes the outputs of the job's targets. */
  public boolean generate(Job job, Reporter reporter) throws IOException {
    return run(job, reporter, EnumSet.of(Stage.GENERATE));
  }

  /**
   * The main job: writes all outputs, runs all scenarios and compares them with what they promise.
   */
  public boolean build(Job job, Reporter reporter) throws IOException {
    return run(job, reporter, EnumSet.allOf(Stage.class));
  }

  /** Runs the job's scenarios and writes their reports. */
  public boolean simulate(Job job, Reporter reporter) throws IOException {
    return run(job, reporter, EnumSet.of(Stage.SIMULATE));
  }

  private boolean run(Job job, Reporter told, Set<Stage> stages) throws IOException {
    RecordedReporter reporter = new RecordedReporter(told);
    boolean generate = stages.contains(Stage.GENERATE);
    boolean simulate = stages.contains(Stage.SIMULATE);
    Backends.check(job.targets());
    if (job.rendering() == Rendering.GRAPHVIZ) {
      GraphvizRenderer.check();
    }
    requireText(job.file());
    Compiled whole = compiler.compile(job.file(), job.parameters());
    reporter.declared(whole.declared().keySet());
    if (!Chosen.isAny(whole, job.fabrics())) {
      return true;
    }
    Compiled compiled = Chosen.of(whole, job.fabrics());
    compiled.diagnostics().forEach(reporter::diagnostic);
    reporter.checked(compiled);
    ScenarioNames.require(compiled, job.scenarios());
    Sound sound = Sound.of(compiled, job);
    tell(compiled, sound, job, simulate, reporter);
    if (compiled.hasErrors() && (generate || sound.runs().isEmpty())) {
      return false;
    }
    Identities identities = generate ? Identities.beside(job.file()) : Identities.NONE;
    identities.mistakes().forEach(reporter::diagnostic);
    if (!identities.mistakes().isEmpty()) {
      return false;
    }
    try (OutputFolder folder = folder(job, sound)) {
      folder.reportDamage(reporter::diagnostic);
      JobRun run = new JobRun(job, sound, folder, reporter);
      if (!sound.isWhole()) {
        run.lacks(REPORT);
      }
      List<Site> clusters = new ArrayList<>();
      List<FabricIndex> ofClusters = new ArrayList<>();
      for (FabricIndex design : sound.fabrics()) {
        if (generate) {
          run.generate(design);
        }
        if (simulate) {
          run.simulate(design);
        }
        if (generate && design.topology().membership().isInCluster()) {
          ofClusters.add(design);
        } else if (generate) {
          run.generate(new Site(design.topology().name(), List.of(design), identities));
        }
      }
      for (Site site : Site.of(ofClusters, identities)) {
        run.generate(site);
        clusters.add(site);
      }
      if (!identities.byHostname().isEmpty()) {
        run.checkIdentities(clusters, identities);
      }
      boolean isEmpty = generate ? sound.fabrics().isEmpty() : sound.runs().isEmpty();
      return isEmpty ? run.finishEmpty(generate, simulate) : run.finish(generate, simulate);
    }
  }

  private static OutputFolder folder(Job job, Sound sound) throws IOException {
    OutputFolder folder =
        OutputFolder.open(job.folder(), SourceName.of(job.file()), job.overwrite());
    if (!job.fabrics().isEmpty()) {
      folder.keepOthers(Chosen.folders(sound.fabrics()));
    }
    return folder;
  }

  /** What is known before anything runs: promises of fabrics, and which scenarios will not run. */
  private static void tell(
      Compiled compiled, Sound sound, Job job, boolean isSimulated, Reporter reporter) {
    for (FabricIndex fabric : compiled.fabrics()) {
      Facts.judged(fabric).forEach(each -> reporter.judged(fabric.topology().name(), each));
    }
    Set<String> wanted =
        isSimulated ? Judge.wanted(job.scenarios(), compiled.runs()) : Set.<String>of();
    compiled.runs().stream()
        .filter(each -> wanted.contains(each.name()) && !sound.runs().contains(each))
        .forEach(reporter::notRun);
  }
}
