package dev.weft.generator.batfish;

import com.google.gson.stream.JsonWriter;
import dev.weft.generator.Backend;
import dev.weft.generator.Configurations;
import dev.weft.generator.Design;
import dev.weft.generator.Outputs;
import dev.weft.generator.cabling.LinkEnds;
import dev.weft.generator.eos.EosBackend;
import dev.weft.generator.frr.FrrBackend;
import dev.weft.generator.frr.LinuxPorts;
import dev.weft.generator.junos.JunosBackend;
import dev.weft.generator.nxos.NxosBackend;
import dev.weft.generator.sonic.SonicBackend;
import dev.weft.generator.underlay.SwitchesOf;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.Links;
import dev.weft.topology.Topology;
import dev.weft.topology.systems.CumulusLinux;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * The configurations in the layout that Batfish wants, and the cables. A switch whose target
 * refuses the design is missing from both.
 */
public final class BatfishBackend implements Backend {
  private static final String FOLDER = "interop/batfish/";
  private static final String CONFIGS = "configs/";

  /** Systems whose files go into the snapshot as they are. */
  private static final List<Backend> SOURCES =
      List.of(new EosBackend(), new NxosBackend(), new JunosBackend(), new SonicBackend());

  private static final FrrBackend FRR = new FrrBackend();

  @Override
  public String target() {
    return "batfish";
  }

  @Override
  public List<Issue> limits(Design design) {
    Topology topology = design.topology();
    List<Integer> cumulus = SwitchesOf.running(topology, CumulusLinux.SYSTEM);
    if (cumulus.isEmpty() || snapshot(design).isEmpty()) {
      return List.of();
    }
    String message =
        String.format(
            Locale.ROOT,
            "Batfish reads no NVUE; its snapshot lacks the %d switches that run Cumulus Linux.",
            cumulus.size());
    int origin = topology.switches().origin(cumulus.getFirst());
    return List.of(new Issue(Severity.WARNING, "batfish.cumulus", message, origin));
  }

  @Override
  public void generate(Design design, Outputs outputs) throws IOException {
    BitSet switches = snapshot(design);
    if (switches.isEmpty()) {
      return;
    }
    for (Backend source : SOURCES) {
      if (Configurations.areWritten(design, source.target())) {
        source.generate(design, path -> copied(source, path, outputs));
      }
    }
    if (Configurations.areWritten(design, FRR.target())) {
      Map<String, LinuxPorts> ports = new HashMap<>();
      for (int sw : SwitchesOf.os(design.topology(), FRR.target())) {
        ports.put(design.names().ofSwitch(sw), FRR.ports(design, sw));
      }
      FRR.generate(design, path -> converted(path, ports, outputs));
    }
    try (JsonWriter json = new JsonWriter(outputs.open(FOLDER + "batfish/layer1_topology.json"))) {
      layer1(design, switches, json);
    }
  }

  /** The switches of the snapshot. */
  private static BitSet snapshot(Design design) {
    BitSet switches = new BitSet();
    for (Backend source : SOURCES) {
      addSwitches(switches, source, design);
    }
    addSwitches(switches, FRR, design);
    return switches;
  }

  private static void addSwitches(BitSet switches, Backend source, Design design) {
    List<Integer> own = SwitchesOf.os(design.topology(), source.target());
    if (Configurations.areWritten(design, source.target())) {
      own.forEach(switches::set);
    }
  }

  /** Takes a file of a switch; templates of secrets are for switches alone. */
  private static OutputStream copied(Backend source, String path, Outputs outputs)
      throws IOException {
    return path.startsWith(CONFIGS)
        ? outputs.stream(FOLDER + place(source, path))
        : OutputStream.nullOutputStream();
  }

  /** Takes a file of an FRR switch; only its configuration ends up in the snapshot. */
  private static OutputStream converted(
      String path, Map<String, LinuxPorts> ports, Outputs outputs) {
    if (!path.startsWith(CONFIGS) || !path.endsWith(".conf")) {
      return OutputStream.nullOutputStream();
    }
    return new ByteArrayOutputStream() {
      @Override
      public void close() throws IOException {
        String name = path.substring(0, path.length() - ".conf".length());
        outputs.write(
            FOLDER + name + ".cfg",
            FrrForBatfish.convert(
                toString(StandardCharsets.UTF_8),
                Objects.requireNonNull(ports.get(name.substring(CONFIGS.length())))));
      }
    };
  }

  /** Batfish looks for SONiC's pairs of files in a folder of their own. */
  private static String place(Backend source, String path) {
    return source.target().equals("sonic")
        ? path.replaceFirst("^configs/", "sonic_configs/")
        : path;
  }

  /** Every cable between two switches of the snapshot, once in each direction. */
  private static void layer1(Design design, BitSet switches, JsonWriter json) throws IOException {
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
