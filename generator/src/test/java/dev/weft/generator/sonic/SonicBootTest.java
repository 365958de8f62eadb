package dev.weft.generator.sonic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.generator.switches.BootUrls;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.addresses.ManagementPorts;
import dev.weft.topology.index.FabricIndex;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * What SONiC's ZTP makes of a switch of the factory. Read in sonic-ztp of April 2026: sections run
 * in the order of their names; {@code configdb-json} puts platform and MAC address of the switch
 * into the file, empties the database, loads the file, and saves it.
 */
class SonicBootTest {
  private static final BootUrls URLS =
      new BootUrls(
          "seg1-leaf1",
          "http://10.9.0.1/Small/configs/seg1-leaf1",
          "http://10.9.0.1/Small/secrets/sonic",
          "http://10.9.0.1/ztp/");

  private static final String FINISH = "http://10.9.0.1/ztp/seg1-leaf1.finish.sh";

  private static final String MANAGED =
      """
        spine 2 of Box
      }
      switch Thin { ports 48 x 1 Gb/s }
      fabric Oob {
        transport ethernet
        network management
        switches of Small
        segment { leaf 1 of Thin }
      }
      cluster Site { backend Small  management Oob }
      """;

  private static Map<String, String> scripts() throws IOException {
    Map<String, ByteArrayOutputStream> files = new TreeMap<>();
    new SonicBoot()
        .write(URLS, path -> files.computeIfAbsent(path, each -> new ByteArrayOutputStream()));
    Map<String, String> texts = new TreeMap<>();
    files.forEach((path, bytes) -> texts.put(path, bytes.toString(StandardCharsets.UTF_8)));
    return texts;
  }

  private static JsonObject sections() throws IOException {
    String text = Objects.requireNonNull(scripts().get("seg1-leaf1.json"));
    return JsonParser.parseString(text).getAsJsonObject().getAsJsonObject("ztp");
  }

  private static JsonObject database() {
    Map<String, String> files = Golden.files(new SonicBackend(), SmallFabric.on("sonic"));
    String text = Objects.requireNonNull(files.get("configs/seg1-leaf1/config_db.json"));
    return JsonParser.parseString(text).getAsJsonObject();
  }

  /** A preset as {@code sonic-cfggen} makes it: a port for each four lanes, peers, addresses. */
  private static JsonObject factory() {
    JsonObject ports = new JsonObject();
    JsonObject interfaces = new JsonObject();
    JsonObject peers = new JsonObject();
    for (int lane = 0; lane < 512; lane += 4) {
      ports.add("Ethernet" + lane, new JsonObject());
      interfaces.add("Ethernet" + lane + "|10.0.0." + lane / 4 * 2 + "/31", new JsonObject());
      peers.add("10.0.0." + (lane / 4 * 2 + 1), new JsonObject());
    }
    JsonObject localhost = new JsonObject();
    localhost.addProperty("platform", "x86_64-box-r0");
    localhost.addProperty("mac", "00:11:22:33:44:55");
    localhost.addProperty("hwsku", "Box");
    localhost.addProperty("bgp_asn", "65100");
    JsonObject metadata = new JsonObject();
    metadata.add("localhost", localhost);
    JsonObject all = new JsonObject();
    all.add("PORT", ports);
    all.add("INTERFACE", interfaces);
    all.add("BGP_NEIGHBOR", peers);
    all.add("DEVICE_METADATA", metadata);
    return all;
  }

  /** What the section does: {@code clear-config} empties what there is. */
  private static JsonObject replayed(JsonObject section, JsonObject own, JsonObject file) {
    JsonObject result = section.get("clear-config").getAsBoolean() ? new JsonObject() : own;
    JsonObject given = file.deepCopy();
    JsonObject localhost = given.getAsJsonObject("DEVICE_METADATA").getAsJsonObject("localhost");
    JsonObject mine = own.getAsJsonObject("DEVICE_METADATA").getAsJsonObject("localhost");
    for (String leaf : List.of("platform", "mac")) {
      localhost.add(leaf, mine.get(leaf));
    }
    if (!localhost.has("hwsku")) {
      localhost.add("hwsku", mine.get("hwsku"));
    }
    given.entrySet().forEach(table -> result.add(table.getKey(), table.getValue()));
    return result;
  }

  @Test
  void sectionsRunInTheOrderOfTheirNames() throws IOException {
    JsonObject sections = sections();
    assertEquals(
        List.of("01-fetch", "02-configdb-json", "03-finish"),
        List.copyOf(new TreeSet<>(sections.keySet())));
    for (Map.Entry<String, JsonElement> each : sections.entrySet()) {
      assertTrue(
          each.getValue().getAsJsonObject().get("halt-on-failure").getAsBoolean(), each.getKey());
    }
  }

