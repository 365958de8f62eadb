package dev.weft.cli;

import dev.weft.generator.Job;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Writes the outputs of a design: configurations, tables, diagrams.",
    footer = {
      "",
      "Unchanged files keep their time stamps. DIR/.weft/manifest.json says what was",
      "written; files of the same text that are no longer produced are removed. A file",
      "that was changed by hand stays as it is and makes the exit code 1, unless",
      "--force is given."
    })
final class GenerateCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "FILE", description = "The text.")
  private Path file = Path.of("");

  @Option(
      names = "--target",
      split = ",",
      paramLabel = "TARGET",
      completionCandidates = TargetNames.class,
      description = "Only these targets: ${COMPLETION-CANDIDATES}.")
  private Set<String> targets = new LinkedHashSet<>();

  @Mixin private FabricOptions fabrics = new FabricOptions();
  @Mixin private TextOptions text = new TextOptions();
  @Mixin private OutputOptions output = new OutputOptions();
  @Mixin private RenderOption render = new RenderOption();

  GenerateCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    Job job =
        Job.of(file, output.folder())
            .withParameters(text.parameters())
            .withTargets(targets)
            .withOverwrite(output.force())
            .withRendering(render.rendering());
    try (RunReporter reporter = output.reporter(session.terminal())) {
      reporter.asksFor(fabrics);
      boolean fine = session.weft().generate(fabrics.on(job), reporter);
      reporter.finish(file, output.json());
      return fine ? ExitCode.DONE : ExitCode.DESIGN;
    }
  }
}
