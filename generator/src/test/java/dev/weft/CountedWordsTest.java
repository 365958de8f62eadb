package dev.weft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.topology.findings.Counts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * No text says "1 files": where a number and what it counts are put together, the source leaves it
 * to a class that makes them agree. Messages of findings have a test of their own.
 */
class CountedWordsTest {
  private static final Path ENGINE = Path.of("../engine");
  private static final List<Path> OTHERS =
      List.of(Path.of("../lang"), Path.of("../lang.ide"), Path.of("../generator"));

  private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*)\"");

  private static final Pattern DIRECTIVE = Pattern.compile("%[-#+ 0,(]*[\\d.]*([a-zA-Z%])");

  /** What may stand behind a number without being counted: verbs, units, small words. */
  private static final String NO_NOUN =
      "(?!(?:is|has|was|does|divides|as|its|this|less|us|ms|ns|ps|times|stands|runs|waits|starts|sends|takes"
          + "|becomes|holds|serves|needs)\\b)";

  private static final String MANY =
      "(?:(?!(?:and|or|to|of|in|on|at|for|from|where|per|x|is|has|as)\\b)[a-z]+ )?"
          + NO_NOUN
          + "[A-Za-z][A-Za-z-]*[A-Za-rt-z]s\\b";

  /** {@code %d files} of a format. */
  private static final Pattern COUNTED = Pattern.compile("%(?:\\d+\\$)?[,]?d " + MANY);

  /** {@code 1 files} of a text. */
  private static final Pattern ONE = Pattern.compile("(?<![\\d.:'-])\\b1 " + MANY);

  /** {@code files.size() + " files"}. */
  private static final Pattern ADDED =
      Pattern.compile(
          "(?:size|count|length|cardinality|[a-z]+Count)\\(\\)\\)*\\s*\\+\\s*\" " + MANY);

  @Test
  void formatsLeaveItToCounts() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (Path module : all()) {
      for (Path file : sources(module)) {
        String source = Files.readString(file);
        for (String template : templates(source, "String\\.format|\\.formatted")) {
          find(COUNTED, template, file, wrong);
        }
      }
    }
    assertEquals("", String.join("\n", wrong));
  }

  @Test
  void textsAgreeWithOne() throws IOException {
    List<String> wrong = new ArrayList<>();
    int seen = 0;
    for (Path module : OTHERS) {
      for (Path file : sources(module)) {
        for (String template :
            templates(Files.readString(file), "Counts\\.text|\\b(?:say|sayOf|sayAt)")) {
          seen++;
          find(ONE, Counts.text(template, ones(template)), file, wrong);
        }
      }
    }
    assertEquals("", String.join("\n", wrong));
    assertTrue(seen > 100, () -> "what is read are the sources");
  }

  /** The engine, which stands alone, has both forms of each word in its templates. */
  @Test
  void engineWritesBothForms() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (Path file : sources(ENGINE)) {
      for (String template : templates(Files.readString(file), "Counts\\.text")) {
        find(COUNTED, template, file, wrong);
      }
    }
    assertEquals("", String.join("\n", wrong));
  }

  @Test
  void nothingIsAddedToNumbers() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (Path module : all()) {
      for (Path file : sources(module)) {
        String source = Files.readString(file);
        Matcher added = ADDED.matcher(source);
        while (added.find()) {
          String statement =
              source.substring(
                  source.lastIndexOf(';', added.start()) + 1, source.indexOf(';', added.end()));
          if (!statement.matches("(?s).*[=!<>]=? ?\\d+\\b.*")) {
            wrong.add(file.getFileName() + ": " + added.group());
          }
        }
      }
    }
    assertEquals("", String.join("\n", wrong));
  }

  private static void find(Pattern pattern, String text, Path file, List<String> wrong) {
    pattern
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .forEach(each -> wrong.add(file.getFileName() + ": " + each + " | " + text));
  }

  private static List<Path> all() {
    return Stream.concat(OTHERS.stream(), Stream.of(ENGINE)).toList();
  }

  private static List<Path> sources(Path module) throws IOException {
    try (Stream<Path> files = Files.walk(module.resolve("src/main/java"))) {
      return files.filter(each -> each.toString().endsWith(".java")).sorted().toList();
    }
  }

  /** The first text among the arguments of each call; what is added to it belongs to it. */
  private static List<String> templates(String source, String calls) {
    List<String> templates = new ArrayList<>();
    Matcher call = Pattern.compile("(?:" + calls + ")\\(").matcher(source);
    while (call.find()) {
      Matcher literal = LITERAL.matcher(source).region(call.end(), source.length());
      if (!literal.find()
          || !source.substring(call.end(), literal.start()).matches("[\\w\\s.,()\\[\\]]*")) {
        continue;
      }
      StringBuilder template = new StringBuilder();
      int end;
      do {
        template.append(literal.group(1));
        end = literal.end();
      } while (literal.find() && source.substring(end, literal.start()).matches("\\s*\\+\\s*"));
      templates.add(template.toString().translateEscapes());
    }
    return templates;
  }

  private static Object[] ones(String template) {
    return DIRECTIVE
        .matcher(template)
        .results()
        .map(each -> each.group(1))
        .filter(type -> !type.equals("%"))
        .map(type -> (Object) ("dxX".contains(type) ? 1 : "feg".contains(type) ? 1.0 : "x"))
        .collect(Collectors.toList())
        .toArray();
  }
}
