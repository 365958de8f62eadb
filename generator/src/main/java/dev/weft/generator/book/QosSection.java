package dev.weft.generator.book;

import static dev.weft.generator.book.DesignBook.note;
import static dev.weft.generator.book.DesignBook.reasoned;

import dev.weft.engine.report.Markup;
import dev.weft.engine.report.Page;
import dev.weft.engine.report.Readable;
import dev.weft.topology.Qos;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.Headroom;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Traffic classes, and the sum that makes the headroom of each kind of port. */
final class QosSection {
  /** Ports with the same sum. */
  private record Port(String where, Headroom.Terms terms) {}

  /** Switches with the same sum over all ports. */
  private record Box(String type, long headroom, long buffer) {}

  private final FabricIndex design;
  private final Topology topology;
  private final Markup out;

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
    Page.tableHead(
        out, "class", "DSCP", "> priority", "kind", "> share", "ECN from", "to", "at most");
    for (TrafficClass each : qos.classes()) {
      boolean marks = each.ecnMaxBytes() > 0;
      Page.row(
          out,
          each.name(),
          each.dscps().stream().map(String::valueOf).collect(Collectors.joining(", ")),
          Integer.toString(each.priority()),
          (each.lossless() ? "lossless" : "lossy") + (each.strict() ? ", strict" : ""),
          each.strict() ? "" : Readable.percent(each.bandwidthShare()),
          marks ? Readable.bytes(each.ecnMinBytes()) : "",
          marks ? Readable.bytes(each.ecnMaxBytes()) : "",
          marks ? Readable.percent(each.ecnProbability()) : "");
    }
    Page.tableEnd(out);
    note(
        out,
        "Congestion control: "
            + qos.congestionControl()
            + "; PFC watchdog: "
            + (qos.watchdogMs() == 0
                ? "off"
                : qos.watchdogMs() + " ms, then " + qos.watchdogAction())
            + ".");
    if (qos.classes().stream().anyMatch(TrafficClass::lossless)) {
      ports();
      switches(qos);
    }
  }

  private void ports() {
    Map<Port, Integer> ports = new LinkedHashMap<>();
    for (int link = 0; link < topology.links().count(); link++) {
      add(ports, link, topology.links().upper(link));
      if (!topology.links().isHost(link)) {
        add(ports, link, topology.links().lower(link));
      }
    }
    out.element("h3", "Headroom of a lossless class at a port");
    note(
        out,
        "rate x (2 x cable + own response + response of the neighbour) + 2 x frame + pause frame"
            + " (IEEE 802.1Q-2018, annex N): what still arrives after the port decides to pause. A"
            + " response marked * is the bound of IEEE 802.3-2022, 31B.3.7, for its type states none.");
    Page.tableHead(
        out, "port", "> ports", "> rate", "> cable", "> own", "> neighbour", "> frame", "> sum");
    ports.forEach(
        (port, count) -> {
          Headroom.Terms terms = port.terms();
          Page.row(
              out,
              port.where(),
              Integer.toString(count),
              Readable.rate(terms.rateBps()),
              Readable.time(terms.cableDelayPs()),
              Readable.time(terms.ownPs()) + (terms.isOwnStated() ? "" : "*"),
              Readable.time(terms.peerPs()) + (terms.isPeerStated() ? "" : "*"),
              terms.frameBytes() + " B",
              String.format(Locale.ROOT, "%,d B", terms.bytes()));
        });
    Page.tableEnd(out);
  }

  private void add(Map<Port, Integer> ports, int link, int sw) {
    String where =
        topology.switchModel(sw).name()
            + ", "
            + topology.switches().tier(sw).word()
            + " to "
            + other(link, sw);
    ports.merge(new Port(where, Headroom.terms(topology, link, sw)), 1, Integer::sum);
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
    boxes.forEach(
        (box, count) ->
            reasoned(
                out,
                "all lossless classes at all ports; what a policy states stands for the sum",
                box.type(),
                Integer.toString(count),
                Readable.bytes(box.headroom()),
                box.buffer() == 0 ? "unknown" : Readable.bytes(box.buffer()),
                box.buffer() == 0 ? "" : Readable.bytes(box.buffer() - box.headroom())));
    Page.tableEnd(out);
  }
}
