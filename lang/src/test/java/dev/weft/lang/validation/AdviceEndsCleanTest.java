package dev.weft.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.lang.fixes.Edit;
import dev.weft.topology.rules.Consequences;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Makes slips in sound designs: a line left out, a number doubled, halved or one more. What is
 * proposed of a slip resolves its finding, and brings no error that was not there. What a slip
 * keeps from being built is judged after it is mended, and a promise stays the author's: of those,
 * new errors are right.
 *
 * <p>{@code -Dweft.cores=all} takes all slips; otherwise every thirteenth is made.
 */
final class AdviceEndsCleanTest {
  private static final Path SAMPLES = Path.of("../samples");

  private static final List<String> DESIGNS =
      List.of(
          "quickstart",
          "pod",
          "multi-pod",
          "dual-tor",
          "rails-per-switch",
          "roce",
          "tenants",
          "port-map",
          "shared-nic",
          "dual-rail-esi",
          "cluster-6x4");

  private static final Pattern NUMBER =
      Pattern.compile("(?<![\\w.\"/-])(\\d{1,5})(?![\\w.:/-])(?! *= )");

  private static final String NAME = "slip.fabric";

  private static final int STRIDE = 13;

  private static final WeftCompiler COMPILER = WeftCompiler.create();

  @TempDir private static Path folder;

  /** A text with a slip. */
  private record Slip(String what, String text) {}

  @Test
  void whatIsProposedEndsClean() throws IOException {
    int step = "all".equals(System.getProperty("weft.cores")) ? 1 : STRIDE;
    Set<String> wrong = new TreeSet<>();
    Files.createDirectories(folder.resolve("common"));
    Path roce = Path.of("common", "roce.fabric");
    Files.copy(SAMPLES.resolve(roce), folder.resolve(roce));
    int number = 0;
    for (String design : DESIGNS) {
      Path file = SAMPLES.resolve(design + ".fabric");
      String text = Files.readString(file);
      for (Slip slip : slips(text)) {
        if (number++ % step == 0) {
          check(design + ": " + slip.what(), slip.text(), wrong);
        }
      }
    }
    assertEquals(Set.of(), wrong, () -> String.join("\n", wrong));
  }

  private static List<Slip> slips(String text) {
    List<Slip> slips = new ArrayList<>();
    int at = 0;
    for (String line : text.split("(?<=\n)")) {
      int begin = at;
      at += line.length();
      String words = line.replaceAll("//.*", "").strip();
      if (words.isEmpty() || words.matches("weft 1|import .*|allow .*|expect .*|.*\\{|\\}.*")) {
        continue;
      }
      slips.add(new Slip("without " + words, text.substring(0, begin) + text.substring(at)));
    }
    Matcher matcher = NUMBER.matcher(text);
    while (matcher.find()) {
      if (isRemark(text, matcher.start())) {
        continue;
      }
      long value = Long.parseLong(matcher.group(1));
      for (long other : new long[] {value * 2, value / 2, value + 1}) {
        if (other > 0 && other != value) {
          slips.add(
              new Slip(
                  other + " for " + line(text, matcher.start()),
                  text.substring(0, matcher.start()) + other + text.substring(matcher.end())));
        }
      }
    }
    return slips;
  }

  private static boolean isRemark(String text, int at) {
    String before = text.substring(text.lastIndexOf('\n', at) + 1, at);
    return before.contains("//") || before.startsWith("weft") || before.contains("\"");
  }

  private static String line(String text, int at) {
    int end = text.indexOf('\n', at);
    return text.substring(at, end < 0 ? text.length() : end)
        + " in "
        + text.substring(text.lastIndexOf('\n', at) + 1, at).strip();
  }

  private static void check(String what, String text, Set<String> wrong) throws IOException {
    Compiled compiled = compile(text);
    List<Diagnostic> before = compiled.diagnostics();
    for (Diagnostic finding : before) {
      boolean isHere = Path.of(finding.file()).endsWith(NAME);
      for (Edit edit : isHere ? finding.edits() : List.<Edit>of()) {
        Compiled fixed = compile(edit.apply(text));
        List<Diagnostic> after = fixed.diagnostics();
        String follows = what + " | " + finding.code() + " | " + edit.label();
        if (count(after, finding.message()) >= count(before, finding.message())) {
          wrong.add(follows + " | stays");
        }
        boolean wasBuilt = compiled.topologies().size() >= fixed.topologies().size();
        Map<String, Long> errors = wasBuilt ? errors(after) : Map.of();
        for (String code : errors.keySet()) {
          if (!Consequences.mayFollow(code, finding.code())
              && !code.startsWith("expect.")
              && errors.get(code) > errors(before).getOrDefault(code, 0L)) {
            wrong.add(follows + " | now " + code);
          }
        }
      }
    }
  }

  private static Compiled compile(String text) throws IOException {
    Path file = Files.writeString(folder.resolve(NAME), text);
    return COMPILER.compile(file, Map.of());
  }

  private static long count(List<Diagnostic> found, String message) {
    return found.stream().filter(each -> each.message().equals(message)).count();
  }

  private static Map<String, Long> errors(List<Diagnostic> found) {
    return found.stream()
        .filter(Diagnostic::isError)
        .collect(Collectors.groupingBy(Diagnostic::code, Collectors.counting()));
  }
}
