package dev.weft.topology;

/** Disjoint sets of things numbered from 0 (Tarjan 1975): union by size, path halving. */
public final class DisjointSets {
  private final int[] parent;
  private final int[] size;

  public DisjointSets(int count) {
    parent = new int[count];
    size = new int[count];
    for (int i = 0; i < count; i++) {
      parent[i] = i;
      size[i] = 1;
    }
  }

  public void join(int a, int b) {
    int x = of(a);
    int y = of(b);
    if (x != y) {
      int large = size[x] >= size[y] ? x : y;
      int small = large == x ? y : x;
      parent[small] = large;
      size[large] += size[small];
    }
  }

  /** The number of the set that a thing is in. */
  public int of(int thing) {
    int at = thing;
    while (parent[at] != at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  public int sizeOf(int thing) {
    return size[of(thing)];
  }
}
