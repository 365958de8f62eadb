package dev.weft.generator.topologyjson;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

  /**
   * Two servers of two NICs on two leaves, each leaf on two spines: 4 ports of 100 Gb/s to servers,
   * and 4 links of 400 Gb/s with a switch at both ends. SONiC's files carry what Weft computes, EOS
   * computes by itself, and what the policy says stands for every port.
   */
  @Test
  void saysWhereHeadroomComesFrom() throws IOException {
    assertEquals("[\"emitted\",\"emitted\"] [4,8]", originsAndPorts(small("sonic")));
    assertEquals("[\"assumed\",\"assumed\"] [4,8]", originsAndPorts(small("eos")));
    FabricIndex stated =
        small("eos", "priority 3  lossless", "priority 3  lossless  headroom 200 KB");
    assertEquals("[\"set\",\"set\"] [4,8]", originsAndPorts(stated));
    assertEquals("[200000,200000]", headroom(stated).getAsJsonArray("bytes").toString());
  }

  private static FabricIndex small(String system, String... replacements) {
    List<String> all = new ArrayList<>(List.of("transport roce", "transport roce  qos Roce"));
    all.addAll(List.of(replacements));
    return SmallFabric.on(system, all.toArray(String[]::new));
  }

  private static String originsAndPorts(FabricIndex design) throws IOException {
    JsonObject headroom = headroom(design);
    return headroom.get("origin") + " " + headroom.get("ports");
  }

  private static JsonObject headroom(FabricIndex design) throws IOException {
    String text = Golden.files(new TopologyJsonBackend(), design).values().iterator().next();
    return JsonParser.parseString(text).getAsJsonObject().getAsJsonObject("headroom");
  }

  private static int count(JsonArray racks, int wanted) {
    int count = 0;
    for (JsonElement rack : racks) {
      count += rack.getAsInt() == wanted ? 1 : 0;
    }
    return count;
  }
}
