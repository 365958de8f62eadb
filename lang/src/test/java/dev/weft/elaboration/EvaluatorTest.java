package dev.weft.elaboration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.google.inject.Injector;
import dev.weft.lang.WeftStandaloneSetup;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.expressions.ExpressionsFactory;
import dev.weft.lang.expressions.Literal;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.services.WeftGrammarAccess;
import java.io.StringReader;
import java.util.Map;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.parser.IParser;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Arithmetic and dimensions. */
final class EvaluatorTest {
  private static final Injector INJECTOR =
      new WeftStandaloneSetup().createInjectorAndDoEMFRegistration();

  private final Findings findings = new Findings();
  private final Evaluator evaluator = new Evaluator(Map.of(), findings);

  /** Values in base units: bit, second, metre, watt, FLOP. */
  @ParameterizedTest
  @CsvSource({
    "1 + 2 * 3, 7",
    "(1 + 2) * 3, 9",
    "7 mod 4, 3",
    "7 / 2, 3.5",
    "10 - 2 - 3, 5",
    "50%, 0.5",
    "405e9, 405000000000",
    "2.5, 2.5",
    "'min(3, 4)', 3",
    "'max(3, 4)', 4",
    "ceil(7 / 2), 4",
    "floor(7 / 2), 3",
    "(1 when 2 > 1 else 3), 1",
    "(1 when 2 < 1 and 1 == 1 else 3), 3",
    "(1 when 2 < 1 or 1 == 1 else 3), 1",
    "400 Gb/s, 4e11",
    "150 KB, 1.2e6",
    "1 KiB, 8192",
    "5 ns/m * 30 m, 1.5e-7",
    "1 GB / 400 Gb/s, 0.02"
  })
  void evaluates(String text, double value) {
    Quantity quantity = evaluator.evaluate(parse(text));
    assertEquals(value, quantity == null ? Double.NaN : quantity.value(), Math.abs(value) * 1e-12);
  }

  @ParameterizedTest
  @CsvSource({
    "400 Gb/s * 2 s, an amount of data such as 150 KB",
    "1 GB / 400 Gb/s, a time such as 300 ms",
    "5 ns/m * 30 m, a time such as 300 ms",
    "989 TFLOP/s, a compute rate such as 989 TFLOP/s",
    "2 kW / 1 W, a plain number",
    "2 m * 3 m, a quantity in m^2"
  })
  void hasTheDimension(String text, String words) {
    Quantity quantity = evaluator.evaluate(parse(text));
    assertEquals(words, quantity == null ? "none" : quantity.dimension().words());
  }

  @ParameterizedTest
  @CsvSource({
    "1 m + 1 s, expression.wrong-dimension",
    "'max(1 m, 2)', expression.wrong-dimension",
    "(1 when 1 m > 2 else 3), expression.wrong-dimension",
    "1 / 0, expression.division-by-zero",
    "1 mod 0, expression.division-by-zero",
    "sqrt(2), expression.unknown-function",
    "min(2), expression.arguments"
  })
  void reportsOnceAndHasNoValue(String text, String code) {
    Expression expression = parse(text);
    assertNull(evaluator.evaluate(expression));
    assertNull(evaluator.evaluate(expression));
    assertEquals(1, findings.all().size());
    assertEquals(code, findings.all().getFirst().code());
  }

  /** The lexer knows the units, so that no text can name another. */
  @Test
  void reportsAUnitThatThereIsNot() {
    Literal literal = ExpressionsFactory.eINSTANCE.createLiteral();
    literal.setValue("3");
    literal.setUnit("parsec");
    assertNull(evaluator.evaluate(literal));
    assertEquals("expression.unknown-unit", findings.all().getFirst().code());
  }

  private static @Nullable Expression parse(String text) {
    IParseResult result =
        INJECTOR
            .getInstance(IParser.class)
            .parse(
                INJECTOR.getInstance(WeftGrammarAccess.class).getSumRule(), new StringReader(text));
    return result.hasSyntaxErrors() ? null : (Expression) result.getRootASTElement();
  }
}
