package dev.weft.generator.sonic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Buffers of SONiC against its own rules (cfgmgr/buffermgr.cpp): a lossless priority group is made
 * where there are a pool, a length and a row of the SKU for exactly that speed and length; where
 * Weft writes the group, it has the profile.
 */
class SonicBuffersTest {
  private static final String OWN = "buffer 113 MB  asic \"tomahawk4\"";
  private static final String DELL = "sku \"Dell-Z9864f-O64\"";

  private static JsonObject leaf(String... replacements) {
    String[] all = new String[replacements.length + 2];
    all[0] = "transport roce\n";
    all[1] = "transport roce  qos Roce\n";
    System.arraycopy(replacements, 0, all, 2, replacements.length);
    String text =
        Golden.files(new SonicBackend(), SmallFabric.on("sonic", all)).entrySet().stream()
            .filter(file -> file.getKey().endsWith("seg1-leaf1/config_db.json"))
            .findFirst()
            .orElseThrow()
            .getValue();
    return JsonParser.parseString(text).getAsJsonObject();
  }

  private static String text(JsonObject db, String table, String key, String field) {
    return db.getAsJsonObject(table).getAsJsonObject(key).get(field).getAsString();
  }

  /** Rows of 5, 40 and 300 m: cables of 5 m keep theirs, of 12 m take that of 40 m. */
  @Test
  void looksUpTheRowOfTheNextLongerCable() {
    JsonObject db =
        leaf(OWN, DELL, "transport roce", "uplink-cable 12 m  host-cable 5 m  transport roce");
    assertEquals("5m", text(db, "CABLE_LENGTH", "AZURE", "Ethernet0"));
    assertTrue(db.getAsJsonObject("CABLE_LENGTH").toString().contains("40m"));
    assertFalse(db.getAsJsonObject("CABLE_LENGTH").toString().contains("12m"));
    assertEquals("162539680", text(db, "BUFFER_POOL", "ingress_lossless_pool", "size"));
    assertEquals("33374584", text(db, "BUFFER_POOL", "ingress_lossless_pool", "xoff"));
    assertEquals("Dell-Z9864f-O64", text(db, "DEVICE_METADATA", "localhost", "hwsku"));
    // SONiC makes the group of priority 3 and its profile itself.
    assertFalse(db.getAsJsonObject("BUFFER_PG").has("Ethernet0|3"));
    assertTrue(db.getAsJsonObject("BUFFER_PG").has("Ethernet0|0"));
  }

  /**
   * The type has 64 cages; platform.json of Z9864F has two of one lane more, Ethernet512 and 513,
   * whose first mode is 1x25G.
   */
  @Test
  void cagesThatTheTypeLeavesOutAreDown() {
    JsonObject db = leaf(OWN, DELL);
    assertEquals(66, db.getAsJsonObject("BREAKOUT_CFG").size());
    assertEquals("1x25G", text(db, "BREAKOUT_CFG", "Ethernet513", "brkout_mode"));
    assertEquals("down", text(db, "PORT", "Ethernet513", "admin_status"));
    assertEquals("25000", text(db, "PORT", "Ethernet513", "speed"));
    assertEquals("66", text(db, "PORT", "Ethernet513", "index"));
    assertEquals("0", text(db, "PORT", "Ethernet513", "subport"));
    assertFalse(db.getAsJsonObject("PORT_QOS_MAP").has("Ethernet513"));
  }

  /** Beyond the longest row, of 300 m, SONiC would make no lossless group: it is written. */
  @Test
  void writesWhatNoRowIsFor() {
    JsonObject db = leaf(OWN, DELL, "transport roce", "uplink-cable 400 m  transport roce");
    assertFalse(db.has("CABLE_LENGTH"));
    // 100 Gb/s and 5 m: the row of the SKU as it is.
    assertEquals("weft_pg3_147066", text(db, "BUFFER_PG", "Ethernet0|3", "profile"));
    assertEquals("18796", text(db, "BUFFER_PROFILE", "weft_pg3_147066", "size"));
    assertEquals("0", text(db, "BUFFER_PROFILE", "weft_pg3_147066", "xon"));
    assertEquals("3556", text(db, "BUFFER_PROFILE", "weft_pg3_147066", "xon_offset"));
  }

  /**
   * Tomahawk 4 at 100 Gb/s and 3 m, MTU 9000: on the wire (2 x 15 ns + 2 x 2017.28 ns) x 12.5
   * bytes/ns = 50,807 bytes, two frames of 9042 and a pause frame of 84: 68,975; times 254 / 84, up
   * to whole cells of 254 bytes: 208,788. Guaranteed are two packets of 36 cells, and it goes on 14
   * cells below.
   */
  @Test
  void writesBroadcomsSenseOfSizeAndXoff() {
    JsonObject db = leaf("transport roce", "host-cable 3 m  transport roce");
    String name = "weft_pg3_208788";
    assertEquals(name, text(db, "BUFFER_PG", "Ethernet0|3", "profile"));
    assertEquals("18288", text(db, "BUFFER_PROFILE", name, "size"));
    assertEquals("208788", text(db, "BUFFER_PROFILE", name, "xoff"));
    assertEquals("3556", text(db, "BUFFER_PROFILE", name, "xon_offset"));
    long size = Long.parseLong(text(db, "BUFFER_POOL", "ingress_lossless_pool", "size"));
    long xoff = Long.parseLong(text(db, "BUFFER_POOL", "ingress_lossless_pool", "xoff"));
    assertEquals(113_000_000, size + xoff);
  }

