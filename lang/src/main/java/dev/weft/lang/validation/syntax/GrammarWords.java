package dev.weft.lang.validation.syntax;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import dev.weft.lang.services.WeftGrammarAccess;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.eclipse.xtext.AbstractElement;
import org.eclipse.xtext.Action;
import org.eclipse.xtext.Alternatives;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.CompoundElement;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.ParserRule;
import org.eclipse.xtext.RuleCall;

/** The words that begin something, as the grammar has them. */
@Singleton
final class GrammarWords {
  private static final String OUTERMOST_RULE = "Element";

  private final List<String> blocks;
  private final List<String> named;
  private final List<String> outermost;
  private final List<String> all;

  @Inject
  GrammarWords(WeftGrammarAccess access) {
    Grammar grammar = access.getGrammar();
    blocks = ofRules(grammar, rule -> hasBlock(rule, false));
    named = ofRules(grammar, rule -> hasBlock(rule, true) && isNamed(rule));
    Set<String> words = new TreeSet<>(Set.of("import"));
    begin(
        GrammarUtil.findRuleForName(grammar, OUTERMOST_RULE).getAlternatives(),
        words,
        new HashSet<>());
    outermost = List.copyOf(words);
    all = GrammarUtil.getAllKeywords(grammar).stream().filter(SyntaxSpot::isName).sorted().toList();
  }

  /** Words that may begin a block. */
  List<String> blocks() {
    return blocks;
  }

  /** Words that begin a block with a name. */
  List<String> named() {
    return named;
  }

  /** Words that begin what stands in no block. */
  List<String> outermost() {
    return outermost;
  }

  /** All words of the language. */
  List<String> all() {
    return all;
  }

  private static List<String> ofRules(Grammar grammar, Predicate<ParserRule> which) {
    Set<String> words = new TreeSet<>();
    GrammarUtil.allParserRules(grammar).stream()
        .filter(which)
        .forEach(rule -> begin(rule.getAlternatives(), words, new HashSet<>()));
    return List.copyOf(words);
  }

  /** Collects the keywords that what an element reads can begin with. */
  private static void begin(AbstractElement element, Set<String> words, Set<ParserRule> seen) {
    switch (element) {
      case Keyword keyword -> words.add(keyword.getValue());
      case Assignment assignment -> begin(assignment.getTerminal(), words, seen);
      case Alternatives choice -> choice.getElements().forEach(each -> begin(each, words, seen));
      case CompoundElement group -> {
        for (AbstractElement each : group.getElements()) {
          begin(each, words, seen);
          if (!(each instanceof Action) && !GrammarUtil.isOptionalCardinality(each)) {
            break;
          }
        }
      }
      case RuleCall call -> {
        if (call.getRule() instanceof ParserRule rule && seen.add(rule)) {
          begin(rule.getAlternatives(), words, seen);
        }
      }
      default -> {}
    }
  }

  private static boolean hasBlock(ParserRule rule, boolean always) {
    return rule.getAlternatives() instanceof CompoundElement group
        && group.getElements().stream().anyMatch(each -> opens(each, always));
  }

  private static boolean opens(AbstractElement element, boolean always) {
    if (always && GrammarUtil.isOptionalCardinality(element)) {
      return false;
    }
    return element instanceof Keyword keyword
        ? keyword.getValue().equals("{")
        : element instanceof CompoundElement group
            && group.getElements().stream().anyMatch(each -> opens(each, always));
  }

  /** Whether a rule is a word and then a name. */
  private static boolean isNamed(ParserRule rule) {
    return rule.getAlternatives() instanceof CompoundElement group
        && group.getElements().size() > 1
        && group.getElements().get(0) instanceof Keyword
        && group.getElements().get(1) instanceof Assignment assignment
        && assignment.getFeature().equals("name")
        && !GrammarUtil.isOptionalCardinality(assignment);
  }
}
