package dev.weft.engine.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.weft.engine.RailFabric;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Partitions, types of tasks, and tasks in files. */
final class TaskModelTest {
  /**
   * Two servers of four GPUs: tensor groups of a server, and pairs from one server to the other.
   */
  private static SimulationModel.Builder everything() {
    RailFabric fabric = new RailFabric();
    fabric.servers = 2;
    fabric.rails = 4;
    fabric.spines = 2;
    SimulationModel.Builder model = fabric.build();
    int tensor = model.partition(new Partition("tensor", 4, 0, 1, 2, 3, 4, 5, 6, 7));
    int pairs = model.partition(new Partition("pairs", 2, 0, 4, 1, 5, 2, 6, 3, 7));
    int forward =
        model.taskType(TaskType.compute("forward", "forward", tensor, 1_000_000).of("llama", 3));
    Operation gather =
        Operation.of("gather", Collective.ALL_GATHER, Algorithm.RING, 1 << 20)
            .onChannels(2)
            .repeated(2)
            .claiming("bulk", 2, 1);
    int tensorGather =
        model.taskType(TaskType.communication("tensor", tensor, gather).taking(0.125));
    Operation send = Operation.of("send", Collective.SEND, Algorithm.DIRECT, 1 << 10);
    int send01 = model.taskType(TaskType.communication("pipeline", pairs, send));
    int first = model.task(tensorGather, 0, 7);
    int second = model.task(forward, first);
    int third = model.task(send01, 0, 0);
    model.after(third, first);
    model.after(third, second);
    return model;
  }

  static JsonObject json() throws IOException {
    return JsonParser.parseString(write(everything().build())).getAsJsonObject();
  }

  private static String write(SimulationModel model) throws IOException {
    StringWriter writer = new StringWriter();
    SimulationModelWriter.write(model, writer);
    return writer.toString();
  }

  private static SimulationModel read(String text) throws IOException {
    return SimulationModelReader.read(new StringReader(text), "m.json");
  }

  private static boolean fitsSchema(String text) throws IOException {
    try (InputStream file =
        SimulationModel.class.getResourceAsStream("simulation-model.schema.json")) {
      JsonSchema schema =
          JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(file);
      return schema.validate(text, InputFormat.JSON).isEmpty();
    }
  }

  @Test
  void everyFieldSurvivesItsFile() throws IOException {
    SimulationModel model = everything().build();
    String text = write(model);
    assertTrue(fitsSchema(text));
    assertTrue(text.contains("\"version\": 4"));
    SimulationModel again = read(text);
    assertEquals(text, write(again));
    assertEquals(model.taskTypes(), again.taskTypes());
    assertEquals(2, again.tasks().afterCount(2));
    assertEquals(0, again.tasks().after(2, 0));
    assertEquals(1, again.tasks().after(2, 1));
    assertEquals(7, again.tasks().delayPs(0));
    assertEquals(0, again.tasks().microBatch(0));
    assertEquals(Tasks.NO_MICRO_BATCH, again.tasks().microBatch(1));
    assertEquals(6, again.partitions().get(1).rank(2, 1));
  }

  /** A type whose ranks are a group, on the fabric of that; loads of all-to-alls; steps. */
  @Test
  void groupsLoadsAndStepsSurviveTheirFile() throws IOException {
    SimulationModel.Builder builder = everything();
    int group = builder.group(1, 2, 5, 6);
    Operation reduce = Operation.of("some", Collective.ALL_REDUCE, Algorithm.RING, 1 << 12);
    int some =
        builder.taskType(TaskType.communication("data", TaskType.ALL_RANKS, reduce.inGroup(group)));
    Operation there =
        Operation.of("there", Collective.ALL_TO_ALL, Algorithm.DIRECT, 1 << 12)
            .loaded(new PairLoads(true, List.of(0.5, 1.5, 0.25, 1.75)));
    Operation back =
        Operation.of("back", Collective.ALL_TO_ALL, Algorithm.DIRECT, 1 << 12)
            .loaded(new PairLoads(false, List.of(0.5, 1.5, 1.0, 1.0, 1.0, 1.0, 0.5, 1.5)));
    int dispatch = builder.taskType(TaskType.communication("expert", 0, there));
    int combine = builder.taskType(TaskType.communication("expert", 0, back));
    builder.step(1);
    builder.task(some);
    builder.task(combine, builder.task(dispatch));
    SimulationModel model = builder.build();
    String text = write(model);
    assertTrue(fitsSchema(text));
    SimulationModel again = read(text);
    assertEquals(text, write(again));
    assertEquals(model.taskTypes(), again.taskTypes());
    Operation read = again.taskTypes().get(some).communication();
    assertEquals(group, read == null ? -2 : read.group());
    assertEquals(List.of(0, 0, 0, 1, 1, 1), steps(again));
  }

