package dev.weft.bench;

import dev.weft.engine.flow.FlowSet;
import dev.weft.engine.flow.Segments;
import dev.weft.engine.model.DoubleColumn;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Flows over a leaf-spine fabric as {@code bench/simgrid/fluid.cpp} reads them, too: lines of id,
 * source and destination host, bytes, start in seconds, spine. Links are one-directional: up and
 * down per host, rise and fall per leaf and spine.
 */
final class LeafSpineFlows {
  private final LeafSpine fabric;
  private final Segments segments = new Segments();
  private final FlowSet flows = new FlowSet(segments);
  private final DoubleColumn bytes = new DoubleColumn();
  private final DoubleColumn start = new DoubleColumn();

  private LeafSpineFlows(LeafSpine fabric) {
    this.fabric = fabric;
  }

  /** Reads a file whose flows start in the order of its lines. */
  static LeafSpineFlows read(LeafSpine fabric, Path csv) throws IOException {
    LeafSpineFlows read = new LeafSpineFlows(fabric);
    try (BufferedReader lines = Files.newBufferedReader(csv)) {
      lines.readLine();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] cells = line.split(",");
        read.add(
            Integer.parseInt(cells[1]), Integer.parseInt(cells[2]), Integer.parseInt(cells[5]));
        read.bytes.add(Double.parseDouble(cells[3]));
        read.start.add(Double.parseDouble(cells[4]));
      }
    }
    return read;
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
    return bytes.toArray();
  }

  double[] start() {
    return start.toArray();
  }

  /** Returns what each link carries, in bytes per second. */
  double[] capacity() {
    double[] capacity = new double[2 * (fabric.hosts() + fabric.leaves() * fabric.spines())];
    Arrays.fill(capacity, fabric.uplinkBps() / 8);
    Arrays.fill(capacity, 0, 2 * fabric.hosts(), fabric.hostBps() / 8);
    return capacity;
  }
}
