package dev.weft.engine.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.weft.engine.RailFabric;
import dev.weft.engine.Simulation;
import dev.weft.engine.StepModel;
import dev.weft.engine.Written;
import dev.weft.engine.model.Algorithm;
import dev.weft.engine.model.Collective;
import dev.weft.engine.model.Failover;
import dev.weft.engine.model.Fault;
import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.LoadBalancing;
import dev.weft.engine.model.NcclServers;
import dev.weft.engine.model.OnFailure;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.nccl.Cpu;
import dev.weft.engine.nccl.ServerType;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The schema that ships beside the writer says what result.json holds, all of it and no more. */
final class ResultSchemaTest {
  private static final JsonSchema SCHEMA = schema();

  private static JsonSchema schema() {
    try (InputStream text = ResultWriter.class.getResourceAsStream("result.schema.json")) {
      assertNotNull(text);
      return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(text);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Set<String> check(String text) {
    return SCHEMA.validate(text, InputFormat.JSON).stream()
        .map(Object::toString)
        .collect(Collectors.toSet());
  }

  /** Collectives of bytes and of none, listed flows, a fault that is mended. */
  private static String result() throws IOException {
    RailFabric fabric = new RailFabric();
    fabric.servers = 4;
    fabric.serversPerSegment = 2;
    fabric.loadBalancing = LoadBalancing.ECMP;
    SimulationModel.Builder model = fabric.build();
    FlowEnds ends =
        new FlowEnds(
            new int[] {fabric.gpu(0), fabric.gpu(1)}, new int[] {fabric.gpu(9), fabric.gpu(30)});
    model.operation(Operation.of("ring", Collective.ALL_REDUCE, Algorithm.RING, 8, 1 << 30));
    ServerType h100 =
        new ServerType(8, 90, 18, true, 0, Cpu.AMD, 2, 5, 16, 8, 1, 1, 8, 1, 400_000, 0, false, 0);
    model.nccl(new NcclServers(List.of(h100), new int[0]));
    model.operation(Operation.of("auto", Collective.ALL_REDUCE, Algorithm.AUTO, 1 << 20));
    model.operation(Operation.of("barrier", Collective.BARRIER, Algorithm.TREE, 0).after("ring"));
    model.operation(Operation.flows("a \"quoted\" name", ends, 1 << 30));
    model.fault(Fault.ofLink("cable", 100, 1_000_000).until(2_000_000_000));
    SimulationModel built = model.failover(new Failover(1_000_000, 2_000_000)).build();
    return Written.files(folder -> ResultWriter.write(Simulation.run(built), folder))
        .get("result.json");
  }

  @Test
  void acceptsWhatIsWritten() throws IOException {
    String text = result();
    assertEquals(Set.of(), check(text));
    assertFalse(text.contains("\"faults\": []") || text.contains("\"flows\": []"), text);
  }

  /** Whatever became of an operation that was cut off, and of others. */
  @ParameterizedTest
  @EnumSource(OnFailure.Action.class)
  void acceptsWhatFailuresLeave(OnFailure.Action action) throws IOException {
    RailFabric fabric = new RailFabric();
    fabric.servers = 4;
    SimulationModel.Builder model = fabric.build();
    model.operation(Operation.of("ring", Collective.ALL_REDUCE, Algorithm.RING, 1 << 30, 1 << 20));
    model.operation(Operation.of("next", Collective.ALL_REDUCE, Algorithm.RING, 8).after("ring"));
    model.fault(Fault.ofNode("nic", fabric.nic(9), 1_000_000));
    SimulationModel built = model.onFailure(OnFailure.USUAL.by(action)).build();
    String text =
        Written.files(folder -> ResultWriter.write(Simulation.run(built), folder))
            .get("result.json");
    assertEquals(Set.of(), check(text));
    assertTrue(text.contains("\"failures\": ["), text);
    boolean isAnew = action == OnFailure.Action.SHRINK || action == OnFailure.Action.REROUTE;
    // 1 us until the NIC fails, 8 tries of 4.096 us x 2^20, and a minute
    assertEquals(isAnew, text.contains("\"lostPs\": 94359739368000"), text);
    assertEquals(!isAnew, text.contains("\"notStarted\": ["), text);
  }

  /** Of tasks: two jobs, compute and communication, and what NCCL chose. */
  @Test
  void acceptsWhatIsWrittenOfTasks() throws IOException {
    StepModel step = new StepModel();
    step.replicas = 2;
    step.stages = 2;
    step.microBatches = 2;
    step.chunks = 1;
    SimulationModel model = step.build();
    Map<String, String> files =
        Written.files(folder -> ResultWriter.write(Simulation.run(model), folder));
    String text = files.get("result.json");
    assertEquals(Set.of(), check(text));
    assertTrue(text.contains("\"choice\"") && text.contains("\"exposedPs\""), text);
    assertFalse(check(text.replace("\"situations\": ", "\"situations\": -")).isEmpty());
    assertFalse(files.containsKey("collectives.csv"));
    // A line for each type, and one for each part of each stage.
    assertEquals(model.taskTypes().size() + 1, files.get("task-types.csv").lines().count());
    assertEquals(
        2, files.get("stages.csv").lines().filter(line -> line.contains("bubble")).count());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "weft-result" | "weft-simulation"
          "version": 1 | "version": 2
          "makespanPs": | "makespan":
          "startPs": 0 | "startPs": -1
          "timePs" | "seconds"
          "all-reduce" | "allreduce"
          "ranks": 32 | "ranks": "32"
          "repetition": 1 | "repetition": 0
          '"utilisation": ' | '"utilisation": -'
          '"worstSlowdown": ' | '"worstSlowdown": -'
          "what": "fails" | "what": 7
          "boundBy": "network" | "boundBy": "nothing"
          """)
  void refusesOtherThings(String find, String replace) throws IOException {
    String text = result();
    assertTrue(text.contains(find), find + " in " + text);
    assertFalse(check(text.replace(find, replace)).isEmpty());
  }
}
