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
  /** Nothing was measured, nobody draws graphs, and scenarios are run as often as is usual. */
  public Job(
      Path file,
      Path folder,
      Map<String, String> parameters,
      Set<String> targets,
      List<String> scenarios,
      boolean overwrite) {
    this(
        file,
        folder,
        parameters,
        targets,
        scenarios,
        overwrite,
        List.of(),
        Rendering.NONE,
        LinkUse.MOST_ROWS,
        true);
  }

  /** The same beside what was measured. */
  public Job with(List<Measured> others) {
    return copy(others, rendering, mostLinks, isAdvised);
  }

  /** The same with graphs drawn. */
  public Job with(Rendering other) {
    return copy(measured, other, mostLinks, isAdvised);
  }

  /** The same with other rows of links at most. */
  public Job withMostLinks(int most) {
    return copy(measured, rendering, most, isAdvised);
  }

  /** The same, each scenario run once. */
  public Job withoutTrials() {
    return copy(measured, rendering, mostLinks, false);
  }

  private Job copy(
      List<Measured> otherMeasured,
      Rendering otherRendering,
      int otherMost,
      boolean isOtherAdvised) {
    return new Job(
        file,
        folder,
        parameters,
        targets,
        scenarios,
        overwrite,
        otherMeasured,
        otherRendering,
        otherMost,
        isOtherAdvised);
  }

  public static Job of(Path file, Path folder) {
    return new Job(file, folder, Map.of(), Set.of(), List.of(), false);
  }
}
