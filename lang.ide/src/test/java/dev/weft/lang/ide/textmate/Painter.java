package dev.weft.lang.ide.textmate;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Colours a text by a flat TextMate grammar as VS Code does: at each place the pattern that matches
 * first, of several the one that is listed first.
 */
final class Painter {
  private record Rule(Pattern match, Map<String, Object> source) {}

  private final List<Rule> rules;

  @SuppressWarnings("unchecked")
  Painter(Map<String, Object> grammar) {
    rules =
        ((List<Map<String, Object>>) grammar.get("patterns"))
            .stream().map(each -> new Rule(Pattern.compile(text(each)), each)).toList();
  }

  /** What a block is from its beginning to its end, else what is matched. */
  private static String text(Map<String, Object> rule) {
    return rule.containsKey("match")
        ? rule.get("match").toString()
        : "(?s:" + rule.get("begin") + ".*?(?:" + rule.get("end") + "|\\z))";
  }

  /** The scope of each character; empty where it has none. */
  String[] paint(String text) {
    String[] scopes = new String[text.length()];
    java.util.Arrays.fill(scopes, "");
    int at = 0;
    while (at < text.length()) {
      int lineEnd = text.indexOf('\n', at);
      lineEnd = lineEnd < 0 ? text.length() : lineEnd;
      Rule first = null;
      Matcher found = null;
      for (Rule rule : rules) {
        Matcher matcher = rule.match().matcher(text);
        boolean isBlock = rule.source().containsKey("begin");
        matcher.region(at, isBlock ? text.length() : lineEnd).useTransparentBounds(true);
        if (matcher.find()
            && matcher.start() < lineEnd
            && (found == null || matcher.start() < found.start())) {
          first = rule;
          found = matcher;
        }
      }
      if (found == null || first == null) {
        at = lineEnd + 1;
      } else {
        fill(scopes, first, found);
        at = Math.max(found.end(), at + 1);
      }
    }
    return scopes;
  }

  @SuppressWarnings("unchecked")
  private static void fill(String[] scopes, Rule rule, Matcher found) {
    if (rule.source().containsKey("name")) {
      java.util.Arrays.fill(
          scopes, found.start(), found.end(), rule.source().get("name").toString());
      return;
    }
    Map<String, Map<String, String>> captures =
        (Map<String, Map<String, String>>) rule.source().get("captures");
    captures.forEach(
        (group, name) -> {
          int number = Integer.parseInt(group);
          if (found.start(number) >= 0) {
            java.util.Arrays.fill(scopes, found.start(number), found.end(number), name.get("name"));
          }
        });
  }
}
