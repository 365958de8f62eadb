package dev.weft.generator.comparison;

import dev.weft.engine.report.Readable;
import dev.weft.topology.Names;
import dev.weft.topology.Topology;
import dev.weft.topology.workload.Device;
import dev.weft.topology.workload.Fault;
import java.util.List;

/** What breaks in a scenario, in words, by the names that devices have in configurations. */
final class FaultNames {
  private FaultNames() {}

  static List<String> of(Topology topology, List<Fault> faults) {
    Names names = Names.of(topology);
    return faults.stream()
        .map(
            fault ->
                name(names, fault.device())
                    + (fault.isFailure()
                        ? " fails"
                        : " slows down to " + Readable.percent(fault.share()))
                    + " at "
                    + Readable.time(fault.atPs()))
        .distinct()
        .toList();
  }

  private static String name(Names names, Device device) {
    return switch (device.kind()) {
      case SWITCH -> names.ofSwitch(device.row());
      case SERVER -> names.ofServer(device.row());
      case SEGMENT -> names.ofSegment(device.row());
      case NIC, PORT, GPU, PLANE, POD, HOST -> device.path();
    };
  }
}
