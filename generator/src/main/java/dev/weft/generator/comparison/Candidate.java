package dev.weft.generator.comparison;

import dev.weft.lang.compiler.Compiled;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A design before anything is known of it but its name.
 *
 * @param text that it is of, compiled
 * @param fabric empty where the text has none that can be read
 * @param scenario the only one that counts; empty for all
 * @param values of params that were given for this side and change something in it, as written
 * @param unchangedBy params that were varied, of which no value changes anything in it
 * @param refusal why it has no numbers; empty when it has
 */
record Candidate(
    Path file,
    Compiled text,
    String fabric,
    String scenario,
    Map<String, String> values,
    Set<String> unchangedBy,
    String refusal) {
  Candidate {
    unchangedBy = Collections.unmodifiableSet(new LinkedHashSet<>(unchangedBy));
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** The shortest names that tell all apart; numbered where nothing does. */
  static List<String> names(List<Candidate> all) {
    Set<String> common = common(all);
    Function<Candidate, String> params = each -> params(each, common);
    List<Function<Candidate, String>> ways =
        List.of(
            Candidate::thing,
            params,
            Candidate::stem,
            each -> with(each.thing(), params.apply(each)),
            each -> with(each.stem(), each.thing()),
            each -> with(each.stem(), params.apply(each)),
            each -> with(with(each.stem(), each.thing()), params.apply(each)));
    for (Function<Candidate, String> way : ways) {
      List<String> names = all.stream().map(way).toList();
      if (names.stream().noneMatch(String::isEmpty)
          && new HashSet<>(names).size() == names.size()) {
        return names;
      }
    }
    return java.util.stream.IntStream.range(0, all.size())
        .mapToObj(i -> (i + 1) + ": " + all.get(i).thing())
        .toList();
  }

  /** What designs are called in a finding: {@code at n=2} where values alone tell them apart. */
  static List<String> places(List<Candidate> all, List<String> names) {
    Set<String> common = common(all);
    List<String> places = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      String name = names.get(i);
      places.add(name.equals(params(all.get(i), common)) ? "at " + name : name);
    }
    return places;
  }

  private String thing() {
    return !scenario.isEmpty() ? scenario : !fabric.isEmpty() ? fabric : stem();
  }

  private static String with(String name, String more) {
    return more.isEmpty() ? name : name + ", " + more;
  }

  /** Params that have one value in all of them, which tells none from another. */
  private static Set<String> common(List<Candidate> all) {
    Set<String> common = new HashSet<>(all.getFirst().values.keySet());
    common.removeIf(
        param -> all.stream().map(each -> each.values.get(param)).distinct().count() > 1);
    return common;
  }

  private static String params(Candidate of, Set<String> common) {
    return of.values.entrySet().stream()
        .filter(value -> !common.contains(value.getKey()))
        .map(value -> value.getKey() + "=" + value.getValue())
        .collect(Collectors.joining(", "));
  }

  private String stem() {
    return file.getFileName().toString().replaceFirst("\\.fabric$", "");
  }
}
