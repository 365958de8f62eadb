package dev.weft.lang.compiler;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.expressions.Param;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.findings.InputIssue;
import dev.weft.topology.findings.IssueKind;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/** Values of parameters from outside, written as in the language: {@code 4}, {@code 400 Gb/s}. */
final class Overrides {
  private final ParamValues values;
  private final Map<String, List<String>> known = new LinkedHashMap<>();
  private final Set<Diagnostic> diagnostics;
  private final Evaluator evaluator = new Evaluator(Map.of(), new Findings());
  private boolean hasMistakes;

  /** Kinds of the values that the texts give; none where they can't be computed alone. */
  private final Map<String, Dimension> dimensions = new HashMap<>();

  Overrides(ParamValues values, List<WeftFile> files, Set<Diagnostic> diagnostics) {
    this.values = values;
    this.diagnostics = diagnostics;
    for (WeftFile each : files) {
      for (EObject element : each.getElements()) {
        collect(element);
        if (element instanceof Fabric fabric) {
          fabric.getMembers().forEach(this::collect);
        }
      }
    }
  }

  private void collect(EObject element) {
    if (element instanceof Param param && param.getName() != null) {
      Expression first =
          param.getValues().isEmpty() ? param.getValue() : param.getValues().getFirst();
      Quantity own = evaluator.evaluate(first);
      if (own != null && !known.containsKey(param.getName())) {
        dimensions.put(param.getName(), own.dimension());
      }
      Set<Quantity> told = new HashSet<>();
      known.putIfAbsent(
          param.getName(),
          param.getValues().stream()
              .filter(value -> isOther(evaluator.evaluate(value), told))
              .map(value -> NodeModelUtils.getTokenText(NodeModelUtils.getNode(value)))
              .toList());
    }
  }

  /** Says whether a value was not told before; of one that can't be evaluated nobody knows. */
  private static boolean isOther(@Nullable Quantity value, Set<Quantity> told) {
    return value == null || told.add(value);
  }

  /**
   * The params that can be set, in the order of the text, with the values of their lists as
   * written.
   */
  Map<String, List<String>> offered() {
    return Collections.unmodifiableMap(known);
  }

  Map<String, Quantity> read(Map<String, String> parameters) {
    Map<String, Quantity> read = new HashMap<>();
    for (Map.Entry<String, String> entry : new TreeMap<>(parameters).entrySet()) {
      Quantity value = values.of(entry.getValue());
      if (!known.containsKey(entry.getKey())) {
        String there = known.isEmpty() ? "none" : String.join(", ", known.keySet());
        report(InputIssue.UNKNOWN_PARAM, entry, there);
      } else if (value == null) {
        report(InputIssue.NO_VALUE, entry);
      } else if (!fits(entry.getKey(), value)) {
        report(
            InputIssue.OTHER_VALUE,
            entry,
            words(dimensions.get(entry.getKey())),
            words(value.dimension()));
      } else {
        read.put(entry.getKey(), value);
      }
    }
    return read;
  }

  /** Whether a value is of the kind that the text gives the param, where that can be told. */
  private boolean fits(String name, Quantity value) {
    Dimension own = dimensions.get(name);
    return own == null || own.equals(value.dimension());
  }

  private static String words(@Nullable Dimension dimension) {
    return dimension == null ? "" : dimension.words();
  }

  /** Whether a value from outside can't be what it is meant for, so that nothing can be built. */
  boolean hasMistakes() {
    return hasMistakes;
  }

  /** What is wrong stands nowhere in a file, but on the command line. */
  private void report(IssueKind kind, Map.Entry<String, String> entry, String... further) {
    hasMistakes = true;
    Object[] arguments =
        Stream.concat(Stream.of(entry.getKey(), entry.getValue()), Stream.of(further)).toArray();
    diagnostics.add(Diagnostic.of(kind, "", 1, 1, 0, arguments));
  }
}
