package dev.weft.topology;

import java.util.BitSet;

/**
 * Islands: connected parts of the graph of switches and the links between them, those of peers
 * included. Servers and links to what is outside join nothing; a switch without any link is none.
 */
public final class Islands {
  private final int[] island;

  private Islands(DisjointSets parts, int switches) {
    island = new int[switches];
    for (int sw = 0; sw < switches; sw++) {
      island[sw] = parts.of(sw);
    }
  }

  /** Those that links make. */
  public static Islands of(Links links, int switches) {
    DisjointSets parts = new DisjointSets(switches);
    for (int link = links.end(Links.Kind.HOST); link < links.count(); link++) {
      parts.join(links.lower(link), links.upper(link));
    }
    return new Islands(parts, switches);
  }

  /** Those that a design asks for: what it wants joined is in one part. */
  public static Islands asked(DisjointSets wanted, int switches) {
    return new Islands(wanted, switches);
  }

  /** The island of a switch; its number says nothing but whether two are the same. */
  public int of(int sw) {
    return island[sw];
  }

  /** How many there are of switches that have a link. */
  public int count(Links links) {
    BitSet found = new BitSet();
    for (int link = 0; link < links.count(); link++) {
      found.set(island[links.upper(link)]);
      if (!links.isHost(link)) {
        found.set(island[links.lower(link)]);
      }
    }
    return found.cardinality();
  }
}
