package dev.weft.generator.book;

import static dev.weft.generator.book.DesignBook.note;
import static dev.weft.generator.book.DesignBook.reasoned;

import dev.weft.engine.report.Column;
import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Page;
import dev.weft.engine.report.Readable;
import dev.weft.topology.Qos;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.Measures;
import dev.weft.topology.paths.Headroom;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Traffic classes, and the sum that makes the headroom of each kind of port. */
final class QosSection {
  /** Ports with the same sum. */
  private record Port(String where, Headroom.Terms terms, Headroom.Origin origin) {}

  /** Switches with the same sum over all ports. */
  private record Box(String type, long headroom, long buffer) {}

  private final FabricIndex design;
  private final Topology topology;
  private final Markup out;

  private static final List<String> CLASSES =
      List.of(
          "class",
          "> DSCP",
          "> priority",
          "kind",
          "> share",
          "> ECN from",
          "> ECN to",
          "> marked at most");

  QosSection(FabricIndex design, Markup out) {
    this.design = design;
    this.topology = design.topology();
    this.out = out;
  }

  void write() {
    Qos qos = topology.qos();
    if (qos == null) {
      note(out, "The text names no policy: all traffic is in one class, and nothing is lossless.");
      return;
    }
    List<List<String>> rows = new ArrayList<>();
    for (TrafficClass each : qos.classes()) {
      boolean marks = each.ecnMaxBytes() > 0;
      rows.add(
          List.of(
              each.name(),
              each.dscps().stream().map(String::valueOf).collect(Collectors.joining(", ")),
              Integer.toString(each.priority()),
              (each.lossless() ? "lossless" : "lossy") + (each.strict() ? ", strict" : ""),
              each.strict() ? "" : Readable.percent(each.bandwidthShare()),
              marks ? Measures.size(each.ecnMinBytes()) : "",
              marks ? Measures.size(each.ecnMaxBytes()) : "",
              marks ? Readable.percent(each.ecnProbability()) : ""));
    }
    Page.table(out, CLASSES, rows);
    note(
        out,
        "Congestion control: "
            + qos.congestionControl()
            + "; PFC watchdog: "
            + (qos.watchdogPs() == 0
                ? "off"
                : Measures.time(qos.watchdogPs()) + ", then " + qos.watchdogAction())
            + ".");
    List<TrafficClass> lossless = qos.classes().stream().filter(TrafficClass::lossless).toList();
    if (!lossless.isEmpty()) {
      out.element("h3", "Headroom of a lossless class at a port");
      stated(lossless.stream().filter(each -> each.headroomBytes() > 0).toList());
      computed(lossless.stream().filter(each -> each.headroomBytes() == 0).toList());
      switches(qos);
    }
  }

  private void stated(List<TrafficClass> classes) {
    if (classes.isEmpty()) {
      return;
    }
    Page.tableHead(out, "class", "> headroom", "origin");
    for (TrafficClass each : classes) {
      Page.row(
          out,
          each.name(),
          String.format(Locale.ROOT, "%,d B", each.headroomBytes()),
          Headroom.Origin.SET.word());
    }
    Page.tableEnd(out);
    note(
        out,
        "Set: the text says it, for each port, and the files of switches that take it have it.");
  }

  private void computed(List<TrafficClass> classes) {
    if (classes.isEmpty()) {
      return;
    }
    Map<Port, Integer> ports = new LinkedHashMap<>();
    for (int link = 0; link < topology.links().count(); link++) {
      add(ports, link, topology.links().upper(link));
      if (!topology.links().isHost(link)) {
        add(ports, link, topology.links().lower(link));
      }
    }
    String named = classes.stream().map(TrafficClass::name).collect(Collectors.joining(", "));
    note(
        out,
        "Of "
            + named
            + ": what still arrives after the port decides to pause, in bytes on the wire, times the bytes of"
            + " buffer that each takes in the cells of the switch. On the wire: rate x (2 x cable + own"
            + " response + response of the neighbour) + 2 x frame + pause frame (IEEE 802.1Q-2018, annex"
            + " N); for Spectrum the sum of NVIDIA. A response marked * is the bound of IEEE 802.3-2022,"
            + " 31B.3.7, for its type states none. A switch whose SKU has a table takes its row for the"
            + " next longer cable, as it is. Emitted: the files of the switch carry the figure; assumed:"
            + " the switch computes one of its own.");
    table(ports);
  }

