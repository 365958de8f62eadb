package dev.weft.generator.sonic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Each port has rows in each table of queues and buffers, whatever it leads to: what has none keeps
 * what the SDK starts with (sonic-net/SONiC, doc/qos/reclaim-reserved-buffer.md, 6.1).
 */
class SonicPortTablesTest {
  private static final String NVIDIA = "spectrum4";
  private static final String BROADCOM = "tomahawk4";

  /** Queues of the three classes; 3 alone pauses. */
  private static final Set<String> CLASSES = Set.of("0", "3", "6");

  /** Queues that templates of NVIDIA have a profile for, with a class or without. */
  private static final Set<String> LISTED = Set.of("0", "1", "2", "3", "4", "5", "6");

  private static final List<String> LISTS =
      List.of("BUFFER_PORT_INGRESS_PROFILE_LIST", "BUFFER_PORT_EGRESS_PROFILE_LIST");

  private static final List<String> TABLES =
      List.of("PORT_QOS_MAP", "BUFFER_PG", "BUFFER_QUEUE", "QUEUE");

  /** A leaf of a pair with ports of every kind, and a network of the cluster that manages it. */
  private static final String TEXT =
      """
      weft 1
      gpu Gpu { memory 80 GB }
      nic Nic { ports 2 x 100 Gb/s  roce }
      server Server { gpus 2 of Gpu  nics 2 of Nic for backend  bmc 1 x 1 Gb/s for management }
      switch Box {
        os sonic  buffer 113 MB  CHIP
        ports 64 x 400 Gb/s breakout 2 x 200 Gb/s, 4 x 100 Gb/s
      }
      switch Small { os sonic  buffer 8 MB  ASIC  ports 48 x 1 Gb/s }
      qos Roce {
        class rdma    { dscp 26  priority 3  lossless  bandwidth 60% }
        class cnp     { dscp 48  priority 6  strict }
        class default { priority 0  bandwidth 40% }
        pause-watchdog 200 ms
      }
      cluster Site {
        backend Gpus {
          qos Roce
          transport roce
          routing { ebgp  unnumbered  mtu 9000  overlay evpn-vxlan  tenants 1 }
          segment {
            servers 2 of Server
            leaf 2 of Box serves rails 1..2 {
              external 1 x 400 Gb/s to "router" { pool 192.0.2.0/28  static 0.0.0.0/0 }
              external 2 x 400 Gb/s to "firewall" { pool 192.0.2.16/28  lacp  static 0.0.0.0/0 }
              external 2 x 400 Gb/s to "filers" { vlans 101  lacp }
              external 1 x 400 Gb/s to "appliance" { native 102  lacp }
              external 1 x 400 Gb/s to "later"
            }
            multihoming mlag
            uplink 1 x 400 Gb/s to each spine
          }
          spine 2 of Box
        }
        management Oob {
          qos Roce
          servers of Gpus
          switches of Gpus
          isolated
          segment { leaf of Small { external 1 x 1 Gb/s to "site" { native 101  gateway-outside } } }
        }
      }
      """;

  /** What the text says that the ports of a leaf of the pair lead to. */
  private static final Map<String, Integer> KINDS =
      Map.of(
          "server",
          4,
          "spine",
          2,
          "leaf",
          2,
          "router",
          1,
          "firewall",
          2,
          "filers",
          2,
          "appliance",
          1,
          "later",
          1);

  @TempDir Path folder;

  /** Large switches of NVIDIA have the pools of their SKU, all others those of {@code buffer}. */
  private static String text(String chip) {
    String asic = "asic \"" + chip + "\"";
    String sku = chip.equals(NVIDIA) ? "sku \"ACS-SN5600\"  " : "";
    return TEXT.replace("CHIP", sku + asic).replace("ASIC", asic);
  }

  /** The databases of all switches, by name. */
  private Map<String, JsonObject> databases(String chip) throws Exception {
    Path file = Files.writeString(folder.resolve("all.fabric"), text(chip));
    Map<String, JsonObject> databases = new HashMap<>();
    SmallFabric.readAll(file)
        .forEach(
            design ->
                Golden.files(new SonicBackend(), design)
                    .forEach(
                        (path, text) -> {
                          if (path.matches("configs/.*config_db.json")) {
                            JsonObject db = JsonParser.parseString(text).getAsJsonObject();
                            databases.put(path.split("/")[1], db);
                          }
                        }));
    return databases;
  }

