package dev.weft.generator.operations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.generator.ansible.AnsibleBackend;
import dev.weft.generator.backend.Backend;
import dev.weft.generator.backend.Identities;
import dev.weft.generator.backend.Site;
import dev.weft.generator.backend.SiteBackend;
import dev.weft.generator.batfish.BatfishBackend;
import dev.weft.generator.constructs.ServiceConstructs;
import dev.weft.generator.containerlab.ContainerlabBackend;
import dev.weft.generator.dhcp.DhcpBackend;
import dev.weft.generator.dns.DnsBackend;
import dev.weft.generator.lldp.LldpBackend;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.generator.ztp.ZtpBackend;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.Membership;
import dev.weft.topology.NamePatterns;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** No name becomes anything but a name, and no secret is written. */
final class SafetyTest {
  private static final Path CAMPUS = Path.of("src/test/golden/operations/campus.fabric");
  private static final String HOSTILE = "x\"'\n - a: {{ lookup('pipe','id') }} $(id) `id` #{index}";

  private static FabricIndex hostile() {
    NamePatterns names = new NamePatterns(HOSTILE, HOSTILE, null, HOSTILE);
    List<String> none = List.of();
    ManagementServices services =
        new ManagementServices(none, none, none, none, none, List.of("10.192.0.253"));
    Topology small = SmallFabric.with().topology();
    return FabricIndex.of(
        small.but().naming(names).membership(new Membership("", false, services)).build());
  }

  private static FabricIndex with(Membership membership) {
    return FabricIndex.of(SmallFabric.with().topology().but().membership(membership).build());
  }

  @Test
  void jsonReadsBackAsItWas() {
    FabricIndex design = hostile();
    String leaf = design.names().ofSwitch(0);
    String lldp = Golden.files(new LldpBackend(), design).get("lldp.json");
    JsonObject devices = JsonParser.parseString(lldp).getAsJsonObject().getAsJsonObject("devices");
    assertTrue(devices.has(leaf), lldp);
  }

  /** Scripts, zones and inventories take hostnames only; rules refuse the text long before. */
  @Test
  void whatIsNoHostnameStopsTheOthers() {
    FabricIndex design = hostile();
    Site site = new Site("Small", List.of(design), Identities.NONE);
    for (SiteBackend backend : List.of(new AnsibleBackend(), new DnsBackend(), new ZtpBackend())) {
      assertThrows(
          IllegalArgumentException.class,
          () -> backend.generate(site, Golden.into(new TreeMap<>(), "")),
          backend.target());
    }
  }

  /** Switches whose systems refuse the name are in no snapshot and in no laboratory. */
  @Test
  void whatNoSwitchTakesIsNotWritten() {
    for (Backend backend : List.of(new BatfishBackend(), new ContainerlabBackend())) {
      assertFalse(Golden.files(backend, SmallFabric.with()).isEmpty(), backend.target());
      assertEquals(Map.of(), Golden.files(backend, hostile()), backend.target());
    }
  }

  @Test
  void aBootServerThatIsNoAddressIsRefused() {
    List<String> none = List.of();
    ManagementServices services =
        new ManagementServices(none, none, none, none, none, List.of("a';reboot;'"));
    FabricIndex design = with(new Membership("", false, services));
    Site site = new Site("Small", List.of(design), Identities.NONE);
    assertEquals(1, new ZtpBackend().limits(site).stream().filter(d -> d.isError()).count());
  }

  /** A name server that is a name and not an address is left out of zones and DHCP. */
  @Test
  void serversThatAreNamesDoNotEnterZones() throws IOException {
    List<String> none = List.of();
    ManagementServices services =
        new ManagementServices(none, none, List.of("evil IN A 1.2.3.4"), none, none);
    FabricIndex design = with(new Membership("", false, services));
    Map<String, String> files = new TreeMap<>();
    new DnsBackend()
        .generate(new Site("Small", List.of(design), Identities.NONE), Golden.into(files, ""));
    assertTrue(files.containsKey("dns/small.internal.zone"), files.keySet().toString());
    assertTrue(files.values().stream().noneMatch(text -> text.contains("evil")));
  }

  /** NX-OS refuses a script whose checksum, taken without the line of the checksum, differs. */
  @Test
  void checksumOfThePoapScriptIsRight() throws Exception {
    String script = campus(new ZtpBackend()).get("ztp/seg1-leaf1.py");
    StringBuilder without = new StringBuilder();
    String stated = "";
    for (String line : script.lines().toList()) {
      if (line.startsWith("#md5sum=")) {
        stated = line.substring("#md5sum=".length()).replace("\"", "");
      } else {
        without.append(line).append('\n');
      }
    }
    MessageDigest md5 = MessageDigest.getInstance("MD5");
    byte[] digest = md5.digest(without.toString().getBytes(StandardCharsets.UTF_8));
    assertEquals(HexFormat.of().formatHex(digest), stated);
  }

  /** Passwords and keys come from files of the user's: outputs only say where from. */
  @Test
  void noOutputHoldsASecret() throws IOException {
    for (SiteBackend backend :
        List.of(new AnsibleBackend(), new DhcpBackend(), new DnsBackend(), new ZtpBackend())) {
      campus(backend)
          .forEach(
              (path, text) ->
                  assertTrue(
                      text.lines()
                          .filter(line -> !line.startsWith("#"))
                          .noneMatch(line -> line.matches("(?i).*(password|passwd|community).*")),
                      path));
    }
  }

  /** A template names what is to be filled in, and nothing else that {@code envsubst} would. */
  @Test
  void templatesHoldThePlaceholderAlone() {
    for (SwitchBackend backend : SwitchBackends.ALL) {
      String os = backend.target();
      if (!backend.declaration().writes(ServiceConstructs.AAA)) {
        continue;
      }
      for (String protocol : List.of("tacacs", "radius")) {
        FabricIndex design =
            SmallFabric.with(
                "os frr",
                "os " + os,
                "routing {",
                "aaa 10.9.0.5  aaa-protocol " + protocol + "  routing {");
        String template = Golden.files(backend, design).get("secrets/" + os + ".template");
        String rest = template.replace("${WEFT_AAA_KEY}", "");
        assertTrue(rest.length() < template.length(), template);
        assertFalse(rest.contains("$"), template);
      }
    }
  }

  private static Map<String, String> campus(SiteBackend backend) throws IOException {
    Map<String, String> files = new TreeMap<>();
    Site site = Site.of(SmallFabric.readAll(CAMPUS), Identities.beside(CAMPUS)).getFirst();
    backend.generate(site, Golden.into(files, ""));
    return files;
  }
}
