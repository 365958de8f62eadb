package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.ide.WeftIdeSetup;
import dev.weft.lang.ide.actions.FabricActions;
import dev.weft.lang.ide.drawing.FabricDrawings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.resource.IResourceServiceProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What editors draw beside a text. */
class EditorDrawingsTest {
  private static final String TEXT =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      fabric Lab {
        qos LosslessRoce
        segment [2] {
          servers 2 of HgxH100
          leaf of Tomahawk4 { uplink 8 x 400 Gb/s to each spine }
        }
        spine 2 of Tomahawk4
        expect { gpus == 32 }
      }
      """;

  private static final FabricActions.Progress UNHEARD =
      new FabricActions.Progress() {
        @Override
        public void report(String message, double fraction) {}

        @Override
        public boolean isCancelled() {
          return false;
        }
      };

  @TempDir Path folder;

  private FabricDrawings.Drawing draw(String text) throws IOException {
    Path file = folder.resolve("lab.fabric");
    if (!Files.exists(file)) {
      Files.writeString(file, TEXT);
    }
    return new EditorDrawings().draw(file, text, "Lab");
  }

  /** Two leaves and two spines, a box each, then the servers of each segment. */
  @Test
  void leadsFromBoxesToLines() throws IOException {
    FabricDrawings.Drawing drawing = draw(TEXT);
    assertNotNull(drawing.svg());
    assertEquals(
        List.of(
            "seg1-leaf1 8", "seg2-leaf1 8", "segment 1 7", "segment 2 7", "spine1 10", "spine2 10"),
        drawing.boxes().stream()
            .map(box -> box.label() + " " + box.origins().getFirst().line())
            .sorted()
            .toList());
    for (FabricDrawings.Box box : drawing.boxes()) {
      boolean isSpine = box.label().startsWith("spine");
      assertTrue(isSpine ? box.within() == null : box.within().line() == 6, box::label);
      assertTrue(drawing.svg().contains("x=\"" + box.x() + "\" y=\"" + box.y() + "\""), box::label);
    }
  }

  /** The text in the editor counts, not that of the file; a fabric with errors is not drawn. */
  @Test
  void drawsWhatIsWritten() throws IOException {
    assertEquals(8, draw(TEXT.replace("spine 2", "spine 4")).boxes().size());
    FabricDrawings.Drawing wrong = draw(TEXT.replace("of HgxH100", "of NoSuchServer"));
    assertNull(wrong.svg());
    assertEquals(1, wrong.errors());
  }

  /** An expectation that fails is told at its place; the fabric is there all the same. */
  @Test
  void tellsOfBrokenExpectations() throws IOException {
    String text = TEXT.replace("gpus == 32", "gpus == 33");
    FabricDrawings.Drawing drawing = draw(text);
    assertNotNull(drawing.svg());
    assertEquals(1, drawing.expectations().size());
    assertTrue(drawing.expectations().getFirst().isError());
    assertEquals(text.indexOf("gpus == 33"), drawing.expectations().getFirst().offset());
  }

  /** The services that the server answers with stay those of the editor. */
  @Test
  void leavesTheServicesOfTheEditorAlone() throws IOException {
    new WeftIdeSetup().createInjectorAndDoEMFRegistration();
    URI text = URI.createURI("any.fabric");
    IResourceServiceProvider before =
        IResourceServiceProvider.Registry.INSTANCE.getResourceServiceProvider(text);
    draw(TEXT);
    Path file = folder.resolve("lab.fabric");
    assertTrue(new EditorActions().preview(file, "Lab", UNHEARD).succeeded());
    assertTrue(new EditorActions().build(file, folder.resolve("out"), UNHEARD).succeeded());
    assertSame(before, IResourceServiceProvider.Registry.INSTANCE.getResourceServiceProvider(text));
  }
}
