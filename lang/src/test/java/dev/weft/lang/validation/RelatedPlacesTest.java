package dev.weft.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Injector;
import dev.weft.lang.WeftStandaloneSetup;
import dev.weft.lang.fixes.Edit;
import dev.weft.lang.related.Related;
import dev.weft.lang.scoping.CatalogFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A finding leads to the other lines that it speaks of: those marked with OTHER in a text. */
final class RelatedPlacesTest {
  private static final Injector LANGUAGE =
      new WeftStandaloneSetup().createInjectorAndDoEMFRegistration();

  private static final String TYPES =
      """
      weft 1
      nic One { ports 1 x 400 Gb/s  roce }
      nic Two { ports 2 x 400 Gb/s  roce }
      switch Wide { os sonic  ports 64 x 400 Gb/s  lossless-classes 2 }
      """;

  /** A text, the code of the finding that it has, and marks at the lines that this leads to. */
  private record Case(String code, String text) {}

  @TempDir private Path folder;

  static Stream<Case> cases() {
    return Stream.concat(ofTexts(), ofFabrics());
  }

  private static Stream<Case> ofTexts() {
    return Stream.of(
        new Case(
            "setting.duplicate",
            """
            server Host { nics 1 of One }
            fabric F {
              oversubscription 2 // OTHER
              segment { servers 2 of Host  leaf of Wide }
              oversubscription 1
            }
            """),
        new Case(
            "name.duplicate",
            """
            server Host { nics 1 of One } // OTHER
            server Host { nics 2 of One }
            """),
        new Case(
            "expression.cycle",
            """
            const a = 1 + b // OTHER, of the finding at b
            const b = a // OTHER, of that at a
            """),
        new Case(
            "qos.dscp-twice",
            """
            qos Q {
              class rdma { dscp 26  priority 3 } // OTHER
              class bulk { dscp 26  priority 4 }
            }
            """));
  }

  private static Stream<Case> ofFabrics() {
    return Stream.of(
        new Case(
            "port.bad-range",
            """
            server Host { nics 1 of One }
            fabric F {
              segment {
                servers 2 of Host
                leaf of Wide {
                  hosts on ports 1 .. 8 // OTHER
                  uplinks on ports 8 .. 12
                }
              }
              spine 2 of Wide
            }
            """),
        // The setting that the message quotes, in a block of its own.
        new Case(
            "address.aggregate-across-leaves",
            """
            server Host { nics 1 of One }
            fabric F {
              addressing {
                aggregate 24
                order rail-first // OTHER
              }
              segment { servers 2 of Host  leaf of Wide }
            }
            """),
        // The line that the metric counts.
        new Case(
            "expect.broken",
            """
            server Host { nics 1 of One  gpus 4 of G }
            gpu G { }
            fabric F {
              segment {
                servers 2 of Host // OTHER
                leaf of Wide
              }
              expect { gpus == 16 }
            }
            """));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void leadsToTheOtherLines(Case said) throws IOException {
    Files.writeString(folder.resolve("types.fabric"), TYPES);
    String text = "weft 1\nimport \"types.fabric\"\n" + said.text;
    Path file = Files.writeString(folder.resolve("f.fabric"), text);
    List<String> lines = text.lines().toList();
    List<Integer> marked =
        IntStream.rangeClosed(1, lines.size())
            .filter(line -> lines.get(line - 1).contains("OTHER"))
            .boxed()
            .toList();
    TreeSet<Integer> led = new TreeSet<>();
    for (Issue issue : findings(file)) {
      if (said.code.equals(issue.getCode())) {
        related(issue).stream()
            .filter(each -> each.file().equals(file.toString()))
            .forEach(each -> led.add(each.line()));
      }
    }
    assertEquals(marked, List.copyOf(led), () -> findings(file).toString());
  }

  @Test
  void leadsToTheTypeInAnotherFile() throws IOException {
    Path types = Files.writeString(folder.resolve("types.fabric"), TYPES);
    Path file =
        Files.writeString(
            folder.resolve("f.fabric"),
            """
            weft 1
            import "types.fabric"
            server Host { nics 1 of One }
            fabric F {
              segment { servers 65 of Host  leaf of Wide }
            }
            """);
    Issue tooMany =
        findings(file).stream()
            .filter(each -> "switch.radix-exceeded".equals(each.getCode()))
            .findFirst()
            .orElseThrow();
    // 'switch Wide' is the fourth line of the file of types, its name the eighth column.
    assertTrue(
        related(tooMany)
            .contains(new Related(types.toString(), 4, 8, 4, TYPES.lines().toList().get(3))),
        () -> related(tooMany).toString());
  }

  @Test
  void fixesAreReadBesideThem() throws IOException {
    Path file = Files.writeString(folder.resolve("f.fabric"), "weft 1\nparam a = 1\nparam a = 2\n");
    Edit edit = new Edit("Say it", 3, "x", "y");
    Related place = new Related(file.toString(), 2, 7, 1, "param a = 1");
    List<String> data = List.of(Related.encode(Edit.encode(List.of(edit)), List.of(place)));
    assertEquals(List.of(edit), Edit.decode(data));
    assertEquals(List.of(place), Related.decode(data));
  }

  /** Over all texts of the rules: each place is a word of a line, and never that of the finding. */
  @ParameterizedTest
  @MethodSource("names")
  void placesAreWordsElsewhere(String name) throws IOException {
    Path file = RuleFilesTest.FOLDER.resolve(name + ".fabric").toAbsolutePath();
    for (Issue issue : findings(file)) {
      for (Related place : related(issue)) {
        boolean isHere = place.file().equals(file.toString());
        assertFalse(isHere && issue.getLineNumber() == place.line(), place::toString);
        if (!place.file().startsWith(CatalogFiles.SCHEME + ":")) {
          String line = Files.readAllLines(Path.of(place.file())).get(place.line() - 1);
          int end = place.column() - 1 + place.length();
          assertTrue(place.length() > 0 && end <= line.length(), () -> place + " in " + line);
        }
      }
    }
  }

  static List<String> names() throws IOException {
    return RuleFilesTest.names();
  }

  private static List<Related> related(Issue issue) {
    return issue.getData() == null ? List.of() : Related.decode(List.of(issue.getData()));
  }

  private static List<Issue> findings(Path file) {
    XtextResourceSet resources = LANGUAGE.getInstance(XtextResourceSet.class);
    CatalogFiles.register(resources);
    Resource text = resources.getResource(URI.createFileURI(file.toString()), true);
    return LANGUAGE
        .getInstance(IResourceValidator.class)
        .validate(text, CheckMode.ALL, CancelIndicator.NullImpl);
  }
}
