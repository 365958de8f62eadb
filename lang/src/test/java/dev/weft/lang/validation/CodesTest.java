package dev.weft.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.weft.lang.validation.codes.Codes;
import dev.weft.topology.findings.ChainIssue;
import dev.weft.topology.findings.ExpressionIssue;
import dev.weft.topology.findings.InputIssue;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.PromiseIssue;
import dev.weft.topology.findings.SyntaxIssue;
import dev.weft.topology.rule.FaultIssue;
import dev.weft.topology.rules.homing.HomingIssue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Codes are public: each has its page, its test, and a place in the list. */
final class CodesTest {
  static final Path PAGES = Path.of("../docs/reference/rules");
  private static final Pattern LITERAL = Pattern.compile("\"([a-z]+\\.[a-z]+(?:-[a-z]+)*)\"");

  /** A row of the index of pages: code, severity, summary. */
  private static final Pattern ROW =
      Pattern.compile("\\| \\[`([a-z.-]+)`]\\(.*\\) \\| (error|warning): (.*) \\|");

  /** Where a template takes an argument. */
  private static final Pattern DIRECTIVE =
      Pattern.compile("(?<!%)%(\\d+\\$)?[,0]?(\\d|\\.\\d)?[sdfX]|\\{[^|{}]*\\|[^|{}]*}");

  /** The sentence behind a word that ends none, or before one that begins none. */
  private static final Pattern CUT =
      Pattern.compile(
          "[^.:)] +Editors offer this as a quick fix|Editors offer this as a quick fix\\. +[a-z]");

  /** Kinds that no file alone can cause, and the test that does. */
  static final Set<IssueKind> TESTED_ELSEWHERE =
      Set.of(
          InputIssue.UNKNOWN_PARAM, // ParametersTest
          InputIssue.NO_VALUE, // ParametersTest
          InputIssue.OTHER_VALUE, // ParametersTest
          HomingIssue.UNCONNECTED_PORT, // BrokenTopologyTest
          ExpressionIssue.UNKNOWN_UNIT, // EvaluatorTest
          InputIssue.TOO_LARGE, // InputFileTest
          InputIssue.PACKED, // PackedTextTest
          PromiseIssue.REFUSED, // RefusedRowTest
          ChainIssue.IMPORTS, // BoundsTest
          ChainIssue.PARAMS, // BoundsTest
          SyntaxIssue.TOO_DEEP, // LargeTextsTest
          FaultIssue.BROKEN_RULE); // BrokenRuleTest

