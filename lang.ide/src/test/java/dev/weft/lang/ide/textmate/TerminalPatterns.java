package dev.weft.lang.ide.textmate;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.xtext.AbstractElement;
import org.eclipse.xtext.Alternatives;
import org.eclipse.xtext.CharacterRange;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Group;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.NegatedToken;
import org.eclipse.xtext.TerminalRule;
import org.eclipse.xtext.UntilToken;
import org.eclipse.xtext.Wildcard;

/** Terminal rules of a grammar as regular expressions. */
final class TerminalPatterns {
  private final Grammar grammar;

  TerminalPatterns(Grammar grammar) {
    this.grammar = grammar;
  }

  /** What a terminal reads. */
  String of(String terminal) {
    return pattern(rule(terminal));
  }

  /** What a terminal begins with: its first keyword. */
  String start(String terminal) {
    return quoted(((Keyword) ((Group) rule(terminal)).getElements().getFirst()).getValue());
  }

  /** What a terminal ends with that reads until then. */
  String end(String terminal) {
    List<AbstractElement> elements = ((Group) rule(terminal)).getElements();
    return pattern(((UntilToken) elements.get(1)).getTerminal());
  }

  /** Characters as they are. */
  static String quoted(String text) {
    return text.chars()
        .mapToObj(
            c ->
                switch (c) {
                  case '\n' -> "\\n";
                  case '\r' -> "\\r";
                  default ->
                      (Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '"' ? "" : "\\")
                          + (char) c;
                })
        .collect(Collectors.joining());
  }

  private AbstractElement rule(String name) {
    return ((TerminalRule) GrammarUtil.findRuleForName(grammar, name)).getAlternatives();
  }

  private String pattern(AbstractElement element) {
    String own =
        switch (element) {
          case Keyword keyword -> quoted(keyword.getValue());
          case CharacterRange range ->
              "["
                  + quoted(range.getLeft().getValue())
                  + "-"
                  + quoted(range.getRight().getValue())
                  + "]";
          case Wildcard any -> ".";
          case NegatedToken not -> "[^" + characters(not.getTerminal()) + "]";
          case UntilToken until -> ".*?" + pattern(until.getTerminal());
          case Alternatives choice ->
              choice.getElements().stream()
                  .map(this::pattern)
                  .collect(Collectors.joining("|", "(?:", ")"));
          case Group group ->
              group.getElements().stream()
                  .map(this::pattern)
                  .collect(Collectors.joining("", "(?:", ")"));
          default -> throw new IllegalArgumentException("no pattern for " + element);
        };
    return element.getCardinality() == null ? own : grouped(own) + element.getCardinality();
  }

  private static String grouped(String pattern) {
    return pattern.startsWith("(?:") || pattern.startsWith("[") ? pattern : "(?:" + pattern + ")";
  }

  private String characters(AbstractElement element) {
    return element instanceof Alternatives choice
        ? choice.getElements().stream().map(this::characters).collect(Collectors.joining())
        : quoted(((Keyword) element).getValue());
  }

  /** Checks that a pattern is one. */
  static String checked(String pattern) {
    return Pattern.compile(pattern).pattern();
  }
}
