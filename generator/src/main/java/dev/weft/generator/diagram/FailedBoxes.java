package dev.weft.generator.diagram;

import dev.weft.topology.Servers;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.workload.Device;
import dev.weft.topology.workload.Fault;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/** Marks the boxes of a picture in which something fails or slows down. */
final class FailedBoxes {
  private final Topology topology;
  private final List<Device> devices;

  private FailedBoxes(Topology topology, List<Fault> faults) {
    this.topology = topology;
    this.devices = faults.stream().map(Fault::device).toList();
  }

  /** The boxes of a picture are the nodes of its plan, then its segments, then all else. */
  static Picture marked(Picture picture, Plan plan, Topology topology, List<Fault> faults) {
    FailedBoxes failed = new FailedBoxes(topology, faults);
    List<Integer> segments =
        plan.pods().stream()
            .flatMap(pod -> pod.segments().stream())
            .map(Plan.SegmentBlock::segment)
            .toList();
    BitSet marked = new BitSet();
    for (Device device : failed.devices) {
      failed.mark(device, plan.nodes(), segments, marked);
    }
    return picture.withMarks(marked.stream().mapToObj(picture.boxes()::get).toList());
  }

  /** Of what a picture leaves out, since it draws alike things once, the first box of its kind. */
  private void mark(Device device, List<Plan.Node> nodes, List<Integer> segments, BitSet marked) {
    BitSet own = new BitSet();
    for (int node = 0; node < nodes.size(); node++) {
      if (IntStream.of(nodes.get(node).members()).anyMatch(sw -> isHit(device, sw))) {
        own.set(node);
      }
    }
    for (int i = 0; i < segments.size(); i++) {
      if (servers(device, segments.get(i))) {
        own.set(nodes.size() + i);
      }
    }
    if (own.isEmpty()) {
      own.set(isOfSwitch(device) ? alike(device.row(), nodes) : nodes.size());
    }
    marked.or(own);
  }

  private static boolean isOfSwitch(Device device) {
    return device.kind() == Device.Kind.SWITCH
        || device.kind() == Device.Kind.PORT && !isOfNic(device);
  }

  /** The first node of the same tier, and of the same plane and rail if there is one. */
  private int alike(int sw, List<Plan.Node> nodes) {
    Switches switches = topology.switches();
    int ofTier = -1;
    for (int node = 0; node < nodes.size(); node++) {
      int member = nodes.get(node).members()[0];
      if (switches.tier(member) == switches.tier(sw)) {
        boolean isOfRail =
            switches.plane(member) == switches.plane(sw)
                && switches.firstRail(member) == switches.firstRail(sw);
        if (isOfRail) {
          return node;
        }
        ofTier = ofTier < 0 ? node : ofTier;
      }
    }
    return Math.max(0, ofTier);
  }

  private boolean isHit(Device device, int sw) {
    Switches switches = topology.switches();
    int row = device.row();
    return switch (device.kind()) {
      case SWITCH -> row == sw;
      case PORT -> !isOfNic(device) && row == sw;
      case PLANE -> switches.plane(sw) == row;
      case SEGMENT -> switches.segment(sw) == row;
      case POD -> switches.pod(sw) == row;
      case SERVER, GPU, NIC, HOST -> false;
    };
  }

  /** Those of a segment stand in one box. */
  private boolean servers(Device device, int segment) {
    Servers servers = topology.servers();
    int row = device.row();
    return switch (device.kind()) {
      case SERVER -> servers.segment(row) == segment;
      case NIC -> servers.segment(servers.serverOfNic(row)) == segment;
      case PORT -> isOfNic(device) && servers.segment(servers.serverOfNic(row)) == segment;
      case GPU -> servers.segment(servers.serverOfGpu(row)) == segment;
      case SEGMENT -> row == segment;
      case POD -> topology.segments().pod(segment) == row;
      case SWITCH, PLANE, HOST -> false;
    };
  }

  private static boolean isOfNic(Device port) {
    return port.path().contains(".nic[");
  }
}
