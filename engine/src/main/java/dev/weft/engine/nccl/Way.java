package dev.weft.engine.nccl;

import java.util.Arrays;

/**
 * The best way from one device to another.
 *
 * @param links indices of the links in the order in which data crosses them
 * @param bandwidth of the narrowest link, GB/s; 0 when there is no way
 */
record Way(PathKind kind, float bandwidth, int[] links) {
  static final Way NONE = new Way(PathKind.DIS, 0, new int[0]);

  int hops() {
    return links.length;
  }

  Way as(PathKind other) {
    return new Way(other, bandwidth, links);
  }

  /** The way over a device between: this one to it, the other from there. */
  Way then(Way other, PathKind ofBoth) {
    int[] both = Arrays.copyOf(links, links.length + other.links.length);
    System.arraycopy(other.links, 0, both, links.length, other.links.length);
    return new Way(ofBoth, Math.min(bandwidth, other.bandwidth), both);
  }
}
