package dev.weft.engine.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.weft.engine.RailFabric;
import dev.weft.engine.Simulation;
import dev.weft.engine.nccl.Cpu;
import dev.weft.engine.nccl.LibraryConstant;
import dev.weft.engine.nccl.NcclAlgorithm;
import dev.weft.engine.nccl.Protocol;
import dev.weft.engine.nccl.ServerType;
import dev.weft.engine.result.FlowTimes;
import dev.weft.engine.result.LinkUse;
import dev.weft.engine.result.SimulationResult;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each field of a model, one by one: may it be left out, and what if its number is absurd. */
final class ModelFieldsTest {
  private static final String[] ABSURD = {
    "-9223372036854775808",
    "-1",
    "0",
    "1",
    "2147483647",
    "2147483648",
    "9007199254740992",
    "9223372036854775807",
    "1e300",
    "1e-300",
    "0.5"
  };

  /** A place in a model: the object or array, and the field or row in it. */
  record Place(JsonElement parent, String field, int row) {
    JsonElement value() {
      return parent.isJsonObject()
          ? parent.getAsJsonObject().get(field)
          : parent.getAsJsonArray().get(row);
    }

    void set(JsonElement value) {
      if (parent.isJsonObject()) {
        parent.getAsJsonObject().add(field, value);
      } else {
        parent.getAsJsonArray().set(row, value);
      }
    }
  }

  /** A model with every field. */
  static JsonObject everything() throws IOException {
    RailFabric fabric = new RailFabric();
    fabric.servers = 4;
    fabric.serversPerSegment = 2;
    SimulationModel.Builder model = fabric.build().seed(3);
    int leaf = model.node(NodeKind.SWITCH, "leaf", 0);
    model.hashSeed(leaf, Routing.GREATEST_HASH_SEED);
    model.destination(model.node(NodeKind.NIC, "spare", 0), 0, 4);
    model.peer(model.link(leaf, model.node(NodeKind.SWITCH, "other", 0), 1, 0));
    FlowEnds ends =
        new FlowEnds(
            new int[] {fabric.gpu(0), fabric.nic(1)},
            new int[] {fabric.gpu(9), fabric.nic(12)},
            new long[] {1 << 20, 1 << 10},
            new long[] {7, 9});
    Operation flows = Operation.flows("flows", ends).delayed(9).claiming("bulk", 2.5, 1);
    Operation ring = Operation.of("ring", Collective.ALL_REDUCE, Algorithm.HIERARCHICAL, 1, 7);
    model.operation(flows);
    model.operation(
        ring.inGroup(model.group(1, 9, 17))
            .inChunks(2)
            .onChannels(3)
            .repeated(2)
            .after(flows.name()));
    model.fault(Fault.ofNode("leaf", leaf, 5).until(8)).fault(Fault.ofLink("l", 3, 0).slowTo(17));
    ServerType h100 =
        new ServerType(1, 90, 18, true, 1, Cpu.AMD, 1, 5, 16, 1, 1, 1, 1, 1, 400_000, 1, true, 0);
    NcclLibrary library =
        new NcclLibrary(
            "Mine",
            Map.of(
                LibraryConstant.LAUNCH, new double[] {5e6},
                LibraryConstant.NVLINK_SM90, new double[] {160e9},
                LibraryConstant.TREE_LL128_PART, new double[] {.75, .5}));
    model.nccl(new NcclServers(List.of(h100), new int[] {0, 0, 0, 0}).by(library));
    model.operation(
        Operation.of("auto", Collective.ALL_REDUCE, Algorithm.AUTO, 1 << 20)
            .inGroup(model.group(0, 8))
            .forced(new Forced(NcclAlgorithm.RING, Protocol.LL)));
    model.onFailure(new OnFailure(OnFailure.Action.SHRINK, 3, 4));
    model.failover(new Failover(2, 1)).measure(new Measure(false, true));
    StringWriter text = new StringWriter();
    SimulationModelWriter.write(model.build(), text);
    return JsonParser.parseString(text.toString()).getAsJsonObject();
  }

  static List<Place> places(JsonElement at) {
    List<Place> places = new ArrayList<>();
    if (at.isJsonObject()) {
      for (String field : at.getAsJsonObject().keySet()) {
        places.add(new Place(at, field, -1));
        places.addAll(places(at.getAsJsonObject().get(field)));
      }
    } else if (at.isJsonArray()) {
      JsonArray array = at.getAsJsonArray();
      // All rows of a column are read alike; two of them will do.
      for (int row = 0; row < Math.min(2, array.size()); row++) {
        places.add(new Place(at, "", row));
        places.addAll(places(array.get(row)));
      }
    }
    return places;
  }

  private static SimulationModel read(JsonElement model) throws IOException {
    return SimulationModelReader.read(new StringReader(model.toString()), "m.json");
  }

  private static JsonSchema schema() throws IOException {
    try (InputStream text =
        SimulationModel.class.getResourceAsStream("simulation-model.schema.json")) {
      return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(text);
    }
  }

