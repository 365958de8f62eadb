package dev.weft.bench;

import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.NodeKind;
import dev.weft.engine.model.Operation;
import dev.weft.engine.model.SimulationModel;
import dev.weft.engine.model.SimulationModelWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * A flow set as a simulation model, on the same paths: a host is a switch with two NICs for each of
 * its flows, one that sends or one that receives, and each receiving NIC is a destination group of
 * its own, so that a route for it at leaf and spine says which spine the flow takes. The links of
 * NICs have the rate of the host's and hold nothing up.
 */
public final class LeafSpineModel {
  private final LeafSpine fabric;
  private final FlowTable flows;
  private final SimulationModel.Builder model;
  private final int firstHost;
  private final int firstLeaf;
  private final int firstSpine;

  private LeafSpineModel(String name, LeafSpine fabric, FlowTable flows) {
    this.fabric = fabric;
    this.flows = flows;
    model = SimulationModel.builder(name);
    firstHost = 2 * flows.count();
    firstLeaf = firstHost + fabric.hosts();
    firstSpine = firstLeaf + fabric.leaves();
  }

  /**
   * Writes a model.
   *
   * @param arguments LEAVESxHOSTSxSPINES, HOST_BPS, UPLINK_BPS, FLOWS.csv, MODEL.json
   */
  public static void main(String[] arguments) throws IOException {
    LeafSpine fabric = LeafSpine.of(arguments[0], arguments[1], arguments[2]);
    SimulationModelWriter.write(of(fabric, Path.of(arguments[3])), Path.of(arguments[4]));
  }

  /** Reads a flow set. */
  static SimulationModel of(LeafSpine fabric, Path csv) throws IOException {
    String name = csv.getFileName().toString().replace(".csv", "");
    return new LeafSpineModel(name, fabric, FlowTable.read(csv)).build();
  }

  private SimulationModel build() {
    addNodes();
    addLinks();
    for (int flow = 0; flow < flows.count(); flow++) {
      addRoute(flow);
    }
    addOperations();
    return model.build();
  }

  private void addNodes() {
    addNodes(NodeKind.NIC, "out", flows.count());
    addNodes(NodeKind.NIC, "in", flows.count());
    addNodes(NodeKind.SWITCH, "host", fabric.hosts());
    addNodes(NodeKind.SWITCH, "leaf", fabric.leaves());
    addNodes(NodeKind.SWITCH, "spine", fabric.spines());
  }

  private void addNodes(NodeKind kind, String word, int count) {
    for (int i = 1; i <= count; i++) {
      model.node(kind, word + i, 0);
    }
  }

  /** Rows: sending NICs, receiving NICs, hosts, leaves with their spines. */
  private void addLinks() {
    for (int flow = 0; flow < flows.count(); flow++) {
      model.link(flow, firstHost + flows.from()[flow], (long) fabric.hostBps(), 0);
    }
    for (int flow = 0; flow < flows.count(); flow++) {
      int nic = flows.count() + flow;
      model.link(nic, firstHost + flows.to()[flow], (long) fabric.hostBps(), 0);
    }
    for (int host = 0; host < fabric.hosts(); host++) {
      model.link(firstHost + host, firstLeaf + leaf(host), (long) fabric.hostBps(), 0);
    }
    for (int leaf = 0; leaf < fabric.leaves(); leaf++) {
      for (int spine = 0; spine < fabric.spines(); spine++) {
        model.link(firstLeaf + leaf, firstSpine + spine, (long) fabric.uplinkBps(), 0);
      }
    }
  }

  private int leaf(int host) {
    return host / fabric.hostsPerLeaf();
  }

  private void addRoute(int flow) {
    int from = flows.from()[flow];
    int to = flows.to()[flow];
    int spine = flows.spine()[flow];
    int hostLinks = 2 * flows.count();
    int uplinks = hostLinks + fabric.hosts();
    model.destination(flows.count() + flow, flow);
    model.route(firstHost + from, flow, model.nextHops(hostLinks + from));
    model.route(firstLeaf + leaf(to), flow, model.nextHops(hostLinks + to));
    if (leaf(from) != leaf(to)) {
      int up = uplinks + leaf(from) * fabric.spines() + spine;
      int down = uplinks + leaf(to) * fabric.spines() + spine;
      model.route(firstLeaf + leaf(from), flow, model.nextHops(up));
      model.route(firstSpine + spine, flow, model.nextHops(down));
    }
  }

  /** Sizes and starts are columns where they differ. */
  private void addOperations() {
    int[] from = new int[flows.count()];
    int[] to = new int[flows.count()];
    long[] bytes = new long[flows.count()];
    long[] startPs = new long[flows.count()];
    Arrays.setAll(from, flow -> flow);
    Arrays.setAll(to, flow -> flows.count() + flow);
    Arrays.setAll(bytes, flow -> (long) flows.bytes()[flow]);
    Arrays.setAll(startPs, flow -> Math.round(flows.start()[flow] * 1e12));
    boolean isAtOnce = Arrays.stream(startPs).allMatch(start -> start == 0);
    boolean isEven = Arrays.stream(bytes).distinct().count() == 1;
    FlowEnds ends =
        new FlowEnds(from, to, isEven ? new long[0] : bytes, isAtOnce ? new long[0] : startPs);
    model.operation(Operation.flows("flows", ends, Arrays.stream(bytes).max().orElse(0)));
  }
}
