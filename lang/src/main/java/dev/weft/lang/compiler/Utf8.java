package dev.weft.lang.compiler;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.weft.lang.reading.InputFile;
import dev.weft.lang.reading.Packed;
import dev.weft.topology.findings.InputIssue;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Texts are UTF-8; what isn't reads as something else than its author sees. */
final class Utf8 {
  private Utf8() {}

  /** What is wrong with the bytes of a file; null when it is UTF-8. */
  static @Nullable Diagnostic mistake(Path path) throws IOException {
    byte[] bytes = InputFile.bytes(path);
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length + 1);
    CoderResult result = UTF_8.newDecoder().decode(in, out, true);
    int nul = out.flip().toString().indexOf('\0');
    if (!result.isError() && nul < 0) {
      return null;
    }
    int end = nul < 0 ? out.limit() : nul;
    int at = nul < 0 ? in.position() : out.toString().substring(0, nul).getBytes(UTF_8).length;
    int line = 1;
    int column = 1;
    for (int i = 0; i < end; i++) {
      boolean ends = out.get(i) == '\n';
      line += ends ? 1 : 0;
      column = ends ? 1 : column + 1;
    }
    boolean isWide = bytes.length > 1 && (bytes[0] == 0 || bytes[1] == 0) && bytes[0] != bytes[1];
    int first = bytes.length < 2 ? 0 : (bytes[0] & 255) << 8 | bytes[1] & 255;
    if (Packed.is(bytes)) {
      return Diagnostic.of(InputIssue.PACKED, path.toString(), 1, 1, 0);
    }
    String hint =
        isWidest(bytes)
            ? " It looks like UTF-32."
            : first == 0xFFFE || first == 0xFEFF || isWide ? " It looks like UTF-16." : "";
    return Diagnostic.of(
        InputIssue.NOT_UTF8,
        path.toString(),
        line,
        column,
        end,
        at + 1,
        bytes[at] & 255,
        hint.isEmpty() && isBinary(bytes) ? " It does not look like text." : hint);
  }

  /** Whether there are bytes that no text has: control characters that move or mark nothing. */
  private static boolean isBinary(byte[] bytes) {
    for (byte each : bytes) {
      if (each >= 0 && each < '\t' || each > '\r' && each < ' ') {
        return true;
      }
    }
    return false;
  }

  /** Whether the first letter has four bytes, as a byte order mark or as one of ASCII. */
  private static boolean isWidest(byte[] bytes) {
    if (bytes.length < 4) {
      return false;
    }
    int first = ByteBuffer.wrap(bytes).getInt();
    boolean isBig = first > 0 && first < 0x80 || first == 0xFEFF;
    boolean isLittle = (first & 0xFFFFFF) == 0 && first >>> 24 > 0 || first == 0xFFFE0000;
    return isBig || isLittle;
  }
}
