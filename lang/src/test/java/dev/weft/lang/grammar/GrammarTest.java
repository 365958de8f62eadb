package dev.weft.lang.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Injector;
import dev.weft.lang.WeftStandaloneSetup;
import dev.weft.lang.expressions.Param;
import dev.weft.lang.services.WeftGrammarAccess;
import dev.weft.lang.weft.WeftFile;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.parser.IParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The lexical law: what is a name, a number, a unit. */
final class GrammarTest {
  private static final int KEYWORD_BUDGET = 250;
  private static final int STRUCTURAL_WORDS = 40;

  private static final Injector INJECTOR =
      new WeftStandaloneSetup().createInjectorAndDoEMFRegistration();
  private static final WeftGrammarAccess GRAMMAR = INJECTOR.getInstance(WeftGrammarAccess.class);

  /** Every keyword that the grammar lets be a name, and every unit. */
  static Set<String> softKeywords() {
    Set<String> words = new TreeSet<>();
    collect(GRAMMAR.getNameRule(), words);
    return words;
  }

  private static void collect(AbstractRule rule, Set<String> words) {
    EcoreUtil2.getAllContentsOfType(rule, Keyword.class)
        .forEach(each -> words.add(each.getValue()));
    for (RuleCall call : EcoreUtil2.getAllContentsOfType(rule, RuleCall.class)) {
      if (!call.getRule().getName().equals("ID")) {
        collect(call.getRule(), words);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("softKeywords")
  void softKeywordNamesAParam(String word) {
    WeftFile file = parse("weft 1\nparam " + word + " = 1\nconst twice = 2 * " + word + "\n");
    assertEquals(word, ((Param) file.getElements().getFirst()).getName());
  }

  @ParameterizedTest
  @ValueSource(strings = {"leaf", "storage", "default", "x", "spine", "m", "rails", "pair", "h"})
  void wordOfTheTourIsAName(String word) {
    parse("weft 1\nfabric " + word + " { }\nqos " + word + " { class " + word + " { } }\n");
  }

  @Test
  void fewWordsAreStructural() {
    Set<String> words = new TreeSet<>(GrammarUtil.getAllKeywords(GRAMMAR.getGrammar()));
    assertTrue(words.size() <= KEYWORD_BUDGET, words.size() + " keywords");
    words.removeAll(softKeywords());
    words.removeIf(word -> !Character.isLetter(word.charAt(0)));
    assertTrue(words.size() <= STRUCTURAL_WORDS, words.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "leaf of T serves rails 1..8",
        "leaf of T serves rails 1 .. 8",
        "leaf of T serves rails 1 ..8",
        "uplink 2 x 400 Gb/s to each spine",
        "uplink 2 x 400 Gb / s to each spine",
        "host-cable 3 m",
        "host-cable 2.5 m",
        "host-cable 1e3 mm"
      })
  void segmentMemberParses(String member) {
    parse("weft 1\nfabric F { segment { " + member + " } }\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"micro-1", "a-b", "leaf-spine", "g5", "gen5", "Gb_s", "x2", "rdma-3-b"})
  void kebabCaseIsOneName(String name) {
    WeftFile file = parse("weft 1\nparam " + name + " = 1\n");
    assertEquals(name, ((Param) file.getElements().getFirst()).getName());
  }

  @Test
  void minusWithSpacesSubtracts() {
    assertEquals("Arithmetic", parameterOf("a - b").eClass().getName());
    assertEquals("VariableReference", parameterOf("a-b").eClass().getName());
  }

  private static EObject parameterOf(String expression) {
    WeftFile file = parse("weft 1\nparam p = " + expression + "\n");
    return ((Param) file.getElements().getFirst()).getValue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"param 8x = 1", "fabric segment-", "gpu A { memory 80 GB", "expect { }"})
  void brokenTextHasSyntaxErrors(String text) {
    assertTrue(result("weft 1\n" + text + "\n").hasSyntaxErrors(), text);
  }

  private static WeftFile parse(String text) {
    IParseResult result = result(text);
    List<String> errors = new ArrayList<>();
    for (INode node : result.getSyntaxErrors()) {
      errors.add(node.getSyntaxErrorMessage().getMessage());
    }
    assertEquals(List.of(), errors, text);
    return (WeftFile) result.getRootASTElement();
  }

  private static IParseResult result(String text) {
    return INJECTOR.getInstance(IParser.class).parse(new StringReader(text));
  }
}