  private void table(Map<Port, Integer> ports) {
    Page.tableHead(
        out,
        "port",
        "> ports",
        "> rate",
        "> cable",
        "> own",
        "> neighbour",
        "> on the wire",
        "> buffer per byte",
        "> headroom",
        "from",
        "origin");
    List<Headroom.Terms> terms = ports.keySet().stream().map(Port::terms).toList();
    List<String> rates = Column.rates(terms, Headroom.Terms::rateBps);
    List<String> delays = Column.times(terms, Headroom.Terms::cableDelayPs);
    List<String> own = Column.times(terms, Headroom.Terms::ownPs);
    List<String> peer = Column.times(terms, Headroom.Terms::peerPs);
    Iterator<Integer> rows = IntStream.range(0, terms.size()).iterator();
    ports.forEach(
        (port, count) -> {
          int row = rows.next();
          Headroom.Terms of = port.terms();
          Page.row(
              out,
              port.where(),
              Readable.count(count),
              rates.get(row),
              delays.get(row),
              own.get(row) + (of.isOwnStated() ? "" : "*"),
              peer.get(row) + (of.isPeerStated() ? "" : "*"),
              of.row() == null
                  ? String.format(Locale.ROOT, "%,d B", Math.round(of.wireBytes()))
                  : "in the row",
              of.row() == null ? String.format(Locale.ROOT, "%.2f", of.factor()) : "in the row",
              String.format(Locale.ROOT, "%,d B", of.bytes()),
              source(of),
              port.origin().word());
        });
    Page.tableEnd(out);
  }

  private static String source(Headroom.Terms terms) {
    return terms.row() != null
        ? "row for " + terms.row().metres() + " m"
        : terms.asic().name().isEmpty() ? "unknown silicon" : terms.asic().name();
  }

  private static double known(Box box, long bytes) {
    return box.buffer() == 0 ? Double.NaN : bytes;
  }

  private void add(Map<Port, Integer> ports, int link, int sw) {
    String where =
        topology.switchModel(sw).name()
            + ", "
            + topology.switches().tier(sw).word()
            + " to "
            + other(link, sw);
    Headroom.Origin origin = Headroom.origin(topology, sw);
    ports.merge(new Port(where, Headroom.terms(topology, link, sw), origin), 1, Integer::sum);
  }

  private String other(int link, int sw) {
    if (topology.links().isHost(link)) {
      return "server";
    }
    int lower = topology.links().lower(link);
    return topology.switches().tier(lower == sw ? topology.links().upper(link) : lower).word();
  }

  private void switches(Qos qos) {
    Map<Box, Integer> boxes = new LinkedHashMap<>();
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      String type = topology.switchModel(sw).name() + ", " + topology.switches().tier(sw).word();
      long headroom = Headroom.ofSwitch(topology, design.adjacency(), qos, sw);
      long buffer = topology.switchModel(sw).bufferBytes();
      boxes.merge(new Box(type, headroom, buffer), 1, Integer::sum);
    }
    out.element("h3", "Headroom of a switch against its buffer");
    Page.tableHead(out, "switch", "> switches", "> headroom", "> buffer", "> left", "reason");
    List<Box> rows = List.copyOf(boxes.keySet());
    List<String> headroom = Column.decimalBytes(rows, Box::headroom);
    List<String> buffer = Column.decimalBytes(rows, box -> known(box, box.buffer()));
    List<String> left = Column.decimalBytes(rows, box -> known(box, box.buffer() - box.headroom()));
    for (int i = 0; i < rows.size(); i++) {
      reasoned(
          out,
          "all lossless classes at all ports, or what a policy states instead",
          rows.get(i).type(),
          Readable.count(boxes.getOrDefault(rows.get(i), 0)),
          headroom.get(i),
          buffer.get(i).isEmpty() ? "unknown" : buffer.get(i),
          left.get(i));
    }
    Page.tableEnd(out);
  }
}
