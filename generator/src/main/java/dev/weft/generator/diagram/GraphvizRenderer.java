package dev.weft.generator.diagram;

import dev.weft.generator.backend.RequestException;
import guru.nidi.graphviz.engine.Format;
import guru.nidi.graphviz.engine.Graphviz;
import guru.nidi.graphviz.engine.GraphvizCmdLineEngine;
import guru.nidi.graphviz.engine.GraphvizException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Draws DOT by the {@code dot} of the machine, through graphviz-java's engine for it. */
public final class GraphvizRenderer {
  private static final int TIMEOUT_SECONDS = 60;

  private GraphvizRenderer() {}

  /**
   * Makes sure that there is a {@code dot}.
   *
   * @throws RequestException if none is on the path
   */
  public static void check() {
    String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
    boolean isThere =
        Arrays.stream(path.split(File.pathSeparator))
            .filter(folder -> !folder.isEmpty())
            .flatMap(folder -> Stream.of(Path.of(folder, "dot"), Path.of(folder, "dot.exe")))
            .anyMatch(Files::isExecutable);
    if (!isThere) {
      throw new RequestException(
          "--render graphviz needs Graphviz, and there is no dot on the PATH.",
          "Install it, or leave the option out: the .dot files are written either way.");
    }
  }

  /**
   * The picture as SVG.
   *
   * @throws IOException if {@code dot} fails or takes longer than a minute
   */
  static String svg(String name, String dot) throws IOException {
    try {
      Graphviz.useEngine(new GraphvizCmdLineEngine().timeout(TIMEOUT_SECONDS, TimeUnit.SECONDS));
      return Graphviz.fromString(dot).render(Format.SVG).toString();
    } catch (GraphvizException e) {
      throw new IOException("dot could not draw " + name + ": " + e.getMessage(), e);
    }
  }
}
