package dev.weft.topology;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Cables as they are bought. Links between the same two cages go through one straight cable, those
 * of one cage to several through one that is split. Where split cages meet several split cages,
 * every link is a cable of its own. Row number = assembly id, in the order of their first links.
 */
public final class CableAssemblies {
  private final int[] assembly;
  private final int[] firstLink;
  private final int[] links;
  private final int[] lowerCages;
  private final int[] upperCages;

  private CableAssemblies(
      int[] assembly, int[] firstLink, int[] links, int[] lowerCages, int[] upperCages) {
    this.assembly = assembly;
    this.firstLink = firstLink;
    this.links = links;
    this.lowerCages = lowerCages;
    this.upperCages = upperCages;
  }

  public static CableAssemblies of(Topology topology) {
    return of(topology.links(), new CableEnds(topology));
  }

  /** Those of links whose topology is still under construction. */
  public static CableAssemblies of(
      Links links,
      Servers servers,
      List<ServerModel> models,
      int switches,
      List<External> externals) {
    return of(links, new CableEnds(links, servers, models, switches, externals));
  }

  private static CableAssemblies of(Links links, CableEnds ends) {
    int[] parent = new int[ends.count()];
    Arrays.setAll(parent, end -> end);
    for (int link = 0; link < links.count(); link++) {
      parent[root(parent, ends.lower(link))] = root(parent, ends.upper(link));
    }
    int[] number = new int[parent.length];
    int count = 0;
    for (int link = 0; link < links.count(); link++) {
      int root = root(parent, ends.upper(link));
      if (number[root] == 0) {
        number[root] = ++count;
      }
    }
    int[] assemblies = new int[links.count()];
    int[] firstLink = new int[count];
    int[] linkCount = new int[count];
    int[] lowerCages = new int[count];
    int[] upperCages = new int[count];
    BitSet seen = new BitSet(parent.length);
    for (int link = links.count() - 1; link >= 0; link--) {
      int assembly = number[root(parent, ends.upper(link))] - 1;
      assemblies[link] = assembly;
      firstLink[assembly] = link;
      linkCount[assembly]++;
      lowerCages[assembly] += isNew(seen, ends.lower(link)) ? 1 : 0;
      upperCages[assembly] += isNew(seen, ends.upper(link)) ? 1 : 0;
    }
    return new CableAssemblies(assemblies, firstLink, linkCount, lowerCages, upperCages);
  }

  /** The assembly that an end belongs to; flattens the way there. */
  private static int root(int[] parent, int end) {
    int root = end;
    while (parent[root] != root) {
      parent[root] = parent[parent[root]];
      root = parent[root];
    }
    return root;
  }

  private static boolean isNew(BitSet seen, int end) {
    boolean isNew = !seen.get(end);
    seen.set(end);
    return isNew;
  }

  public int count() {
    return firstLink.length;
  }

  /** The assembly that a link is part of. */
  public int of(int link) {
    return assembly[link];
  }

  /** A link of the assembly: the first one. */
  public int firstLink(int assembly) {
    return firstLink[assembly];
  }

  public int links(int assembly) {
    return links[assembly];
  }

  /** Cages or NIC connectors that its lower side plugs into. */
  public int lowerCages(int assembly) {
    return lowerCages[assembly];
  }

  /** Cages that its upper side plugs into. */
  public int upperCages(int assembly) {
    return upperCages[assembly];
  }

  /** Whether split cages meet several split cages, so that every link is a cable of its own. */
  public boolean isApart(int assembly) {
    return lowerCages[assembly] > 1 && upperCages[assembly] > 1;
  }

  /** Whether its links lead from one cage to several. */
  public boolean joinsSeveral(int assembly) {
    return lowerCages[assembly] > 1 || upperCages[assembly] > 1;
  }

  /**
   * Whether each of its links is a cable of its own: split cages meet several split cages, or
   * cables of that type carry one of the links and not all.
   */
  public boolean hasCablePerLink(Topology topology, int assembly) {
    int link = firstLink[assembly];
    return isApart(assembly)
        || topology
            .cableModel(link)
            .isForEach(topology.links().rateBps(link), links[assembly], joinsSeveral(assembly));
  }

  /** Cables that are bought for it. */
  public int cables(Topology topology, int assembly) {
    return hasCablePerLink(topology, assembly) ? links[assembly] : 1;
  }
}
