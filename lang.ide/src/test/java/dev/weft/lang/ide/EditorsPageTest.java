package dev.weft.lang.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The table of what each editor has says nothing that no proof shows. */
class EditorsPageTest {
  private static final Path ROOT = Path.of("..");
  private static final Path PAGE = ROOT.resolve("docs/reference/editors.md");
  private static final Path PROOFS = Path.of("src/test/resources/editors.proofs");

  /** Cells that say of nothing that it is there. */
  private static final Set<String> NOTHING = Set.of("no", "not shown by a proof yet");

  /** A line of the proofs, or what a cell of the table needs one for. */
  private static List<List<String>> proofs() throws IOException {
    return Files.readAllLines(PROOFS).stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> List.of(line.split(" \\| ", 4)))
        .toList();
  }

  @Test
  void eachCellHasItsProof() throws IOException {
    TreeSet<String> said = new TreeSet<>();
    List<String> table =
        Files.readAllLines(PAGE).stream()
            .dropWhile(line -> !line.startsWith("|---"))
            .skip(1)
            .takeWhile(line -> line.startsWith("|"))
            .toList();
    assertFalse(table.isEmpty());
    for (String row : table) {
      String[] cells = row.split(" *\\| *");
      assertEquals(4, cells.length, row);
      if (!NOTHING.contains(cells[2])) {
        said.add(cells[1] + " | Eclipse");
      }
      if (!NOTHING.contains(cells[3])) {
        said.add(cells[1] + " | client");
      }
    }
    TreeSet<String> shown = new TreeSet<>();
    proofs().forEach(proof -> shown.add(proof.get(0) + " | " + proof.get(1)));
    assertEquals(String.join("\n", shown), String.join("\n", said));
  }

  @Test
  void eachProofIsThere() throws IOException {
    for (List<String> proof : proofs()) {
      Path file = ROOT.resolve(proof.get(2));
      assertTrue(Files.isRegularFile(file), file.toString());
      assertTrue(Files.readString(file).contains(proof.get(3)), proof.toString());
    }
  }
}