  /** The reader asks for exactly the fields that the schema asks for. */
  @Test
  void whatTheSchemaLetsOutTheReaderLetsOut() throws IOException {
    JsonSchema schema = schema();
    JsonObject model = everything();
    int checked = 0;
    for (Place place : places(model)) {
      // Runs are told apart by their fields, so those are all needed.
      boolean isRun =
          place.parent().isJsonObject() && place.parent().getAsJsonObject().has("count");
      if (!place.parent().isJsonObject() || isRun) {
        continue;
      }
      JsonElement value = place.parent().getAsJsonObject().remove(place.field());
      boolean isNeeded = !schema.validate(model.toString(), InputFormat.JSON).isEmpty();
      String missing = "field '%s' is missing".formatted(place.field());
      assertEquals(isNeeded, message(model).contains(missing), place.field());
      place.set(value);
      checked++;
    }
    // The schema has 90 fields outside of runs; some are in each of two operations or faults.
    int fields = checked;
    assertTrue(fields >= 90, () -> "only " + fields);
  }

  static String message(JsonElement model) throws IOException {
    try {
      read(model);
      return "";
    } catch (ModelException e) {
      return e.getMessage();
    }
  }

  /** What the page calls optional in its tables the schema does not ask for. */
  @ParameterizedTest
  @CsvSource({"operations,operation", "faults and failover,fault"})
  void thePageSaysWhatIsOptional(String section, String definition) throws IOException {
    String page = Files.readString(Path.of("../docs/reference/simulation-model.md"));
    int start = page.indexOf("## " + section);
    Set<String> said = new HashSet<>();
    for (String row : page.substring(start, page.indexOf("\n## ", start)).split("\n")) {
      String[] cells = row.split("\\|", 3);
      if (cells.length == 3 && OPTIONAL.matcher(cells[2]).find()) {
        NAME.matcher(cells[1]).results().map(name -> name.group(1)).forEach(said::add);
      }
    }
    assertTrue(said.size() > 2, () -> "only " + said);
    JsonObject schema = JsonParser.parseString(Files.readString(SCHEMA)).getAsJsonObject();
    JsonObject about = schema.getAsJsonObject("$defs").getAsJsonObject(definition);
    for (JsonElement needed : about.getAsJsonArray("required")) {
      assertFalse(said.contains(needed.getAsString()), needed::getAsString);
    }
  }

  private static final Pattern OPTIONAL = Pattern.compile("optional|left out");
  private static final Pattern NAME = Pattern.compile("`(\\w+)`");

  private static final Path SCHEMA =
      Path.of("src/main/resources/dev/weft/engine/model/simulation-model.schema.json");

  @Test
  void failoverMayLeaveOutEither() throws IOException {
    JsonObject model = everything();
    JsonObject failover = model.getAsJsonObject("failover");
    failover.remove("reroutePs");
    assertEquals(new Failover(2, 0), read(model).failover());
    failover.remove("detectionPs");
    assertEquals(Failover.IMMEDIATE, read(model).failover());
  }

  @Test
  void onFailureMayLeaveOutEach() throws IOException {
    JsonObject model = everything();
    JsonObject onFailure = model.getAsJsonObject("onFailure");
    onFailure.remove("restartPs");
    assertEquals(
        new OnFailure(OnFailure.Action.SHRINK, 3, OnFailure.USUAL_RESTART_PS),
        read(model).onFailure());
    onFailure.remove("timeoutPs");
    onFailure.remove("action");
    assertEquals(OnFailure.USUAL, read(model).onFailure());
    model.remove("onFailure");
    assertEquals(OnFailure.USUAL, read(model).onFailure());
  }

  /** Any number anywhere is refused with a message, or the result makes sense. */
  @Test
  void absurdNumbersAreRefusedOrRight() throws IOException {
    JsonObject model = everything();
    int refused = 0;
    int ran = 0;
    for (Place place : places(model)) {
      JsonElement value = place.value();
      boolean isNumber = value.isJsonPrimitive() && value.getAsJsonPrimitive().isNumber();
      boolean isHuge = isNumber && place.field().equals("count");
      for (String absurd : isNumber && !isHuge ? ABSURD : new String[0]) {
        place.set(new JsonPrimitive(new BigDecimal(absurd)));
        Optional<SimulationResult> result = run(model);
        refused += result.isEmpty() ? 1 : 0;
        ran += result.isPresent() ? 1 : 0;
        result.ifPresent(there -> check(there, place.field() + " " + absurd));
      }
      place.set(value);
    }
    assertTrue(refused > 0 && ran > 0);
  }

  private static Optional<SimulationResult> run(JsonObject model) throws IOException {
    try {
      return Optional.of(Simulation.run(read(model)));
    } catch (ModelException e) {
      assertTrue(e.getMessage().length() > 20, e.getMessage());
      return Optional.empty();
    }
  }

  private static void check(SimulationResult result, String what) {
    assertTrue(result.makespanPs() >= 0, what);
    LinkUse links = result.links();
    for (int directed = 0; directed < links.count(); directed++) {
      double use = links.utilisation(directed);
      // Times are whole picoseconds: of a run of a microsecond a link may seem 1e-6 busier.
      assertTrue(use >= 0 && use <= 1 + 1e-6, () -> what + ": a link is busy to " + use);
    }
    for (FlowTimes flows : result.flows()) {
      for (int flow = 0; flow < flows.count(); flow++) {
        assertTrue(flows.seconds(flow) >= flows.idleSeconds(flow) * (1 - 1e-9), what);
        assertTrue(flows.seconds(flow) < Double.POSITIVE_INFINITY, what);
      }
    }
  }
}
