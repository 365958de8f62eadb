package dev.weft.lang.formatting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every text of the project that can be read means the same after formatting, at any width, and
 * formatting it again changes nothing.
 */
class TextsRoundTripTest {
  private static final int[] WIDTHS = {20, 40, 80, 120};

  private static final List<Path> FOLDERS =
      List.of(
          Path.of("../samples"),
          Path.of("src/test/resources"),
          Path.of("src/main/resources/catalog"));

  static List<Path> texts() throws IOException {
    List<Path> texts = new ArrayList<>();
    for (Path folder : FOLDERS) {
      try (Stream<Path> files = Files.walk(folder)) {
        files
            .filter(file -> file.toString().endsWith(".fabric"))
            .filter(file -> !folder.relativize(file).startsWith("target"))
            .filter(file -> !file.endsWith("file.other-encoding.fabric"))
            .sorted()
            .forEach(texts::add);
      }
    }
    return texts;
  }

  static List<Path> read() throws IOException {
    List<Path> read = new ArrayList<>();
    for (Path text : texts()) {
      if (!FormattingTest.parse(Files.readString(text)).getParseResult().hasSyntaxErrors()) {
        read.add(text);
      }
    }
    return read;
  }

  static List<Path> withoutLineComments() throws IOException {
    List<Path> without = new ArrayList<>();
    for (Path text : read()) {
      if (!Files.readString(text).contains("//")) {
        without.add(text);
      }
    }
    return without;
  }

  @ParameterizedTest
  @MethodSource("read")
  void meansTheSameAtEveryWidth(Path text) throws IOException {
    String written = Files.readString(text);
    String tree = FormattingTest.tree(FormattingTest.parse(written));
    for (int width : WIDTHS) {
      String once = FormattingTest.format(written, width);
      assertEquals(tree, FormattingTest.tree(FormattingTest.parse(once)));
      assertEquals(once, FormattingTest.format(once, width));
    }
  }

  @ParameterizedTest
  @MethodSource("withoutLineComments")
  void lineEndsMeanNothing(Path text) throws IOException {
    String written = Files.readString(text);
    String tree = FormattingTest.tree(FormattingTest.parse(written));
    String oneLine = written.replaceAll("\\s+", " ");
    assertEquals(tree, FormattingTest.tree(FormattingTest.parse(oneLine)));
    assertEquals(
        tree, FormattingTest.tree(FormattingTest.parse(FormattingTest.format(oneLine, 80))));
  }

  @Test
  void fewTextsCantBeRead() throws IOException {
    int unread = texts().size() - read().size();
    assertTrue(unread * 10 < texts().size(), unread + " of " + texts().size());
  }
}
