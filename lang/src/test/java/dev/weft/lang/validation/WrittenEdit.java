package dev.weft.lang.validation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a reader of a message would do, written by hand from its words alone: an edit of a file of a
 * rule. Files of them lie beside those of rules, in the folder {@code advice}:
 *
 * <pre>
 * qos.too-many-lossless 16:5
 * follows has room for 2
 * -8 priority 3  lossless
 * + priority 3
 * </pre>
 *
 * <p>The head names the file of the rule and where the message stands; then come the words of the
 * message that are followed; then, line by line, what is written there in place of what.
 *
 * @param rule name of the file of the rule
 * @param place line and column of the message
 * @param words of the message
 */
record WrittenEdit(String rule, String place, String words, List<Change> changes) {
  private static final Path FOLDER = Path.of("src/test/resources/advice");

  /**
   * Text in place of other text.
   *
   * @param line from 1, of the file of the rule
   * @param before stands in the line once
   */
  record Change(int line, String before, String after) {}

  /** All that there are. */
  static List<WrittenEdit> all() throws IOException {
    List<WrittenEdit> all = new ArrayList<>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".edits")).sorted().toList()) {
        for (String block : Files.readString(file).strip().split("\n\\s*\n")) {
          all.add(of(block.lines().toList(), file));
        }
      }
    }
    return all;
  }

  private static WrittenEdit of(List<String> lines, Path file) {
    String[] head = lines.getFirst().split(" ");
    boolean isOfFile = file.getFileName().toString().equals(head[0] + ".edits");
    if (!isOfFile || lines.size() % 2 != 0 || !lines.get(1).startsWith("follows ")) {
      throw new IllegalArgumentException(file + ": " + lines);
    }
    List<Change> changes = new ArrayList<>();
    for (int i = 2; i < lines.size(); i += 2) {
      String[] before = lines.get(i).substring(1).split(" ", 2);
      changes.add(
          new Change(
              Integer.parseInt(before[0]), before[1], lines.get(i + 1).replaceFirst("^\\+ ?", "")));
    }
    return new WrittenEdit(
        head[0], head[1], lines.get(1).replaceFirst("^follows ", ""), List.copyOf(changes));
  }

  /** The text of the rule's file after the edit. */
  String apply(String text) {
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    for (Change change : changes) {
      String line = lines.get(change.line() - 1);
      int at = line.indexOf(change.before());
      if (at < 0 || line.indexOf(change.before(), at + 1) >= 0) {
        throw new IllegalArgumentException(
            rule + ":" + change.line() + " has '" + change.before() + "' not once: " + line);
      }
      String edited =
          line.substring(0, at) + change.after() + line.substring(at + change.before().length());
      lines.set(change.line() - 1, edited);
    }
    return String.join("\n", lines);
  }
}
