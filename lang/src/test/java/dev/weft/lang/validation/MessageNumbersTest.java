package dev.weft.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.validation.codes.Codes;
import dev.weft.topology.findings.IssueKind;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** No message speaks of "1 ports", whatever number its rule fills in. */
class MessageNumbersTest {
  /** What a text says, or a user is to write. */
  private static final Pattern QUOTED = Pattern.compile("'[^']*'");

  private static final Pattern DIRECTIVE =
      Pattern.compile("%(?:(\\d+)\\$)?[-#+ 0,(]*[\\d.]*([a-zA-Z%])");

  /** A one, a word that describes what is counted, and its plural. */
  private static final Pattern MANY =
      Pattern.compile(
          "(?<![\\d.:'-])(?<!rail |Priority |\\.\\. )\\b1 (?:[a-z]+"
              + " )??(?!is\\b|has\\b|does\\b|this\\b|its\\b"
              + "|as\\b|takes\\b|[munp]s\\b)[A-Za-z-]*[a-rt-z]s\\b");

  /** One thing that does what several do. */
  private static final Pattern DO =
      Pattern.compile(
          "(?<![\\d.:'-])\\b1 (?:[a-z]+ )?(?!would\\b)[A-Za-z-]+"
              + " (?:are|were|have|do|don't|need|take|fit|hold)\\b");

  /** One of several, or one time a thing, that does what several do. */
  private static final Pattern OF_SEVERAL =
      Pattern.compile(
          "(?<![\\d.:'-])\\b1 (?:of the [a-z]+(?: of '[^']*')?|x [^ ]+(?: [GT]b/s)?)"
              + " (?:are|were|have|do|don't|need|take|fit|hold)\\b|\\bthese 1 ");

  private static final List<Pattern> WRONG = List.of(MANY, DO, OF_SEVERAL);

  /** What a rule fills in as words agrees as well: in all messages of the files of rules. */
  @Test
  void agreeInWhatIsTold() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (String name : RuleFilesTest.names()) {
      for (String line : Files.readAllLines(RuleFilesTest.FOLDER.resolve(name + ".issues"))) {
        wrong.addAll(found(name, QUOTED.matcher(line).replaceAll("x")));
      }
    }
    assertEquals("", String.join("\n", wrong));
  }

  @Test
  void agreeWithOne() {
    List<String> wrong = new ArrayList<>();
    for (IssueKind kind : Codes.kinds().toList()) {
      String text = kind.text(ones(kind.template()));
      wrong.addAll(found(kind.code(), text));
    }
    assertEquals("", String.join("\n", wrong));
  }

  private static List<String> found(String where, String text) {
    return WRONG.stream()
        .map(each -> each.matcher(text))
        .filter(Matcher::find)
        .map(each -> where + ": " + each.group() + " | " + text)
        .toList();
  }

  /** The number one for each number of a template, and a word for all else. */
  private static Object[] ones(String template) {
    List<Object> arguments = new ArrayList<>();
    int next = 0;
    Matcher directives = DIRECTIVE.matcher(template);
    while (directives.find()) {
      if (directives.group(2).equals("%")) {
        continue;
      }
      int at = directives.group(1) == null ? next++ : Integer.parseInt(directives.group(1)) - 1;
      while (arguments.size() <= at) {
        arguments.add("x");
      }
      if ("dxX".contains(directives.group(2))) {
        arguments.set(at, 1);
      } else if ("feg".contains(directives.group(2))) {
        arguments.set(at, 1.0);
      }
    }
    return arguments.toArray();
  }
}
