package dev.weft.lang.ide.completion;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A text as far as a place, in words: which blocks are open there, and what each has said so far.
 * It needs no sound text, and what stands behind the place does not matter.
 */
final class Scan {
  /** What stands before the first word of a block. */
  static final String START = "{";

  /** What stands for a block that is closed. */
  static final String CLOSED = "{}";

  private static final Pattern WORD =
      Pattern.compile(
          "[A-Za-z_](?:-?[A-Za-z0-9_])*(?:/(?:s|m|km)\\b)?|[0-9]+(?:[eE][+-]?[0-9]+|\\.[0-9]+)?");
  private static final Pattern SIGN = Pattern.compile("\\.\\.|[=!<>]=|\\S");

  /** Takes each word with the block that it stands in and the word before it there. */
  interface Reader {
    void read(String kind, String before, String word);
  }

  /** In what a place is. */
  enum Inside {
    CODE,
    COMMENT,
    TEXT
  }

  /**
   * A block that is open.
   *
   * @param kind the word that its head begins with; {@link BlockKinds#FILE} for the whole text
   * @param words what it says so far, without the word at the place
   * @param around the block around it; null for the whole text
   */
  record Block(String kind, List<String> words, @Nullable Block around) {
    /** The word so many before the place, from 1; {@link #START} before the first. */
    String before(int distance) {
      return distance > words.size() ? START : words.get(words.size() - distance);
    }

    /** The block of some kind that this is, or that is around it; null when there is none. */
    @Nullable Block within(String wanted) {
      Block block = this;
      while (block != null && !block.kind.equals(wanted)) {
        block = block.around;
      }
      return block;
    }
  }

  private final String text;
  private final int offset;
  private final @Nullable Reader reader;
  private final Matcher word;
  private final Matcher sign;
  private Block block = new Block(BlockKinds.FILE, new ArrayList<>(), null);
  private Inside inside = Inside.CODE;
  private String begun = "";

  private Scan(String text, int offset, @Nullable Reader reader) {
    this.text = text;
    this.offset = offset;
    this.reader = reader;
    this.word = WORD.matcher(text).region(0, offset);
    this.sign = SIGN.matcher(text).region(0, offset);
  }

  /** Reads a text as far as an offset. */
  static Scan of(String text, int offset) {
    Scan scan = new Scan(text, offset, null);
    scan.run();
    return scan;
  }

  /** Reads a whole text aloud. */
  static void read(String text, Reader reader) {
    new Scan(text, text.length(), reader).run();
  }

  /** The innermost open block. */
  Block block() {
    return block;
  }

  Inside inside() {
    return inside;
  }

  /** The word, or in a quoted text that, which ends at the place; empty when none does. */
  String begun() {
    return begun;
  }

  private void run() {
    int at = 0;
    while (at < offset) {
      char c = text.charAt(at);
      if (Character.isWhitespace(c)) {
        at++;
      } else if (text.startsWith("//", at)) {
        at = skip(at, "\n", Inside.COMMENT);
      } else if (text.startsWith("/*", at)) {
        at = skip(at + 2, "*/", Inside.COMMENT);
      } else if (c == '"') {
        at = quoted(at + 1);
      } else {
        at = token(at);
      }
    }
  }

  private int skip(int from, String end, Inside what) {
    int found = text.indexOf(end, from);
    if (found < 0 || found + end.length() > offset) {
      inside = what;
      return offset;
    }
    return found + end.length();
  }

  private int quoted(int from) {
    int at = from;
    while (at < offset && text.charAt(at) != '"' && text.charAt(at) != '\n') {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    if (at >= offset) {
      inside = Inside.TEXT;
      begun = text.substring(from, offset);
      return offset;
    }
    say("\"");
    return at + 1;
  }

  private int token(int at) {
    word.region(at, offset);
    if (word.lookingAt()) {
      if (word.end() == offset && reader == null) {
        begun = word.group();
      } else {
        say(word.group());
      }
      return word.end();
    }
    sign.region(at, offset);
    if (!sign.lookingAt()) {
      return at + 1;
    }
    switch (sign.group()) {
      case "{" -> open();
      case "}" -> close();
      default -> say(sign.group());
    }
    return sign.end();
  }

  private void open() {
    if (reader != null) {
      reader.read(block.kind, block.before(1), "{");
    }
    block = new Block(BlockKinds.of(block), new ArrayList<>(), block);
  }

  private void close() {
    if (block.around != null) {
      block = block.around;
      block.words.add(CLOSED);
    }
  }

  private void say(String said) {
    if (reader != null) {
      reader.read(block.kind, block.before(1), said);
    }
    block.words.add(said);
  }
}
