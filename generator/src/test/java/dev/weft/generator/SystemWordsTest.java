package dev.weft.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.topology.systems.SwitchSystems;
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
 * The word of a system stands in its class and nowhere else: what differs by system is asked of the
 * system or of its backend, so that a new one can't be forgotten in a comparison, a {@code switch}
 * or a map.
 */
class SystemWordsTest {
  private static final List<String> MODULES =
      List.of(
          "bench", "engine", "generator", "generator/maven-plugin", "lang", "lang.ide", "lang.ui");

  private static final Path ALLOWED = Path.of("dev", "weft", "topology", "systems");

  /** Word or title, on one line or on several. */
  private static final String SAID_OF_ITSELF =
      "system\\(\\)\\s*\\.\\s*(?:name|title|toString)\\(\\)";

  /**
   * A text that is such a word, also as Ansible spells the group of a system; or a comparison with
   * the word that a system says of itself.
   */
  private static final Pattern WORD =
      Pattern.compile(
          SwitchSystems.words().stream()
                  .map(Pattern::quote)
                  .collect(Collectors.joining("|", "(?i)(\"|')(?:os[-_ ])?(?:", ")\\1"))
              + "|"
              + SAID_OF_ITSELF
              + "\\s*\\.\\s*(?:equals|startsWith|endsWith|contains|matches|compareTo)"
              + "|equals\\([^;]*"
              + SAID_OF_ITSELF
              + "|switch \\([^{]*system\\(\\)");

  @Test
  void noSourceComparesTheNameOfASystem() throws IOException {
    Set<String> found = new TreeSet<>();
    int count = 0;
    for (String module : MODULES) {
      for (Path source : sources(module)) {
        count++;
        Matcher matcher = WORD.matcher(Files.readString(source));
        while (matcher.find()) {
          found.add(source.getFileName() + ": " + matcher.group());
        }
      }
    }
    assertEquals(Set.of(), found, "ask SwitchSystem or SwitchBackend");
    assertTrue(count > 500, "sources were read");
  }

  @Test
  void aWordWouldBeNoticed() {
    for (String word : SwitchSystems.words()) {
      assertTrue(WORD.matcher("case \"" + word + "\" -> 1;").find(), word);
      assertTrue(WORD.matcher("group == 'os_" + word + "'").find(), word);
    }
    assertTrue(WORD.matcher("if (model.system().name().equals(other)) {").find());
    assertTrue(WORD.matcher("if (other.equals(model.system().name())) {").find());
    assertTrue(WORD.matcher("if (!model.system()\n    .title()\n    .startsWith(\"E\")").find());
    assertTrue(WORD.matcher("Objects.equals(word, model\n    .system().name())").find());
    assertTrue(WORD.matcher("switch (model.system().name()) {").find());
  }

  private static List<Path> sources(String module) throws IOException {
    List<Path> sources = new ArrayList<>();
    Path main = Path.of("..").resolve(module).resolve("src").resolve("main");
    try (Stream<Path> files = Files.walk(main)) {
      files
          .filter(file -> file.toString().matches(".*\\.(java|xtend)"))
          .filter(file -> !file.getParent().endsWith(ALLOWED))
          .forEach(sources::add);
    }
    return sources;
  }
}
