package dev.weft.topology.buffers;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A cage as the board of a device folder wires it.
 *
 * @param index of its module
 * @param name in the name of its first port
 * @param lanes of the silicon, in their order
 * @param modes ways to use and to split it; none where the folder knows it whole alone
 * @param alias of the whole cage
 * @param partAlias of its parts, with {@code {letter}}, {@code {part}} or {@code {lane}} for which
 */
public record Cage(
    int index, int name, List<Integer> lanes, List<Mode> modes, String alias, String partAlias) {
  private static final int UNFIT = 4;
  private static final long GIGA = 1_000_000_000L;

  /** {@code 4x25G(4)[10G,1G]}, or with the brackets first. */
  private static final Pattern MODE = Pattern.compile("([0-9]+)x([0-9]+)G(.*)");

  private static final Pattern LANES = Pattern.compile("\\(([0-9]+)\\)");
  private static final Pattern SPEEDS = Pattern.compile("\\[([^]]*)]");

  /** Copies the lists. */
  public Cage {
    lanes = List.copyOf(lanes);
    modes = List.copyOf(modes);
  }

  /**
   * A way to use a cage.
   *
   * @param text as the folder has it
   * @param ports how many; 0 for a mode of unlike ports
   * @param lanes that all of them take
   * @param gigabits the rate of one
   * @param otherGigabits rates at which one may run, too
   */
  public record Mode(String text, int ports, int lanes, long gigabits, List<Long> otherGigabits) {
    /** Copies the list. */
    public Mode {
      otherGigabits = List.copyOf(otherGigabits);
    }

    private static Mode read(String text, int allLanes) {
      Matcher mode = MODE.matcher(text);
      if (text.contains("+") || !mode.matches()) {
        return new Mode(text, 0, allLanes, 0, List.of());
      }
      Matcher lanes = LANES.matcher(mode.group(3));
      Matcher speeds = SPEEDS.matcher(mode.group(3));
      List<Long> others =
          speeds.find()
              ? Stream.of(speeds.group(1).replace("G", "").split(",")).map(Long::valueOf).toList()
              : List.of();
      return new Mode(
          text,
          Integer.parseInt(mode.group(1)),
          lanes.find() ? Integer.parseInt(lanes.group(1)) : allLanes,
          Long.parseLong(mode.group(2)),
          others);
    }

    public long rateBps() {
      return gigabits * GIGA;
    }
  }

  /**
   * The mode of so many ports of a rate: one that has the rate by itself before others, and of
   * those one that takes all lanes; null where there is none.
   */
  public @Nullable Mode mode(int ports, long rateBps) {
    // Asked for each end of each link: a stream would be most of it.
    Mode best = null;
    int least = UNFIT;
    for (int i = 0; i < modes.size(); i++) {
      int unfitness = unfitness(modes.get(i), ports, rateBps);
      if (unfitness < least) {
        best = modes.get(i);
        least = unfitness;
      }
    }
    return best;
  }

  private int unfitness(Mode mode, int ports, long rateBps) {
    boolean isOwn = mode.rateBps() == rateBps;
    boolean isOther = rateBps % GIGA == 0 && mode.otherGigabits().contains(rateBps / GIGA);
    return mode.ports() != ports || !isOwn && !isOther
        ? UNFIT
        : (isOwn ? 0 : 2) + (mode.lanes() == lanes.size() ? 0 : 1);
  }

  /** Whether so many ports of a rate can be in it. */
  public boolean takes(int ports, long rateBps) {
    return modes.isEmpty() ? ports == 1 : mode(ports, rateBps) != null;
  }

  /**
   * Alias of a port.
   *
   * @param cage its number, from 1
   * @param part of the cage, from 1; 0 for the whole
   * @param parts into which the cage is split
   */
  public String alias(int cage, int part, int parts) {
    String number = String.valueOf(cage);
    if (part == 0) {
      return alias.replace("#", number);
    }
    int lane = (part - 1) * (lanes.size() / parts) + 1;
    return partAlias
        .replace("#", number)
        .replace("{letter}", String.valueOf((char) ('a' + part - 1)))
        .replace("{part}", String.valueOf(part))
        .replace("{lane}", String.valueOf(lane));
  }

  /** Adds the cages of a row of {@code boards.csv} to those before it. */
  static void read(String[] row, Map<String, List<Cage>> cages) {
    List<Cage> own = cages.computeIfAbsent(row[0], sku -> new ArrayList<>());
    int index = Integer.parseInt(row[2]);
    int name = Integer.parseInt(row[3]);
    int count = Integer.parseInt(row[4]);
    List<Mode> modes =
        Stream.of(row[5].replace(' ', ',').split("[|]"))
            .filter(mode -> !mode.isEmpty())
            .map(mode -> Mode.read(mode, count))
            .toList();
    String[] aliases = row[6].split("[|]");
    for (String lanes : row[7].split(" ")) {
      own.add(
          new Cage(
              index++, name, lanes(lanes, count), modes, aliases[0], aliases[aliases.length - 1]));
      name += count;
    }
  }

  private static List<Integer> lanes(String text, int count) {
    if (text.contains("+")) {
      return Stream.of(text.split("[+]")).map(Integer::valueOf).toList();
    }
    int first = Integer.parseInt(text);
    return IntStream.range(first, first + count).boxed().toList();
  }
}
