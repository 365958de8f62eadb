package dev.weft.generator.sonic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.generator.underlay.EndsAgree;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The map of {@code global} holds for every port without a row of its own, so ports to the outside
 * have one. Cage 64, the last, is the one that leads outside: eight lanes in each of 63 before it.
 */
class SonicOutsideQosTest {
  private static final String OUTSIDE = "Ethernet504";

  private static FabricIndex design(String lossless, String others) {
    return SmallFabric.on(
        "sonic",
        "transport roce\n",
        "transport roce  qos Roce\n",
        "leaf per rail of Box",
        "leaf per rail of Box { external 1 x 400 Gb/s to \"core\" }",
        "class default { priority 0",
        "class default { priority " + others,
        "dscp 26  priority 3",
        "dscp 26  priority " + lossless);
  }

  private static JsonObject database(FabricIndex design, String sw) {
    String text =
        Golden.files(new SonicBackend(), design).entrySet().stream()
            .filter(file -> file.getKey().matches("configs/" + sw + ".*config_db.json"))
            .findFirst()
            .orElseThrow()
            .getValue();
    return JsonParser.parseString(text).getAsJsonObject();
  }

  private static JsonObject at(JsonObject database, String table, String key) {
    return Objects.requireNonNull(database.getAsJsonObject(table).getAsJsonObject(key), key);
  }

  /** All 64 DSCP values are of the rest's priority, or of the lowest that does not pause. */
  @ParameterizedTest
  @CsvSource({"3, 0, 0", "0, 1, 1", "0, 2  dscp 10, 1"})
  void noMarkIsBelieved(String lossless, String others, String priority) {
    JsonObject database = database(design(lossless, others), "seg1-leaf1");
    JsonObject row = at(database, "PORT_QOS_MAP", OUTSIDE);
    assertEquals(Set.of("dscp_to_tc_map", "tc_to_pg_map", "tc_to_queue_map"), row.keySet());
    JsonObject map = at(database, "DSCP_TO_TC_MAP", row.get("dscp_to_tc_map").getAsString());
    assertEquals(64, map.size());
    map.asMap().values().forEach(each -> assertEquals(priority, each.getAsString()));
    JsonObject groups =
        at(database, "TC_TO_PRIORITY_GROUP_MAP", row.get("tc_to_pg_map").getAsString());
    assertEquals(priority, groups.get(priority).getAsString());
  }

  @Test
  void switchesWithoutSuchPortsAgree() {
    FabricIndex design = design("3", "0");
    assertEquals(
        Set.of("WEFT"), database(design, "spine1").getAsJsonObject("DSCP_TO_TC_MAP").keySet());
    assertEquals(List.of(), EndsAgree.find(design, new SonicBackend().views(design)));
  }
}
