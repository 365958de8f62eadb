package dev.weft.lang.compiler;

import dev.weft.elaboration.Dimension;
import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.Place;
import dev.weft.elaboration.Quantity;
import dev.weft.elaboration.SettingReader;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.expressions.Range;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.weft.Scenario;
import dev.weft.lang.weft.ScenarioPromise;
import dev.weft.lang.weft.Step;
import dev.weft.topology.Origin;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/** Reads scenarios into runs: one for each fabric that a scenario names. */
final class ScenarioReader {
  private final Findings findings = new Findings();
  private final Evaluator evaluator;

  ScenarioReader(Map<String, Quantity> overrides) {
    this.evaluator = new Evaluator(overrides, findings);
  }

  List<Findings.Finding> findings() {
    return findings.all();
  }

  static List<Fabric> fabrics(Scenario scenario) {
    return Place.all(scenario.getMembers(), Step.class).stream()
        .map(Step::getTarget)
        .filter(fabric -> fabric != null && !fabric.eIsProxy())
        .distinct()
        .toList();
  }

  List<Run> read(Scenario scenario) {
    Map<Fabric, List<Run.Step>> steps = new LinkedHashMap<>();
    int channels = 0;
    long seed = 1;
    for (Step step : Place.all(scenario.getMembers(), Step.class)) {
      if (step.getTarget() != null) {
        steps
            .computeIfAbsent(step.getTarget(), key -> new ArrayList<>())
            .add(new Run.Step(step.getKey(), sizes(step)));
      } else if (step.getKey().equals("channels")) {
        channels = evaluator.count(number(step), 1, 1024, 0, "The number of channels");
      } else if (step.getKey().equals("seed")) {
        seed = evaluator.count(number(step), 0, Integer.MAX_VALUE, 1, "The seed");
      } else {
        findings.error(
            "scenario.no-fabric",
            step,
            "'"
                + step.getKey()
                + "' needs the fabric to run on: "
                + step.getKey()
                + " 1 GiB on NAME.");
      }
    }
    if (steps.isEmpty()) {
      findings.warning(
          "scenario.empty",
          scenario,
          "The scenario runs nothing; write for example 'all-reduce 1 GiB on NAME'.");
    }
    String algorithm = new SettingReader(scenario.getMembers(), evaluator).word("algorithm");
    List<Run.Promise> promises = promises(scenario);
    List<Run> runs = new ArrayList<>();
    for (var entry : steps.entrySet()) {
      String name =
          steps.size() == 1
              ? scenario.getName()
              : scenario.getName() + "-" + entry.getKey().getName();
      runs.add(
          new Run(
              name,
              entry.getKey().getName(),
              algorithm == null ? "" : algorithm,
              channels,
              seed,
              entry.getValue(),
              promises));
    }
    return runs;
  }

  private static @Nullable Expression number(Step step) {
    return step.getValues().size() == 1 && step.getValues().getFirst() instanceof Range range
        ? range.getFrom()
        : null;
  }

  /** A size, or the powers of two from one to another. */
  private List<Long> sizes(Step step) {
    List<Long> sizes = new ArrayList<>();
    if (step.getValues().size() != 1 || !(step.getValues().getFirst() instanceof Range range)) {
      return sizes;
    }
    Quantity from = evaluator.quantity(range.getFrom(), Dimension.DATA, "A size");
    Quantity to =
        range.getTo() == null ? from : evaluator.quantity(range.getTo(), Dimension.DATA, "A size");
    if (from == null || to == null) {
      return sizes;
    }
    if (from.bytes() < 1 || from.bytes() > to.bytes()) {
      findings.error(
          "scenario.bad-sizes",
          step,
          "Sizes run from the smaller to the greater, and are at least one byte.");
      return sizes;
    }
    for (long size = from.bytes(); size <= to.bytes() && size > 0; size *= 2) {
      sizes.add(size);
    }
    return sizes;
  }

  private List<Run.Promise> promises(Scenario scenario) {
    List<Run.Promise> promises = new ArrayList<>();
    for (ScenarioPromise declared : Place.all(scenario.getMembers(), ScenarioPromise.class)) {
      String metric = String.join(" ", declared.getMetric());
      Dimension dimension =
          metric.endsWith("bandwidth")
              ? Dimension.RATE
              : metric.endsWith("time") ? Dimension.TIME : Dimension.NONE;
      if (dimension == Dimension.NONE) {
        findings.error(
            "expect.unknown-metric",
            declared,
            "'"
                + metric
                + "' can't be promised; there are bus-bandwidth, algorithm-bandwidth and time.");
        continue;
      }
      Quantity value = evaluator.quantity(declared.getValue(), dimension, "The promised " + metric);
      Quantity at =
          declared.getAt() == null
              ? null
              : evaluator.quantity(declared.getAt(), Dimension.DATA, "A size");
      if (value != null) {
        INode node = NodeModelUtils.findActualNodeFor(declared);
        String text = node.getText().strip().replaceAll("\\s+", " ");
        Origin origin =
            new Origin(
                WeftCompiler.file(declared.eResource()),
                node.getStartLine(),
                1,
                node.getOffset(),
                node.getLength());
        promises.add(
            new Run.Promise(
                metric,
                declared.getOperator(),
                value.value(),
                at == null ? -1 : at.bytes(),
                text,
                origin));
      }
    }
    return promises;
  }
}
