package dev.weft.generator.srlinux;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.topology.systems.SrLinux;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a new system touches: counted, so that the next one costs no more. */
class SrLinuxPlacesTest {
  private static final Path ROOT = Path.of("..");

  private static final List<String> MODULES =
      List.of(
          "bench", "engine", "generator", "generator/maven-plugin", "lang", "lang.ide", "lang.ui");

  /** Its word, its title, and the maker's name. */
  private static final Pattern NAMES = Pattern.compile("(?i)sr ?linux|nokia");

  /**
   * A class, a package, a line of registration in each module, the catalog's file and the page.
   * Tables of buffers are of the maker's switches that run SONiC.
   */
  @Test
  void touchesFewPlaces() throws IOException {
    Set<String> found = new TreeSet<>();
    for (String module : MODULES) {
      Path main = ROOT.resolve(module).resolve("src").resolve("main");
      try (Stream<Path> files = Files.walk(main)) {
        files
            .filter(Files::isRegularFile)
            .filter(SrLinuxPlacesTest::names)
            .map(file -> ROOT.relativize(file).toString().replace('\\', '/'))
            .map(file -> file.replaceFirst("(/generator/srlinux/|/topology/buffers/).*", "$1"))
            .forEach(found::add);
      }
    }
    assertEquals(
        Set.of(
            "generator/src/main/java/dev/weft/generator/srlinux/",
            "generator/src/main/resources/META-INF/services/dev.weft.generator.switches.SwitchBackend",
            "generator/src/main/resources/dev/weft/cli/findings.md",
            "lang/src/main/java/dev/weft/topology/systems/SrLinux.java",
            "lang/src/main/java/dev/weft/topology/systems/SwitchSystems.java",
            "lang/src/main/resources/catalog/nokia/switches.fabric",
            "lang/src/main/resources/dev/weft/topology/buffers/"),
        found);
  }

  @Test
  void isRegisteredByALineInEachModule() throws IOException {
    String systems = "lang/src/main/java/dev/weft/topology/systems/SwitchSystems.java";
    String backends =
        "generator/src/main/resources/META-INF/services/dev.weft.generator.switches.SwitchBackend";
    assertEquals(List.of("SrLinux.SYSTEM,"), lines(systems));
    assertEquals(List.of(SrLinuxBackend.class.getName()), lines(backends));
    assertEquals("srlinux", SrLinux.SYSTEM.name());
  }

  private static List<String> lines(String file) throws IOException {
    return Files.readAllLines(ROOT.resolve(file)).stream()
        .filter(line -> NAMES.matcher(line).find())
        .map(String::strip)
        .toList();
  }

  private static boolean names(Path file) {
    try {
      String text = Files.readString(file, java.nio.charset.StandardCharsets.ISO_8859_1);
      return NAMES.matcher(text).find() || NAMES.matcher(file.getFileName().toString()).find();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
