package dev.weft.maven;

import java.io.File;
import java.util.Collections;
import java.util.List;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Judges all expectations of the designs, those of scenarios by running them. */
@Mojo(name = "test", defaultPhase = LifecyclePhase.TEST, threadSafe = true)
public final class TestMojo extends JudgingMojo {
  /** Where reports of scenarios go. */
  @Parameter(property = "weft.outputDirectory", defaultValue = "${project.build.directory}/weft")
  private File outputDirectory;

  /**
   * Names of scenarios; all when there are none. A text that declares none of them is left alone.
   */
  @Parameter(property = "weft.scenarios")
  private List<String> scenarios;

  /** Whether reports that were changed by hand are overwritten. */
  @Parameter(property = "weft.overwrite", defaultValue = "false")
  private boolean overwrite;

  @Override
  List<String> scenarios() {
    return scenarios == null ? Collections.<String>emptyList() : scenarios;
  }

  @Override
  Request request(File text) {
    Request request = new Request(Request.Task.TEST, text);
    request.output = outputDirectory;
    request.scenarios = scenarios();
    request.overwrite = overwrite;
    return request;
  }
}
