package dev.weft.generator.topologyjson;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TopologyJsonBackendTest {
  @ParameterizedTest
  @ValueSource(strings = {"small"})
  void writesTheGoldenFiles(String name) throws IOException {
    Golden.check("topology/" + name, new TopologyJsonBackend());
  }

  /**
   * R34. Row 1 has ten racks: four of four servers, that of the leaves, four more, the spines; row
   * 2 nine. The first rack holds four servers of 10.2 kW; the fifth, eight leaves of 0.94 kW.
   */
  @Test
  void saysWhereThingsStand() throws IOException {
    JsonObject json =
        JsonParser.parseString(
                Golden.files(
                        new TopologyJsonBackend(),
                        SmallFabric.read(Path.of("../samples/power.fabric")))
                    .values()
                    .iterator()
                    .next())
            .getAsJsonObject();
    JsonObject racks = json.getAsJsonObject("racks");
    assertEquals(19, racks.get("count").getAsInt());
    assertEquals("row[1].rack[5]", racks.getAsJsonArray("name").get(4).getAsString());
    assertEquals(40_800, racks.getAsJsonArray("watts").get(0).getAsInt());
    assertEquals(7_520, racks.getAsJsonArray("watts").get(4).getAsInt());
    assertEquals(0, racks.getAsJsonArray("devicesWithoutPower").get(4).getAsInt());
    assertEquals(41_000, racks.getAsJsonArray("budgetW").get(0).getAsInt());
    assertEquals(4, count(json.getAsJsonObject("servers").getAsJsonArray("rack"), 0));
    assertEquals(8, count(json.getAsJsonObject("switches").getAsJsonArray("rack"), 4));
    assertEquals(4, count(json.getAsJsonObject("switches").getAsJsonArray("rack"), 9));
  }

  private static int count(JsonArray racks, int wanted) {
    int count = 0;
    for (JsonElement rack : racks) {
      count += rack.getAsInt() == wanted ? 1 : 0;
    }
    return count;
  }
}
