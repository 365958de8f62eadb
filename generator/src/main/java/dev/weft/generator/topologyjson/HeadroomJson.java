package dev.weft.generator.topologyjson;

import com.google.gson.stream.JsonWriter;
import dev.weft.topology.Links;
import dev.weft.topology.Qos;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.paths.Headroom;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** PFC headroom of the lossless classes, ports with the same figure together. */
final class HeadroomJson {
  private record Row(
      String trafficClass, int model, long rateBps, long lengthMm, Headroom.Figure figure) {}

  private final JsonWriter json;
  private final Topology topology;
  private final Map<Row, Integer> ports = new LinkedHashMap<>();

  HeadroomJson(JsonWriter json, Topology topology) {
    this.json = json;
    this.topology = topology;
  }

  void write() throws IOException {
    Qos qos = topology.qos();
    if (qos == null || qos.classes().stream().noneMatch(TrafficClass::lossless)) {
      return;
    }
    for (TrafficClass each : qos.classes()) {
      if (each.lossless()) {
        addPorts(each);
      }
    }
    List<Row> rows = List.copyOf(ports.keySet());
    Columns.begin(json, "headroom", rows.size())
        .texts("class", row -> rows.get(row).trafficClass())
        .numbers("model", row -> rows.get(row).model())
        .numbers("rateBps", row -> rows.get(row).rateBps())
        .numbers("lengthMm", row -> rows.get(row).lengthMm())
        .numbers("bytes", row -> rows.get(row).figure().bytes())
        .texts("origin", row -> rows.get(row).figure().origin().word())
        .numbers("ports", row -> ports.getOrDefault(rows.get(row), 0))
        .end();
  }

  private void addPorts(TrafficClass each) {
    Links links = topology.links();
    for (int link = 0; link < links.count(); link++) {
      addPort(each, link, links.upper(link));
      if (!links.isHost(link)) {
        addPort(each, link, links.lower(link));
      }
    }
  }

  private void addPort(TrafficClass each, int link, int sw) {
    Row row =
        new Row(
            each.name(),
            topology.switches().model(sw),
            topology.links().rateBps(link),
            topology.links().lengthMm(link),
            Headroom.figure(topology, each, link, sw));
    ports.merge(row, 1, Integer::sum);
  }
}
