package dev.weft.generator;

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
 * @param isAdvised whether scenarios are run with changes, too, to say what helps
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
    boolean isAdvised) {
  /** Nobody draws graphs. */
  public Job(
      Path file,
      Path folder,
      Map<String, String> parameters,
      Set<String> targets,
      List<String> scenarios,
      boolean overwrite,
      List<Measured> measured) {
    this(
        file,
        folder,
        parameters,
        targets,
        scenarios,
        overwrite,
        measured,
        Rendering.NONE,
        LinkUse.MOST_ROWS,
        true);
  }

  /** Nothing was measured. */
  public Job(
      Path file,
      Path folder,
      Map<String, String> parameters,
      Set<String> targets,
      List<String> scenarios,
      boolean overwrite) {
    this(file, folder, parameters, targets, scenarios, overwrite, List.of());
  }

  /** The same with graphs drawn. */
  public Job with(Rendering other) {
    return copy(other, mostLinks, isAdvised);
  }

  /** The same with other rows of links at most. */
  public Job withMostLinks(int most) {
    return copy(rendering, most, isAdvised);
  }

  /** The same, each scenario run once. */
  public Job withoutTrials() {
    return copy(rendering, mostLinks, false);
  }

  private Job copy(Rendering otherRendering, int otherMost, boolean otherAdvised) {
    return new Job(
        file,
        folder,
        parameters,
        targets,
        scenarios,
        overwrite,
        measured,
        otherRendering,
        otherMost,
        otherAdvised);
  }

  public static Job of(Path file, Path folder) {
    return new Job(file, folder, Map.of(), Set.of(), List.of(), false);
  }
}
