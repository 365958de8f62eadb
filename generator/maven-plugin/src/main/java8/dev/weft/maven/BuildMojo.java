package dev.weft.maven;

import java.io.File;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Checks the designs, writes all their outputs, runs their scenarios and expectations. */
@Mojo(name = "build", defaultPhase = LifecyclePhase.PACKAGE, threadSafe = true)
public final class BuildMojo extends OutputMojo {
  /** Runs no scenario, as {@code generate} does. */
  @Parameter(property = "weft.skipSimulation", defaultValue = "false")
  private boolean skipSimulation;

  @Override
  Request request(File text) {
    return writing(skipSimulation ? Request.Task.GENERATE : Request.Task.BUILD, text);
  }
}
