package dev.weft.lang.ide.refactoring;

import dev.weft.lang.expressions.Expression;
import dev.weft.lang.expressions.ExpressionsPackage;
import dev.weft.lang.expressions.Lanes;
import dev.weft.lang.expressions.Literal;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.expressions.Value;
import dev.weft.lang.expressions.Variable;
import dev.weft.lang.fabric.ExpectCase;
import dev.weft.lang.fabric.Indices;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.PodTemplate;
import dev.weft.lang.fabric.PortSpan;
import dev.weft.lang.fabric.Promise;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.SegmentTemplate;
import dev.weft.lang.fabric.Servers;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.fabric.Uplink;
import dev.weft.lang.fixes.Edit;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.quantities.Units;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.nodemodel.INode;
import org.jspecify.annotations.Nullable;

/**
 * A number becomes a param: of the file, which the command line can set and sweep, or of the
 * template that it stands in.
 */
final class ExtractParam {
  /** Rules of the grammar that take a name, and those that take one in parentheses only. */
  private static final Set<String> OPERANDS = Set.of("Operand", "PortNumber");

  private static final Set<String> QUANTITIES = Set.of("Quantity", "LaneCount");

  private ExtractParam() {}

  static @Nullable Refactoring at(Source source, int offset) {
    Literal literal = source.at(offset, Literal.class);
    EObject home = literal == null ? null : home(literal);
    if (literal == null || home == null || isConstant(literal)) {
      return null;
    }
    String name = source.free(name(literal));
    String value = source.words(literal);
    String label = "Extract param '" + name + "' from '" + value + "'";
    String said = isQuantity(literal) ? "(" + name + ")" : name;
    String line = "param " + name + " = " + value;
    Edit use = source.replace(Source.start(literal), Source.end(literal), said, label);
    int above = source.startWithComments(home);
    Edit declaration =
        isTemplate(home)
            ? source.intoBlock(home, line, label)
            : new Edit(label, above, "", line + "\n\n");
    return new Refactoring(label, Refactoring.EXTRACT, List.of(declaration, use));
  }

  /** The template, else the declaration, that a literal is in; null where no param can be read. */
  private static @Nullable EObject home(Literal literal) {
    EObject declared = Source.declaration(literal);
    return declared.eContainer() == null || declared instanceof Variable ? null : declared;
  }

  private static boolean isTemplate(EObject declared) {
    return declared instanceof SegmentTemplate || declared instanceof PodTemplate;
  }

  /** What has to be a number as it stands, or names something itself. */
  private static boolean isConstant(Literal literal) {
    return EcoreUtil2.getContainerOfType(literal, Variable.class) != null
        || literal.eContainer() instanceof ExpectCase
        || !(literal.eContainingFeature().getEType() instanceof EClass type
            && type.isSuperTypeOf(ExpressionsPackage.Literals.VARIABLE_REFERENCE));
  }

  /** Whether the grammar reads a quantity here, where a name would be the next setting. */
  private static boolean isQuantity(Literal literal) {
    for (INode node = Source.node(literal); node != null; node = node.getParent()) {
      if (node.getGrammarElement() instanceof RuleCall call) {
        String rule = call.getRule().getName();
        if (OPERANDS.contains(rule) || QUANTITIES.contains(rule)) {
          return QUANTITIES.contains(rule);
        }
      }
    }
    return false;
  }

  /** What the number is of. */
  private static String name(Literal literal) {
    Quantity one = literal.getUnit() == null ? null : Units.quantity(1, literal.getUnit());
    if (one != null
        && one.dimension().equals(Dimension.RATE)
        && literal.eContainer() instanceof Lanes) {
      return "lane-rate";
    }
    EObject at = literal.eContainer();
    while (at instanceof Expression || at instanceof Lanes || at instanceof Value) {
      at = at.eContainer();
    }
    return switch (at) {
      case Setting setting -> setting.getKey();
      case Servers servers -> "server-count";
      case SwitchTier tier -> tier.getLevel() + "-count";
      case Segment segment -> "segment-count";
      case Pod pod -> "pod-count";
      case Uplink uplink -> "uplink-count";
      case Promise promise -> "expected-" + String.join("-", promise.getMetric());
      case PortSpan span -> "port-number";
      case Indices indices -> "copy";
      case null, default -> "number";
    };
  }
}
