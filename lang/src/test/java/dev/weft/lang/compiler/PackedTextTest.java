package dev.weft.lang.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.topology.findings.InputIssue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A text that is compressed is called so, whatever its bytes would read as. */
final class PackedTextTest {
  @TempDir Path folder;

  @Test
  void compressedTextIsNotRead() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream packed = new GZIPOutputStream(bytes)) {
      packed.write("weft 1\nfabric F { }\n".getBytes(StandardCharsets.UTF_8));
    }
    Path file = Files.write(folder.resolve("packed.fabric"), bytes.toByteArray());
    List<Diagnostic> found = WeftCompiler.create().compile(file, Map.of()).diagnostics();
    assertEquals(
        List.of("file.other-encoding 1:1 " + InputIssue.PACKED.text()),
        found.stream()
            .map(
                each ->
                    each.code() + " " + each.line() + ":" + each.column() + " " + each.message())
            .toList());
  }
}
