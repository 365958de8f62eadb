package dev.weft.topology.buffers;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A device folder of SONiC (hwsku) with the lossless profiles and pools that it brings, and the
 * cages of its board.
 *
 * @param asic name of its silicon
 * @param profiles by rate, then by length
 * @param cages in their order; none where a device of several ASICs has a table of each
 */
public record Sku(
    String name, String asic, List<Profile> profiles, List<Pool> pools, List<Cage> cages) {
  private static final int MM = 1000;
  private static final long GIGA = 1_000_000_000L;

  private static final Map<String, Sku> ALL = read();

  public Sku {
    profiles = List.copyOf(profiles);
    pools = List.copyOf(pools);
    cages = List.copyOf(cages);
  }

  /**
   * What a lossless priority gets at a port.
   *
   * @param sizeBytes guaranteed; NVIDIA's without shared headroom hold xoff too
   * @param xonBytes below which the neighbour may send again; 0 where xonOffset decides
   * @param xoffBytes headroom
   * @param threshold exponent of alpha, of two
   * @param xonOffsetBytes below the threshold at which the neighbour may send again; 0 where xon
   *     decides
   */
  public record Profile(
      long rateBps,
      int metres,
      long sizeBytes,
      long xonBytes,
      long xoffBytes,
      int threshold,
      long xonOffsetBytes) {}

  /**
   * The pools of a role.
   *
   * @param template {@code t0} for leaves, {@code t1} for spines, {@code lt2}, {@code ft2}, {@code
   *     t2} above
   * @param ingressBytes that lossless traffic shares; 0 where the template names none
   * @param xoffBytes that all headrooms share; 0 where each port has its own
   * @param ingressLossyBytes that other traffic shares; 0 where it has no pool of its own
   */
  public record Pool(
      String template,
      long ingressBytes,
      long xoffBytes,
      long egressBytes,
      long ingressLossyBytes) {}

  /** A cage by its number, from 1; null where the table has none. */
  public @Nullable Cage cage(int number) {
    return number <= cages.size() ? cages.get(number - 1) : null;
  }

  /** The one of a name; null where the tables have none. */
  public static @Nullable Sku find(String name) {
    return ALL.get(name);
  }

  /** All, in the order of the tables. */
  public static List<Sku> all() {
    return List.copyOf(ALL.values());
  }

  /** The profile for the next longer cable; null where the rate has none that long. */
  public @Nullable Profile profile(long rateBps, long lengthMm) {
    for (int i = 0; i < profiles.size(); i++) {
      Profile each = profiles.get(i);
      if (each.rateBps() == rateBps && (long) each.metres() * MM >= lengthMm) {
        return each;
      }
    }
    return null;
  }

  /** The pools of the first of some templates that has any; null where none has. */
  public @Nullable Pool pool(List<String> templates) {
    for (String template : templates) {
      for (Pool pool : pools) {
        if (pool.template().equals(template) && pool.ingressBytes() > 0) {
          return pool;
        }
      }
    }
    return null;
  }

  /** Whether it has a template for a role. */
  public boolean hasTemplate(String template) {
    return pools.stream().anyMatch(pool -> pool.template().equals(template));
  }

  private static Map<String, Sku> read() {
    Map<String, List<Profile>> profiles = new LinkedHashMap<>();
    for (String[] row : BufferTable.rows("rows.csv")) {
      profiles
          .computeIfAbsent(row[0], sku -> new ArrayList<>())
          .add(
              new Profile(
                  number(row[1]) * GIGA,
                  (int) number(row[2]),
                  number(row[3]),
                  number(row[4]),
                  number(row[5]),
                  (int) number(row[6]),
                  number(row[7])));
    }
    Map<String, List<Cage>> cages = new LinkedHashMap<>();
    for (String[] row : BufferTable.rows("boards.csv")) {
      Cage.read(row, cages);
    }
    Map<String, Sku> all = new LinkedHashMap<>();
    Map<String, List<Pool>> pools = new LinkedHashMap<>();
    for (String[] row : BufferTable.rows("pools.csv")) {
      List<Pool> own = pools.computeIfAbsent(row[0], sku -> new ArrayList<>());
      own.add(new Pool(row[2], number(row[3]), number(row[4]), number(row[5]), number(row[6])));
      all.put(
          row[0],
          new Sku(
              row[0],
              row[1],
              profiles.getOrDefault(row[0], List.of()),
              own,
              cages.getOrDefault(row[0], List.of())));
    }
    return all;
  }

  private static long number(String text) {
    return text.isEmpty() ? 0 : Long.parseLong(text);
  }
}
