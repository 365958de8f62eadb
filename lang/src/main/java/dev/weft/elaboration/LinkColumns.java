package dev.weft.elaboration;

import dev.weft.topology.Links;
import java.util.Arrays;

/** Links under construction; kinds must be added in order. */
final class LinkColumns {
  private final int[] firstOfKind = new int[Links.Kind.values().length + 1];
  private final IntColumn lower = new IntColumn();
  private final IntColumn lowerPort = new IntColumn();
  private final IntColumn upper = new IntColumn();
  private final IntColumn upperPort = new IntColumn();
  private final IntColumn lengthMm = new IntColumn();
  private final IntColumn cable = new IntColumn();
  private final IntColumn origin = new IntColumn();
  private long[] rateBps = new long[64];

  void add(
      int from,
      int fromPort,
      int to,
      int toPort,
      long rate,
      int length,
      int cableType,
      int declaredAt) {
    if (lower.size() == rateBps.length) {
      rateBps = Arrays.copyOf(rateBps, 2 * rateBps.length);
    }
    rateBps[lower.size()] = rate;
    lower.add(from);
    lowerPort.add(fromPort);
    upper.add(to);
    upperPort.add(toPort);
    lengthMm.add(length);
    cable.add(cableType);
    origin.add(declaredAt);
  }

  /** Says that all links of a kind, and of those before it, are there. */
  void end(Links.Kind kind) {
    Arrays.fill(firstOfKind, kind.ordinal() + 1, firstOfKind.length, lower.size());
  }

  int size() {
    return lower.size();
  }

  /** The finished table. */
  Links toLinks() {
    return new Links(
        firstOfKind,
        lower.toArray(),
        lowerPort.toArray(),
        upper.toArray(),
        upperPort.toArray(),
        Arrays.copyOf(rateBps, lower.size()),
        lengthMm.toArray(),
        cable.toArray(),
        origin.toArray());
  }
}
