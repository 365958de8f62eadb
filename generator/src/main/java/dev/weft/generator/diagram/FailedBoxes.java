package dev.weft.generator.diagram;

import dev.weft.generator.diagram.Picture.Box;
import dev.weft.topology.Servers;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.workload.Device;
import dev.weft.topology.workload.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
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
    List<Box> marks = new ArrayList<>();
    int box = 0;
    for (Plan.Node node : plan.nodes()) {
      failed.mark(picture.boxes().get(box++), failed.switches(node), marks);
    }
    for (Plan.PodBlock pod : plan.pods()) {
      for (Plan.SegmentBlock segment : pod.segments()) {
        failed.mark(picture.boxes().get(box++), failed.servers(segment.segment()), marks);
      }
    }
    return picture.withMarks(marks);
  }

  private void mark(Box box, boolean isHit, List<Box> marks) {
    if (isHit) {
      marks.add(box);
    }
  }

  private boolean switches(Plan.Node node) {
    return IntStream.of(node.members()).anyMatch(this::isHit);
  }

  private boolean isHit(int sw) {
    Switches switches = topology.switches();
    return any(
        device -> {
          int row = device.row();
          return switch (device.kind()) {
            case SWITCH -> row == sw;
            case PORT -> !isOfNic(device) && row == sw;
            case PLANE -> switches.plane(sw) == row;
            case SEGMENT -> switches.segment(sw) == row;
            case POD -> switches.pod(sw) == row;
            case SERVER, GPU, NIC, HOST -> false;
          };
        });
  }

  /** Those of a segment stand in one box. */
  private boolean servers(int segment) {
    Servers servers = topology.servers();
    return any(
        device -> {
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
        });
  }

  private static boolean isOfNic(Device port) {
    return port.path().contains(".nic[");
  }

  private boolean any(Predicate<Device> hits) {
    return devices.stream().anyMatch(hits);
  }
}
