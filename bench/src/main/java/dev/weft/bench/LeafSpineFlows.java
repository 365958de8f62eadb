package dev.weft.bench;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.Segments;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * A flow set over a leaf-spine fabric. Links are one-directional: up and down per host, rise and
 * fall per leaf and spine.
 */
final class LeafSpineFlows {
  private final LeafSpine fabric;
  private final FlowTable table;
  private final Segments segments = new Segments();
  private final FlowSet flows = new FlowSet(segments);

  private LeafSpineFlows(LeafSpine fabric, FlowTable table) {
    this.fabric = fabric;
    this.table = table;
    for (int flow = 0; flow < table.count(); flow++) {
      add(table.from()[flow], table.to()[flow], table.spine()[flow]);
    }
  }

  /** Reads a file. */
  static LeafSpineFlows read(LeafSpine fabric, Path csv) throws IOException {
    return new LeafSpineFlows(fabric, FlowTable.read(csv));
  }

  private void add(int from, int to, int spine) {
    int fromLeaf = from / fabric.hostsPerLeaf();
    int toLeaf = to / fabric.hostsPerLeaf();
    int rise = 2 * fabric.hosts();
    int fall = rise + fabric.leaves() * fabric.spines();
    segments.add(from, 1);
    if (fromLeaf != toLeaf) {
      segments.add(rise + fromLeaf * fabric.spines() + spine, 1);
      segments.add(fall + toLeaf * fabric.spines() + spine, 1);
    }
    segments.add(fabric.hosts() + to, 1);
    flows.add(segments.end(), 1);
    flows.end(1, 0);
  }

  FlowSet flows() {
    return flows;
  }

  double[] bytes() {
    return table.bytes().clone();
  }

  double[] start() {
    return table.start();
  }

  /** Returns what each link carries, in bytes per second. */
  double[] capacity() {
    double[] capacity = new double[2 * (fabric.hosts() + fabric.leaves() * fabric.spines())];
    Arrays.fill(capacity, fabric.uplinkBps() / 8);
    Arrays.fill(capacity, 0, 2 * fabric.hosts(), fabric.hostBps() / 8);
    return capacity;
  }
}
