package dev.weft.generator.srlinux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/**
 * EVPN, VXLAN and Ethernet segments, in the words of the models of 25.3. The VNI of VLAN v is
 * 10,000 + v, that of tenant t 10,000 + 4,095 + t; instances of EVPN count the same without the
 * base. The first leaf is attachment 1 of route targets.
 */
class SrLinuxEvpnTest {
  private static final String INSTANCES = "srl_nokia-network-instance:network-instance";
  private static final String EVPN = "srl_nokia-bgp-evpn:bgp-instance";

  private static JsonObject config(String device, String... replacements) {
    Map<String, String> files =
        Golden.files(new SrLinuxBackend(), SmallFabric.on("srlinux", replacements));
    return JsonParser.parseString(
            Objects.requireNonNull(files.get("configs/" + device + ".json"), files::toString))
        .getAsJsonObject();
  }

  private static String[] pair(String more) {
    return new String[] {
      "ports 1 x 100",
      "ports 2 x 100",
      "leaf per rail of Box",
      "leaf 2 of Box serves rails 1..2  multihoming esi",
      "ebgp  unnumbered",
      "ebgp  unnumbered  " + more
    };
  }

  private static JsonObject named(JsonElement list, String key, String name) {
    return StreamSupport.stream(list.getAsJsonArray().spliterator(), false)
        .map(JsonElement::getAsJsonObject)
        .filter(each -> each.get(key).getAsString().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + name + " in " + list));
  }

  private static JsonObject at(JsonObject root, String... path) {
    JsonElement at = root;
    for (String each : path) {
      at = Objects.requireNonNull(at.getAsJsonObject().get(each), () -> each + " of " + root);
      at = at.isJsonArray() ? at.getAsJsonArray().get(0) : at;
    }
    return at.getAsJsonObject();
  }

  private static String text(JsonObject of, String leaf) {
    return of.get(leaf).getAsString();
  }

  @Test
  void railsAreNetworksOfVxlan() {
    JsonObject config = config("seg1-leaf1", "mtu 9000", "mtu 9000  overlay evpn-vxlan");
    JsonObject bridge = named(config.get(INSTANCES), "name", "rail-101");
    assertEquals("vxlan1.10101", text(at(bridge, "vxlan-interface"), "name"));
    JsonObject evpn = at(bridge, "protocols", "bgp-evpn", EVPN);
    assertEquals(101, evpn.get("evi").getAsInt());
    JsonObject targets =
        at(bridge, "protocols", "srl_nokia-bgp-vpn:bgp-vpn", "bgp-instance", "route-target");
    assertEquals("target:1:10101", text(targets, "export-rt"));
    assertEquals("target:1:10101", text(targets, "import-rt"));
    JsonObject end = at(config, "srl_nokia-tunnel-interfaces:tunnel-interface", "vxlan-interface");
    assertEquals("srl_nokia-interfaces:bridged", text(end, "type"));
    assertEquals(10_101, at(end, "ingress").get("vni").getAsInt());
  }

  /** Spines import nothing, and pass all on; EVPN has sessions of its own between loopbacks. */
  @Test
  void spinesPassOnWhatTheyDoNotImport() {
    JsonObject config = config("spine1", "mtu 9000", "mtu 9000  overlay evpn-vxlan");
    JsonObject bgp = at(config, INSTANCES, "protocols", "srl_nokia-bgp:bgp");
    JsonObject family = named(bgp.get("afi-safi"), "afi-safi-name", "srl_nokia-common:evpn");
    assertEquals("true", text(at(family, "evpn"), "inter-as-vpn"));
    JsonObject links = named(bgp.get("group"), "group-name", "LEAVES");
    JsonObject loopbacks = named(bgp.get("group"), "group-name", "LEAVES-EVPN");
    assertEquals("disable", state(links, "evpn"));
    assertEquals("enable", state(loopbacks, "evpn"));
    assertEquals("disable", state(loopbacks, "ipv4-unicast"));
    assertEquals(text(bgp, "router-id"), text(at(loopbacks, "transport"), "local-address"));
    assertFalse(config.has("srl_nokia-tunnel-interfaces:tunnel-interface"));
  }

  private static String state(JsonObject group, String family) {
    return text(
        named(group.get("afi-safi"), "afi-safi-name", "srl_nokia-common:" + family), "admin-state");
  }

  /** Nothing of the rails is in the default table, where they are a tenant's. */
  @Test
  void tenantsHaveRoutingTables() {
    JsonObject config = config("seg1-leaf1", "mtu 9000", "mtu 9000  overlay evpn-vxlan  tenants 2");
    JsonObject first = named(config.get(INSTANCES), "name", "TENANT1");
    assertEquals("srl_nokia-network-instance:ip-vrf", text(first, "type"));
    assertEquals("irb0.101", text(at(first, "interface"), "name"));
    JsonObject evpn = at(first, "protocols", "bgp-evpn", EVPN);
    assertEquals(4_095 + 1, evpn.get("evi").getAsInt());
    assertEquals("vxlan1.14096", text(evpn, "vxlan-interface"));
    JsonObject targets =
        at(first, "protocols", "srl_nokia-bgp-vpn:bgp-vpn", "bgp-instance", "route-target");
    assertEquals("target:64512:14096", text(targets, "export-rt"));
    JsonObject second = named(config.get(INSTANCES), "name", "TENANT2");
    assertFalse(second.has("interface"), "the first tenant has all networks");
    JsonObject inDefault = named(config.get(INSTANCES), "name", "default");
    assertFalse(inDefault.get("interface").toString().contains("irb0"));
  }

  /**
   * Both leaves have the same segment, LACP system and gateway, and only the first would pass
   * broadcasts on. Group 1 of pair 1 is 02:00, the pair in two octets, the group in two.
   */
  @Test
  void leavesOfPairsAgree() {
    for (String more : List.of("", "overlay evpn-vxlan  ")) {
      JsonObject first = config("seg1-leaf1", pair(more));
      JsonObject second = config("seg1-leaf2", pair(more));
      for (JsonObject each : List.of(first, second)) {
        JsonObject segment = segment(each);
        assertEquals("00:00:00:00:02:00:00:01:00:01", text(segment, "esi"));
        assertEquals("lag1", text(at(segment, "interface"), "ethernet-interface"));
        JsonObject lag = named(each.get("srl_nokia-interfaces:interface"), "name", "lag1");
        JsonObject lacp = at(lag, "srl_nokia-interfaces-lag:lag", "srl_nokia-lacp:lacp");
        assertEquals("02:00:00:01:00:01", text(lacp, "system-id-mac"));
        assertEquals(1, lacp.get("admin-key").getAsInt());
        JsonObject irb = named(each.get("srl_nokia-interfaces:interface"), "name", "irb0");
        JsonObject gateway = at(irb, "subinterface", "ipv4", "address");
        assertEquals("true", text(gateway, "anycast-gw"));
      }
      assertEquals(50_000, preference(first));
      assertEquals(32_767, preference(second));
    }
  }

  /**
   * Ten seconds of the minute for which firmware asks DHCP, as on EOS, and on one leaf alone: over
   * two that are up packets would come to a port that does not listen.
   */
  @Test
  void groupsWorkWithoutLacpOnTheFirstLeaf() {
    String[] wanted =
        Stream.concat(
                Stream.of(pair("")),
                Stream.of("transport roce\n", "transport roce  lacp-fallback\n"))
            .toArray(String[]::new);
    JsonObject first = group(config("seg1-leaf1", wanted));
    assertEquals("static", text(first, "lacp-fallback-mode"));
    assertEquals(10, first.get("lacp-fallback-timeout").getAsInt());
    for (JsonObject strict :
        List.of(group(config("seg1-leaf2", wanted)), group(config("seg1-leaf1", pair(""))))) {
      assertFalse(strict.has("lacp-fallback-mode") || strict.has("lacp-fallback-timeout"));
    }
  }

  private static JsonObject group(JsonObject config) {
    JsonObject lag = named(config.get("srl_nokia-interfaces:interface"), "name", "lag1");
    return at(lag, "srl_nokia-interfaces-lag:lag");
  }

  private static JsonObject segment(JsonObject config) {
    return at(
        config,
        "srl_nokia-system:system",
        "srl_nokia-system-network-instance:network-instance",
        "protocols",
        "evpn",
        "srl_nokia-system-network-instance-bgp-evpn-ethernet-segments:ethernet-segments",
        "bgp-instance",
        "ethernet-segment");
  }

  private static int preference(JsonObject config) {
    return at(segment(config), "df-election", "algorithm", "preference-alg")
        .get("preference-value")
        .getAsInt();
  }

  /** Ports of a group start dark, so that a leaf has routes before it has servers. */
  @Test
  void portsOfPairsWaitForRoutes() {
    JsonObject config = config("seg1-leaf1", pair("overlay evpn-vxlan  "));
    JsonObject port = named(config.get("srl_nokia-interfaces:interface"), "name", "ethernet-1/1/1");
    assertEquals(300, at(port, "ethernet").get("reload-delay").getAsInt());
    assertFalse(port.has("mtu"));
    assertFalse(port.has("subinterface"));
  }
}
