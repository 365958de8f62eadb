package dev.weft.topology.pins;

import dev.weft.topology.NaturalOrder;
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

  /** What to do about a file that something other than 'weft pin' changed. */
  public static final String REMEDY = "Restore it, or write it again with 'weft pin --force'";

  /** Reads a text; what it can't read is a mistake. */
  public static PinsFile parse(String text) {
    Mistake other = ofOtherKind(text);
    return other == null ? lines(text) : new PinsFile(List.of(), List.of(other));
  }

  /** Why none of the lines is worth looking at; null when they are. */
  private static @Nullable Mistake ofOtherKind(String text) {
    if (text.chars().anyMatch(c -> c < ' ' && !Character.isWhitespace(c))) {
      return new Mistake(1, 0, "it is not a text file. " + REMEDY);
    }
    List<String> lines = text.lines().map(String::strip).toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith(FORMAT) && !line.equals(FORMAT + NOW)) {
        String reason =
            "its format is "
                + line.substring(FORMAT.length())
                + ", but this release of Weft reads format "
                + NOW
                + ". Write it again with 'weft pin --force', or use the release that wrote it";
        return new Mistake(i + 1, 0, reason);
      }
      if (!line.isEmpty() && !line.startsWith("#")) {
        break;
      }
    }
    return null;
  }

  private static PinsFile lines(String text) {
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
        String reason = "it has " + parts.length + (parts.length == 1 ? " field" : " fields");
        mistakes.add(new Mistake(i + 1, line.length(), reason));
        continue;
      }
      Pin pin = new Pin(parts[0], parts[1], parts[2], parts[3]);
      Integer before = lines.putIfAbsent(pin.subject(), i + 1);
      if (before == null) {
        pins.add(pin);
      } else {
        mistakes.add(new Mistake(i + 1, line.length(), "line " + before + " pins the same value"));
      }
    }
    if (pins.isEmpty() && mistakes.size() > 1) {
      String reason = "none of its lines is a pin. " + REMEDY;
      return new PinsFile(List.of(), List.of(new Mistake(mistakes.getFirst().line(), 0, reason)));
    }
    if (pins.isEmpty() && mistakes.isEmpty()) {
      mistakes.add(
          new Mistake(1, 0, "it has no pins. Restore it, or remove it if nothing is pinned"));
    } else if (isCut(all)) {
      String reason = "it is cut off: its last line is not '" + END + "'. " + REMEDY;
      mistakes.add(new Mistake(all.size(), 0, reason));
    }
    return new PinsFile(List.copyOf(pins), List.copyOf(mistakes));
  }

  /** Whether the end of a file that has one is missing. */
  private static boolean isCut(List<String> lines) {
    List<String> said = lines.stream().map(String::strip).filter(line -> !line.isEmpty()).toList();
    return said.getFirst().startsWith(FORMAT) && !said.getLast().equals(END);
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
