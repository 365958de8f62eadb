package dev.weft.lang.ide;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.FileChangeType;
import org.eclipse.lsp4j.FileEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Texts that can't be read, and files beside texts. */
class ServerFaultsTest extends AbstractWeftServerTest {
  /** As many as no test expects. */
  private static final List<Diagnostic> UNTOLD = Collections.nCopies(99, new Diagnostic());

  @TempDir Path folder;

  /** A stack that is too low for a text is a finding; the server goes on with other texts. */
  @Test
  void deepBracketsAreAFinding() throws Exception {
    String deep = "(".repeat(20_000) + "1" + ")".repeat(20_000);
    open(uri, "weft 1\nconst a = " + deep + "\n");
    await("syntax.too-deep");
    change(2, "weft 1\nfabric A { transprot roce }\n");
    await("setting.unknown");
    awaitNone("syntax.too-deep");
  }

  /** The line of pins that says nothing is marked in its own file, and no longer when mended. */
  @Test
  void malformedPinsAreReportedInTheirFile() throws Exception {
    String text = folder.resolve("pinned.fabric").toUri().toString();
    Path pins = folder.resolve("pinned.pins");
    Files.writeString(pins, "A segment[1].leaf[1] as\n");
    open(
        text,
        "weft 1\nimport catalog.nvidia.*\nfabric A { segment { servers 2 of HgxH100  leaf of Sn5600 } }\n");
    String found = pins.toUri().toString();
    awaitIn(found, 1);
    Files.writeString(pins, "# none\n");
    languageServer.didChangeWatchedFiles(
        new DidChangeWatchedFilesParams(List.of(new FileEvent(found, FileChangeType.Changed))));
    awaitIn(found, 0);
  }

  private void awaitIn(String file, int count) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE_NS;
    while (count != Objects.requireNonNullElse(getDiagnostics().get(file), UNTOLD).size()) {
      assertTrue(System.nanoTime() < end, () -> "not " + count + " in " + getDiagnostics());
      Thread.sleep(20);
    }
  }
}
