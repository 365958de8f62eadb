package dev.weft.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.ModelException;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.SimulationModelReader;
import dev.weft.engine.model.SimulationModelWriter;
import dev.weft.engine.result.FlowTimes;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Flows of one operation that have sizes and starts of their own. */
final class FlowColumnsTest {
  /** A byte takes 1 ns. */
  private static final long RATE_BPS = 8_000_000_000L;

  private static final int HOSTS = 12;

  /** Three leaves of four NICs, two spines; no latencies. Nodes 0 to 11 are the NICs. */
  private static SimulationModel.Builder fabric() {
    SimulationModel.Builder model = SimulationModel.builder("m").loadBalancing(LoadBalancing.SPRAY);
    for (int host = 0; host < HOSTS; host++) {
      model.node(NodeKind.NIC, "nic" + host, 0);
    }
    for (int leaf = 0; leaf < 3; leaf++) {
      model.node(NodeKind.SWITCH, "leaf" + leaf, 0);
    }
    model.node(NodeKind.SWITCH, "spine0", 0);
    model.node(NodeKind.SWITCH, "spine1", 0);
    for (int host = 0; host < HOSTS; host++) {
      model.link(host, HOSTS + host / 4, RATE_BPS, 0);
      model.destination(host, 0);
    }
    for (int leaf = HOSTS; leaf < HOSTS + 3; leaf++) {
      int[] up = {
        model.link(leaf, HOSTS + 3, RATE_BPS, 0), model.link(leaf, HOSTS + 4, RATE_BPS, 0)
      };
      model.route(leaf, 0, model.nextHops(up));
    }
    return model;
  }

  private static FlowTimes run(SimulationModel.Builder model) {
    return Simulation.run(model.build()).flows().getFirst();
  }

  /**
   * NIC 0 sends 3,000 B to NIC 1 and, from 1,000 ns on, 500 B to NIC 2. Alone for 1,000 ns the
   * first moves 1,000 B; then both have half the link until the second has its 500 B after 1,000
   * ns; by then the first has 1,500 B, and takes 1,500 ns for the rest: 3,500 ns. A third of no
   * bytes takes no time.
   */
  @Test
  void timesCountFromTheStartOfEachFlow() {
    FlowEnds ends =
        new FlowEnds(
            new int[] {0, 0, 0},
            new int[] {1, 2, 3},
            new long[] {3_000, 500, 0},
            new long[] {0, 1_000_000, 2_000_000});
    FlowTimes times = run(fabric().operation(Operation.flows("f", ends)));
    assertEquals(3_500e-9, times.seconds(0), 1e-18);
    assertEquals(1_000e-9, times.seconds(1), 1e-18);
    assertEquals(0, times.seconds(2), 1e-18);
    assertEquals(500e-9, times.idleSeconds(1), 1e-18);
    assertEquals(500, times.bytes(1));
  }

  private record Drawn(int[] from, int[] to, long[] bytes, long[] startPs) {}

  private static Drawn draw(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int flows = 200;
    int[] from = random.ints(flows, 0, HOSTS).toArray();
    int[] to = Arrays.stream(from).map(i -> (i + random.nextInt(1, HOSTS)) % HOSTS).toArray();
    long[] bytes = random.longs(flows, 0, 5_000).toArray();
    long[] startPs = random.longs(flows, 0, 50_000_000).toArray();
    return new Drawn(from, to, bytes, startPs);
  }

  /** Sprayed, flows of one operation go the same ways as those of many. */
  @ParameterizedTest
  @CsvSource({"1", "2", "3", "4"})
  void columnsSayTheSameAsOperations(long seed) {
    Drawn drawn = draw(seed);
    SimulationModel.Builder many = fabric();
    for (int i = 0; i < drawn.from.length; i++) {
      FlowEnds one = new FlowEnds(new int[] {drawn.from[i]}, new int[] {drawn.to[i]});
      many.operation(Operation.flows("f" + i, one, drawn.bytes[i]).delayed(drawn.startPs[i]));
    }
    double[] each = new double[drawn.from.length];
    for (FlowTimes times : Simulation.run(many.build()).flows()) {
      each[Integer.parseInt(times.operation().substring(1))] = times.seconds(0);
    }
    FlowEnds ends = new FlowEnds(drawn.from, drawn.to, drawn.bytes, drawn.startPs);
    FlowTimes times = run(fabric().operation(Operation.flows("f", ends)));
    double[] together = new double[each.length];
    Arrays.setAll(together, times::seconds);
    assertArrayEquals(each, together, 1e-15);
  }

  @Test
  void columnsSurviveTheirFile() throws IOException {
    Drawn drawn = draw(5);
    FlowEnds ends = new FlowEnds(drawn.from, drawn.to, drawn.bytes, drawn.startPs);
    SimulationModel model = fabric().operation(Operation.flows("f", ends)).build();
    StringWriter once = new StringWriter();
    SimulationModelWriter.write(model, once);
    assertTrue(once.toString().contains("\"version\": 3"));
    SimulationModel again = SimulationModelReader.read(new StringReader(once.toString()), "m");
    StringWriter twice = new StringWriter();
    SimulationModelWriter.write(again, twice);
    assertEquals(once.toString(), twice.toString());
    assertEquals(Simulation.run(model).rows(), Simulation.run(again).rows());
  }

  /** In version 2 several sizes of flows run one after another, as they always have. */
  @ParameterizedTest
  @CsvSource({"2,2", "3,1"})
  void severalSizesAreASweepOnlyInVersion2(int version, int rows) throws IOException {
    assertEquals(rows, Simulation.run(read(version, "\"bytes\": [1000, 2000]")).rows().size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          3 | "bytes": [1, 2, 3] | column bytes has 3 rows, column from has 2. Write one size for all flows, or one for each.
          3 | "bytes": [1], "startPs": [1] | column from has 2 rows, column startPs has 1. Make columns equally long.
          2 | "bytes": [1], "startPs": [1, 2] | startPs is a field of version 3. Write that in version.
          3 | "bytes": [1, -2] | bytes row 1: is -2. Set a size from 0 to 9007199254740992.
          3 | "bytes": [1], "startPs": [1, -2] | startPs row 1: is -2. Set picoseconds from 0 to 86400000000000000.
          3 | "bytes": [1, 2], "repetition": 2 | repetition is 2, but flows with individual sizes or start times run once. Remove it.
          """)
  void saysWhatIsWrongWithColumns(int version, String fields, String message) {
    ModelException wrong = assertThrows(ModelException.class, () -> read(version, fields));
    assertTrue(wrong.getMessage().endsWith(message), wrong.getMessage());
  }

  private static SimulationModel read(int version, String fields) throws IOException {
    FlowEnds ends = new FlowEnds(new int[] {0, 0}, new int[] {1, 2});
    StringWriter text = new StringWriter();
    SimulationModelWriter.write(fabric().operation(Operation.flows("f", ends, 77)).build(), text);
    String changed =
        text.toString()
            .replace("\"version\": 2", "\"version\": " + version)
            .replace("\"repetition\": 1,", "")
            .replace("\"bytes\": [77]", fields);
    return SimulationModelReader.read(new StringReader(changed), "m.json");
  }
}
