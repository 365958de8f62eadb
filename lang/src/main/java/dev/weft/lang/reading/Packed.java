package dev.weft.lang.reading;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** How compressed files begin: those of gzip (RFC 1952, 2.3.1), ZIP, xz, bzip2 and Zstandard. */
public final class Packed {
  private static final List<byte[]> BEGINNINGS =
      Stream.of("1f8b", "504b0304", "fd377a585a00", "425a68", "28b52ffd")
          .map(HexFormat.of()::parseHex)
          .toList();

  private Packed() {}

  /** Whether a file begins so. */
  public static boolean is(byte[] file) {
    return BEGINNINGS.stream()
        .anyMatch(
            begin ->
                file.length >= begin.length
                    && Arrays.equals(file, 0, begin.length, begin, 0, begin.length));
  }

  /** Whether a text begins so that an editor has read as UTF-8, or byte by byte. */
  public static boolean isIn(String text) {
    return BEGINNINGS.stream()
        .anyMatch(
            begin ->
                text.startsWith(new String(begin, StandardCharsets.UTF_8))
                    || text.startsWith(new String(begin, StandardCharsets.ISO_8859_1)));
  }
}
