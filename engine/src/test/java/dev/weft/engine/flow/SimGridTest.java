package dev.weft.engine.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Completion times of SimGrid 3.32, kept in {@code bench/data} with the command that made them.
 * {@code bench/simgrid/run} makes them anew, for more flow sets.
 */
final class SimGridTest {
  private static final int HOSTS = 1024;
  private static final int PER_LEAF = 32;
  private static final int SPINES = 32;

  private static List<String[]> rows(String name) throws IOException {
    return Files.readAllLines(Path.of("../bench/data", name)).stream()
        .skip(1)
        .map(line -> line.split(","))
        .toList();
  }

  /** Links: up and down per host, rise and fall per leaf and spine; one-directional, 50 GB/s. */
  @Test
  void randomPairsEndWhenTheyDoInSimGrid() throws IOException {
    List<String[]> rows = rows("rand8192.csv");
    Segments segments = new Segments();
    FlowSet flows = new FlowSet(segments);
    for (String[] row : rows) {
      int from = Integer.parseInt(row[1]);
      int to = Integer.parseInt(row[2]);
      int spine = Integer.parseInt(row[5]);
      segments.add(from, 1);
      if (from / PER_LEAF != to / PER_LEAF) {
        segments.add(2 * HOSTS + from / PER_LEAF * SPINES + spine, 1);
        segments.add(3 * HOSTS + to / PER_LEAF * SPINES + spine, 1);
      }
      segments.add(HOSTS + to, 1);
      flows.add(segments.end(), 1);
      flows.end(1, 0);
    }
    double[] bytes = rows.stream().mapToDouble(row -> Double.parseDouble(row[3])).toArray();
    double[] capacity = new double[4 * HOSTS];
    Arrays.fill(capacity, 50e9);
    FluidRun run = FluidRun.of(flows, capacity, bytes);
    for (int flow = 0; flow < bytes.length; flow++) {
      run.start(flow);
    }
    double[] end = new double[bytes.length];
    while (!run.isEmpty()) {
      run.advance(run.nextEnd());
      while (run.hasEnded()) {
        end[run.takeEnded()] = run.now();
      }
    }
    List<String[]> expected = rows("rand8192-simgrid.csv");
    assertEquals(expected.size(), end.length);
    for (int flow = 0; flow < end.length; flow++) {
      double seconds = Double.parseDouble(expected.get(flow)[1]);
      assertEquals(seconds, end[flow], 1e-9 * seconds, "flow " + flow);
    }
  }
}
