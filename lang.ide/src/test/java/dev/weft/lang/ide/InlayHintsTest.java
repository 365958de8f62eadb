package dev.weft.lang.ide;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.List;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** What was derived, between the words of a text. */
class InlayHintsTest extends AbstractWeftServerTest {
  /** 16 servers of 8 GPUs, a leaf for each of 8 rails, to each of which every server has a link. */
  private static final String DESIGN =
      """
      weft 1
      import catalog.nvidia.*
      fabric A {
        transport roce
        segment {
          servers 16 of HgxH100
          leaf per rail of Sn5600
        }
        expect { gpus == 128 }
      }
      """;

  @Test
  void hintsSayWhatWasDerived() throws Exception {
    open(uri, DESIGN);
    List<InlayHint> hints = awaitHints(3);
    // Behind "segment" in the fifth line, the leaf of the seventh, and what is expected.
    Assertions.assertEquals(new Position(4, 9), hints.get(0).getPosition());
    assertTrue(label(hints.get(0)).contains("128 GPUs"), () -> label(hints.get(0)));
    Assertions.assertEquals(new Position(6, 27), hints.get(1).getPosition());
    assertTrue(label(hints.get(1)).contains("8 leaves"), () -> label(hints.get(1)));
    assertTrue(label(hints.get(1)).contains("16 x 400 Gb/s"), () -> label(hints.get(1)));
    assertTrue(label(hints.get(2)).contains("128"), () -> label(hints.get(2)));
  }

  @Test
  void hintsOfAPart() throws Exception {
    open(uri, DESIGN);
    awaitHints(3);
    List<InlayHint> hints = hints(new Range(new Position(6, 0), new Position(7, 0)));
    Assertions.assertEquals(1, hints.size());
    assertTrue(label(hints.getFirst()).contains("8 leaves"), () -> label(hints.getFirst()));
  }

  @Test
  void kindsCanBeSwitchedOff() throws Exception {
    open(uri, DESIGN);
    awaitHints(3);
    JsonObject kinds = new JsonObject();
    kinds.addProperty("counts", false);
    kinds.addProperty("expectations", false);
    JsonObject weft = new JsonObject();
    weft.add("inlayHints", kinds);
    JsonObject settings = new JsonObject();
    settings.add("weft", weft);
    languageServer.didChangeConfiguration(new DidChangeConfigurationParams(settings));
    assertTrue(label(awaitHints(1).getFirst()).contains("8 leaves"));
  }

  private static String label(InlayHint hint) {
    return hint.getLabel().getLeft();
  }

  private List<InlayHint> awaitHints(int count) throws Exception {
    long end = System.nanoTime() + PATIENCE_NS;
    List<InlayHint> hints = hints(new Range(new Position(0, 0), new Position(99, 0)));
    while (hints.size() != count) {
      List<InlayHint> last = hints;
      assertTrue(System.nanoTime() < end, () -> "not " + count + " but " + last);
      Thread.sleep(20);
      hints = hints(new Range(new Position(0, 0), new Position(99, 0)));
    }
    return hints;
  }

  private List<InlayHint> hints(Range range) throws Exception {
    return languageServer
        .inlayHint(new InlayHintParams(new TextDocumentIdentifier(uri), range))
        .get();
  }
}
