package dev.weft.lang.ide;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticTag;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** What a client gets of a finding besides its message and its place. */
final class ShownFindingsTest extends AbstractWeftServerTest {
  @Test
  void leadsToTheOtherPlaceAndToItsPage() throws Exception {
    open(uri, "weft 1\n\nparam a = 1\nparam a = 2\nfabric F { }\n");
    Diagnostic twice = await("name.duplicate");
    DiagnosticRelatedInformation other = twice.getRelatedInformation().getFirst();
    // 'a' of the third line, its seventh character; lines and characters count from 0.
    Assertions.assertEquals(2, other.getLocation().getRange().getStart().getLine());
    Assertions.assertEquals(6, other.getLocation().getRange().getStart().getCharacter());
    Assertions.assertEquals(7, other.getLocation().getRange().getEnd().getCharacter());
    Assertions.assertEquals("param a = 1", other.getMessage());
    Assertions.assertEquals(uri, other.getLocation().getUri());
    Path page = Path.of(URI.create(twice.getCodeDescription().getHref()));
    assertTrue(Files.readString(page).startsWith("# `name.duplicate`"), page::toString);
  }

  @Test
  void fadesWhatHasNoEffect() throws Exception {
    open(uri, "weft 1\n\nimport catalog.arista.*\n\nfabric F { }\n");
    Assertions.assertEquals(List.of(DiagnosticTag.Unnecessary), await("import.unused").getTags());
  }

  /** Its fix takes 'strict' out, which has an effect as long as it stands there. */
  @Test
  void leavesWhatOnlyHasToGo() throws Exception {
    open(uri, "weft 1\n\nqos Q { class rdma { dscp 26  priority 3  lossless  strict } }\n");
    assertNull(await("qos.strict-lossless").getTags());
  }
}
