package dev.weft.lang.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.WeftStandaloneSetup;
import dev.weft.lang.services.WeftGrammarAccess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.xtext.AbstractElement;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.Action;
import org.eclipse.xtext.Alternatives;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.CompoundElement;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.ParserRule;
import org.eclipse.xtext.RuleCall;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The form on the page of a keyword has all words of the grammar rules that begin with it, and no
 * word that the grammar does not have there.
 */
class KeywordFormsTest {
  private static final Path PAGES = Path.of("../docs/reference/keywords");
  private static final Pattern FORM = Pattern.compile("(?m)^\\| form \\| (.*) \\|$");
  private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");
  private static final Pattern WORD = Pattern.compile("[a-z][a-z-]*");

  /** Values, conditions and codes have pages of their own; patterns and plans are of a block. */
  private static final Set<String> ELSEWHERE =
      Set.of(
          "Sum",
          "Value",
          "Worth",
          "Conditional",
          "Disjunction",
          "Argument",
          "UnitName",
          "Name",
          "Code",
          "NamePattern",
          "AsPlan",
          "WeftFile");

  /** What forms write in capitals for words of the grammar. */
  private static final Map<String, Set<String>> PLACEHOLDERS =
      Map.of(
          "TIER", Set.of("leaf", "spine", "superspine"),
          "TIERS", Set.of("spines", "superspines"),
          "plural", Set.of("gpus", "servers", "nics", "hosts"));

  /** Words of grammar rules that the keyword shares with others, which alone take them. */
  private static final Map<String, Set<String>> OF_OTHERS =
      Map.of(
          "backup", Set.of("in", "every", "plane"),
          "servers", Set.of("in", "every", "plane"),
          "fail", Set.of("to"),
          "leaf", Set.of("pods", "position"),
          "spine", Set.of("pods"),
          "pod", Set.of("template"),
          "segment", Set.of("template"),
          "rail", Set.of("as", "x", "step"));

  /** Words in forms that are no keywords there: settings, packages, and uses in other lines. */
  private static final Map<String, Set<String>> NO_KEYWORDS =
      Map.of(
          "backup", Set.of("tenant"),
          "attach", Set.of("tenant"),
          "servers", Set.of("tenant"),
          "domains", Set.of("tenant"),
          "import", Set.of("catalog"),
          "class", Set.of("in"),
          "rail", Set.of("per"),
          "rails", Set.of("per"));

  private final Grammar grammar =
      new WeftStandaloneSetup()
          .createInjectorAndDoEMFRegistration()
          .getInstance(WeftGrammarAccess.class)
          .getGrammar();

  @TestFactory
  Stream<DynamicTest> formsHaveTheWordsOfTheGrammar() throws IOException {
    return pages().stream()
        .map(page -> page.getFileName().toString().replace(".md", ""))
        .filter(keyword -> !rulesThatBeginWith(keyword).isEmpty())
        .map(keyword -> DynamicTest.dynamicTest(keyword, () -> compare(keyword)));
  }

  private void compare(String keyword) throws IOException {
    Matcher form = FORM.matcher(Files.readString(PAGES.resolve(keyword + ".md")));
    assertTrue(form.find(), "a form");
    Set<String> onPage = words(form.group(1));
    Set<String> missing = new TreeSet<>();
    Set<String> inBlocks = new TreeSet<>();
    for (ParserRule rule : rulesThatBeginWith(keyword)) {
      collect(rule.getAlternatives(), keyword, false, missing, new HashSet<>());
      collect(rule.getAlternatives(), "", true, inBlocks, new HashSet<>());
    }
    missing.removeAll(onPage);
    missing.removeAll(OF_OTHERS.getOrDefault(keyword, Set.of()));
    assertEquals(Set.of(), missing, "words that the form lacks");
    onPage.removeAll(inBlocks);
    onPage.removeAll(NO_KEYWORDS.getOrDefault(keyword, Set.of()));
    assertEquals(Set.of(), onPage, "words that the grammar does not have there");
  }

  private List<ParserRule> rulesThatBeginWith(String keyword) {
    List<ParserRule> rules = new ArrayList<>();
    for (ParserRule rule : GrammarUtil.allParserRules(grammar)) {
      if (!ELSEWHERE.contains(rule.getName()) && begins(rule.getAlternatives(), keyword)) {
        rules.add(rule);
      }
    }
    return rules;
  }

  /** Whether what an element reads can begin with a keyword, of its own or of a list of words. */
  private static boolean begins(AbstractElement element, String keyword) {
    return switch (element) {
      case Keyword word -> word.getValue().equals(keyword);
      case Assignment assignment -> begins(assignment.getTerminal(), keyword);
      case RuleCall call ->
          call.getRule() instanceof ParserRule rule
              && GrammarUtil.isDatatypeRule(rule)
              && !ELSEWHERE.contains(rule.getName())
              && begins(rule.getAlternatives(), keyword);
      case Alternatives choice ->
          choice.getElements().stream().anyMatch(each -> begins(each, keyword));
      case CompoundElement group -> {
        for (AbstractElement each : group.getElements()) {
          if (begins(each, keyword)) {
            yield true;
          }
          if (!(each instanceof Action) && !GrammarUtil.isOptionalCardinality(each)) {
            break;
          }
        }
        yield false;
      }
      default -> false;
    };
  }

  /**
   * Collects the words of an element and of the rules that it calls: of alternatives with the
   * keyword, those beside it; of blocks, nothing unless asked.
   */
  private static void collect(
      AbstractElement element,
      String keyword,
      boolean withBlocks,
      Set<String> words,
      Set<AbstractRule> seen) {
    switch (element) {
      case Keyword word -> words.addAll(words("`" + word.getValue() + "`"));
      case Assignment assignment -> {
        boolean isBlock = Set.of("members", "promises", "cases").contains(assignment.getFeature());
        if (withBlocks || !isBlock) {
          collect(assignment.getTerminal(), keyword, withBlocks, words, seen);
        }
      }
      case Alternatives choice ->
          choice.getElements().stream()
              .filter(each -> !begins(choice, keyword) || begins(each, keyword))
              .forEach(each -> collect(each, keyword, withBlocks, words, seen));
      case CompoundElement group ->
          group.getElements().forEach(each -> collect(each, keyword, withBlocks, words, seen));
      case RuleCall call -> {
        if (call.getRule() instanceof ParserRule rule
            && seen.add(rule)
            && (withBlocks || !ELSEWHERE.contains(rule.getName()))) {
          collect(rule.getAlternatives(), keyword, withBlocks, words, seen);
        }
      }
      default -> {}
    }
  }

  private static Set<String> words(String form) {
    Set<String> words = new TreeSet<>();
    QUOTED
        .matcher(form)
        .results()
        .flatMap(quoted -> WORD.matcher(quoted.group(1)).results())
        .forEach(word -> words.add(word.group()));
    PLACEHOLDERS.forEach((name, meant) -> words.addAll(form.contains(name) ? meant : Set.of()));
    return words;
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.list(PAGES)) {
      return files.sorted().toList();
    }
  }
}
