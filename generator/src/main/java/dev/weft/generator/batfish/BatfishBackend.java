package dev.weft.generator.batfish;

import com.google.gson.stream.JsonWriter;
import dev.weft.generator.backend.Backend;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.cabling.LinkEnds;
import dev.weft.generator.switches.BatfishInput.Read;
import dev.weft.generator.switches.BatfishInput.Unread;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.generator.switches.SwitchesOf;
import dev.weft.topology.Links;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The configurations in the layout that Batfish wants, and the cables. A switch whose target
 * refuses the design is missing from both.
 */
public final class BatfishBackend implements Backend {
  private static final String FOLDER = "interop/batfish/";

  @Override
  public String target() {
    return "batfish";
  }

  @Override
  public List<Issue> limits(FabricIndex design) {
    List<Issue> issues = new ArrayList<>();
    for (SwitchBackend backend : SwitchBackends.ALL) {
      List<Integer> switches = SwitchesOf.running(design.topology(), backend.system());
      boolean isPresent = !switches.isEmpty();
      if (isPresent && backend.batfish() instanceof Unread unread && !snapshot(design).isEmpty()) {
        issues.add(lacks(design.topology(), backend, unread, switches));
      }
    }
    return issues;
  }

  private static Issue lacks(
      Topology topology, SwitchBackend backend, Unread unread, List<Integer> switches) {
    int origin = topology.switches().origin(switches.getFirst());
    return unread.kind().at(origin, unread.reason(), switches.size(), backend.system().title());
  }

  @Override
  public void generate(FabricIndex design, Outputs outputs) throws IOException {
    BitSet switches = snapshot(design);
    if (switches.isEmpty()) {
      return;
    }
    Outputs snapshot = path -> outputs.stream(FOLDER + path);
    for (SwitchBackend backend : SwitchBackends.ALL) {
      if (backend.batfish() instanceof Read read && SwitchBackends.isWritten(design, backend)) {
        read.write(design, snapshot);
      }
    }
    try (JsonWriter json = new JsonWriter(outputs.open(FOLDER + "batfish/layer1_topology.json"))) {
      layer1(design, switches, json);
    }
  }

  /** The switches of the snapshot. */
  private static BitSet snapshot(FabricIndex design) {
    BitSet switches = new BitSet();
    for (SwitchBackend backend : SwitchBackends.ALL) {
      if (backend.batfish() instanceof Read && SwitchBackends.isWritten(design, backend)) {
        SwitchesOf.running(design.topology(), backend.system()).forEach(switches::set);
      }
    }
    return switches;
  }

  /** Every cable between two switches of the snapshot, once in each direction. */
  private static void layer1(FabricIndex design, BitSet switches, JsonWriter json)
      throws IOException {
    Links links = design.topology().links();
    LinkEnds ends = new LinkEnds(design.topology(), design.names());
    json.setHtmlSafe(false);
    json.setIndent("  ");
    json.beginObject();
    json.name("edges").beginArray();
    for (int link = links.end(Links.Kind.HOST); link < links.count(); link++) {
      if (switches.get(links.lower(link)) && switches.get(links.upper(link))) {
        String lower = ends.lowerDevice(link);
        String upper = ends.upperDevice(link);
        edge(json, lower, ends.lowerPort(link), upper, ends.upperPort(link));
        edge(json, upper, ends.upperPort(link), lower, ends.lowerPort(link));
      }
    }
    json.endArray();
    json.endObject();
    json.flush();
  }

  private static void edge(JsonWriter json, String device, String port, String peer, String far)
      throws IOException {
    json.beginObject();
    json.setIndent("");
    json.name("node1").beginObject();
    json.name("hostname").value(device);
    json.name("interfaceName").value(port);
    json.endObject();
    json.name("node2").beginObject();
    json.name("hostname").value(peer);
    json.name("interfaceName").value(far);
    json.endObject();
    json.endObject();
    json.setIndent("  ");
  }
}
