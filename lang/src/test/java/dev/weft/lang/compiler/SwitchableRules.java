package dev.weft.lang.compiler;

import com.google.inject.Guice;
import com.google.inject.Injector;
import dev.weft.lang.WeftRuntimeModule;
import dev.weft.lang.WeftStandaloneSetup;
import dev.weft.lang.validation.WeftValidator;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.rule.Rule;
import dev.weft.topology.rules.Rules;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.BasicDiagnostic;
import org.eclipse.emf.ecore.EValidator;
import org.eclipse.emf.ecore.impl.EValidatorRegistryImpl;
import org.eclipse.xtext.validation.AbstractDeclarativeValidator;
import org.eclipse.xtext.validation.Check;
import org.eclipse.xtext.validation.CheckType;
import org.eclipse.xtext.validation.ComposedChecks;
import org.jspecify.annotations.Nullable;

/**
 * A compiler for each rule, which has that rule switched off, and one for all, which notes what
 * reports something. A rule that reports nothing on a text changes nothing there: rules only read.
 */
final class SwitchableRules {
  /**
   * The local rule that is off; the validator is made by reflection and can't be told otherwise.
   */
  private static @Nullable Method off;

  /** Names of the rules that reported something since the last question. */
  private static final Set<String> REPORTED = new TreeSet<>();

  /** The rules on the text, but for one. */
  public static final class Validator extends WeftValidator {
    @Override
    protected MethodWrapper createMethodWrapper(
        AbstractDeclarativeValidator instance, Method method) {
      return new MethodWrapper(instance, method) {
        @Override
        public void invoke(State state) {
          if (method.equals(off)) {
            return;
          }
          BasicDiagnostic told = (BasicDiagnostic) state.chain;
          int before = told.getChildren().size();
          super.invoke(state);
          if (told.getChildren().size() > before) {
            REPORTED.add(name(method));
          }
        }
      };
    }
  }

  /** The language with a validator and a registry of its own, so that other tests keep theirs. */
  private static final class Module extends WeftRuntimeModule {
    @Override
    public Class<? extends WeftValidator> bindWeftValidator() {
      return Validator.class;
    }

    @Override
    public EValidator.Registry bindEValidatorRegistry() {
      return new EValidatorRegistryImpl();
    }
  }

  private final Injector injector;
  private final SortedMap<String, Method> local = new TreeMap<>();

  SwitchableRules() {
    WeftStandaloneSetup setup = new WeftStandaloneSetup();
    setup.createInjectorAndDoEMFRegistration();
    injector = Guice.createInjector(new Module());
    setup.register(injector);
    for (Class<?> group : WeftValidator.class.getAnnotation(ComposedChecks.class).validators()) {
      Stream.of(group.getDeclaredMethods())
          .filter(SwitchableRules::isLocalRule)
          .forEach(rule -> local.put(name(rule), rule));
    }
  }

  /** Rules of the type normal build the fabric; the compiler does that on its own. */
  private static boolean isLocalRule(Method method) {
    Check check = method.getAnnotation(Check.class);
    return check != null && check.value() == CheckType.FAST;
  }

  /** Names of all rules: those on the text, then those on the built fabric. */
  List<String> names() {
    List<String> names = new ArrayList<>(local.keySet());
    Rules.all().stream()
        .map(SwitchableRules::name)
        .sorted(Comparator.naturalOrder())
        .forEach(names::add);
    return names;
  }

  private static String name(Method rule) {
    return rule.getDeclaringClass().getSimpleName() + "." + rule.getName();
  }

  private static String name(Rule rule) {
    return rule.getClass().getSimpleName();
  }

  WeftCompiler all() {
    off = null;
    return new WeftCompiler(injector, Rules.all().stream().map(SwitchableRules::noting).toList());
  }

  private static Rule noting(Rule rule) {
    return built -> {
      List<Issue> found = rule.check(built);
      if (!found.isEmpty()) {
        REPORTED.add(name(rule));
      }
      return found;
    };
  }

  /** The rules that reported something, suppressed or not, since this was asked last. */
  static Set<String> reported() {
    Set<String> names = Set.copyOf(REPORTED);
    REPORTED.clear();
    return names;
  }

  /** The compiler without a rule; compilers made before must not be used any more. */
  WeftCompiler without(String rule) {
    off = local.get(rule);
    return new WeftCompiler(
        injector, Rules.all().stream().filter(each -> !name(each).equals(rule)).toList());
  }
}
