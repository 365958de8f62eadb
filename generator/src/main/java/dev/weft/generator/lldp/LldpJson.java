package dev.weft.generator.lldp;

import com.google.gson.stream.JsonWriter;
import dev.weft.generator.cabling.LinkEnds;
import dev.weft.topology.External;
import dev.weft.topology.Links;
import dev.weft.topology.PlaneMode;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The document: switches, then servers, each with its ports in order. */
final class LldpJson {
  /** Raised when a reader of the old form would misread the new one. */
  private static final int VERSION = 1;

  private static final String INDENT = "  ";

  private static final int OUTSIDE = -1;

  /**
   * A port and what is seen on it.
   *
   * @param order by which ports are sorted
   * @param portId what the neighbour says as its port; null where that is not known
   * @param link id; {@link #OUTSIDE} where the design has none
   */
  private record Seen(
      int order,
      String port,
      String neighbor,
      String neighborPort,
      @Nullable String portId,
      int link) {}

  private final JsonWriter json;
  private final FabricIndex design;
  private final Topology topology;
  private final LinkEnds ends;

  LldpJson(JsonWriter json, FabricIndex design) {
    this.json = json;
    this.design = design;
    this.topology = design.topology();
    this.ends = new LinkEnds(topology, design.names());
    json.setHtmlSafe(false);
  }

  void write() throws IOException {
    json.setIndent(INDENT);
    json.beginObject();
    json.name("format").value("weft-lldp");
    json.name("version").value(VERSION);
    json.name("fabric").value(topology.name());
    json.name("devices").beginObject();
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      device(design.names().ofSwitch(sw), topology.switchModel(sw).system().name(), ofSwitch(sw));
    }
    for (int server = 0; server < topology.servers().count(); server++) {
      List<Seen> seen = ofServer(server);
      if (!seen.isEmpty()) {
        device(design.names().ofServer(server), "", seen);
      }
    }
    json.endObject();
    json.endObject();
    json.flush();
  }

  private void device(String name, String os, List<Seen> ports) throws IOException {
    json.name(name).beginObject();
    json.name("os").value(os.isEmpty() ? null : os);
    json.name("ports").beginObject();
    for (Seen port : ports) {
      json.name(port.port()).beginObject();
      json.setIndent("");
      json.name("neighbor").value(port.neighbor());
      json.name("port").value(port.neighborPort());
      json.name("portId").value(port.portId());
      place(port.link());
      json.endObject();
      json.setIndent(INDENT);
    }
    json.endObject();
    json.endObject();
  }

  /** Rail and plane of a link, from 1, where it has them. */
  private void place(int link) throws IOException {
    boolean isHost = link != OUTSIDE && topology.links().isHost(link);
    if (isHost) {
      json.name("rail").value(topology.servers().rail(topology.links().lower(link)) + 1);
    }
    if (link != OUTSIDE && topology.planeMode() != PlaneMode.NONE) {
      json.name("plane").value(topology.switches().plane(topology.links().upper(link)) + 1);
    }
  }

  private List<Seen> ofSwitch(int sw) {
    Links links = topology.links();
    List<Seen> seen = new ArrayList<>();
    for (int i = 0; i < design.adjacency().degreeOfSwitch(sw); i++) {
      int link = design.adjacency().linkOfSwitch(sw, i);
      boolean isLower = !links.isHost(link) && links.lower(link) == sw;
      seen.add(
          isLower
              ? new Seen(
                  links.lowerPort(link),
                  ends.lowerPort(link),
                  ends.upperDevice(link),
                  ends.upperPort(link),
                  portId(links.upper(link), links.upperPort(link), link),
                  link)
              : new Seen(
                  links.upperPort(link),
                  ends.upperPort(link),
                  ends.lowerDevice(link),
                  ends.lowerPort(link),
                  links.isHost(link)
                      ? null
                      : portId(links.lower(link), links.lowerPort(link), link),
                  link));
    }
    for (External external : topology.externals()) {
      if (external.sw() == sw) {
        String port = topology.switchModel(sw).portName(external.port(), external.rateBps());
        seen.add(new Seen(external.port(), port, external.name(), "", null, OUTSIDE));
      }
    }
    seen.sort(Comparator.comparingInt(Seen::order));
    return seen;
  }

  private List<Seen> ofServer(int server) {
    Links links = topology.links();
    List<Seen> seen = new ArrayList<>();
    int first = topology.servers().firstNic(server);
    for (int nic = first; nic < first + topology.servers().nicCount(server); nic++) {
      for (int i = 0; i < design.adjacency().degreeOfNic(nic); i++) {
        int link = design.adjacency().linkOfNic(nic, i);
        seen.add(
            new Seen(
                seen.size(),
                ends.lowerPort(link),
                ends.upperDevice(link),
                ends.upperPort(link),
                portId(links.upper(link), links.upperPort(link), link),
                link));
      }
    }
    return seen;
  }

  private @Nullable String portId(int sw, int port, int link) {
    return topology.switchModel(sw).lldpPort(port, topology.links().rateBps(link));
  }
}