  @Test
  void everyCodeHasAPageAndEveryPageACode() throws IOException {
    try (Stream<Path> files = Files.list(PAGES)) {
      Set<String> pages =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> !name.equals("README.md"))
              .map(name -> name.replaceFirst("\\.md$", ""))
              .collect(Collectors.toCollection(TreeSet::new));
      assertEquals(new TreeSet<>(Codes.all()), pages);
    }
  }

  @Test
  void everyPageSaysWhatWhyAndHow() throws IOException {
    for (String code : Codes.all()) {
      String page = Files.readString(PAGES.resolve(code + ".md"));
      assertTrue(page.startsWith("# `" + code + "`\n"), code);
      assertTrue(
          page.contains("**What**") && page.contains("**Why**") && page.contains("**How to fix**"),
          code);
    }
  }

  /** The sentence on quick fixes stands between two others, in the middle of none. */
  @Test
  void everyPageIsOfWholeSentences() throws IOException {
    for (String code : Codes.all()) {
      String page = Files.readString(PAGES.resolve(code + ".md")).replace('\n', ' ');
      assertTrue(!CUT.matcher(page).find(), code);
    }
  }

  /**
   * A summary stands behind the word error or warning: it names the offence, and the page begins
   * with the same words.
   */
  @Test
  void everyPageBeginsWithItsSummary() throws IOException {
    Set<String> summarised = new TreeSet<>();
    for (String line : Files.readAllLines(PAGES.resolve("README.md"))) {
      Matcher row = ROW.matcher(line);
      if (row.matches()) {
        summarised.add(row.group(1));
        String page = Files.readString(PAGES.resolve(row.group(1) + ".md"));
        assertTrue(
            page.contains("\n**What** " + row.group(3)),
            row.group(1)
                + ": the page does not begin with the sentence of its row: "
                + row.group(3));
        String kind = row.group(2).equals("error") ? "An error." : "A warning.";
        assertTrue(page.contains("\n" + kind + "\n"), row.group(1) + " is said to be: " + kind);
      }
    }
    assertEquals(new TreeSet<>(Codes.all()), summarised);
  }

  @Test
  void examplesOfPagesAreAsPrinted() throws IOException {
    Set<String> printed = new TreeSet<>();
    for (String name : RuleFilesTest.names()) {
      for (String line : Files.readAllLines(RuleFilesTest.FOLDER.resolve(name + ".issues"))) {
        printed.add(line.split(" ", 4)[3]);
      }
    }
    for (String code : Codes.all()) {
      for (String line : Files.readAllLines(PAGES.resolve(code + ".md"))) {
        assertTrue(!line.startsWith("    ") || printed.contains(line.strip()), code);
      }
    }
  }

  @Test
  void everyCodeHasATest() throws IOException {
    Set<String> missing = new TreeSet<>(Codes.all());
    TESTED_ELSEWHERE.forEach(kind -> missing.remove(kind.code()));
    for (String name : RuleFilesTest.names()) {
      for (String line : Files.readAllLines(RuleFilesTest.FOLDER.resolve(name + ".issues"))) {
        missing.remove(line.split(" ")[1]);
      }
    }
    assertEquals(Set.of(), missing);
  }

  /** Every template, not only every code, is that of some message. */
  @Test
  void everyKindHasATest() throws IOException {
    Set<IssueKind> missing = new HashSet<>(Codes.kinds().toList());
    missing.removeAll(TESTED_ELSEWHERE);
    for (String name : RuleFilesTest.names()) {
      for (String line : Files.readAllLines(RuleFilesTest.FOLDER.resolve(name + ".issues"))) {
        String[] parts = line.split(" ", 4);
        missing.removeAll(saying(parts[1], parts[3]));
      }
    }
    assertEquals(List.of(), missing.stream().map(IssueKind::toString).sorted().toList());
  }

  /**
   * The kinds that a message can be of. Of several that fit, as the shorter of two does where one
   * begins like the other, it is the one whose template says more.
   */
  static List<IssueKind> saying(String code, String message) {
    List<IssueKind> fitting =
        Codes.kinds()
            .filter(kind -> kind.has(code) && pattern(kind).matcher(message).matches())
            .toList();
    int most = fitting.stream().mapToInt(CodesTest::letters).max().orElse(0);
    return fitting.stream().filter(kind -> letters(kind) == most).toList();
  }

  /** What the messages of a kind look like. */
  private static Pattern pattern(IssueKind kind) {
    String text = DIRECTIVE.matcher(Pattern.quote(kind.template())).replaceAll("\\\\E.*\\\\Q");
    return Pattern.compile(text.replace("%%", "%"));
  }

  /** How much a template says of itself. */
  private static int letters(IssueKind kind) {
    return DIRECTIVE.matcher(kind.template()).replaceAll("").length();
  }

  /** A group that is not listed would have codes that nobody may allow and no page explains. */
  @Test
  void everyConstantIsInAListedGroup() throws Exception {
    Set<IssueKind> listed = Codes.kinds().collect(Collectors.toSet());
    Set<IssueKind> declared = new HashSet<>();
    JavaClasses classes =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.weft");
    for (JavaClass group : classes) {
      for (JavaField field : group.getFields()) {
        boolean isConstant = field.getModifiers().contains(JavaModifier.STATIC);
        if (isConstant && field.getRawType().isEquivalentTo(IssueKind.class)) {
          declared.add((IssueKind) field.reflect().get(null));
        }
      }
    }
    assertEquals(listed, declared);
  }

  /** Whoever reports or compares a code does so by its kind, so that the compiler knows it. */
  @Test
  void codesStandInDeclarationsAlone() throws IOException {
    Set<String> groups =
        Codes.all().stream()
            .map(code -> code.substring(0, code.indexOf('.')))
            .collect(Collectors.toSet());
    Set<String> elsewhere = new TreeSet<>();
    for (Path source : sources()) {
      Matcher matcher = LITERAL.matcher(Files.readString(source));
      while (matcher.find()) {
        String code = matcher.group(1);
        boolean isCode = groups.contains(code.substring(0, code.indexOf('.')));
        boolean isRetired = !Codes.current(code).equals(code);
        if (isCode && !isRetired && !source.toString().endsWith("Issue.java")) {
          elsewhere.add(source.getFileName() + ": " + code);
        }
      }
    }
    assertEquals(Set.of(), elsewhere);
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }

  @Test
  void codesAreGroupAndKebabCase() {
    for (String code : Codes.all()) {
      assertTrue(code.matches("[a-z]+\\.[a-z]+(-[a-z]+)*"), code);
    }
  }

  @Test
  void kindsOfOneCodeAreEquallyBad() {
    for (IssueKind kind : Codes.kinds().toList()) {
      Codes.kinds()
          .filter(other -> other.code().equals(kind.code()))
          .forEach(other -> assertEquals(kind.severity(), other.severity(), kind.code()));
    }
  }
}
