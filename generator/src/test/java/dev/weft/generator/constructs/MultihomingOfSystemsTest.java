package dev.weft.generator.constructs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.topology.Multihoming;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.systems.SwitchSystems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rules propose the ways to attach NICs that the table of backends does not say are refused. */
class MultihomingOfSystemsTest {
  private static final Path PAGE = Path.of("../docs/reference/backends.md");

  static Stream<SwitchSystem> systems() throws IOException {
    List<String> columns = cells("construct");
    return SwitchSystems.ALL.stream().filter(each -> columns.contains(each.name()));
  }

  @ParameterizedTest
  @MethodSource("systems")
  void areThoseOfTheTable(SwitchSystem system) throws IOException {
    int column = cells("construct").indexOf(system.name());
    Set<Multihoming> written = EnumSet.noneOf(Multihoming.class);
    for (Multihoming each : EnumSet.complementOf(EnumSet.of(Multihoming.NONE))) {
      String verdict = cells("`multihoming " + each.word() + "`").get(column);
      if (!verdict.equals("refused")) {
        written.add(each);
      }
    }
    assertEquals(written, system.multihoming());
  }

  /** The cells of the row of the table that begins with a word. */
  private static List<String> cells(String first) throws IOException {
    String row =
        Files.readAllLines(PAGE).stream()
            .filter(line -> line.startsWith("| " + first + " |"))
            .findFirst()
            .orElseThrow();
    return Stream.of(row.split("\\|")).map(String::strip).toList();
  }
}
