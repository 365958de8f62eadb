package dev.weft.maven;

import dev.weft.generator.Weft;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/** Writes the outputs of the designs: configurations, tables, diagrams. */
@Mojo(name = "generate", defaultPhase = LifecyclePhase.GENERATE_RESOURCES, threadSafe = true)
public final class GenerateMojo extends OutputMojo {
  @Override
  boolean handle(Weft weft, Path file, LogReporter reporter) throws IOException {
    return weft.generate(job(file), reporter);
  }
}
