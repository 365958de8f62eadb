package dev.weft.lang.compiler;

import com.google.inject.Injector;
import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.services.WeftGrammarAccess;
import java.io.StringReader;
import java.util.Map;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.parser.IParser;
import org.jspecify.annotations.Nullable;

/** Reads values that stand in no file; for one thread. */
final class ParamValues {
  private final Injector injector;

  /** Made when the first value is read, which few commands have. */
  private @Nullable IParser parser;

  ParamValues(Injector injector) {
    this.injector = injector;
  }

  /** Returns the value of an expression; null where the text is none, or has no value. */
  @Nullable Quantity of(String text) {
    if (parser == null) {
      parser = injector.getInstance(IParser.class);
    }
    IParseResult result =
        parser.parse(
            injector.getInstance(WeftGrammarAccess.class).getWorthRule(), new StringReader(text));
    Findings findings = new Findings();
    return result.hasSyntaxErrors()
            || !(result.getRootASTElement() instanceof Expression expression)
        ? null
        : new Evaluator(Map.of(), findings).evaluate(expression);
  }
}
