package dev.weft.lang.ide.textmate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.Alternatives;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.ParserRule;
import org.eclipse.xtext.RuleCall;

/**
 * The TextMate grammar of the language: words, numbers, strings and comments are those of the Xtext
 * grammar. A word that declares something (it begins a rule that assigns a name) is a {@code
 * keyword.control.declaration}, any other word of the language a {@code keyword.control}.
 */
final class TextMateGrammar {
  private static final String SCOPE = ".weft";

  private final Grammar grammar;
  private final TerminalPatterns terminals;
  private final List<Map<String, Object>> patterns = new ArrayList<>();

  private TextMateGrammar(Grammar grammar) {
    this.grammar = grammar;
    terminals = new TerminalPatterns(grammar);
  }

  /** The grammar as the JSON that VS Code reads has it, in order. */
  static Map<String, Object> of(Grammar grammar) {
    return new TextMateGrammar(grammar).build();
  }

  /** Words that begin what has a name. */
  static Set<String> declaring(Grammar grammar) {
    Set<String> words = new TreeSet<>();
    for (ParserRule rule : GrammarUtil.allParserRules(grammar)) {
      boolean hasName =
          EcoreUtil2.getAllContentsOfType(rule, Assignment.class).stream()
              .anyMatch(
                  each ->
                      each.getFeature().equals("name")
                          && each.getTerminal() instanceof RuleCall call
                          && call.getRule().getName().equals("Name"));
      EObject first = rule.eAllContents().hasNext() ? firstKeyword(rule) : null;
      if (hasName && first instanceof Keyword keyword && isWord(keyword.getValue())) {
        words.add(keyword.getValue());
      }
    }
    return words;
  }

  /** The keyword that a rule begins with, unless it begins with a choice. */
  private static EObject firstKeyword(ParserRule rule) {
    Keyword first =
        EcoreUtil2.getAllContentsOfType(rule, Keyword.class).stream().findFirst().orElse(null);
    Assignment assigned =
        EcoreUtil2.getAllContentsOfType(rule, Assignment.class).stream().findFirst().orElse(null);
    boolean isChosen =
        first != null && EcoreUtil2.getContainerOfType(first, Alternatives.class) != null;
    boolean isAfterName =
        first != null
            && assigned != null
            && EcoreUtil2.getAllContentsOfType(rule, EObject.class).indexOf(assigned)
                < EcoreUtil2.getAllContentsOfType(rule, EObject.class).indexOf(first);
    return isChosen || isAfterName ? null : first;
  }

  /** All words of the language. */
  static Set<String> words(Grammar grammar) {
    return GrammarUtil.getAllKeywords(grammar).stream()
        .filter(TextMateGrammar::isWord)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private Map<String, Object> build() {
    String id = terminals.of("ID");
    String integer = terminals.of("INT");
    String number = "(?:" + terminals.of("EXP") + "|" + integer + ")";
    String unit = terminals.of("UNIT");
    String end = "(?![A-Za-z0-9_])(?!-[A-Za-z0-9_])";
    Set<String> declaring = declaring(grammar);
    Set<String> others = words(grammar);
    others.removeAll(declaring);

    block("comment.block", terminals.start("ML_COMMENT"), terminals.end("ML_COMMENT"));
    match("comment.line.double-slash", terminals.start("SL_COMMENT") + ".*$");
    match("string.quoted.double", terminals.of("STRING"));
    parts(
        "(import)\\s+(" + id + "(?:\\." + id + ")*(?:\\.\\*)?)",
        "keyword.control",
        "entity.name.namespace");
    parts("(allow)\\s+(" + id + "(?:\\." + id + ")*)", "keyword.control", "constant.other.rule");
    parts(
        "("
            + choice(declaring)
            + ")(?:\\s+(template))?\\s+("
            + id
            + ")(?=\\s*(?:\\{|=(?!=)|(?:extends|in)"
            + end
            + "))",
        "keyword.control.declaration",
        "keyword.control",
        "entity.name.type");
    match("constant.language", choice(keywords(TextMateGrammar::beginsWithDigit)) + end);
    match("constant.numeric", integer + "(?:\\." + integer + "){3}(?:\\/" + integer + ")?");
    parts(
        "("
            + number
            + "(?:\\."
            + number
            + ")?)(?:\\s*("
            + unit
            + "(?:\\/"
            + unit
            + ")?)"
            + end
            + ")?",
        "constant.numeric",
        "keyword.other.unit");
    match("keyword.control.declaration", choice(declaring) + end);
    match("keyword.control", choice(others) + end);
    match("entity.name.type", "(?=[A-Z])" + id);
    match("variable.other", id);
    match("keyword.operator", choice(keywords(TextMateGrammar::isSign)));

    Map<String, Object> built = new LinkedHashMap<>();
    built.put(
        "information_for_contributors", "Made from the Xtext grammar by TextMateGrammarTest.");
    built.put("name", "Weft");
    built.put("scopeName", "source.weft");
    built.put("fileTypes", List.of("fabric"));
    built.put("patterns", patterns);
    return built;
  }

  private Set<String> keywords(Predicate<String> wanted) {
    return GrammarUtil.getAllKeywords(grammar).stream()
        .filter(wanted)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Neither word nor bracket nor comma. */
  private static boolean isSign(String keyword) {
    return !Character.isLetterOrDigit(keyword.charAt(0)) && !"{}[](),".contains(keyword);
  }

  /** Such as {@code 1f1b}, which is no number. */
  private static boolean beginsWithDigit(String keyword) {
    return Character.isDigit(keyword.charAt(0));
  }

  /** One of some texts, the longest that fits. */
  private static String choice(Set<String> texts) {
    return texts.stream()
        .sorted(Comparator.comparingInt(String::length).reversed().thenComparing(text -> text))
        .map(TerminalPatterns::quoted)
        .collect(Collectors.joining("|", "(?:", ")"));
  }

  private static boolean isWord(String keyword) {
    return Character.isLetter(keyword.charAt(0));
  }

  private void match(String name, String pattern) {
    patterns.add(ordered("name", name + SCOPE, "match", TerminalPatterns.checked(pattern)));
  }

  private void block(String name, String begin, String end) {
    patterns.add(ordered("name", name + SCOPE, "begin", begin, "end", end));
  }

  /** A pattern whose groups are what the names say. */
  private void parts(String pattern, String... names) {
    Map<String, Object> captures = new LinkedHashMap<>();
    for (int i = 0; i < names.length; i++) {
      captures.put(Integer.toString(i + 1), Map.of("name", names[i] + SCOPE));
    }
    patterns.add(ordered("match", TerminalPatterns.checked(pattern), "captures", captures));
  }

  private static Map<String, Object> ordered(Object... entries) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < entries.length; i += 2) {
      map.put(entries[i].toString(), entries[i + 1]);
    }
    return map;
  }
}
