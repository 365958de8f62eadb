package dev.weft.generator.topologyjson;

import com.google.gson.stream.JsonWriter;
import dev.weft.topology.Ability;
import dev.weft.topology.EthernetSegments;
import dev.weft.topology.NicGroup;
import dev.weft.topology.Overlay;
import dev.weft.topology.Routing;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Topology;
import java.io.IOException;

/** How a fabric is routed. */
final class RoutingJson {
  private final JsonWriter json;
  private final Topology topology;

  RoutingJson(JsonWriter json, Topology topology) {
    this.json = json;
    this.topology = topology;
  }

  void write() throws IOException {
    Routing routing = topology.routing();
    Overlay overlay = routing.overlay();
    json.name("routing").beginObject();
    json.name("protocol").value(routing.protocol());
    json.name("reflectors");
    json.value(routing.reflectors() == null ? null : routing.reflectors().word());
    json.name("numbered").value(routing.isNumbered());
    json.name("serverLinks").value(topology.pointToPoint().hasHostLinks());
    json.name("abilities").beginArray();
    for (Ability ability : routing.abilities()) {
      json.value(ability.word());
    }
    json.endArray();
    json.name("mtu").value(routing.mtu());
    json.name("bfdMultiplier").value(routing.bfdMultiplier());
    json.name("bfdIntervalMs");
    if (routing.isBfdWholeMs()) {
      json.value(routing.bfdIntervalMs());
    } else {
      json.value(routing.bfdIntervalPs() / 1e9);
    }
    json.name("holdSeconds").value(routing.sessions().holdSeconds());
    json.name("gracefulRestartSeconds").value(routing.sessions().restartSeconds());
    json.name("prefixLimit").value(routing.sessions().prefixLimit());
    json.name("ecmpWidth").value(routing.ecmpWidth());
    json.name("flowletGapPs").value(routing.flowletGapPs());
    json.name("overlay").value(overlay.kind());
    json.name("vniBase").value(overlay.vniBase());
    json.name("tenants").value(overlay.tenants());
    json.name("systemMac").value(EthernetSegments.format(routing.systemMac()));
    json.name("firstHost").value(topology.railNetworks().firstHost());
    if (topology.serverModels().stream().anyMatch(RoutingJson::hasEndpoints)) {
      json.name("endpointStride").value(topology.railNetworks().endpointStride());
    }
    if (routing.securityBytes() > 0) {
      json.name("securityBytes").value(routing.securityBytes());
    }
    json.endObject();
  }

  private static boolean hasEndpoints(ServerModel model) {
    NicGroup nics = model.fabricNics();
    return nics != null && nics.model().endpoints() > 1;
  }
}
