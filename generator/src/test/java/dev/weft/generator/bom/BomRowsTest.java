package dev.weft.generator.bom;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.generator.underlay.SmallFabric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BomRowsTest {
  @TempDir Path folder;

  /** Of 4 + 4 servers with 1 + 1 NICs of a type for one network: 8 servers and 16 NICs. */
  @Test
  void whatReadsAlikeHasOneRow() throws IOException {
    String text =
        """
        weft 1
        import catalog.generic.*
        import catalog.nvidia.*
        server Twice extends HgxH100 {
          nics 8 of ConnectX7 for backend
          nics 1 of BlueField3Dual200 for frontend
          nics 1 of BlueField3Dual200 for frontend
        }
        fabric F {
          segment {
            servers 4 of Twice
            servers 4 of Twice
            leaf per rail of Tomahawk4
          }
        }
        """;
    Path file = Files.writeString(folder.resolve("x.fabric"), text);
    List<BomRow> rows = new BomBuilder(SmallFabric.read(file).topology()).build();
    List<String> what = rows.stream().map(BomRowsTest::what).toList();
    assertEquals(what.stream().distinct().toList(), what);
    assertEquals("8", count(rows, "server", "Twice"));
    assertEquals("16", count(rows, "nic", "BlueField3Dual200"));
  }

  private static String what(BomRow row) {
    return row.category() + " " + row.type() + " " + row.detail();
  }

  private static String count(List<BomRow> rows, String category, String type) {
    return rows.stream()
        .filter(row -> row.category().equals(category) && row.type().equals(type))
        .findFirst()
        .orElseThrow()
        .count();
  }
}
