package dev.weft.lang.validation.checks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Injector;
import dev.weft.lang.WeftStandaloneSetup;
import dev.weft.lang.expressions.ExpressionsFactory;
import dev.weft.lang.expressions.Param;
import dev.weft.lang.validation.WeftValidator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.BasicDiagnostic;
import org.eclipse.emf.common.util.Diagnostic;
import org.eclipse.xtext.validation.AbstractInjectableValidator;
import org.eclipse.xtext.validation.AbstractValidationDiagnostic;
import org.eclipse.xtext.validation.Check;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.ComposedChecks;
import org.eclipse.xtext.validation.EValidatorRegistrar;
import org.junit.jupiter.api.Test;

/** A local rule that fails is reported, and the others still run. */
final class BrokenLocalRuleTest {
  /** A rule that has a fault of the kind that Xtext swallows. */
  public static final class BrokenChecks extends AbstractWeftChecks {
    @Check
    public void fails(Param param) {
      throw new NullPointerException("broken for the test");
    }
  }

  /** The broken rule before a sound one; not registered, so that other tests don't meet it. */
  @ComposedChecks(validators = {BrokenChecks.class, FileChecks.class})
  public static final class BrokenValidator extends WeftValidator {
    @Override
    public void register(EValidatorRegistrar registrar) {}
  }

  @Test
  void reportsTheFaultAndWhatOthersFind() {
    Injector injector = new WeftStandaloneSetup().createInjectorAndDoEMFRegistration();
    BrokenValidator validator = injector.getInstance(BrokenValidator.class);
    Param param = ExpressionsFactory.eINSTANCE.createParam();
    param.setName("ms");
    BasicDiagnostic found = new BasicDiagnostic();
    Map<Object, Object> context = new HashMap<>();
    context.put(CheckMode.KEY, CheckMode.FAST_ONLY);
    context.put(AbstractInjectableValidator.CURRENT_LANGUAGE_NAME, "dev.weft.lang.Weft");
    validator.validate(param.eClass(), param, found, context);
    List<String> codes =
        found.getChildren().stream().map(BrokenLocalRuleTest::code).sorted().toList();
    assertEquals(List.of("name.is-unit", "weft.broken-rule"), codes);
    String message =
        found.getChildren().stream()
            .filter(each -> code(each).equals("weft.broken-rule"))
            .map(Diagnostic::getMessage)
            .findFirst()
            .orElseThrow();
    assertTrue(message.startsWith("BrokenChecks.fails: the rule failed with"), message);
    assertTrue(message.contains("broken for the test"), message);
  }

  private static String code(Diagnostic diagnostic) {
    return ((AbstractValidationDiagnostic) diagnostic).getIssueCode();
  }
}
