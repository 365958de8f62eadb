package dev.weft.maven;

import java.io.File;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/** Finds what is wrong with the designs. */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VALIDATE, threadSafe = true)
public final class CheckMojo extends JudgingMojo {
  @Override
  Request request(File text) {
    return new Request(Request.Task.CHECK, text);
  }
}
