package dev.weft.lang.validation;

import dev.weft.elaboration.Dimension;
import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.Findings.Finding;
import dev.weft.elaboration.Place;
import dev.weft.elaboration.Quantity;
import dev.weft.elaboration.Units;
import dev.weft.lang.fabric.Expect;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.FabricPackage;
import dev.weft.lang.fabric.Promise;
import dev.weft.topology.Summary;
import dev.weft.topology.rules.Built;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Checks what a fabric promises in {@code expect} against what is built. */
final class Promises {
  private Promises() {}

  static List<Finding> check(Fabric fabric, Built built, Map<String, Quantity> overrides) {
    Findings findings = new Findings();
    List<Expect> blocks = Place.all(fabric.getMembers(), Expect.class);
    if (blocks.isEmpty()) {
      return List.of();
    }
    Evaluator evaluator = new Evaluator(overrides, findings);
    Map<String, Quantity> metrics =
        metrics(Summary.of(built.topology(), built.adjacency(), built.routes()));
    for (Expect block : blocks) {
      for (Promise promise : block.getPromises()) {
        check(promise, metrics, evaluator, findings);
      }
    }
    return findings.all();
  }

  private static void check(
      Promise promise, Map<String, Quantity> metrics, Evaluator evaluator, Findings findings) {
    String metric = String.join(" ", promise.getMetric());
    if (!metrics.containsKey(metric)) {
      findings.error(
          "expect.unknown-metric",
          promise,
          FabricPackage.Literals.PROMISE__METRIC,
          "'"
              + metric
              + "' can't be promised; there are "
              + String.join(", ", metrics.keySet())
              + ".");
      return;
    }
    Quantity actual = metrics.get(metric);
    if (actual == null) {
      findings.error(
          "expect.not-known",
          promise,
          "The " + metric + " of this fabric is not known: a type leaves a value out.");
      return;
    }
    Quantity wanted =
        evaluator.quantity(promise.getValue(), actual.dimension(), "The promised " + metric);
    if (wanted == null) {
      return;
    }
    if (!Evaluator.compare(actual.value(), promise.getOperator(), wanted.value())) {
      findings.error(
          "expect.broken",
          promise,
          "The design promises "
              + metric
              + " "
              + promise.getOperator()
              + " "
              + text(wanted)
              + ", but it is "
              + text(actual)
              + ".");
    }
  }

  /**
   * What can be promised of a fabric, by the words of the language; null where a fabric has no such
   * thing.
   */
  private static Map<String, @Nullable Quantity> metrics(Summary summary) {
    Map<String, @Nullable Quantity> metrics = new LinkedHashMap<>();
    metrics.put("gpus", Quantity.of(summary.gpus()));
    metrics.put("servers", Quantity.of(summary.servers()));
    metrics.put("nics", Quantity.of(summary.nics()));
    metrics.put("segments", Quantity.of(summary.segments()));
    metrics.put("pods", Quantity.of(summary.pods()));
    metrics.put("switches", Quantity.of(summary.switches().total()));
    metrics.put("switches leaf", Quantity.of(summary.switches().leaf()));
    metrics.put("switches spine", Quantity.of(summary.switches().spine()));
    metrics.put("switches superspine", Quantity.of(summary.switches().superspine()));
    metrics.put("links", Quantity.of(summary.links().total()));
    metrics.put("links host", Quantity.of(summary.links().host()));
    metrics.put("links leaf", Quantity.of(summary.links().leafSpine()));
    metrics.put("links spine", Quantity.of(summary.links().spineSuperspine()));
    metrics.put("switch hops", Quantity.of(summary.maxSwitchHops()));
    Double leaf = summary.oversubscription().leaf();
    Double spine = summary.oversubscription().spine();
    metrics.put("oversubscription leaf", leaf == null ? null : Quantity.of(leaf));
    metrics.put("oversubscription spine", spine == null ? null : Quantity.of(spine));
    metrics.put(
        "oversubscription",
        leaf == null ? null : Quantity.of(Math.max(leaf, spine == null ? leaf : spine)));
    metrics.put("bisection", new Quantity(summary.bisectionGbps() * 1e9, Dimension.RATE));
    Double power = summary.powerKw();
    metrics.put("power", power == null ? null : new Quantity(power * 1000, Dimension.POWER));
    return metrics;
  }

  private static String text(Quantity quantity) {
    if (quantity.dimension().equals(Dimension.RATE)) {
      return Units.rate(quantity.bits());
    }
    String number =
        new BigDecimal(quantity.value())
            .round(new MathContext(6))
            .stripTrailingZeros()
            .toPlainString();
    return quantity.dimension().equals(Dimension.POWER) ? number + " W" : number;
  }
}
