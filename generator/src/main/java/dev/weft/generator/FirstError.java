package dev.weft.generator;

import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.FaultyScenario;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Origin;
import java.util.ArrayList;
import java.util.List;

/** Why a fabric or a scenario of a text can't be had. */
public final class FirstError {
  private FirstError() {}

  /** The first error of a fabric, as far as it is known where that stands, or of the text. */
  public static Diagnostic of(Compiled text, String fabric) {
    List<Diagnostic> errors = errors(text);
    List<Origin> begins =
        text.topologies().stream().map(each -> each.origins().getFirst()).toList();
    for (Topology own : text.topologies()) {
      if (own.name().equals(fabric)) {
        Origin begin = own.origins().getFirst();
        int end =
            begins.stream()
                .mapToInt(Origin::offset)
                .filter(at -> at > begin.offset())
                .min()
                .orElse(Integer.MAX_VALUE);
        for (Diagnostic error : errors) {
          boolean isInside = error.offset() >= begin.offset() && error.offset() < end;
          if (isInside && error.file().equals(begin.uri())) {
            return error;
          }
        }
      }
    }
    return errors.getFirst();
  }

  /**
   * The first error of a scenario: in itself, else in its fabric, else in neither a fabric nor
   * another scenario, to which it may refer.
   */
  public static Diagnostic of(Compiled text, FaultyScenario scenario) {
    List<Diagnostic> errors = errors(text);
    List<Origin> others = new ArrayList<>(text.declared().values());
    text.faultyScenarios().forEach(each -> others.add(each.origin()));
    Origin fabric = text.declared().get(scenario.fabric());
    return errors.stream()
        .filter(each -> scenario.origin().holds(each.origin()))
        .findFirst()
        .or(
            () ->
                errors.stream()
                    .filter(each -> fabric != null && fabric.holds(each.origin()))
                    .findFirst())
        .or(
            () ->
                errors.stream()
                    .filter(each -> others.stream().noneMatch(it -> it.holds(each.origin())))
                    .findFirst())
        .orElse(errors.getFirst());
  }

  private static List<Diagnostic> errors(Compiled text) {
    return text.diagnostics().stream().filter(Diagnostic::isError).toList();
  }
}
