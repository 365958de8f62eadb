package dev.weft.elaboration;

import dev.weft.lang.expressions.Call;
import dev.weft.lang.expressions.ExpressionsPackage;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.fixes.Spelling;
import dev.weft.lang.quantities.Quantity;
import dev.weft.topology.findings.ExpressionIssue;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.IssueKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The functions of expressions. */
final class Functions {
  private static final List<String> NAMES = List.of("ceil", "floor", "round", "log2", "min", "max");

  private final Evaluator evaluator;

  Functions(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  /** What a call comes to; null after reporting why it has no value. */
  @Nullable Quantity value(Call call) {
    Quantity first = evaluator.evaluate(call.getArguments().getFirst());
    if (first == null) {
      return null;
    }
    boolean pair = call.getFunction().equals("min") || call.getFunction().equals("max");
    if (call.getArguments().size() != (pair ? 2 : 1)) {
      IssueKind kind = pair ? ExpressionIssue.TWO_ARGUMENTS : ExpressionIssue.ONE_ARGUMENT;
      evaluator.fault(kind, call, call.getFunction());
      return null;
    }
    return switch (call.getFunction()) {
      case "ceil" -> new Quantity(Math.ceil(first.value()), first.dimension());
      case "floor" -> new Quantity(Math.floor(first.value()), first.dimension());
      case "round" -> new Quantity(Math.rint(first.value()), first.dimension());
      case "log2" -> log2(call, first);
      case "min", "max" -> extremum(call, first);
      default -> {
        evaluator.fault(ExpressionIssue.UNKNOWN_FUNCTION, call, call.getFunction(), nearest(call));
        yield null;
      }
    };
  }

  private @Nullable Quantity log2(Call call, Quantity argument) {
    if (!argument.isNumber() || argument.value() <= 0) {
      evaluator.fault(ExpressionIssue.LOG_OF_POSITIVE, call);
      return null;
    }
    return Quantity.of(Math.log(argument.value()) / Math.log(2));
  }

  private @Nullable Quantity extremum(Call call, Quantity first) {
    Quantity second = evaluator.evaluate(call.getArguments().get(1));
    if (second == null || !evaluator.alike(call, first, second, call.getFunction())) {
      return null;
    }
    boolean smaller = first.value() <= second.value();
    return smaller == call.getFunction().equals("min") ? first : second;
  }

  /** The function that an unknown one is spelled like, to be called instead. */
  private static List<Fix> nearest(Call call) {
    return Spelling.guess(call.getFunction(), NAMES)
        .fixes(each -> Sites.replace(call, ExpressionsPackage.Literals.CALL__FUNCTION, each));
  }
}
