package dev.weft.topology.workload;

import dev.weft.topology.findings.Origin;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A scenario on one fabric, and beside it on other networks of the same cluster: what runs, what
 * breaks, and what must hold of the results.
 *
 * @param name of the scenario, with that of the fabric when it names some that don't run together
 * @param fabric name of the fabric
 * @param algorithm word of the language; empty for the one that fits
 * @param channels 0 for one per rail
 * @param nccl what is not NCCL's choice
 * @param starts when each of the jobs starts, picoseconds from the start of the scenario
 * @param stepCount steps that each job that trains runs, one after another
 * @param chunks parts of each size that follow each other; 0 for what the algorithm does
 * @param gpus of {@link RankOrder#EXPLICIT} only: the rows of the GPUs that take part, in the order
 *     of their ranks; a GPU is there once, on a lit server
 * @param isPacketLevel whether every packet is simulated
 * @param detectionPs from a fault to the first device that knows; -1 for what the fabric does
 * @param reroutePs from then to the last forwarding table; -1 for what the fabric does
 * @param onFailure what becomes of operations that a failure cuts off
 * @param library constants of NCCL; null for the newest ones
 * @param beside the same scenario on the other networks, one for each: their own steps, flows,
 *     faults and GPUs; without promises, which are all here
 * @param checkpoints of the jobs; each goes to one of the networks beside
 * @param places where all of this is said
 */
public record Run(
    String name,
    String fabric,
    String algorithm,
    int channels,
    NcclForced nccl,
    int chunks,
    long seed,
    List<Step> steps,
    List<Promise> promises,
    List<Job> jobs,
    List<Long> starts,
    int stepCount,
    List<Flows> flows,
    List<Fault> faults,
    RankOrder placement,
    List<Integer> gpus,
    boolean isPacketLevel,
    long detectionPs,
    long reroutePs,
    OnFailure onFailure,
    @Nullable NcclLibrary library,
    List<Run> beside,
    List<Checkpoint> checkpoints,
    Places places) {

  /** The name of the scenario alone, whether or not it names several fabrics. */
  public String scenario() {
    return scenario(name, fabric);
  }

  /** The name of the scenario in that of a run on a fabric. */
  public static String scenario(String run, String fabric) {
    String ending = "-" + fabric;
    return run.endsWith(ending) ? run.substring(0, run.length() - ending.length()) : run;
  }

  /** Collectives at flow level, on ranks in the order of the servers. */
  public Run(
      String name,
      String fabric,
      String algorithm,
      int channels,
      long seed,
      List<Step> steps,
      List<Promise> promises) {
    this(
        name,
        fabric,
        algorithm,
        channels,
        NcclForced.NOTHING,
        0,
        seed,
        steps,
        promises,
        List.of(),
        List.of(),
        1,
        List.of(),
        List.of(),
        RankOrder.LINEAR,
        List.of(),
        false,
        -1,
        -1,
        OnFailure.USUAL,
        null,
        List.of(),
        List.of(),
        Places.NONE);
  }

  /** Where the scenario stands. */
  public Origin origin() {
    return places.scenario();
  }

  /** The same by other constants. */
  public Run by(NcclLibrary other) {
    return copy(jobs, promises, other, beside, placement, seed);
  }

  /** The same, with jobs that write no checkpoints. */
  public Run withoutCheckpoints() {
    return new Run(
        name,
        fabric,
        algorithm,
        channels,
        nccl,
        chunks,
        seed,
        steps,
        promises,
        jobs,
        starts,
        stepCount,
        flows,
        faults,
        placement,
        gpus,
        isPacketLevel,
        detectionPs,
        reroutePs,
        onFailure,
        library,
        beside,
        List.of(),
        places);
  }

  /** The same with what runs beside it, and what is promised of all. */
  public Run with(List<Run> others, List<Promise> all) {
    return copy(jobs, all, library, List.copyOf(others), placement, seed);
  }

  /** The same with jobs changed, as many as before. */
  public Run running(List<Job> others) {
    return copy(List.copyOf(others), promises, library, beside, placement, seed);
  }

  /**
   * The same with ranks on GPUs in another order, which is not {@link RankOrder#EXPLICIT}, and with
   * other luck.
   */
  public Run placed(RankOrder order, long otherSeed) {
    return copy(jobs, promises, library, beside, order, otherSeed);
  }

  private Run copy(
      List<Job> otherJobs,
      List<Promise> otherPromises,
      @Nullable NcclLibrary otherLibrary,
      List<Run> others,
      RankOrder order,
      long otherSeed) {
    return new Run(
        name,
        fabric,
        algorithm,
        channels,
        nccl,
        chunks,
        otherSeed,
        steps,
        otherPromises,
        otherJobs,
        starts,
        stepCount,
        flows,
        faults,
        order,
        gpus,
        isPacketLevel,
        detectionPs,
        reroutePs,
        onFailure,
        otherLibrary,
        others,
        checkpoints,
        places);
  }

  /** What it is on each of its networks: this, then those beside it. */
  public List<Run> networks() {
    return Stream.concat(Stream.of(this), beside.stream()).toList();
  }

  /**
   * One collective, at each of some sizes.
   *
   * @param bytes sizes in bytes, ascending
   * @param trafficClass name of a class of the fabric's policy; empty for the usual one
   * @param place where it is said
   */
  public record Step(String collective, List<Long> bytes, String trafficClass, Origin place) {
    /** A collective that stands in no text. */
    public Step(String collective, List<Long> bytes, String trafficClass) {
      this(collective, bytes, trafficClass, Places.NONE.scenario());
    }
  }

  /**
   * A promise about results.
   *
   * @param atBytes the size that is meant; -1 for all
   * @param text as it is written
   * @param fabric name of the fabric that is meant; empty for all that run together
   */
  public record Promise(
      Metric metric,
      String operator,
      PromiseBound bound,
      long atBytes,
      String text,
      String fabric,
      Origin origin) {}
}
