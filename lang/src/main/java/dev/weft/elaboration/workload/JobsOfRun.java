package dev.weft.elaboration.workload;

import dev.weft.elaboration.Evaluator;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.workload.Run;
import dev.weft.lang.workload.Scenario;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.ScenarioIssue;
import dev.weft.topology.workload.Job;
import java.util.ArrayList;
import java.util.List;

/** The jobs that a scenario runs on a fabric: on which GPUs, from when on. */
final class JobsOfRun {
  private final List<Run> here;
  private final JobReader jobs;
  private final Evaluator evaluator;
  private final Reports reports;
  private final GpusOfJobs own;

  JobsOfRun(
      Scenario scenario,
      Fabric fabric,
      Topology topology,
      JobReader jobs,
      Evaluator evaluator,
      Reports reports) {
    this.here =
        Place.all(scenario.getMembers(), Run.class).stream()
            .filter(run -> run.getTarget() == fabric)
            .filter(run -> run.getJob() != null && !run.getJob().eIsProxy())
            .toList();
    this.jobs = jobs;
    this.evaluator = evaluator;
    this.reports = reports;
    this.own = new GpusOfJobs(topology, evaluator, reports);
  }

  boolean isEmpty() {
    return here.isEmpty();
  }

  /** Says whether a job has GPUs or an order of its own. */
  boolean haveOwnGpus() {
    return GpusOfJobs.areSaid(here);
  }

  /** The GPUs of all ranks, where jobs have some of their own; by the order of the scenario. */
  List<Integer> ranks(int[] usual) {
    return own.ranks(here, usual, this::ranksSaid);
  }

  /** Ranks of a job; 0 where that follows from the GPUs that there are. */
  private long ranksSaid(dev.weft.lang.workload.Job declared) {
    Job job = jobs.read(declared);
    return job == null ? 0 : job.parallelism().gpus();
  }

  /** When the jobs that can be read start. */
  List<Long> starts() {
    Times times = new Times(evaluator, reports);
    List<Long> starts = new ArrayList<>();
    for (Run run : here) {
      Long start = times.read(run.getStart(), "The time at which a job starts");
      if (jobs.read(run.getJob()) != null) {
        starts.add(start == null ? 0 : start);
      }
    }
    return starts;
  }

  /**
   * The jobs that run on a fabric. One that names its GPUs has these for itself; the others share
   * what is left.
   *
   * @param placed GPUs that the placement of the scenario lists; 0 when none does
   */
  List<Job> read(TenantsOfRun tenants, SimulatedJobs simulated, int placed) {
    List<Job> read = new ArrayList<>();
    List<Run> sharing = here.stream().filter(run -> !GpusOfJobs.namesGpus(run)).toList();
    JobOnFabric rules = new JobOnFabric(tenants.topology(), reports, placed);
    long first = 0;
    long taken = 0;
    for (Run run : here) {
      Job job = jobs.read(run.getJob());
      if (job == null) {
        continue;
      }
      boolean hasOwn = GpusOfJobs.namesGpus(run);
      Job settled =
          hasOwn
              ? new JobOnFabric(tenants.topology(), reports, own.named(run).size())
                  .check(job, true, run)
              : rules.check(job, here.size() == 1, run);
      long ranks = settled.parallelism().gpus();
      tenants.checkJob(settled.name(), first, ranks, run);
      simulated.check(settled, tenants.topology(), tenants.ranks(first, ranks), run);
      first += ranks;
      read.add(settled);
      if (!hasOwn) {
        taken += job.parallelism().gpus();
      }
      if (here.size() > 1 && !sharing.isEmpty() && run == sharing.getLast()) {
        long left = rules.gpus() - named();
        if (taken > left) {
          rules.reportTaken(settled.name(), taken + named(), run);
        } else if (placed > 0 && left > taken) {
          reports.report(ScenarioIssue.PLACEMENT_COUNT, run, placed, placed - left + taken);
        }
      }
    }
    return read;
  }

  /** GPUs that jobs name for themselves. */
  private long named() {
    return here.stream().mapToLong(run -> own.named(run).size()).sum();
  }
}
