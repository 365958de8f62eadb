package dev.weft.maven;

import dev.weft.generator.Weft;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/** Finds what is wrong with the designs. */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VALIDATE, threadSafe = true)
public final class CheckMojo extends FabricMojo {
  @Override
  boolean handle(Weft weft, Path file, LogReporter reporter) throws IOException {
    return !weft.check(file, parameters(), reporter).hasErrors();
  }
}
