package dev.weft.generator.scenario;

import dev.weft.generator.backend.RequestException;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.FaultyScenario;
import dev.weft.topology.workload.Run;
import java.util.List;
import java.util.stream.Stream;

/** The scenarios of a text, as one asks for them. */
public final class ScenarioNames {
  private ScenarioNames() {}

  /**
   * Refuses names that a text does not have; those of scenarios with errors are there.
   *
   * @throws RequestException if there is no such scenario
   */
  public static void require(Compiled text, List<String> names) {
    List<String> faulty = text.faultyScenarios().stream().map(FaultyScenario::run).toList();
    List<String> known =
        Stream.concat(text.runs().stream().map(Run::name), faulty.stream()).toList();
    if (known.isEmpty() && text.hasErrors()) {
      return;
    }
    for (String name : names) {
      if (!known.contains(name) && faulty.stream().noneMatch(each -> isOf(each, name))) {
        throw new RequestException(
            known.isEmpty()
                ? "there is no scenario " + name + "; the file declares none."
                : "there is no scenario "
                    + name
                    + ". Choose from "
                    + String.join(", ", known)
                    + ".");
      }
    }
  }

  /** Whether a scenario with errors is asked for by one of some names; by none it always is. */
  public static boolean isAsked(FaultyScenario scenario, List<String> names) {
    return names.isEmpty() || names.stream().anyMatch(name -> isOf(scenario.run(), name));
  }

  /** What it would be called may lack a fabric that is not known. */
  private static boolean isOf(String faulty, String name) {
    return name.equals(faulty) || name.startsWith(faulty + "-");
  }
}
