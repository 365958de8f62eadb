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
import org.eclipse.lsp4j.MessageParams;
import org.junit.jupiter.api.Assertions;
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
    Files.delete(pins);
    languageServer.didChangeWatchedFiles(
        new DidChangeWatchedFilesParams(List.of(new FileEvent(found, FileChangeType.Deleted))));
    awaitIn(found, 0);
  }

  /**
   * A folder can be opened by nobody as a file; a file without permissions only by root, who may be
   * the one to run this.
   */
  @Test
  void importsThatCantBeReadAreFindings() throws Exception {
    Files.createDirectory(folder.resolve("folder.fabric"));
    Path locked = Files.writeString(folder.resolve("locked.fabric"), "weft 1\ngpu G {}\n");
    assertTrue(locked.toFile().setReadable(false));
    List<String> unreadable =
        Files.isReadable(locked)
            ? List.of("folder", "absent")
            : List.of("folder", "absent", "locked");
    String text = folder.resolve("importing.fabric").toUri().toString();
    StringBuilder imports = new StringBuilder("weft 1\n");
    unreadable.forEach(name -> imports.append("import \"" + name + ".fabric\"\n"));
    open(text, imports + "fabric A { transport roce  segment { servers 1 of S } }\n");
    awaitCodes(text, "import.not-found", unreadable.size());
    Assertions.assertEquals(List.of(), faults());
  }

  /** Pins that are no text, or no file, leave the text itself checked. */
  @Test
  void pinsThatAreNoTextAreReportedInTheirFile() throws Exception {
    byte[] noText = {(byte) 0xFF, (byte) 0xFE, 0, 7, '\n', (byte) 0xC3, '\n'};
    Path pins = Files.write(folder.resolve("binary.pins"), noText);
    Files.createDirectory(folder.resolve("folded.pins"));
    String sound = "weft 1\nfabric A { transprot roce }\n";
    String binary = folder.resolve("binary.fabric").toUri().toString();
    open(binary, sound);
    awaitIn(pins.toUri().toString(), 1);
    awaitCodes(binary, "setting.unknown", 2);
    String folded = folder.resolve("folded.fabric").toUri().toString();
    open(folded, sound);
    awaitCodes(folded, "setting.unknown", 2);
    Assertions.assertEquals(List.of(), faults());
  }

  /** What the server says that it could not do. */
  private List<String> faults() {
    return notifications.stream()
        .map(pair -> pair.getValue())
        .filter(MessageParams.class::isInstance)
        .map(each -> ((MessageParams) each).getMessage())
        .filter(message -> message.contains("could not"))
        .toList();
  }

  private void awaitCodes(String file, String code, int count) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE_NS;
    while (Objects.requireNonNullElse(getDiagnostics().get(file), List.<Diagnostic>of()).stream()
            .filter(each -> code.equals(each.getCode().getLeft()))
            .count()
        != count) {
      assertTrue(System.nanoTime() < end, () -> "not " + count + " in " + getDiagnostics());
      Thread.sleep(20);
    }
  }

  private void awaitIn(String file, int count) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE_NS;
    while (count != Objects.requireNonNullElse(getDiagnostics().get(file), UNTOLD).size()) {
      assertTrue(System.nanoTime() < end, () -> "not " + count + " in " + getDiagnostics());
      Thread.sleep(20);
    }
  }
}