  private static List<Integer> steps(SimulationModel model) {
    return IntStream.range(0, model.tasks().count()).mapToObj(model.tasks()::step).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0.5, 1.5, 1 | has 3 loads, and groups of 4 ranks. Write one for each rank.
          0, 1, 1, 2 | loads are more than 0 and at most 1000000. Correct them.
          1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 | has 12 loads. Write 4, one for each rank of a group, or 8, one for each of the partition.
          """)
  void loadsThatFitNoGroupAreRefused(String loads, String message) {
    SimulationModel.Builder builder = everything();
    List<Double> each = Arrays.stream(loads.split(", ")).map(Double::valueOf).toList();
    Operation operation =
        Operation.of("it", Collective.ALL_TO_ALL, Algorithm.DIRECT, 1)
            .loaded(new PairLoads(true, each));
    builder.taskType(TaskType.communication("expert", 0, operation));
    ModelException refused = assertThrows(ModelException.class, builder::build);
    assertTrue(refused.getMessage().endsWith(message), refused.getMessage());
  }

  /** What is refused for a field alone is refused by the schema, too. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "version": 4 | "version": 3 | is a field of version 4. Write that in version.
          "size": 4 | "size": 3 | partitions row 0 (tensor): size is 3, but ranks has 8 rows.
          "size": 4 | "size": 0 | partitions row 0 (tensor): size is 0, but ranks has 8 rows.
          "counts":[8] | "counts":[12] | partitions row 0 (tensor): ranks row 8: rank 8 does not exist. Ranks go from 0 to 7.
          "counts":[8],"steps":[1] | "counts":[8],"steps":[0] | ranks row 1: rank 0 stands in row 0, too. Name each rank once.
          "counts":[8] | "counts":[0] | counts row 0 is 0. Write 1 or more.
          "counts":[8] | "counts":[9999,9999] | column counts has 2 rows, column steps has 1.
          "counts":[8],"steps":[1] | "counts":[9999,9999],"steps":[1,1] | has 99980001 rows. The limit is 8388608.
          "counts":[8],"steps":[1] | "counts":[],"steps":[] | counts has 0 rows. Write from 1 to 8 loops
          "from":0,"counts":[8] | "from":9223372036854775807,"counts":[8] | leaves the range from -2^63 to 2^63 - 1.
          "partition": 1, | "partition": 2, | taskTypes row 2 (send): partition 2 does not exist.
          "partition": 1, | "partition": 0, | send goes from the first rank of a group to the second, and the group has 4. Name two.
          "kind": "forward" | "kind": "" | taskTypes row 0 (forward): kind: name is empty. Give it one.
          "job": "llama" | "job": "" | $.taskTypes[0].job: is empty. Name the job, or leave it out.
          "stage": 3 | "stage": 70000 | taskTypes row 0 (forward): stage is 70000. Set one from 0 to 65535.
          "computePs": 1000000 | "computePs": -1 | taskTypes row 0 (forward): computePs is -1. Set one from 0 to 86400000000000000.
          "computePs": 1000000 | "computePs": 1, "bytes": [1] | task type forward: has computePs and bytes.
          "computePs": 1000000 | "computePs": 1, "smShare": 0.5 | smShare is of communication, and this type computes. Remove it.
          "computePs": 1000000 | "smShare": 0 | task type forward: has neither computePs nor collective
          "bytes": [1024], | "" | task type send: field 'bytes' is missing. Add it.
          "bytes": [1024] | "bytes": [1, 2] | taskTypes row 2 (send): bytes has 2 sizes, and a type has one.
          "smShare": 0.125 | "smShare": 1.1 | smShare is 1.1. Set a part of all multiprocessors, from 0 to 1.
          "name": "gather" | "name": "forward" | taskTypes row 1 (forward): row 0 has the same name. Rename one.
          "type": [1,0,2] | "type": [1,3,2] | tasks row 1: type 3 does not exist. Rows of taskTypes go from 0 to 2.
          "type": [1,0,2] | "type": [1,0] | tasks: column type has 2 rows, column afterCount has 3.
          "afterCount": [0,1,2] | "afterCount": [0,1,3] | tasks row 2: afterCount is 3, column after has 2 rows left.
          "afterCount": [0,1,2] | "afterCount": [0,1,1] | tasks: afterCount adds up to 2, column after has 3 rows. Make them equal.
          "after": [0,0,1] | "after": [0,0,3] | tasks row 2 (send): after names row 3, which does not exist. Rows go from 0 to 2.
          "after": [0,0,1] | "after": [2,0,1] | tasks wait for each other: row 2 (send) after row 1 (forward) after row 2 (send). Take one
          "after": [0,0,1] | "after": [1,0,1] | tasks wait for each other: row 1 (forward) after row 1 (forward). Take one
          "delayPs": [7,0,0] | "delayPs": [-7,0,0] | tasks row 0: delayPs is -7. Set one from 0 to 86400000000000000.
          "microBatch": [0,-1,0] | "microBatch": [0,-2,0] | tasks row 1: microBatch is -2. Set one from -1 to 2147483647.
          "partitions": [ | "operations": [{"name": "o", "collective": "barrier", "bytes": [0]}], "partitions": [ | a model has operations or tasks, and this one has both.
          """)
  void saysWhatIsWrong(String find, String replace, String message) throws IOException {
    String text = write(everything().build());
    String wrong = text.replaceFirst(java.util.regex.Pattern.quote(find), plain(replace));
    assertFalse(wrong.equals(text), find);
    ModelException e = assertThrows(ModelException.class, () -> read(wrong));
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }

