package dev.weft.maven;

import java.io.File;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/** Writes the outputs of the designs: configurations, tables, diagrams. */
@Mojo(name = "generate", defaultPhase = LifecyclePhase.GENERATE_RESOURCES, threadSafe = true)
public final class GenerateMojo extends OutputMojo {
  @Override
  Request request(File text) {
    return writing(Request.Task.GENERATE, text);
  }
}
