package dev.weft.lang.ide.actions;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Preview, build and simulation of a text, as editors start them. An implementation is named in
 * {@code META-INF/services}; without one editors offer none of these.
 *
 * <p>Every action reads the text from its file, stops soon after {@link Progress#isCancelled} turns
 * true, and reports the user's mistakes in its result rather than throwing.
 */
public interface FabricActions {
  /** Draws a fabric. */
  Result preview(Path file, String fabric, Progress progress) throws IOException;

  /** Checks a text and writes all its outputs. */
  Result build(Path file, Path folder, Progress progress) throws IOException;

  /** Runs a scenario and writes its report. */
  Result simulate(Path file, String scenario, Path folder, Progress progress) throws IOException;

  /**
   * What came out.
   *
   * @param succeeded whether there was no error
   * @param message one line for people
   * @param content an SVG to show, else empty
   * @param files written files, the most interesting first
   */
  record Result(boolean succeeded, String message, String content, List<Path> files) {}

  /** How far an action is, and whether it should go on. */
  interface Progress {
    void report(String message, double fraction);

    boolean isCancelled();
  }
}
