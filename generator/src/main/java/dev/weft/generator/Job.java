package dev.weft.generator;

import dev.weft.engine.report.Tries;
import dev.weft.engine.result.LinkUse;
import dev.weft.engine.result.Measured;
import dev.weft.generator.diagram.Rendering;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What {@link Weft} is asked to make.
 *
 * @param file the text
 * @param folder where outputs go
 * @param parameters values of params by name
 * @param targets names of backends; empty for all
 * @param scenarios names of scenarios; empty for all
 * @param overwrite whether files changed by hand are overwritten
 * @param measured what to show beside simulated rows
 * @param rendering who draws graphs in the DOT language
 * @param mostLinks how many rows {@code links.csv} of a report has at most
 * @param fabrics names of fabrics; empty for all. A network of a cluster stands for all of them
 * @param threads how many scenarios run at a time at most; 0 for as many as cores and memory allow
 * @param tries which scenarios are run with changes, too, to say what helps
 */
public record Job(
    Path file,
    Path folder,
    Map<String, String> parameters,
    Set<String> targets,
    List<String> scenarios,
    boolean overwrite,
    List<Measured> measured,
    Rendering rendering,
    int mostLinks,
    Set<String> fabrics,
    int threads,
    Tries tries) {
  /** All targets and scenarios of a text as it stands; nobody draws graphs. */
  public static Job of(Path file, Path folder) {
    return new Job(
        file,
        folder,
        Map.of(),
        Set.of(),
        List.of(),
        false,
        List.of(),
        Rendering.NONE,
        LinkUse.MOST_ROWS,
        Set.of(),
        0,
        Tries.QUICK);
  }

  /** The same with values of params. */
  public Job withParameters(Map<String, String> values) {
    Copy copy = new Copy();
    copy.parameters = values;
    return copy.made();
  }

  /** The same for these targets. */
  public Job withTargets(Set<String> names) {
    Copy copy = new Copy();
    copy.targets = names;
    return copy.made();
  }

  /** The same for these scenarios. */
  public Job withScenarios(List<String> names) {
    Copy copy = new Copy();
    copy.scenarios = names;
    return copy.made();
  }

  /** The same with files changed by hand overwritten, or kept. */
  public Job withOverwrite(boolean isWanted) {
    Copy copy = new Copy();
    copy.overwrite = isWanted;
    return copy.made();
  }

  /** The same with what was measured. */
  public Job withMeasured(List<Measured> rows) {
    Copy copy = new Copy();
    copy.measured = rows;
    return copy.made();
  }

  /** The same with graphs drawn. */
  public Job withRendering(Rendering other) {
    Copy copy = new Copy();
    copy.rendering = other;
    return copy.made();
  }

  /** The same with other rows of links at most. */
  public Job withMostLinks(int most) {
    Copy copy = new Copy();
    copy.mostLinks = most;
    return copy.made();
  }

  /** The same for these fabrics. */
  public Job withFabrics(Set<String> names) {
    Copy copy = new Copy();
    copy.fabrics = names;
    return copy.made();
  }

  /** The same with other scenarios at a time at most. */
  public Job withThreads(int most) {
    Copy copy = new Copy();
    copy.threads = most;
    return copy.made();
  }

  /** The same with other scenarios followed by trials. */
  public Job withTries(Tries other) {
    Copy copy = new Copy();
    copy.tries = other;
    return copy.made();
  }

  /** A copy in the making: what is not said otherwise stays as it is. */
  private final class Copy {
    private Map<String, String> parameters = Job.this.parameters;
    private Set<String> targets = Job.this.targets;
    private List<String> scenarios = Job.this.scenarios;
    private boolean overwrite = Job.this.overwrite;
    private List<Measured> measured = Job.this.measured;
    private Rendering rendering = Job.this.rendering;
    private int mostLinks = Job.this.mostLinks;
    private Set<String> fabrics = Job.this.fabrics;
    private int threads = Job.this.threads;
    private Tries tries = Job.this.tries;

    Job made() {
      return new Job(
          file,
          folder,
          parameters,
          targets,
          scenarios,
          overwrite,
          measured,
          rendering,
          mostLinks,
          fabrics,
          threads,
          tries);
    }
  }
}
