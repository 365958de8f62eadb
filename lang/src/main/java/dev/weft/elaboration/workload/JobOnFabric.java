package dev.weft.elaboration.workload;

import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.workload.Run;
import dev.weft.topology.DomainModel;
import dev.weft.topology.ServerRole;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Counts;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.WorkloadIssue;
import dev.weft.topology.measures.Measures;
import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.Parallelism;
import dev.weft.topology.workload.memory.JobMemory;
import java.math.BigInteger;
import java.util.List;
import org.eclipse.emf.ecore.EObject;

/** Rules on a job and the fabric that it runs on. */
final class JobOnFabric {
  private final Topology topology;
  private final Reports reports;
  private final String where;
  private final int gpus;
  private final int gpusOfDomain;
  private final long memory;

  /**
   * @param placed GPUs that a placement lists; 0 when none does, and all that are lit take part
   */
  JobOnFabric(Topology topology, Reports reports, int placed) {
    this.topology = topology;
    this.reports = reports;
    this.where = placed == 0 ? topology.name() : "the placement on " + topology.name();
    this.gpus = placed == 0 ? topology.servers().gpus(ServerRole.LIT) : placed;
    this.gpusOfDomain = gpusOfDomain(topology);
    this.memory = topology.leastGpuMemory();
  }

  /** GPUs of the smallest scale-up network among the lit servers. */
  private static int gpusOfDomain(Topology topology) {
    Servers servers = topology.servers();
    int least = Integer.MAX_VALUE;
    for (int server = 0; server < servers.count(); server++) {
      int own = servers.gpuCount(server);
      if (servers.isLit(server) && own > 0) {
        int domain = servers.domain(server);
        DomainModel model = domain == Servers.NONE ? null : topology.domains().get(domain);
        least = Math.min(least, model == null ? own : model.servers() * own);
      }
    }
    return least == Integer.MAX_VALUE ? 0 : least;
  }

  int gpus() {
    return gpus;
  }

  /**
   * The GPUs that a job has.
   *
   * @param isAlone whether no other job shares the fabric
   */
  Remedy.Room room(boolean isAlone) {
    return new Remedy.Room(gpus, gpusOfDomain, memory == 0 ? Long.MAX_VALUE : memory, isAlone);
  }

  /**
   * The job with the number of its copies, checked against the fabric.
   *
   * @param isAlone whether no other job shares the fabric
   */
  Job check(Job job, boolean isAlone, EObject run) {
    Parallelism written = job.parallelism();
    long copy = written.gpusOfCopy();
    boolean isDerived = written.data() == 0;
    if (isDerived && !isAlone) {
      reports.report(WorkloadIssue.DATA_NEEDED, run, job.name(), where, say(run, "data 1"));
    } else if (isDerived && (gpus == 0 || gpus % copy != 0)) {
      reports.report(
          WorkloadIssue.COPIES_LEAVE_REST,
          run,
          job.name(),
          copy,
          written.text(),
          gpus,
          where,
          nearest(copy));
    } else if (!isDerived && isAlone && written.gpus() != gpus) {
      reports.report(
          WorkloadIssue.OTHER_GPU_COUNT,
          run,
          job.name(),
          written.gpus(),
          written.text(),
          where,
          gpus,
          nearest(copy),
          gpus > 0 && gpus % copy == 0 ? say(run, "data " + gpus / copy) : List.of());
    }
    int copies = isDerived ? (int) Math.max(1, gpus / copy) : written.data();
    Job settled = job.dividedAs(written.withData(copies));
    tensorStaysInDomain(settled, run);
    expertGroupsFill(settled, run);
    batchDivides(settled, run);
    memoryFits(settled, isAlone, !isDerived, run);
    return settled;
  }

  /** Reports that the jobs of a scenario take more GPUs than there are. */
  void reportTaken(String job, long taken, EObject run) {
    reports.report(WorkloadIssue.JOBS_TAKE_MORE, run, job, taken, where, gpus);
  }

  /** A setting in the job that runs, where that is in the same file. */
  private static List<Fix> say(EObject run, String setting) {
    return run instanceof Run each && each.getJob() != null && !each.getJob().eIsProxy()
        ? List.of(Sites.set(each.getJob(), setting))
        : List.of();
  }

  /** All that a remedy says. */
  private static List<Fix> say(EObject run, Remedy remedy) {
    return remedy.settings().stream()
        .map(setting -> say(run, setting))
        .reduce(
            (some, next) -> some.isEmpty() ? some : List.of(some.getFirst().and(next.getFirst())))
        .orElseThrow();
  }

  /** Where the job that runs says a setting, in the same file; where it runs otherwise. */
  private static EObject line(EObject run, String key) {
    if (run instanceof Run each && each.getJob() != null && !each.getJob().eIsProxy()) {
      for (EObject member : each.getJob().eContents()) {
        boolean isSaid = member instanceof Setting setting && key.equals(setting.getKey());
        if (isSaid && member.eResource() == run.eResource()) {
          return member;
        }
      }
    }
    return run;
  }

