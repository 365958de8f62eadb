package dev.weft.engine.model;

import com.google.gson.stream.JsonWriter;
import dev.weft.engine.nccl.LibraryConstant;
import dev.weft.engine.nccl.LibraryConstant.Unit;
import java.io.IOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The fields of constants of NCCL: objects by unit, with an array for each constant. */
final class LibraryFields {
  /** Names of the objects; lanes of PCIe are rates as others are. */
  private static final Map<String, Set<Unit>> OBJECTS = new LinkedHashMap<>();

  static {
    OBJECTS.put("timePs", Set.of(Unit.TIME));
    OBJECTS.put("bandwidthBps", Set.of(Unit.RATE, Unit.LANE));
    OBJECTS.put("factor", Set.of(Unit.NUMBER));
  }

  private final JsonFields json;
  private final Map<LibraryConstant, double[]> values = new EnumMap<>(LibraryConstant.class);
  private String name = "";

  LibraryFields(JsonFields json) {
    this.json = json;
  }

  NcclLibrary read() throws IOException {
    Map<String, JsonFields.Field> fields = new HashMap<>();
    fields.put("name", () -> name = json.text());
    OBJECTS.forEach((object, units) -> fields.put(object, () -> readObject(units)));
    json.object(fields, OBJECTS.keySet());
    Names.check(() -> "nccl.library: ", name);
    return new NcclLibrary(name, values);
  }

  private void readObject(Set<Unit> units) throws IOException {
    Map<String, JsonFields.Field> fields = new HashMap<>();
    for (LibraryConstant constant : LibraryConstant.values()) {
      if (units.contains(constant.unit())) {
        fields.put(constant.word(), () -> values.put(constant, numbers()));
      }
    }
    json.object(fields, fields.keySet());
  }

  private double[] numbers() throws IOException {
    DoubleColumn column = new DoubleColumn();
    json.array(() -> column.add(json.real()));
    return column.toArray();
  }

  /** Writes what differs from NCCL 2.30. */
  static void write(NcclLibrary library, JsonWriter json) throws IOException {
    json.name("library").beginObject();
    json.name("name").value(library.name());
    Map<LibraryConstant, double[]> values = library.values();
    for (Map.Entry<String, Set<Unit>> object : OBJECTS.entrySet()) {
      if (values.keySet().stream().noneMatch(each -> object.getValue().contains(each.unit()))) {
        continue;
      }
      json.name(object.getKey()).beginObject();
      for (Map.Entry<LibraryConstant, double[]> each : values.entrySet()) {
        if (object.getValue().contains(each.getKey().unit())) {
          json.name(each.getKey().word()).beginArray();
          for (double value : each.getValue()) {
            json.jsonValue(text(value));
          }
          json.endArray();
        }
      }
      json.endObject();
    }
    json.endObject();
  }

  /** Whole numbers without a point. */
  private static String text(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e17
        ? Long.toString((long) value)
        : Double.toString(value);
  }
}
