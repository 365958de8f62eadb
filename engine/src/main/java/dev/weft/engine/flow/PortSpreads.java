package dev.weft.engine.flow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which ports of a NIC a flow uses, each for which part: equal uses have the same row. */
final class PortSpreads {
  /** All of a flow on the only port, or the first one. */
  private static final int FIRST = 0;

  /** Parts of ports, in the order of the way. */
  record Spread(List<Integer> ports, List<Double> parts) {}

  /** A use under way. */
  static final class Use {
    private final List<Integer> ports = new ArrayList<>();
    private final List<Double> parts = new ArrayList<>();

    void clear() {
      ports.clear();
      parts.clear();
    }

    void add(int port, double part) {
      ports.add(port);
      parts.add(part);
    }

    private boolean isFirst() {
      return ports.size() == 1 && ports.getFirst() == 0 && parts.getFirst() == 1;
    }
  }

  private final Map<Spread, Integer> rows = new HashMap<>();
  private final List<Spread> spreads = new ArrayList<>();

  PortSpreads() {
    Use first = new Use();
    first.add(0, 1);
    intern(first);
  }

  int row(Use use) {
    return use.isFirst() ? FIRST : intern(use);
  }

  private int intern(Use use) {
    Spread spread = new Spread(List.copyOf(use.ports), List.copyOf(use.parts));
    Integer known = rows.putIfAbsent(spread, spreads.size());
    if (known != null) {
      return known;
    }
    spreads.add(spread);
    return spreads.size() - 1;
  }

  Spread at(int row) {
    return spreads.get(row);
  }
}
