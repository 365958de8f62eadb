package dev.weft.lang.ide.hover;

import dev.weft.lang.expressions.Allow;
import dev.weft.lang.expressions.Literal;
import dev.weft.lang.fabric.Promise;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.quantities.Units;
import dev.weft.lang.scoping.CatalogIndex;
import dev.weft.lang.weft.Import;
import dev.weft.lang.workload.ScenarioPromise;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/** Words that are neither settings nor names: codes, metrics, units, packages. */
final class LeafText {
  private static final String CATALOG = "catalog.";

  private LeafText() {}

  /** Null for any other word. */
  static @Nullable String of(ILeafNode leaf) {
    EObject element = NodeModelUtils.findActualSemanticObjectFor(leaf);
    String text = leaf.getText();
    boolean isWord = Character.isLetter(text.charAt(0));
    return switch (element) {
      case Allow allow when isWord && allow.getCode() != null && allow.getCode().contains(text) ->
          RuleText.of(allow.getCode());
      case Promise promise when isWord -> MetricText.of(String.join(" ", promise.getMetric()));
      case ScenarioPromise promise when isWord && promise.getMetric().contains(text) ->
          MetricText.of(String.join(" ", promise.getMetric()));
      case Literal literal when isWord && literal.getUnit() != null -> unit(literal.getUnit());
      case Import used when used.getCatalog() != null && !text.equals("import") ->
          types(used.getCatalog());
      case null, default -> null;
    };
  }

  /** The dimension of a unit, with all units of it, the smallest first. */
  private static @Nullable String unit(String unit) {
    Quantity one = Units.quantity(1, unit);
    return one == null
        ? null
        : "**"
            + unit
            + "** \u2014 "
            + one.dimension().words()
            + ": "
            + String.join(" < ", Units.of(one.dimension()));
  }

  private static @Nullable String types(String catalog) {
    String types =
        CatalogIndex.all().stream()
            .filter(type -> catalog.equals(CATALOG + type.packageName() + ".*"))
            .collect(
                Collectors.groupingBy(
                    CatalogIndex.Entry::kind,
                    java.util.TreeMap::new,
                    Collectors.mapping(CatalogIndex.Entry::name, Collectors.joining(", "))))
            .entrySet()
            .stream()
            .map(kind -> "* " + kind.getKey() + ": " + kind.getValue())
            .collect(Collectors.joining("\n"));
    return types.isEmpty() ? null : "**" + catalog + "**\n\n" + types;
  }
}
