package dev.weft.elaboration.workload;

import dev.weft.elaboration.Evaluator;
import dev.weft.lang.workload.Job;
import dev.weft.lang.workload.Run;
import dev.weft.topology.Names;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.ScenarioIssue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * Which GPU runs which rank where jobs have GPUs of their own ({@code over}) or an order of their
 * own ({@code by rail}). A job that names no GPUs takes the next ones that no other names, in the
 * order of the scenario.
 */
final class GpusOfJobs {
  private final Topology topology;
  private final Evaluator evaluator;
  private final Reports reports;
  private final Map<Run, List<Integer>> named = new HashMap<>();

  GpusOfJobs(Topology topology, Evaluator evaluator, Reports reports) {
    this.topology = topology;
    this.evaluator = evaluator;
    this.reports = reports;
  }

  /** Says whether a run of some has GPUs or an order of its own. */
  static boolean areSaid(List<Run> runs) {
    return runs.stream().anyMatch(run -> namesGpus(run) || run.isIsByRail());
  }

  static boolean namesGpus(Run run) {
    return !run.getDevices().isEmpty();
  }

  /** The GPUs that a run names, in the order of its ranks; reports what is wrong. */
  List<Integer> named(Run run) {
    return named.computeIfAbsent(
        run, none -> new PlacementReader(topology, evaluator, reports).read(run.getDevices()));
  }

  /**
   * The GPUs of all ranks: those of the jobs one after another, then those that no job has.
   *
   * @param usual all of them in the order of the scenario
   * @param size ranks of a job that names no GPUs; 0 for as many as are left
   */
  List<Integer> ranks(List<Run> runs, int[] usual, ToLongFunction<Job> size) {
    Map<Integer, Run> owner = new HashMap<>();
    for (Run run : runs) {
      Set<Run> told = new HashSet<>();
      for (int gpu : named(run)) {
        Run other = owner.putIfAbsent(gpu, run);
        if (other != null && other != run && told.add(other)) {
          reports.report(
              ScenarioIssue.GPU_OF_TWO_JOBS,
              run,
              path(gpu),
              other.getJob().getName(),
              run.getJob().getName());
        }
      }
    }
    List<Integer> free =
        new ArrayList<>(
            IntStream.of(usual).boxed().filter(gpu -> !owner.containsKey(gpu)).toList());
    Set<Integer> ranks = new LinkedHashSet<>();
    for (Run run : runs) {
      List<Integer> own;
      if (namesGpus(run)) {
        own = new ArrayList<>(named(run));
      } else {
        long wanted = size.applyAsLong(run.getJob());
        int count = (int) Math.min(free.size(), wanted == 0 ? free.size() : wanted);
        own = new ArrayList<>(free.subList(0, count));
        free.subList(0, count).clear();
      }
      if (run.isIsByRail()) {
        own.sort(Comparator.comparingInt(this::rail).thenComparing(Comparator.naturalOrder()));
      }
      ranks.addAll(own);
    }
    ranks.addAll(free);
    return List.copyOf(ranks);
  }

  /** The place of a GPU in its server. */
  private int rail(int gpu) {
    Servers servers = topology.servers();
    return gpu - servers.firstGpu(servers.serverOfGpu(gpu));
  }

  private String path(int gpu) {
    int server = topology.servers().serverOfGpu(gpu);
    return Names.of(topology).pathOfServer(server) + ".gpu[" + (rail(gpu) + 1) + "]";
  }
}
