package dev.weft.cli;

import dev.weft.generator.Job;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "build",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Checks a design, writes all its outputs, runs its scenarios and expectations.")
final class BuildCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "FILE", description = "The text.")
  private Path file = Path.of("");

  @Mixin private FabricOptions fabrics = new FabricOptions();
  @Mixin private TextOptions text = new TextOptions();
  @Mixin private OutputOptions output = new OutputOptions();
  @Mixin private RenderOption render = new RenderOption();
  @Mixin private Strictness strictness = new Strictness();

  BuildCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    Job job =
        Job.of(file, output.folder())
            .withParameters(text.parameters())
            .withOverwrite(output.force())
            .withRendering(render.rendering());
    try (RunReporter reporter = output.reporter(session.terminal())) {
      reporter.asksFor(fabrics);
      boolean fine = session.weft().build(fabrics.on(job), reporter);
      reporter.finish(file, output.json());
      return strictness.exitCode(fine, reporter.isClean());
    }
  }
}