  private static Set<String> ports(JsonObject db, String status) {
    return db.getAsJsonObject("PORT").entrySet().stream()
        .filter(port -> field(port.getValue().getAsJsonObject(), "admin_status").equals(status))
        .map(Map.Entry::getKey)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String field(JsonObject row, String name) {
    return row.has(name) ? row.get(name).getAsString() : "";
  }

  /** Ports that have rows in a table. */
  private static Set<String> ports(JsonObject db, String table, Set<String> of) {
    return db.getAsJsonObject(table).keySet().stream()
        .map(key -> key.replaceFirst("[|].*", ""))
        .filter(of::contains)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** What a port has in a table, by group or queue. */
  private static Set<String> of(JsonObject db, String table, String port) {
    return db.getAsJsonObject(table).keySet().stream()
        .filter(key -> key.startsWith(port + "|"))
        .map(key -> key.substring(port.length() + 1))
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @ValueSource(strings = {NVIDIA, BROADCOM})
  void noTableForgetsAKindOfPorts(String chip) throws Exception {
    Map<String, JsonObject> all = databases(chip);
    // Two leaves, two spines, and a leaf for five devices to manage and the way to the site.
    assertEquals(5, all.size());
    all.forEach(
        (name, db) -> {
          Set<String> up = ports(db, "up");
          for (String table : TABLES) {
            assertEquals(up, ports(db, table, up), name + " " + table);
          }
          for (String port : up) {
            Set<String> queues = chip.equals(NVIDIA) ? LISTED : CLASSES;
            assertEquals(queues, of(db, "BUFFER_QUEUE", port), name + " " + port);
            assertEquals(CLASSES, of(db, "QUEUE", port), name + " " + port);
          }
          for (String list : LISTS) {
            assertEquals(chip.equals(NVIDIA), db.has(list));
            if (db.has(list)) {
              assertEquals(up, ports(db, list, up), name + " " + list);
            }
          }
        });
  }

  /** The port of a leaf to each kind of thing; what leads outside has the lossy group alone. */
  @ParameterizedTest
  @ValueSource(strings = {NVIDIA, BROADCOM})
  void onlyPortsOfTheFabricPause(String chip) throws Exception {
    JsonObject db = Objects.requireNonNull(databases(chip).get("seg1-leaf1"));
    Map<String, Integer> kinds = new HashMap<>();
    for (String port : ports(db, "up")) {
      String description = field(db.getAsJsonObject("PORT").getAsJsonObject(port), "description");
      String kind = KINDS.keySet().stream().filter(description::contains).findFirst().orElseThrow();
      kinds.merge(kind, 1, Integer::sum);
      boolean isInside = Set.of("server", "spine", "leaf").contains(kind);
      JsonObject map = db.getAsJsonObject("PORT_QOS_MAP").getAsJsonObject(port);
      assertEquals(isInside ? "3" : "", field(map, "pfc_enable"), port);
      assertEquals(isInside ? "WEFT" : "WEFT_OUTSIDE", field(map, "dscp_to_tc_map"), port);
      assertEquals(isInside, db.getAsJsonObject("PFC_WD").has(port), port);
      // Where there is a length SONiC makes the group that pauses itself, so there is none.
      boolean isLookedUp = db.has("CABLE_LENGTH");
      assertEquals(
          isInside && !isLookedUp ? Set.of("0", "3") : Set.of("0"), of(db, "BUFFER_PG", port));
      if (isLookedUp) {
        JsonObject lengths = db.getAsJsonObject("CABLE_LENGTH").getAsJsonObject("AZURE");
        assertEquals(isInside, lengths.has(port), port);
      }
    }
    assertEquals(KINDS, kinds);
  }

  /**
   * As NVIDIA's templates have it for ports without a neighbour: a static pool of nothing for the
   * lossy group, and profiles of the least threshold elsewhere.
   */
  @ParameterizedTest
  @ValueSource(strings = {NVIDIA, BROADCOM})
  void portsThatAreDownReserveNothing(String chip) throws Exception {
    for (JsonObject db : databases(chip).values()) {
      Set<String> down = ports(db, "down");
      assertFalse(down.isEmpty());
      assertEquals(chip.equals(NVIDIA), db.getAsJsonObject("BUFFER_POOL").has("ingress_zero_pool"));
      for (String port : down) {
        if (chip.equals(BROADCOM)) {
          assertEquals(Set.of(), of(db, "BUFFER_PG", port));
          continue;
        }
        assertEquals("ingress_lossy_pg_zero_profile", profile(db, "BUFFER_PG", port + "|0"));
        assertEquals(Set.of("0-2", "3", "4-7"), of(db, "BUFFER_QUEUE", port));
        assertEquals("egress_lossless_zero_profile", profile(db, "BUFFER_QUEUE", port + "|3"));
        assertEquals("egress_lossy_zero_profile", profile(db, "BUFFER_QUEUE", port + "|4-7"));
        boolean hasTwo = db.getAsJsonObject("BUFFER_POOL").has("ingress_lossy_pool");
        assertEquals(
            "ingress_lossless_zero_profile" + (hasTwo ? ",ingress_lossy_zero_profile" : ""),
            field(db.getAsJsonObject(LISTS.getFirst()).getAsJsonObject(port), "profile_list"));
        assertEquals(
            "egress_lossless_zero_profile,egress_lossy_zero_profile",
            field(db.getAsJsonObject(LISTS.getLast()).getAsJsonObject(port), "profile_list"));
      }
    }
  }

  private static String profile(JsonObject db, String table, String key) {
    return field(db.getAsJsonObject(table).getAsJsonObject(key), "profile");
  }

  /** Whatever a row names is there: pools, profiles, schedulers. */
  @ParameterizedTest
  @ValueSource(strings = {NVIDIA, BROADCOM})
  void whatRowsNameIsThere(String chip) throws Exception {
    for (JsonObject db : databases(chip).values()) {
      names(db, "BUFFER_PROFILE", "pool", "BUFFER_POOL");
      names(db, "BUFFER_PG", "profile", "BUFFER_PROFILE");
      names(db, "BUFFER_QUEUE", "profile", "BUFFER_PROFILE");
      names(db, "QUEUE", "scheduler", "SCHEDULER");
      if (chip.equals(NVIDIA)) {
        LISTS.forEach(list -> names(db, list, "profile_list", "BUFFER_PROFILE"));
      }
    }
  }

  private static void names(JsonObject db, String table, String field, String of) {
    db.getAsJsonObject(table)
        .entrySet()
        .forEach(
            row -> {
              for (String name : field(row.getValue().getAsJsonObject(), field).split(",")) {
                assertEquals(true, db.getAsJsonObject(of).has(name), row.getKey() + " " + name);
              }
            });
  }
}