  /** NVIDIA's size holds both: 19 KiB of pipeline and xoff. */
  @Test
  void writesNvidiasSenseOfSize() {
    JsonObject db = leaf(OWN, "buffer 160 MB  asic \"spectrum4\"");
    String profile = text(db, "BUFFER_PG", "Ethernet0|3", "profile");
    long xoff = Long.parseLong(text(db, "BUFFER_PROFILE", profile, "xoff"));
    assertEquals("19456", text(db, "BUFFER_PROFILE", profile, "xon"));
    assertEquals(String.valueOf(19_456 + xoff), text(db, "BUFFER_PROFILE", profile, "size"));
  }

  /** As qos_config.j2 of sonic-buildimage has them: the first map is NVIDIA's alone. */
  @Test
  void mapsPausedPrioritiesOfNvidia() {
    String map = "PFC_PRIORITY_TO_PRIORITY_GROUP_MAP";
    JsonObject db = leaf(OWN, "sku \"ACS-SN5600\"");
    assertEquals("{\"WEFT\":{\"3\":\"3\"}}", db.get(map).toString());
    assertEquals("WEFT", text(db, "PORT_QOS_MAP", "Ethernet0", "pfc_to_pg_map"));
    assertEquals("WEFT", text(db, "PORT_QOS_MAP", "global", "dscp_to_tc_map"));
    JsonObject broadcom = leaf();
    assertFalse(broadcom.has(map));
    assertFalse(
        broadcom.getAsJsonObject("PORT_QOS_MAP").getAsJsonObject("Ethernet0").has("pfc_to_pg_map"));
    assertEquals("WEFT", text(broadcom, "PORT_QOS_MAP", "global", "dscp_to_tc_map"));
  }

  /**
   * What comes in and is not lossless has a pool of its own where the template of the SKU has one:
   * that of ACS-SN5600 for leaves has two of 67,737,959 bytes, that of Mellanox-SN5640-C512S2 one.
   */
  @Test
  void hasThePoolsOfTheTemplate() {
    JsonObject two = leaf(OWN, "sku \"ACS-SN5600\"");
    for (String pool : List.of("ingress_lossless_pool", "ingress_lossy_pool")) {
      assertEquals("67737959", text(two, "BUFFER_POOL", pool, "size"));
    }
    assertEquals(
        "ingress_lossy_pool", text(two, "BUFFER_PROFILE", "ingress_lossy_profile", "pool"));
    JsonObject one = leaf(OWN, "sku \"Mellanox-SN5640-C512S2\"");
    assertEquals("103732224", text(one, "BUFFER_POOL", "ingress_lossless_pool", "size"));
    assertFalse(one.getAsJsonObject("BUFFER_POOL").has("ingress_lossy_pool"));
    assertEquals(
        "ingress_lossless_pool", text(one, "BUFFER_PROFILE", "ingress_lossy_profile", "pool"));
  }

  /**
   * What a port takes of the pools, as in buffers_defaults_objects.j2 of Mellanox-SN2700-D48C8,
   * which has one pool for what comes in, and of ACS-MSN2700, which has two; templates of Broadcom
   * have no such tables.
   */
  @Test
  void boundsWhatPortsOfNvidiaTake() {
    String in = "BUFFER_PORT_INGRESS_PROFILE_LIST";
    String out = "BUFFER_PORT_EGRESS_PROFILE_LIST";
    Map<String, String> expected =
        Map.of(
            "buffer 160 MB  asic \"spectrum4\"",
            "ingress_lossless_profile",
            "sku \"ACS-SN5600\"",
            "ingress_lossless_profile,ingress_lossy_profile");
    for (Map.Entry<String, String> type : expected.entrySet()) {
      JsonObject db = leaf(OWN, type.getKey());
      assertEquals(type.getValue(), text(db, in, "Ethernet0", "profile_list"));
      assertEquals(
          "egress_lossless_profile,egress_lossy_profile",
          text(db, out, "Ethernet0", "profile_list"));
      // Each port with a queue of its own buffers has both.
      assertEquals(ports(db, "BUFFER_PG"), ports(db, in));
      assertEquals(ports(db, "BUFFER_PG"), ports(db, out));
      for (String profile :
          List.of("ingress_lossless_profile", "egress_lossless_profile", "egress_lossy_profile")) {
        assertEquals("7", text(db, "BUFFER_PROFILE", profile, "dynamic_th"));
      }
      assertEquals("9216", text(db, "BUFFER_PROFILE", "egress_lossy_profile", "size"));
      assertEquals("0", text(db, "BUFFER_PROFILE", "egress_lossless_profile", "size"));
      assertEquals("dynamic", text(db, "BUFFER_POOL", "egress_lossless_pool", "mode"));
    }
    JsonObject broadcom = leaf("transport roce", "host-cable 3 m  transport roce");
    assertFalse(broadcom.has(in) || broadcom.has(out));
    assertEquals("static", text(broadcom, "BUFFER_POOL", "egress_lossless_pool", "mode"));
  }

  private static Set<String> ports(JsonObject db, String table) {
    return db.getAsJsonObject(table).keySet().stream()
        .map(key -> key.replaceFirst("[|].*", ""))
        .collect(Collectors.toSet());
  }
}
