package dev.weft.lang.ide.completion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.WeftCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;
import org.eclipse.xtext.util.ReplaceRegion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What each snippet writes before anything is filled in checks without an error. */
class SnippetsTest {
  /** By kind of block a text that is sound, or becomes so by what is put into it. */
  private static final Map<String, String> HOSTS =
      Map.of(
          BlockKinds.FILE,
          """
          weft 1

          import catalog.generic.*
          import catalog.nvidia.*

          fabric Training {
            transport roce
            qos LosslessRoce
            segment {
              servers 4 of HgxH100
              leaf per rail of Sn5600
            }
          }

          ^
          """,
          "fabric",
          """
          weft 1

          import catalog.generic.*

          fabric Mine {
            transport roce
            qos LosslessRoce
            ^
          }
          """,
          "fabric with a segment",
          """
          weft 1

          import catalog.generic.*
          import catalog.nvidia.*

          fabric Mine {
            transport roce
            qos LosslessRoce
            segment {
              servers 4 of HgxH100
              leaf per rail of Sn5600
            }
            ^
          }
          """,
          "pod",
          """
          weft 1

          import catalog.generic.*
          import catalog.nvidia.*

          fabric Mine {
            transport roce
            qos LosslessRoce
            pod {
              ^
              spine 4 of Sn5600
            }
          }
          """);

  @TempDir private Path folder;

  @Test
  void eachIsSoundAsItIs() throws IOException {
    WeftCompiler compiler = WeftCompiler.create();
    List<String> wrong = new ArrayList<>();
    for (Snippet snippet : Snippets.all()) {
      String host = host(snippet);
      Path file = folder.resolve("x.fabric");
      Files.writeString(file, inserted(host, snippet));
      Compiled compiled = compiler.compile(file, Map.of());
      compiled.diagnostics().forEach(found -> wrong.add(snippet.label() + ": " + found));
    }
    assertEquals("", String.join("\n", wrong));
  }

  @Test
  void eachHasPlacesToFillIn() {
    for (Snippet snippet : Snippets.all()) {
      assertTrue(snippet.body().contains("${1:"), snippet.label());
    }
  }

  private static String host(Snippet snippet) {
    boolean needsSegment = List.of("routing", "expect").contains(snippet.word());
    if (snippet.word().equals("weft")) {
      return "^";
    }
    String host = HOSTS.get(needsSegment ? "fabric with a segment" : snippet.place());
    assertNotNull(host, () -> "no text for a snippet in " + snippet.place());
    return host;
  }

  /** As a client that takes no snippets gets it. */
  private static String inserted(String host, Snippet snippet) throws IOException {
    ContentAssistEntry entry =
        Proposed.at(host).stream()
            .filter(it -> snippet.label().equals(it.getLabel()))
            .findFirst()
            .orElseThrow(() -> new AssertionError(snippet.label() + " is not offered"));
    int offset = host.indexOf('^');
    String text = host.replace("^", "");
    String body = Snippet.plainAt(entry.getProposal(), text, offset);
    StringBuilder result = new StringBuilder(text).insert(offset, body);
    for (ReplaceRegion imported : entry.getTextReplacements()) {
      assertTrue(imported.getOffset() <= offset, "imports stand before");
      result.insert(imported.getOffset(), imported.getText());
    }
    return result.toString();
  }
}
