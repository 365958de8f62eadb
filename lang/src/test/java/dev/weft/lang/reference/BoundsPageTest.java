package dev.weft.lang.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.topology.findings.Bound;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of bounds in the reference is that of the code, row by row. */
final class BoundsPageTest {
  private static final Path PAGE = Path.of("../docs/reference/language.md");
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| [^|]+ \\| (\\d+) \\| \\[`([a-z.-]+)`\\]\\(rules/\\2\\.md\\) \\|$");

  @Test
  void pageHasEachBoundWithItsFinding() throws IOException {
    String section = Files.readString(PAGE).split("\n## Bounds\n", 2)[1].split("\n## ", 2)[0];
    List<String> written = ROW.matcher(section).results().map(BoundsPageTest::row).toList();
    List<String> ofCode =
        Stream.of(Bound.values()).map(each -> each.most() + " " + each.kind().code()).toList();
    assertEquals(ofCode, written);
  }

  private static String row(MatchResult row) {
    return row.group(1) + " " + row.group(2);
  }
}
