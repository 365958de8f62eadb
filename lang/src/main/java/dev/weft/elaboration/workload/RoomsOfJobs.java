package dev.weft.elaboration.workload;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.workload.ExplicitPlacement;
import dev.weft.lang.workload.Job;
import dev.weft.lang.workload.Run;
import dev.weft.lang.workload.Scenario;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The GPUs that jobs run on, by the scenarios of a file. */
public final class RoomsOfJobs {
  private final List<Scenario> scenarios;
  private final Function<Fabric, @Nullable Topology> topologies;
  private final Evaluator evaluator;

  /**
   * @param topologies what the fabrics are built as; null for one that can't be built
   */
  public RoomsOfJobs(
      List<Scenario> scenarios,
      Function<Fabric, @Nullable Topology> topologies,
      Evaluator evaluator) {
    this.scenarios = List.copyOf(scenarios);
    this.topologies = topologies;
    this.evaluator = evaluator;
  }

  /** Those of each run of a job on a fabric that is built. */
  List<Remedy.Room> of(Job job) {
    List<Remedy.Room> rooms = new ArrayList<>();
    for (Scenario scenario : scenarios) {
      List<Run> runs = Place.all(scenario.getMembers(), Run.class);
      for (Run run : runs) {
        Topology topology = run.getJob() == job ? topology(run) : null;
        if (topology != null) {
          long onFabric =
              runs.stream().filter(other -> other.getTarget() == run.getTarget()).count();
          // What is wrong with a placement is reported where the scenario is read.
          Reports unheard = new Reports(new Findings());
          boolean hasOwn = GpusOfJobs.namesGpus(run);
          int placed =
              hasOwn
                  ? new GpusOfJobs(topology, evaluator, unheard).named(run).size()
                  : placed(scenario, topology, unheard);
          rooms.add(new JobOnFabric(topology, unheard, placed).room(hasOwn || onFabric == 1));
        }
      }
    }
    return rooms;
  }

  private @Nullable Topology topology(Run run) {
    Fabric fabric = run.getTarget();
    return fabric == null || fabric.eIsProxy() ? null : topologies.apply(fabric);
  }

  /** GPUs that a placement lists; 0 without one. */
  private int placed(Scenario scenario, Topology topology, Reports unheard) {
    List<ExplicitPlacement> lists = Place.all(scenario.getMembers(), ExplicitPlacement.class);
    return lists.isEmpty()
        ? 0
        : new PlacementReader(topology, evaluator, unheard).read(lists.getFirst()).size();
  }
}
