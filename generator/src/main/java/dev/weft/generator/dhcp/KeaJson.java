package dev.weft.generator.dhcp;

import com.google.gson.stream.JsonWriter;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.backend.Site;
import dev.weft.generator.site.Devices;
import dev.weft.generator.switches.BootScript;
import dev.weft.generator.switches.DhcpOption;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.generator.ztp.Boot;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.net.URI;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * {@code dhcp/kea-dhcp4.conf}: a subnet for each management network, an address for each port whose
 * MAC address is known and none for any other, and for new switches where to boot from.
 */
final class KeaJson {
  private static final int LEASE_S = 3600;

  private final Site site;
  private final List<Client> clients;
  private final Boot boot;

  KeaJson(Site site, List<Client> clients) {
    this.site = site;
    this.clients = clients;
    this.boot = new Boot(site);
  }

  void write(Outputs outputs) throws IOException {
    try (JsonWriter json = new JsonWriter(outputs.open("dhcp/kea-dhcp4.conf"))) {
      json.setHtmlSafe(false);
      json.setIndent("  ");
      json.beginObject().name("Dhcp4").beginObject();
      json.name("interfaces-config").beginObject();
      json.name("interfaces").beginArray().value("*").endArray();
      json.endObject();
      json.name("valid-lifetime").value(LEASE_S);
      definitions(json);
      json.name("subnet4").beginArray();
      int id = 1;
      for (FabricIndex design : ManagementNetworks.of(site)) {
        for (int network = 0; network < design.topology().railNetworks().count(); network++) {
          subnet(json, design, network, id++);
        }
      }
      json.endArray();
      json.endObject().endObject();
      json.flush();
    }
  }

  /** Those of all systems, by name; those of images only where a switch installs one. */
  private void definitions(JsonWriter json) throws IOException {
    boolean hasImages =
        clients.stream()
            .map(Client::device)
            .anyMatch(device -> device.isSwitch() && boot.image(device) != null);
    List<DhcpOption.Definition> definitions =
        SwitchBackends.ALL.stream()
            .map(SwitchBackend::boot)
            .filter(Objects::nonNull)
            .flatMap(script -> definitions(script, hasImages))
            .sorted(Comparator.comparing(DhcpOption.Definition::name))
            .toList();
    json.name("option-def").beginArray();
    for (DhcpOption.Definition definition : definitions) {
      definition(json, definition);
    }
    json.endArray();
  }

  private static Stream<DhcpOption.Definition> definitions(BootScript script, boolean hasImages) {
    return Stream.concat(
        script.definitions().stream(),
        hasImages ? script.imageDefinitions().stream() : Stream.empty());
  }

  private static void definition(JsonWriter json, DhcpOption.Definition definition)
      throws IOException {
    json.beginObject();
    json.name("name").value(definition.name());
    json.name("code").value(definition.code());
    json.name("space").value(definition.space());
    json.name("type").value("string");
    json.endObject();
  }

  private void subnet(JsonWriter json, FabricIndex design, int network, int id) throws IOException {
    RailNetworks networks = design.topology().railNetworks();
    Ipv4Prefix prefix = networks.prefix(network);
    List<Client> own = clients.stream().filter(client -> isIn(client, prefix)).toList();
    long known = own.stream().filter(client -> !client.mac().isEmpty()).count();
    json.beginObject();
    json.name("id").value(id);
    json.name("subnet").value(prefix.toString());
    json.name("user-context").beginObject();
    json.name("comment").value("MAC addresses known: " + known + " of " + own.size());
    json.endObject();
    json.name("option-data").beginArray();
    ManagementServices services = design.topology().membership().services();
    option(json, "routers", Ipv4Prefix.format(networks.gateway(network)));
    option(json, "domain-name", Devices.label(site.name()) + ".internal");
    addresses(json, "domain-name-servers", services.dns());
    addresses(json, "ntp-servers", services.ntp());
    json.endArray();
    json.name("reservations").beginArray();
    for (Client client : own) {
      if (!client.mac().isEmpty()) {
        reservation(json, client);
      }
    }
    json.endArray();
    json.endObject();
  }

  private static boolean isIn(Client client, Ipv4Prefix prefix) {
    return client.address() != null
        && prefix.toString().equals(client.address().address().network());
  }

  private static void addresses(JsonWriter json, String name, List<String> servers)
      throws IOException {
    List<String> addresses =
        servers.stream().filter(server -> server.matches("[0-9]+(\\.[0-9]+){3}")).toList();
    if (!addresses.isEmpty()) {
      option(json, name, String.join(", ", addresses));
    }
  }

  private static void option(JsonWriter json, String name, String data) throws IOException {
    option(json, DhcpOption.of(name, data));
  }

  private static void option(JsonWriter json, DhcpOption option) throws IOException {
    json.beginObject();
    if (option.space() != null) {
      json.name("space").value(option.space());
    }
    json.name("name").value(option.name());
    if (option.data() != null) {
      json.name("data").value(option.data());
    }
    json.endObject();
  }

  private void reservation(JsonWriter json, Client client) throws IOException {
    json.beginObject();
    json.name("hw-address").value(client.mac());
    json.name("ip-address").value(String.valueOf(client.address().address().address()));
    json.name("hostname").value(client.name());
    BootScript script = boot.script(client.device());
    String url = boot.url(client.device());
    if (script != null && url != null) {
      json.name("option-data").beginArray();
      for (DhcpOption option : script.dhcp(URI.create(url), boot.image(client.device()))) {
        option(json, option);
      }
      json.endArray();
    }
    json.endObject();
  }
}
