package dev.weft.topology.pins;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The text that holds pins: one a line, {@code FABRIC PATH KEY VALUE}, sorted; empty lines and what
 * begins with {@code #} mean nothing.
 *
 * @param mistakes lines that say nothing
 */
public record PinsFile(List<Pin> pins, List<Mistake> mistakes) {
  /** What the name of the file ends with, in place of that of the text. */
  public static final String SUFFIX = ".pins";

  private static final int PARTS = 4;
  private static final NaturalOrder NATURAL = new NaturalOrder();
  private static final Comparator<Pin> ORDER =
      Comparator.comparing(Pin::fabric, NATURAL)
          .thenComparing(Pin::path, NATURAL)
          .thenComparing(Pin::key, NATURAL);

  private static final String HEADER =
      """
      # weft pins 2
      # Values of a network that is live, written by 'weft pin' and read whenever the text beside is.
      # A change of the text that moves one of them is an error. FABRIC PATH KEY VALUE, sorted.
      """;

  /** What the first line begins with, before the number of the format. */
  private static final String FORMAT = "# weft pins ";

  /** Formats that are read; files of the first one don't say theirs. */
  private static final String NOW = "2";

  /** The last line: a file that lacks it was cut off. */
  private static final String END = "# end";

  /**
   * A line that says nothing.
   *
   * @param line from 1
   * @param length characters of the line
   */
  public record Mistake(int line, int length, String reason) {
    /** Whether it is the whole file that is wrong, not what a line says. */
    public boolean isOfFile() {
      return length == 0;
    }
  }

  /** Reads a text; what it can't read is a mistake. */
  public static PinsFile parse(String text) {
    List<Pin> pins = new ArrayList<>();
    List<Mistake> mistakes = new ArrayList<>();
    Map<Pin.Subject, Integer> lines = new HashMap<>();
    List<String> all = text.lines().toList();
    for (int i = 0; i < all.size(); i++) {
      String line = all.get(i).strip();
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      String[] parts = line.split("\\s+", PARTS);
      if (parts.length < PARTS) {
        String reason = "it has " + parts.length + (parts.length == 1 ? " part" : " parts");
        mistakes.add(new Mistake(i + 1, line.length(), reason));
        continue;
      }
      Pin pin = new Pin(parts[0], parts[1], parts[2], parts[3]);
      Integer before = lines.putIfAbsent(pin.subject(), i + 1);
      if (before == null) {
        pins.add(pin);
      } else {
        mistakes.add(new Mistake(i + 1, line.length(), "line " + before + " pins the same"));
      }
    }
    String reason = whole(all, pins.isEmpty() && mistakes.isEmpty());
    if (reason != null) {
      mistakes.add(new Mistake(Math.max(1, all.size()), 0, reason));
    }
    return new PinsFile(List.copyOf(pins), List.copyOf(mistakes));
  }

  /** What is wrong with a file as a whole; null when nothing is. */
  private static @Nullable String whole(List<String> lines, boolean isEmpty) {
    String first = lines.isEmpty() ? "" : lines.getFirst().strip();
    String format = first.startsWith(FORMAT) ? first.substring(FORMAT.length()) : null;
    if (format != null && !format.equals(NOW)) {
      return "it is of format " + format + ", and this Weft reads format " + NOW;
    }
    List<String> said = lines.stream().map(String::strip).filter(line -> !line.isEmpty()).toList();
    if (format != null && !said.getLast().equals(END)) {
      return "it is cut off: its last line is not '" + END + "'. Restore it";
    }
    return isEmpty ? "it has no pins. Restore it, or remove it if nothing is pinned" : null;
  }

  /** The text of some pins. */
  public static String render(List<Pin> pins) {
    StringBuilder text = new StringBuilder(HEADER);
    for (Pin pin : sorted(pins)) {
      text.append(pin).append('\n');
    }
    return text.append(END).append('\n').toString();
  }

  static List<Pin> sorted(List<Pin> pins) {
    return pins.stream().sorted(ORDER).toList();
  }

  /** Name of the pins of a text. */
  public static String name(String ofText) {
    String stem = ofText.endsWith(".fabric") ? ofText.substring(0, ofText.length() - 7) : ofText;
    return stem + SUFFIX;
  }
}
