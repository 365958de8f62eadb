package dev.weft.generator.constructs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.underlay.Golden;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a backend declares of a construct is true of its files: each example of each construct is
 * built by itself and with each other one, with the construct and without it. {@code
 * -Dweft.cores=all} tries all combinations, otherwise one of some.
 */
class ConstructsInFilesTest {
  /** Of how many combinations one is tried. */
  private static final int STRIDE = "all".equals(System.getProperty("weft.cores")) ? 1 : 29;

  /**
   * What comes of a text.
   *
   * @param design null where the language refuses it
   * @param files empty where the backend refuses it
   */
  private record Made(@Nullable FabricIndex design, Set<String> codes, Map<String, String> files) {
    boolean saysNoEffect() {
      return codes.contains("setting.no-effect") || codes.contains("structure.no-effect");
    }
  }

  private final Map<ExampleText, Made> made = new HashMap<>();

  static List<DeclaringBackend> backends() {
    String only = System.getProperty("weft.target", "");
    return DeclaringBackends.ALL.stream().filter(each -> each.target().contains(only)).toList();
  }

  /** Backends, or the one that {@code -Dweft.target} names. */
  @ParameterizedTest
  @MethodSource("backends")
  void whatIsDeclaredIsSo(DeclaringBackend backend) {
    List<String> wrong = new ArrayList<>();
    int alone = 0;
    int combined = 0;
    for (Construct construct : Constructs.ALL) {
      for (Example example : construct.examples()) {
        alone += judge(backend, construct, example, null, wrong);
        for (Construct other : Constructs.ALL) {
          if (other != construct && isTried(example, other)) {
            combined += judge(backend, construct, example, other, wrong);
          }
        }
      }
    }
    System.out.println(backend.target() + ": " + alone + " alone, " + combined + " combined");
    assertEquals("", String.join("\n", wrong));
    assertTrue(alone > Constructs.ALL.size() / 2, alone + " examples");
  }

  /**
   * Decided by the words of both alone: a new construct leaves the choice among the others as it
   * is.
   */
  private static boolean isTried(Example example, Construct other) {
    return Math.floorMod((example.words() + " with " + other.words()).hashCode(), STRIDE) == 0;
  }

  /** Answers whether it could be judged: 1 or 0. */
  private int judge(
      DeclaringBackend backend,
      Construct construct,
      Example example,
      @Nullable Construct other,
      List<String> wrong) {
    Example beside = other == null ? null : other.examples().getFirst();
    if (beside != null && ExampleText.share(construct, example, beside)) {
      return 0;
    }
    String target = backend.target();
    ExampleText text =
        beside == null ? ExampleText.of(target, example) : ExampleText.of(target, example, beside);
    if (text == null) {
      return 0;
    }
    Made with = make(backend, text);
    Made without = make(backend, text.without(construct, example));
    if (beside == null && without.design == null) {
      // The rest of the example needs it.
      without = make(backend, ExampleText.plain(target));
    }
    if (with.design == null || without.design == null || with.saysNoEffect()) {
      if (beside == null && (with.design == null || without.design == null)) {
        wrong.add(example.words() + ": the example is not sound");
      }
      return 0;
    }
    String fault = fault(backend, construct, with, without);
    if (fault != null) {
      wrong.add(example.words() + (beside == null ? "" : " with " + beside.words()) + fault);
    }
    return 1;
  }

  private static @Nullable String fault(
      DeclaringBackend backend, Construct construct, Made with, Made without) {
    FabricIndex design = Objects.requireNonNull(with.design);
    Scope scope = backend.scope(design);
    if (scope.switches().isEmpty()) {
      return with.files.isEmpty() ? null : ": there are files of no switches";
    }
    if (!construct.isUsedBy(scope)) {
      boolean isIp = design.topology().transport().isEthernet();
      return isIp ? ": the design is not said to have it" : null;
    }
    boolean isEqual = with.files.equals(without.files);
    // Without it something else is written, which was said to be near what it is.
    boolean isTold =
        without.design != null
            && !backend.limits(design).containsAll(backend.limits(without.design));
    Decision decision = backend.declaration().decide(construct, scope);
    boolean isRefused = backend.limits(design).stream().anyMatch(ConstructsInFilesTest::isError);
    return switch (decision.verdict()) {
      case REFUSED -> isRefused ? null : ": refused, but nothing is said";
      case APPROXIMATED ->
          decision.sentences().isEmpty() && !with.codes.contains(decision.row().code())
              ? ": approximated, but nothing is said"
              : null;
      case EMITTED ->
          isEqual != construct.isUsual() && !isRefused && !without.files.isEmpty() && !isTold
              ? ": emitted, but " + (isEqual ? "no" : "a") + " file changes"
              : null;
      case NOT_APPLICABLE ->
          isEqual
                  || with.files.isEmpty()
                  || without.files.isEmpty()
                  || isForOthers(backend, construct, design, without.design)
              ? null
              : ": not applicable, but a file changes";
    };
  }

  /** Whether something else becomes of another construct in one of two designs. */
  private static boolean isForOthers(
      DeclaringBackend backend, Construct own, FabricIndex with, @Nullable FabricIndex without) {
    if (without == null) {
      return false;
    }
    Declaration declaration = backend.declaration();
    Scope one = backend.scope(with);
    Scope other = backend.scope(without);
    return Constructs.ALL.stream()
        .filter(each -> each != own)
        .anyMatch(each -> verdict(declaration, each, one) != verdict(declaration, each, other));
  }

  /** What becomes of a construct; nothing of one that a design has not. */
  private static Verdict verdict(Declaration declaration, Construct construct, Scope scope) {
    return construct.isUsedBy(scope)
        ? declaration.decide(construct, scope).verdict()
        : Verdict.NOT_APPLICABLE;
  }

  private static boolean isError(Issue issue) {
    return issue.severity() == Issue.Severity.ERROR;
  }

  private Made make(DeclaringBackend backend, ExampleText text) {
    return made.computeIfAbsent(text, each -> build(backend, each));
  }

  private static Made build(DeclaringBackend backend, ExampleText text) {
    ExampleDesigns.Built built = ExampleDesigns.build(text, backend.target());
    FabricIndex design = built.design();
    boolean isRefused =
        design == null || backend.limits(design).stream().anyMatch(ConstructsInFilesTest::isError);
    return new Made(design, built.codes(), isRefused ? Map.of() : Golden.files(backend, design));
  }
}