  /** Nothing is left of the factory but what the switch is; the file says how it is reached. */
  @Test
  void nothingOfTheFactoryStays() throws IOException {
    JsonObject section = sections().getAsJsonObject("02-configdb-json");
    assertEquals(
        URLS.config() + "/config_db.json",
        section.getAsJsonObject("url").get("source").getAsString());
    assertTrue(section.get("save-config").getAsBoolean());
    JsonObject file = database();
    JsonObject after = replayed(section, factory(), file);
    assertEquals(file.keySet(), after.keySet());
    assertFalse(after.has("BGP_NEIGHBOR"), "routes are in frr.conf");
    for (String table : List.of("PORT", "INTERFACE")) {
      assertEquals(file.get(table), after.get(table), table);
    }
    JsonObject localhost = after.getAsJsonObject("DEVICE_METADATA").getAsJsonObject("localhost");
    assertEquals("x86_64-box-r0", localhost.get("platform").getAsString());
    assertEquals("seg1-leaf1", localhost.get("hostname").getAsString());
    assertTrue(after.getAsJsonObject("MGMT_PORT").has("eth0"));
  }

  /**
   * How eth0 is configured after the reload, by the rules of the image (sonic-buildimage, {@code
   * files/image_config/interfaces/interfaces.j2}, 2026): of a management interface its addresses,
   * else DHCP; in the VRF mgmt where there is one.
   */
  private static List<String> eth0(JsonObject database) {
    boolean isInVrf =
        database.has("MGMT_VRF_CONFIG")
            && database
                .getAsJsonObject("MGMT_VRF_CONFIG")
                .getAsJsonObject("vrf_global")
                .get("mgmtVrfEnabled")
                .getAsString()
                .equals("true");
    String vrf = isInVrf ? " vrf mgmt" : "";
    return database.has("MGMT_INTERFACE")
        ? database.getAsJsonObject("MGMT_INTERFACE").entrySet().stream()
            .map(
                row ->
                    row.getKey().replace("eth0|", "static ")
                        + " via "
                        + row.getValue().getAsJsonObject().get("gwaddr").getAsString()
                        + vrf)
            .toList()
        : List.of("dhcp" + vrf);
  }

  /**
   * Without a management network the lease is asked for again; of one the address is in the file.
   */
  @Test
  void theSwitchIsReachedAfterTheReload() throws IOException {
    JsonObject section = sections().getAsJsonObject("02-configdb-json");
    assertEquals(List.of("dhcp vrf mgmt"), eth0(replayed(section, factory(), database())));
    FabricIndex managed = SmallFabric.on("sonic", "spine 2 of Box\n}\n", MANAGED);
    Map<String, String> files = Golden.files(new SonicBackend(), managed);
    String text = Objects.requireNonNull(files.get("configs/seg1-leaf1/config_db.json"));
    JsonObject file = JsonParser.parseString(text).getAsJsonObject();
    ManagementPorts.Port port = managed.topology().membership().management().of(0);
    assertEquals(
        List.of("static " + port.cidr() + " via " + port.gatewayText() + " vrf mgmt"),
        eth0(replayed(section, factory(), file)));
  }

  /**
   * With the database eth0 is in the VRF mgmt, and ZTP fetches what a section runs when it comes to
   * it, from the default VRF: the sections after that find all on the switch.
   */
  @Test
  void nothingIsFetchedAfterTheReload() throws IOException {
    String last = plugin(sections().getAsJsonObject("03-finish"));
    assertTrue(last.startsWith("file:///"), last);
    String fetch = Objects.requireNonNull(scripts().get("seg1-leaf1.fetch.sh"));
    String line = "-o " + last.substring("file://".length()) + " '" + FINISH + "'";
    assertTrue(fetch.contains(line), fetch);
    assertFalse(Objects.requireNonNull(scripts().get("seg1-leaf1.finish.sh")).contains("curl"));
  }

  private static String plugin(JsonObject section) {
    return section.getAsJsonObject("plugin").get("url").getAsString();
  }

  /** The database may be loaded only when all else is there; frr.conf comes after the reload. */
  @Test
  void frrConfIsLaidDownAfterTheReload() throws IOException {
    String fetch = Objects.requireNonNull(scripts().get("seg1-leaf1.fetch.sh"));
    String finish = Objects.requireNonNull(scripts().get("seg1-leaf1.finish.sh"));
    assertTrue(fetch.contains(URLS.secrets()), fetch);
    assertTrue(fetch.contains(URLS.config() + "/frr.conf"), fetch);
    assertTrue(finish.indexOf("/etc/sonic/frr/frr.conf") < finish.indexOf("restart bgp"), finish);
    assertFalse(finish.contains("config reload"), finish);
  }
}
