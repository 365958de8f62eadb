package dev.weft.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Who looks for a word of a configuration looks in a template, and finds it there: the Java of a
 * system with a text format has no text with a letter in it. A new system is held to this unless it
 * is named here as one whose format is a tree, which its writer escapes.
 */
class ConfigurationWordsTest {
  private static final Path MAIN = Path.of("src", "main", "java");

  /** Backends that build a tree of JSON or YAML, where a word is a key. */
  private static final Set<String> TREES =
      Set.of("SonicBackend", "CumulusBackend", "SrLinuxBackend");

  /** What is shared by systems with a text format. */
  private static final List<String> SHARED = List.of("dev.weft.generator.frrconf");

  /**
   * Classes that write no configuration, by how their names end: declarations, file names and the
   * words of other targets, what is compared between switches, names that Weft gives.
   */
  private static final List<String> OTHERS =
      List.of("Declaration", "Classes", "FrrServices", "Backend", "Lab", "Boot", "View", "Names");

  private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\\n]*", Pattern.DOTALL);

  private static final Pattern TEXT =
      Pattern.compile("\"\"\"(.*?)\"\"\"|\"((?:\\\\.|[^\"\\\\\\n])*)\"", Pattern.DOTALL);

  private static final Pattern WORD = Pattern.compile("[A-Za-z]{2}");

  @Test
  void buildersOfTextFormatsHoldNoWords() throws IOException {
    Set<String> found = new TreeSet<>();
    int count = 0;
    for (String name : packages()) {
      for (Path source : sources(name)) {
        if (OTHERS.stream().noneMatch(end -> source.toString().endsWith(end + ".java"))) {
          count++;
          texts(Files.readString(source)).stream()
              .filter(text -> WORD.matcher(text).find())
              .forEach(text -> found.add(source.getFileName() + ": " + text));
        }
      }
    }
    assertEquals(Set.of(), found, "put the word into a template (.xtend)");
    assertTrue(count > 40, "sources were read");
  }

  /** Names, of files too, are one word each: what has a blank is a line of a configuration. */
  @Test
  void namesAreSingleWords() throws IOException {
    for (String name : packages()) {
      for (Path source : sources(name)) {
        if (source.toString().matches(".*(Names|Backend)\\.java")) {
          for (String text : texts(Files.readString(source))) {
            assertTrue(
                text.indexOf(' ') < 0 && !text.contains("\\n"),
                () -> source.getFileName() + ": put '" + text + "' into a template (.xtend)");
          }
        }
      }
    }
  }

  /** A backend that is named as a tree is one: it has no template but that of its boot script. */
  @Test
  void treesHaveNoTemplates() throws IOException {
    for (SwitchBackend backend : SwitchBackends.ALL) {
      if (TREES.contains(backend.getClass().getSimpleName())) {
        Path folder = folder(backend.getClass().getPackageName());
        try (Stream<Path> files = Files.list(folder)) {
          List<String> templates =
              files
                  .map(file -> file.getFileName().toString())
                  .filter(file -> file.endsWith(".xtend") && !file.endsWith("BootText.xtend"))
                  .toList();
          assertEquals(List.of(), templates, backend.target());
        }
      }
    }
  }

  @Test
  void aWordWouldBeNoticed() {
    assertEquals(List.of("ip address "), texts("x = \"ip address \" + y; // \"no word\""));
    assertEquals(List.of("a \\\" b", "c"), texts("/* \"not\" */ f(\"a \\\" b\", \"c\")"));
    assertTrue(WORD.matcher("no shutdown").find());
    assertTrue(!WORD.matcher("/31").find() && !WORD.matcher("0000:").find());
  }

  private static Set<String> packages() {
    Set<String> packages =
        SwitchBackends.ALL.stream()
            .filter(backend -> !TREES.contains(backend.getClass().getSimpleName()))
            .map(backend -> backend.getClass().getPackageName())
            .collect(Collectors.toCollection(TreeSet::new));
    packages.addAll(SHARED);
    return packages;
  }

  private static Path folder(String name) {
    return MAIN.resolve(Path.of("", name.split("\\.")));
  }

  private static List<Path> sources(String name) throws IOException {
    try (Stream<Path> files = Files.list(folder(name))) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.endsWith("package-info.java"))
          .sorted()
          .toList();
    }
  }

  private static List<String> texts(String source) {
    List<String> texts = new ArrayList<>();
    Matcher matcher = TEXT.matcher(COMMENT.matcher(source).replaceAll(" "));
    while (matcher.find()) {
      texts.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
    }
    return texts;
  }
}
