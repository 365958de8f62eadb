package dev.weft.maven;

import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;

/** Does what goals ask for. */
interface Worker {
  /** The oldest Java that it runs on. */
  int OLDEST_JAVA = 21;

  /** Who takes what requests come to, in their order. */
  interface Taker {
    void take(Request request, Done done) throws IOException;
  }

  /**
   * @throws MojoFailureException if what is asked for can't be done
   */
  void work(List<Request> requests, Log log, Taker taker) throws IOException, MojoFailureException;

  /**
   * Writes what was found in several texts as one SARIF log.
   *
   * @param category sets the log apart from those of other goals
   * @param severities what the project takes warnings for, by code
   */
  void report(List<File> logs, File report, String category, Map<String, String> severities)
      throws IOException;

  /**
   * @throws MojoExecutionException if this Java is too old
   */
  static void requireJava() throws MojoExecutionException {
    String version = System.getProperty("java.specification.version");
    int release = Integer.parseInt(version.startsWith("1.") ? version.substring(2) : version);
    if (release < OLDEST_JAVA) {
      throw new MojoExecutionException(
          "Weft needs Java "
              + OLDEST_JAVA
              + " or newer, and Maven runs on Java "
              + release
              + " in "
              + System.getProperty("java.home")
              + ". Set JAVA_HOME to a newer one.");
    }
  }

  /**
   * @throws MojoExecutionException if the plug-in lacks a part
   */
  static Worker create() throws MojoExecutionException {
    try {
      return (Worker)
          Class.forName("dev.weft.maven.FabricWorker").getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new MojoExecutionException("This build of the plug-in is incomplete.", e);
    }
  }
}
