package dev.weft.elaboration.workload;

import dev.weft.elaboration.Evaluator;
import dev.weft.lang.workload.DeviceRange;
import dev.weft.lang.workload.ExplicitPlacement;
import dev.weft.topology.Names;
import dev.weft.topology.Segments;
import dev.weft.topology.ServerRole;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.ScenarioIssue;
import dev.weft.topology.workload.Device;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads which GPU runs which rank, where a scenario lists them. */
final class PlacementReader {
  /** What stands in a placement, in messages. */
  static final String EXAMPLE = "segment[1].server[1..4]";

  private final Topology topology;
  private final DevicePaths paths;
  private final Reports reports;

  PlacementReader(Topology topology, Evaluator evaluator, Reports reports) {
    this.topology = topology;
    this.paths = new DevicePaths(topology, evaluator, reports);
    this.reports = reports;
  }

  /** The rows of the GPUs by rank; without those that were reported as wrong. */
  List<Integer> read(ExplicitPlacement declared) {
    return read(declared.getDevices());
  }

  /** The same of a list of devices. */
  List<Integer> read(List<DeviceRange> devices) {
    Map<Integer, Integer> rankOfGpu = new LinkedHashMap<>();
    for (DeviceRange range : devices) {
      for (Device device : paths.resolve(range)) {
        if (!add(device, range, rankOfGpu)) {
          break;
        }
      }
    }
    return List.copyOf(rankOfGpu.keySet());
  }

  /** Gives the GPUs of a device the next ranks; false after reporting one that can't have it. */
  private boolean add(Device device, DeviceRange range, Map<Integer, Integer> rankOfGpu) {
    Servers servers = topology.servers();
    Segments segments = topology.segments();
    switch (device.kind()) {
      case GPU -> {
        int server = servers.serverOfGpu(device.row());
        return add(device.row(), server, range, rankOfGpu);
      }
      case SERVER -> {
        return addServer(device.row(), range, rankOfGpu);
      }
      case SEGMENT, POD -> {
        for (int server = 0; server < servers.count(); server++) {
          int segment = servers.segment(server);
          int row = device.kind() == Device.Kind.POD ? segments.pod(segment) : segment;
          boolean isMeant = row == device.row() && servers.isLit(server);
          if (isMeant && !addServer(server, range, rankOfGpu)) {
            return false;
          }
        }
        return true;
      }
      case PLANE, SWITCH, NIC, PORT, HOST -> {
        String word = device.kind().word();
        reports.report(ScenarioIssue.PLACEMENT_NOT_GPU, range, device.path(), word);
        return false;
      }
    }
    throw new AssertionError(device.kind());
  }

  private boolean addServer(int server, DeviceRange range, Map<Integer, Integer> rankOfGpu) {
    Servers servers = topology.servers();
    int first = servers.firstGpu(server);
    for (int gpu = first; gpu < first + servers.gpuCount(server); gpu++) {
      if (!add(gpu, server, range, rankOfGpu)) {
        return false;
      }
    }
    return true;
  }

  private boolean add(int gpu, int server, DeviceRange range, Map<Integer, Integer> rankOfGpu) {
    Servers servers = topology.servers();
    String reason = standing(servers.role(server));
    if (reason != null) {
      reports.report(ScenarioIssue.PLACEMENT_NOT_LIT, range, path(gpu, server), reason);
      return false;
    }
    int next = rankOfGpu.size();
    Integer already = rankOfGpu.putIfAbsent(gpu, next);
    if (already != null) {
      reports.report(ScenarioIssue.PLACEMENT_TWICE, range, path(gpu, server), already, next);
    }
    return already == null;
  }

  private static @Nullable String standing(ServerRole role) {
    return switch (role) {
      case LIT -> null;
      case BACKUP -> "one that stands by ('backup')";
      case SWITCH -> "a switch";
      case ATTACHED -> "attached and no part of the workload ('attach')";
    };
  }

  private String path(int gpu, int server) {
    int index = gpu - topology.servers().firstGpu(server) + 1;
    return Names.of(topology).pathOfServer(server) + ".gpu[" + index + "]";
  }
}
