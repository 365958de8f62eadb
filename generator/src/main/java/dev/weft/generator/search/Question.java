package dev.weft.generator.search;

import dev.weft.generator.outcome.SourceName;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What is searched for.
 *
 * @param parameters values of params that all designs share, as written
 * @param varied by param the values to go through; none for those of its list. Params that are not
 *     named go through their lists, unless they are among the parameters
 * @param fabrics or clusters to choose from; none for all of the text
 * @param scenarios by which a design is judged; none for all that run on it
 * @param isAll whether all designs run, not only those up to the best
 */
public record Question(
    Path file,
    Map<String, String> parameters,
    Map<String, List<String>> varied,
    List<String> fabrics,
    List<String> scenarios,
    Objective objective,
    boolean isAll) {
  public Question {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    varied = Collections.unmodifiableMap(new LinkedHashMap<>(varied));
    fabrics = List.copyOf(fabrics);
    scenarios = List.copyOf(scenarios);
  }

  /** Whether every design has to run. */
  boolean isExhaustive() {
    return isAll || objective == Objective.STEP_TIME;
  }

  /** As one would ask it on the command line, but for where the outputs go. */
  String words() {
    StringBuilder words = new StringBuilder(SourceName.of(file));
    parameters.forEach((name, value) -> words.append(" --set ").append(name + "=" + value));
    varied.forEach(
        (name, values) ->
            words
                .append(" --vary ")
                .append(name)
                .append(values.isEmpty() ? "" : "=" + String.join(",", values)));
    words.append(fabrics.stream().map(name -> " --fabric " + name).collect(Collectors.joining()));
    words.append(
        scenarios.stream().map(name -> " --scenario " + name).collect(Collectors.joining()));
    words.append(" --minimise ").append(objective.word());
    return words + (isAll ? " --all" : "");
  }
}
