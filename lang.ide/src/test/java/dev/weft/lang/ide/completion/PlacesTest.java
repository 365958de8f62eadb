package dev.weft.lang.ide.completion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;
import org.junit.jupiter.api.Test;

/** What comes first at a place, and what must not be there: {@code places.txt}. */
class PlacesTest {
  private static final Path TABLE = Path.of("src/test/resources/completion/places.txt");
  private static final int LEAST = 60;

  @Test
  void offersWhatIsMissingAndNothingForbidden() throws IOException {
    List<String> lines =
        Files.readAllLines(TABLE).stream().filter(line -> !line.startsWith("#")).toList();
    assertTrue(lines.size() >= LEAST, "a table of " + lines.size());
    List<String> wrong = new ArrayList<>();
    for (String line : lines) {
      String[] cells = line.split(" ; ");
      List<String> labels = labels(cells[0]);
      String first = labels.isEmpty() ? "-" : labels.getFirst();
      if (!cells[1].equals("-") && !cells[1].equals(first)) {
        wrong.add(cells[0] + ": first " + labels.subList(0, Math.min(9, labels.size())));
      }
      for (String never : cells[2].split(", ")) {
        if (labels.contains(never)) {
          wrong.add(cells[0] + ": there is " + never);
        }
      }
    }
    assertEquals("", String.join("\n", wrong));
  }

  private static List<String> labels(String cell) throws IOException {
    String text =
        cell.replace(
            "W ",
            "weft 1 import catalog.generic.* import catalog.nvidia.*"
                + " import catalog.arista.* ");
    return Proposed.at(text).stream().map(PlacesTest::label).toList();
  }

  private static String label(ContentAssistEntry entry) {
    return entry.getLabel() == null ? entry.getProposal() : entry.getLabel();
  }
}
