package dev.weft.engine.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The limits that the reference page states are those of the reader, at both ends. */
final class ModelLimitsTest {
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| (`.*) \\| ([0-9.,]+) \\| ([0-9.,]+) \\|");

  private static final Pattern FIELD = Pattern.compile("`(\\w+)`");

  /** Far below any limit, by which limits are exceeded. */
  private static final BigDecimal STEP = new BigDecimal("0.0001");

  private static final Set<String> OF_TASKS = Set.of("computePs", "stage", "smShare");

  private record Limit(String field, BigDecimal least, BigDecimal most) {}

  private static List<Limit> limits() throws IOException {
    String page = Files.readString(Path.of("../docs/reference/simulation-model.md"));
    int start = page.indexOf("## Limits");
    List<Limit> limits = new ArrayList<>();
    Matcher row = ROW.matcher(page.substring(start, page.indexOf("\n## ", start)));
    while (row.find()) {
      BigDecimal least = new BigDecimal(row.group(2).replace(",", ""));
      BigDecimal most = new BigDecimal(row.group(3).replace(",", ""));
      FIELD
          .matcher(row.group(1))
          .results()
          .forEach(field -> limits.add(new Limit(field.group(1), least, most)));
    }
    return limits;
  }

  /** A model with every field, in which no other one keeps a field from its limit. */
  private static JsonObject roomyFor(String field) throws IOException {
    if (OF_TASKS.contains(field)) {
      return TaskModelTest.json();
    }
    JsonObject model = ModelFieldsTest.everything();
    JsonObject transport = model.getAsJsonObject("network").getAsJsonObject("transport");
    transport.addProperty("wireBytes", Integer.MAX_VALUE);
    JsonObject flows = model.getAsJsonArray("operations").get(0).getAsJsonObject();
    JsonObject ring = model.getAsJsonArray("operations").get(1).getAsJsonObject();
    JsonObject fault = model.getAsJsonArray("faults").get(0).getAsJsonObject();
    switch (field) {
      case "repetition" -> {
        // Flows with columns of their own run once, and the product with chunks is bounded.
        flows.remove(field);
        ring.remove("chunks");
      }
      case "chunks" -> ring.remove("repetition");
      case "atPs" -> fault.remove("untilPs");
      case "untilPs" -> fault.addProperty("atPs", 0);
      default -> {
        // Stands by itself.
      }
    }
    return model;
  }

  /** What the reader says of a model in which a field has a value wherever it is written. */
  private static String read(String field, BigDecimal value) throws IOException {
    JsonObject model = roomyFor(field);
    JsonPrimitive number = new JsonPrimitive(value);
    int set = 0;
    for (ModelFieldsTest.Place place : ModelFieldsTest.places(model)) {
      if (!place.field().equals(field)) {
        continue;
      }
      set++;
      if (place.value().isJsonPrimitive()) {
        place.set(number);
        continue;
      }
      JsonElement first = place.value().getAsJsonArray().get(0);
      if (first.isJsonObject()) {
        first.getAsJsonObject().add("from", number);
        first.getAsJsonObject().addProperty("step", 0);
      } else {
        place.value().getAsJsonArray().set(0, number);
      }
    }
    assertTrue(set > 0, field);
    return ModelFieldsTest.message(model);
  }

  @Test
  void theReaderTakesWhatThePageAllowsAndNothingElse() throws IOException {
    Set<String> seen = new HashSet<>();
    for (Limit limit : limits()) {
      seen.add(limit.field());
      BigDecimal step = Set.of("weight", "smShare").contains(limit.field()) ? STEP : BigDecimal.ONE;
      for (BigDecimal allowed : new BigDecimal[] {limit.least(), limit.most()}) {
        assertEquals("", read(limit.field(), allowed), limit.field());
      }
      String below = read(limit.field(), limit.least().subtract(step));
      assertTrue(below.contains(limit.field()), below);
      String above = read(limit.field(), limit.most().add(step));
      assertTrue(above.contains(limit.field()), above);
    }
    // One less and the page has lost a row, or this test its way to read it.
    assertEquals(21, seen.size());
  }
}
