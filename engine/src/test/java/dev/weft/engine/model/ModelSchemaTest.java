package dev.weft.engine.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import dev.weft.engine.RailFabric;
import dev.weft.engine.Simulation;
import dev.weft.engine.nccl.LibraryConstant;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The schema that ships beside the reader says the same as the reader and the writer. */
final class ModelSchemaTest {
  private static final JsonSchema SCHEMA = schema();

  private static JsonSchema schema() {
    try (InputStream text =
        SimulationModel.class.getResourceAsStream("simulation-model.schema.json")) {
      assertNotNull(text);
      return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(text);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Set<ValidationMessage> check(String text) {
    return SCHEMA.validate(text, InputFormat.JSON);
  }

  private static String example() throws IOException {
    String page = Files.readString(Path.of("../docs/reference/simulation-model.md"));
    int start = page.indexOf("```json") + 7;
    return page.substring(start, page.indexOf("```", start));
  }

  /** Every field that there is. */
  private static SimulationModel.Builder everything() {
    RailFabric fabric = new RailFabric();
    fabric.servers = 4;
    fabric.serversPerSegment = 2;
    SimulationModel.Builder model = fabric.build().seed(-3);
    int leaf = model.node(NodeKind.SWITCH, "leaf", 0);
    model.hashSeed(leaf, Routing.GREATEST_HASH_SEED);
    model.destination(model.node(NodeKind.NIC, "spare", 0), 0, 4);
    model.peer(model.link(leaf, model.node(NodeKind.SWITCH, "other", 0), 1, 0));
    FlowEnds ends =
        new FlowEnds(
            new int[] {fabric.gpu(0), fabric.nic(1)}, new int[] {fabric.gpu(9), fabric.nic(12)});
    Operation flows = Operation.flows("a \"quoted\" name", ends, 1 << 20).delayed(9);
    model.operation(flows.repeated(2).claiming("bulk", 2.5, 1));
    Operation ring = Operation.of("ring", Collective.ALL_REDUCE, Algorithm.HIERARCHICAL, 1, 7);
    model.operation(
        ring.inGroup(model.group(1, 9, 17)).inChunks(2).onChannels(3).after(flows.name()));
    model.fault(Fault.ofNode("leaf", leaf, 5).until(8)).fault(Fault.ofLink("l", 3, 0).slowTo(17));
    model.onFailure(new OnFailure(OnFailure.Action.REROUTE, 86_400_000_000_000_000L, 0));
    return model.failover(new Failover(2, 1)).measure(new Measure(false, true));
  }

  private static String write(SimulationModel model) throws IOException {
    StringWriter writer = new StringWriter();
    SimulationModelWriter.write(model, writer);
    return writer.toString();
  }

  @Test
  void acceptsTheExampleAndAllThatIsWritten() throws IOException {
    assertEquals(Set.of(), check(example()));
    assertEquals(Set.of(), check(write(everything().build())));
  }

  /** Two fabrics without switches say all there is to say of fabrics. */
  @Test
  void acceptsSeveralFabrics() throws IOException {
    SimulationModel.Builder model = SimulationModel.builder("two");
    model.fabrics().add(new Fabric("one", LoadBalancing.SPRAY, Transport.tcp(1500)));
    model.fabrics().add(new Fabric("other", LoadBalancing.ECMP, Transport.roceV2(4096)));
    int gpu = model.node(NodeKind.GPU, "gpu", 0);
    int nic = model.node(NodeKind.NIC, "nic", 0);
    int host = model.node(NodeKind.HOST, "host", 0);
    model.link(gpu, host, 1, 0);
    model.rank(gpu, 0, -1);
    model.fabrics().rankNics(2, nic, -1);
    FlowEnds ends = new FlowEnds(new int[] {host}, new int[] {gpu});
    model.operation(Operation.flows("f", ends, 1).inGroup(model.fabrics().group(1, 0)));
    String text = write(model.build());
    assertEquals(Set.of(), check(text));
    assertFalse(check(text.replace("\"fabrics\"", "\"fabrix\"")).isEmpty());
  }

  @Test
  void everyFieldSurvivesItsFile() throws IOException {
    SimulationModel model = everything().build();
    String once = write(model);
    SimulationModel again = SimulationModelReader.read(new StringReader(once), "m.json");
    assertEquals(once, write(again));
    assertEquals(model.faults(), again.faults());
    assertEquals(Routing.GREATEST_HASH_SEED, again.routing().hashSeed(leafOf(again)));
    assertEquals(model.failover(), again.failover());
    assertEquals(model.onFailure(), again.onFailure());
    assertEquals(model.measure(), again.measure());
    assertEquals(Simulation.run(model).rows(), Simulation.run(again).rows());
    assertEquals(Simulation.run(model).events(), Simulation.run(again).events());
  }

  private static int leafOf(SimulationModel model) {
    return IntStream.range(0, model.network().nodeCount())
        .filter(node -> model.network().name(node).equals("leaf"))
        .findFirst()
        .orElseThrow();
  }

  /** What the reader refuses for a value or field alone, the schema refuses too. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "version": 2 | "version": 1
          "ecmp" | "magic"
          "payloadBytes": 4096 | "payloadBytes": 0
          "payloadBytes": 4096 | "payloadBytes": 40.96
          "seed": 1 | "seed": 1, "sed": 2
          "name": "two servers", | ""
          "switch", "switch" | "switch", "hub"
          "count": 10} | "count": 99999999999}
          "bytes": [ | "bytes": [-5,
          "bytes": [1048576, 1073741824] | "bytes": []
          "bytes": [ | "channels": 0, "bytes": [
          "bytes": [ | "weight": 0, "bytes": [
          "bytes": [ | "class": "", "bytes": [
          "bytes": [ | "priority": 8, "bytes": [
          "ring" | "star"
          "operations" | "faults": [{"name": "f", "nodes": [0], "atPs": -3}], "operations"
          "operations" | "faults": [{"name": "f", "nodes": [0], "atPs": 3, "ratePpm": 1000000}], "operations"
          "operations" | "failover": {"detectionPs": -1}, "operations"
          "operations" | "onFailure": {"action": "retry"}, "operations"
          "operations" | "onFailure": {"timeoutPs": 0}, "operations"
          "operations" | "onFailure": {"restartPs": -1}, "operations"
          "operations" | "onFailure": {"restartPs": 86400000000000001}, "operations"
          "operations" | "onFailure": {"after": 1}, "operations"
          "bytes": [ | "weight": 1e-300, "bytes": [
          "operations" | "measure": {"links": 1}, "operations"
          "operations": [ | "operations": [], "none": [
          """)
  void refusesWhatTheReaderRefuses(String find, String replace) throws IOException {
    String text = example().replace(find, replace.equals("\"\"") ? "" : replace);
    assertFalse(check(text).isEmpty());
    try {
      SimulationModelReader.read(new StringReader(text), "m.json");
    } catch (ModelException e) {
      return;
    }
    throw new AssertionError("the reader takes what the schema refuses: " + replace);
  }

  /** Each name that the reader takes stands under its unit, and no other. */
  @Test
  void knowsTheConstantsOfLibraries() throws IOException {
    try (InputStream text =
        SimulationModel.class.getResourceAsStream("simulation-model.schema.json")) {
      assertNotNull(text);
      JsonObject library =
          JsonParser.parseReader(new InputStreamReader(text, StandardCharsets.UTF_8))
              .getAsJsonObject()
              .getAsJsonObject("$defs")
              .getAsJsonObject("library")
              .getAsJsonObject("properties");
      for (LibraryConstant.Unit unit : LibraryConstant.Unit.values()) {
        String object =
            switch (unit) {
              case TIME -> "timePs";
              case RATE, LANE -> "bandwidthBps";
              case NUMBER -> "factor";
            };
        Set<String> known = new TreeSet<>();
        library
            .getAsJsonObject(object)
            .getAsJsonObject("propertyNames")
            .getAsJsonArray("enum")
            .forEach(each -> known.add(each.getAsString()));
        Set<String> named = new TreeSet<>();
        for (LibraryConstant constant : LibraryConstant.values()) {
          boolean isRate =
              object.equals("bandwidthBps") && constant.unit() == LibraryConstant.Unit.RATE;
          boolean isLane =
              object.equals("bandwidthBps") && constant.unit() == LibraryConstant.Unit.LANE;
          if (constant.unit() == unit || isRate || isLane) {
            named.add(constant.word());
          }
        }
        assertEquals(named, known);
      }
    }
  }
}
