package dev.weft.generator.simulation;

import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.ModelException;
import dev.weft.topology.workload.Run;
import java.util.Arrays;
import java.util.stream.Collectors;

/** The engine's words for those of a scenario. */
final class Vocabulary {
  private Vocabulary() {}

  static Collective collective(Run.Step step) {
    for (Collective collective : Collective.values()) {
      if (collective.word().equals(step.collective())) {
        return collective;
      }
    }
    throw new ModelException(
        "the engine has no collective '%s'. Use one of %s."
            .formatted(
                step.collective(),
                Arrays.stream(Collective.values())
                    .map(Collective::word)
                    .collect(Collectors.joining(", "))));
  }

  /** The algorithm named, or the first that can do the collective when none is. */
  static Algorithm algorithm(Run run, Run.Step step) {
    Collective collective = collective(step);
    for (Algorithm algorithm : Algorithm.values()) {
      boolean wanted =
          run.algorithm().isEmpty()
              ? collective.supports(algorithm)
              : algorithm.word().equals(run.algorithm());
      if (wanted) {
        return algorithm;
      }
    }
    throw new ModelException(
        "the engine has no algorithm '%s'. Use one of %s."
            .formatted(
                run.algorithm(),
                Arrays.stream(Algorithm.values())
                    .filter(collective::supports)
                    .map(Algorithm::word)
                    .collect(Collectors.joining(", "))));
  }
}
