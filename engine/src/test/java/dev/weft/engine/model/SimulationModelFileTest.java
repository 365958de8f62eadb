package dev.weft.engine.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.engine.RailFabric;
import dev.weft.engine.Simulation;
import dev.weft.engine.result.CollectiveRow;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The file of a model, on the example of the reference page. */
final class SimulationModelFileTest {
  private static final String EXAMPLE = example();

  private static String example() {
    try {
      String page = Files.readString(Path.of("..", "docs", "reference", "simulation-model.md"));
      int start = page.indexOf("```json\n") + "```json\n".length();
      return page.substring(start, page.indexOf("```", start));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static SimulationModel read(String text) throws IOException {
    return SimulationModelReader.read(new StringReader(text), "m.json");
  }

  private static String write(SimulationModel model) throws IOException {
    StringWriter writer = new StringWriter();
    SimulationModelWriter.write(model, writer);
    return writer.toString();
  }

  /** The number is derived on the page. */
  @Test
  void exampleOfTheReferenceRunsAsItSays() throws IOException {
    CollectiveRow row = Simulation.run(read(EXAMPLE)).rows().getLast();
    double seconds = 650e-9 + 6 * ((1 << 27) / (50e9 * 4096 / 4178));
    assertEquals(seconds * 1e12, row.timePs(), 1);
    assertEquals(16.429e9, row.timePs(), 0.5e6);
  }

  @Test
  void writingAndReadingChangesNothing() throws IOException {
    RailFabric fabric = new RailFabric();
    fabric.serversPerSegment = 2;
    SimulationModel.Builder builder = fabric.build().seed(-3);
    Operation operation =
        Operation.of("a \"quoted\" name", Collective.ALL_TO_ALL, Algorithm.DIRECT, 1, 1 << 20);
    builder.operation(operation.inGroup(builder.group(1, 9, 17)).repeated(3));
    builder.operation(
        Operation.of("b", Collective.REDUCE, Algorithm.RING, 5).after(operation.name()));
    SimulationModel model = builder.build();
    String once = write(model);
    SimulationModel again = read(once);
    assertEquals(once, write(again));
    assertEquals(model.operations(), again.operations());
    assertEquals(Simulation.run(model).rows(), Simulation.run(again).rows());
  }

  @Test
  void numberedNamesBecomeRunsAndComeBack() throws IOException {
    SimulationModel.Builder builder = SimulationModel.builder("names");
    String[] names = {
      "a9", "a10", "a11", "a12", "a13", "a014", "7", "8", "9", "10", "11", "x", "a-1"
    };
    for (String name : names) {
      builder.node(NodeKind.HOST, name, 0);
    }
    int nic = builder.node(NodeKind.NIC, "nic", 0);
    FlowEnds ends = new FlowEnds(new int[] {nic}, new int[] {builder.node(NodeKind.NIC, "n", 0)});
    builder.operation(Operation.flows("flow", ends, 1));
    String text = write(builder.build());
    assertTrue(text.contains("{\"prefix\":\"a\",\"from\":9,\"count\":5},\"a014\","), text);
    assertTrue(text.contains("{\"prefix\":\"\",\"from\":7,\"count\":5},\"x\",\"a-1\","), text);
    for (int node = 0; node < names.length; node++) {
      assertEquals(names[node], read(text).network().name(node));
    }
  }

  @Test
  void everyTruncationIsOneMessage() {
    String text = EXAMPLE.strip();
    for (int length = 0; length < text.length(); length++) {
      String cut = text.substring(0, length);
      ModelException e = assertThrows(ModelException.class, () -> read(cut), cut);
      assertTrue(e.getMessage().startsWith("m.json: "), e.getMessage());
    }
  }

  @Test
  void everyDeletedOrChangedCharacterIsAModelOrOneMessage() throws IOException {
    String text = EXAMPLE.strip();
    for (int at = 0; at < text.length(); at++) {
      for (String instead : new String[] {"", "-", "9", "\"", "{"}) {
        String changed = text.substring(0, at) + instead + text.substring(at + 1);
        try {
          Simulation.run(read(changed));
        } catch (ModelException e) {
          assertEquals(1, e.getMessage().lines().count(), e.getMessage());
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "version": 2 | "version": 5 | $.version: is 5, this engine reads 2 to 4.
          weft-simulation | x | $.format: is 'x', not 'weft-simulation': this file is not a simulation model.
          "seed": 1 | "seed": 1, "sed": 2 | $: unknown field 'sed'. The fields are failover, faults, format, groupFabrics, groups,
          "seed": 1 | "seed": 1, "seed": 2 | $: field 'seed' is written twice.
          "name": "two servers", | "seed": 2, | $: field 'seed' is written twice.
          "loadBalancing": "ecmp", | | $.network: field 'loadBalancing' is missing.
          "ecmp" | "magic" | $.network.loadBalancing: 'magic' is unknown. Use one of adaptive, ecmp,
          "ecmp" | 7 | $.network.loadBalancing: is a number. Write a string in double quotes.
          "payloadBytes": 4096 | "payloadBytes": NaN | is not JSON near line 8, column 53, in $.network.transport.payloadBytes.
          "payloadBytes": 4096 | "payloadBytes": 40.96 | $.network.transport.payloadBytes: is 40.96. Write a whole number
          "payloadBytes": 4096 | "payloadBytes": -1 | network.transport: payloadBytes is -1 and wireBytes 4178.
          "nvswitch1"] | "nvswitch1", "x"] | network.nodes: column kind has 12 rows, column name has 13.
          [600000, | [-600000, | network.nodes row 0 (leaf0): latencyPs is -600000.
          "switch", "switch" | "switch", "hub" | network.nodes row 1: kind: 'hub' is unknown.
          "to": [10, | "to": [99, | network.links row 0: connects nodes 2 and 99. Node rows go from 0 to 11.
          "to": [10, | "to": [2, | network.links row 0: both ends are at gpu0. Connect two
          [{"from": 3600000000000, | [{"from": -1, | network.links row 0 (gpu0-nvswitch0): rateBps is -1.
          "count": 10} | "count": 99999999999} | has 99999999999 rows. The limit is 8388608.
          "count": 10} | "count": -1} | count: is -1. Write 0 or more.
          "destinations": {"nic": [], "group": []} | "destinations": {"nic": [0], "group": [0]} | routing.destinations row 0: node 0 is not a NIC.
          "destinations": {"nic": [], "group": []} | "destinations": {"nic": [6], "group": [0], "prefix": [-2]} | routing.destinations row 0: prefix is -2.
          "destinations": {"nic": [], "group": []} | "destinations": {"nic": [], "group": [], "prefix": [1]} | routing.destinations: column nic has 0 rows, column prefix has 1.
          {"size": [], "link": []} | {"size": [1], "link": []} | routing.nextHops row 0: size is 1, column link has 0 rows left.
          {"size": [], "link": []} | {"size": [1], "link": [44]} | routing.nextHops row 0: names link 44. Link rows go from 0 to 11.
          "rows": {"switch": [], "group": [], "nextHops": []} | "rows": {"switch": [0], "group": [0], "nextHops": [0]} | routing.rows row 0: next-hop set 0 does not exist.
          "nextHops": []} | "nextHops": []}, "hashSeeds": {"switch": [9], "seed": [1]} | routing.hashSeeds row 0: node 9 is not a switch. Name the row of a switch in network.nodes.
          "nextHops": []} | "nextHops": []}, "hashSeeds": {"switch": [-1], "seed": [1]} | routing.hashSeeds row 0: node -1 is not a switch.
          "nextHops": []} | "nextHops": []}, "hashSeeds": {"switch": [0, 1], "seed": [0, -1]} | routing.hashSeeds row 1: the seed of switch leaf1 is -1. Write 0 to 4294967295, or leave the switch out.
          "nextHops": []} | "nextHops": []}, "hashSeeds": {"switch": [0], "seed": [4294967296]} | routing.hashSeeds row 0: the seed of switch leaf0 is 4294967296.
          "nextHops": []} | "nextHops": []}, "hashSeeds": {"switch": [1, 1], "seed": [4, 4]} | routing.hashSeeds row 1: switch leaf1 has a seed already. Keep one row.
          "nextHops": []} | "nextHops": []}, "hashSeeds": {"switch": [0], "seed": []} | routing.hashSeeds: column switch has 1 row, column seed has 0.
          "gpu": [2, | "gpu": [6, | placement.gpu row 0: node 6 is not a GPU.
          "gpu": [2, 3, | "gpu": [2, 2, | placement.gpu row 1: GPU gpu0 already has a rank.
          "nicsPerRank": 1 | "nicsPerRank": 2 | placement: 4 ranks with nicsPerRank 2, but column nic has 4 rows.
          "nic": [6, 7, 8, 9] | "nic": [6, 7, 8, 2] | placement.nic row 3: node 2 is not a NIC.
          "placement" | "groups": [[4]], "placement" | groups row 0: rank 4 does not exist. Ranks go from 0 to 3.
          "bytes": [ | "group": 0, "bytes": [ | operations row 0 (allreduce): group 0 does not exist.
          "bytes": [ | "bytes": [-5, | operations row 0 (allreduce): bytes is -5.
          "bytes": [ | "repetition": 0, "bytes": [ | operations row 0 (allreduce): repetition is 0.
          "ring" | "pxn" | all-reduce is not supported by algorithm pxn. Use ring or tree or halving-doubling or hierarchical or direct or nvls or sharp or auto.
          "bytes": [ | "channels": 0, "bytes": [ | $.operations[0].channels: is 0. Write 1 or more, or leave it out.
          "bytes": [ | "chunks": 70000, "bytes": [ | operations row 0 (allreduce): chunks is 70000. Set a count from 1 to 65536.
          "bytes": [ | "delayPs": -1, "bytes": [ | operations row 0 (allreduce): delayPs is -1. Set picoseconds from 0
          "bytes": [ | "from": [2], "to": [3], "bytes": [ | from and to apply to flows only. Remove them
          "bytes": [ | "from": [2], "to": [], "bytes": [ | operation allreduce: column from has 1 row, column to has 0.
          "all-reduce", "algorithm": "ring" | "flows", "algorithm": "direct" | operations row 0 (allreduce): lists no flows.
          "all-reduce", "algorithm": "ring" | "flows", "algorithm": "direct", "from": [2], "to": [10] | row 0: node 10 is neither the GPU of a rank nor a NIC or host.
          "all-reduce", "algorithm": "ring" | "flows", "algorithm": "direct", "from": [2], "to": [2] | flow 0 starts and ends at the same node, gpu0.
          "all-reduce" | "barrier" | operations row 0 (allreduce): bytes is 1048576, but a barrier carries no data. Write 0.
          "operations" | "faults": [{"name": "f", "atPs": 0}], "operations" | faults row 0 (f): affects nothing. List rows of nodes or links.
          "operations" | "faults": [{"name": "f", "nodes": [12], "atPs": 0}], "operations" | faults row 0 (f): node 12 does not exist. Rows go from 0 to 11.
          "operations" | "faults": [{"name": "f", "links": [-1], "atPs": 0}], "operations" | faults row 0 (f): link -1 does not exist.
          "operations" | "faults": [{"name": "f", "nodes": [0], "atPs": -3}], "operations" | faults row 0 (f): atPs is -3.
          "operations" | "faults": [{"name": "f", "nodes": [0], "atPs": 5, "untilPs": 5}], "operations" | faults row 0 (f): untilPs is 5, atPs is 5. Set untilPs above atPs
          "operations" | "faults": [{"name": "f", "nodes": [0], "atPs": 5, "ratePpm": 1000000}], "operations" | faults row 0 (f): ratePpm is 1000000.
          "operations" | "faults": [{"name": "f", "nodes": [0], "atPs": 5, "ratePpm": NaN}], "operations" | is not JSON near line 27, column 64, in $.faults[0].ratePpm.
          "operations" | "failover": {"detectionPs": -1, "reroutePs": 0}, "operations" | failover: detectionPs is -1, reroutePs is 0.
          "operations" | "measure": {"links": 1}, "operations" | $.measure.links: is a number. Write true or false.
          "links": { | "peerLinks": [0], "links": { | network.peerLinks row 0: link 0 does not connect two switches.
          "bytes": [ | "after": ["x"], "bytes": [ | after names 'x', but there is no such operation.
          "seed": 1 | "seed": 9223372036854775808 | $.seed: is 9223372036854775808. Write a whole number from -2^63 to 2^63 - 1.
          "seed": 1 | "seed": -9223372036854775809 | $.seed: is -9223372036854775809. Write a whole number
          "seed": 1 | "seed": 1e999 | $.seed: is 1e999. Write a whole number
          "seed": 1 | "seed": 9007199254740993.5 | $.seed: is 9007199254740993.5. Write a whole number
          "seed": 1 | "seed": 1.5 | $.seed: is 1.5. Write a whole number.
          "seed": 1 | "seed": 1e99999999999 | $.seed: is 1e99999999999, which has too many digits.
          "bytes": [ | "weight": 1e999, "bytes": [ | $.operations[0].weight: is 1e999. Write a number below
          "name": "two servers" | "name": ["two servers"] | $.name: is an array. Write a string
          "name": "two servers" | "name": {} | $.name: is an object. Write a string
          "name": "two servers" | "name": null | $.name: is null. Write a string
          [{"prefix": "leaf", "from": 0 | [{"prefix": "leaf", "from": 9223372036854775806 | the run leaves the range from -2^63 to 2^63 - 1.
          "bytes": [ | "after": ["allreduce"], "bytes": [ | operations row 0 (allreduce): operations wait for each other: allreduce after allreduce. Take one
          """)
  void saysWhatIsWrongAndWhere(String find, String replace, String message) {
    assertTrue(EXAMPLE.contains(find), find);
    String text = EXAMPLE.replace(find, replace == null ? "" : replace);
    ModelException e = assertThrows(ModelException.class, () -> read(text));
    assertTrue(e.getMessage().startsWith("m.json: "), e.getMessage());
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }

  /** Who goes on from an operation finds the cycle, not only what waits behind it. */
  @Test
  void namesTheMembersOfACycle() throws IOException {
    String row = "{\"name\": \"%s\", \"after\": [\"%s\"], \"collective\": \"all-reduce\",";
    String rest = " \"algorithm\": \"ring\", \"bytes\": [1]}";
    StringBuilder rows = new StringBuilder();
    for (String[] pair : new String[][] {{"last", "a"}, {"a", "b"}, {"b", "c"}, {"c", "a"}}) {
      rows.append(", ").append(String.format(Locale.ROOT, row, pair[0], pair[1])).append(rest);
    }
    String text = EXAMPLE.replace("1073741824]}", "1073741824]}" + rows);
    ModelException e = assertThrows(ModelException.class, () -> read(text));
    assertTrue(
        e.getMessage()
            .contains(
                "operations row 1 (last): operations wait for each other: a after b after c after"
                    + " a. Take one of these names out of after."),
        e.getMessage());
  }

  /** The longest whole numbers are read as they are, however they are written. */
  @ParameterizedTest
  @CsvSource({
    "9223372036854775807,9223372036854775807",
    "-9223372036854775808,-9223372036854775808",
    "9007199254740993.0,9007199254740993",
    "9.007199254740993e15,9007199254740993",
    "1e18,1000000000000000000",
    "-0,0"
  })
  void readsWholeNumbersExactly(String written, long expected) throws IOException {
    assertEquals(expected, read(EXAMPLE.replace("\"seed\": 1", "\"seed\": " + written)).seed());
  }

  @Test
  void saysWhatIsNoModelAtAll() {
    String[][] cases = {
      {"", "m.json: is empty. Write a simulation model"},
      {"\n \n", "m.json: is empty. Write a simulation model"},
      {"{\"seed\": 1", "m.json: ends too early, at line 1, column "},
      {"{\"name\": \"two", "m.json: ends too early, at line 1, column "},
      {"{\n\"seed\": NaN}", "m.json: is not JSON near line 2, column 9, in $.seed."},
      {"[1]", "m.json: $: is an array. Write an object { }."}
    };
    for (String[] each : cases) {
      ModelException e = assertThrows(ModelException.class, () -> read(each[0]));
      assertTrue(e.getMessage().startsWith(each[1]), e.getMessage());
    }
  }

  /** Sparse, so that it takes no room on the disk. */
  @Test
  void refusesFilesThatAreTooLargeBeforeReadingThem(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("m.json");
    try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
      large.setLength(SimulationModelReader.MAX_FILE_BYTES + 1);
    }
    ModelException e = assertThrows(ModelException.class, () -> SimulationModelReader.read(file));
    assertTrue(e.getMessage().startsWith(file + ": has more than 512 MiB"), e.getMessage());
  }

  /** Folders and tables carry names. */
  @Test
  void longNamesAreOneShortMessage() {
    String longName = "x".repeat(1 << 20);
    for (String name : new String[] {"two servers", "allreduce", "nvswitch0"}) {
      String text = EXAMPLE.replace('"' + name + '"', '"' + longName + '"');
      ModelException e = assertThrows(ModelException.class, () -> read(text));
      assertTrue(
          e.getMessage().endsWith("name has 1048576 characters. Write at most 200."),
          e.getMessage());
      assertTrue(e.getMessage().length() < 200);
    }
  }

  @Test
  void refusesWhatFollowsTheModelAndWhatIsNotUtf8(@TempDir Path folder) throws IOException {
    for (String more : new String[] {"{}", "x", "1", "}", "\0"}) {
      ModelException e = assertThrows(ModelException.class, () -> read(EXAMPLE.strip() + more));
      // The example ends with line 30; what follows its last brace stands there.
      assertTrue(e.getMessage().contains("text after the end of the model, at line 30"), more);
    }
    Path file = folder.resolve("m.json");
    Files.write(file, new byte[] {'{', '"', (byte) 0xff, '"'});
    ModelException e = assertThrows(ModelException.class, () -> SimulationModelReader.read(file));
    assertTrue(
        e.getMessage().endsWith("Save it as UTF-8; if it is compressed, unpack it first."),
        e.getMessage());
  }

  @Test
  void writesFilesWhole(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("m.json");
    SimulationModelWriter.write(read(EXAMPLE), file);
    assertEquals(write(read(EXAMPLE)), Files.readString(file));
    try (var files = Files.list(folder)) {
      assertEquals(1, files.count());
    }
  }
}
