package dev.weft.maven;

import java.io.File;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Fixes the derived values of networks that are live, in a file beside each text. */
@Mojo(name = "pin", threadSafe = true)
public final class PinMojo extends FabricMojo {
  /** Changes nothing, and fails the build when pins would change. */
  @Parameter(property = "weft.check", defaultValue = "false")
  private boolean check;

  /** Changes and removes existing pins. */
  @Parameter(property = "weft.overwrite", defaultValue = "false")
  private boolean overwrite;

  @Override
  Request request(File text) {
    Request request = new Request(Request.Task.PIN, text);
    request.parameters = parameters();
    request.isDry = check;
    request.overwrite = overwrite;
    return request;
  }
}
