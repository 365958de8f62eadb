package dev.weft.maven;

import java.io.File;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Lays the texts out in the house style. */
@Mojo(name = "format", defaultPhase = LifecyclePhase.PROCESS_SOURCES, threadSafe = true)
public final class FormatMojo extends FabricMojo {
  /** Changes nothing, and fails the build when a text would change. */
  @Parameter(property = "weft.check", defaultValue = "false")
  private boolean check;

  @Override
  Request request(File text) {
    Request request = new Request(Request.Task.FORMAT, text);
    request.isDry = check;
    return request;
  }
}
