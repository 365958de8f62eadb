package dev.weft.generator.diagram;

import dev.weft.topology.Segments;
import dev.weft.topology.ServerRole;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** What pictures say of servers and their GPUs: counted as tables count them. */
record ServerWords(Topology topology) {
  private static final int LONGEST = 28;

  /** The type of a server, and that it stands by if it does. */
  String kind(int server) {
    String name = PlanBuilder.clip(topology.serverModel(server).name(), LONGEST);
    return topology.servers().role(server) == ServerRole.BACKUP ? name + ", stands by" : name;
  }

  /** GPUs of the whole fabric: those in use, and those that stand by. */
  String gpus() {
    Servers servers = topology.servers();
    return gpus(servers.gpus(ServerRole.LIT), servers.gpus(ServerRole.BACKUP), false);
  }

  /** GPUs of some segments. */
  String gpus(List<Integer> segments, boolean each) {
    return gpus(gpus(segments, ServerRole.LIT), gpus(segments, ServerRole.BACKUP), each);
  }

  /** Servers of some segments, of every role. */
  String servers(List<Integer> segments, boolean each) {
    int count = (int) of(segments, server -> !topology.servers().isSwitch(server)).count();
    return PlanBuilder.counted(count, "server") + (each ? " each" : "");
  }

  private static String gpus(int lit, int backup, boolean each) {
    String standing = backup == 0 ? "" : " (and " + PlanBuilder.group(backup) + " standing by)";
    return PlanBuilder.counted(lit, "GPU") + standing + (each ? " each" : "");
  }

  private int gpus(List<Integer> segments, ServerRole role) {
    Servers servers = topology.servers();
    return of(segments, server -> servers.role(server) == role).map(servers::gpuCount).sum();
  }

  private IntStream of(List<Integer> segments, IntPredicate wanted) {
    Segments all = topology.segments();
    return segments.stream()
        .flatMapToInt(
            segment ->
                IntStream.range(0, all.serverCount(segment)).map(i -> all.firstServer(segment) + i))
        .filter(wanted);
  }
}
