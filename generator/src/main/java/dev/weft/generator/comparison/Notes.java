package dev.weft.generator.comparison;

import dev.weft.generator.comparison.Comparison.Design;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Sentences below a comparison without which its numbers mislead. */
final class Notes {
  private Notes() {}

  static List<String> of(Comparison comparison) {
    List<String> notes = new ArrayList<>(comparison.remarks());
    List<Design> designs = comparison.designs();
    byDesign(designs, design -> List.copyOf(design.unchangedBy()))
        .forEach(
            (params, names) -> notes.add(names + ": the same for all values of " + params + "."));
    if (!isOneFabric(designs)) {
      addFabrics(comparison, notes);
    }
    return notes;
  }

  /** What is to be known of numbers of fabrics; where one stands on all sides it helps nobody. */
  private static void addFabrics(Comparison comparison, List<String> notes) {
    List<Design> designs = comparison.designs();
    byDesign(designs, Design::withoutPrice)
        .forEach((what, names) -> notes.add(names + ": no price for " + what + "."));
    byDesign(designs, Design::withoutPower)
        .forEach((what, names) -> notes.add(names + ": no power stated by " + what + "."));
    byDesign(designs, design -> oneOrNone(design.mayLackPower()))
        .forEach((what, names) -> notes.add(names + ": " + what + "."));
    boolean lacksCable = designs.stream().anyMatch(Design::hasUntypedCables);
    if (designs.stream().anyMatch(Notes::isLacking)) {
      notes.add(
          "To have them in the sums, state them in types: 'switch Mine extends Tomahawk5 { cost"
              + " 40000  power 2 kW }'"
              + (lacksCable
                  ? ", and in the fabric the types of cables: 'cable hosts of Fibre', with 'cable"
                      + " Fibre { media fibre  cost 900 }'."
                  : "."));
    }
    if (!isOfOneSize(comparison)) {
      notes.add("The designs have different numbers of GPUs: compare what is per GPU.");
    }
    String apart = withIslands(comparison);
    if (!apart.isEmpty()) {
      notes.add(
          apart
              + ": several islands, which no link between switches joins. Bisection is the sum of"
              + " theirs, hops and latency are those inside one: these rows mark no best value.");
    }
    String broken = withBroken(comparison);
    if (!broken.isEmpty()) {
      notes.add(
          broken + ": no value of a scenario is marked best where what it expects is broken.");
    }
    if (designs.stream().anyMatch(Design::assumesLengths)) {
      notes.add(
          "Cables without a place in racks, or a length in the text, count "
              + UsualLengths.TEXT
              + ": their length marks no best value.");
    }
    if (designs.stream().anyMatch(Design::assumesLatencies)) {
      notes.add("Latencies count assumed values of types that state none; weft show names them.");
    }
  }

  /** Whether scenarios of a fabric are compared, so that its own numbers are equal. */
  private static boolean isOneFabric(List<Design> designs) {
    return designs.stream()
            .map(design -> List.of(design.file(), design.fabric(), design.values()))
            .distinct()
            .count()
        == 1;
  }

  private static List<String> oneOrNone(String text) {
    return text.isEmpty() ? List.of() : List.of(text);
  }

  private static boolean isLacking(Design design) {
    return !design.withoutPrice().isEmpty() || !design.withoutPower().isEmpty();
  }

  /** By what they lack, the names of the designs that lack the same. */
  private static Map<String, String> byDesign(
      List<Design> designs, Function<Design, List<String>> lacking) {
    String gap = gap(designs);
    Map<String, String> found = new LinkedHashMap<>();
    for (Design design : designs) {
      List<String> own = lacking.apply(design);
      if (!own.isEmpty()) {
        found.merge(String.join(", ", own), design.name(), (names, name) -> names + gap + name);
      }
    }
    return found;
  }

  private static String gap(List<Design> designs) {
    return designs.stream().anyMatch(design -> design.name().contains(",")) ? "; " : ", ";
  }

  /** Names of designs that are in several parts, where others are not. */
  private static String withIslands(Comparison comparison) {
    List<String> names = new ArrayList<>();
    for (Comparison.Row row : comparison.rows()) {
      for (int i = 0; row.title().equals(DesignMetrics.ISLANDS) && i < row.cells().size(); i++) {
        Double islands = row.cells().get(i).value();
        if (islands != null && islands > 1) {
          names.add(comparison.designs().get(i).name());
        }
      }
    }
    return String.join(gap(comparison.designs()), names);
  }

  /** Names of designs that break what a scenario expects, where others keep it. */
  private static String withBroken(Comparison comparison) {
    Set<String> names = new LinkedHashSet<>();
    for (Comparison.Row row : comparison.rows()) {
      boolean isOutcome = row.column().endsWith(ScenarioMetrics.BROKEN);
      boolean isKept =
          isOutcome
              && row.cells().stream()
                  .filter(cell -> !cell.isRefused())
                  .anyMatch(cell -> cell.value() == null || cell.value() == 0);
      for (int i = 0; isKept && i < row.cells().size(); i++) {
        Double broken = row.cells().get(i).value();
        if (broken != null && broken > 0) {
          names.add(comparison.designs().get(i).name());
        }
      }
    }
    return String.join(gap(comparison.designs()), names);
  }

  private static boolean isOfOneSize(Comparison comparison) {
    return comparison.rows().stream()
            .filter(row -> row.column().equals(DesignMetrics.GPUS.column()))
            .flatMap(row -> row.cells().stream())
            .filter(cell -> !cell.isRefused())
            .map(Comparison.Cell::text)
            .distinct()
            .count()
        <= 1;
  }
}
