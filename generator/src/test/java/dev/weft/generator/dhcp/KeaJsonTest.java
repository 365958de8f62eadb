package dev.weft.generator.dhcp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.generator.addresses.Address;
import dev.weft.generator.backend.Identities;
import dev.weft.generator.backend.Identities.Identity;
import dev.weft.generator.backend.Site;
import dev.weft.generator.site.Device;
import dev.weft.generator.site.NamedAddress;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What switches with an address in the management network are told; the shape is Kea 2.2's. */
final class KeaJsonTest {
  private static final Path CAMPUS = Path.of("src/test/golden/operations/campus.fabric");

  @Test
  void eachSystemIsToldWhereToBootFrom() throws IOException {
    Site site = Site.of(SmallFabric.readAll(CAMPUS), Identities.NONE).getFirst();
    List<Client> clients = new ArrayList<>();
    for (FabricIndex design : site.networks()) {
      for (int sw = 0; sw < design.topology().switches().count(); sw++) {
        clients.add(client(design, sw, clients.size()));
      }
    }
    Map<String, String> files = new TreeMap<>();
    new KeaJson(site, clients).write(Golden.into(files, ""));
    JsonArray reservations = reservations(files.get("dhcp/kea-dhcp4.conf"));
    List<String> told = new ArrayList<>();
    for (int i = 0; i < reservations.size(); i++) {
      JsonArray options = reservations.get(i).getAsJsonObject().getAsJsonArray("option-data");
      // The switch of the management network has nothing to boot from, and so no options.
      if (options != null) {
        options.forEach(option -> told.add(words(option.getAsJsonObject())));
      }
    }
    assertEquals(
        List.of(
            "boot-file-name http://10.192.0.253/Campus/ztp/seg1-leaf1.py",
            "tftp-server-name 10.192.0.253",
            "vendor-encapsulated-options",
            "junos-config-file Campus/ztp/spine1.sh",
            "junos-transfer-mode http",
            "boot-file-name http://10.192.0.253/Campus/ztp/frontend-seg1-leaf1.sh",
            "boot-file-name http://10.192.0.253/Campus/ztp/frontend-seg1-leaf2.sh"),
        told);
  }

  /** The switch of the management network has no port there to ask for. */
  @Test
  void switchesThatNoNetworkManagesAreSaid(@TempDir Path scratch) throws IOException {
    assertEquals(List.of(), limits(CAMPUS));
    Path one = scratch.resolve("campus.fabric");
    Files.writeString(
        one, Files.readString(CAMPUS).replace("switches of Gpus, Users", "switches of Gpus"));
    assertEquals(
        List.of(
            "Oob has no addresses for 2 switches asking DHCP at the management port,"
                + " frontend-seg1-leaf1 first, so dhcp/ lacks them.\n"
                + "Maybe list their networks in it: 'switches of …'."),
        limits(one));
  }

  private static List<String> limits(Path file) throws IOException {
    Site site = Site.of(SmallFabric.readAll(file), Identities.NONE).getFirst();
    return new DhcpBackend().limits(site).stream().map(Diagnostic::message).toList();
  }

  private static Client client(FabricIndex design, int sw, int number) {
    String name = design.names().ofSwitch(sw);
    String text = "10.192.0." + (2 + number);
    Address address =
        new Address(
            Address.Kind.SERVER, name, "mgmt", text, 28, "10.192.0.0/28", null, null, 1, null);
    NamedAddress named = new NamedAddress("mgmt", "management", address);
    Identity identity = new Identity("0c:42:a1:00:00:0" + number, "", new Origin("", 1, 1, 0, 0));
    return new Client(name, new Device(name, true, design, sw, List.of(named)), named, identity);
  }

  private static JsonArray reservations(String text) {
    return JsonParser.parseString(text)
        .getAsJsonObject()
        .getAsJsonObject("Dhcp4")
        .getAsJsonArray("subnet4")
        .get(0)
        .getAsJsonObject()
        .getAsJsonArray("reservations");
  }

  private static String words(JsonObject option) {
    String name = option.get("name").getAsString();
    return option.has("data") ? name + " " + option.get("data").getAsString() : name;
  }
}