  private static String plain(String replace) {
    return replace.equals("\"\"") ? "" : java.util.regex.Matcher.quoteReplacement(replace);
  }

  /** All fields but those that the page calls optional are needed. */
  @Test
  void theReaderAsksForWhatTheSchemaAsksFor() throws IOException {
    JsonObject model = json();
    int checked = 0;
    for (ModelFieldsTest.Place place : ModelFieldsTest.places(model)) {
      boolean isRun =
          place.parent().isJsonObject() && place.parent().getAsJsonObject().has("count");
      if (!place.parent().isJsonObject() || isRun) {
        continue;
      }
      var value = place.parent().getAsJsonObject().remove(place.field());
      String told = ModelFieldsTest.message(model);
      boolean isMissed = told.contains("is missing") || told.contains("has neither");
      assertEquals(!fitsSchema(model.toString()), isMissed, () -> place.field() + ": " + told);
      place.set(value);
      checked++;
    }
    assertTrue(checked > 60, "only " + checked);
  }

  /**
   * Pairs of a rank of each stage and that of the next, 8 tensor ranks, 16 stages, 1,024 replicas:
   * loops over replicas, tensor ranks, and the two.
   */
  @Test
  void writesStridedGroupsAsOneGrid() throws IOException {
    int[] ranks = new int[1024 * 8 * 2];
    int next = 0;
    for (int replica = 0; replica < 1024; replica++) {
      for (int tensor = 0; tensor < 8; tensor++) {
        ranks[next++] = replica * 128 + 3 * 8 + tensor;
        ranks[next++] = replica * 128 + 4 * 8 + tensor;
      }
    }
    StringWriter text = new StringWriter();
    try (var json = new com.google.gson.stream.JsonWriter(text)) {
      Grids.write(json, ranks.length, i -> ranks[i]);
    }
    assertEquals("[{\"from\":24,\"counts\":[1024,8,2],\"steps\":[128,1,8]}]", text.toString());
  }

  /** Whatever the ranks, the grids stand for them in their order. */
  @Test
  void gridsStandForTheRanksInTheirOrder() throws IOException {
    RailFabric fabric = new RailFabric();
    fabric.servers = 4;
    int[] ranks = {7, 3, 5, 9, 13, 17, 2, 1, 0, 4, 6, 8, 10, 12, 14, 16, 20, 21, 30, 31};
    for (int size = 0; size < 2; size++) {
      SimulationModel.Builder model = fabric.build();
      int[] some = Arrays.copyOf(ranks, ranks.length - 2 * size);
      model.partition(new Partition("odd", 2, some));
      model.task(model.taskType(TaskType.compute("c", "forward", 0, 1)));
      Partition read = read(write(model.build())).partitions().getFirst();
      for (int i = 0; i < some.length; i++) {
        assertEquals(some[i], read.rank(i));
      }
    }
  }
}