  /** What to write or to build instead. */
  private String nearest(long copy) {
    if (gpus > 0 && gpus % copy == 0) {
      return "Say 'data " + gpus / copy + "', or leave 'data' out";
    }
    long below = gpus / copy * copy;
    String there =
        below == 0 ? Counts.text("%d GPUs", copy) : below + " or " + (below + copy) + " GPUs";
    return "Take " + there + ", or divide the model in another way";
  }

  /** The GPUs that share a layer are on one scale-up network. */
  private void tensorStaysInDomain(Job job, EObject run) {
    int tensor = job.parallelism().tensor();
    if (gpusOfDomain > 0 && tensor > gpusOfDomain) {
      reports.report(
          WorkloadIssue.TENSOR_BEYOND_SCALE_UP,
          line(run, "tensor"),
          tensor,
          job.name(),
          gpusOfDomain,
          topology.name(),
          Divisions.greatestDivisor(job.model().attention().heads(), gpusOfDomain));
    }
  }

  /** Every copy has as many whole micro-batches of a step. */
  private void batchDivides(Job job, EObject run) {
    int batch = job.training().globalBatch();
    int data = job.parallelism().data();
    int each = data * job.microBatchSize();
    int shards = job.training().shardGroup();
    int copies = data * job.parallelism().context();
    if (shards > 0 && copies % shards != 0) {
      reports.report(
          WorkloadIssue.UNEVEN_SHARDS,
          line(run, "shard-group"),
          shards,
          copies,
          job.name(),
          Numbers.nearestDivisors(copies, shards));
    }
    if (batch == 0 || !job.isTraining()) {
      return;
    }
    if (batch % each != 0) {
      String below = batch < each ? "" : batch / each * each + " or ";
      reports.report(
          WorkloadIssue.UNEVEN_BATCH,
          line(run, "global-batch"),
          batch,
          job.name(),
          each,
          data,
          job.microBatchSize(),
          below + Math.ceilDiv(batch, each) * each);
    } else {
      ScheduleRules.microBatchesFillGroups(job, line(run, "global-batch"), reports);
    }
  }

  /** Groups of GPUs over which experts are dealt fill the GPUs of a stage. */
  private void expertGroupsFill(Job job, EObject run) {
    Parallelism division = job.parallelism();
    long stage = division.gpus() / division.pipeline();
    if (division.expert() > 1 && stage % division.expert() != 0) {
      // What divides the experts too, so that one number resolves both.
      int both =
          BigInteger.valueOf(stage)
              .gcd(BigInteger.valueOf(job.model().experts().count()))
              .intValue();
      reports.report(
          WorkloadIssue.EXPERT_GROUP,
          line(run, "expert"),
          division.expert(),
          stage,
          job.name(),
          Numbers.nearestDivisors(both, division.expert()),
          say(run, "expert " + Numbers.divisors(both, division.expert()).getFirst()));
    } else if (division.expert() > 1
        && stage % ((long) division.expert() * job.expertTensor()) != 0) {
      reports.report(
          WorkloadIssue.EXPERT_TENSOR_GROUP,
          line(run, "expert-tensor"),
          division.expert(),
          job.expertTensor(),
          stage,
          job.name());
    }
  }

  /**
   * What a job keeps fits the memory of its GPUs.
   *
   * @param isAlone whether the number of copies may be another
   * @param saysData whether the job says it
   */
  private void memoryFits(Job job, boolean isAlone, boolean saysData, EObject run) {
    if (memory == 0) {
      return;
    }
    Parallelism division = job.parallelism();
    JobMemory written = JobMemory.of(job);
    if (written.total() <= memory) {
      return;
    }
    JobMemory fullest = job.isTraining() ? JobMemory.of(job.recomputed()) : written;
    if (fullest.total() <= memory) {
      reports.report(
          WorkloadIssue.TIGHT,
          run,
          job.name(),
          Measures.size(written.total()),
          written.passingText(),
          Measures.size(memory),
          say(run, "recompute full"));
      return;
    }
    JobMemory whole =
        JobMemory.of(job.dividedAs(new Parallelism(1, 1, 1, division.expert(), division.data())));
    Remedy remedy = Remedy.of(job, room(isAlone), saysData);
    String hint =
        remedy == null
            ? Counts.text(
                "However it is divided over the %d GPUs of %s, with ZeRO and all layers computed again, it does not fit;"
                    + " take more GPUs or larger ones",
                gpus, topology.name())
            : "Try '" + remedy.text() + "'";
    reports.report(
        WorkloadIssue.DOES_NOT_FIT,
        run,
        job.name(),
        job.model().name(),
        Measures.size(whole.lasting()),
        whole.lastingText(),
        division.withData(0).text(),
        Measures.size(fullest.total()),
        fullest.passingText(),
        Measures.size(memory),
        hint,
        remedy == null ? List.of() : say(run, remedy));
  }
}
