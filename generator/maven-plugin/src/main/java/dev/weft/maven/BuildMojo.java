package dev.weft.maven;

import dev.weft.generator.Weft;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/** Checks the designs, writes all their outputs, runs their scenarios and expectations. */
@Mojo(name = "build", defaultPhase = LifecyclePhase.PACKAGE, threadSafe = true)
public final class BuildMojo extends OutputMojo {
  @Override
  boolean handle(Weft weft, Path file, LogReporter reporter) throws IOException {
    return weft.build(job(file), reporter);
  }
}
